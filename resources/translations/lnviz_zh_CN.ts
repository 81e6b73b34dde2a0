<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>lnviz</name>
    <message>
        <location filename="../../lnviz/app.py"/>
        <location filename="../../lnviz/ui/files.py"/>
        <location filename="../../lnviz/ui/pictures.py"/>
        <source>untitled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/asks.py"/>
        <source>The training process, which would have measured this, has ended. Restart it and ask again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/checks.py"/>
        <source>torch is not answering. Everything but training and this comparison goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/checks.py"/>
        <source>torch is not answering: the training process has ended. Restart it in the Gradient flow workspace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/client.py"/>
        <source>There are no twins yet. Wait until they are built, or restart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/loads.py"/>
        <source>The file cannot be read: the training process, which reads the files of torch, has ended. Restart it in the Gradient flow workspace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/process.py"/>
        <source>The training process was killed, by hand or because the memory ran out. Every step computed so far is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/process.py"/>
        <source>The training process was ended by signal {name}. Every step computed so far is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/process.py"/>
        <source>The training process ended with exit code {code}. Every step computed so far is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/watch.py"/>
        <source>Nothing has been heard from the training process for {seconds} seconds: it has been stopped, or this computer is overloaded. Every step computed so far is kept. Wait, or restart it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/worker.py"/>
        <source>There is not enough memory to read this file. Save a part of it and open that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/worker.py"/>
        <source>There is not enough memory to compute this tensor with torch as well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/worker.py"/>
        <source>There is not enough memory to look at the parameters of this step. Choose a step near the last one computed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/worker.py"/>
        <source>There is not enough memory to measure twins of this depth. Choose fewer layers or a smaller width.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/worker.py"/>
        <source>PyTorch cannot be loaded ({why}). Install it again; everything but training goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/worker.py"/>
        <source>There is not enough memory for these twins. Choose fewer blocks, a smaller width or a smaller batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/worker.py"/>
        <source>The twins cannot be built: {why}. Correct that setting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/mishap.py"/>
        <source>Something went wrong inside lnviz: {what}. The details could not be logged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/mishap.py"/>
        <source>Something went wrong inside lnviz: {what}. The details are in {log}; please report them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/attention.py"/>
        <source>{heads} attention heads cannot share {width} features evenly. Choose a number of heads that divides {width}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/build.py"/>
        <source>{name} has heads that do not divide the tensor&apos;s width {width} ({field}). Choose a number of heads that does, or another task.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/check.py"/>
        <source>torch arithmetic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/check.py"/>
        <source>a single value has no variance, and torch raises an error instead of dividing by it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/check.py"/>
        <source>a channel of a sample with a single value has no variance, and torch raises an error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/check.py"/>
        <source>the channels cannot be dealt evenly to {groups} groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/check.py"/>
        <source>it does not compute in {dtype} on this processor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/check.py"/>
        <source>it raises an error: {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/initial.py"/>
        <source>Nothing to measure: choose at least one seed and one number of layers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/norms.py"/>
        <source>BatchNorm divides by the spread of a feature over the tokens of a batch, and this batch has a single token. Choose a larger batch, a longer sequence or LayerNorm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/task.py"/>
        <source>The text has {have} characters; a sequence of {sequence} needs at least {need}. Choose a longer text or a shorter sequence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/task.py"/>
        <source>The text repeats the single character {symbol}: there is nothing to predict. Choose another text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/task.py"/>
        <source>The text has {length} characters, {symbols} different ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/task.py"/>
        <source>There is no tensor to learn. Open one on the Normalize workspace, or choose another task.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/task.py"/>
        <source>The tensor has {have} values; twins learn at most {limit}. Choose a smaller slice of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/task.py"/>
        <source>The last axis of the tensor is the width of the twins and has {have} values; {low} to {high} are possible. Choose another slice, or transpose the tensor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/task.py"/>
        <source>The tensor holds {value} at {place}, which no twin can learn from (float32). Correct that value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/tensor_file.py"/>
        <source>{file} holds no tensor called {name} any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/tensor_file.py"/>
        <source>{name} is stored as {format}, which cannot be read here. Convert it to float32 and save it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/tensor_file.py"/>
        <location filename="../../lnviz/scenario/safetensors_file.py"/>
        <source>{name} holds no values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/tensor_file.py"/>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} holds no tensors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/tensor_file.py"/>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>There is no file {name}. Check the name and the folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/tensor_file.py"/>
        <location filename="../../lnviz/run/store.py"/>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <location filename="../../lnviz/scenario/file.py"/>
        <location filename="../../lnviz/scenario/safetensors_file.py"/>
        <location filename="../../lnviz/scenario/slices.py"/>
        <location filename="../../lnviz/ui/flow/editor/text_file.py"/>
        <source>{name} cannot be read: {why}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/tensor_file.py"/>
        <source>{name} is not a file of torch.save that can be read: it is damaged, cut off or something else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/tensor_file.py"/>
        <source>{name} holds more than plain tensors, which could be a program, and is not opened. Save the tensors alone: torch.save(model.state_dict(), &apos;x.pt&apos;).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/tensor_file.py"/>
        <source>{name} holds a {what}: that is a program and no plain tensor, and is not opened. Save the tensors alone: torch.save(model.state_dict(), &apos;x.pt&apos;).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/trainer.py"/>
        <source>Step {step} of {name} is not computed yet; {computed} steps are. Train further, or choose an earlier step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/trainer.py"/>
        <source>{name} met a number that is not finite at step {step}, and nothing goes on from there. Branch off at an earlier step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/network/trainer.py"/>
        <source>{name} would be another stack than {parent} from the start. A branch keeps blocks, initialisation and seed of its parent; build it anew to change those.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>There is no cell {index} in a tensor of shape {shape}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>unbiased variance: divided by n − 1 = {over}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>biased variance: divided by n = {over}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>running mean after {n} batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>running variance after {n} batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>no normalisation: x itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>tanh(α·x), no statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>eps outside the root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>eps inside the root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>no gain: γ = 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>rounded to {dtype}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>no shift: β = 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>mean of {count} values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>mean of {count} values, {hidden} of them not written out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/backward.py"/>
        <source>The upstream gradient has the shape {given}, but the output has {wanted}: give one value per output value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/backward.py"/>
        <source>There is no statistic group {index}: this tensor has {groups}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/backward.py"/>
        <source>The Jacobian of a group of {count} values would have {entries} entries: at most {limit} values can be shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/backward.py"/>
        <source>A group with nothing to divide by (no deviation, and eps is 0) has no gradient: NaN is shown for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/backward.py"/>
        <source>The upstream gradient (times γ) is the same for all values of a group, as after y.sum(): the sum of the normalised values is 0 whatever the input, so dx is 0. Use a real loss or a fixed random projection to see a gradient.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/forward.py"/>
        <source>There are no values to normalise: give a tensor with at least one value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/forward.py"/>
        <source>The running statistics have {given} values, the tensor has {channels} channels: give one value per channel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/forward.py"/>
        <source>{name} has the shape {given}, but this normalisation of a tensor of shape {shape} needs {wanted}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/forward.py"/>
        <source>BatchNorm in training mode needs more than one value per channel: one value is its own mean and has no variance, so every output would be 0 whatever the input. Give more rows, switch to eval mode (which uses the running statistics), or use LayerNorm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/forward.py"/>
        <source>InstanceNorm needs more than one value per channel of a sample: one value is its own mean and has no variance. Give a tensor of samples × tokens × features, or use LayerNorm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/forward.py"/>
        <source>The unbiased variance of a single value does not exist (it divides by n − 1 = 0). Give groups of more than one value, or use the biased estimator.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>No output is finite, so there is nothing to compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>The numbers themselves did not change: a factor of 1, a shift of 0, or zeros scaled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>Every group is constant before and after: the output is 0 whatever the constant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>Every group is a single number: its output is the same whatever the number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>Two numbers become −1 and +1 whatever they are, as long as their order stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>The change is too small to be seen at this tolerance: take a larger one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>These numbers happen to keep their pattern under this change: take another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>In eval mode it divides by its running statistics, which do not follow the data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>Changed numbers leave the range of {dtype}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>eps {eps} is not small beside the {statistic} (smallest: {before}, then {after}). With eps 0 the output moves by {rest}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>mean square</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <location filename="../../lnviz/ui/normalize/running_plot.py"/>
        <source>variance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>{dtype} rounds the changed numbers; in float64 the output stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>A negative factor turns the sign of the output.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>eps {eps} is not small beside the variance, and {dtype} rounds the changed numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>The change rounds the numbers themselves: float64 has 16 digits for value and constant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>PyTorch LayerNorm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>torch.nn.LayerNorm as its documentation defines it: biased variance, eps inside the root.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>PyTorch RMSNorm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>torch.nn.RMSNorm with its default eps=None, which means the machine epsilon of float32, 2⁻²³, for inputs of float32, float16 and bfloat16 alike.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>PyTorch BatchNorm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>torch.nn.BatchNorm1d: divides by the biased variance and stores the unbiased one; momentum 0.1 is the weight of the new batch. Its channel axis is 1, here the last unless it is set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>PyTorch InstanceNorm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>torch.nn.InstanceNorm1d: no gain and no shift unless asked for. Its channel axis is 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>PyTorch GroupNorm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>torch.nn.GroupNorm: the number of groups has no default. Its channel axis is 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>Keras LayerNormalization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>keras.layers.LayerNormalization: epsilon is a hundred times that of PyTorch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>Keras BatchNormalization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>keras.layers.BatchNormalization of Keras 3: momentum 0.99 is the weight of the old value, and the biased variance is stored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>ONNX LayerNormalization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>The operator LayerNormalization, version 17, of the ONNX standard; its axis is the last.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>ONNX BatchNormalization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>The operator BatchNormalization, version 15, of the ONNX standard: momentum 0.9 is the weight of the old value, and the biased variance is stored. Its channel axis is 1, here the last unless it is set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>BERT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>LayerNorm with layer_norm_eps 1e-12, as in the configurations that came with BERT (2018).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>GPT-2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>LayerNorm with layer_norm_epsilon 1e-5, as in the configurations that came with GPT-2 (2019).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>LLaMA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>RMSNorm without a shift; rms_norm_eps is 1e-6 in the configurations of the first LLaMA (2023).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>LLaMA 2 and 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>RMSNorm without a shift; rms_norm_eps is 1e-5 in the configurations of LLaMA 2 and 3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>T5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>RMSNorm without a shift and layer_norm_epsilon 1e-6; the code of T5 (2020) calls it LayerNorm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>The Annotated Transformer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>The LayerNorm written out in The Annotated Transformer (Rush 2018), and in code made after it: divides by the unbiased standard deviation plus eps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>There is no preset {name}. The presets are {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/remarks.py"/>
        <source>{dtype} cannot hold {count} of the input values: the first, {value} at {cell}, became infinite.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/remarks.py"/>
        <source>{dtype} cannot hold {count} of the output values: the first, {value} at {cell}, became infinite.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/remarks.py"/>
        <source>The square of {value} (at {cell}) overflows float16: a layer that squares in float16 returns 0 here. The statistics shown are computed in float64.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/remarks.py"/>
        <source>The running statistics of channel {channels} are not finite and stay so for ever: reset them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/remarks.py"/>
        <source>The running statistics of channel {channels} are poisoned by batch {batch}, this one, as soon as they take it in: it holds a value that is not finite, and eval mode then gives NaN there for ever, until they are reset.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/remarks.py"/>
        <source>The running statistics of channel {channels} were poisoned by batch {batch}, which held a value that is not finite: eval mode gives NaN there for ever, until they are reset.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/remarks.py"/>
        <source>{count} of {groups} groups hold a value that is not finite (the first at {cell}), which spoils the statistics of its own group only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/remarks.py"/>
        <source>{count} channels have a running variance of 0 and eps is 0, so their values are divided by 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/remarks.py"/>
        <source>There are groups with nothing to divide by (no deviation, and eps is 0): the output shown for them is 0 (β), where torch computes 0/0 and returns NaN. Any eps above 0 avoids this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/remarks.py"/>
        <source>Every group is a single value, which is its own mean: the output is 0 (β) whatever the input.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/remarks.py"/>
        <source>In float32, in which torch keeps its statistics unless the tensor is float64, a mean of {mean} is known only to ±{step}, while the divisor is {divisor}: torch itself may return values that are wrong by as much as {error} here. The values shown are right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/running.py"/>
        <source>The running mean has {means} values and the running variance {variances}: both need one per channel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/running.py"/>
        <source>The running variance of channel {channel} is {value:g}: a variance cannot be negative.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/spec.py"/>
        <source>{field} is {value!r}: it must be one of {choices}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/spec.py"/>
        <source>groups is {value}: it must be a whole number from 1 on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/spec.py"/>
        <source>{field} is {value}: it must be a number from {low:g} to {high:g}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/spec.py"/>
        <source>{field} is {value!r}: it must be a whole number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/spec.py"/>
        <source>axes is empty: name at least one axis, such as -1 for the last.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/spec.py"/>
        <source>{field} is {axis}, but the tensor has {ndim} axes: use a number from {low} to {high}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/spec.py"/>
        <source>{kind} normalisation needs a batch axis and a channel axis, but here both would be axis 0 of a tensor with {ndim} axes: give a tensor of samples × features, or another channel_axis.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/spec.py"/>
        <source>axes {axes} names the same axis twice: name each axis once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/spec.py"/>
        <source>{channels} channels cannot be dealt to {groups} groups: groups must divide {channels}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>Same as {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>Up to rounding the same as {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>{name} is wrong here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>lnviz is wrong here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>Same as {name} where there is a right answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>Refused by {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>it returns nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>Nothing to compare with {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>it returns {theirs} where lnviz refuses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>no difference at all in {dtype}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>largest difference {difference} in {dtype} ({ulp} ulp)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>largest difference {difference} in {dtype} ({ulp} ulp): {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>without one: {count} of {total} numbers, because {why}; at {cell} torch returns {theirs}, lnviz {ours}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>at {cell} lnviz shows {ours} and torch returns {theirs}, but right is {exact}: please report it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>at {cell} torch returns {theirs}, right is {exact}: {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>At {cell}: lnviz {ours}, torch {theirs}, computed again in fractions {exact}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>Up to {tolerance} ulp count as the same: torch adds, divides and rounds in another order. A ulp is the distance between neighbouring numbers of {dtype}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>running mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>running variance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>The {statistic} of channel {channel} is {theirs} in torch and {ours} here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>the mean is {ratio} times what is divided by, which makes the rounding of {inside} as many times larger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>every step of the formula is rounded to {inside}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>torch rounds every step to {inside}, lnviz keeps more digits on the way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>so say fractions made from the {count} values of its group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>so say fractions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>{inside} cannot hold the squares of numbers like {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>{inside} cannot hold a variance of {value} in full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>the mean {mean} is summed from {count} values in {inside}, whose errors add up, and what is divided by is {divisor}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>{inside} knows the mean {mean} only to ±{step}, and what is divided by is {divisor}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>with eps 0 a group without deviation is 0/0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>their group holds a value that is not finite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>No trouble at step {step}. Gradient of the activation, block 1 ÷ last: {ratios}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>No trouble in {count} of {twins} twins at step {step}. Gradient of the activation, block 1 ÷ last: {ratios}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin} diverges, step {step}: its loss rose from {first} at step {since} to {last}, and its gradient norm from {before} to {after}, {times} times as much (told from {limit} times on).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin}, step {step}: its loss is {last}, above the {first} of step {since}; its gradient norm went from {before} to {after}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin}, step {step}: activations explode with depth, σ {first} at block 1 and {last} at block {blocks}: {growth}-fold from block to block (told from {limit}-fold over all blocks on).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin}, step {step}: its loss has stalled: {recent} over the last {window} steps, {earlier} over the {window} before (less than {share} apart).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin}, step {step}: its lower blocks no longer learn. The gradient of the activation at block 1 is {ratio} of that at block {blocks} (below {limit}), and the loss has stalled: {recent} over the last {window} steps, {earlier} over the {window} before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin}, step {step}: hardly any gradient reaches its lower blocks. At block 1 that of the activation is {ratio} of that at block {blocks} (below {limit}); loss {first} at step 0, {last} now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin}, step {step}: loss {last}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin}, step {step}: loss {last}; gradient of the activation, block 1 ÷ block {blocks}: {ratio}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin}, step {step}: loss {first} → {last}; gradient of the activation, block 1 ÷ block {blocks}: {ratio}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin}: frozen, so without a gradient, which is not a gradient of 0: block {blocks}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin}: the loss does not depend on the parameters of block {blocks}: no gradient, not 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin}, step {step}: the last update changed blocks by {low} to {high} of their parameters&apos; norm ({usual} is a common aim).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/run/store.py"/>
        <source>{name} is not a run of lnviz. Open a file that train --run has written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/run/store.py"/>
        <source>{name} is damaged and cannot be read: {why}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/run/store.py"/>
        <source>{name} cannot be written: there is no folder {folder}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/run/store.py"/>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} is a folder. Name a file in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/run/store.py"/>
        <source>{name} exists and is not a run of lnviz. Choose another name; it was left as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/run/store.py"/>
        <source>{name} was written by a newer lnviz (schema {number}; this one knows up to {known}). Update lnviz to open it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/run/store.py"/>
        <location filename="../../lnviz/ui/run_file.py"/>
        <source>{name} cannot be written: {why}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/bracketed.py"/>
        <source>A torch print carries four decimals: the numbers are those of the print, not those of the tensor. Save the tensor (safetensors, or np.save) to have them all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/bracketed.py"/>
        <source>A NumPy print carries eight decimals at most: save the array with np.save to have its numbers in full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/bracketed.py"/>
        <source>The text does not start with a bracket.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/bracketed.py"/>
        <source>There is nothing between the brackets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/bracketed.py"/>
        <source>Line {line}: after the closing bracket stands “{rest}”. Paste one array at a time; nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/bracketed.py"/>
        <source>The last “)” is missing: the text seems to be cut off. Copy it whole.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/bracketed.py"/>
        <source>A closing “{closer}” is missing: the text seems to be cut off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/bracketed.py"/>
        <source>Line {line}: a bracket is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/bracketed.py"/>
        <source>Line {line}: a row of length {length} stands beside rows of length {wanted}. Make them equally long; nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/bracketed.py"/>
        <source>Line {line}, at {index}: “{token}” is not a number here. Correct it; nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/copies.py"/>
        <source>There are no values to copy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/copies.py"/>
        <source>A table has two axes, and these values have {axes}. Choose a slice of them, or copy them as NumPy or torch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} holds one table without a name: leave the tensor&apos;s name out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} holds {count} tensors. Say which one with --tensor NAME: {listing}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} holds no tensor called {tensor}. It holds {listing}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} is a pickle, which can hold programs as well as numbers and is not opened here. Save the tensor alone: safetensors.torch.save_file({{&apos;x&apos;: tensor}}, &apos;x.safetensors&apos;) or np.save(&apos;x.npy&apos;, array).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} is a workbook. Save its sheet as CSV, or copy the cells and paste them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} is longer than {limit} MB of text. Save the numbers with np.save and open that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <location filename="../../lnviz/scenario/library.py"/>
        <source>{name}: {problem}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} is not text, and no data file that can be read here. Save the numbers as CSV, .npy or .safetensors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} is not UTF-8; it was read as Windows-1252.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} is not a .npz file that can be read. Save it again with np.savez.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} in {file} cannot be unpacked. Save it again with np.savez.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/delimited.py"/>
        <source>Commas were read as decimal commas.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/delimited.py"/>
        <source>There are no values in the text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/delimited.py"/>
        <source>The text holds far more than the {limit} values that can be read. Save a part of it, or the whole with np.save, and open that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/delimited.py"/>
        <source>Line {line} cannot be split into cells: check its quotes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/delimited.py"/>
        <source>Line {line}: “{cell}” may have a decimal comma or be {whole} with its thousands grouped. Write it with a decimal point or without the comma.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/delimited.py"/>
        <source>Line {line} ends at column {cells}, line {first} at column {wanted}. Make all lines equally long; nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/delimited.py"/>
        <source>Line {line} names columns up to {names}, but line {first} ends at column {wanted}. Give one name per column; nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/delimited.py"/>
        <source>Line {line}, column {column}: “{text}” has a decimal point, other cells have a decimal comma. Use one of them throughout; nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>Same seed, data and order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>Same data and order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>{same}: nothing differs between the twins.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>{same}: the twins differ in {count} settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>{same}: the twins differ only in {what}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>{this} instead of {other} layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>{this} instead of {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <location filename="../../lnviz/ui/flow/editor/block_entries.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>block {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>blocks {numbers}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>all blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>{blocks} {state}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>block {number}: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>blocks {numbers}: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>trained alike from step {step} on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>later training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>branched off {name} at step {step} with {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>from step {step} on {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/file.py"/>
        <source>{name} is {size} MB; a scenario has at most {limit} MB. Open large data as .npy instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/file.py"/>
        <source>{name} holds {items} million values; a scenario has at most {limit} million. Open large data as .npy instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/file.py"/>
        <source>{name} cannot be opened: {field}: {what}. Correct that field; nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/file.py"/>
        <source>{name} is not a scenario: its outermost value is not an object.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/file.py"/>
        <source>{name} is not a scenario: it is not whole JSON text ({why}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/file.py"/>
        <source>{name} is not a scenario: it has no schema number &quot;lnviz&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/file.py"/>
        <source>{name} was saved by a newer lnviz (schema {number}; this one knows up to {known}). Update lnviz to open it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/file.py"/>
        <source>{name} was not saved: {why}. What was saved before is untouched; choose another place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/fitting.py"/>
        <source>It holds no values: its shape is {shape}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/fitting.py"/>
        <source>{ndim} axes are more than the {most} that can be shown. Write one place, such as 0, for an axis to leave it out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/fitting.py"/>
        <source>{count} columns are more than the {most} that can be shown. Write a range for the last axis, such as 0:{part}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/fitting.py"/>
        <source>{shape} are {count} values, more than the {most} that can be shown. Write shorter ranges.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/library.py"/>
        <source>{name} is a folder. Name a scenario file in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/library.py"/>
        <source>There is no scenario {name}: no such file, and the shipped ones are {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/library.py"/>
        <source>MiniLM: embeddings, before their LayerNorm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/library.py"/>
        <source>MiniLM: block 0, attention output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/library.py"/>
        <source>MiniLM: block 5, output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/npy_file.py"/>
        <source>{name} is not a .npy file that can be read: its header is damaged or unknown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/npy_file.py"/>
        <source>{name} holds no values: its shape is {shape}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/npy_file.py"/>
        <source>{name} holds Python objects, which can be programs as well as numbers and are not opened. Save plain numbers: np.save(file, array.astype(&apos;float64&apos;)).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/npy_file.py"/>
        <source>{name} holds complex numbers. Save their real part, or what you need of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/npy_file.py"/>
        <source>{name} holds values of the type {dtype}, not plain numbers. Save them with np.save(file, array.astype(&apos;float64&apos;)).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/npy_file.py"/>
        <location filename="../../lnviz/scenario/slices.py"/>
        <source>{name} is cut off: it holds less than its header says. Save it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/parts.py"/>
        <source>{field}: {what}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/safetensors_file.py"/>
        <source>{name} is stored as {dtype}, which cannot be read here. Convert it to float32 and save it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/safetensors_file.py"/>
        <source>{name} is not a safetensors file that can be read: it is damaged or cut off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/slices.py"/>
        <source>The slice {text} has {given} parts, but {name} has {ndim} axes: its shape is {shape}. Write at most one part for each axis.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/slices.py"/>
        <source>The slice {text}: “{part}” for axis {axis} is no index. Write a place such as 3, a range such as 0:10 or 0:10:2, or : for all of the axis.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/slices.py"/>
        <source>The slice {text}: the step of axis {axis} is {step}. It must be 1 or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/slices.py"/>
        <source>The slice {text}: {part} takes no place of axis {axis}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/slices.py"/>
        <source>The slice {text}: {part} is beyond axis {axis}, whose places are 0 to {last}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <location filename="../../lnviz/ui/flow/twins.py"/>
        <source>branch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <location filename="../../lnviz/ui/flow/side/table_model.py"/>
        <source>norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>eps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>eps {this} instead of {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>α of DyT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>DyT from α = {this} instead of {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <source>activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>expansion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>feed-forward ×{this} instead of ×{other} as wide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <source>attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>{this} instead of {other} heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>biases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>no biases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>branch scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>branch scale {this} instead of {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>start of the branch scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>branch scale learnt from {this} instead of {other} on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>α of DeepNorm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>DeepNorm with α {this} instead of {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>β of DeepNorm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>DeepNorm with β {this} instead of {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>constant of the closed form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>closed form with c = {this} instead of {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>frozen blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>{this}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>frozen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>not frozen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>final norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>initialisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>gain of the initialisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>initialisation with gain {this} instead of {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>optimiser</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>learning rate {this} instead of {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>warm-up {this} instead of {other} steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>end of the cosine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>cosine to 0 at step {this} instead of {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>weight decay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>weight decay {this} instead of {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>momentum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>momentum {this} instead of {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>betas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>betas {this} instead of {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>clipping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>seed {this} instead of {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>no clipping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>clipping at norm {norm}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Vaswani et al. 2017, the base model; eps and initialisation as in its code, tensor2tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Left out: the encoder&apos;s sight of later tokens and the decoder&apos;s attention to it, sinusoidal positions, dropout, and label smoothing. Its attention has no biases, here all linear layers have them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Devlin et al. 2018, BERT-base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Left out: sight of later tokens (here attention is causal), learnt positions and segments, the norm of the embeddings, and dropout.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Radford et al. 2019, the smallest GPT-2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Left out: learnt positions, dropout, and the head that shares its weights with the embedding.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Raffel et al. 2020, T5 version 1.1 base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Left out: the encoder&apos;s sight of later tokens and the decoder&apos;s attention to it, relative positions, and dropout. Its feed-forward is 2.67 times as wide, here 3; its attention is not divided by the root of the head&apos;s width, and its initialisation, 1/√(inputs), is only near Xavier&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Touvron et al. 2023, LLaMA 7B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Left out: rotary positions. 12 of its 32 layers. Its feed-forward is 2.69 times as wide, here 3; how it was initialised is not published, here as GPT-2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Gemma Team 2024, Gemma 2 2B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Left out: rotary positions, windows of attention in every second layer, keys and values shared by two heads each, soft-capping of scores and logits, and the scaled embedding. 12 of its 26 layers. How it was initialised is not published, here as GPT-2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>OLMo Team 2024, OLMo 2 7B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Left out: rotary positions, the norms of queries and keys, and the z-loss. 12 of its 32 layers. Its feed-forward is 2.69 times as wide, here 3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Wang et al. 2022, with α and β of a decoder alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Left out: the encoder and the attention to it, positions, and dropout. 12 of its up to 1000 layers; α and β follow the depth that there is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>The article&apos;s experiment, its Post-LN twin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Nothing is left out: a feed-forward branch in every block, and no attention.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>The article&apos;s experiment, its Pre-LN twin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>Post-LN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>Pre-LN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>Sandwich</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <source>output norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <source>DeepNorm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <source>no norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <source>no skip path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <source>feed-forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>attention + feed-forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>closed-form check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>LayerNorm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>RMSNorm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>BatchNorm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>DyT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>no normalisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>GELU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>ReLU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>SiLU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>SwiGLU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>GEGLU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>causal attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>uniform attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>1/√(2L)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>1/√l</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>learnable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>torch&apos;s initialisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>Xavier initialisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>BERT&apos;s initialisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>GPT-2&apos;s initialisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>orthogonal initialisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>initialisation with a gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>a final norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>no final norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>SGD</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>Adam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>AdamW</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>a constant learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>a cosine to 0 at step {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>an inverse square root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>DyT from α = {alpha}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>×{count} {placement} · {branch} · {norm}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>×{count} {placement} · {branch}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>{group} · frozen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>{first} and {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>{first}, {rest}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/table.py"/>
        <source>Line {line}, column {column} is empty. Write nan for a missing value; nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/table.py"/>
        <source>Line {line}, column {column}: “{text}” is outside of what float64 can hold. Correct that cell; nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/table.py"/>
        <source>Line {line}, column {column}: “{text}” is not a number. Correct that cell; nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/table.py"/>
        <source>{name} holds {count} values; at most {limit} can be read. Save a part of it and open that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/table.py"/>
        <source>{count} values of {name} are more than the {limit} that can be read at a time. Choose a slice of it (--slice), such as 0:1000 for the first thousand places of the first axis.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/table.py"/>
        <source>The text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/table.py"/>
        <source>{name}: whole numbers above 2⁵³ were rounded to float64.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/table.py"/>
        <source>Line {line} holds “...”: the print is shortened, and the values in between are not in it. Print it whole (np.set_printoptions(threshold=sys.maxsize) or torch.set_printoptions(profile=&apos;full&apos;)), or save it with np.save and open the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/text.py"/>
        <source>This is not text: it holds binary data. Open it as the file that it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/text.py"/>
        <source>There are no values: the text is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/text.py"/>
        <source>This is a JSON object, not a list of numbers. Paste the list in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Open &amp;data…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Save &amp;as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Sa&amp;ve run…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Export &amp;picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Copy picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>C&amp;lose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <location filename="../../lnviz/ui/main_window.py"/>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <location filename="../../lnviz/ui/main_window.py"/>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Preferences…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Normalize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Gradient flow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>L&amp;esson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>S&amp;cenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Colours of the &amp;system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Light colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Dark colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;High contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Larger &amp;text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>S&amp;maller text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Usual size of text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Reduce m&amp;otion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>As ta&amp;ble…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Ne&amp;xt pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Previous pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Full screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Play or pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Step &amp;back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>To the &amp;first step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>To the &amp;last computed step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Back to the last fi&amp;nite state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Branch &amp;here…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>L&amp;oop from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Loop &amp;to here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Clear the loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Help on what has the focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;What is this?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Find an action…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;About lnviz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>Choose what to open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>Find a tensor by its name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>Slice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>Swap rows and columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>Tensors in {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>Shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>one value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <location filename="../../lnviz/ui/files.py"/>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <location filename="../../lnviz/ui/flow/time/branch_popup.py"/>
        <location filename="../../lnviz/ui/loading.py"/>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>A part for each axis: 3 is one place, 0:10 a range, : all of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>Opens as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>{file} holds {count} tensors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>{file} holds {shape} numbers, which cannot be shown at once. Choose a part of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>{count} values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>Begins with {numbers}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/commands.py"/>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/commands.py"/>
        <source>Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/commands.py"/>
        <location filename="../../lnviz/ui/help.py"/>
        <location filename="../../lnviz/ui/side_dock.py"/>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/commands.py"/>
        <source>In the workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/commands.py"/>
        <source>Find an action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/commands.py"/>
        <source>What do you want to do?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/commands.py"/>
        <source>Actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>OK</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Save the changes to {name}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Without saving they are lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Save as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Replace it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>{name} was changed by another program since it was opened here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Saving replaces what that program wrote.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>{name} exists already. Replace it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Not now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>There is unsaved work on {name} from {when}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>The program ended before it was saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>1,234 is 1.234</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>1,234 is 1234</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Grow the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Crop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/engine_line.py"/>
        <source>engine off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/engine_line.py"/>
        <source>engine starting …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/engine_line.py"/>
        <source>engine ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/engine_line.py"/>
        <source>engine cannot train this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/engine_line.py"/>
        <source>engine ended unexpectedly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/export.py"/>
        <source>Gradient flow · step {step} · seed {seed}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/export.py"/>
        <source>tensor of {shape}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/export.py"/>
        <source>{name}: this version writes no animations. Endings that work are {known}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/export.py"/>
        <source>{name} has no ending that says a format. Endings that work are {known}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/export.py"/>
        <source>{name} is a folder. Name a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/export.py"/>
        <source>There is no folder {folder}. Make it, or choose another place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/export.py"/>
        <source>The folder {folder} cannot be written to. Choose another place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/file_menus.py"/>
        <source>Clear this list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/file_menus.py"/>
        <source>None yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/file_menus.py"/>
        <source>Scenarios</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/file_menus.py"/>
        <source>Real tensors, onto the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>{name} is a folder. Open one of the files in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>There is no {name} in {folder}. Check the name; the file may have been moved or renamed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>{name} cannot be opened: {why}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>Scenarios, runs and data ({endings})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>Scenarios ({endings})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>Training runs ({endings})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>Data ({endings})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>Open data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>{name} is no longer in {folder}. It was taken off the list of recent files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>Save as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>Save run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>Another file is being read. Wait for it, or cancel it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>{name} cannot be put on the table: {what}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>Reading {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>Looking into {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>opening {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/block_menu.py"/>
        <source>Unpin block {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/block_menu.py"/>
        <source>Pin block {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/block_menu.py"/>
        <source>A pinned block stays marked in every picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>∇ activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>∇ parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>update ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>skip share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <source>L2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <source>per element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>σ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <source>|μ|</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <source>Quantity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <source>Norm of the gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <source>Statistic of the activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <source>The scale of all pictures; it stays put, so that a spike does not hide the rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <source>Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <source>The smallest scale that holds every number recorded so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/course.py"/>
        <source>{twin} has settings of its own after step {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/course.py"/>
        <source>learning rate {before} → {after} after step {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/course.py"/>
        <source>clipping {before} → {after} after step {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/course.py"/>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <location filename="../../lnviz/ui/flow/time/ticks.py"/>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/course.py"/>
        <location filename="../../lnviz/ui/flow/curves/curve_plot.py"/>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <location filename="../../lnviz/ui/flow/diagram/block_words.py"/>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <location filename="../../lnviz/ui/flow/diagram/twin_painter.py"/>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/flow/profile.py"/>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/course.py"/>
        <location filename="../../lnviz/ui/flow/curves/curve_plot.py"/>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>{twins}: {change}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curve_plot.py"/>
        <source>clip at {limit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <source>Curves over steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>Loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <source>Global norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <source>The loss of every step, on a log scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <source>The learning rate of the update that follows every step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <source>The global norm: ‖∂L/∂θ‖ over all parameters of a twin together, on a log scale. Dotted: after clipping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <source>Rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <source>Click to show a step. A cross marks where a twin met a number that is not finite, a triangle a setting that was changed while training, a ring where a twin branched off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <source>every twin {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <source>step {step}: {losses}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <source>not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/block_words.py"/>
        <source>{twin}, {block}: {branch}, {placement}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/block_words.py"/>
        <source>Two gradients meet at its input:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/block_words.py"/>
        <source>‖skip‖ = {skip}, ‖branch‖ = {branch}, angle {angle}°</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/block_words.py"/>
        <source>Measured at the output of {block}: {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <source>Diagram of the twins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <source>Up and Down point at a block, Enter pins it, the menu key edits it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <source>Fold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <source>Unfold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <source>Fold the blocks in the middle away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <source>Show every block; the diagram then scrolls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <source>via skip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <location filename="../../lnviz/ui/flow/side/table_model.py"/>
        <source>block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <source>loss {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <source>now at step {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <source>stopped at step {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <source>loss –</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/geometry.py"/>
        <location filename="../../lnviz/ui/flow/editor/fields.py"/>
        <source>mixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/legend.py"/>
        <source>Arrows: 1.5 px at the lower end of the scale and 1 px more for every tenth of it, coloured alike.
Dotted with an open triangle: below the scale. Filled triangle: above it.
Hollow and dashed: exactly 0. Hatched: NaN or infinite. Thin grey and –: not captured.
Thin dark line: the way of the gradient into a branch, where nothing is measured.
Dashed box with a snowflake: its parameters are frozen.
via skip: the skip path&apos;s share of the squared gradient where skip and branch meet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/legend.py"/>
        <source>Legend of the arrows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <source>sandwich</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <source>zero branch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <source>small ReLU network + c·u</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <source>s is learnt, from {start} on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/twin_painter.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/twin_painter.py"/>
        <source>block {block}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/twin_painter.py"/>
        <source>block {block}: {values}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/twin_painter.py"/>
        <source>blocks {blocks}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/twin_painter.py"/>
        <source>blocks {blocks}: {values}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/twin_painter.py"/>
        <source>not finite: {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/block_entries.py"/>
        <source>let a block learn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/block_entries.py"/>
        <source>freeze a block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/block_entries.py"/>
        <source>edit a block alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/block_entries.py"/>
        <source>Let {block} of {twin} learn again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/block_entries.py"/>
        <source>Freeze {block} of {twin}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/block_entries.py"/>
        <source>Frozen parameters keep their values; the gradient still passes through</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/block_entries.py"/>
        <source>Edit {block} of {twin} alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/block_entries.py"/>
        <source>Take it out of ×{repeat}, so that its norm, branch or scale can differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/block_entries.py"/>
        <source>Show its settings on the left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/block_entries.py"/>
        <source>layer {layer} (blocks {first} and {last})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>twins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>another twin: {twin}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>without {twin}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>{what}: {before} → {after}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>seed of the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <location filename="../../lnviz/ui/flow/wishes.py"/>
        <source>text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>shipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>vocabulary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <source>batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>sequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>memorise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>tensor on the Normalize workspace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/chips.py"/>
        <source>All twins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/chips.py"/>
        <source>Settings for every twin at once; “mixed” where they do not agree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/chips.py"/>
        <source>{twin}: its blocks, its colour, its name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/curve.py"/>
        <source>step {step}: {rate}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/curve.py"/>
        <source>Learning rate over the steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/curve.py"/>
        <source>peak {rate}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits.py"/>
        <location filename="../../lnviz/ui/flow/time/travel.py"/>
        <source>There are {most} twins already, which is the most. Remove one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits.py"/>
        <source>The tensor on the Normalize workspace has {count} features, and the width can be 2 to {most}. Choose another tensor, or a slice of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits.py"/>
        <source>There are {most} guide lines already, which is the most. Remove one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits.py"/>
        <source>A loop needs two different steps. Choose another end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits.py"/>
        <source>{twin} would have {count} blocks, and {most} is the most; a pair of attention and feed-forward counts as two. Lower a ×N or remove some first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits.py"/>
        <source>The {heads} heads of {twin} do not divide the width {width}. Choose heads from {offers}, or a width such as {widths}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits_blocks.py"/>
        <source>{twin} needs at least one block. Add another group first, or remove the twin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits_blocks.py"/>
        <source>×{count} cannot be split after {layers}. Choose 1 to {most}, or raise ×N first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits_twins.py"/>
        <source>A twin needs a name. Type at least one letter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits_twins.py"/>
        <source>One twin has to stay. Add another one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits_twins.py"/>
        <source>{twin} cannot have {layers} layers while its other groups have as many. Choose at least {least}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits_twins.py"/>
        <source>warm-up {steps}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits_twins.py"/>
        <source>no warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits_twins.py"/>
        <source>rate {rate}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_actions.py"/>
        <source>add a group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_actions.py"/>
        <source>duplicate a group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_actions.py"/>
        <source>split a group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_actions.py"/>
        <source>merge groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_actions.py"/>
        <source>remove a group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_actions.py"/>
        <source>move a group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <source>Groups of blocks: add one above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <source>Groups of blocks: remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <source>Groups of blocks: duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <source>Groups of blocks: move towards the loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <source>Groups of blocks: move towards the input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <source>Groups of blocks: split in two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <source>Groups of blocks: merge equal neighbours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <source>Groups of blocks: type how many times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <source>Groups of blocks, the last block on top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <source>Groups of equal blocks, the last block on top as in the diagram.
×N: double-click, F2 or type a number · Ins add · Del remove · Ctrl+D duplicate
/ split · = merge equal neighbours · Alt+↑↓ move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <source>{repeat} times {blocks}, blocks {numbers}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <source>How many times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>duplicate a twin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>Duplicate {twin}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>The same twin once more, to be changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>Like {twin}, but differing in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>Preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>shared training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Colour and marker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>remove a twin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>Move left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>Move right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>Shared training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>Train this twin like the others again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>Own training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>Train this twin differently from the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>final norm: off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>final norm: on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>{layers} layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>init</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>{steps} steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>add a twin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>move a twin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>norm(α·x + s·F(x)), the branch&apos;s weights × β</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>s·F(x): the gradient has only the branch to come back through</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>attention + FFN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Linear d→h·d, activation, Linear h·d→d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Multi-head self-attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Attention and feed-forward, a residual add each: odd blocks attend, even blocks feed forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Nothing: the skip path alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>A small ReLU network + c·u: its gradient is known as a formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>causal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>uniform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>orthogonal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>colour of its placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>blue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>vermilion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>grey</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>green</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>violet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Add a group above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Add one block above the picked group (Ins)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Remove the group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Remove the picked group (Del)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Duplicate the group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>A second group like the picked one (Ctrl+D)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Split the group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Two groups of the picked one, half of its layers each, to be changed apart (/)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Merge equal neighbours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>One group of neighbours that are equal in everything but ×N (=)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Move up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Move the picked group towards the loss (Alt+↑)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Move down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Move the picked group towards the input (Alt+↓)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Final norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>before the head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Init</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>What the pictures call this twin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Colour and marker of this twin in every picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Layers of every twin, 1 … 96; attention + feed-forward counts as one layer and two blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Features of every token, 2 … 512</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>A norm of the last block&apos;s kind; Pre-LN needs it to keep the logits small</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>How the parameters start. GPT-2: normal with σ 0.02, the last matrix of every branch divided by √(number of residual adds)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Xavier&apos;s spread times this number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/flow/time/branch_popup.py"/>
        <source>Branch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>α at the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Hidden ×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Branch scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Starts at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>What F computes in every block of the group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Where the norm stands, which decides what the gradient passes on its way down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>What the blocks are normalised with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Added under the root, so that a row of equal numbers does not divide by 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Where the learnt α of tanh(α·x) starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Between the two linear layers; SwiGLU and GEGLU have a gate and three matrices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Features between the two linear layers, as a multiple of the width, 1 … 8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Heads of the attention, 1 … 64; they divide the width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Causal: a token sees those before it. Uniform: the mean of all tokens, one head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>What the branch is multiplied by; L layers in the stack, l the number of the layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Where the learnt scale starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>DeepNorm&apos;s α on the skip path. Empty: from the depth, N^¼</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>DeepNorm&apos;s β on the weights of the branch. Empty: from the depth, (4N)^−¼</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>The share of the fixed direction u: the gradient grows by √(1 + c²) a block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Whether the linear layers of the branch have a bias</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>A frozen group is not trained: its gradient is not measured, which is not zero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Vocabulary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Batch × length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Optimiser</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>Momentum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Weight decay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Clip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>Warm-up steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Ends at step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>What the twins learn: one random batch by heart, the next character of a text, or your tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Number of classes, 2 … 50000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Rows of a batch, 1 … 256</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Tokens of a row, 1 … 512</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Adam and AdamW rescale every gradient to about the same size; SGD leaves it as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>How much of the last update goes on into the next, 0 … below 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>How long Adam remembers the mean of the gradient, 0 … below 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>How long Adam remembers its square, 0 … below 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>How far one update goes. Acts at the next step, without a restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>What every update takes off the parameters, as a share of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>The largest global gradient norm; a longer gradient is shortened to it. Empty: off. Acts at the next step, without a restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>How the learning rate changes with the steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Steps over which the learning rate grows from 0; Post-LN needs them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>The step at which the cosine reaches 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Of the parameters and the data. A twin&apos;s own seed is that of its parameters alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>constant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>linear warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>warm-up + cosine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>inverse square root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Learning rate {course}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Clipping {course}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>{value} from step {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>Stack and training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>Stacks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>Training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>The twins and the blocks that they are made of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>What the twins learn, and how they are trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>+ Twin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>Add a twin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>Add a twin: a copy, one that differs in one thing, or a known model; 4 at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>Nothing differs from {other}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>Unlike {other}: {named} and {count} more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>Unlike {other}: {named}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>Restart: {count} changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>Restart: 1 change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>Restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>Build the twins again and begin at step 0 (Shift+F5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/stacks_page.py"/>
        <source>More about this twin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/stacks_page.py"/>
        <source>Duplicate, remove or move this twin, or give it a training of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/stacks_page.py"/>
        <source>repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/text_file.py"/>
        <source>{name} is not text in UTF-8: byte {place} does not fit. Save it as UTF-8 and open it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/text_file.py"/>
        <source>{name} is too long: at most {limit} characters can be learnt from. Open a part of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/text_file.py"/>
        <source>{name} holds no text. Choose another file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/text_file.py"/>
        <source>{name} is not a text file. Choose a .txt file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>Warm-up, end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>characters: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>Normalize tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>open a text…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>Tensor {shape}: the last axis is the width.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>Its tokens are the batch; every token has a random target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>With a training of their own: {twins}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>{twin} has its own training, here from step {step} on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>{twin} has its own training.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>What you change now is for {twin} alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>Share again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>For this twin alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>All twins share this training. Train this one differently; the data stay the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/enlarging.py"/>
        <source>Back to all pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/enlarging.py"/>
        <source>Enlarge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/enlarging.py"/>
        <source>Back to all pictures (Esc, or a double click on this head)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/enlarging.py"/>
        <source>This picture alone, as large as there is room (or a double click on this head)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/guides.py"/>
        <source>Remove the line at {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/guides.py"/>
        <source>Add a line at {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/guides.py"/>
        <source>Add a line in the middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/guides.py"/>
        <source>Remove all lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/guides.py"/>
        <source>Guide lines at values you want to compare with.
Drag a line to move it; double click on the axis, or right click, to add or remove one.
With keys: Tab to the profile, Left and Right move the line (Shift: a decade), Page Up and Down choose another, Insert adds one, Delete removes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heat_canvas.py"/>
        <source>No step is computed yet: press Play.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heatmap.py"/>
        <source>Legend of the heat map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heatmap.py"/>
        <source>Twin, or ratio of two twins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heatmap.py"/>
        <source>A twin, or how many times the first named is larger than the second named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heatmap.py"/>
        <source>Heat map of blocks and steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heatmap.py"/>
        <source>Click or drag in the map to move through the steps; double click pins a block.
Where a pixel stands for several steps, the upper half of a row is their largest value, the lower half their smallest.
Dotted: exactly 0. Hatched: NaN or infinite. Grey: not captured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heatmap.py"/>
        <source>first named over second named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heatmap.py"/>
        <source>Block × step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heatmap.py"/>
        <source>{block}, step {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heatmap.py"/>
        <source>last block on top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_table.py"/>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <location filename="../../lnviz/ui/normalize/running_plot.py"/>
        <source>mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_table.py"/>
        <source>smallest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_table.py"/>
        <source>largest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_table.py"/>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_table.py"/>
        <source>{mean}  ({low} … {high})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>First block ÷ last: {ratios}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>{twin} {change}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>{fits}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>layers^{power} for {placement}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>Xiong et al. 2020 claim, in their setting, of the gradient of the last block&apos;s parameters: {parts}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>There is no update before the first one, and no update ratio: choose another quantity to measure the twins as they start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>Dotted: what {source} claim for their own setting, through the first point; not a measurement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>Dotted: the prediction {formula} for this branch, through the first point; not a measurement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>hardly depends on layers (layers^{power})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>falls as layers^{power}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>grows as layers^{power}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>× {factor} with every layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>One seed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>Mean and smallest … largest of {seeds} seeds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>Geometric mean and smallest … largest of {seeds} seeds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>{count} numbers are zero, not finite or not measured and have no place here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>Seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>Layers to measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>Numbers of layers with which every twin of one kind of block is measured, up to {most}; its own is always among them. A layer of attention and feed-forward makes two blocks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>Number of seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>As many initialisations of every twin, from its own seed on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>By block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>By layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>Numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>Every block of the twins as deep as they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>One block of every twin against its number of layers, both on log scales</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>The picture by layers as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>last block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>first block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>last ÷ first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>Block that is held against the number of layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>Numbers before the first update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>Measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <location filename="../../lnviz/ui/flow/side/side.py"/>
        <source>At init</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>measuring …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>before the first update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>measured {done} of {total}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>of older settings: measure again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>stopped after {done} of {total}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>Measures the twins as they are before their first update, for many seeds and depths, so that a claim about initialisation can be held against numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>Profile before the first update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>Against layers, before the first update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <source>Play or pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>Step back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>To the first step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>To the last computed step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <source>Branch here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>Loop from here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>Loop to here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>Clear the loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <source>Point at the next block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <source>Point at the previous block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <source>What can be done with the block that is pointed at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <source>Pin the block and step that are pointed at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <source>Back to all pictures; unpin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/learnt.py"/>
        <source>the tensor: {before} → {after}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/learnt.py"/>
        <source>the tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/learnt.py"/>
        <source>the tensor holds other numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/notices.py"/>
        <location filename="../../lnviz/ui/flow/remark_list.py"/>
        <source>How training goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/notices.py"/>
        <source>{place} / {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/notices.py"/>
        <source>To the next message; the last one says how training goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/notices.py"/>
        <source>Next message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/notices.py"/>
        <source>+{count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/notices.py"/>
        <source>{count} more sentences about how training goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/panels.py"/>
        <source>Border between the pictures above and below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/panels.py"/>
        <source>Border between heat map and curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/profile.py"/>
        <location filename="../../lnviz/ui/flow/side/side.py"/>
        <source>Profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/profile.py"/>
        <source>At the left edge: an open triangle is below the scale, a dotted ring is exactly 0, a grey plus was not captured, or belongs to parameters that are frozen or unused.
At the right edge: a filled triangle is above the scale, a cross is NaN or infinite.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/profile.py"/>
        <source>by block, last {count} steps fading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/profile.py"/>
        <source>by block, last step fading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/profile.py"/>
        <source>by block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/profile.py"/>
        <source>Guides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/profile.py"/>
        <location filename="../../lnviz/ui/flow/side/table.py"/>
        <source>Nothing computed yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/profile.py"/>
        <source>{twin} {ratio}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/profile.py"/>
        <source>First block ÷ last: {ratios}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/asking.py"/>
        <source>This is a recorded run, and a record holds no parameters. Restart to train its twins, then look again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/asking.py"/>
        <source>This is a recorded run: nothing can be measured anew. Restart to train its twins, then measure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/block.py"/>
        <location filename="../../lnviz/ui/flow/time/branch_popup.py"/>
        <source>Twin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/block.py"/>
        <source>The twin whose parameters are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/block.py"/>
        <source>Histograms of the parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/block.py"/>
        <source>Sizes on log axes: values |θ|, gradient |∇|</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/block.py"/>
        <source>{row}, step {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/block.py"/>
        <source>pause to look inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/block.py"/>
        <location filename="../../lnviz/ui/flow/side/side.py"/>
        <source>Block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/block.py"/>
        <source> · </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/block.py"/>
        <source>No record of this step yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/block.py"/>
        <source>Pause to look inside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/block.py"/>
        <source>Looking into {row} …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>{count} × 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>{count} below 1e{power}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>{count} above 1e{power}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>{count} × NaN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>{count} × ±Inf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>{name} {shape}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>{what}: {state}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>{what}: norm {norm}, RMS {rms}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>; </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>Every bar counts the numbers of one magnitude, whatever their sign, on a log axis; all parameters of a block share the axis of their column.
Negative: the share of the finite numbers that are below zero.
Hollow at the left: exactly 0. Hatched at the right: NaN or infinite.
‖·‖: the root of the sum of all squares. RMS: that of their mean.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>no gradient: {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>no gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>{share} negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>{share} &lt; 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>RMS {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>{low} to {high}: {count} of {all}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>largest {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/side.py"/>
        <source>Views of the shown step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/side.py"/>
        <location filename="../../lnviz/ui/flow/side/table.py"/>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/side.py"/>
        <source>The shown quantity of every block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/side.py"/>
        <source>The numbers of the shown step, to read and to copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/side.py"/>
        <source>The parameters of the block that is pointed at, one by one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/side.py"/>
        <source>Many seeds and depths before the first update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table.py"/>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table.py"/>
        <source>One quantity of every twin, or every quantity of one twin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table.py"/>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table.py"/>
        <source>Copy the whole table with full precision, separated by tabs; Ctrl+C copies the rows that are chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table.py"/>
        <source>Numbers of the shown step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table.py"/>
        <source>every twin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table.py"/>
        <location filename="../../lnviz/ui/flow/time/scrub_bar.py"/>
        <source>step {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table.py"/>
        <source>step {step}: {quantity}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table_model.py"/>
        <source>head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table_model.py"/>
        <source>{twin}: {quantity}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table_model.py"/>
        <source>‖skip‖</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table_model.py"/>
        <source>‖branch‖</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table_model.py"/>
        <source>angle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table_model.py"/>
        <source>‖∂L/∂x‖ that came to a block&apos;s input along the skip path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table_model.py"/>
        <source>‖∂L/∂x‖ that came to a block&apos;s input through the branch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table_model.py"/>
        <source>Angle between the two gradients that meet at a block&apos;s input: below 90° they add up, above it they cancel each other in part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/split.py"/>
        <source>Drag, or use the arrow keys; a double click brings the usual sizes back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/branch_popup.py"/>
        <source>Branch at step {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/branch_popup.py"/>
        <source>nothing: the same again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/branch_popup.py"/>
        <source>What differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/branch_popup.py"/>
        <source>From here on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/branch_popup.py"/>
        <source>Largest global gradient norm; 0 for no clipping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/branch_popup.py"/>
        <source>trained as before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/branch_popup.py"/>
        <source>The new twin has this one&apos;s steps up to here. It goes on by itself and catches up while you watch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/branching.py"/>
        <source>Nothing can branch off while no engine trains. Restart it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/branching.py"/>
        <source>{twin} has no step {step} to branch off at; its last one is {last}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/branching.py"/>
        <source>Nothing is computed yet that a twin could branch off from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/scrub_bar.py"/>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/scrub_bar.py"/>
        <source>loop from step {first} to step {last}; drag to move this end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/scrub_bar.py"/>
        <source>step {step} of {head} computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/scrub_bar.py"/>
        <source>loop from step {first} to step {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/step_field.py"/>
        <source>Shown step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/step_field.py"/>
        <source>The shown step. Type another one and press Enter; one that is not computed is trained first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/ticks.py"/>
        <source>step {step}: learning rate {before} → {after} ({twins})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/ticks.py"/>
        <source>step {step}: clipping {before} → {after} ({twins})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/ticks.py"/>
        <source>step {step}: {twin} branches off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/ticks.py"/>
        <source>step {step}: {twin} stopped, {quantity} of {row} {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>To the first step (Home)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>One step back through the records; training is never undone (,)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>One step on; trains one step at the computed head (.)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>To the last computed step (End)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>Play a range again and again: it starts here ([)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>Play a range again and again: it ends here (])</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>Play on without a loop (\)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>Branch here…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>Go on from the shown step with another setting, as a new twin beside the others (B)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>fastest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>{count} / s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>Speed in steps a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>Steps a second; fastest shows every step as soon as it is computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>Pause (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>Replay the records from here; at the computed head go on training (Space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>/ {head}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>/ –</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>computed to step {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>nothing computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/travel.py"/>
        <source>Every number is finite up to the last computed step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/travel.py"/>
        <source>{most} twins are in this run, also those that were removed since; that is the most. Restart first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/travel.py"/>
        <source>Every twin has stopped before this step. Go back to where all was finite.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/trained.py"/>
        <source>Learning rate and clipping of {twin} were changed at {count} steps; a scenario holds up to {most}. Save the run instead, or restart first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/trouble.py"/>
        <source>This run was read from a file, and step {step} is its last. Restart trains its twins from the beginning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/trouble.py"/>
        <source>Every twin stopped before its first update, so nothing follows step 0. Choose a smaller gain, a smaller branch scale or a norm, and restart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/trouble.py"/>
        <source>Every twin has stopped, so nothing follows step {step}. Earlier steps can be replayed; change a setting, such as a lower learning rate, and restart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>Restart trains the one step again; it comes out the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>Restart trains the {steps} steps again; they come out the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>Back to the last finite state, step {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>Go to step {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>on the way to step {step}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>same seed, same data, same order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>same data, same order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>engine: does not answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>engine: the next step has taken {seconds} s so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>engine: {rate} steps/s, every step captured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>engine: at work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>engine: idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>{twin} is catching up: step {step} of {head}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>{twin} rests at step {step} of {head}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>{count} twins of {depths} blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>1 block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>{depth} blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>1 twin × {blocks}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>{count} twins × {blocks}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/wishes.py"/>
        <source>Open a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/wishes.py"/>
        <source>Text (*.txt *.md *.csv);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>∇ per element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>activation σ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>activation μ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>Gradient of the activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>Gradient of the parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>Gradient per element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>Update ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>Activation σ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>Activation μ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>Share of the skip path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>gradient of the activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>gradient of the parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>gradient of the parameters, RMS per element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>standard deviation of the activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>mean of the activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>share of the skip path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>angle between skip path and branch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>gradient along the skip path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>gradient along the branch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>‖∂L/∂x‖ at the output of every block, L2 norm over the whole batch.
How much of the loss a block hears: where it falls towards the input, the first blocks learn little.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>‖∂L/∂θ‖ over all parameters of a block, L2 norm.
With SGD the update is the learning rate times this; it grows with the number of parameters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>‖∂L/∂θ‖ / √n for the n trained parameters of a block: the gradient of a typical parameter.
Comparable between blocks of different sizes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>‖Δθ‖ / ‖θ‖, without a unit: how much one update changed the parameters of a block.
0.001 means by a thousandth of their size: a thousand such steps could replace them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>Standard deviation of every block&apos;s output (biased), in the units of the activation.
Where it grows from block to block, each further branch changes the sum less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>Mean of every block&apos;s output, in the units of the activation; drawn by its magnitude |μ|.
Large beside σ: the features share an offset that carries no information.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>skip² / (skip² + branch²) of the two gradients that meet at a block&apos;s input, 0 … 100 %.
Near 100 % the gradient passes the block almost as if it were not there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>the final norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>the head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>unused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>no θ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>block {block} {state}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>blocks {blocks} {state}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>{twin}: {blocks}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>{twin} stopped at step {step}: the {quantity} of {row} became {value}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>{twin} stopped at step {step}: its loss became {value}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>The other twin goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>{count} others go on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/help.py"/>
        <source>About lnviz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/help.py"/>
        <source>What a normalisation does to numbers, and where the gradient goes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/help.py"/>
        <source>MIT licence. The shipped data and fonts carry their own licences beside them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/language.py"/>
        <source>en</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/loading.py"/>
        <source>{done} of {total} values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/main_window.py"/>
        <source>{count} files were dropped. Drop one at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/main_window.py"/>
        <source>&amp;Undo: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/main_window.py"/>
        <source>&amp;Redo: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/main_window.py"/>
        <source>Nothing is computed yet. Train at least one step, then save the run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/arithmetic.py"/>
        <source>Copy exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/arithmetic.py"/>
        <source>Every number in full, so that the sum can be redone elsewhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/arithmetic.py"/>
        <source>Copy LaTeX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/arithmetic.py"/>
        <source>the cell {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/arithmetic.py"/>
        <source>shown rounded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/arithmetic.py"/>
        <source>{name} = {value} for {truth}, off by {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/arithmetic.py"/>
        <source>Computed in {dtype} throughout:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>the selected output alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>a fixed random projection of y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>½ Σ y², so that g = y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>Σ y, so that g = 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>own g: drag its bars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>The loss whose gradient comes back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>upstream, ∂L/∂y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>the gradient itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>less the mean of g·γ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>less its projection on x̂</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>their sum, ∂L/∂x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>dγ of the column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>dβ of the column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>Along 1: Σ dx = {ones}. Along x̂: Σ dx·x̂ = {along}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/cell_editor.py"/>
        <source>“{typed}” is not a number. Type one such as -1.5, 2e-3, nan or inf; Esc leaves the old one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <source>Edit of a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <source>Edit of the gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <source>Change of the loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <source>Renaming</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <source>Change of the size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <source>Opening of an example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Change of the norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <source>Change of eps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Train or eval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <source>Change of the convention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <source>Comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <source>γ and β on or off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <source>Change of γ and β</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Feeding a batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>LayerNorm: each token by its own mean and variance (L)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>BatchNorm: each feature by its mean and variance over samples and tokens (B)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>RMSNorm: each token by its root mean square, without centring (R)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>InstanceNorm: each feature of one sample by its mean and variance over tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>GroupNorm: a group of features of one sample over its tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>DyT: γ·tanh(αx) + β, no statistics at all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>No normalisation: γ·x + β</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>beside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>the input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>Show the same stage of a second norm beside it, on the same numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>Settings ▾</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>eps, 0 to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>Number of samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>Number of tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>Number of features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>Previous sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>Next sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>sample {place} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/copy_menu.py"/>
        <source>Copy &amp;as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/copy_menu.py"/>
        <source>&amp;Input x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/copy_menu.py"/>
        <source>&amp;PyTorch script of what is on screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/copy_menu.py"/>
        <source>There is no output to copy: the norm refused the input.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/copy_menu.py"/>
        <source>There is no output to write a script for: the norm refused the input.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/copy_menu.py"/>
        <source>Copied as {format}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/distribution.py"/>
        <source>Distribution of the group before and after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/distribution.py"/>
        <source>before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/distribution.py"/>
        <source>after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/distribution.py"/>
        <source>{when}: mean {mean}, deviation {spread}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/distribution.py"/>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>{count} non-finite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/edits.py"/>
        <source>A tensor of {shape} is out of range: up to {limits} by hand; open a file for more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/equalizer.py"/>
        <source>Equalizer of the selected token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>&amp;Constant…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>Fill with a constant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>&amp;Normal…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>Fill with normal numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>&amp;Ramp…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>Fill with a ramp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>&amp;One-hot token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>One-hot token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>Constant &amp;token (σ = 0)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>Constant token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>Out&amp;lier…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>Outlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>From &amp;above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>Fill from above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>From the le&amp;ft</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>Fill from the left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>&amp;Fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>token {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>feature {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>the table on screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>the whole tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>Fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>{count} numbers are replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fills.py"/>
        <source>There is no token above the first one to fill from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fills.py"/>
        <source>There is no feature to the left of the first one to fill from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>{count} numbers of the input are not finite; each spoils its own group alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>One number of the input is not finite; it spoils its own group alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>Nothing unusual: all numbers are finite and no feature stands out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>Same as the model&apos;s own output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>Not the model&apos;s own output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>largest difference {error} · {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>Features far louder than the others (root mean square over {times} × the median):</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>{kind}: x̂ = {result}, no statistics.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>of its token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>of its feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>of its feature in this sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>of its group in this sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>{kind}: (x − {mean}) / {divisor} = {result}, from {count} values {whose}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/gradient_bars.py"/>
        <source>Upstream gradient and dx of the selected token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/gradient_bars.py"/>
        <source>g, upstream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/gradient_bars.py"/>
        <source>dx =</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/gradient_bars.py"/>
        <source>− mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/gradient_bars.py"/>
        <source>− x̂ part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>x = W·a: what does x̂ not notice? Stays: it moves by less than {part} of its largest value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>shift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>Factor c</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>Factor c, in powers of ten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>Size of the constants that are added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>Apply to my data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>Make this change to the tensor on screen and see which outputs move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>Expected is what is published: Ba et al. 2016, table 1, and Zhang &amp; Sennrich 2019 for RMSNorm. For other norms: whether a change is the same for all numbers of every group.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>Measuring…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>Measured on {count} values around the token.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>{agreeing} of {count} as expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>The whole weight matrix times {factor}, so all of x.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>The whole data set times {factor}: the same x as W times {factor}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>One vector added to every row of W: a constant of its own, up to ±{size}, for every token.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>One vector added to every case: a constant of its own, up to ±{size}, for every feature.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>One weight vector times {factor}, so feature {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>One case times {factor}, so token {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>{norm}’s x̂ stays (it moves by {part}), as expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>{norm}’s x̂ moves by {part}, as expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>{norm}’s x̂ stays (it moves by {part}); expected: it moves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>{norm}’s x̂ moves by {part}; expected: it stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>W scaled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>all of x × c</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>W shifted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>token + constant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>Row of W scaled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>one feature × c</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>Data scaled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>Data shifted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>feature + constant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>Case scaled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>one token × c</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>Which changes the output of each norm does not notice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <location filename="../../lnviz/ui/normalize/mode_switch.py"/>
        <source>eval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>{norm}, {change}: x̂ moves by {number} of its largest value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/jacobian.py"/>
        <source>Jacobian of the normalised output by the input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/jacobian.py"/>
        <source>Jacobian ∂x̂/∂x, {size}, colours ±{reach}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/jacobian.py"/>
        <source>Of the most that can come through:
along 1 {ones}
along x̂ {along}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/jacobian.py"/>
        <source>No output, no Jacobian.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/jacobian.py"/>
        <source>Every output depends on its own input alone: the Jacobian is diagonal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/jacobian.py"/>
        <source>A group of {count} values has a Jacobian of {entries} entries; up to {most} values are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/jacobian.py"/>
        <source>∂x̂[{row}] / ∂x[{column}] = {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/mode_switch.py"/>
        <source>train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/mode_switch.py"/>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Normalise by the statistics of this batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/mode_switch.py"/>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Normalise by the running statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/overview.py"/>
        <source>Overview of the whole input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/overview.py"/>
        <source>The whole input. Click or drag to bring a part into the tables.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <source>{first} to {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <source>colours ±{reach}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <source>μ unused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>mean x²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <source>rms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <source>LayerNorm and RMSNorm
would use these rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <source>BatchNorm would use these columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <source>running μ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <source>running σ²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <source>sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <source>group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/pasting.py"/>
        <source>pasted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/pasting.py"/>
        <source>{rows} × {columns} numbers were copied; from {token}, {feature} on there is room for {room}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/pasting.py"/>
        <source>The tensor has 2 to 4 axes; what was copied has {count}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/pasting.py"/>
        <source>What was copied is {shape}; up to {limits} can be pasted. Save it and open the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/pasting.py"/>
        <source>A tensor of {shape} was copied; the one here is {there}. It would be replaced as a whole.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/pasting.py"/>
        <source>{shape} numbers do not fit here: this row takes up to {room}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/refusal.py"/>
        <source>Switch to eval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/refusal.py"/>
        <source>Use LayerNorm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Feed batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Let the running statistics take the batch on screen in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Feed a batch drawn with the mean and deviation that each feature has on screen; the table stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Feed {count} random batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Running statistics of a fresh layer: mean 0, variance 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>drift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>How far the mean of the random batches moves from one to the next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Drift of the mean from batch to batch, in deviations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>a batch, seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Seed of the random batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>× running +</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>× batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Weight of the old value: the momentum of Keras and ONNX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Weight of the new value: the momentum of PyTorch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Keras, ONNX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>PyTorch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>The number that this library calls momentum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>stored σ²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>unbiased</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>biased</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>over n − 1, as PyTorch stores it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>over n, as Keras and ONNX store it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>{count} fed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>{count} fed, last {kept} kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Only BatchNorm keeps running statistics.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>A batch of one: each value is its own mean and has no variance, so every output would be 0. Training refuses it; eval divides by the running statistics.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Eval mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>{names}: the running statistics are not finite, and no batch heals them. Reset them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>{names}: not finite since batch {batch}, and no batch after it heals that. Eval gives NaN until they are reset.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Feeding a random batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Feeding {count} random batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Reset of the running statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Change of the momentum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Change of the stored variance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_plot.py"/>
        <source>Batch and running statistics over the batches fed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_plot.py"/>
        <source>mean of {feature}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_plot.py"/>
        <source>variance of {feature}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_plot.py"/>
        <source>used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_plot.py"/>
        <source>on screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_plot.py"/>
        <source>batch {number}, {feature}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_plot.py"/>
        <source>{statistic} {batch}, running {before} → {after}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_tracks.py"/>
        <source>running {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>Convention of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>Variance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>eps stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>Number format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>Statistics over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>Groups of features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>Mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>Momentum weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>Variance stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>α of tanh(αx)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>γ and β</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>Set all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>biased: divide by n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>unbiased: divide by n − 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>inside the root: √(σ² + eps)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>outside the root: σ + eps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>the features of one token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>tokens and features of one sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>train: this batch&apos;s statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>eval: the running statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>the new value (PyTorch)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>the old value (Keras, ONNX)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>unbiased (PyTorch)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>biased (Keras, ONNX)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>(own settings)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>apply them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>Apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>{rows} × {columns}, tokens × features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>sample {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>Input x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>x, not centred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>Centred x − μ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>the mean square of each group beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>the variance of each group beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>the mean of each group beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>Normalised x̂</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>Scaled γ·x̂</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>Output y = γ·x̂ + β</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>output y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>The input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>The mean of every group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>The input less the mean of its group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>The mean square of every group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>The variance of every group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>Divided by the root of that, eps included: the normalised x̂</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>Times the gain γ of its feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>Plus the shift β of its feature: the output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>Previous stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>Next stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>Play stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/tables.py"/>
        <source>Tables of input, statistics and output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/tables.py"/>
        <source>Double-click to rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/torch_badge.py"/>
        <source>Compare now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/torch_badge.py"/>
        <source>Ask again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/torch_badge.py"/>
        <source>Not compared with torch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/torch_badge.py"/>
        <source>{count} values are compared when you ask for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/torch_badge.py"/>
        <source>Comparing with torch …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Equalizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Before / after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>The article&apos;s example: mean 5, variance 5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Real embeddings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>What a LayerNorm of all-MiniLM-L6-v2 received: 15 tokens × 384 features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Data ▾</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Copy, paste and fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Let the scale shrink to this token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Sums</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Backwards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Invariance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>The arithmetic behind the selected cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>The gradient that comes back through the norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Which changes of weights and data the norm does not see</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>BatchNorm&apos;s running statistics, batch by batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>token {name}: every token is a song, drag its bands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures.py"/>
        <source>Export picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/run_file.py"/>
        <source>{name} is damaged and cannot be read: its records are not those of its scenario.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/run_file.py"/>
        <source>{name} is being written by another program. Wait for it, or choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/side_dock.py"/>
        <source>Lesson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/side_dock.py"/>
        <source>Lessons in the order of an article</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/side_dock.py"/>
        <source>Scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/side_dock.py"/>
        <source>What the scenario is about, and what it claims</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/side_dock.py"/>
        <source>Side dock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/side_dock.py"/>
        <source>Border between workspace and dock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/top_bar.py"/>
        <source>Normalize</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/top_bar.py"/>
        <source>Gradient flow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/top_bar.py"/>
        <source>Open data…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/top_bar.py"/>
        <source>CSV, .npy, .npz or .safetensors; dropping a file on the window does the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/top_bar.py"/>
        <source>Examples ▾</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/top_bar.py"/>
        <source>Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/widgets.py"/>
        <source>“{typed}” is not in {range}; {value} stays.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
