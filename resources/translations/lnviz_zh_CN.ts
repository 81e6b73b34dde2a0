<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>lnviz</name>
    <message>
        <location filename="../../lnviz/app.py"/>
        <source>What is typed in the form of the page Scenario cannot be taken yet, so nothing was saved. Correct what the form marks, or press Cancel there.</source>
        <translation>“场景”页的表单里填写的内容还不能采用，所以没有保存。请改正表单标出的地方，或按那里的“取消”。</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/flow_reading.py"/>
        <source>There is no twin {number}: the scenario has {count}.</source>
        <translation>没有对照组 {number}：场景中有 {count} 个。</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/flow_reading.py"/>
        <source>{twin} has no block {number}: its blocks are 1 to {depth}.</source>
        <translation>{twin} 没有块 {number}：它的块是 1 到 {depth}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/flow_reading.py"/>
        <source>{twin} has no final norm.</source>
        <translation>{twin} 没有末尾归一化。</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/flow_reading.py"/>
        <source>Not trained yet: step {step} is needed.</source>
        <translation>还没有训练：需要第 {step} 步。</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/flow_reading.py"/>
        <source>Step {head} of {step} is computed.</source>
        <translation>已算出 {step} 步中的第 {head} 步。</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/flow_reading.py"/>
        <source>{twin} met a number that is not finite at step {stopped} and trained no further.</source>
        <translation>{twin} 在第 {stopped} 步遇到非有限的数，没有再训练下去。</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/flow_reading.py"/>
        <source>This run did not record the norm of the whole gradient.</source>
        <translation>这次运行没有记录整个梯度的范数。</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/flow_reading.py"/>
        <source>Step 0 is before the first update: there is no update ratio yet.</source>
        <translation>第 0 步在首次更新之前：还没有更新比。</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/flow_reading.py"/>
        <source>There is no {quantity} of {row} of {twin}: its parameters are frozen.</source>
        <translation>没有 {twin} 的{row} 的{quantity}：其参数已冻结。</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/flow_reading.py"/>
        <source>There is no {quantity} of {row} of {twin}: the loss does not use it.</source>
        <translation>没有 {twin} 的{row} 的{quantity}：损失没有用到它。</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/flow_reading.py"/>
        <source>There is no {quantity} of {row} of {twin}: nothing of the kind is there.</source>
        <translation>没有 {twin} 的{row} 的{quantity}：那里没有这样的量。</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/normalize_reading.py"/>
        <source>This norm takes no statistics.</source>
        <translation>这种归一化不计算统计量。</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/normalize_reading.py"/>
        <source>No output came with this tensor to be compared with.</source>
        <translation>这个张量没有附带可比较的输出。</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/normalize_reading.py"/>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Only BatchNorm keeps running statistics.</source>
        <translation>只有 BatchNorm 保存滑动统计量。</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/normalize_reading.py"/>
        <source>There is no second norm beside the first one to be compared.</source>
        <translation>第一种归一化旁边没有可比较的第二种。</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/normalize_reading.py"/>
        <source>There is no cell {cell}: the shape of the tensor is {shape}.</source>
        <translation>没有单元格 {cell}：张量的形状是 {shape}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/normalize_reading.py"/>
        <source>Only RMSNorm takes a mean square.</source>
        <translation>只有 RMSNorm 计算均方。</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/normalize_reading.py"/>
        <source>RMSNorm takes neither mean nor variance.</source>
        <translation>RMSNorm 不计算均值，也不计算方差。</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>gradient of the parameters</source>
        <translation>参数梯度</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>gradient per element</source>
        <translation>每元素梯度</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>gradient of the activation</source>
        <translation>激活梯度</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>gradient along the skip path</source>
        <translation>沿直通的梯度</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>gradient along the branch</source>
        <translation>沿分支的梯度</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>mean of the activation</source>
        <translation>激活的均值</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>standard deviation of the activation</source>
        <translation>激活的标准差</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>update ratio</source>
        <translation>更新比</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>share of the skip path</source>
        <translation>直通占比</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>angle between skip path and branch, in degrees,</source>
        <translation>直通与分支的夹角（度）</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the loss of {twin} at step {step}</source>
        <translation>{twin} 在第 {step} 步的损失</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the learning rate of {twin} at step {step}</source>
        <translation>{twin} 在第 {step} 步的学习率</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the norm of the whole gradient of {twin} at step {step}, before clipping</source>
        <translation>{twin} 在第 {step} 步整个梯度的范数（裁剪之前）</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the norm of the whole gradient of {twin} at step {step}, after clipping</source>
        <translation>{twin} 在第 {step} 步整个梯度的范数（裁剪之后）</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the mean of the logits of {twin} at step {step}</source>
        <translation>{twin} 在第 {step} 步 logits 的均值</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the standard deviation of the logits of {twin} at step {step}</source>
        <translation>{twin} 在第 {step} 步 logits 的标准差</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>the input</source>
        <translation>输入</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the normalised input</source>
        <translation>归一化后的输入</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the output</source>
        <translation>输出</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>dx</source>
        <translation>dx</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the mean of a group</source>
        <translation>一组的均值</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the mean square of a group</source>
        <translation>一组的均方</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the variance of a group</source>
        <translation>一组的方差</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the unbiased variance of a group</source>
        <translation>一组的无偏方差</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the standard deviation of a group</source>
        <translation>一组的标准差</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the divisor of a group</source>
        <translation>一组的除数</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>dγ</source>
        <translation>dγ</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>dβ</source>
        <translation>dβ</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the running mean</source>
        <translation>滑动均值</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the running variance</source>
        <translation>滑动方差</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the number of values in a group</source>
        <translation>一组的值的个数</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the output minus the one that came with the tensor</source>
        <translation>输出与张量所附输出之差</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the mean of a group, computed in the number format</source>
        <translation>一组的均值，以该数值格式计算</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the variance of a group, computed in the number format</source>
        <translation>一组的方差，以该数值格式计算</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>E[x²] − μ² of a group, computed in the number format</source>
        <translation>一组的 E[x²] − μ²，以该数值格式计算</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the mean square of a group, computed in the number format</source>
        <translation>一组的均方，以该数值格式计算</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>{reading} at cell {cell}</source>
        <translation>单元格 {cell} 处的{reading}</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the mean of all of {reading}</source>
        <translation>全部{reading}的均值</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the standard deviation over all of {reading}</source>
        <translation>全部{reading}的标准差</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the largest of {reading}</source>
        <translation>{reading}的最大值</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the smallest of {reading}</source>
        <translation>{reading}的最小值</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the largest size of {reading}</source>
        <translation>{reading}的最大绝对值</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the sum over {reading}</source>
        <translation>{reading}之和</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>how many numbers of {reading} are not finite</source>
        <translation>{reading}中非有限的数的个数</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>twin {number}</source>
        <translation>对照组 {number}</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>the final norm</source>
        <translation>末尾归一化</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>the head</source>
        <translation>输出头</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <location filename="../../lnviz/scenario/differences.py"/>
        <location filename="../../lnviz/ui/flow/editor/block_entries.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>block {number}</source>
        <translation>块 {number}</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the {quantity} of {row} of {twin} at step {step}</source>
        <translation>{twin} 在第 {step} 步{row} 的{quantity}</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>{row} of {twin}</source>
        <translation>{twin} 的{row}</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>the {quantity} of {rows} at step {step}</source>
        <translation>第 {step} 步，{rows} 的{quantity}</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>{this} ÷ {other}</source>
        <translation>{this} ÷ {other}</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>{this} − {other}</source>
        <translation>{this} − {other}</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/terms.py"/>
        <source>{number} (second norm)</source>
        <translation>{number}（第二种归一化）</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <source>{number} is {value}, within {tolerance} of it</source>
        <translation>{number}为 {value}，误差不超过 {tolerance}</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <source>{number} is below {value}</source>
        <translation>{number}低于 {value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <source>{number} is above {value}</source>
        <translation>{number}高于 {value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <source>{number} lies between {value} and {upper}</source>
        <translation>{number}在 {value} 与 {upper} 之间</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <source>{number} is not finite</source>
        <translation>{number}不是有限的</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <source>{number} is exactly {value}</source>
        <translation>{number}恰为 {value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <source>{number} is 0, within {tolerance}</source>
        <translation>{number}为 0，误差不超过 {tolerance}</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <source>claimed {value} ± {tolerance}</source>
        <translation>论断为 {value} ± {tolerance}</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <source>claimed below {value}</source>
        <translation>论断为小于 {value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <source>claimed above {value}</source>
        <translation>论断为大于 {value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <source>claimed {value} to {upper}</source>
        <translation>论断为 {value} 到 {upper}</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <source>claimed not finite</source>
        <translation>论断为非有限</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <source>claimed exactly {value}</source>
        <translation>论断为恰好 {value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <source>Not so here: {statement}</source>
        <translation>此处不成立：{statement}</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <source>Measured is {number}.</source>
        <translation>测量的是 {number}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <source>measured {value}</source>
        <translation>测得 {value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <location filename="../../lnviz/ui/about/signs.py"/>
        <source>holds</source>
        <translation>成立</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <location filename="../../lnviz/ui/about/signs.py"/>
        <source>does not hold</source>
        <translation>不成立</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <source>contradicted here, as stated</source>
        <translation>此处与之矛盾，与所述一致</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <source>not contradicted</source>
        <translation>未被否定</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <source>That means: {statement}</source>
        <translation>也就是说：{statement}</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <source>It makes no claims.</source>
        <translation>它没有提出论断。</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <source>Claims that stand: {stand} of {all}, {contradicted} of them as contradicted here.</source>
        <translation>成立的论断：{all} 条中的 {stand} 条，其中 {contradicted} 条此处与之矛盾。</translation>
    </message>
    <message>
        <location filename="../../lnviz/claims/words.py"/>
        <source>Claims that stand: {stand} of {all}.</source>
        <translation>成立的论断：{all} 条中的 {stand} 条。</translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/asks.py"/>
        <source>The training process, which would have measured this, has ended. Restart it and ask again.</source>
        <translation>本应测量它的训练进程已经结束。请重新开始，再试一次。</translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/checks.py"/>
        <source>torch is not answering. Everything but training and this comparison goes on.</source>
        <translation>torch 没有响应。除训练和这项对比外，一切照常。</translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/checks.py"/>
        <source>torch is not answering: the training process has ended. Restart it in the Gradient flow workspace.</source>
        <translation>torch 没有响应：训练进程已经结束。请在“梯度流”工作区重新开始。</translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/client.py"/>
        <source>There are no twins yet. Wait until they are built, or restart.</source>
        <translation>还没有对照组。请等待构建完成，或重新开始。</translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/loads.py"/>
        <source>The file cannot be read: the training process, which reads the files of torch, has ended. Restart it in the Gradient flow workspace.</source>
        <translation>无法读取该文件：负责读取 torch 文件的训练进程已经结束。请在“梯度流”工作区重新开始。</translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/process.py"/>
        <source>The training process was killed, by hand or because the memory ran out. Every step computed so far is kept.</source>
        <translation>训练进程被终止：可能是有人手动结束，也可能是内存耗尽。此前算出的每一步都已保留。</translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/process.py"/>
        <source>The training process was ended by signal {name}. Every step computed so far is kept.</source>
        <translation>训练进程被信号 {name} 终止。此前算出的每一步都已保留。</translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/process.py"/>
        <source>The training process ended with exit code {code}. Every step computed so far is kept.</source>
        <translation>训练进程已结束，退出码 {code}。此前算出的每一步都已保留。</translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/watch.py"/>
        <source>Nothing has been heard from the training process for {seconds} seconds: it has been stopped, or this computer is overloaded. Every step computed so far is kept. Wait, or restart it.</source>
        <translation>训练进程已有 {seconds} 秒没有消息：它被暂停了，或者这台电脑过载。此前算出的每一步都已保留。请等待，或重新开始。</translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/worker.py"/>
        <source>There is not enough memory to read this file. Save a part of it and open that.</source>
        <translation>内存不足，无法读取该文件。请只保存其中一部分再打开。</translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/worker.py"/>
        <source>There is not enough memory to compute this tensor with torch as well.</source>
        <translation>内存不足，无法再用 torch 计算一遍这个张量。</translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/worker.py"/>
        <source>There is not enough memory to look at the parameters of this step. Choose a step near the last one computed.</source>
        <translation>内存不足，无法查看这一步的参数。请选择靠近最后已算步的一步。</translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/worker.py"/>
        <source>There is not enough memory to measure twins of this depth. Choose fewer layers or a smaller width.</source>
        <translation>内存不足，无法测量这么深的对照组。请减少层数或减小宽度。</translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/worker.py"/>
        <source>PyTorch cannot be loaded ({why}). Install it again; everything but training goes on.</source>
        <translation>无法加载 PyTorch（{why}）。请重新安装；除训练外一切照常。</translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/worker.py"/>
        <source>There is not enough memory for these twins. Choose fewer blocks, a smaller width or a smaller batch.</source>
        <translation>内存不足，无法构建这些对照组。请减少块数、减小宽度或减小批大小。</translation>
    </message>
    <message>
        <location filename="../../lnviz/engine/worker.py"/>
        <source>The twins cannot be built: {why}. Correct that setting.</source>
        <translation>无法构建对照组：{why}。请改正该设置。</translation>
    </message>
    <message>
        <location filename="../../lnviz/mishap.py"/>
        <source>Something went wrong inside lnviz: {what}. The details could not be logged.</source>
        <translation>lnviz 内部出错：{what}。详情未能写入日志。</translation>
    </message>
    <message>
        <location filename="../../lnviz/mishap.py"/>
        <source>Something went wrong inside lnviz: {what}. The details are in {log}; please report them.</source>
        <translation>lnviz 内部出错：{what}。详情见 {log}；请反馈给我们。</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/attention.py"/>
        <source>{heads} attention heads cannot share {width} features evenly. Choose a number of heads that divides {width}.</source>
        <translation>{heads} 个注意力头无法平分 {width} 个特征。请选择能整除 {width} 的头数。</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/build.py"/>
        <source>{name} has heads that do not divide the tensor&apos;s width {width} ({field}). Choose a number of heads that does, or another task.</source>
        <translation>{name} 的头数不能整除张量的宽度 {width}（{field}）。请选择能整除它的头数，或换一个任务。</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/check.py"/>
        <source>torch arithmetic</source>
        <translation>torch 的算术</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/check.py"/>
        <source>a single value has no variance, and torch raises an error instead of dividing by it</source>
        <translation>单个值没有方差，torch 会报错，而不会去除以它</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/check.py"/>
        <source>a channel of a sample with a single value has no variance, and torch raises an error</source>
        <translation>只有一个值的样本通道没有方差，torch 会报错</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/check.py"/>
        <source>the channels cannot be dealt evenly to {groups} groups</source>
        <translation>通道无法平均分成 {groups} 组</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/check.py"/>
        <source>it does not compute in {dtype} on this processor</source>
        <translation>它在这个处理器上不能以 {dtype} 计算</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/check.py"/>
        <source>it raises an error: {why}</source>
        <translation>它报错：{why}</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/initial.py"/>
        <source>Nothing to measure: choose at least one seed and one number of layers.</source>
        <translation>没有可测量的内容：请至少选择一个种子和一个层数。</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/norms.py"/>
        <source>BatchNorm divides by the spread of a feature over the tokens of a batch, and this batch has a single token. Choose a larger batch, a longer sequence or LayerNorm.</source>
        <translation>BatchNorm 要除以特征在一批 token 上的标准差，而这一批只有一个 token。请增大批大小、加长序列，或改用 LayerNorm。</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/task.py"/>
        <source>The text has {have} characters; a sequence of {sequence} needs at least {need}. Choose a longer text or a shorter sequence.</source>
        <translation>文本有 {have} 个字符；长度为 {sequence} 的序列至少需要 {need} 个。请选择更长的文本或更短的序列。</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/task.py"/>
        <source>The text repeats the single character {symbol}: there is nothing to predict. Choose another text.</source>
        <translation>文本只是在重复同一个字符 {symbol}：没有可预测的内容。请换一段文本。</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/task.py"/>
        <source>The text has {length} characters, {symbols} different ones.</source>
        <translation>文本有 {length} 个字符，其中 {symbols} 种不同。</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/task.py"/>
        <source>There is no tensor to learn. Open one on the Normalize workspace, or choose another task.</source>
        <translation>没有可供学习的张量。请在“归一化”工作区打开一个，或换一个任务。</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/task.py"/>
        <source>The tensor has {have} values; twins learn at most {limit}. Choose a smaller slice of it.</source>
        <translation>张量有 {have} 个值；对照组最多学习 {limit} 个。请选择更小的切片。</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/task.py"/>
        <source>The last axis of the tensor is the width of the twins and has {have} values; {low} to {high} are possible. Choose another slice, or transpose the tensor.</source>
        <translation>张量的最后一轴就是对照组的宽度，它有 {have} 个值；允许 {low} 到 {high} 个。请换一个切片，或转置张量。</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/task.py"/>
        <source>The tensor holds {value} at {place}, which no twin can learn from (float32). Correct that value.</source>
        <translation>张量在 {place} 处的值是 {value}，任何对照组都学不了（float32）。请改正这个值。</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/tensor_file.py"/>
        <source>{file} holds no tensor called {name} any more.</source>
        <translation>{file} 中已没有名为 {name} 的张量。</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/tensor_file.py"/>
        <source>{name} is stored as {format}, which cannot be read here. Convert it to float32 and save it again.</source>
        <translation>{name} 以 {format} 存储，这里读不了。请转换成 float32 后重新保存。</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/tensor_file.py"/>
        <location filename="../../lnviz/scenario/safetensors_file.py"/>
        <source>{name} holds no values.</source>
        <translation>{name} 里没有任何值。</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/tensor_file.py"/>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} holds no tensors.</source>
        <translation>{name} 里没有任何张量。</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/tensor_file.py"/>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>There is no file {name}. Check the name and the folder.</source>
        <translation>没有文件 {name}。请检查名称和文件夹。</translation>
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
        <translation>无法读取 {name}：{why}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/tensor_file.py"/>
        <source>{name} is not a file of torch.save that can be read: it is damaged, cut off or something else.</source>
        <translation>{name} 不是可读取的 torch.save 文件：它已损坏、被截断，或根本是别的东西。</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/tensor_file.py"/>
        <source>{name} holds more than plain tensors, which could be a program, and is not opened. Save the tensors alone: torch.save(model.state_dict(), &apos;x.pt&apos;).</source>
        <translation>{name} 里不只有普通张量，可能含有程序，所以不予打开。请只保存张量：torch.save(model.state_dict(), &apos;x.pt&apos;)。</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/tensor_file.py"/>
        <source>{name} holds a {what}: that is a program and no plain tensor, and is not opened. Save the tensors alone: torch.save(model.state_dict(), &apos;x.pt&apos;).</source>
        <translation>{name} 里有 {what}：那是程序而不是普通张量，所以不予打开。请只保存张量：torch.save(model.state_dict(), &apos;x.pt&apos;)。</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/trainer.py"/>
        <source>Step {step} of {name} is not computed yet; {computed} steps are. Train further, or choose an earlier step.</source>
        <translation>{name} 的第 {step} 步还没有算出；已算出 {computed} 步。请继续训练，或选择更早的一步。</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/trainer.py"/>
        <source>{name} met a number that is not finite at step {step}, and nothing goes on from there. Branch off at an earlier step.</source>
        <translation>{name} 在第 {step} 步遇到了非有限的数，从那里无法继续。请在更早的一步分叉。</translation>
    </message>
    <message>
        <location filename="../../lnviz/network/trainer.py"/>
        <source>{name} would be another stack than {parent} from the start. A branch keeps blocks, initialisation and seed of its parent; build it anew to change those.</source>
        <translation>{name} 从一开始就是与 {parent} 不同的网络。分叉沿用原来的块、初始化和种子；要改变它们，请重新构建。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>There is no cell {index} in a tensor of shape {shape}.</source>
        <translation>形状为 {shape} 的张量里没有单元格 {index}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>unbiased variance: divided by n − 1 = {over}</source>
        <translation>无偏方差：除以 n − 1 = {over}</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>biased variance: divided by n = {over}</source>
        <translation>有偏方差：除以 n = {over}</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>running mean after {n} batches</source>
        <translation>{n} 批之后的滑动均值</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>running variance after {n} batches</source>
        <translation>{n} 批之后的滑动方差</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>no normalisation: x itself</source>
        <translation>不归一化：就是 x 本身</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>tanh(α·x), no statistics</source>
        <translation>tanh(α·x)，没有统计量</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>eps outside the root</source>
        <translation>eps 在根号外</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>eps inside the root</source>
        <translation>eps 在根号内</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>no gain: γ = 1</source>
        <translation>无缩放：γ = 1</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>rounded to {dtype}</source>
        <translation>舍入到 {dtype}</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>no shift: β = 0</source>
        <translation>无平移：β = 0</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>mean of {count} values</source>
        <translation>{count} 个值的均值</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/arithmetic.py"/>
        <source>mean of {count} values, {hidden} of them not written out</source>
        <translation>{count} 个值的均值，其中 {hidden} 个未写出</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/backward.py"/>
        <source>The upstream gradient has the shape {given}, but the output has {wanted}: give one value per output value.</source>
        <translation>上游梯度的形状是 {given}，而输出的形状是 {wanted}：请给每个输出值一个梯度值。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/backward.py"/>
        <source>There is no statistic group {index}: this tensor has {groups}.</source>
        <translation>没有第 {index} 个统计组：这个张量有 {groups} 个。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/backward.py"/>
        <source>The Jacobian of a group of {count} values would have {entries} entries: at most {limit} values can be shown.</source>
        <translation>一组 {count} 个值的雅可比矩阵有 {entries} 个元素：最多只能显示 {limit} 个值。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/backward.py"/>
        <source>A group with nothing to divide by (no deviation, and eps is 0) has no gradient: NaN is shown for it.</source>
        <translation>没有东西可除的组（没有离散，且 eps 为 0）没有梯度：显示为 NaN。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/backward.py"/>
        <source>The upstream gradient (times γ) is the same for all values of a group, as after y.sum(): the sum of the normalised values is 0 whatever the input, so dx is 0. Use a real loss or a fixed random projection to see a gradient.</source>
        <translation>上游梯度（乘以 γ）在一组的所有值上都相同，例如 y.sum() 之后：无论输入是什么，归一化后各值之和总是 0，所以 dx 为 0。要看到梯度，请使用真实的损失或固定的随机投影。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/forward.py"/>
        <source>There are no values to normalise: give a tensor with at least one value.</source>
        <translation>没有可归一化的值：请给出至少含一个值的张量。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/forward.py"/>
        <source>The running statistics have {given} values, the tensor has {channels} channels: give one value per channel.</source>
        <translation>滑动统计量有 {given} 个值，而张量有 {channels} 个通道：请为每个通道给一个值。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/forward.py"/>
        <source>{name} has the shape {given}, but this normalisation of a tensor of shape {shape} needs {wanted}.</source>
        <translation>{name} 的形状是 {given}，而对形状为 {shape} 的张量做这种归一化需要 {wanted}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/forward.py"/>
        <source>of a single number</source>
        <translation>单个数的形状</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/forward.py"/>
        <source>BatchNorm in training mode needs more than one value per channel: one value is its own mean and has no variance, so every output would be 0 whatever the input. Give more rows, switch to eval mode (which uses the running statistics), or use LayerNorm.</source>
        <translation>训练模式下，BatchNorm 的每个通道需要不止一个值：单个值的均值就是它自己，也没有方差，无论输入是什么输出都会是 0。请增加行数、切换到 eval 模式（使用滑动统计量），或改用 LayerNorm。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/forward.py"/>
        <source>InstanceNorm needs more than one value per channel of a sample: one value is its own mean and has no variance. Give a tensor of samples × tokens × features, or use LayerNorm.</source>
        <translation>InstanceNorm 需要样本的每个通道不止一个值：单个值的均值就是它自己，也没有方差。请给出 样本 × token × 特征 的张量，或改用 LayerNorm。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/forward.py"/>
        <source>The unbiased variance of a single value does not exist (it divides by n − 1 = 0). Give groups of more than one value, or use the biased estimator.</source>
        <translation>单个值没有无偏方差（要除以 n − 1 = 0）。请使每组不止一个值，或改用有偏估计。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>No output is finite, so there is nothing to compare.</source>
        <translation>没有有限的输出，因此无从比较。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>The numbers themselves did not change: a factor of 1, a shift of 0, or zeros scaled.</source>
        <translation>数本身没有变：因子为 1、平移为 0，或者缩放的是 0。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>Every group is constant before and after: the output is 0 whatever the constant.</source>
        <translation>变化前后每一组都是常数：无论常数是多少，输出都是 0。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>Every group is a single number: its output is the same whatever the number.</source>
        <translation>每一组只有一个数：无论它是多少，输出都一样。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>Two numbers become −1 and +1 whatever they are, as long as their order stays.</source>
        <translation>两个数无论是多少都会变成 −1 和 +1，只要大小次序不变。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>The change is too small to be seen at this tolerance: take a larger one.</source>
        <translation>变化太小，在这个容差下看不出来：请取大一些。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>These numbers happen to keep their pattern under this change: take another one.</source>
        <translation>这些数在这种变化下碰巧保持了形状：请换一种变化。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>In eval mode it divides by its running statistics, which do not follow the data.</source>
        <translation>eval 模式下它除以滑动统计量，而滑动统计量不随数据变化。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>Changed numbers leave the range of {dtype}.</source>
        <translation>变化后的数超出了 {dtype} 的范围。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>eps {eps} is not small beside the {statistic} (smallest: {before}, then {after}). With eps 0 the output moves by {rest}.</source>
        <translation>eps {eps} 与{statistic}相比并不小（最小值：先 {before}，后 {after}）。eps 取 0 时，输出变动 {rest}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>mean square</source>
        <translation>均方</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <location filename="../../lnviz/ui/normalize/running_plot.py"/>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>variance</source>
        <translation>方差</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>{dtype} rounds the changed numbers; in float64 the output stays.</source>
        <translation>{dtype} 对变化后的数作了舍入；用 float64 则输出不变。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>A negative factor turns the sign of the output.</source>
        <translation>负的因子使输出变号。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>eps {eps} is not small beside the variance, and {dtype} rounds the changed numbers.</source>
        <translation>eps {eps} 与方差相比并不小，而且 {dtype} 对变化后的数作了舍入。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/invariance.py"/>
        <source>The change rounds the numbers themselves: float64 has 16 digits for value and constant.</source>
        <translation>变化使数本身被舍入：值和常数合起来，float64 只有 16 位数字。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>PyTorch LayerNorm</source>
        <translation>PyTorch LayerNorm</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>torch.nn.LayerNorm as its documentation defines it: biased variance, eps inside the root.</source>
        <translation>按文档定义的 torch.nn.LayerNorm：有偏方差，eps 在根号内。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>PyTorch RMSNorm</source>
        <translation>PyTorch RMSNorm</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>torch.nn.RMSNorm with its default eps=None, which means the machine epsilon of float32, 2⁻²³, for inputs of float32, float16 and bfloat16 alike.</source>
        <translation>取默认 eps=None 的 torch.nn.RMSNorm：对 float32、float16 和 bfloat16 输入，都取 float32 的机器精度 2⁻²³。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>PyTorch BatchNorm</source>
        <translation>PyTorch BatchNorm</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>torch.nn.BatchNorm1d: divides by the biased variance and stores the unbiased one; momentum 0.1 is the weight of the new batch. Its channel axis is 1, here the last unless it is set.</source>
        <translation>torch.nn.BatchNorm1d：除以有偏方差，存储的却是无偏方差；momentum 0.1 是新一批的权重。它的通道轴是 1，这里除非另行设定，取最后一轴。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>PyTorch InstanceNorm</source>
        <translation>PyTorch InstanceNorm</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>torch.nn.InstanceNorm1d: no gain and no shift unless asked for. Its channel axis is 1.</source>
        <translation>torch.nn.InstanceNorm1d：默认没有缩放和平移。它的通道轴是 1。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>PyTorch GroupNorm</source>
        <translation>PyTorch GroupNorm</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>torch.nn.GroupNorm: the number of groups has no default. Its channel axis is 1.</source>
        <translation>torch.nn.GroupNorm：组数没有默认值。它的通道轴是 1。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>Keras LayerNormalization</source>
        <translation>Keras LayerNormalization</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>keras.layers.LayerNormalization: epsilon is a hundred times that of PyTorch.</source>
        <translation>keras.layers.LayerNormalization：epsilon 是 PyTorch 的一百倍。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>Keras BatchNormalization</source>
        <translation>Keras BatchNormalization</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>keras.layers.BatchNormalization of Keras 3: momentum 0.99 is the weight of the old value, and the biased variance is stored.</source>
        <translation>Keras 3 的 keras.layers.BatchNormalization：momentum 0.99 是旧值的权重，存储的是有偏方差。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>ONNX LayerNormalization</source>
        <translation>ONNX LayerNormalization</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>The operator LayerNormalization, version 17, of the ONNX standard; its axis is the last.</source>
        <translation>ONNX 标准的 LayerNormalization 算子，第 17 版；它的轴是最后一轴。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>ONNX BatchNormalization</source>
        <translation>ONNX BatchNormalization</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>The operator BatchNormalization, version 15, of the ONNX standard: momentum 0.9 is the weight of the old value, and the biased variance is stored. Its channel axis is 1, here the last unless it is set.</source>
        <translation>ONNX 标准的 BatchNormalization 算子，第 15 版：momentum 0.9 是旧值的权重，存储的是有偏方差。它的通道轴是 1，这里除非另行设定，取最后一轴。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>BERT</source>
        <translation>BERT</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>LayerNorm with layer_norm_eps 1e-12, as in the configurations that came with BERT (2018).</source>
        <translation>LayerNorm，layer_norm_eps 为 1e-12，与随 BERT（2018）发布的配置相同。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>GPT-2</source>
        <translation>GPT-2</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>LayerNorm with layer_norm_epsilon 1e-5, as in the configurations that came with GPT-2 (2019).</source>
        <translation>LayerNorm，layer_norm_epsilon 为 1e-5，与随 GPT-2（2019）发布的配置相同。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>LLaMA</source>
        <translation>LLaMA</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>RMSNorm without a shift; rms_norm_eps is 1e-6 in the configurations of the first LLaMA (2023).</source>
        <translation>没有平移的 RMSNorm；在第一代 LLaMA（2023）的配置中 rms_norm_eps 为 1e-6。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>LLaMA 2 and 3</source>
        <translation>LLaMA 2 和 3</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>RMSNorm without a shift; rms_norm_eps is 1e-5 in the configurations of LLaMA 2 and 3.</source>
        <translation>没有平移的 RMSNorm；在 LLaMA 2 和 3 的配置中 rms_norm_eps 为 1e-5。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>T5</source>
        <translation>T5</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>RMSNorm without a shift and layer_norm_epsilon 1e-6; the code of T5 (2020) calls it LayerNorm.</source>
        <translation>没有平移的 RMSNorm，layer_norm_epsilon 为 1e-6；T5（2020）的代码称它为 LayerNorm。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>The Annotated Transformer</source>
        <translation>The Annotated Transformer</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <source>The LayerNorm written out in The Annotated Transformer (Rush 2018), and in code made after it: divides by the unbiased standard deviation plus eps.</source>
        <translation>The Annotated Transformer（Rush 2018）及其后仿照它的代码中手写的 LayerNorm：除以无偏标准差加 eps。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/presets.py"/>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>There is no preset {name}. The presets are {names}.</source>
        <translation>没有预设 {name}。可用的预设有 {names}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/remarks.py"/>
        <source>{dtype} cannot hold {count} of the input values: the first, {value} at {cell}, became infinite.</source>
        <translation>{dtype} 容不下 {count} 个输入值：第一个是 {cell} 处的 {value}，它变成了无穷大。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/remarks.py"/>
        <source>{dtype} cannot hold {count} of the output values: the first, {value} at {cell}, became infinite.</source>
        <translation>{dtype} 容不下 {count} 个输出值：第一个是 {cell} 处的 {value}，它变成了无穷大。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/remarks.py"/>
        <source>The square of {value} (at {cell}) overflows float16: a layer that squares in float16 returns 0 here. The statistics shown are computed in float64.</source>
        <translation>{cell} 处的 {value} 的平方在 float16 中溢出：用 float16 求平方的层在这里会返回 0。这里显示的统计量用 float64 计算。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/remarks.py"/>
        <source>The running statistics of channel {channels} are not finite and stay so for ever: reset them.</source>
        <translation>通道 {channels} 的滑动统计量不是有限的数，而且会一直如此：请重置。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/remarks.py"/>
        <source>The running statistics of channel {channels} are poisoned by batch {batch}, this one, as soon as they take it in: it holds a value that is not finite, and eval mode then gives NaN there for ever, until they are reset.</source>
        <translation>第 {batch} 批（即当前这一批）一旦计入，通道 {channels} 的滑动统计量就会被污染：它含有非有限的值，此后 eval 模式在这里永远给出 NaN，直到重置。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/remarks.py"/>
        <source>The running statistics of channel {channels} were poisoned by batch {batch}, which held a value that is not finite: eval mode gives NaN there for ever, until they are reset.</source>
        <translation>通道 {channels} 的滑动统计量已被第 {batch} 批污染，那一批含有非有限的值：eval 模式在这里永远给出 NaN，直到重置。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/remarks.py"/>
        <source>{count} of {groups} groups hold a value that is not finite (the first at {cell}), which spoils the statistics of its own group only.</source>
        <translation>{groups} 组中有 {count} 组含有非有限的值（第一个在 {cell}），它只破坏自己那一组的统计量。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/remarks.py"/>
        <source>{count} channels have a running variance of 0 and eps is 0, so their values are divided by 0.</source>
        <translation>{count} 个通道的滑动方差为 0 且 eps 为 0，因此它们的值要除以 0。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/remarks.py"/>
        <source>There are groups with nothing to divide by (no deviation, and eps is 0): the output shown for them is 0 (β), where torch computes 0/0 and returns NaN. Any eps above 0 avoids this.</source>
        <translation>有些组没有东西可除（没有离散，且 eps 为 0）：这里把它们的输出显示为 0（β），而 torch 计算 0/0 并返回 NaN。eps 只要大于 0 就能避免。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/remarks.py"/>
        <source>Every group is a single value, which is its own mean: the output is 0 (β) whatever the input.</source>
        <translation>每一组只有一个值，均值就是它自己：无论输入是什么，输出都是 0（β）。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/remarks.py"/>
        <source>In float32, in which torch keeps its statistics unless the tensor is float64, a mean of {mean} is known only to ±{step}, while the divisor is {divisor}: torch itself may return values that are wrong by as much as {error} here. The values shown are right.</source>
        <translation>除非张量是 float64，torch 用 float32 保存统计量；在 float32 中，均值 {mean} 只精确到 ±{step}，而除数是 {divisor}：torch 本身在这里返回的值误差可达 {error}。这里显示的值是正确的。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/running.py"/>
        <source>The running mean has {means} values and the running variance {variances}: both need one per channel.</source>
        <translation>滑动均值有 {means} 个值，滑动方差有 {variances} 个：两者都需要每通道一个。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/running.py"/>
        <source>The running variance of channel {channel} is {value:g}: a variance cannot be negative.</source>
        <translation>通道 {channel} 的滑动方差是 {value:g}：方差不能为负。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/spec.py"/>
        <source>{field} is {value!r}: it must be one of {choices}.</source>
        <translation>{field} 是 {value!r}：它必须是 {choices} 之一。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/spec.py"/>
        <source>groups is {value}: it must be a whole number from 1 on.</source>
        <translation>groups 是 {value}：它必须是从 1 起的整数。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/spec.py"/>
        <source>{field} is {value}: it must be a number from {low:g} to {high:g}.</source>
        <translation>{field} 是 {value}：它必须是 {low:g} 到 {high:g} 之间的数。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/spec.py"/>
        <source>{field} is {value!r}: it must be a whole number.</source>
        <translation>{field} 是 {value!r}：它必须是整数。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/spec.py"/>
        <source>axes is empty: name at least one axis, such as -1 for the last.</source>
        <translation>axes 为空：请至少指定一个轴，例如 -1 表示最后一轴。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/spec.py"/>
        <source>{field} is {axis}, but the tensor has {ndim} axes: use a number from {low} to {high}.</source>
        <translation>{field} 是 {axis}，但张量有 {ndim} 个轴：请使用 {low} 到 {high} 之间的数。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/spec.py"/>
        <source>{kind} normalisation needs a batch axis and a channel axis, but here both would be axis 0 of a tensor with {ndim} axes: give a tensor of samples × features, or another channel_axis.</source>
        <translation>{kind} 归一化需要一个批轴和一个通道轴，而在 {ndim} 轴张量中，这里两者都会是轴 0：请给出 样本 × 特征 的张量，或换一个 channel_axis。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/spec.py"/>
        <source>axes {axes} names the same axis twice: name each axis once.</source>
        <translation>axes {axes} 两次指定了同一个轴：每个轴只能指定一次。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/spec.py"/>
        <source>{channels} channels cannot be dealt to {groups} groups: groups must divide {channels}.</source>
        <translation>{channels} 个通道无法平均分成 {groups} 组：groups 必须能整除 {channels}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>Same as {name}</source>
        <translation>与 {name} 相同</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>Up to rounding the same as {name}</source>
        <translation>除舍入外与 {name} 相同</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>{name} is wrong here</source>
        <translation>{name} 在这里是错的</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>lnviz is wrong here</source>
        <translation>lnviz 在这里是错的</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>Same as {name} where there is a right answer</source>
        <translation>在有正确答案之处与 {name} 相同</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>Refused by {name}</source>
        <translation>{name} 拒绝计算</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>it returns nothing</source>
        <translation>它什么也没有返回</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>Nothing to compare with {name}</source>
        <translation>没有可与 {name} 比较的内容</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>it returns {theirs} where lnviz refuses</source>
        <translation>lnviz 拒绝的输入，它返回了 {theirs}</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>no difference at all in {dtype}</source>
        <translation>在 {dtype} 下没有任何差异</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>largest difference {difference} in {dtype} ({ulp} ulp)</source>
        <translation>最大差异 {difference}，{dtype}（{ulp} ulp）</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>largest difference {difference} in {dtype} ({ulp} ulp): {why}</source>
        <translation>最大差异 {difference}，{dtype}（{ulp} ulp）：{why}</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>without one: {count} of {total} numbers, because {why}; at {cell} torch returns {theirs}, lnviz {ours}</source>
        <translation>没有正确答案的：{total} 个数中有 {count} 个，因为{why}；在 {cell}，torch 返回 {theirs}，lnviz 显示 {ours}</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>at {cell} lnviz shows {ours} and torch returns {theirs}, but right is {exact}: please report it</source>
        <translation>在 {cell}，lnviz 显示 {ours}，torch 返回 {theirs}，而正确值是 {exact}：请反馈给我们</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>at {cell} torch returns {theirs}, right is {exact}: {why}</source>
        <translation>在 {cell}，torch 返回 {theirs}，正确值是 {exact}：{why}</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>At {cell}: lnviz {ours}, torch {theirs}, computed again in fractions {exact}.</source>
        <translation>在 {cell}：lnviz {ours}，torch {theirs}，用分数重新计算得 {exact}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>Up to {tolerance} ulp count as the same: torch adds, divides and rounds in another order. A ulp is the distance between neighbouring numbers of {dtype}.</source>
        <translation>相差不超过 {tolerance} ulp 视为相同：torch 的加、除和舍入顺序不同。ulp 是 {dtype} 中相邻两个数的间距。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>running mean</source>
        <translation>滑动均值</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>running variance</source>
        <translation>滑动方差</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>The {statistic} of channel {channel} is {theirs} in torch and {ours} here.</source>
        <translation>通道 {channel} 的{statistic}在 torch 中是 {theirs}，这里是 {ours}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>the mean is {ratio} times what is divided by, which makes the rounding of {inside} as many times larger</source>
        <translation>均值是除数的 {ratio} 倍，{inside} 的舍入误差也放大同样的倍数</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>every step of the formula is rounded to {inside}</source>
        <translation>公式的每一步都舍入到 {inside}</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>torch rounds every step to {inside}, lnviz keeps more digits on the way</source>
        <translation>torch 把每一步都舍入到 {inside}，lnviz 在中途保留更多位数</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>so say fractions made from the {count} values of its group</source>
        <translation>由该组 {count} 个值构成的分数算出的结果如此</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>so say fractions</source>
        <translation>用分数算出的结果如此</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>{inside} cannot hold the squares of numbers like {value}</source>
        <translation>{inside} 容不下 {value} 这类数的平方</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>{inside} cannot hold a variance of {value} in full</source>
        <translation>{inside} 无法完整表示 {value} 的方差</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>the mean {mean} is summed from {count} values in {inside}, whose errors add up, and what is divided by is {divisor}</source>
        <translation>均值 {mean} 由 {count} 个值以 {inside} 相加而得，误差会累积，而除数是 {divisor}</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>{inside} knows the mean {mean} only to ±{step}, and what is divided by is {divisor}</source>
        <translation>{inside} 只能把均值 {mean} 精确到 ±{step}，而除数是 {divisor}</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>with eps 0 a group without deviation is 0/0</source>
        <translation>eps 为 0 时，没有离散的组是 0/0</translation>
    </message>
    <message>
        <location filename="../../lnviz/norm/verdicts.py"/>
        <source>their group holds a value that is not finite</source>
        <translation>它们所在的组含有非有限的值</translation>
    </message>
    <message>
        <location filename="../../lnviz/reasons.py"/>
        <source>Permission denied</source>
        <translation>没有权限</translation>
    </message>
    <message>
        <location filename="../../lnviz/reasons.py"/>
        <source>Operation not permitted</source>
        <translation>不允许此操作</translation>
    </message>
    <message>
        <location filename="../../lnviz/reasons.py"/>
        <source>No such file or directory</source>
        <translation>没有这个文件或文件夹</translation>
    </message>
    <message>
        <location filename="../../lnviz/reasons.py"/>
        <source>Not a directory</source>
        <translation>不是文件夹</translation>
    </message>
    <message>
        <location filename="../../lnviz/reasons.py"/>
        <source>Is a directory</source>
        <translation>是文件夹</translation>
    </message>
    <message>
        <location filename="../../lnviz/reasons.py"/>
        <source>File exists</source>
        <translation>文件已存在</translation>
    </message>
    <message>
        <location filename="../../lnviz/reasons.py"/>
        <location filename="../../lnviz/run/store.py"/>
        <source>No space left on device</source>
        <translation>磁盘空间不足</translation>
    </message>
    <message>
        <location filename="../../lnviz/reasons.py"/>
        <source>Disk quota exceeded</source>
        <translation>超出磁盘配额</translation>
    </message>
    <message>
        <location filename="../../lnviz/reasons.py"/>
        <source>File too large</source>
        <translation>文件太大</translation>
    </message>
    <message>
        <location filename="../../lnviz/reasons.py"/>
        <location filename="../../lnviz/run/store.py"/>
        <source>Read-only file system</source>
        <translation>文件系统只读</translation>
    </message>
    <message>
        <location filename="../../lnviz/reasons.py"/>
        <location filename="../../lnviz/run/store.py"/>
        <source>Input/output error</source>
        <translation>输入/输出错误</translation>
    </message>
    <message>
        <location filename="../../lnviz/reasons.py"/>
        <source>Device or resource busy</source>
        <translation>设备或资源正忙</translation>
    </message>
    <message>
        <location filename="../../lnviz/reasons.py"/>
        <source>No such device</source>
        <translation>没有这个设备</translation>
    </message>
    <message>
        <location filename="../../lnviz/reasons.py"/>
        <source>No such device or address</source>
        <translation>没有这个设备或地址</translation>
    </message>
    <message>
        <location filename="../../lnviz/reasons.py"/>
        <source>File name too long</source>
        <translation>文件名太长</translation>
    </message>
    <message>
        <location filename="../../lnviz/reasons.py"/>
        <source>Too many levels of symbolic links</source>
        <translation>符号链接层数过多</translation>
    </message>
    <message>
        <location filename="../../lnviz/reasons.py"/>
        <source>Too many open files</source>
        <translation>打开的文件太多</translation>
    </message>
    <message>
        <location filename="../../lnviz/reasons.py"/>
        <source>Cannot allocate memory</source>
        <translation>无法分配内存</translation>
    </message>
    <message>
        <location filename="../../lnviz/reasons.py"/>
        <source>Invalid argument</source>
        <translation>参数无效</translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>No trouble at step {step}. Gradient of the activation, block 1 ÷ last: {ratios}.</source>
        <translation>第 {step} 步一切正常。激活梯度，块 1 ÷ 最后一块：{ratios}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>No trouble in {count} of {twins} twins at step {step}. Gradient of the activation, block 1 ÷ last: {ratios}.</source>
        <translation>第 {step} 步，{twins} 个对照组中有 {count} 个一切正常。激活梯度，块 1 ÷ 最后一块：{ratios}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin} diverges, step {step}: its loss rose from {first} at step {since} to {last}, and its gradient norm from {before} to {after}, {times} times as much (told from {limit} times on).</source>
        <translation>{twin} 在第 {step} 步发散：损失从第 {since} 步的 {first} 升到 {last}，梯度范数从 {before} 升到 {after}，达到原来的 {times} 倍（满 {limit} 倍即提示）。</translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin}, step {step}: its loss is {last}, above the {first} of step {since}; its gradient norm went from {before} to {after}.</source>
        <translation>{twin}，第 {step} 步：损失为 {last}，高于第 {since} 步的 {first}；梯度范数从 {before} 变为 {after}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin}, step {step}: activations explode with depth, σ {first} at block 1 and {last} at block {blocks}: {growth}-fold from block to block (told from {limit}-fold over all blocks on).</source>
        <translation>{twin}，第 {step} 步：激活随深度爆炸，块 1 的 σ 为 {first}，块 {blocks} 的 σ 为 {last}：每过一块乘 {growth}（所有块合计满 {limit} 倍即提示）。</translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin}, step {step}: its loss has stalled: {recent} over the last {window} steps, {earlier} over the {window} before (less than {share} apart).</source>
        <translation>{twin}，第 {step} 步：损失停滞：最近 {window} 步为 {recent}，之前 {window} 步为 {earlier}（相差不到 {share}）。</translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin}, step {step}: its lower blocks no longer learn. The gradient of the activation at block 1 is {ratio} of that at block {blocks} (below {limit}), and the loss has stalled: {recent} over the last {window} steps, {earlier} over the {window} before.</source>
        <translation>{twin}，第 {step} 步：底层的块不再学习。块 1 的激活梯度是块 {blocks} 的 {ratio}（低于 {limit}），损失也已停滞：最近 {window} 步为 {recent}，之前 {window} 步为 {earlier}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin}, step {step}: hardly any gradient reaches its lower blocks. At block 1 that of the activation is {ratio} of that at block {blocks} (below {limit}); loss {first} at step 0, {last} now.</source>
        <translation>{twin}，第 {step} 步：几乎没有梯度到达底层的块。块 1 的激活梯度是块 {blocks} 的 {ratio}（低于 {limit}）；第 0 步损失 {first}，现在 {last}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin}, step {step}: loss {last}.</source>
        <translation>{twin}，第 {step} 步：损失 {last}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin}, step {step}: loss {last}; gradient of the activation, block 1 ÷ block {blocks}: {ratio}.</source>
        <translation>{twin}，第 {step} 步：损失 {last}；激活梯度，块 1 ÷ 块 {blocks}：{ratio}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin}, step {step}: loss {first} → {last}; gradient of the activation, block 1 ÷ block {blocks}: {ratio}.</source>
        <translation>{twin}，第 {step} 步：损失 {first} → {last}；激活梯度，块 1 ÷ 块 {blocks}：{ratio}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin}: frozen, so without a gradient, which is not a gradient of 0: block {blocks}.</source>
        <translation>{twin}：块 {blocks} 已冻结，所以没有梯度，而不是梯度为 0。</translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin}: the loss does not depend on the parameters of block {blocks}: no gradient, not 0.</source>
        <translation>{twin}：损失不依赖块 {blocks} 的参数：没有梯度，而不是 0。</translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <source>{twin}, step {step}: the last update changed blocks by {low} to {high} of their parameters&apos; norm ({usual} is a common aim).</source>
        <translation>{twin}，第 {step} 步：最近一次更新使各块参数改变了其范数的 {low} 到 {high}（通常以 {usual} 为宜）。</translation>
    </message>
    <message>
        <location filename="../../lnviz/run/diagnosis.py"/>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>{first}, {rest}</source>
        <translation>{first}、{rest}</translation>
    </message>
    <message>
        <location filename="../../lnviz/run/store.py"/>
        <source>{name} is not a run of lnviz. Open a file that train --run has written.</source>
        <translation>{name} 不是 lnviz 的运行记录。请打开由 train --run 写出的文件。</translation>
    </message>
    <message>
        <location filename="../../lnviz/run/store.py"/>
        <source>{name} is damaged and cannot be read. Open a copy of it, or train it again.</source>
        <translation>{name} 已损坏，无法读取。请打开它的副本，或重新训练。</translation>
    </message>
    <message>
        <location filename="../../lnviz/run/store.py"/>
        <source>{name} cannot be written: there is no folder {folder}.</source>
        <translation>无法写入 {name}：没有文件夹 {folder}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/run/store.py"/>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} is a folder. Name a file in it.</source>
        <translation>{name} 是文件夹。请指定其中的一个文件。</translation>
    </message>
    <message>
        <location filename="../../lnviz/run/store.py"/>
        <source>{name} exists and is not a run of lnviz. Choose another name; it was left as it is.</source>
        <translation>{name} 已存在，且不是 lnviz 的运行记录。请换一个名称；原文件保持不变。</translation>
    </message>
    <message>
        <location filename="../../lnviz/run/store.py"/>
        <source>{name} was written by a newer lnviz (schema {number}; this one knows up to {known}). Update lnviz to open it.</source>
        <translation>{name} 由更新版本的 lnviz 写出（schema {number}；本版本最高支持 {known}）。请更新 lnviz 后再打开。</translation>
    </message>
    <message>
        <location filename="../../lnviz/run/store.py"/>
        <location filename="../../lnviz/ui/run_file.py"/>
        <source>{name} cannot be written: {why}.</source>
        <translation>无法写入 {name}：{why}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/bracketed.py"/>
        <source>A torch print carries four decimals: the numbers are those of the print, not those of the tensor. Save the tensor (safetensors, or np.save) to have them all.</source>
        <translation>torch 打印只有四位小数：这里的数是打印出来的，而不是张量里的。要得到全部位数，请保存张量（safetensors 或 np.save）。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/bracketed.py"/>
        <source>A NumPy print carries eight decimals at most: save the array with np.save to have its numbers in full.</source>
        <translation>NumPy 打印最多八位小数：要得到完整的数，请用 np.save 保存数组。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/bracketed.py"/>
        <source>The text does not start with a bracket.</source>
        <translation>文本不是以括号开头。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/bracketed.py"/>
        <source>There is nothing between the brackets.</source>
        <translation>括号之间没有内容。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/bracketed.py"/>
        <source>Line {line}: after the closing bracket stands “{rest}”. Paste one array at a time; nothing was changed.</source>
        <translation>第 {line} 行：右括号之后还有“{rest}”。一次只能粘贴一个数组；未作任何改动。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/bracketed.py"/>
        <source>The last “)” is missing: the text seems to be cut off. Copy it whole.</source>
        <translation>缺少最后的“)”：文本似乎被截断了。请完整复制。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/bracketed.py"/>
        <source>A closing “{closer}” is missing: the text seems to be cut off.</source>
        <translation>缺少右括号“{closer}”：文本似乎被截断了。请完整复制。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/bracketed.py"/>
        <source>Line {line}: a bracket is empty.</source>
        <translation>第 {line} 行：有一对括号是空的。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/bracketed.py"/>
        <source>Line {line}: a row of length {length} stands beside rows of length {wanted}. Make them equally long; nothing was changed.</source>
        <translation>第 {line} 行：长度为 {length} 的行与长度为 {wanted} 的行并存。请使它们等长；未作任何改动。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/bracketed.py"/>
        <source>Line {line}, at {index}: “{token}” is not a number here. Correct it; nothing was changed.</source>
        <translation>第 {line} 行，{index} 处：“{token}”在这里不是数。请改正；未作任何改动。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/claims.py"/>
        <source>Expected 1 or more from the input, or −1 or less from the last one down</source>
        <translation>应为从输入算起的 1 或更大，或从最后一块往下算的 −1 或更小</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/claims.py"/>
        <source>Expected no block, for {quantity} is one of a whole twin</source>
        <translation>不应有块，因为 {quantity} 属于整个对照组</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/claims.py"/>
        <source>Expected a block for {quantity}</source>
        <translation>{quantity} 需要一个块</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/claims.py"/>
        <source>Expected a place of the tensor</source>
        <translation>应为张量中的一个位置</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/claims.py"/>
        <source>Expected none beside over: {over}</source>
        <translation>不应与 over 并用：{over}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/claims.py"/>
        <source>Expected no value beside not_finite</source>
        <translation>不应与 not_finite 并用数值</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/claims.py"/>
        <source>Expected a number</source>
        <translation>应为一个数</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/claims.py"/>
        <source>Expected none unless between two</source>
        <translation>除非介于两者之间，否则不应填写</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/claims.py"/>
        <source>Expected more than value</source>
        <translation>应大于 value</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/copies.py"/>
        <source>There are no values to copy.</source>
        <translation>没有可复制的值。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/copies.py"/>
        <source>A table has two axes, and these values have {axes}. Choose a slice of them, or copy them as NumPy or torch.</source>
        <translation>表格只有两个轴，而这些值有 {axes} 个。请选择其中一个切片，或复制为 NumPy 或 torch。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} holds one table without a name: leave the tensor&apos;s name out.</source>
        <translation>{name} 里只有一张没有名称的表：请不要写张量名。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} holds {count} tensors. Say which one with --tensor NAME: {listing}.</source>
        <translation>{name} 里有 {count} 个张量。请用 --tensor NAME 指明是哪一个：{listing}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} holds no tensor called {tensor}. It holds {listing}.</source>
        <translation>{name} 里没有名为 {tensor} 的张量。它包含 {listing}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} is a pickle, which can hold programs as well as numbers and is not opened here. Save the tensor alone: safetensors.torch.save_file({{&apos;x&apos;: tensor}}, &apos;x.safetensors&apos;) or np.save(&apos;x.npy&apos;, array).</source>
        <translation>{name} 是 pickle 文件，除了数还可能含有程序，这里不予打开。请只保存张量：safetensors.torch.save_file({{&apos;x&apos;: tensor}}, &apos;x.safetensors&apos;) 或 np.save(&apos;x.npy&apos;, array)。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} is a workbook. Save its sheet as CSV, or copy the cells and paste them.</source>
        <translation>{name} 是工作簿。请把工作表保存为 CSV，或复制单元格后粘贴。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} is longer than {limit} MB of text. Save the numbers with np.save and open that.</source>
        <translation>{name} 的文本超过 {limit} MB。请用 np.save 保存这些数再打开。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <location filename="../../lnviz/scenario/library.py"/>
        <source>{name}: {problem}</source>
        <translation>{name}：{problem}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} is not text, and no data file that can be read here. Save the numbers as CSV, .npy or .safetensors.</source>
        <translation>{name} 不是文本，也不是这里能读取的数据文件。请把数保存为 CSV、.npy 或 .safetensors。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} is not UTF-8; it was read as Windows-1252.</source>
        <translation>{name} 不是 UTF-8；已按 Windows-1252 读取。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} is not a .npz file that can be read. Save it again with np.savez.</source>
        <translation>{name} 不是可读取的 .npz 文件。请用 np.savez 重新保存。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/datafiles.py"/>
        <source>{name} in {file} cannot be unpacked. Save it again with np.savez.</source>
        <translation>无法解压 {file} 中的 {name}。请用 np.savez 重新保存。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/delimited.py"/>
        <source>Commas were read as decimal commas.</source>
        <translation>逗号已按小数点读取。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/delimited.py"/>
        <source>There are no values in the text.</source>
        <translation>文本中没有任何值。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/delimited.py"/>
        <source>The text holds far more than the {limit} values that can be read. Save a part of it, or the whole with np.save, and open that.</source>
        <translation>文本中的值远远超过可读取的 {limit} 个。请只保存其中一部分，或用 np.save 保存全部，再打开那个文件。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/delimited.py"/>
        <source>Line {line} cannot be split into cells: check its quotes.</source>
        <translation>第 {line} 行无法拆分成单元格：请检查引号。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/delimited.py"/>
        <source>Line {line}: “{cell}” may have a decimal comma or be {whole} with its thousands grouped. Write it with a decimal point or without the comma.</source>
        <translation>第 {line} 行：“{cell}”可能是用逗号作小数点，也可能是带千位分隔的 {whole}。请改用小数点，或去掉逗号。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/delimited.py"/>
        <source>Line {line} ends at column {cells}, line {first} at column {wanted}. Make all lines equally long; nothing was changed.</source>
        <translation>第 {line} 行到第 {cells} 列为止，而第 {first} 行到第 {wanted} 列。请使各行等长；未作任何改动。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/delimited.py"/>
        <source>Line {line} names columns up to {names}, but line {first} ends at column {wanted}. Give one name per column; nothing was changed.</source>
        <translation>第 {line} 行的列名多达第 {names} 列，而第 {first} 行到第 {wanted} 列为止。请为每列给一个名称；未作任何改动。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/delimited.py"/>
        <source>Line {line}, column {column}: “{text}” has a decimal point, other cells have a decimal comma. Use one of them throughout; nothing was changed.</source>
        <translation>第 {line} 行，第 {column} 列：“{text}”用的是小数点，其他单元格用的是小数逗号。请统一使用其中一种；未作任何改动。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>Same seed, data and order</source>
        <translation>种子、数据和顺序相同</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>Same data and order</source>
        <translation>数据和顺序相同</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>{same}: nothing differs between the twins.</source>
        <translation>{same}：各对照组之间没有差别。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>{same}: the twins differ in {count} settings.</source>
        <translation>{same}：各对照组有 {count} 项设置不同。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>{same}: the twins differ only in {what}.</source>
        <translation>{same}：各对照组的不同仅在于{what}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>{this} instead of {other} layers</source>
        <translation>{this} 层而非 {other} 层</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>{this} instead of {other}</source>
        <translation>{this} 而非 {other}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>blocks</source>
        <translation>块</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>blocks {numbers}</source>
        <translation>块 {numbers}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>all blocks</source>
        <translation>所有块</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>{blocks} {state}</source>
        <translation>{blocks} {state}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>block {number}: {what}</source>
        <translation>块 {number}：{what}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>blocks {numbers}: {what}</source>
        <translation>块 {numbers}：{what}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>trained alike from step {step} on</source>
        <translation>从第 {step} 步起训练方式相同</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>later training</source>
        <translation>后期训练</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>branched off {name} at step {step} with {what}</source>
        <translation>在第 {step} 步从 {name} 分叉，改为{what}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/differences.py"/>
        <source>from step {step} on {what}</source>
        <translation>从第 {step} 步起 {what}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/expectations.py"/>
        <source>Expected {wanted}, got {given}</source>
        <translation>应为 {wanted}，却是 {given}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/expectations.py"/>
        <source>Expected {kind}</source>
        <translation>应为 {kind}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/expectations.py"/>
        <source>Expected {kind} of length {length}, got {given}</source>
        <translation>应为长度 {length} 的 {kind}，却是 {given}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/expectations.py"/>
        <source>Expected {kind} of length {length}</source>
        <translation>应为长度 {length} 的 {kind}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/expectations.py"/>
        <source>Expected {kind} {limit}</source>
        <translation>应为 {kind} {limit}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/expectations.py"/>
        <source>Object missing required field {name}</source>
        <translation>对象缺少必需的字段 {name}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/expectations.py"/>
        <source>Object contains unknown field {name}</source>
        <translation>对象含有未知的字段 {name}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/expectations.py"/>
        <source>Invalid value {value}</source>
        <translation>无效的值 {value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/expectations.py"/>
        <source>Number out of range</source>
        <translation>数超出范围</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/expectations.py"/>
        <source>Input data was truncated</source>
        <translation>输入数据被截断</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/expectations.py"/>
        <source>JSON is malformed at byte {byte}</source>
        <translation>JSON 在第 {byte} 字节处格式有误</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/expectations.py"/>
        <source>nested too deeply</source>
        <translation>嵌套过深</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/expectations.py"/>
        <source>not UTF-8</source>
        <translation>不是 UTF-8</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/file.py"/>
        <source>{name} is {size} MB; a scenario has at most {limit} MB. Open large data as .npy instead.</source>
        <translation>{name} 有 {size} MB；场景最多 {limit} MB。大的数据请以 .npy 打开。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/file.py"/>
        <source>{name} holds {items} million values; a scenario has at most {limit} million. Open large data as .npy instead.</source>
        <translation>{name} 有 {items} 百万个值；场景最多 {limit} 百万个。大的数据请以 .npy 打开。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/file.py"/>
        <source>{name} cannot be opened: {field}: {what}. Correct that field; nothing was changed.</source>
        <translation>无法打开 {name}：{field}：{what}。请改正该字段；未作任何改动。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/file.py"/>
        <source>{name} is not a scenario: its outermost value is not an object.</source>
        <translation>{name} 不是场景：它的最外层不是对象。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/file.py"/>
        <source>{name} is not a scenario: it is not whole JSON text ({why}).</source>
        <translation>{name} 不是场景：它不是完整的 JSON 文本（{why}）。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/file.py"/>
        <source>{name} is not a scenario: it has no schema number &quot;lnviz&quot;.</source>
        <translation>{name} 不是场景：它没有 schema 编号“lnviz”。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/file.py"/>
        <source>{name} was saved by a newer lnviz (schema {number}; this one knows up to {known}). Update lnviz to open it.</source>
        <translation>{name} 由更新版本的 lnviz 保存（schema {number}；本版本最高支持 {known}）。请更新 lnviz 后再打开。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/file.py"/>
        <source>{name} was not saved: {why}. What was saved before is untouched; choose another place.</source>
        <translation>{name} 没有保存：{why}。之前保存的内容未受影响；请换一个位置。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/file.py"/>
        <source>Expected a list of numbers or of lists of numbers</source>
        <translation>应为数的列表，或由数的列表组成的列表</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/file.py"/>
        <source>Expected at most {most} axes</source>
        <translation>应最多有 {most} 个轴</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/file.py"/>
        <source>Expected rows of one length</source>
        <translation>各行应等长</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/file.py"/>
        <source>Expected numbers at one depth</source>
        <translation>数应在同一层深度</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/file.py"/>
        <source>Expected a number within the range of float64</source>
        <translation>应为 float64 范围内的数</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/file.py"/>
        <source>Expected a number, or one of &quot;nan&quot;, &quot;inf&quot;, &quot;-inf&quot;</source>
        <translation>应为数，或“nan”、“inf”、“-inf”之一</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/fitting.py"/>
        <source>It holds no values: its shape is {shape}.</source>
        <translation>其中没有任何值：形状是 {shape}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/fitting.py"/>
        <source>{ndim} axes are more than the {most} that can be shown. Write one place, such as 0, for an axis to leave it out.</source>
        <translation>{ndim} 个轴超过了可显示的 {most} 个。为某个轴只写一个位置（如 0）即可略去它。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/fitting.py"/>
        <source>{count} columns are more than the {most} that can be shown. Write a range for the last axis, such as 0:{part}.</source>
        <translation>{count} 列超过了可显示的 {most} 列。请为最后一轴写一个范围，例如 0:{part}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/fitting.py"/>
        <source>{shape} are {count} values, more than the {most} that can be shown. Write shorter ranges.</source>
        <translation>{shape} 共 {count} 个值，超过了可显示的 {most} 个。请缩小范围。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/flow.py"/>
        <source>Expected steps that grow from one stage to the next</source>
        <translation>各阶段的步数应逐个增大</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/flow.py"/>
        <source>Expected at most {most} blocks, got {given}</source>
        <translation>应最多 {most} 块，却有 {given} 块</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/flow.py"/>
        <source>Expected the lower exponent first</source>
        <translation>应先写较小的指数</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/flow.py"/>
        <source>Expected the earlier step first</source>
        <translation>应先写较早的步</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/flow.py"/>
        <source>Expected a number that divides the width {width}, got {given}</source>
        <translation>应为能整除宽度 {width} 的数，却是 {given}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/lesson_patch.py"/>
        <source>“{line}” is no setting. Expected path = value</source>
        <translation>“{line}”不是设置。应为 路径 = 值</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/lesson_patch.py"/>
        <source>“{setting}” cannot be set: {why}</source>
        <translation>无法设置“{setting}”：{why}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/lesson_terms.py"/>
        <source>“{text}” compares nothing. Expected one of {signs}</source>
        <translation>“{text}”没有比较任何内容。应使用 {signs} 之一</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/lesson_terms.py"/>
        <source>“{text}”: {what}</source>
        <translation>“{text}”：{what}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/lesson_terms.py"/>
        <source>“{piece}” is not understood in “{text}”</source>
        <translation>“{text}”中的“{piece}”无法理解</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/lessons.py"/>
        <source>The lesson {name} cannot be read: {why}.</source>
        <translation>无法读取课程 {name}：{why}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/lessons.py"/>
        <source>the first step has to open a scenario</source>
        <translation>第一个步骤必须打开一个场景</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/lessons.py"/>
        <source>expected “# title”, then “## step”</source>
        <translation>应先有“# 标题”，再有“## 步骤”</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/lessons.py"/>
        <source>a directive belongs to a step, after “## step”</source>
        <translation>指令属于步骤，应在“## 步骤”之后</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/lessons.py"/>
        <source>a step has only one “{kind}”</source>
        <translation>一个步骤只能有一个“{kind}”</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/lessons.py"/>
        <source>“{kind}” is not closed with ```</source>
        <translation>“{kind}”没有用 ``` 结束</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/lessons.py"/>
        <source>a brace stands alone; write it twice where it is meant</source>
        <translation>花括号没有成对；确实需要花括号时请写两个</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/lessons.py"/>
        <source>the step “{title}” has no text</source>
        <translation>步骤“{title}”没有正文</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/lessons.py"/>
        <source>“{name}” is shown, but nothing reads it</source>
        <translation>显示了“{name}”，但没有任何内容读取它</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/lessons.py"/>
        <source>“why” answers a “predict” or a “task”</source>
        <translation>“why”用来回答“predict”或“task”</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/lessons.py"/>
        <source>there is nothing called “{target}” to show</source>
        <translation>没有名为“{target}”的内容可显示</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/lessons.py"/>
        <source>“predict” is a question and two or more “- choices”, each with its “right:”</source>
        <translation>“predict”是一个问题和两个或更多的“- 选项”，每个选项带一行“right:”</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/lessons.py"/>
        <source>“task” is a sentence, then “check:”, “show:” and “do:”</source>
        <translation>“task”是一句话，然后是“check:”、“show:”和“do:”</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/lessons.py"/>
        <source>expected “name: what is read”</source>
        <translation>应为“名称: 读取的内容”</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/lessons.py"/>
        <source>expected “train = step”</source>
        <translation>应为“train = 步”</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/lessons.py"/>
        <source>{file}, line {line}: {what}.</source>
        <translation>{file}，第 {line} 行：{what}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/library.py"/>
        <source>One normalisation</source>
        <translation>一次归一化</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/library.py"/>
        <source>Gradients through a stack</source>
        <translation>穿过网络的梯度</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/library.py"/>
        <source>As in known models</source>
        <translation>与知名模型相同</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/library.py"/>
        <source>The text of a shared scenario stands where a file is expected. Open it with lnviz open, save it, and name that file.</source>
        <translation>这里需要一个文件，给出的却是分享场景的文本。请用 lnviz open 打开它，保存，然后给出那个文件。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/library.py"/>
        <source>{name} is a folder. Name a scenario file in it.</source>
        <translation>{name} 是文件夹。请指定其中的一个场景文件。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/library.py"/>
        <source>There is no scenario {name}: no such file, and the shipped ones are {names}.</source>
        <translation>没有场景 {name}：没有这个文件，自带的场景有 {names}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/library.py"/>
        <source>MiniLM: embeddings, before their LayerNorm</source>
        <translation>MiniLM：嵌入，在其 LayerNorm 之前</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/library.py"/>
        <source>MiniLM: block 0, attention output</source>
        <translation>MiniLM：块 0，注意力输出</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/library.py"/>
        <source>MiniLM: block 5, output</source>
        <translation>MiniLM：块 5，输出</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/normalize.py"/>
        <source>Expected 2 to {most} axes, got {given}</source>
        <translation>应为 2 到 {most} 个轴，却有 {given} 个</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/normalize.py"/>
        <source>Expected 1 to {most} values, got {given}</source>
        <translation>应为 1 到 {most} 个值，却有 {given} 个</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/normalize.py"/>
        <source>Expected {wanted} names, got {given}</source>
        <translation>应为 {wanted} 个名称，却有 {given} 个</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/normalize.py"/>
        <source>Expected at most {most} lists, got {given}</source>
        <translation>应最多 {most} 个列表，却有 {given} 个</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/normalize.py"/>
        <source>Expected {wanted} labels or none, got {given}</source>
        <translation>应为 {wanted} 个标签或不写，却有 {given} 个</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/normalize.py"/>
        <source>Expected one value per feature as in mean, got {given}</source>
        <translation>应与 mean 一样每个特征一个值，却有 {given} 个</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/normalize.py"/>
        <source>Expected one of the {count} batches fed</source>
        <translation>应为已送入的 {count} 批之一</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/normalize.py"/>
        <source>Expected at most {most} of the {count} batches fed</source>
        <translation>应最多为已送入的 {count} 批中的 {most} 批</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/normalize.py"/>
        <source>Expected the shape {wanted}, got {given}</source>
        <translation>形状应为 {wanted}，却是 {given}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/normalize.py"/>
        <source>Expected the shape of the tensor {wanted}, got {given}</source>
        <translation>形状应与张量的 {wanted} 相同，却是 {given}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/normalize.py"/>
        <source>Expected a place inside the shape {shape}, got {given}</source>
        <translation>应为形状 {shape} 之内的位置，却是 {given}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/npy_file.py"/>
        <source>{name} is not a .npy file that can be read: its header is damaged or unknown.</source>
        <translation>{name} 不是可读取的 .npy 文件：文件头已损坏或无法识别。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/npy_file.py"/>
        <source>{name} holds no values: its shape is {shape}.</source>
        <translation>{name} 里没有任何值：形状是 {shape}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/npy_file.py"/>
        <source>{name} holds Python objects, which can be programs as well as numbers and are not opened. Save plain numbers: np.save(file, array.astype(&apos;float64&apos;)).</source>
        <translation>{name} 里有 Python 对象，除了数还可能含有程序，所以不予打开。请保存普通的数：np.save(file, array.astype(&apos;float64&apos;))。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/npy_file.py"/>
        <source>{name} holds complex numbers. Save their real part, or what you need of them.</source>
        <translation>{name} 里是复数。请保存其实部，或你需要的部分。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/npy_file.py"/>
        <source>{name} holds values of the type {dtype}, not plain numbers. Save them with np.save(file, array.astype(&apos;float64&apos;)).</source>
        <translation>{name} 里的值是 {dtype} 类型，不是普通的数。请用 np.save(file, array.astype(&apos;float64&apos;)) 保存。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/npy_file.py"/>
        <location filename="../../lnviz/scenario/slices.py"/>
        <source>{name} is cut off: it holds less than its header says. Save it again.</source>
        <translation>{name} 被截断：内容比文件头所说的少。请重新保存。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/parts.py"/>
        <source>{field}: {what}.</source>
        <translation>{field}：{what}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/safetensors_file.py"/>
        <source>{name} is stored as {dtype}, which cannot be read here. Convert it to float32 and save it again.</source>
        <translation>{name} 以 {dtype} 存储，这里读不了。请转换成 float32 后重新保存。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/safetensors_file.py"/>
        <source>{name} is not a safetensors file that can be read: it is damaged or cut off.</source>
        <translation>{name} 不是可读取的 safetensors 文件：它已损坏或被截断。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/sharing.py"/>
        <source>This scenario is too large for one line of text: its numbers take {size} MB. Save it and send the file.</source>
        <translation>这个场景太大，放不进一行文本：其中的数占 {size} MB。请保存后发送文件。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/sharing.py"/>
        <source>This text holds no scenario. Paste the whole line that begins with {begin}</source>
        <translation>这段文本中没有场景。请粘贴以 {begin} 开头的整行</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/sharing.py"/>
        <source>The shared text</source>
        <translation>分享的文本</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/sharing.py"/>
        <source>This text is of another lnviz (version {version}; this one knows {known}). Update lnviz to open it.</source>
        <translation>这段文本来自另一版本的 lnviz（版本 {version}；本程序支持 {known}）。请更新 lnviz 后再打开。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/sharing.py"/>
        <source>This text is too long: a shared scenario has at most {most} characters.</source>
        <translation>这段文本太长：分享的场景最多 {most} 个字符。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/sharing.py"/>
        <source>This text is cut off: its end is missing. Copy the whole line, up to its full stop.</source>
        <translation>这段文本被截断：缺少结尾。请复制整行，直到句点为止。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/sharing.py"/>
        <source>This text was changed on its way: its checksum does not fit. Copy it once more, whole.</source>
        <translation>这段文本在传送途中被改动：校验和不符。请重新完整复制。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/sharing.py"/>
        <source>This text holds no scenario: what stands in it cannot be unpacked. Copy it once more, whole.</source>
        <translation>这段文本中没有场景：其内容无法解压。请重新完整复制。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/sharing.py"/>
        <source>This text unpacks to more than {limit} MB; it is not opened.</source>
        <translation>这段文本解压后超过 {limit} MB；不予打开。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/slices.py"/>
        <source>The slice {text} has {given} parts, but {name} has {ndim} axes: its shape is {shape}. Write at most one part for each axis.</source>
        <translation>切片 {text} 有 {given} 部分，而 {name} 有 {ndim} 个轴：形状是 {shape}。每个轴最多写一部分。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/slices.py"/>
        <source>The slice {text}: “{part}” for axis {axis} is no index. Write a place such as 3, a range such as 0:10 or 0:10:2, or : for all of the axis.</source>
        <translation>切片 {text}：轴 {axis} 的“{part}”不是索引。请写一个位置（如 3）、一个范围（如 0:10 或 0:10:2），或用 : 表示整个轴。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/slices.py"/>
        <source>The slice {text}: the step of axis {axis} is {step}. It must be 1 or more.</source>
        <translation>切片 {text}：轴 {axis} 的步长是 {step}。它必须不小于 1。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/slices.py"/>
        <source>The slice {text}: {part} takes no place of axis {axis}.</source>
        <translation>切片 {text}：{part} 没有取到轴 {axis} 的任何位置。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/slices.py"/>
        <source>The slice {text}: {part} is beyond axis {axis}, whose places are 0 to {last}.</source>
        <translation>切片 {text}：{part} 超出了轴 {axis}，它的位置是 0 到 {last}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/slices.py"/>
        <source>that of a single number</source>
        <translation>单个数的形状</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>placement</source>
        <translation>归一化位置</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <location filename="../../lnviz/ui/flow/twins.py"/>
        <source>branch</source>
        <translation>分支</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <location filename="../../lnviz/ui/flow/side/table_model.py"/>
        <source>norm</source>
        <translation>归一化</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>eps</source>
        <translation>eps</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>eps {this} instead of {other}</source>
        <translation>eps 为 {this} 而非 {other}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>α of DyT</source>
        <translation>DyT 的 α</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>DyT from α = {this} instead of {other}</source>
        <translation>DyT 从 α = {this} 而非 {other} 开始</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <source>activation</source>
        <translation>激活</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>expansion</source>
        <translation>扩展倍数</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>feed-forward ×{this} instead of ×{other} as wide</source>
        <translation>前馈宽 ×{this} 而非 ×{other}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>{this} instead of {other} heads</source>
        <translation>{this} 个头而非 {other} 个</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>biases</source>
        <translation>偏置</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>no biases</source>
        <translation>无偏置</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>branch scale</source>
        <translation>分支缩放</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>branch scale {this} instead of {other}</source>
        <translation>分支缩放为 {this} 而非 {other}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>start of the branch scale</source>
        <translation>分支缩放的初值</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>branch scale learnt from {this} instead of {other} on</source>
        <translation>分支缩放从 {this} 而非 {other} 开始学习</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>α of DeepNorm</source>
        <translation>DeepNorm 的 α</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>DeepNorm with α {this} instead of {other}</source>
        <translation>DeepNorm 的 α 为 {this} 而非 {other}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>β of DeepNorm</source>
        <translation>DeepNorm 的 β</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>DeepNorm with β {this} instead of {other}</source>
        <translation>DeepNorm 的 β 为 {this} 而非 {other}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>constant of the closed form</source>
        <translation>闭式解的常数</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>closed form with c = {this} instead of {other}</source>
        <translation>闭式解的 c = {this} 而非 {other}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>frozen blocks</source>
        <translation>冻结的块</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>{this}</source>
        <translation>{this}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>frozen</source>
        <translation>冻结</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>not frozen</source>
        <translation>未冻结</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>final norm</source>
        <translation>末尾归一化</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>initialisation</source>
        <translation>初始化</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>gain of the initialisation</source>
        <translation>初始化增益</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>initialisation with gain {this} instead of {other}</source>
        <translation>初始化增益为 {this} 而非 {other}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>optimiser</source>
        <translation>优化器</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <location filename="../../lnviz/ui/flow/tabulated.py"/>
        <source>learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>learning rate {this} instead of {other}</source>
        <translation>学习率为 {this} 而非 {other}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>schedule</source>
        <translation>调度</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>warm-up {this} instead of {other} steps</source>
        <translation>预热 {this} 步而非 {other} 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>end of the cosine</source>
        <translation>余弦的终点</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>cosine to 0 at step {this} instead of {other}</source>
        <translation>余弦到第 {this} 步降为 0 而非第 {other} 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>weight decay {this} instead of {other}</source>
        <translation>权重衰减为 {this} 而非 {other}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>momentum {this} instead of {other}</source>
        <translation>动量为 {this} 而非 {other}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>betas</source>
        <translation>betas</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>betas {this} instead of {other}</source>
        <translation>betas 为 {this} 而非 {other}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>clipping</source>
        <translation>裁剪</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>seed {this} instead of {other}</source>
        <translation>种子为 {this} 而非 {other}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>no clipping</source>
        <translation>不裁剪</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_fields.py"/>
        <source>clipping at norm {norm}</source>
        <translation>裁剪到范数 {norm}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Vaswani et al. 2017, the base model; eps and initialisation as in its code, tensor2tensor</source>
        <translation>Vaswani 等 2017，base 模型；eps 和初始化与其代码 tensor2tensor 相同</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Left out: the encoder&apos;s sight of later tokens and the decoder&apos;s attention to it, sinusoidal positions, dropout, and label smoothing. Its attention has no biases, here all linear layers have them.</source>
        <translation>略去：编码器能看到后面的 token、解码器对编码器的注意力、正弦位置编码、dropout 和标签平滑。原文注意力没有偏置，这里所有线性层都有。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Devlin et al. 2018, BERT-base</source>
        <translation>Devlin 等 2018，BERT-base</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Left out: sight of later tokens (here attention is causal), learnt positions and segments, the norm of the embeddings, dropout, and the head that shares its weights with the embedding. Its normal distribution is cut at two deviations, here it is whole.</source>
        <translation>略去：能看到后面的 token（这里是因果注意力）、可学习的位置和片段嵌入、嵌入之后的归一化、dropout，以及与嵌入共用权重的输出头。它的正态分布在两倍标准差处截断，这里没有截断。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Radford et al. 2019, the smallest GPT-2</source>
        <translation>Radford 等 2019，最小的 GPT-2</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Left out: learnt positions, dropout, and the head that shares its weights with the embedding.</source>
        <translation>略去：可学习的位置嵌入、dropout，以及与嵌入共用权重的输出头。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Raffel et al. 2020, T5 version 1.1 base</source>
        <translation>Raffel 等 2020，T5 1.1 版 base</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Left out: the encoder&apos;s sight of later tokens and the decoder&apos;s attention to it, relative positions, and dropout. Its feed-forward is 2.67 times as wide, here 3; its attention is not divided by the root of the head&apos;s width, and its initialisation, 1/√(inputs), is only near Xavier&apos;s.</source>
        <translation>略去：编码器能看到后面的 token、解码器对编码器的注意力、相对位置和 dropout。原文前馈宽 2.67 倍，这里是 3 倍；原文注意力不除以头宽的平方根，其初始化 1/√(输入数) 也只是接近 Xavier 初始化。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Touvron et al. 2023, LLaMA 7B</source>
        <translation>Touvron 等 2023，LLaMA 7B</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Left out: rotary positions. 12 of its 32 layers. Its feed-forward is 2.69 times as wide, here 3; how it was initialised is not published, here as GPT-2.</source>
        <translation>略去：旋转位置编码。32 层中取 12 层。原文前馈宽 2.69 倍，这里是 3 倍；其初始化没有公布，这里与 GPT-2 相同。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Gemma Team 2024, Gemma 2 2B</source>
        <translation>Gemma Team 2024，Gemma 2 2B</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Left out: rotary positions, windows of attention in every second layer, keys and values shared by two heads each, soft-capping of scores and logits, the scaled embedding, and the head that shares its weights with it. 12 of its 26 layers. How it was initialised is not published, here as GPT-2.</source>
        <translation>略去：旋转位置编码、隔层的滑动窗口注意力、每两个头共用的键和值、对注意力分数和 logits 的软截断、缩放的嵌入，以及与嵌入共用权重的输出头。26 层中取 12 层。其初始化没有公布，这里与 GPT-2 相同。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>OLMo Team 2024, OLMo 2 7B</source>
        <translation>OLMo Team 2024，OLMo 2 7B</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Left out: rotary positions, the norms of queries and keys, and the z-loss. 12 of its 32 layers. Its feed-forward is 2.69 times as wide, here 3.</source>
        <translation>略去：旋转位置编码、查询和键的归一化，以及 z-loss。32 层中取 12 层。原文前馈宽 2.69 倍，这里是 3 倍。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Wang et al. 2022, with α and β of a decoder alone; eps as in its code, torchscale</source>
        <translation>Wang 等 2022，α 和 β 取仅有解码器时的值；eps 取自其代码 torchscale</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Left out: the encoder and the attention to it, positions, and dropout. 12 of its up to 1000 layers; α and β follow the depth that there is.</source>
        <translation>略去：编码器及对它的注意力、位置编码和 dropout。原文最多 1000 层，这里取 12 层；α 和 β 随实际深度而定。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>The article&apos;s experiment, its Post-LN twin</source>
        <translation>文章的实验，其中的 Post-LN 对照组</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>Nothing is left out: a feed-forward branch in every block, and no attention.</source>
        <translation>没有略去任何部分：每块一个前馈分支，没有注意力。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_presets.py"/>
        <source>The article&apos;s experiment, its Pre-LN twin</source>
        <translation>文章的实验，其中的 Pre-LN 对照组</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>Post-LN</source>
        <translation>Post-LN</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>Pre-LN</source>
        <translation>Pre-LN</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>Sandwich</source>
        <translation>三明治</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <source>output norm</source>
        <translation>输出归一化</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <source>DeepNorm</source>
        <translation>DeepNorm</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <source>no norm</source>
        <translation>无归一化</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <source>no skip path</source>
        <translation>无残差直通</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <source>feed-forward</source>
        <translation>前馈</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>attention + feed-forward</source>
        <translation>注意力 + 前馈</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>zero</source>
        <translation>零</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>closed-form check</source>
        <translation>闭式解检验</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <location filename="../../lnviz/ui/normalize/keys.py"/>
        <source>LayerNorm</source>
        <translation>LayerNorm</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <location filename="../../lnviz/ui/normalize/keys.py"/>
        <source>RMSNorm</source>
        <translation>RMSNorm</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <location filename="../../lnviz/ui/normalize/keys.py"/>
        <source>BatchNorm</source>
        <translation>BatchNorm</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>DyT</source>
        <translation>DyT</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>no normalisation</source>
        <translation>不归一化</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>GELU</source>
        <translation>GELU</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>ReLU</source>
        <translation>ReLU</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>SiLU</source>
        <translation>SiLU</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>SwiGLU</source>
        <translation>SwiGLU</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>GEGLU</source>
        <translation>GEGLU</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>causal attention</source>
        <translation>因果注意力</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>uniform attention</source>
        <translation>均匀注意力</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>1</source>
        <translation>1</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>1/√(2L)</source>
        <translation>1/√(2L)</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>1/√l</source>
        <translation>1/√l</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>learnable</source>
        <translation>可学习</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>torch&apos;s initialisation</source>
        <translation>torch 初始化</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>Xavier initialisation</source>
        <translation>Xavier 初始化</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>BERT&apos;s initialisation</source>
        <translation>BERT 初始化</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>GPT-2&apos;s initialisation</source>
        <translation>GPT-2 初始化</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>orthogonal initialisation</source>
        <translation>正交初始化</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>initialisation with a gain</source>
        <translation>带增益的初始化</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>a final norm</source>
        <translation>有末尾归一化</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>no final norm</source>
        <translation>无末尾归一化</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>AdamW</source>
        <translation>AdamW</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>a constant learning rate</source>
        <translation>恒定学习率</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>a cosine to 0 at step {step}</source>
        <translation>余弦衰减，到第 {step} 步为 0</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>an inverse square root</source>
        <translation>平方根倒数衰减</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>DyT from α = {alpha}</source>
        <translation>DyT，从 α = {alpha} 开始</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>×{count} {placement} · {branch} · {norm}</source>
        <translation>×{count} {placement} · {branch} · {norm}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>×{count} {placement} · {branch}</source>
        <translation>×{count} {placement} · {branch}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>{group} · frozen</source>
        <translation>{group} · 冻结</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/stack_words.py"/>
        <source>{first} and {last}</source>
        <translation>{first}、{last}</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/table.py"/>
        <source>Line {line}, column {column} is empty. Write nan for a missing value; nothing was changed.</source>
        <translation>第 {line} 行，第 {column} 列是空的。缺失的值请写 nan；未作任何改动。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/table.py"/>
        <source>Line {line}, column {column}: “{text}” is outside of what float64 can hold. Correct that cell; nothing was changed.</source>
        <translation>第 {line} 行，第 {column} 列：“{text}”超出了 float64 的范围。请改正该单元格；未作任何改动。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/table.py"/>
        <source>Line {line}, column {column}: “{text}” is not a number. Correct that cell; nothing was changed.</source>
        <translation>第 {line} 行，第 {column} 列：“{text}”不是数。请改正该单元格；未作任何改动。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/table.py"/>
        <source>{name} holds {count} values; at most {limit} can be read. Save a part of it and open that.</source>
        <translation>{name} 中有 {count} 个值；最多能读取 {limit} 个。请只保存其中一部分再打开。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/table.py"/>
        <source>{count} values of {name} are more than the {limit} that can be read at a time. Choose a slice of it (--slice), such as 0:1000 for the first thousand places of the first axis.</source>
        <translation>{name} 的 {count} 个值超过了一次可读取的 {limit} 个。请选择一个切片（--slice），例如 0:1000 表示第一个轴的前一千个位置。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/table.py"/>
        <source>The text</source>
        <translation>该文本</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/table.py"/>
        <source>{name}: whole numbers above 2⁵³ were rounded to float64.</source>
        <translation>{name}：大于 2⁵³ 的整数已舍入到 float64。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/table.py"/>
        <source>Line {line} holds “...”: the print is shortened, and the values in between are not in it. Print it whole (np.set_printoptions(threshold=sys.maxsize) or torch.set_printoptions(profile=&apos;full&apos;)), or save it with np.save and open the file.</source>
        <translation>第 {line} 行有“...”：打印被省略了，中间的值不在其中。请完整打印（np.set_printoptions(threshold=sys.maxsize) 或 torch.set_printoptions(profile=&apos;full&apos;)），或用 np.save 保存后打开文件。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/text.py"/>
        <source>This is not text: it holds binary data. Open it as the file that it is.</source>
        <translation>这不是文本：其中含有二进制数据。请以原本的文件类型打开。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/text.py"/>
        <source>There are no values: the text is empty.</source>
        <translation>没有任何值：文本是空的。</translation>
    </message>
    <message>
        <location filename="../../lnviz/scenario/text.py"/>
        <source>This is a JSON object, not a list of numbers. Paste the list in it.</source>
        <translation>这是 JSON 对象，不是数的列表。请粘贴其中的列表。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/card.py"/>
        <source>Shows the place in the workspace</source>
        <translation>在工作区中显示这个位置</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/card.py"/>
        <source>A statement about training or about a norm, and what is measured. A click or Enter shows the number where it comes from: the cell, or the block and the step.</source>
        <translation>关于训练或归一化的一条陈述，以及测得的结果。点击或按 Enter 会显示这个数的来处：单元格，或块和步。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/card.py"/>
        <source>Trains all twins up to the step of the claim and measures every step; what was computed stays.</source>
        <translation>把所有对照组训练到论断所说的那一步，并测量每一步；已算出的内容保留。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/card.py"/>
        <location filename="../../lnviz/ui/about/reading.py"/>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/card.py"/>
        <source>Edit the claim: {words}</source>
        <translation>编辑论断：{words}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/card.py"/>
        <source>Words, value and source of the claim, its place on the page, and its end.</source>
        <translation>论断的表述、数值和来源，在页面中的位置，以及删除。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/card.py"/>
        <source>Train to step {step}</source>
        <translation>训练到第 {step} 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/card.py"/>
        <source>measured: {value}</source>
        <translation>测得：{value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/card.py"/>
        <source>measured {value} · {claimed}</source>
        <translation>测得 {value} · {claimed}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/card.py"/>
        <source>{authors}, {year}</source>
        <translation>{authors}，{year}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/chip.py"/>
        <source>{sign} claims {held}/{count}</source>
        <translation>{sign} 论断 {held}/{count}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/chip.py"/>
        <source>{tally}; {count} not yet measured</source>
        <translation>{tally}；{count} 条尚未测量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/chip.py"/>
        <source>{words}. A click shows them.</source>
        <translation>{words}。点击可查看。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/chip.py"/>
        <source>Whether the scenario still shows what it was made to show, after every edit and every step.</source>
        <translation>每次编辑、每训练一步之后，场景是否仍显示它要显示的内容。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>Expected a number, such as 0.5 or 3.4e-7.</source>
        <translation>需要一个数，例如 0.5 或 3.4e-7。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>Claim</source>
        <translation>论断</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <location filename="../../lnviz/ui/about/reading.py"/>
        <source>New claim</source>
        <translation>新论断</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>This setting contradicts it</source>
        <translation>这个设定与它矛盾</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>A published claim that this scenario shows not to hold here: measuring must show the opposite</source>
        <translation>已发表的论断，本场景表明它在此处不成立：测量结果应与之相反</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>What is published for one setting need not hold in another. A claim that is contradicted here counts as standing when the numbers say the opposite.</source>
        <translation>在一种设定下发表的结论，在另一种设定下不一定成立。与这里矛盾的论断，当数值与之相反时，算作与所述一致。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>Expected a number above {value}.</source>
        <translation>需要一个大于 {value} 的数。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>Expected a number from 0 to {most}.</source>
        <translation>需要一个 0 到 {most} 之间的数。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>Left empty, the measured quantity is spelled out instead</source>
        <translation>留空时，改为写出所测的量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>The claim as one would say it in class: what the number tells of the norm or of training.</source>
        <translation>像在课堂上那样说出这条论断：这个数说明了归一化或训练的什么。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>In words, English</source>
        <translation>表述（英文）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>In words, Chinese</source>
        <translation>表述（中文）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>is about</source>
        <translation>约为</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>is below</source>
        <translation>低于</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>is above</source>
        <translation>高于</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>lies between</source>
        <translation>介于</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>is not finite</source>
        <translation>不是有限的</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>The number</source>
        <translation>该数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>How the number has to lie if the claim is to hold.</source>
        <translation>论断成立时，这个数应处在什么位置。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>What the measured number is compared with.</source>
        <translation>与测得的数比较的值。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>and</source>
        <translation>与</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>The upper end of the range.</source>
        <translation>范围的上端。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>± %</source>
        <translation>± %</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>How far the number may be off. Training repeats bit for bit on one machine; another one rounds differently, and after many steps the numbers have drifted apart.</source>
        <translation>这个数允许的偏差。在同一台机器上，训练逐位重现；换一台机器舍入就不同，许多步之后数值会逐渐偏离。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>Who says so. A claim without a source is your own.</source>
        <translation>出自谁。没有来源的论断是你自己的。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>Depth, data and optimiser of the source: where claims contradict each other, these usually differ.</source>
        <translation>来源所用的深度、数据和优化器：论断互相矛盾时，通常正是这些不同。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>Claims of one topic stand under its name, so that those that contradict can be compared.</source>
        <translation>同一主题的论断列在它的名下，便于比较互相矛盾的论断。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>Source: authors</source>
        <translation>来源：作者</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>As one cites them: Xiong et al.</source>
        <translation>按引用时的写法：Xiong 等</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>Year</source>
        <translation>年份</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>Title of the source</source>
        <translation>来源的标题</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>The setting in which the source found it</source>
        <translation>来源得出该结论时的设定</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>Setting, English</source>
        <translation>设定（英文）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>Setting, Chinese</source>
        <translation>设定（中文）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>Topic, English</source>
        <translation>主题（英文）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>Topic, Chinese</source>
        <translation>主题（中文）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>↑ Up</source>
        <translation>↑ 上移</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>↓ Down</source>
        <translation>↓ 下移</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>Move the claim up</source>
        <translation>上移论断</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>Move the claim down</source>
        <translation>下移论断</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>Delete the claim</source>
        <translation>删除论断</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>The order of the claims, here and in what the command check prints.</source>
        <translation>论断在这里和在 check 命令输出中的顺序。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>Takes the claim out of the scenario; undo brings it back.</source>
        <translation>从场景中移除这条论断；可以撤销。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>±</source>
        <translation>±</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>Say who, or leave year and title empty, too.</source>
        <translation>请写明作者，或把年份和标题也留空。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>Expected a year from {first} to {last}.</source>
        <translation>需要 {first} 到 {last} 之间的年份。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/claim_form.py"/>
        <source>{number}: now {value}</source>
        <translation>{number}：现在 {value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/drafts.py"/>
        <source>What is selected</source>
        <translation>所选的内容</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/drafts.py"/>
        <source>{twin}, step {step}</source>
        <translation>{twin}，第 {step} 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/drafts.py"/>
        <source>{quantity} of block {block}</source>
        <translation>块 {block} 的{quantity}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/drafts.py"/>
        <source>{quantity}, last ÷ first block</source>
        <translation>{quantity}，最后 ÷ 第一块</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/drafts.py"/>
        <location filename="../../lnviz/ui/flow/diagram/twin_painter.py"/>
        <location filename="../../lnviz/ui/flow/tabulated.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/drafts.py"/>
        <source>{number}: {value}</source>
        <translation>{number}：{value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/form.py"/>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/form.py"/>
        <source>Takes over what was typed, as one step that undo takes back.</source>
        <translation>采用输入的内容，作为可撤销的一步。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/form.py"/>
        <location filename="../../lnviz/ui/choosing.py"/>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <location filename="../../lnviz/ui/flow/time/branch_popup.py"/>
        <location filename="../../lnviz/ui/loading.py"/>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <location filename="../../lnviz/ui/pictures/dialog.py"/>
        <location filename="../../lnviz/ui/text_opener.py"/>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/form.py"/>
        <source>Leaves everything as it was.</source>
        <translation>一切保持原样。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/page.py"/>
        <location filename="../../lnviz/ui/side_dock.py"/>
        <source>Scenario</source>
        <translation>场景</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/page.py"/>
        <source>title and note</source>
        <translation>标题和说明</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/page.py"/>
        <source>new claim</source>
        <translation>新论断</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/page.py"/>
        <source>edit of a claim</source>
        <translation>编辑论断</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/page.py"/>
        <source>removal of a claim</source>
        <translation>移除论断</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/page.py"/>
        <source>order of the claims</source>
        <translation>论断的顺序</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/page.py"/>
        <source>A scenario has at most {most} claims</source>
        <translation>一个场景最多有 {most} 条论断</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/page.py"/>
        <source>Nothing is measured yet: train a step first</source>
        <translation>还没有测量任何内容：请先训练一步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/reading.py"/>
        <source>No claims yet</source>
        <translation>还没有论断</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/reading.py"/>
        <source>Show what does not hold ({count})</source>
        <translation>查看不成立的论断（{count}）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/reading.py"/>
        <source>{count} not yet measured</source>
        <translation>{count} 条尚未测量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/reading.py"/>
        <source>Measured on the twins as they are trained; changes wait for a restart.</source>
        <translation>在现已训练的对照组上测量；更改要等重新开始后生效。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/reading.py"/>
        <source>Measure all: train to step {step}</source>
        <translation>全部测量：训练到第 {step} 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/reading.py"/>
        <source>No title yet</source>
        <translation>还没有标题</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/reading.py"/>
        <source>Title and note, in English and Chinese</source>
        <translation>标题和说明，英文和中文</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/reading.py"/>
        <source>Edit title and note</source>
        <translation>编辑标题和说明</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/reading.py"/>
        <source>What the scenario is called, and what somebody should see in it who opens it.</source>
        <translation>场景叫什么，打开它的人应当看到什么。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/reading.py"/>
        <source>A note says what is to be seen here.</source>
        <translation>说明写的是这里能看到什么。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/reading.py"/>
        <source>+ Claim</source>
        <translation>+ 论断</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/reading.py"/>
        <source>A statement about what is selected now, measured whenever the scenario is opened</source>
        <translation>关于当前所选内容的陈述，每次打开场景都会测量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/reading.py"/>
        <source>A claim ties what a scenario teaches to a number. It is measured after every edit and every step, in the window and by the command check, and says at once when it holds no longer.</source>
        <translation>论断把场景所教的内容与一个数联系起来。每次编辑、每训练一步之后，窗口都会测量它，check 命令也会；一旦不再成立，立即说明。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/reading.py"/>
        <source>Goes to the card of a claim that does not hold; once more, to that of the next one.</source>
        <translation>转到一条不成立的论断的卡片；再点一次，转到下一条。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/reading.py"/>
        <source>Trains all twins up to the last step that a claim is about, and measures every step on the way.</source>
        <translation>把所有对照组训练到各论断所涉及的最后一步，并测量途中的每一步。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/signs.py"/>
        <source>not yet measured</source>
        <translation>尚未测量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/signs.py"/>
        <source>this setting contradicts it</source>
        <translation>这个设定与它矛盾</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/signs.py"/>
        <source>not contradicted here</source>
        <translation>此处未被否定</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/signs.py"/>
        <source>{count} claims, none measured yet</source>
        <translation>{count} 条论断，尚未测量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/signs.py"/>
        <source>{held} of {count} claims as stated · {contradicted} contradicted here</source>
        <translation>{count} 条论断中 {held} 条与所述一致 · 其中 {contradicted} 条此处与之矛盾</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/signs.py"/>
        <source>{held} of 1 claim holds</source>
        <translation>1 条论断中有 {held} 条成立</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/signs.py"/>
        <source>{held} of {count} claims hold</source>
        <translation>{count} 条论断中有 {held} 条成立</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/words_form.py"/>
        <source>Title and note</source>
        <translation>标题和说明</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/words_form.py"/>
        <source>Without words in one language those of the other are shown</source>
        <translation>一种语言没有内容时，显示另一种语言的</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/words_form.py"/>
        <source>What lists and pictures call the scenario.</source>
        <translation>列表和图片中对这个场景的称呼。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/words_form.py"/>
        <source>The few lines that are read first: what is to be seen here, and what it means for training.</source>
        <translation>最先读到的几行：这里能看到什么，对训练意味着什么。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/words_form.py"/>
        <source>Title, English</source>
        <translation>标题（英文）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/words_form.py"/>
        <source>Title, Chinese</source>
        <translation>标题（中文）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/words_form.py"/>
        <source>Note, English</source>
        <translation>说明（英文）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/words_form.py"/>
        <source>Note, Chinese</source>
        <translation>说明（中文）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/about/words_form.py"/>
        <source>These are {count} characters; at most {most} can be kept. Shorten the text.</source>
        <translation>这里有 {count} 个字符；最多保存 {most} 个。请缩短文本。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Open &amp;recent</source>
        <translation>打开最近的文件(&amp;R)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Examples</source>
        <translation>示例(&amp;E)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Open &amp;data…</source>
        <translation>打开数据(&amp;D)…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Open &amp;from text…</source>
        <translation>从文本打开(&amp;F)…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Sa&amp;ve run…</source>
        <translation>保存运行记录(&amp;V)…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Copy as &amp;text</source>
        <translation>复制为文本(&amp;T)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Export &amp;picture…</source>
        <translation>导出图片(&amp;P)…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Export ani&amp;mation…</source>
        <translation>导出动画(&amp;M)…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Copy picture</source>
        <translation>复制图片(&amp;C)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>C&amp;lose</source>
        <translation>关闭(&amp;L)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <location filename="../../lnviz/ui/main_window.py"/>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <location filename="../../lnviz/ui/main_window.py"/>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Preferences…</source>
        <translation>首选项(&amp;P)…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Normalize</source>
        <translation>归一化(&amp;N)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Gradient flow</source>
        <translation>梯度流(&amp;G)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>L&amp;esson</source>
        <translation>课程(&amp;E)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>S&amp;cenario</source>
        <translation>场景(&amp;C)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Colours of the &amp;system</source>
        <translation>系统配色(&amp;S)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Light colours</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Dark colours</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;High contrast</source>
        <translation>高对比度(&amp;H)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Larger &amp;text</source>
        <translation>放大文字(&amp;T)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>S&amp;maller text</source>
        <translation>缩小文字(&amp;M)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Usual size of text</source>
        <translation>默认文字大小(&amp;U)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Reduce m&amp;otion</source>
        <translation>减少动态效果(&amp;O)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>L&amp;anguage</source>
        <translation>语言 / Language(&amp;A)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Language of the &amp;system</source>
        <translation>系统语言(&amp;S)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;English</source>
        <translation>English(&amp;E)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Chinese (简体中文)</source>
        <translation>简体中文(&amp;C)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>As ta&amp;ble…</source>
        <translation>显示为表格(&amp;B)…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Ne&amp;xt pane</source>
        <translation>下一窗格(&amp;X)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Previous pane</source>
        <translation>上一窗格(&amp;P)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Full screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Play or pause</source>
        <translation>播放或暂停(&amp;P)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Restart</source>
        <translation>重新开始(&amp;R)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Step</source>
        <translation>前进一步(&amp;S)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Step &amp;back</source>
        <translation>后退一步(&amp;B)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>To the &amp;first step</source>
        <translation>到第一步(&amp;F)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>To the &amp;last computed step</source>
        <translation>到最后已算步(&amp;L)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Back to the last fi&amp;nite state</source>
        <translation>回到最后的有限状态(&amp;N)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Branch &amp;here…</source>
        <translation>在此分叉(&amp;H)…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>L&amp;oop from here</source>
        <translation>从此处循环(&amp;O)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>Loop &amp;to here</source>
        <translation>循环到此处(&amp;T)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Clear the loop</source>
        <translation>清除循环(&amp;C)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Lesson</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Help on what has the focus</source>
        <translation>当前焦点的帮助(&amp;H)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;What is this?</source>
        <translation>这是什么？(&amp;W)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Keys</source>
        <translation>快捷键(&amp;K)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;Find an action…</source>
        <translation>查找操作(&amp;F)…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/actions.py"/>
        <source>&amp;About lnviz</source>
        <translation>关于 lnviz(&amp;A)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/as_table.py"/>
        <source>As table</source>
        <translation>显示为表格</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/as_table.py"/>
        <source>Which table</source>
        <translation>选择表格</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/as_table.py"/>
        <source>Every picture of the workspace as numbers; choose which of them to read.</source>
        <translation>把工作区的每张图显示为数值；请选择要阅读的一张。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/as_table.py"/>
        <source>The numbers of the picture in full. Ctrl+C copies what is marked.</source>
        <translation>图中的全部数值，完整精度。Ctrl+C 复制选中的部分。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/as_table.py"/>
        <location filename="../../lnviz/ui/flow/side/table.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/as_table.py"/>
        <source>Copies the marked cells, or the whole table with its names, to be pasted into a spreadsheet.</source>
        <translation>复制选中的单元格，或连同名称复制整张表，可粘贴到电子表格中。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/as_table.py"/>
        <source>Save as CSV…</source>
        <translation>保存为 CSV…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/as_table.py"/>
        <source>Writes the whole table with its names into a file.</source>
        <translation>把整张表连同名称写入文件。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/as_table.py"/>
        <location filename="../../lnviz/ui/commands.py"/>
        <location filename="../../lnviz/ui/help.py"/>
        <location filename="../../lnviz/ui/meanings/window.py"/>
        <location filename="../../lnviz/ui/preferences.py"/>
        <location filename="../../lnviz/ui/side_dock.py"/>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/as_table.py"/>
        <location filename="../../lnviz/ui/flow/side/side.py"/>
        <location filename="../../lnviz/ui/flow/side/table.py"/>
        <location filename="../../lnviz/ui/flow/views.py"/>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/as_table.py"/>
        <source>Save as CSV</source>
        <translation>保存为 CSV</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/as_table.py"/>
        <source>Numbers with commas (*.csv)</source>
        <translation>逗号分隔的数值 (*.csv)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/as_table.py"/>
        <source>There are no numbers here yet. Train at least one step, then ask again.</source>
        <translation>这里还没有数值。请至少训练一步，再试一次。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>Choose what to open</source>
        <translation>选择要打开的内容</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>Find a tensor by its name</source>
        <translation>按名称查找张量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>Slice</source>
        <translation>切片</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>Swap rows and columns</source>
        <translation>交换行与列</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>Tensors in {file}</source>
        <translation>{file} 中的张量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <location filename="../../lnviz/ui/pictures/dialog.py"/>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>one value</source>
        <translation>单个值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <location filename="../../lnviz/ui/files.py"/>
        <location filename="../../lnviz/ui/text_opener.py"/>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>A part for each axis: 3 is one place, 0:10 a range, : all of it</source>
        <translation>每个轴一部分：3 是一个位置，0:10 是范围，: 是整个轴</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>Opens as</source>
        <translation>打开为</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>{file} holds {count} tensors.</source>
        <translation>{file} 中有 {count} 个张量。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>{file} holds {shape} numbers, which cannot be shown at once. Choose a part of them.</source>
        <translation>{file} 中有 {shape} 个数，无法一次全部显示。请选择其中一部分。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>{count} values</source>
        <translation>{count} 个值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/choosing.py"/>
        <source>Begins with {numbers}</source>
        <translation>开头是 {numbers}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/commands.py"/>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/commands.py"/>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/commands.py"/>
        <source>In the workspace</source>
        <translation>在工作区中</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/commands.py"/>
        <source>Find an action</source>
        <translation>查找操作</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/commands.py"/>
        <source>What do you want to do?</source>
        <translation>你想做什么？</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/commands.py"/>
        <source>Actions</source>
        <translation>操作列表</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/commands.py"/>
        <source>{menu}: {action}</source>
        <translation>{menu}：{action}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Discard</source>
        <translation>不保存</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Save the changes to {name}?</source>
        <translation>要保存对 {name} 的更改吗？</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Without saving they are lost.</source>
        <translation>不保存，更改就会丢失。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Save anyway</source>
        <translation>仍要保存</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Reload</source>
        <translation>重新载入</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>{name} was changed by another program since it was opened here.</source>
        <translation>{name} 在这里打开之后被其他程序修改过。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Saving replaces what that program wrote. After reloading, undo brings back what stands here.</source>
        <translation>保存会覆盖那个程序写入的内容。重新载入后，可用“撤销”找回这里的内容。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Keep what is open</source>
        <translation>保留已打开的</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>After reloading, undo brings back what stands here.</source>
        <translation>重新载入后，可用“撤销”找回这里的内容。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Copy all the same</source>
        <translation>仍要复制</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>As a text this scenario has {count} characters.</source>
        <translation>作为文本，这个场景有 {count} 个字符。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Many chats cut off what is longer than {limit}. Sending its file is safer.</source>
        <translation>许多聊天软件会截断超过 {limit} 的内容。发送文件更稳妥。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Replace it</source>
        <translation>替换</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>{name} exists already. Replace it?</source>
        <translation>{name} 已存在。要替换它吗？</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Discard them</source>
        <translation>丢弃更改</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Changes to {name} from {when} were not saved.</source>
        <translation>{name} 在 {when} 的更改没有保存。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>The program ended before. Once restored they can be looked at and saved.</source>
        <translation>程序在保存之前就结束了。恢复之后可以查看并保存它们。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>1,234 is 1.234</source>
        <translation>1,234 是 1.234</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>1,234 is 1234</source>
        <translation>1,234 是 1234</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Grow the table</source>
        <translation>扩大表格</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/dialogs.py"/>
        <source>Crop</source>
        <translation>裁掉多余部分</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/document.py"/>
        <location filename="../../lnviz/ui/files.py"/>
        <location filename="../../lnviz/ui/pictures/menu.py"/>
        <source>untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/drops.py"/>
        <source>{count} files were dropped. Drop one at a time.</source>
        <translation>拖入了 {count} 个文件。请一次拖入一个。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/engine_line.py"/>
        <source>engine off</source>
        <translation>引擎关闭</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/engine_line.py"/>
        <source>engine starting …</source>
        <translation>引擎启动中…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/engine_line.py"/>
        <source>engine ready</source>
        <translation>引擎就绪</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/engine_line.py"/>
        <source>engine cannot train this</source>
        <translation>引擎无法训练它</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/engine_line.py"/>
        <source>engine ended unexpectedly</source>
        <translation>引擎意外结束</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/file_menus.py"/>
        <source>Clear this list</source>
        <translation>清空此列表</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/file_menus.py"/>
        <source>None yet</source>
        <translation>还没有</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/file_menus.py"/>
        <source>Real tensors, onto the table</source>
        <translation>把真实张量放到表格上</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>Scenarios, runs and data ({endings})</source>
        <translation>场景、运行记录和数据 ({endings})</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>Scenarios ({endings})</source>
        <translation>场景 ({endings})</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>Training runs ({endings})</source>
        <translation>训练运行记录 ({endings})</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>Data ({endings})</source>
        <translation>数据 ({endings})</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>Open data</source>
        <translation>打开数据</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>{name} is no longer in {folder}. It was taken off the list of recent files.</source>
        <translation>{name} 已不在 {folder} 中。已从最近的文件列表中移除。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>reloading {name}</source>
        <translation>重新载入 {name}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>Save run</source>
        <translation>保存运行记录</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>Another file is being read. Wait for it, or cancel it first.</source>
        <translation>正在读取另一个文件。请等待，或先取消它。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>{name} cannot be put on the table: {what}.</source>
        <translation>{name} 无法放到表格上：{what}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>Reading {name}</source>
        <translation>正在读取 {name}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>Looking into {name}</source>
        <translation>正在查看 {name}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/files.py"/>
        <source>opening {name}</source>
        <translation>打开 {name}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/finding.py"/>
        <source>{group}: {words}</source>
        <translation>{group}：{words}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/finding.py"/>
        <source>Go to {place}</source>
        <translation>转到 {place}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/block_menu.py"/>
        <source>Unpin block {number}</source>
        <translation>取消固定块 {number}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/block_menu.py"/>
        <source>Pin block {number}</source>
        <translation>固定块 {number}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/block_menu.py"/>
        <source>A pinned block stays marked in every picture</source>
        <translation>固定的块在每张图中都保持标记</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>∇ activation</source>
        <translation>∇ 激活</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>∇ parameters</source>
        <translation>∇ 参数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>skip share</source>
        <translation>直通占比</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <source>L2</source>
        <translation>L2</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <source>per element</source>
        <translation>每元素</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>σ</source>
        <translation>σ</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <source>|μ|</source>
        <translation>|μ|</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Quantity</source>
        <translation>显示量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Norm of the gradient</source>
        <translation>梯度的范数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Statistic of the activation</source>
        <translation>激活的统计量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <source>The scale of all pictures; it stays put, so that a spike does not hide the rest</source>
        <translation>所有图的刻度；它保持不动，使一个尖峰不至于盖过其他内容</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Scale</source>
        <translation>刻度</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Fit</source>
        <translation>适配</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/controls.py"/>
        <source>The smallest scale that holds every number recorded so far</source>
        <translation>能容纳目前所有记录的最小刻度</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/course.py"/>
        <source>{twin} has settings of its own after step {step}</source>
        <translation>{twin} 在第 {step} 步之后有自己的设置</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/course.py"/>
        <source>learning rate {before} → {after} after step {step}</source>
        <translation>第 {step} 步之后学习率 {before} → {after}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/course.py"/>
        <source>clipping {before} → {after} after step {step}</source>
        <translation>第 {step} 步之后裁剪 {before} → {after}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/course.py"/>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <location filename="../../lnviz/ui/flow/time/ticks.py"/>
        <source>off</source>
        <translation>关</translation>
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
        <translation>、</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/course.py"/>
        <location filename="../../lnviz/ui/flow/curves/curve_plot.py"/>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>{twins}: {change}</source>
        <translation>{twins}：{change}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curve_plot.py"/>
        <source>clip at {limit}</source>
        <translation>裁剪到 {limit}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <location filename="../../lnviz/ui/flow/tabulated.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Curves over steps</source>
        <translation>随步变化的曲线</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <location filename="../../lnviz/ui/flow/views.py"/>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/flow/views.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <location filename="../../lnviz/ui/flow/views.py"/>
        <source>Global norm</source>
        <translation>全局范数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <source>The loss of every step, on a log scale</source>
        <translation>每一步的损失，对数刻度</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <source>The learning rate of the update that follows every step</source>
        <translation>每一步之后那次更新的学习率</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <source>The global norm: ‖∂L/∂θ‖ over all parameters of a twin together, on a log scale. Dotted: after clipping</source>
        <translation>全局范数：对照组全部参数合在一起的 ‖∂L/∂θ‖，对数刻度。点线：裁剪之后</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <source>Rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <source>∇ norm</source>
        <translation>∇ 范数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <source>Click to show a step. A cross marks where a twin met a number that is not finite, a triangle a setting that was changed while training, a ring where a twin branched off.</source>
        <translation>点击可显示某一步。叉号表示对照组遇到非有限的数，三角表示训练中改过设置，圆环表示有对照组分叉。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <source>every twin {value}</source>
        <translation>每个对照组 {value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <source>step {step}: {losses}</source>
        <translation>第 {step} 步：{losses}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/curves/curves.py"/>
        <source>not recorded</source>
        <translation>未记录</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/block_words.py"/>
        <source>{twin}, {block}: {branch}, {placement}</source>
        <translation>{twin}，{block}：{branch}，{placement}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/block_words.py"/>
        <source>Gradient along its branch: {value}</source>
        <translation>沿分支的梯度：{value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/block_words.py"/>
        <source>Two gradients meet at its input:</source>
        <translation>两股梯度在它的输入处汇合：</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/block_words.py"/>
        <source>‖skip‖ = {skip}, ‖branch‖ = {branch}, angle {angle}°</source>
        <translation>‖直通‖ = {skip}，‖分支‖ = {branch}，夹角 {angle}°</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/block_words.py"/>
        <source>Measured at the output of {block}: {value}</source>
        <translation>在 {block} 的输出处测得：{value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/canvas.py"/>
        <source>{twin}: {value}</source>
        <translation>{twin}：{value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/canvas.py"/>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <location filename="../../lnviz/ui/normalize/distribution.py"/>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Diagram of the twins</source>
        <translation>对照组结构图</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <source>Up and Down point at a block, Enter pins it, the menu key edits it.</source>
        <translation>上下方向键指向块，Enter 固定，菜单键编辑。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Fold</source>
        <translation>折叠</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Unfold</source>
        <translation>展开</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <source>Fold the blocks in the middle away</source>
        <translation>折叠中间的块</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <source>Show every block; the diagram then scrolls</source>
        <translation>显示每一块；结构图随之可滚动</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <source>via skip</source>
        <translation>经直通</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <location filename="../../lnviz/ui/flow/side/table_model.py"/>
        <source>block</source>
        <translation>块</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <source>loss {value}</source>
        <translation>损失 {value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <source>now at step {step}</source>
        <translation>现在第 {step} 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <source>stopped at step {step}</source>
        <translation>停在第 {step} 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/diagram.py"/>
        <source>loss –</source>
        <translation>损失 –</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/geometry.py"/>
        <location filename="../../lnviz/ui/flow/editor/fields.py"/>
        <source>mixed</source>
        <translation>混合</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/geometry.py"/>
        <location filename="../../lnviz/ui/flow/side/table_model.py"/>
        <source>head</source>
        <translation>输出头</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/legend.py"/>
        <source>Arrows: 1.5 px at the lower end of the scale and 1 px more for every tenth of it, coloured alike.
Dotted with an open triangle: below the scale. Filled triangle: above it.
Hollow and dashed: exactly 0. Hatched: NaN or infinite. Thin grey and –: not captured.
Thin dark line: the way of the gradient into a branch, where nothing is measured.
Dashed box with a snowflake: its parameters are frozen.
via skip: the skip path&apos;s share of the squared gradient where skip and branch meet.</source>
        <translation>箭头：刻度下端为 1.5 px，每升高十分之一加 1 px，颜色同理。
点线加空心三角：低于刻度。实心三角：高于刻度。
空心虚线：恰为 0。斜线填充：NaN 或无穷。灰色细线和 –：未采集。
深色细线：梯度进入分支的路径，那里不作测量。
带雪花的虚线框：参数已冻结。
经直通：在直通与分支汇合处，残差直通占梯度平方的比例。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/legend.py"/>
        <source>Legend of the arrows</source>
        <translation>箭头图例</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <source>sandwich</source>
        <translation>三明治</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <source>zero branch</source>
        <translation>零分支</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <source>small ReLU network + c·u</source>
        <translation>小型 ReLU 网络 + c·u</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/parts.py"/>
        <source>s is learnt, from {start} on</source>
        <translation>s 可学习，初值 {start}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/twin_painter.py"/>
        <source>block {block}</source>
        <translation>块 {block}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/twin_painter.py"/>
        <source>block {block}: {values}</source>
        <translation>块 {block}：{values}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/twin_painter.py"/>
        <source>blocks {blocks}</source>
        <translation>块 {blocks}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/twin_painter.py"/>
        <source>blocks {blocks}: {values}</source>
        <translation>块 {blocks}：{values}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/diagram/twin_painter.py"/>
        <source>not finite: {count}</source>
        <translation>非有限：{count}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/block_entries.py"/>
        <source>let a block learn</source>
        <translation>让块学习</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/block_entries.py"/>
        <source>freeze a block</source>
        <translation>冻结块</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/block_entries.py"/>
        <source>edit a block alone</source>
        <translation>单独编辑块</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/block_entries.py"/>
        <source>Let {block} of {twin} learn again</source>
        <translation>让 {twin} 的{block}重新学习</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/block_entries.py"/>
        <source>Freeze {block} of {twin}</source>
        <translation>冻结 {twin} 的{block}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/block_entries.py"/>
        <source>Frozen parameters keep their values; the gradient still passes through</source>
        <translation>冻结的参数保持不变；梯度仍然通过</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/block_entries.py"/>
        <source>Edit {block} of {twin} alone</source>
        <translation>单独编辑 {twin} 的{block}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/block_entries.py"/>
        <source>Take it out of ×{repeat}, so that its norm, branch or scale can differ</source>
        <translation>从 ×{repeat} 中取出，使它的归一化、分支或缩放可以不同</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/block_entries.py"/>
        <source>Show its settings on the left</source>
        <translation>在左侧显示它的设置</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/block_entries.py"/>
        <source>layer {layer} (blocks {first} and {last})</source>
        <translation>层 {layer}（块 {first} 和 {last}）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>twins</source>
        <translation>对照组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>another twin: {twin}</source>
        <translation>另一个对照组：{twin}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>without {twin}</source>
        <translation>去掉 {twin}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>{what}: {before} → {after}</source>
        <translation>{what}：{before} → {after}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>seed of the data</source>
        <translation>数据的种子</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <location filename="../../lnviz/ui/flow/wishes.py"/>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>another</source>
        <translation>另一段</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>shipped</source>
        <translation>自带</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>task</source>
        <translation>任务</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>own</source>
        <translation>自选</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>vocabulary</source>
        <translation>词表大小</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <source>batch</source>
        <translation>批</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>memorise</source>
        <translation>记忆</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>characters</source>
        <translation>字符</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/changes.py"/>
        <source>tensor on the Normalize workspace</source>
        <translation>“归一化”工作区的张量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/chips.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Twins</source>
        <translation>对照组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/chips.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>All twins</source>
        <translation>所有对照组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/chips.py"/>
        <source>Settings for every twin at once; “mixed” where they do not agree</source>
        <translation>一次设置所有对照组；不一致之处显示“混合”</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/chips.py"/>
        <source>{twin}: its blocks, its colour, its name</source>
        <translation>{twin}：它的块、颜色和名称</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/curve.py"/>
        <source>step {step}: {rate}</source>
        <translation>第 {step} 步：{rate}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/curve.py"/>
        <source>Learning rate over the steps</source>
        <translation>学习率随步的变化</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/curve.py"/>
        <source>peak {rate}</source>
        <translation>峰值 {rate}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits.py"/>
        <location filename="../../lnviz/ui/flow/time/travel.py"/>
        <source>There are {most} twins already, which is the most. Remove one first.</source>
        <translation>已有 {most} 个对照组，达到上限。请先移除一个。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits.py"/>
        <source>The tensor on the Normalize workspace has {count} features, and the width can be 2 to {most}. Choose another tensor, or a slice of it.</source>
        <translation>“归一化”工作区的张量有 {count} 个特征，而宽度只能是 2 到 {most}。请换一个张量，或取它的切片。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits.py"/>
        <source>There are {most} guide lines already, which is the most. Remove one first.</source>
        <translation>已有 {most} 条参考线，达到上限。请先移除一条。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits.py"/>
        <source>A loop needs two different steps. Choose another end.</source>
        <translation>循环需要两个不同的步。请选择另一端。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits.py"/>
        <source>{twin} would have {count} blocks, and {most} is the most; a pair of attention and feed-forward counts as two. Lower a ×N or remove some first.</source>
        <translation>{twin} 会有 {count} 块，而上限是 {most}；一对注意力和前馈算作两块。请先减小某个 ×N 或移除一些。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits.py"/>
        <source>The {heads} heads of {twin} do not divide the width {width}. Choose heads from {offers}, or a width such as {widths}.</source>
        <translation>{twin} 的 {heads} 个头不能整除宽度 {width}。请从 {offers} 中选择头数，或选择 {widths} 这样的宽度。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits_blocks.py"/>
        <source>{twin} needs at least one block. Add another group first, or remove the twin.</source>
        <translation>{twin} 至少需要一块。请先添加另一组，或移除这个对照组。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits_blocks.py"/>
        <source>×{count} cannot be split after {layers}. Choose 1 to {most}, or raise ×N first.</source>
        <translation>×{count} 不能在 {layers} 之后拆分。请在 1 到 {most} 之间选择，或先增大 ×N。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits_twins.py"/>
        <source>A twin needs a name. Type at least one letter.</source>
        <translation>对照组需要名称。请至少输入一个字。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits_twins.py"/>
        <source>One twin has to stay. Add another one first.</source>
        <translation>必须保留一个对照组。请先添加另一个。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits_twins.py"/>
        <source>{twin} cannot have {layers} layers while its other groups have as many. Choose at least {least}.</source>
        <translation>{twin} 的其他组就有这么多层，所以它不能是 {layers} 层。请至少选择 {least}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits_twins.py"/>
        <source>warm-up {steps}</source>
        <translation>预热 {steps}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits_twins.py"/>
        <source>no warm-up</source>
        <translation>无预热</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/edits_twins.py"/>
        <source>rate {rate}</source>
        <translation>学习率 {rate}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_actions.py"/>
        <source>add a group</source>
        <translation>添加组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_actions.py"/>
        <source>duplicate a group</source>
        <translation>复制组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_actions.py"/>
        <source>split a group</source>
        <translation>拆分组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_actions.py"/>
        <source>merge groups</source>
        <translation>合并组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_actions.py"/>
        <source>remove a group</source>
        <translation>移除组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_actions.py"/>
        <source>move a group</source>
        <translation>移动组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <source>Groups of blocks: add one above</source>
        <translation>块组：在上方添加</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <source>Groups of blocks: remove</source>
        <translation>块组：移除</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <source>Groups of blocks: duplicate</source>
        <translation>块组：复制</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <source>Groups of blocks: move towards the loss</source>
        <translation>块组：向损失移动</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <source>Groups of blocks: move towards the input</source>
        <translation>块组：向输入移动</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <source>Groups of blocks: split in two</source>
        <translation>块组：一分为二</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <source>Groups of blocks: merge equal neighbours</source>
        <translation>块组：合并相同的相邻组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <source>Groups of blocks: type how many times</source>
        <translation>块组：输入重复次数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Groups of blocks, the last block on top</source>
        <translation>块组，最后一块在最上</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <source>Groups of equal blocks, the last block on top as in the diagram.
×N: double-click, F2 or type a number · Ins add · Del remove · Ctrl+D duplicate
/ split · = merge equal neighbours · Alt+↑↓ move</source>
        <translation>相同的块编成一组，与结构图一样最后一块在最上。
×N：双击、F2 或直接输入数字 · Ins 添加 · Del 移除 · Ctrl+D 复制
/ 拆分 · = 合并相同的相邻组 · Alt+↑↓ 移动</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <source>{repeat} times {blocks}, blocks {numbers}</source>
        <translation>{repeat} 次 {blocks}，块 {numbers}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/group_list.py"/>
        <source>How many times</source>
        <translation>重复次数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>duplicate a twin</source>
        <translation>复制对照组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>Duplicate {twin}</source>
        <translation>复制 {twin}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>The same twin once more, to be changed</source>
        <translation>同样的对照组再来一个，以便修改</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>Like {twin}, but differing in</source>
        <translation>与 {twin} 相同，只改</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>shared training</source>
        <translation>共用训练设置</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>Rename</source>
        <translation>改名</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Colour and marker</source>
        <translation>颜色和标记</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>Duplicate</source>
        <translation>复制</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>remove a twin</source>
        <translation>移除对照组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>Move left</source>
        <translation>左移</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>Move right</source>
        <translation>右移</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>Shared training</source>
        <translation>共用训练设置</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>Train this twin like the others again</source>
        <translation>让这个对照组重新与其他的一样训练</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>Own training</source>
        <translation>单独训练设置</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>Train this twin differently from the others</source>
        <translation>让这个对照组与其他的不同地训练</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>final norm: off</source>
        <translation>末尾归一化：关</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>final norm: on</source>
        <translation>末尾归一化：开</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>1 layer</source>
        <translation>1 层</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>{layers} layers</source>
        <translation>{layers} 层</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>init</source>
        <translation>初始化</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>{steps} steps</source>
        <translation>{steps} 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>add a twin</source>
        <translation>添加对照组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/menus.py"/>
        <source>move a twin</source>
        <translation>移动对照组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>norm(α·x + s·F(x)), the branch&apos;s weights × β</source>
        <translation>norm(α·x + s·F(x))，分支的权重 × β</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>s·F(x): the gradient has only the branch to come back through</source>
        <translation>s·F(x)：梯度只能经分支返回</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>attention + FFN</source>
        <translation>注意力 + FFN</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Linear d→h·d, activation, Linear h·d→d</source>
        <translation>线性 d→h·d，激活函数，线性 h·d→d</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Multi-head self-attention</source>
        <translation>多头自注意力</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Attention and feed-forward, a residual add each: odd blocks attend, even blocks feed forward</source>
        <translation>注意力和前馈，各有一次残差相加：奇数块是注意力，偶数块是前馈</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Nothing: the skip path alone</source>
        <translation>什么也没有：只有残差直通</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>A small ReLU network + c·u: its gradient is known as a formula</source>
        <translation>小型 ReLU 网络 + c·u：它的梯度有公式可算</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>uniform</source>
        <translation>均匀</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>orthogonal</source>
        <translation>正交</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>colour of its placement</source>
        <translation>按归一化位置着色</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>blue</source>
        <translation>蓝</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>vermilion</source>
        <translation>朱红</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>grey</source>
        <translation>灰</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>green</source>
        <translation>绿</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>violet</source>
        <translation>紫</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Add a group above</source>
        <translation>在上方添加组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Add one block above the picked group (Ins)</source>
        <translation>在所选组上方添加一块（Ins）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Remove the group</source>
        <translation>移除组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Remove the picked group (Del)</source>
        <translation>移除所选组（Del）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Duplicate the group</source>
        <translation>复制组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>A second group like the picked one (Ctrl+D)</source>
        <translation>再添加一个与所选组相同的组（Ctrl+D）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Split the group</source>
        <translation>拆分组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Two groups of the picked one, half of its layers each, to be changed apart (/)</source>
        <translation>把所选组分成两组，各占一半层，以便分别修改（/）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Merge equal neighbours</source>
        <translation>合并相同的相邻组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>One group of neighbours that are equal in everything but ×N (=)</source>
        <translation>把除 ×N 外完全相同的相邻组合为一组（=）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Move the picked group towards the loss (Alt+↑)</source>
        <translation>把所选组向损失方向移动（Alt+↑）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Move the picked group towards the input (Alt+↓)</source>
        <translation>把所选组向输入方向移动（Alt+↓）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <location filename="../../lnviz/ui/pictures/dialog.py"/>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Final norm</source>
        <translation>末尾归一化</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>before the head</source>
        <translation>在输出头之前</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Init</source>
        <translation>初始化</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>What the pictures call this twin</source>
        <translation>图中对这个对照组的称呼</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Colour and marker of this twin in every picture</source>
        <translation>这个对照组在所有图中的颜色和标记</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Layers of every twin, 1 … 96; attention + feed-forward counts as one layer and two blocks</source>
        <translation>每个对照组的层数，1 … 96；注意力 + 前馈算作一层、两块</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Features of every token, 2 … 512</source>
        <translation>每个 token 的特征数，2 … 512</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>A norm of the last block&apos;s kind; Pre-LN needs it to keep the logits small</source>
        <translation>与最后一块同种的归一化；Pre-LN 靠它使 logits 保持较小</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>How the parameters start. GPT-2: normal with σ 0.02, the last matrix of every branch divided by √(number of residual adds)</source>
        <translation>参数的初始值。GPT-2：σ 为 0.02 的正态分布，每个分支的最后一个矩阵再除以 √(残差相加的次数)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Xavier&apos;s spread times this number</source>
        <translation>Xavier 的标准差乘以这个数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Branch</source>
        <translation>分支</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Placement</source>
        <translation>归一化位置</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Norm</source>
        <translation>归一化</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>α at the start</source>
        <translation>α 的初值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Activation</source>
        <translation>激活函数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Hidden ×</source>
        <translation>隐层 ×</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Branch scale</source>
        <translation>分支缩放</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Starts at</source>
        <translation>初值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>What F computes in every block of the group</source>
        <translation>组中每一块的 F 计算什么</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Where the norm stands, which decides what the gradient passes on its way down</source>
        <translation>归一化放在哪里，它决定梯度往下走时能通过多少</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>What the blocks are normalised with</source>
        <translation>块用什么归一化</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Added under the root, so that a row of equal numbers does not divide by 0</source>
        <translation>加在根号内，使各数相等的行不至于除以 0</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Where the learnt α of tanh(α·x) starts</source>
        <translation>tanh(α·x) 中可学习的 α 的初值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Between the two linear layers; SwiGLU and GEGLU have a gate and three matrices</source>
        <translation>两个线性层之间；SwiGLU 和 GEGLU 有门控，共三个矩阵</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Features between the two linear layers, as a multiple of the width, 1 … 8</source>
        <translation>两个线性层之间的特征数，是宽度的几倍，1 … 8</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Heads of the attention, 1 … 64; they divide the width</source>
        <translation>注意力的头数，1 … 64；须整除宽度</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Causal: a token sees those before it. Uniform: the mean of all tokens, one head</source>
        <translation>因果：token 只看它之前的。均匀：所有 token 的均值，单头</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>What the branch is multiplied by; L layers in the stack, l the number of the layer</source>
        <translation>分支要乘的数；L 是总层数，l 是该层的序号</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Where the learnt scale starts</source>
        <translation>可学习缩放的初值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>DeepNorm&apos;s α on the skip path. Empty: from the depth, N^¼</source>
        <translation>DeepNorm 在残差直通上的 α。留空：由深度得出，N^¼</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>DeepNorm&apos;s β on the weights of the branch. Empty: from the depth, (4N)^−¼</source>
        <translation>DeepNorm 在分支权重上的 β。留空：由深度得出，(4N)^−¼</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>The share of the fixed direction u: the gradient grows by √(1 + c²) a block</source>
        <translation>固定方向 u 所占的份量：每过一块，梯度增大 √(1 + c²) 倍</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Whether the linear layers of the branch have a bias</source>
        <translation>分支的线性层是否带偏置</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>A frozen group is not trained: its gradient is not measured, which is not zero</source>
        <translation>冻结的组不参与训练：它的梯度没有测量，这不等于零</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Vocabulary</source>
        <translation>词表大小</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Batch</source>
        <translation>批大小</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Batch × length</source>
        <translation>批 × 长度</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Optimiser</source>
        <translation>优化器</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>Momentum</source>
        <translation>动量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Weight decay</source>
        <translation>权重衰减</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Clip</source>
        <translation>裁剪</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Schedule</source>
        <translation>调度</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Warm-up steps</source>
        <translation>预热步数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Ends at step</source>
        <translation>终止步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>What the twins learn: one random batch by heart, the next character of a text, or your tensor</source>
        <translation>对照组学习的内容：背下一批随机数据、预测文本的下一个字符，或学习你的张量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Number of classes, 2 … 50000</source>
        <translation>类别数，2 … 50000</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Rows of a batch, 1 … 256</source>
        <translation>一批的行数，1 … 256</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Tokens of a row, 1 … 512</source>
        <translation>一行的 token 数，1 … 512</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Adam and AdamW rescale every gradient to about the same size; SGD leaves it as it is</source>
        <translation>Adam 和 AdamW 把每个梯度都调整到差不多的大小；SGD 保持原样</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>How much of the last update goes on into the next, 0 … below 1</source>
        <translation>上一次更新有多少延续到下一次，从 0 到小于 1</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>How long Adam remembers the mean of the gradient, 0 … below 1</source>
        <translation>Adam 对梯度均值的记忆有多长，从 0 到小于 1</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>How long Adam remembers its square, 0 … below 1</source>
        <translation>Adam 对梯度平方的记忆有多长，从 0 到小于 1</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>How far one update goes. Acts at the next step, without a restart</source>
        <translation>一次更新走多远。从下一步起生效，无需重新开始</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>What every update takes off the parameters, as a share of them</source>
        <translation>每次更新从参数中减去的比例</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>The largest global gradient norm; a longer gradient is shortened to it. Empty: off. Acts at the next step, without a restart</source>
        <translation>全局梯度范数的上限；更长的梯度会缩短到它。留空：关。从下一步起生效，无需重新开始</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>How the learning rate changes with the steps</source>
        <translation>学习率随步数怎样变化</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Steps over which the learning rate grows from 0; Post-LN needs them</source>
        <translation>学习率从 0 升起所用的步数；Post-LN 需要预热</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>The step at which the cosine reaches 0</source>
        <translation>余弦降到 0 的那一步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Of the parameters and the data. A twin&apos;s own seed is that of its parameters alone</source>
        <translation>参数和数据的种子。对照组自己的种子只用于它的参数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>constant</source>
        <translation>恒定</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>linear warm-up</source>
        <translation>线性预热</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>warm-up + cosine</source>
        <translation>预热 + 余弦</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>inverse square root</source>
        <translation>平方根倒数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Learning rate {course}.</source>
        <translation>学习率 {course}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>Clipping {course}.</source>
        <translation>裁剪 {course}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/naming.py"/>
        <source>{value} from step {step}</source>
        <translation>从第 {step} 步起 {value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>Stack and training</source>
        <translation>网络与训练</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Part of the settings</source>
        <translation>设置的一部分</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>Stacks</source>
        <translation>网络</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>The twins and the blocks that they are made of</source>
        <translation>各对照组和组成它们的块</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>What the twins learn, and how they are trained</source>
        <translation>对照组学习什么，怎样训练</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>+ Twin</source>
        <translation>+ 对照组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Add a twin</source>
        <translation>添加对照组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>Add a twin: a copy, one that differs in one thing, or a known model; 4 at most</source>
        <translation>添加对照组：副本、只有一处不同的，或已知模型；最多 4 个</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>Nothing differs from {other}.</source>
        <translation>与 {other} 没有差别。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>Unlike {other}: {named} and {count} more.</source>
        <translation>与 {other} 不同：{named}，以及另外 {count} 项。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>Unlike {other}: {named}.</source>
        <translation>与 {other} 不同：{named}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>Restart: {count} changes</source>
        <translation>重新开始：{count} 处更改</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>Restart: 1 change</source>
        <translation>重新开始：1 处更改</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Restart</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/settings.py"/>
        <source>Build the twins again and begin at step 0 (Shift+F5)</source>
        <translation>重新构建对照组，从第 0 步开始（Shift+F5）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/stacks_page.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>More about this twin</source>
        <translation>关于这个对照组的更多操作</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/stacks_page.py"/>
        <source>Duplicate, remove or move this twin, or give it a training of its own</source>
        <translation>复制、移除或移动这个对照组，或给它单独的训练设置</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/stacks_page.py"/>
        <source>repeat</source>
        <translation>重复次数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/text_file.py"/>
        <source>{name} is not text in UTF-8: byte {place} does not fit. Save it as UTF-8 and open it again.</source>
        <translation>{name} 不是 UTF-8 文本：第 {place} 字节不符。请保存为 UTF-8 后再打开。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/text_file.py"/>
        <source>{name} is too long: at most {limit} characters can be learnt from. Open a part of it.</source>
        <translation>{name} 太长：最多能学习 {limit} 个字符。请打开其中一部分。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/text_file.py"/>
        <source>{name} holds no text. Choose another file.</source>
        <translation>{name} 没有文本。请换一个文件。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/text_file.py"/>
        <source>{name} is not a text file. Choose a .txt file.</source>
        <translation>{name} 不是文本文件。请选择 .txt 文件。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>live</source>
        <translation>即时</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>Warm-up, end</source>
        <translation>预热、终点</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>characters: {name}</source>
        <translation>字符：{name}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>Normalize tensor</source>
        <translation>“归一化”的张量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>open a text…</source>
        <translation>打开文本…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>Tensor {shape}: the last axis is the width.</source>
        <translation>张量 {shape}：最后一轴是宽度。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>Its tokens are the batch; every token has a random target</source>
        <translation>它的 token 组成一批；每个 token 有一个随机目标</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>With a training of their own: {twins}.</source>
        <translation>单独训练的：{twins}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>{twin} has its own training, here from step {step} on.</source>
        <translation>{twin} 有自己的训练设置，这里是从第 {step} 步起的。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>{twin} has its own training.</source>
        <translation>{twin} 有自己的训练设置。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>What you change now is for {twin} alone.</source>
        <translation>现在的更改只针对 {twin}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>Share again</source>
        <translation>重新共用</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>For this twin alone</source>
        <translation>只针对这个对照组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/editor/training_page.py"/>
        <source>All twins share this training. Train this one differently; the data stay the same</source>
        <translation>所有对照组共用这套训练设置。单独训练这一个；数据不变</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/enlarging.py"/>
        <location filename="../../lnviz/ui/meanings/window.py"/>
        <source>Back to all pictures</source>
        <translation>回到所有图</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/enlarging.py"/>
        <location filename="../../lnviz/ui/meanings/window.py"/>
        <source>Enlarge</source>
        <translation>放大</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/enlarging.py"/>
        <source>Back to all pictures (Esc, or a double click on this head)</source>
        <translation>回到所有图（Esc，或双击此标题栏）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/enlarging.py"/>
        <source>This picture alone, as large as there is room (or a double click on this head)</source>
        <translation>只显示这张图，尽可能大（或双击此标题栏）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/guides.py"/>
        <source>Remove the line at {value}</source>
        <translation>移除 {value} 处的线</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/guides.py"/>
        <source>Add a line at {value}</source>
        <translation>在 {value} 处添加线</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/guides.py"/>
        <source>Add a line in the middle</source>
        <translation>在中间添加线</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/guides.py"/>
        <source>Remove all lines</source>
        <translation>移除所有线</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/guides.py"/>
        <source>Guide lines at values you want to compare with.
Drag a line to move it; double click on the axis, or right click, to add or remove one.
With keys: Tab to the profile, Left and Right move the line (Shift: a decade), Page Up and Down choose another, Insert adds one, Delete removes it.</source>
        <translation>在想要比较的值处画参考线。
拖动可移动；在轴上双击或右击可添加或移除。
用键盘：Tab 到剖面图，左右键移动线（Shift：一个数量级），Page Up 和 Page Down 选择另一条，Insert 添加，Delete 移除。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heat_canvas.py"/>
        <location filename="../../lnviz/ui/flow/side/table.py"/>
        <location filename="../../lnviz/ui/flow/tabulated.py"/>
        <location filename="../../lnviz/ui/flow/time/scrub_bar.py"/>
        <source>step {step}</source>
        <translation>第 {step} 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heat_canvas.py"/>
        <source>{row}, step {step}: {value}</source>
        <translation>{row}，第 {step} 步：{value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heat_canvas.py"/>
        <source>No step is computed yet: press Play.</source>
        <translation>还没有算出任何一步：请按“播放”。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heatmap.py"/>
        <source>Legend of the heat map</source>
        <translation>热图图例</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heatmap.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Twin, or ratio of two twins</source>
        <translation>对照组，或两个对照组之比</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heatmap.py"/>
        <source>A twin, or how many times the first named is larger than the second named</source>
        <translation>一个对照组，或前者是后者的多少倍</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heatmap.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Heat map of blocks and steps</source>
        <translation>块与步的热图</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heatmap.py"/>
        <source>Click or drag in the map to move through the steps; double click pins a block.
Where a pixel stands for several steps, the upper half of a row is their largest value, the lower half their smallest.
Dotted: exactly 0. Hatched: NaN or infinite. Grey: not captured.</source>
        <translation>在图中点击或拖动可在各步间移动；双击可固定块。
一个像素代表若干步时，一行的上半是其中的最大值，下半是最小值。
点：恰为 0。斜线填充：NaN 或无穷。灰色：未采集。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heatmap.py"/>
        <source>Short dashes on a ratio: the first named is the smaller one there.</source>
        <translation>比值上的短横线：此处前者较小。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heatmap.py"/>
        <source>first named over second named</source>
        <translation>前者除以后者</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heatmap.py"/>
        <location filename="../../lnviz/ui/flow/views.py"/>
        <source>Block × step</source>
        <translation>块 × 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heatmap.py"/>
        <source>{block}, step {step}</source>
        <translation>{block}，第 {step} 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heatmap.py"/>
        <source>Block × step: {twin}</source>
        <translation>块 × 步：{twin}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/heat/heatmap.py"/>
        <source>last block on top</source>
        <translation>最后一块在最上</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_table.py"/>
        <location filename="../../lnviz/ui/flow/tabulated.py"/>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <location filename="../../lnviz/ui/normalize/running_plot.py"/>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_table.py"/>
        <location filename="../../lnviz/ui/flow/tabulated.py"/>
        <source>smallest</source>
        <translation>最小</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_table.py"/>
        <location filename="../../lnviz/ui/flow/tabulated.py"/>
        <source>largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_table.py"/>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_table.py"/>
        <source>{mean}  ({low} … {high})</source>
        <translation>{mean}（{low} … {high}）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>First block ÷ last: {ratios}.</source>
        <translation>第一块 ÷ 最后一块：{ratios}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>{twin} {change}</source>
        <translation>{twin} {change}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>{fits}.</source>
        <translation>{fits}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>layers^{power} for {placement}</source>
        <translation>{placement} 为层数^{power}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>Xiong et al. 2020 claim, in their setting, of the gradient of the last block&apos;s parameters: {parts}.</source>
        <translation>Xiong 等 2020 在其设定下对最后一块的参数梯度给出的结论：{parts}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>There is no update before the first one, and no update ratio: choose another quantity to measure the twins as they start.</source>
        <translation>首次更新之前没有更新，也就没有更新比：请选择另一个量来测量对照组的初始状态。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>Dotted: what {source} claim for their own setting, through the first point; not a measurement.</source>
        <translation>点线：{source} 在其自身设定下给出的结论，过第一个点画出；不是测量结果。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>Dotted: the prediction {formula} for this branch, through the first point; not a measurement.</source>
        <translation>点线：对这种分支的预测 {formula}，过第一个点画出；不是测量结果。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>hardly depends on layers (layers^{power})</source>
        <translation>几乎不随层数变化（层数^{power}）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>falls as layers^{power}</source>
        <translation>随层数下降：层数^{power}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>grows as layers^{power}</source>
        <translation>随层数增长：层数^{power}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>× {factor} with every layer</source>
        <translation>每加一层 × {factor}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>One seed.</source>
        <translation>一个种子。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>Mean and smallest … largest of {seeds} seeds.</source>
        <translation>{seeds} 个种子的均值和最小 … 最大值。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>Geometric mean and smallest … largest of {seeds} seeds.</source>
        <translation>{seeds} 个种子的几何均值和最小 … 最大值。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/init_words.py"/>
        <source>{count} numbers are zero, not finite or not measured and have no place here.</source>
        <translation>有 {count} 个数为零、非有限或没有测量，在此不显示。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>Before the first update, by block</source>
        <translation>首次更新之前，按块</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>Before the first update, by layers</source>
        <translation>首次更新之前，按层数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>Layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>Seeds</source>
        <translation>种子数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Layers to measure</source>
        <translation>要测量的层数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>Numbers of layers with which every twin of one kind of block is measured, up to {most}; its own is always among them. A layer of attention and feed-forward makes two blocks.</source>
        <translation>每个只含一种块的对照组都按这些层数测量，最多 {most}；它自己的层数总在其中。注意力和前馈组成的一层算两块。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Number of seeds</source>
        <translation>种子个数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>As many initialisations of every twin, from its own seed on</source>
        <translation>每个对照组初始化这么多次，从它自己的种子开始</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Picture before the first update</source>
        <translation>首次更新之前的图</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>By block</source>
        <translation>按块</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>By layers</source>
        <translation>按层数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>Every block of the twins as deep as they are</source>
        <translation>对照组在现有深度下的每一块</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>One block of every twin against its number of layers, both on log scales</source>
        <translation>每个对照组的一块随层数的变化，两轴都是对数刻度</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>The picture by layers as a table</source>
        <translation>“按层数”图的表格</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>last block</source>
        <translation>最后一块</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>first block</source>
        <translation>第一块</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>last ÷ first</source>
        <translation>最后 ÷ 第一</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Block that is held against the number of layers</source>
        <translation>与层数对照的块</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Numbers before the first update</source>
        <translation>首次更新之前的数值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <location filename="../../lnviz/ui/flow/side/side.py"/>
        <location filename="../../lnviz/ui/flow/views.py"/>
        <source>At init</source>
        <translation>初始时</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>measuring …</source>
        <translation>正在测量…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>before the first update</source>
        <translation>首次更新之前</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>measured {done} of {total}</source>
        <translation>已测量 {done} / {total}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>of older settings: measure again</source>
        <translation>属于旧设置：请重新测量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>stopped after {done} of {total}</source>
        <translation>在 {done} / {total} 处停止</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>Measures the twins as they are before their first update, for many seeds and depths, so that a claim about initialisation can be held against numbers.</source>
        <translation>用多个种子和深度测量首次更新之前的对照组，使关于初始化的论断可以用数字来检验。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>Profile before the first update</source>
        <translation>首次更新之前的剖面</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/initial/initial.py"/>
        <source>Against layers, before the first update</source>
        <translation>首次更新之前随层数的变化</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <source>Play or pause</source>
        <translation>播放或暂停</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Step</source>
        <translation>前进一步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>To the first step</source>
        <translation>到第一步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>To the last computed step</source>
        <translation>到最后已算步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <source>Branch here</source>
        <translation>在此分叉</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Loop from here</source>
        <translation>从此处循环</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Loop to here</source>
        <translation>循环到此处</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Clear the loop</source>
        <translation>清除循环</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <source>Point at the next block</source>
        <translation>指向下一块</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <source>Point at the previous block</source>
        <translation>指向上一块</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <source>What can be done with the block that is pointed at</source>
        <translation>对所指的块可以做的操作</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <source>Pin the block and step that are pointed at</source>
        <translation>固定所指的块和步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/keys.py"/>
        <source>Back to all pictures; unpin</source>
        <translation>回到所有图；取消固定</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/learnt.py"/>
        <source>the tensor: {before} → {after}</source>
        <translation>张量：{before} → {after}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/learnt.py"/>
        <source>the tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/learnt.py"/>
        <source>the tensor holds other numbers</source>
        <translation>张量的数值不同了</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/notices.py"/>
        <location filename="../../lnviz/ui/flow/remark_list.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>How training goes</source>
        <translation>训练进展</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/notices.py"/>
        <source>{place} / {count}</source>
        <translation>{place} / {count}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/notices.py"/>
        <source>To the next message; the last one says how training goes</source>
        <translation>到下一条消息；最后一条说明训练进展</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/notices.py"/>
        <source>Next message</source>
        <translation>下一条消息</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/notices.py"/>
        <source>+{count}</source>
        <translation>+{count}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/notices.py"/>
        <source>{count} more sentences about how training goes</source>
        <translation>关于训练进展还有 {count} 句</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/panels.py"/>
        <location filename="../../lnviz/ui/meanings/window.py"/>
        <source>Border between the pictures above and below</source>
        <translation>上方与下方各图之间的分界</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/panels.py"/>
        <location filename="../../lnviz/ui/meanings/window.py"/>
        <source>Border between heat map and curves</source>
        <translation>热图与曲线之间的分界</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/profile.py"/>
        <location filename="../../lnviz/ui/flow/side/side.py"/>
        <location filename="../../lnviz/ui/flow/views.py"/>
        <source>Profile</source>
        <translation>剖面</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/profile.py"/>
        <source>At the left edge: an open triangle is below the scale, a dotted ring is exactly 0, a grey plus was not captured, or belongs to parameters that are frozen or unused.
At the right edge: a filled triangle is above the scale, a cross is NaN or infinite.</source>
        <translation>左边缘：空心三角是低于刻度，点线圆环恰为 0，灰色加号是未采集，或属于已冻结、未用到的参数。
右边缘：实心三角是高于刻度，叉号是 NaN 或无穷。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/profile.py"/>
        <source>by block, last {count} steps fading</source>
        <translation>按块，最近 {count} 步渐淡</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/profile.py"/>
        <source>by block, last step fading</source>
        <translation>按块，上一步渐淡</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/profile.py"/>
        <source>by block</source>
        <translation>按块</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/profile.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Guides</source>
        <translation>参考线</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/profile.py"/>
        <location filename="../../lnviz/ui/flow/side/table.py"/>
        <source>Nothing computed yet.</source>
        <translation>还没有算出任何内容。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/profile.py"/>
        <source>{twin} {ratio}</source>
        <translation>{twin} {ratio}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/profile.py"/>
        <source>First block ÷ last, {quantity}: {ratios}</source>
        <translation>第一块 ÷ 最后一块（{quantity}）：{ratios}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/asking.py"/>
        <source>This is a recorded run, and a record holds no parameters. Restart to train its twins, then look again.</source>
        <translation>这是录制的运行记录，记录中没有参数。请重新开始以训练其中的对照组，再来查看。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/asking.py"/>
        <source>This is a recorded run: nothing can be measured anew. Restart to train its twins, then measure.</source>
        <translation>这是录制的运行记录：不能再测量新的内容。请重新开始以训练其中的对照组，再来测量。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/block.py"/>
        <location filename="../../lnviz/ui/flow/time/branch_popup.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Twin</source>
        <translation>对照组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/block.py"/>
        <source>The twin whose parameters are shown</source>
        <translation>显示其参数的对照组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/block.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Histograms of the parameters</source>
        <translation>参数直方图</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/block.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Parameters of a block</source>
        <translation>块的参数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/block.py"/>
        <source>Sizes on log axes: values |θ|, gradient |∇|</source>
        <translation>对数轴上的大小：值 |θ|，梯度 |∇|</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/block.py"/>
        <source>{row}, step {step}</source>
        <translation>{row}，第 {step} 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/block.py"/>
        <source>pause to look inside</source>
        <translation>暂停后可查看内部</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/block.py"/>
        <location filename="../../lnviz/ui/flow/side/side.py"/>
        <location filename="../../lnviz/ui/flow/views.py"/>
        <source>Block</source>
        <translation>块</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/block.py"/>
        <source> · </source>
        <translation> · </translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/block.py"/>
        <source>No record of this step yet.</source>
        <translation>这一步还没有记录。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/block.py"/>
        <source>Pause to look inside.</source>
        <translation>暂停后可查看内部。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/block.py"/>
        <source>Looking into {row} …</source>
        <translation>正在查看 {row}…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>{count} × 0</source>
        <translation>{count} × 0</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>{count} below 1e{power}</source>
        <translation>{count} 个低于 1e{power}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>{count} above 1e{power}</source>
        <translation>{count} 个高于 1e{power}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>{count} × NaN</source>
        <translation>{count} × NaN</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>{count} × ±Inf</source>
        <translation>{count} × ±Inf</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>{name} {shape}</source>
        <translation>{name} {shape}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <location filename="../../lnviz/ui/flow/tabulated.py"/>
        <source>values</source>
        <translation>值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <location filename="../../lnviz/ui/flow/tabulated.py"/>
        <source>gradient</source>
        <translation>梯度</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>{what}: {state}</source>
        <translation>{what}：{state}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>{what}: norm {norm}, RMS {rms}</source>
        <translation>{what}：范数 {norm}，RMS {rms}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>Every bar counts the numbers of one magnitude, whatever their sign, on a log axis; all parameters of a block share the axis of their column.
Negative: the share of the finite numbers that are below zero.
Hollow at the left: exactly 0. Hatched at the right: NaN or infinite.
‖·‖: the root of the sum of all squares. RMS: that of their mean.</source>
        <translation>每根柱统计一个数量级的数，不论正负，对数轴；一块的所有参数在各列中共用坐标轴。
为负：有限的数中小于零的比例。
左侧空心：恰为 0。右侧斜线填充：NaN 或无穷。
‖·‖：所有平方之和的根。RMS：平方均值的根。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>no gradient: {why}</source>
        <translation>无梯度：{why}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>no gradient</source>
        <translation>无梯度</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>{share} negative</source>
        <translation>{share} 为负</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>{share} &lt; 0</source>
        <translation>{share} &lt; 0</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>RMS {value}</source>
        <translation>RMS {value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>{low} to {high}: {count} of {all}</source>
        <translation>{low} 到 {high}：{all} 个中的 {count} 个</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/histograms.py"/>
        <source>largest {value}</source>
        <translation>最大 {value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/side.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Views of the shown step</source>
        <translation>当前步的各种视图</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/side.py"/>
        <source>The shown quantity of every block</source>
        <translation>每一块的显示量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/side.py"/>
        <source>The numbers of the shown step, to read and to copy</source>
        <translation>当前步的数值，可阅读和复制</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/side.py"/>
        <source>The parameters of the block that is pointed at, one by one</source>
        <translation>所指的块的各个参数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/side.py"/>
        <source>Many seeds and depths before the first update</source>
        <translation>首次更新之前的多个种子和深度</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table.py"/>
        <source>One quantity of every twin, or every quantity of one twin</source>
        <translation>每个对照组的同一个量，或同一个对照组的每个量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table.py"/>
        <source>Copy the whole table with full precision, separated by tabs; Ctrl+C copies the rows that are chosen</source>
        <translation>以全精度复制整张表，用制表符分隔；Ctrl+C 复制选中的行</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Numbers of the shown step</source>
        <translation>当前步的数值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table.py"/>
        <source>every twin</source>
        <translation>每个对照组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table.py"/>
        <source>step {step}: {quantity}</source>
        <translation>第 {step} 步：{quantity}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table_model.py"/>
        <location filename="../../lnviz/ui/flow/tabulated.py"/>
        <source>{twin}: {quantity}</source>
        <translation>{twin}：{quantity}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table_model.py"/>
        <source>‖skip‖</source>
        <translation>‖直通‖</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table_model.py"/>
        <source>‖branch‖</source>
        <translation>‖分支‖</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table_model.py"/>
        <source>angle</source>
        <translation>夹角</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table_model.py"/>
        <source>‖∂L/∂x‖ that came to a block&apos;s input along the skip path</source>
        <translation>沿残差直通到达块输入的 ‖∂L/∂x‖</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table_model.py"/>
        <source>‖∂L/∂x‖ that came to a block&apos;s input through the branch</source>
        <translation>经分支到达块输入的 ‖∂L/∂x‖</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/side/table_model.py"/>
        <source>Angle between the two gradients that meet at a block&apos;s input: below 90° they add up, above it they cancel each other in part</source>
        <translation>在块输入处汇合的两股梯度的夹角：小于 90° 时相互加强，大于 90° 时部分抵消</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/split.py"/>
        <source>Drag, or use the arrow keys; a double click brings the usual sizes back</source>
        <translation>可拖动，或用方向键；双击恢复通常的大小</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/tabulated.py"/>
        <source>{quantity}, step {step}</source>
        <translation>{quantity}，第 {step} 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/tabulated.py"/>
        <source>Diagram, step {step}</source>
        <translation>结构图，第 {step} 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/tabulated.py"/>
        <source>{over} ÷ {under}: {quantity}</source>
        <translation>{over} ÷ {under}：{quantity}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/tabulated.py"/>
        <source>global norm</source>
        <translation>全局范数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/tabulated.py"/>
        <source>shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/tabulated.py"/>
        <source>{twin}: {row}, step {step}</source>
        <translation>{twin}：{row}，第 {step} 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/tabulated.py"/>
        <source>numbers</source>
        <translation>个数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/tabulated.py"/>
        <source>L2 norm</source>
        <translation>L2 范数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/tabulated.py"/>
        <source>exactly 0</source>
        <translation>恰为 0</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/tabulated.py"/>
        <source>infinite</source>
        <translation>无穷</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/tabulated.py"/>
        <source>negative</source>
        <translation>为负</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/tabulated.py"/>
        <source>{what}: {part}</source>
        <translation>{what}：{part}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/branch_popup.py"/>
        <source>Branch at step {step}</source>
        <translation>在第 {step} 步分叉</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/branch_popup.py"/>
        <source>nothing: the same again</source>
        <translation>无：原样再来一次</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/branch_popup.py"/>
        <source>What differs</source>
        <translation>改变哪一项</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/branch_popup.py"/>
        <source>From here on</source>
        <translation>此后为</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/branch_popup.py"/>
        <source>Largest global gradient norm; 0 for no clipping</source>
        <translation>全局梯度范数的上限；0 为不裁剪</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/branch_popup.py"/>
        <source>trained as before</source>
        <translation>训练方式不变</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/branch_popup.py"/>
        <source>The new twin has this one&apos;s steps up to here. It goes on by itself and catches up while you watch.</source>
        <translation>新的对照组沿用这一个到此为止的各步。它会自行继续，在你查看时赶上来。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/branch_popup.py"/>
        <source>Branch off</source>
        <translation>分叉</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/branching.py"/>
        <source>Nothing can branch off while no engine trains. Restart it first.</source>
        <translation>没有引擎在训练时无法分叉。请先重新开始。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/branching.py"/>
        <source>{twin} has no step {step} to branch off at; its last one is {last}.</source>
        <translation>{twin} 没有可供分叉的第 {step} 步；它的最后一步是 {last}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/branching.py"/>
        <source>Nothing is computed yet that a twin could branch off from.</source>
        <translation>还没有算出可供对照组分叉的内容。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/scrub_bar.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <location filename="../../lnviz/ui/pictures/animation_dialog.py"/>
        <source>Steps</source>
        <translation>步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/scrub_bar.py"/>
        <source>loop from step {first} to step {last}; drag to move this end</source>
        <translation>从第 {first} 步到第 {last} 步循环；拖动可移动这一端</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/scrub_bar.py"/>
        <source>step {step} of {head} computed</source>
        <translation>第 {step} 步，已算出 {head} 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/scrub_bar.py"/>
        <source>loop from step {first} to step {last}</source>
        <translation>从第 {first} 步到第 {last} 步循环</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/step_field.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Shown step</source>
        <translation>当前步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/step_field.py"/>
        <source>The shown step. Type another one and press Enter; one that is not computed is trained first</source>
        <translation>当前显示的步。输入另一步并按 Enter；还没算出的步会先训练</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/ticks.py"/>
        <source>step {step}: learning rate {before} → {after} ({twins})</source>
        <translation>第 {step} 步：学习率 {before} → {after}（{twins}）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/ticks.py"/>
        <source>step {step}: clipping {before} → {after} ({twins})</source>
        <translation>第 {step} 步：裁剪 {before} → {after}（{twins}）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/ticks.py"/>
        <source>step {step}: {twin} branches off</source>
        <translation>第 {step} 步：{twin} 分叉</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/ticks.py"/>
        <source>step {step}: {twin} stopped, {quantity} of {row} {value}</source>
        <translation>第 {step} 步：{twin} 停止，{row} 的{quantity}为 {value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>To the first step (Home)</source>
        <translation>到第一步（Home）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>One step back through the records; training is never undone (,)</source>
        <translation>在记录中后退一步；训练不会被撤销（,）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>One step on; trains one step at the computed head (.)</source>
        <translation>前进一步；在已算的末端则训练一步（.）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>To the last computed step (End)</source>
        <translation>到最后已算步（End）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>Play a range again and again: it starts here ([)</source>
        <translation>反复播放一段：从这里开始（[）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>Play a range again and again: it ends here (])</source>
        <translation>反复播放一段：到这里结束（]）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>Play on without a loop (\)</source>
        <translation>不循环，继续播放（\）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Branch here…</source>
        <translation>在此分叉…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>Go on from the shown step with another setting, as a new twin beside the others (B)</source>
        <translation>从当前步用另一项设置继续，作为并列的新对照组（B）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>fastest</source>
        <translation>最快</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>{count} / s</source>
        <translation>{count} / 秒</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Speed in steps a second</source>
        <translation>速度，每秒步数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>Steps a second; fastest shows every step as soon as it is computed</source>
        <translation>每秒步数；“最快”在算出每一步后立即显示</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>Pause (Space)</source>
        <translation>暂停（Space）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>Replay the records from here; at the computed head go on training (Space)</source>
        <translation>从这里重放记录；到已算的末端后继续训练（Space）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>/ {head}</source>
        <translation>/ {head}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>/ –</source>
        <translation>/ –</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>computed to step {step}</source>
        <translation>已算到第 {step} 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/transport.py"/>
        <source>nothing computed</source>
        <translation>尚未计算</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/travel.py"/>
        <source>Every number is finite up to the last computed step.</source>
        <translation>直到最后已算步，每个数都是有限的。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/travel.py"/>
        <source>{most} twins are in this run, also those that were removed since; that is the most. Restart first.</source>
        <translation>这次运行中已有 {most} 个对照组，包括后来移除的；这是上限。请先重新开始。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/time/travel.py"/>
        <source>Every twin has stopped before this step. Go back to where all was finite.</source>
        <translation>每个对照组都在这一步之前停止了。请回到一切有限之处。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/trained.py"/>
        <source>Learning rate and clipping of {twin} were changed at {count} steps; a scenario holds up to {most}. Save the run instead, or restart first.</source>
        <translation>{twin} 的学习率和裁剪在 {count} 步上改过；场景最多容纳 {most} 处。请改为保存运行记录，或先重新开始。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/trouble.py"/>
        <source>Only the records of this run are here, and step {step} is its last. Restart trains its twins from the beginning.</source>
        <translation>这里只有这次运行的记录，第 {step} 步是最后一步。“重新开始”会从头训练其中的对照组。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/trouble.py"/>
        <source>Every twin stopped before its first update, so nothing follows step 0. Choose a smaller gain, a smaller branch scale or a norm, and restart.</source>
        <translation>每个对照组都在首次更新之前停止，所以第 0 步之后什么也没有。请选择更小的增益、更小的分支缩放，或加上归一化，再重新开始。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/trouble.py"/>
        <source>Every twin has stopped, so nothing follows step {step}. Earlier steps can be replayed; change a setting, such as a lower learning rate, and restart.</source>
        <translation>每个对照组都已停止，所以第 {step} 步之后什么也没有。此前的各步可以重放；请改变某项设置（例如降低学习率），再重新开始。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>Restart trains the one step again; it comes out the same.</source>
        <translation>“重新开始”会把那一步再训练一遍；结果相同。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>Restart trains the {steps} steps again; they come out the same.</source>
        <translation>“重新开始”会把那 {steps} 步再训练一遍；结果相同。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>Back to the last finite state, step {step}</source>
        <translation>回到最后的有限状态，第 {step} 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>Go to step {step}</source>
        <translation>到第 {step} 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>on the way to step {step}</source>
        <translation>正在前往第 {step} 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>same seed, same data, same order</source>
        <translation>种子相同，数据相同，顺序相同</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>same data, same order</source>
        <translation>数据相同，顺序相同</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>engine: does not answer</source>
        <translation>引擎：没有响应</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>engine: the next step has taken {seconds} s so far</source>
        <translation>引擎：下一步已用 {seconds} 秒</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>engine: {rate} steps/s, every step captured</source>
        <translation>引擎：{rate} 步/秒，采集每一步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>engine: at work</source>
        <translation>引擎：工作中</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>engine: idle</source>
        <translation>引擎：空闲</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>{twin} is catching up: step {step} of {head}</source>
        <translation>{twin} 正在追赶：第 {step} 步，共 {head} 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>{twin} rests at step {step} of {head}</source>
        <translation>{twin} 停在第 {step} 步，共 {head} 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>{count} twins of {depths} blocks</source>
        <translation>{count} 个对照组，块数 {depths}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>1 block</source>
        <translation>1 块</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>{depth} blocks</source>
        <translation>{depth} 块</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>1 twin × {blocks}</source>
        <translation>1 个对照组 × {blocks}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/troubles.py"/>
        <source>{count} twins × {blocks}</source>
        <translation>{count} 个对照组 × {blocks}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/views.py"/>
        <source>All views, without settings</source>
        <translation>所有视图，不含设置</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/views.py"/>
        <source>Diagram</source>
        <translation>结构图</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/views.py"/>
        <source>At init, by layers</source>
        <translation>初始时，按层数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/views.py"/>
        <source>Gradient flow · step {step} · seed {seed}</source>
        <translation>梯度流 · 第 {step} 步 · 种子 {seed}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/views.py"/>
        <source>step {step} · seed {seed}</source>
        <translation>第 {step} 步 · 种子 {seed}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/views.py"/>
        <source>{quantity} before the first update · seed {seed} …</source>
        <translation>首次更新之前的{quantity} · 种子 {seed} …</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/views.py"/>
        <source>{quantity} · step {step} · seed {seed} · scale {low} … {high}</source>
        <translation>{quantity} · 第 {step} 步 · 种子 {seed} · 刻度 {low} … {high}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/views.py"/>
        <source>Legend of the twins</source>
        <translation>对照组图例</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/wishes.py"/>
        <source>Open a text</source>
        <translation>打开文本</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/wishes.py"/>
        <source>Text (*.txt *.md *.csv);;All files (*)</source>
        <translation>文本 (*.txt *.md *.csv);;所有文件 (*)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>∇ per element</source>
        <translation>∇ 每元素</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>activation σ</source>
        <translation>激活 σ</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>activation μ</source>
        <translation>激活 μ</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>Gradient of the activation</source>
        <translation>激活梯度</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>Gradient of the parameters</source>
        <translation>参数梯度</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>Gradient per element</source>
        <translation>每元素梯度</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>Update ratio</source>
        <translation>更新比</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>Activation σ</source>
        <translation>激活 σ</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>Activation μ</source>
        <translation>激活 μ</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>Share of the skip path</source>
        <translation>直通占比</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>gradient of the parameters, RMS per element</source>
        <translation>参数梯度（每元素 RMS）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>angle between skip path and branch</source>
        <translation>直通与分支的夹角</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>‖∂L/∂x‖ at the output of every block, L2 norm over the whole batch.
How much of the loss a block hears: where it falls towards the input, the first blocks learn little.</source>
        <translation>每块输出处的 ‖∂L/∂x‖，整批的 L2 范数。
表示块能“听到”多少损失：若它向输入方向下降，最前面的块就学得很少。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>‖∂L/∂θ‖ over all parameters of a block, L2 norm.
With SGD the update is the learning rate times this; it grows with the number of parameters.</source>
        <translation>块内全部参数的 ‖∂L/∂θ‖，L2 范数。
用 SGD 时，更新等于学习率乘以它；参数越多，它越大。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>‖∂L/∂θ‖ / √n for the n trained parameters of a block: the gradient of a typical parameter.
Comparable between blocks of different sizes.</source>
        <translation>块内 n 个受训练参数的 ‖∂L/∂θ‖ / √n：一个典型参数的梯度。
大小不同的块之间可以比较。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>‖Δθ‖ / ‖θ‖, without a unit: how much one update changed the parameters of a block.
0.001 means by a thousandth of their size: a thousand such steps could replace them.</source>
        <translation>‖Δθ‖ / ‖θ‖，无单位：一次更新使块的参数改变了多少。
0.001 表示改变其大小的千分之一：一千次这样的更新足以把它们换掉。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>Standard deviation of every block&apos;s output (biased), in the units of the activation.
Where it grows from block to block, each further branch changes the sum less.</source>
        <translation>每块输出的标准差（有偏），单位与激活相同。
若它逐块增大，后面的每个分支对总和的改变就越来越小。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>Mean of every block&apos;s output, in the units of the activation; drawn by its magnitude |μ|.
Large beside σ: the features share an offset that carries no information.</source>
        <translation>每块输出的均值，单位与激活相同；按其大小 |μ| 绘制。
若与 σ 相比很大，各特征就共有一个不含信息的偏移。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>skip² / (skip² + branch²) of the two gradients that meet at a block&apos;s input, 0 … 100 %.
Near 100 % the gradient passes the block almost as if it were not there.</source>
        <translation>在块输入处汇合的两股梯度的 直通² / (直通² + 分支²)，0 … 100 %。
接近 100 % 时，梯度经过块时几乎如同它不存在。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>unused</source>
        <translation>未用到</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>no θ</source>
        <translation>无 θ</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>block {block} {state}</source>
        <translation>块 {block} {state}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>blocks {blocks} {state}</source>
        <translation>块 {blocks} {state}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>{twin}: {blocks}</source>
        <translation>{twin}：{blocks}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>{twin} stopped at step {step}: the {quantity} of {row} became {value}.</source>
        <translation>{twin} 停在第 {step} 步：{row} 的{quantity}变成了 {value}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>{twin} stopped at step {step}: its loss became {value}.</source>
        <translation>{twin} 停在第 {step} 步：它的损失变成了 {value}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>The other twin goes on.</source>
        <translation>另一个对照组继续。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/flow/words.py"/>
        <source>{count} others go on.</source>
        <translation>另外 {count} 个继续。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/help.py"/>
        <source>About lnviz</source>
        <translation>关于 lnviz</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/help.py"/>
        <source>What a normalisation does to numbers, and where the gradient goes.</source>
        <translation>归一化对数做了什么，梯度又去了哪里。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/help.py"/>
        <source>MIT licence. The shipped data and fonts carry their own licences beside them.</source>
        <translation>MIT 许可证。自带的数据和字体附有各自的许可证。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/kinds.py"/>
        <source>{name} is a folder. Open one of the files in it.</source>
        <translation>{name} 是文件夹。请打开其中的一个文件。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/kinds.py"/>
        <source>There is no {name} in {folder}. Check the name; the file may have been moved or renamed.</source>
        <translation>{folder} 中没有 {name}。请检查名称；文件可能已被移动或改名。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/kinds.py"/>
        <source>{name} cannot be opened: {why}.</source>
        <translation>无法打开 {name}：{why}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/kinds.py"/>
        <source>{name} was not saved: its folder {folder} is gone. Choose another place.</source>
        <translation>{name} 没有保存：文件夹 {folder} 已不存在。请换一个位置。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/language.py"/>
        <source>en</source>
        <translation>zh_CN</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/contents.py"/>
        <source>Nine short lessons. Your own document is put aside while one is open, and comes back as it was when you leave it.</source>
        <translation>九节短课。课程打开期间，你自己的文档会暂放一旁；离开课程时，它会原样回来。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/contents.py"/>
        <source>✓ done</source>
        <translation>✓ 已完成</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/contents.py"/>
        <source>seen to its end, {done} of {count} steps done</source>
        <translation>已看到结尾，完成 {count} 步中的 {done} 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/contents.py"/>
        <location filename="../../lnviz/ui/lessons/step_bar.py"/>
        <source>{done} of {count} steps done</source>
        <translation>完成 {count} 步中的 {done} 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/contents.py"/>
        <source>{count} steps</source>
        <translation>{count} 个步骤</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/contents.py"/>
        <source>Begins this lesson, or goes on where you left it. Your document is put aside and comes back.</source>
        <translation>开始这节课，或从上次停下的地方继续。你的文档会暂放一旁，之后回来。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>‹ All lessons</source>
        <translation>‹ 所有课程</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>Leave the lesson: your own document comes back as it was</source>
        <translation>离开课程：你自己的文档会原样回来</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>Steps ▾</source>
        <translation>步骤 ▾</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>Keep as a scenario of my own…</source>
        <translation>存为我自己的场景…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>Start over</source>
        <translation>从头开始</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>Large text, for a class</source>
        <translation>大字，供课堂使用</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>Leave the lesson</source>
        <translation>离开课程</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>Replay</source>
        <translation>重来</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>Begin this step again, its answer and its task included</source>
        <translation>重新开始这个步骤，包括它的回答和任务</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>Reset my changes</source>
        <translation>撤回我的更改</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>Set everything as this step began; undo takes that back</source>
        <translation>把一切恢复到这个步骤开始时的样子；可以撤销</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>Text of the lesson</source>
        <translation>课程正文</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>Ends the lesson. Your document, its unsaved changes and its run come back as they were.</source>
        <translation>结束这节课。你的文档、未保存的更改和它的运行都会原样回来。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>Every step of this lesson; each can be entered by itself, in any order.</source>
        <translation>这节课的所有步骤；每个都可以单独进入，顺序随意。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>Keeps what the lesson made as a scenario of your own, starts the lesson over, or enlarges its text.</source>
        <translation>把课程做出的内容存为你自己的场景、从头开始这节课，或放大正文。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>One mark a step: the thick one is on screen, the filled ones are done, the half filled ones were seen. The arrow keys walk.</source>
        <translation>一个记号就是一个步骤：粗的正在屏幕上，填满的已完成，填了一半的看过。用方向键走动。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>Every number in this text is measured from what is on screen. Underlined words point at a part of the window: it is outlined while the mouse or the focus is on them, and after a click.</source>
        <translation>正文中的每个数都是从屏幕上的内容测得的。带下划线的词指向窗口的某个部分：鼠标或焦点停在词上时，以及点击之后，那里会被框出。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>Goes to the step before. Each step begins with the same numbers every time.</source>
        <translation>到上一个步骤。每个步骤每次都从同样的数开始。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>Sets this step back to its beginning, so that you can predict once more.</source>
        <translation>把这个步骤恢复到开始时的样子，你可以再预测一次。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>Sets the numbers of this step back; your answer stays. Comparing needs the same beginning.</source>
        <translation>恢复这个步骤的数；你的答案保留。要比较，就得从同样的起点开始。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>Goes on, whether the task is done or not: what you know already need not be done again.</source>
        <translation>继续，不论任务是否完成：已经懂的不必再做。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>Finish</source>
        <translation>完成</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/lesson_view.py"/>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/measuring.py"/>
        <source>(not computed yet)</source>
        <translation>（尚未计算）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/sections.py"/>
        <source>Predict</source>
        <translation>预测</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/sections.py"/>
        <source>A guess before the measurement: what surprises you is what you learn. Once it is locked, the measured numbers tell whether it was right.</source>
        <translation>测量之前先猜一猜：出乎意料的地方，就是你学到的东西。锁定之后，由量得的数说明猜得对不对。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/sections.py"/>
        <source>Keeps your answer as it is, and lets the measured one be shown.</source>
        <translation>把你的答案固定下来，再显示测得的答案。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/sections.py"/>
        <source>Lock answer</source>
        <translation>锁定答案</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/sections.py"/>
        <source>Only then the measured answer is shown; it cannot be changed any more</source>
        <translation>锁定之后才显示测得的答案；答案不能再改</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/sections.py"/>
        <source>Locked.</source>
        <translation>已锁定。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/sections.py"/>
        <source>Do</source>
        <translation>动手</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/sections.py"/>
        <source>Show me</source>
        <translation>指给我看</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/sections.py"/>
        <source>Outline the place where this is done</source>
        <translation>框出要操作的位置</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/sections.py"/>
        <source>Draws an outline around the place in the window where this is done.</source>
        <translation>在窗口中框出进行这一操作的位置。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/sections.py"/>
        <source>Changes the numbers or trains, exactly as the sentence above says; the check is the same.</source>
        <translation>完全按上面那句话更改数值或训练；检查方式相同。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/sections.py"/>
        <source>Do it</source>
        <translation>替我做</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/sections.py"/>
        <source>Let the lesson do this step; undo takes it back</source>
        <translation>让课程完成这个步骤；可以撤销</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/sections.py"/>
        <source>Done.</source>
        <translation>完成了。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/sections.py"/>
        <source>Not done yet.</source>
        <translation>还没有完成。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/sections.py"/>
        <source>Lock your answer first.</source>
        <translation>请先锁定你的答案。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/sections.py"/>
        <source>Measured</source>
        <translation>测量结果</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/sections.py"/>
        <source>Why</source>
        <translation>为什么</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/sections.py"/>
        <source>You said: “{said}”. Not measured yet.</source>
        <translation>你的回答是“{said}”，还没有量到结果。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/sections.py"/>
        <source>✓ Right. You said: “{said}”, and so it was measured.</source>
        <translation>✓ 对。你的回答是“{said}”，量得的也是这样。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/sections.py"/>
        <source>✗ Not so. You said: “{said}”. Measured: “{found}”.</source>
        <translation>✗ 不对。你的回答是“{said}”，量得的是“{found}”。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/step_bar.py"/>
        <source>Step {place} of {count}: {title}</source>
        <translation>第 {place} 步，共 {count} 步：{title}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/step_bar.py"/>
        <source>{title} (done)</source>
        <translation>{title}（已完成）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/step_bar.py"/>
        <source>{title} (seen)</source>
        <translation>{title}（看过）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/teacher.py"/>
        <source>what the lesson did</source>
        <translation>课程所做的操作</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/teacher.py"/>
        <source>reset of the step</source>
        <translation>恢复步骤</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/lessons/teacher.py"/>
        <source>Lesson: {title}</source>
        <translation>课程：{title}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/loading.py"/>
        <source>{done} of {total} values</source>
        <translation>{done} / {total} 个值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/main_window.py"/>
        <source>&amp;Undo: {what}</source>
        <translation>撤销(&amp;U)：{what}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/main_window.py"/>
        <source>&amp;Redo: {what}</source>
        <translation>重做(&amp;R)：{what}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/main_window.py"/>
        <source>Nothing is computed yet. Train at least one step, then save the run.</source>
        <translation>还没有算出任何内容。请至少训练一步，再保存运行记录。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>What the pictures show. The gradient of the activation says how much of the loss a block hears, that of the parameters how far it would move, the update ratio how far it really moved for its size.</source>
        <translation>各图显示什么量。激活梯度说明块能听到多少损失，参数梯度说明块会移动多远，更新比说明相对其大小实际移动了多远。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>One scale for all pictures and steps, so that a width or a colour always means the same size of gradient.</source>
        <translation>所有的图和步共用一个刻度，使同样的宽度或颜色总是表示同样大小的梯度。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>What the twins are made of, and how they are trained. Twins that differ in one thing only show what that thing does.</source>
        <translation>对照组由什么组成，怎样训练。只有一处不同的对照组，恰好显示这一处的作用。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Twins start from the same seed and see the same data in the same order: what differs between their curves comes from their settings.</source>
        <translation>各对照组从相同的种子开始，以相同的顺序看到相同的数据：曲线之间的差别来自它们的设置。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Which twin the settings are for. “All twins” changes them together, so that they stay comparable.</source>
        <translation>设置针对哪个对照组。“所有对照组”一起更改，使它们仍可比较。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Every block multiplies what comes back by its own factor, so depth turns a small difference between blocks into decades between the first and the last.</source>
        <translation>每一块都把传回的梯度乘上自己的因子，所以深度会把块与块之间的微小差别变成首尾之间的好几个数量级。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>A wider layer can learn more and costs more; its statistics run over more numbers and vary less.</source>
        <translation>更宽的层能学到更多，代价也更大；它的统计量由更多的数得出，波动更小。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>In a Pre-LN stack nothing normalises the sum of all branches. Without a last norm the logits grow with depth, and the loss starts far too high.</source>
        <translation>在 Pre-LN 网络中，没有什么来归一化所有分支之和。没有末尾归一化，logits 会随深度增大，损失一开始就高得多。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>The size of the first weights decides how much every branch adds, and with it what the gradient looks like before anything is learnt.</source>
        <translation>初始权重的大小决定每个分支加上多少，也就决定了学习之前梯度的样子。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>The stack from the loss down to the input. A group of blocks of another kind shows what one layer in the wrong place does to all below it.</source>
        <translation>从损失到输入的整个网络。插入一组另一种块，就能看到一层放错位置会对它下面的所有层造成什么影响。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>What each block adds to its input. The larger the branch beside the skip path, the more it decides.</source>
        <translation>每一块给输入加上什么。与残差直通相比，分支越大，它的作用就越大。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Pre-LN leaves the skip path free, so the gradient reaches the first block undiminished. Post-LN divides it by σ in every block, which is why it wants a warm-up.</source>
        <translation>Pre-LN 让残差直通保持畅通，梯度不打折扣地到达第一块。Post-LN 在每一块都把它除以 σ，所以需要预热。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>What keeps the size of the activations in bounds, and with it the size of every gradient.</source>
        <translation>它使激活的大小保持在一定范围内，每个梯度的大小也随之受限。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>What lies between two linear layers. Where it is flat, no gradient comes through.</source>
        <translation>两个线性层之间的函数。它平坦的地方，梯度过不去。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>A small factor on the branch makes a deep stack start as if it were shallow; it grows where that helps.</source>
        <translation>分支乘上较小的因子，使深的网络在开始时如同浅的；在有益之处它会增大。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Frozen blocks pass the gradient on but do not learn: the rest has to make up for them.</source>
        <translation>冻结的块仍传递梯度，但不学习：其余部分要替它们补上。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>How far each update goes. What is safe depends on the largest gradient in the stack, not on the usual one.</source>
        <translation>每次更新走多远。安全与否取决于网络中最大的梯度，而不是通常的梯度。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>How a gradient becomes an update. Adam divides by the gradient&apos;s own size, so blocks with tiny gradients move as well; SGD leaves the differences between blocks as they are.</source>
        <translation>梯度怎样变成更新。Adam 除以梯度自身的大小，所以梯度极小的块也会移动；SGD 保留块与块之间的差别。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Shortens the whole gradient where it is too long: one block that explodes lets all others learn less.</source>
        <translation>整个梯度过长时把它缩短：一旦有一块爆炸，其他块都会学得更少。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>The first gradients of a deep Post-LN stack are large and badly directed. A warm-up keeps the steps small until they have calmed down.</source>
        <translation>深的 Post-LN 网络最初的梯度很大，方向也差。预热让步子保持很小，直到它们平稳下来。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Fixes weights and data, so that a run can be repeated; another seed shows what was chance.</source>
        <translation>固定权重和数据，使运行可以重现；换一个种子，就能看出哪些只是偶然。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>What is learnt, and from how many numbers at once. Gradients of small batches are noisy; one batch by heart shows whether the stack can learn at all.</source>
        <translation>学习什么，一次用多少个数。小批的梯度噪声大；背下一批数据，能看出网络到底能不能学。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Lets one twin train with settings of its own. What differs then is not due to the blocks alone.</source>
        <translation>让一个对照组用自己的设置训练。那样产生的差别就不只来自块。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Settings of the stack count from the first step on, so they need new twins that begin at step 0.</source>
        <translation>网络的设置从第一步起就起作用，所以需要从第 0 步开始的新对照组。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>The gradient on its way from the loss down to the input, as wide as it is large. Arrows that thin out say that the blocks below hear little and learn little.</source>
        <translation>梯度从损失一路到输入，越大画得越宽。变细的箭头表明下面的块听到得少，学得也少。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>The same step as a profile over the blocks, as numbers, one block in detail, or before any training.</source>
        <translation>同一步的另一种看法：沿各块的剖面、数值、单独一块，或训练之前的状态。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Lines at values of your choice, to see when a gradient falls below what a format or a rule allows.</source>
        <translation>在你选定的值处画线，看梯度何时低于某种格式或规则所允许的范围。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>The numbers behind the pictures, in full. A blank cell is a row that this twin does not have.</source>
        <translation>图背后的完整数值。空的单元格表示这个对照组没有那一行。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Claims about Post-LN and Pre-LN are mostly about the moment before training. Many seeds show what holds on average, many depths how it goes on.</source>
        <translation>关于 Post-LN 和 Pre-LN 的论断大多说的是训练之前的那一刻。多个种子显示平均情况，多个深度显示变化趋势。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Values and gradients of each parameter by size. A gradient with many exact zeros belongs to units that do not learn from this batch.</source>
        <translation>每个参数的值和梯度按大小分布。若一个梯度中有许多恰为 0 的数，它们属于没有从这一批学到东西的单元。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Every block over the whole run. A dark band that grows from below is a stack whose first blocks stop hearing of the loss; a bright column is one step that shook them all.</source>
        <translation>整个运行中的每一块。从下方长起的暗带，是最前面的块渐渐听不到损失的网络；明亮的一列，是震动了所有块的一步。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>The twin whose loss falls is the one that learns. Beside it the learning rate, and the length of the whole gradient before and after clipping.</source>
        <translation>损失下降的对照组在学习。旁边是学习率，以及裁剪前后整个梯度的长度。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Moves through the recorded steps; at the last one it goes on training. Going back never undoes training, it shows what was.</source>
        <translation>在已记录的各步间移动；到最后一步则继续训练。后退从不撤销训练，只显示过去的样子。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Plays a stretch again and again: what happens around a spike is over in a few steps.</source>
        <translation>反复播放一段：尖峰前后的变化几步就过去了。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>Trains on from this step with another setting, as a twin of its own: the fairest way to see what the setting does, since all before it is the same.</source>
        <translation>从这一步起用另一项设置继续训练，自成一个对照组：此前的一切都相同，所以这是看清设置作用的最公平的办法。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/flow.py"/>
        <source>What was noticed in the numbers of the run, such as a first value that is not finite, with the step and the block where it happened.</source>
        <translation>从运行的数值中注意到的情况，例如第一个非有限的值，以及它出现的步和块。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>Kind of norm</source>
        <translation>归一化的种类</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>Which numbers share one mean and one variance. LayerNorm takes those of a token, so a token never depends on the others of its batch; BatchNorm takes those of a feature, so it does.</source>
        <translation>哪些数共用一个均值和一个方差。LayerNorm 取一个 token 的数，所以 token 从不依赖同一批中的其他 token；BatchNorm 取一个特征的数，所以会依赖。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>eps, 0 to 1</source>
        <translation>eps，0 到 1</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>Stands beside the variance so that equal numbers are not divided by zero. Where the variance is not much larger, the output gets smaller than it should be, and so does the gradient.</source>
        <translation>加在方差旁边，使相等的数不至于除以零。方差若不比它大得多，输出会比应有的小，梯度也一样。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>Show the same stage of a second norm beside it, on the same numbers</source>
        <translation>在旁边显示另一种归一化的同一阶段，用同样的数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>Two norms on the same numbers: what differs is the norm alone.</source>
        <translation>两种归一化处理同样的数：不同之处只来自归一化。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>Settings ▾</source>
        <translation>设置 ▾</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>Details of the norm</source>
        <translation>归一化的细节</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>The details in which libraries differ: where eps stands, which estimate of the variance, which axes. With other details a model trained elsewhere gives other numbers.</source>
        <translation>各个库之间不同的细节：eps 放在哪里、用哪种方差估计、沿哪些轴。细节不同，在别处训练的模型就会给出不同的数。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/keys.py"/>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>Previous stage</source>
        <translation>上一阶段</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>Play stages</source>
        <translation>播放各阶段</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/keys.py"/>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>Next stage</source>
        <translation>下一阶段</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>The normalisation one operation after the other. What the mean takes away cannot come back, only γ and β can give the features another size and place.</source>
        <translation>归一化逐步进行的各个运算。均值拿走的东西回不来，γ 和 β 只能给特征另一个大小和位置。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <location filename="../../lnviz/ui/normalize/keys.py"/>
        <location filename="../../lnviz/ui/normalize/mode_switch.py"/>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Train or eval</source>
        <translation>切换 train / eval</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>In training BatchNorm uses the statistics of the batch, afterwards those it collected: a model that was trained with small batches may behave differently once it is switched.</source>
        <translation>训练时 BatchNorm 用当前批的统计量，之后用它积累的统计量：用小批训练的模型，切换之后的表现可能不同。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>Previous sample</source>
        <translation>上一个样本</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>Next sample</source>
        <translation>下一个样本</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>Which part of the batch is shown. BatchNorm&apos;s statistics run over all of them, LayerNorm&apos;s never do.</source>
        <translation>显示批的哪一部分。BatchNorm 的统计量跨越全部样本，LayerNorm 的从不跨越。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>Number of samples</source>
        <translation>样本数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>Number of tokens</source>
        <translation>token 数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>Number of features</source>
        <translation>特征数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>The shape of the tensor. The more numbers share a statistic, the less one of them can move it; with one number there is nothing to normalise.</source>
        <translation>张量的形状。共用一个统计量的数越多，其中一个数对它的影响就越小；只有一个数时，没有可归一化的内容。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Data ▾</source>
        <translation>数据 ▾</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>Takes numbers from elsewhere, or makes some that show a case: outliers, equal rows, huge values.</source>
        <translation>从别处取数，或生成能说明某种情况的数：离群值、相等的行、巨大的值。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Real embeddings</source>
        <translation>真实嵌入</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>Four numbers for the sum by hand, or what a trained model really feeds to its LayerNorm.</source>
        <translation>用于手算的四个数，或训练好的模型真正送入 LayerNorm 的数。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/tables.py"/>
        <source>Tables of input, statistics and output</source>
        <translation>输入、统计量和输出的表格</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>Input on the left, the stage on the right, the statistics that join them between. Numbers can be typed; the outline shows which of them share the statistics of the selected one.</source>
        <translation>左边是输入，右边是所在阶段，中间是联系两者的统计量。数可以直接输入；轮廓框出与所选的数共用统计量的那些数。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>A scale that stays put lets two pictures be compared by eye; this fits it to the numbers there are.</source>
        <translation>刻度不变，两张图才能用眼睛比较；这里让它适应现有的数。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/equalizer.py"/>
        <source>Equalizer of the selected token</source>
        <translation>所选 token 的均衡器</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <location filename="../../lnviz/ui/normalize/views.py"/>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Equalizer</source>
        <translation>均衡器</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>A token as a song, its features as bands. One loud band raises σ and makes all others quieter: that is how an outlier takes the range from the rest of its token.</source>
        <translation>token 是一首歌，特征是它的频段。一个响的频段会抬高 σ，使其余的都变轻：离群值就是这样夺走同一 token 其余部分的动态范围的。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/distribution.py"/>
        <source>Distribution of the group before and after</source>
        <translation>该组在归一化前后的分布</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <location filename="../../lnviz/ui/normalize/views.py"/>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Before / after</source>
        <translation>归一化前 / 后</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>The form stays, place and width change: a norm moves and scales a group, it does not make it normal.</source>
        <translation>形状不变，位置和宽度改变：归一化对一组数平移和缩放，并不会使它变成正态分布。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/side.py"/>
        <source>What stands beside the tables</source>
        <translation>表格旁边的内容</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>The sum behind one number, the gradient on its way back, the changes that a norm does not notice, and BatchNorm&apos;s memory.</source>
        <translation>一个数背后的算式、返回途中的梯度、归一化察觉不到的变化，以及 BatchNorm 的记忆。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/arithmetic.py"/>
        <source>Arithmetic</source>
        <translation>算术</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/views.py"/>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Sums</source>
        <translation>算式</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/arithmetic.py"/>
        <source>Copy exact</source>
        <translation>复制精确值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/arithmetic.py"/>
        <source>Copy LaTeX</source>
        <translation>复制 LaTeX</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>The sum behind the selected cell with its own numbers, to be redone by hand or put into a paper. It is computed from unrounded values.</source>
        <translation>所选单元格背后的算式，代入它自己的数，可手工重算或写进论文。它由未舍入的值计算。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/torch_badge.py"/>
        <source>Ask again</source>
        <translation>再次比较</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>Lets torch compute the same, so that the numbers here can be trusted for a model that runs there.</source>
        <translation>让 torch 算同样的内容，使这里的数对在 torch 上运行的模型也可信。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/views.py"/>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Backwards</source>
        <translation>反向</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>The loss whose gradient comes back</source>
        <translation>梯度从哪个损失传回</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>A gradient needs a loss. Whatever it is, the norm takes its part along the mean and along x̂ away: no update can push a token in these two directions.</source>
        <translation>梯度需要损失。无论是什么损失，归一化都会去掉沿均值和沿 x̂ 的部分：任何更新都不能把 token 推向这两个方向。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/gradient_bars.py"/>
        <source>Upstream gradient and dx of the selected token</source>
        <translation>所选 token 的上游梯度和 dx</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>Above what comes from the loss, below what is left behind the norm. It is divided by σ: large inputs get small gradients, which is what Post-LN suffers from in depth.</source>
        <translation>上面是从损失传来的，下面是经归一化后剩下的。它要除以 σ：大的输入得到小的梯度，深的 Post-LN 正是因此吃亏。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/jacobian.py"/>
        <source>Jacobian of the normalised output by the input</source>
        <translation>归一化输出对输入的雅可比矩阵</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>How every output of a group moves with every input. Off the diagonal it is not zero: through the mean and the variance each number touches all others of its group.</source>
        <translation>一组中每个输出随每个输入怎样变动。对角线以外并不为零：通过均值和方差，每个数都会影响组内所有其他的数。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>Which changes the output of each norm does not notice</source>
        <translation>每种归一化的输出察觉不到哪些变化</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <location filename="../../lnviz/ui/normalize/views.py"/>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Invariance</source>
        <translation>不变性</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>Where the output stays, training cannot be disturbed by that change either: weights that grow under a LayerNorm change no output, only the size of the next step.</source>
        <translation>输出不变之处，这种变化也干扰不了训练：LayerNorm 之下增大的权重不改变任何输出，只改变下一步的大小。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/running_plot.py"/>
        <source>Batch and running statistics over the batches fed</source>
        <translation>各批的统计量和滑动统计量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <location filename="../../lnviz/ui/normalize/views.py"/>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Running</source>
        <translation>滑动统计</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>What BatchNorm remembers for the time after training. A small momentum follows slowly, a large one takes the noise of single batches along.</source>
        <translation>BatchNorm 为训练之后记下的东西。momentum 小则跟得慢，大则把单个批的噪声也带进来。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>Convention of</source>
        <translation>约定</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>Sets all details as a library has them, so that the numbers agree with a model that runs there.</source>
        <translation>按某个库的做法设置所有细节，使这里的数与在那里运行的模型一致。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>Variance</source>
        <translation>方差</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>Variance stored</source>
        <translation>存储的方差</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>Divided by n or by n − 1. For groups of a few numbers the difference is large; a model must be run with the one that it was trained with.</source>
        <translation>除以 n 或 n − 1。一组只有几个数时差别很大；模型运行时必须采用训练时所用的那种。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>eps stands</source>
        <translation>eps 位置</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>Inside the root eps bounds the variance, outside it bounds σ: with nearly equal numbers the two differ by a root, and so does the largest gradient.</source>
        <translation>在根号内，eps 限定方差的下限；在根号外，限定 σ 的下限：各数几乎相等时，两者相差一个平方根，最大的梯度也是如此。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>Number format</source>
        <translation>数值格式</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>The format in which the norm is computed. float16 ends at 65504, and squares of large activations get there soon; bfloat16 has the range but only two to three digits.</source>
        <translation>计算归一化所用的格式。float16 到 65504 为止，较大激活的平方很快就会超出；bfloat16 范围够大，但只有两到三位数字。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>Statistics over</source>
        <translation>统计范围</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>Groups of features</source>
        <translation>特征组数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>More numbers in a group make a calmer statistic, and tie more numbers to one another.</source>
        <translation>一组中的数越多，统计量越平稳，相互牵连的数也越多。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>Mode</source>
        <translation>模式</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>By what BatchNorm normalises: the batch at hand while it trains, its memory afterwards.</source>
        <translation>BatchNorm 用什么来归一化：训练时用当前批，之后用它的记忆。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>Momentum weights</source>
        <translation>momentum 乘于</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>How fast the running statistics follow the batches. Libraries mean opposite things by the word: the share of the new value, or that of the old one.</source>
        <translation>滑动统计量跟随各批的快慢。各个库用这个词表示相反的意思：新值的份额，或旧值的份额。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>α of tanh(αx)</source>
        <translation>tanh(αx) 的 α</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>How steep the curve is that takes the place of statistics: large inputs are bent, not divided.</source>
        <translation>代替统计量的曲线有多陡：大的输入被压弯，而不是被除。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>γ and β</source>
        <translation>γ 和 β</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>What is learnt behind the norm: it gives every feature back a size and a place of its own.</source>
        <translation>归一化之后可学习的部分：它把各自的大小和位置还给每个特征。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/normalize.py"/>
        <source>What is unusual about these numbers, and where it stands; a click leads there.</source>
        <translation>这些数有什么异常，在哪里；点击可跳到那里。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/window.py"/>
        <location filename="../../lnviz/ui/top_bar.py"/>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/window.py"/>
        <source>Normalize takes one normalisation apart, number by number; Gradient flow stacks it into blocks that train. Both belong to the same scenario.</source>
        <translation>“归一化”逐个数地拆解一次归一化；“梯度流”把它堆成可训练的块。两者属于同一个场景。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/window.py"/>
        <location filename="../../lnviz/ui/top_bar.py"/>
        <source>Open data…</source>
        <translation>打开数据…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/window.py"/>
        <source>Brings your own numbers into the table: what a norm does to made-up numbers and to those of a real layer may differ a lot.</source>
        <translation>把你自己的数放进表格：归一化对编造的数和对真实层的数，作用可能大不相同。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/window.py"/>
        <location filename="../../lnviz/ui/top_bar.py"/>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/window.py"/>
        <source>Scenarios that come with the program: each shows one thing, with numbers that were measured.</source>
        <translation>随程序提供的场景：每个说明一件事，所用的数都经过测量。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/window.py"/>
        <location filename="../../lnviz/ui/top_bar.py"/>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/window.py"/>
        <source>Begins one of the lessons: each lets you guess before it measures. Your document comes back afterwards.</source>
        <translation>开始其中一节课：每节课都先让你猜，再测量。之后你的文档会原样回来。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/window.py"/>
        <source>Closes this part. Nothing that was computed is lost.</source>
        <translation>关闭这一部分。已算出的内容不会丢失。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/window.py"/>
        <location filename="../../lnviz/ui/side_dock.py"/>
        <source>Lessons and scenario</source>
        <translation>课程和场景</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/window.py"/>
        <source>What stands beside the workspaces: lessons that lead through them, or what this scenario is about and claims.</source>
        <translation>工作区旁边的内容：引导使用工作区的课程，或本场景讲的是什么、提出了哪些论断。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/window.py"/>
        <location filename="../../lnviz/ui/side_dock.py"/>
        <source>Border between workspace and dock</source>
        <translation>工作区与停靠栏之间的分界</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/window.py"/>
        <source>Gives one side more room than the other. The arrow keys move it while it has the focus.</source>
        <translation>给一侧比另一侧更多的空间。获得焦点时可用方向键移动。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/meanings/window.py"/>
        <source>Gives this picture the whole room, for details that are too small beside the others; Esc ends it.</source>
        <translation>让这张图占满全部空间，以便查看与其他图并列时太小的细节；Esc 结束。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/arithmetic.py"/>
        <source>Every number in full, so that the sum can be redone elsewhere</source>
        <translation>每个数都完整给出，可在别处重新验算</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/arithmetic.py"/>
        <source>≈ shows four digits; every line is computed from all of them.</source>
        <translation>≈ 表示只显示四位有效数字；每一行都用全部数位计算。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/arithmetic.py"/>
        <source>the cell {name}</source>
        <translation>单元格 {name}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/arithmetic.py"/>
        <source>shown rounded</source>
        <translation>显示值已舍入</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/arithmetic.py"/>
        <source>{name} = {value} for {truth}, off by {error}</source>
        <translation>{name} = {value}，应为 {truth}，相差 {error}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/arithmetic.py"/>
        <source>Computed in {dtype} throughout:</source>
        <translation>全程以 {dtype} 计算：</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>the selected output alone</source>
        <translation>仅所选的输出</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>a fixed random projection of y</source>
        <translation>y 的固定随机投影</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>½ Σ y², so that g = y</source>
        <translation>½ Σ y²，使 g = y</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>Σ y, so that g = 1</source>
        <translation>Σ y，使 g = 1</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>own g: drag its bars</source>
        <translation>自定 g：拖动柱条</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>upstream, ∂L/∂y</source>
        <translation>上游，∂L/∂y</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>the gradient itself</source>
        <translation>梯度本身</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <location filename="../../lnviz/ui/normalize/gradient_bars.py"/>
        <source>− mean</source>
        <translation>− 均值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>less the mean of g·γ</source>
        <translation>减去 g·γ 的均值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>less its projection on x̂</source>
        <translation>减去它在 x̂ 上的投影</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>their sum, ∂L/∂x</source>
        <translation>三者之和，∂L/∂x</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>dγ of the column</source>
        <translation>该列的 dγ</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>dβ of the column</source>
        <translation>该列的 dβ</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/backward_panel.py"/>
        <source>Along 1: Σ dx = {ones}. Along x̂: Σ dx·x̂ = {along}.</source>
        <translation>沿 1：Σ dx = {ones}。沿 x̂：Σ dx·x̂ = {along}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/cell_editor.py"/>
        <source>“{typed}” is not a number. Type one such as -1.5, 2e-3, nan or inf; Esc leaves the old one.</source>
        <translation>“{typed}”不是数。请输入 -1.5、2e-3、nan 或 inf 这样的数；Esc 保留原值。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <source>Edit of a number</source>
        <translation>编辑数值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <source>Edit of the gradient</source>
        <translation>编辑梯度</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <source>Change of the loss</source>
        <translation>更改损失</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <source>Renaming</source>
        <translation>改名</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <source>Change of the size</source>
        <translation>更改大小</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <source>Opening of an example</source>
        <translation>打开示例</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Change of the norm</source>
        <translation>更改归一化</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <source>Change of eps</source>
        <translation>更改 eps</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <source>Change of the convention</source>
        <translation>更改约定</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <source>γ and β on or off</source>
        <translation>启用或停用 γ 和 β</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <source>Change of γ and β</source>
        <translation>更改 γ 和 β</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Feeding a batch</source>
        <translation>送入一批</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/changes.py"/>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>LayerNorm: each token by its own mean and variance (L)</source>
        <translation>LayerNorm：每个 token 用它自己的均值和方差（L）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>BatchNorm: each feature by its mean and variance over samples and tokens (B)</source>
        <translation>BatchNorm：每个特征用它在所有样本和 token 上的均值和方差（B）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>RMSNorm: each token by its root mean square, without centring (R)</source>
        <translation>RMSNorm：每个 token 用它的均方根，不减均值（R）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>InstanceNorm: each feature of one sample by its mean and variance over tokens</source>
        <translation>InstanceNorm：一个样本的每个特征用它在各 token 上的均值和方差</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>GroupNorm: a group of features of one sample over its tokens</source>
        <translation>GroupNorm：一个样本的一组特征，跨它的各 token</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>DyT: γ·tanh(αx) + β, no statistics at all</source>
        <translation>DyT：γ·tanh(αx) + β，完全没有统计量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>No normalisation: γ·x + β</source>
        <translation>不归一化：γ·x + β</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>beside</source>
        <translation>并列</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/controls.py"/>
        <source>sample {place} of {count}</source>
        <translation>样本 {place} / {count}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/copy_menu.py"/>
        <source>Copy &amp;as</source>
        <translation>复制为(&amp;A)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/copy_menu.py"/>
        <source>&amp;Input x</source>
        <translation>输入 x(&amp;I)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/copy_menu.py"/>
        <source>&amp;PyTorch script of what is on screen</source>
        <translation>当前画面的 PyTorch 脚本(&amp;P)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/copy_menu.py"/>
        <source>There is no output to copy: the norm refused the input.</source>
        <translation>没有可复制的输出：归一化拒绝了输入。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/copy_menu.py"/>
        <source>There is no output to write a script for: the norm refused the input.</source>
        <translation>没有可写成脚本的输出：归一化拒绝了输入。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/copy_menu.py"/>
        <source>Copied as {format}.</source>
        <translation>已复制为 {format}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/distribution.py"/>
        <source>{when}: mean {mean}, deviation {spread}</source>
        <translation>{when}：均值 {mean}，标准差 {spread}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/distribution.py"/>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/distribution.py"/>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>after</source>
        <translation>之后</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/distribution.py"/>
        <source>{when}: μ {mean}, σ {spread}</source>
        <translation>{when}：μ {mean}，σ {spread}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/distribution.py"/>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>{count} non-finite</source>
        <translation>{count} 个非有限</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/edits.py"/>
        <source>A tensor of {shape} is out of range: up to {limits} by hand; open a file for more.</source>
        <translation>大小为 {shape} 的张量超出范围：手工最多 {limits}；更大的请打开文件。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>&amp;Constant…</source>
        <translation>常数(&amp;C)…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>Fill with a constant</source>
        <translation>用常数填充</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>value</source>
        <translation>数值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>&amp;Normal…</source>
        <translation>正态(&amp;N)…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>Fill with normal numbers</source>
        <translation>用正态随机数填充</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>&amp;Ramp…</source>
        <translation>等差(&amp;R)…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>Fill with a ramp</source>
        <translation>用等差数列填充</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>&amp;One-hot token</source>
        <translation>独热 token(&amp;O)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>One-hot token</source>
        <translation>独热 token</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>Constant &amp;token (σ = 0)</source>
        <translation>常数 token（σ = 0）(&amp;T)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>Constant token</source>
        <translation>常数 token</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>Out&amp;lier…</source>
        <translation>离群值(&amp;L)…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>Outlier</source>
        <translation>离群值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>times</source>
        <translation>倍数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>From &amp;above</source>
        <translation>从上方(&amp;A)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>Fill from above</source>
        <translation>从上方填充</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>From the le&amp;ft</source>
        <translation>从左侧(&amp;F)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>Fill from the left</source>
        <translation>从左侧填充</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>&amp;Fill</source>
        <translation>填充(&amp;F)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>token {name}</source>
        <translation>token {name}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>feature {name}</source>
        <translation>特征 {name}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>the table on screen</source>
        <translation>当前表格</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>the whole tensor</source>
        <translation>整个张量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>fill</source>
        <translation>填充范围</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>Fill</source>
        <translation>填充</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fill_menu.py"/>
        <source>{count} numbers are replaced</source>
        <translation>将替换 {count} 个数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fills.py"/>
        <source>There is no token above the first one to fill from.</source>
        <translation>第一个 token 上方没有可用来填充的 token。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/fills.py"/>
        <source>There is no feature to the left of the first one to fill from.</source>
        <translation>第一个特征左侧没有可用来填充的特征。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>{count} numbers of the input are not finite; each spoils its own group alone.</source>
        <translation>输入中有 {count} 个数不是有限的；每个只破坏它自己那一组。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>One number of the input is not finite; it spoils its own group alone.</source>
        <translation>输入中有一个数不是有限的；它只破坏自己那一组。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>Nothing unusual: all numbers are finite and no feature stands out.</source>
        <translation>没有异常：所有数都是有限的，也没有突出的特征。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>largest difference {error} · {name}</source>
        <translation>最大差异 {error} · {name}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>Same as the model&apos;s own output</source>
        <translation>与模型自己的输出相同</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>Same as the model&apos;s own output in {same} of {count} tokens</source>
        <translation>{count} 个 token 中有 {same} 个与模型自身的输出相同</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>The others no longer hold the numbers that the recorded output belongs to.</source>
        <translation>其余 token 的数字已被改动，记录的输出不再与它们对应。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>Not the model&apos;s own output</source>
        <translation>与模型自己的输出不同</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>It belongs to the numbers and the settings as they were recorded.</source>
        <translation>该输出对应的是记录时的数字和设置。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>Features far louder than the others (root mean square over {times} × the median):</source>
        <translation>远比其他“响”的特征（均方根超过中位数的 {times} 倍）：</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>{kind}: x̂ = {result}, no statistics.</source>
        <translation>{kind}：x̂ = {result}，没有统计量。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>of its token</source>
        <translation>其所在 token 的</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>of its feature</source>
        <translation>其所在特征的</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>of its feature in this sample</source>
        <translation>本样本中其所在特征的</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>of its group in this sample</source>
        <translation>本样本中其所在组的</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/findings.py"/>
        <source>{kind}: (x − {mean}) / {divisor} = {result}, from {count} values {whose}.</source>
        <translation>{kind}：(x − {mean}) / {divisor} = {result}，由{whose} {count} 个值得出。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/gradient_bars.py"/>
        <source>g, upstream</source>
        <translation>g，上游</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/gradient_bars.py"/>
        <source>dx =</source>
        <translation>dx =</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/gradient_bars.py"/>
        <source>− x̂ part</source>
        <translation>− x̂ 分量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>x = W·a: what does x̂ not notice? Stays: it moves by less than {part} of its largest value.</source>
        <translation>x = W·a：x̂ 察觉不到哪些变化？“不变”指变动小于其最大值的 {part}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>shift</source>
        <translation>平移</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>Factor c</source>
        <translation>因子 c</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>Factor c, in powers of ten</source>
        <translation>因子 c，以 10 的幂表示</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>Size of the constants that are added</source>
        <translation>所加常数的大小</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>Apply to my data</source>
        <translation>应用到我的数据</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>Make this change to the tensor on screen and see which outputs move</source>
        <translation>对当前张量作这种变化，看哪些输出会动</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>Expected is what is published: Ba et al. 2016, table 1, and Zhang &amp; Sennrich 2019 for RMSNorm. For other norms: whether a change is the same for all numbers of every group.</source>
        <translation>“预期”取自已发表的结论：Ba 等 2016，表 1；RMSNorm 取自 Zhang 和 Sennrich 2019。对其他归一化：变化对每组的所有数是否相同。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>Measuring…</source>
        <translation>正在测量…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>Measured on {count} values around the token.</source>
        <translation>在该 token 附近的 {count} 个值上测得。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>{agreeing} of {count} as expected</source>
        <translation>{count} 项中有 {agreeing} 项符合预期</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>The whole weight matrix times {factor}, so all of x.</source>
        <translation>整个权重矩阵乘以 {factor}，即整个 x 乘以它。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>The whole data set times {factor}: the same x as W times {factor}.</source>
        <translation>整个数据集乘以 {factor}：得到的 x 与 W 乘以 {factor} 相同。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>One vector added to every row of W: a constant of its own, up to ±{size}, for every token.</source>
        <translation>给 W 的每一行加上同一个向量：每个 token 各加一个常数，最大 ±{size}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>One vector added to every case: a constant of its own, up to ±{size}, for every feature.</source>
        <translation>给每个样例加上同一个向量：每个特征各加一个常数，最大 ±{size}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>One weight vector times {factor}, so feature {name}.</source>
        <translation>一个权重向量乘以 {factor}，即特征 {name} 乘以它。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>One case times {factor}, so token {name}.</source>
        <translation>一个样例乘以 {factor}，即 token {name} 乘以它。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>{norm}’s x̂ stays (it moves by {part}), as expected.</source>
        <translation>{norm} 的 x̂ 不变（变动 {part}），符合预期。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>{norm}’s x̂ moves by {part}, as expected.</source>
        <translation>{norm} 的 x̂ 变动 {part}，符合预期。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>{norm}’s x̂ stays (it moves by {part}); expected: it moves.</source>
        <translation>{norm} 的 x̂ 不变（变动 {part}）；预期：变化。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance.py"/>
        <source>{norm}’s x̂ moves by {part}; expected: it stays.</source>
        <translation>{norm} 的 x̂ 变动 {part}；预期：不变。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>W scaled</source>
        <translation>W 缩放</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>all of x × c</source>
        <translation>整个 x × c</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>W shifted</source>
        <translation>W 平移</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>token + constant</source>
        <translation>token + 常数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>Row of W scaled</source>
        <translation>W 的一行缩放</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>one feature × c</source>
        <translation>一个特征 × c</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>Data scaled</source>
        <translation>数据缩放</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>Data shifted</source>
        <translation>数据平移</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>feature + constant</source>
        <translation>特征 + 常数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>Case scaled</source>
        <translation>样例缩放</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>one token × c</source>
        <translation>一个 token × c</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <location filename="../../lnviz/ui/normalize/mode_switch.py"/>
        <source>eval</source>
        <translation>eval</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <source>{norm}, {change}: x̂ moves by {number} of its largest value</source>
        <translation>{norm}，{change}：x̂ 变动其最大值的 {number}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>stays</source>
        <translation>不变</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/invariance_grid.py"/>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>moves</source>
        <translation>变化</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/jacobian.py"/>
        <source>Jacobian ∂x̂/∂x, {size}, colours ±{reach}</source>
        <translation>雅可比矩阵 ∂x̂/∂x，{size}，颜色 ±{reach}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/jacobian.py"/>
        <source>Of the most that can come through:
along 1 {ones}
along x̂ {along}</source>
        <translation>占最大通过量的比例：
沿 1 {ones}
沿 x̂ {along}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/jacobian.py"/>
        <source>No output, no Jacobian.</source>
        <translation>没有输出，就没有雅可比矩阵。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/jacobian.py"/>
        <source>Every output depends on its own input alone: the Jacobian is diagonal.</source>
        <translation>每个输出只依赖它自己的输入：雅可比矩阵是对角的。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/jacobian.py"/>
        <source>A group of {count} values has a Jacobian of {entries} entries; up to {most} values are shown.</source>
        <translation>一组 {count} 个值的雅可比矩阵有 {entries} 个元素；最多显示 {most} 个值。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/jacobian.py"/>
        <source>∂x̂[{row}] / ∂x[{column}] = {value}</source>
        <translation>∂x̂[{row}] / ∂x[{column}] = {value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/keys.py"/>
        <source>Copy the number</source>
        <translation>复制数值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/keys.py"/>
        <source>Paste from the cursor on</source>
        <translation>从光标处粘贴</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/keys.py"/>
        <source>Fill with the number above</source>
        <translation>用上方的数填充</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/keys.py"/>
        <source>Fill with the number on the left</source>
        <translation>用左侧的数填充</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/keys.py"/>
        <source>Type a number</source>
        <translation>输入数值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/keys.py"/>
        <source>Rename the token</source>
        <translation>给 token 改名</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/keys.py"/>
        <source>Rename the feature</source>
        <translation>给特征改名</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/keys.py"/>
        <source>Tables: to the edge</source>
        <translation>表格：到边缘</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/keys.py"/>
        <source>Tables: a step more; with Shift ten, with Ctrl a tenth</source>
        <translation>表格：增加一步；Shift 十步，Ctrl 十分之一步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/keys.py"/>
        <source>Tables: a step less</source>
        <translation>表格：减少一步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/keys.py"/>
        <source>Tables: set to 0</source>
        <translation>表格：设为 0</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/keys.py"/>
        <source>Equalizer: louder by 0.1; with Shift by 0.01</source>
        <translation>均衡器：调高 0.1；Shift 为 0.01</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/keys.py"/>
        <source>Equalizer: quieter by 0.1</source>
        <translation>均衡器：调低 0.1</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/keys.py"/>
        <source>Equalizer: louder by 1</source>
        <translation>均衡器：调高 1</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/keys.py"/>
        <source>Equalizer: quieter by 1</source>
        <translation>均衡器：调低 1</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/keys.py"/>
        <source>Equalizer: set to 0</source>
        <translation>均衡器：设为 0</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/keys.py"/>
        <source>Type a number in place of the selected one</source>
        <translation>输入数值以替换所选的数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/mode_switch.py"/>
        <source>train</source>
        <translation>train</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/mode_switch.py"/>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Normalise by the statistics of this batch</source>
        <translation>用这一批的统计量归一化</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/mode_switch.py"/>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Normalise by the running statistics</source>
        <translation>用滑动统计量归一化</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/overview.py"/>
        <source>Overview of the whole input</source>
        <translation>整个输入的概览</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/overview.py"/>
        <source>The whole input. Click or drag to bring a part into the tables.</source>
        <translation>整个输入。点击或拖动，把其中一部分放到表格中。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <source>colours ±{reach}</source>
        <translation>颜色 ±{reach}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <source>{first} to {last} of {total}</source>
        <translation>{first} 到 {last}，共 {total}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <source>μ unused</source>
        <translation>μ 未用</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>mean x²</source>
        <translation>x² 均值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <source>rms</source>
        <translation>rms</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <source>LayerNorm and RMSNorm
would use these rows</source>
        <translation>LayerNorm 和 RMSNorm
会使用这些行</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <source>BatchNorm would use these columns</source>
        <translation>BatchNorm 会使用这些列</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>running μ</source>
        <translation>滑动 μ</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>running σ²</source>
        <translation>滑动 σ²</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <source>sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/painting.py"/>
        <source>group</source>
        <translation>组</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/pasting.py"/>
        <source>pasted</source>
        <translation>粘贴的数据</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/pasting.py"/>
        <source>{rows} × {columns} numbers were copied; from {token}, {feature} on there is room for {room}.</source>
        <translation>复制了 {rows} × {columns} 个数；从 {token}、{feature} 起只容得下 {room}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/pasting.py"/>
        <source>The tensor has 2 to 4 axes; what was copied has {count}.</source>
        <translation>张量有 2 到 4 个轴；复制的内容有 {count} 个。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/pasting.py"/>
        <source>What was copied is {shape}; up to {limits} can be pasted. Save it and open the file.</source>
        <translation>复制的内容是 {shape}；最多能粘贴 {limits}。请保存后打开文件。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/pasting.py"/>
        <source>A tensor of {shape} was copied; the one here is {there}. It would be replaced as a whole.</source>
        <translation>复制了 {shape} 的张量；这里的是 {there}。它会被整个替换。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/pasting.py"/>
        <source>{shape} numbers do not fit here: this row takes up to {room}.</source>
        <translation>{shape} 个数在这里放不下：这一行最多容纳 {room}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/picture_parts.py"/>
        <location filename="../../lnviz/ui/normalize/views.py"/>
        <source>All stages</source>
        <translation>所有阶段</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/picture_parts.py"/>
        <source>Legend of the colours</source>
        <translation>颜色图例</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/picture_parts.py"/>
        <source>below zero</source>
        <translation>小于零</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/picture_parts.py"/>
        <source>above zero</source>
        <translation>大于零</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/refusal.py"/>
        <source>Switch to eval</source>
        <translation>切换到 eval</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/refusal.py"/>
        <source>Use LayerNorm</source>
        <translation>使用 LayerNorm</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Feed batch</source>
        <translation>送入一批</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Let the running statistics take the batch on screen in</source>
        <translation>让滑动统计量计入当前这一批</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Feed a batch drawn with the mean and deviation that each feature has on screen; the table stays</source>
        <translation>送入随机的一批，各特征的均值和标准差与当前相同；表格不变</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Feed {count} random batches</source>
        <translation>送入 {count} 批随机数据</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Running statistics of a fresh layer: mean 0, variance 1</source>
        <translation>全新层的滑动统计量：均值 0，方差 1</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>drift</source>
        <translation>漂移</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>How far the mean of the random batches moves from one to the next</source>
        <translation>随机批的均值从一批到下一批移动多远</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Drift of the mean from batch to batch, in deviations</source>
        <translation>均值在批与批之间的漂移，以标准差计</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>a batch, seed</source>
        <translation>/ 批，种子</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Seed of the random batches</source>
        <translation>随机批的种子</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>× running +</source>
        <translation>× 滑动值 +</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>× batch</source>
        <translation>× 本批</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Weight of the old value: the momentum of Keras and ONNX</source>
        <translation>旧值的权重：Keras 和 ONNX 的 momentum</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Weight of the new value: the momentum of PyTorch</source>
        <translation>新值的权重：PyTorch 的 momentum</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Keras, ONNX</source>
        <translation>Keras、ONNX</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>PyTorch</source>
        <translation>PyTorch</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>The number that this library calls momentum</source>
        <translation>这个库称为 momentum 的数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>stored σ²</source>
        <translation>存储的 σ²</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>unbiased</source>
        <translation>无偏</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>biased</source>
        <translation>有偏</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>over n − 1, as PyTorch stores it</source>
        <translation>除以 n − 1，与 PyTorch 存储的相同</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>over n, as Keras and ONNX store it</source>
        <translation>除以 n，与 Keras 和 ONNX 存储的相同</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>{count} fed</source>
        <translation>已送入 {count} 批</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>{count} fed, last {kept} kept</source>
        <translation>已送入 {count} 批，保留最近 {kept} 批</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>A batch of one: each value is its own mean and has no variance, so every output would be 0. Training refuses it; eval divides by the running statistics.</source>
        <translation>批大小为 1：每个值的均值就是它自己，也没有方差，所以输出都会是 0。训练会拒绝它；eval 则除以滑动统计量。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Eval mode</source>
        <translation>eval 模式</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>{names}: the running statistics are not finite, and no batch heals them. Reset them.</source>
        <translation>{names}：滑动统计量不是有限的，再多批也无法恢复。请重置。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>{names}: not finite since batch {batch}, and no batch after it heals that. Eval gives NaN until they are reset.</source>
        <translation>{names}：自第 {batch} 批起不是有限的，之后的批也无法恢复。重置之前 eval 给出 NaN。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Feeding a random batch</source>
        <translation>送入随机的一批</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Feeding {count} random batches</source>
        <translation>送入 {count} 批随机数据</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Reset of the running statistics</source>
        <translation>重置滑动统计量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Change of the momentum</source>
        <translation>更改 momentum</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_lab.py"/>
        <source>Change of the stored variance</source>
        <translation>更改存储的方差</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_plot.py"/>
        <source>mean of {feature}</source>
        <translation>{feature} 的均值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_plot.py"/>
        <source>variance of {feature}</source>
        <translation>{feature} 的方差</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_plot.py"/>
        <source>used</source>
        <translation>使用</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_plot.py"/>
        <source>on screen</source>
        <translation>当前</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_plot.py"/>
        <source>batch {number}, {feature}</source>
        <translation>第 {number} 批，{feature}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_plot.py"/>
        <source>{statistic} {batch}, running {before} → {after}</source>
        <translation>{statistic} {batch}，滑动值 {before} → {after}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/running_tracks.py"/>
        <source>running {value}</source>
        <translation>滑动值 {value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>Set all</source>
        <translation>全部设为</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>biased: divide by n</source>
        <translation>有偏：除以 n</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>unbiased: divide by n − 1</source>
        <translation>无偏：除以 n − 1</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>inside the root: √(σ² + eps)</source>
        <translation>根号内：√(σ² + eps)</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>outside the root: σ + eps</source>
        <translation>根号外：σ + eps</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>the features of one token</source>
        <translation>一个 token 的各特征</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>tokens and features of one sample</source>
        <translation>一个样本的各 token 和特征</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>train: this batch&apos;s statistics</source>
        <translation>train：这一批的统计量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>eval: the running statistics</source>
        <translation>eval：滑动统计量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>the new value (PyTorch)</source>
        <translation>新值（PyTorch）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>the old value (Keras, ONNX)</source>
        <translation>旧值（Keras、ONNX）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>unbiased (PyTorch)</source>
        <translation>无偏（PyTorch）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>biased (Keras, ONNX)</source>
        <translation>有偏（Keras、ONNX）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>(own settings)</source>
        <translation>（自定设置）</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>apply them</source>
        <translation>启用</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/settings.py"/>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>{rows} × {columns}, tokens × features</source>
        <translation>{rows} × {columns}，token × 特征</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>sample {name}</source>
        <translation>样本 {name}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>Input x</source>
        <translation>输入 x</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>x, not centred</source>
        <translation>x，不减均值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>Centred x − μ</source>
        <translation>中心化 x − μ</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>the mean square of each group beside it</source>
        <translation>每组的均方列在旁边</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>the variance of each group beside it</source>
        <translation>每组的方差列在旁边</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>the mean of each group beside it</source>
        <translation>每组的均值列在旁边</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>Normalised x̂</source>
        <translation>归一化 x̂</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>Scaled γ·x̂</source>
        <translation>缩放 γ·x̂</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>Output y = γ·x̂ + β</source>
        <translation>输出 y = γ·x̂ + β</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/sides.py"/>
        <source>output y</source>
        <translation>输出 y</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>The input</source>
        <translation>输入</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>The mean of every group</source>
        <translation>每组的均值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>The input less the mean of its group</source>
        <translation>输入减去所在组的均值</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>The mean square of every group</source>
        <translation>每组的均方</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>The variance of every group</source>
        <translation>每组的方差</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>Divided by the root of that, eps included: the normalised x̂</source>
        <translation>除以它（含 eps）的平方根：归一化的 x̂</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>Times the gain γ of its feature</source>
        <translation>乘以该特征的缩放 γ</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/stages.py"/>
        <source>Plus the shift β of its feature: the output</source>
        <translation>加上该特征的平移 β：输出</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/tables.py"/>
        <source>Double-click to rename</source>
        <translation>双击可改名</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>Gain and shift</source>
        <translation>缩放和平移</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>Running statistics</source>
        <translation>滑动统计量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>{name} of {column} = {value}</source>
        <translation>{column} 的 {name} = {value}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>{cell} = {value}, shown on the right: {after}</source>
        <translation>{cell} = {value}，右侧显示：{after}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>The input here: x = {value}. What you type into the left table changes this x; both norms follow.</source>
        <translation>此处的输入：x = {value}。在左表中键入的数改的就是这个 x；两种归一化都随之改变。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>Gradient of the selected token</source>
        <translation>所选 token 的梯度</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>Jacobian ∂x̂/∂x</source>
        <translation>雅可比矩阵 ∂x̂/∂x</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>moved by</source>
        <translation>变动</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>{statistic} of the batch</source>
        <translation>本批的{statistic}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>running {statistic} before</source>
        <translation>更新前的滑动{statistic}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>running {statistic} after</source>
        <translation>更新后的滑动{statistic}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>Batches of {feature}</source>
        <translation>{feature} 的各批</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/tabulated.py"/>
        <source>Statistics of {norm}</source>
        <translation>{norm} 的统计量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/torch_badge.py"/>
        <source>Compare now</source>
        <translation>立即比较</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/torch_badge.py"/>
        <source>Not compared with torch</source>
        <translation>尚未与 torch 比较</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/torch_badge.py"/>
        <source>{count} values are compared when you ask for it</source>
        <translation>有 {count} 个值，需要时再比较</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/torch_badge.py"/>
        <source>Comparing with torch …</source>
        <translation>正在与 torch 比较…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/views.py"/>
        <source>tensor of {shape}</source>
        <translation>形状为 {shape} 的张量</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/views.py"/>
        <source>{norm}, eps {eps} · {tensor}</source>
        <translation>{norm}，eps {eps} · {tensor}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/views.py"/>
        <source>{norm}, eps {eps} · {stage} · {tensor}</source>
        <translation>{norm}，eps {eps} · {stage} · {tensor}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/views.py"/>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>The article&apos;s example: mean 5, variance 5</source>
        <translation>文章的例子：均值 5，方差 5</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>What a LayerNorm of all-MiniLM-L6-v2 received: 15 tokens × 384 features</source>
        <translation>all-MiniLM-L6-v2 的一个 LayerNorm 收到的输入：15 个 token × 384 个特征</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Copy, paste and fill</source>
        <translation>复制、粘贴和填充</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Let the scale shrink to this token</source>
        <translation>让刻度缩到这个 token 的范围</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>The arithmetic behind the selected cell</source>
        <translation>所选单元格背后的算式</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>The gradient that comes back through the norm</source>
        <translation>经归一化传回的梯度</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>Which changes of weights and data the norm does not see</source>
        <translation>归一化察觉不到权重和数据的哪些变化</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>BatchNorm&apos;s running statistics, batch by batch</source>
        <translation>BatchNorm 的滑动统计量，逐批显示</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/normalize/workspace.py"/>
        <source>token {name}: every token is a song, drag its bands</source>
        <translation>token {name}：每个 token 是一首歌，拖动它的各频段</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/animation_dialog.py"/>
        <source>Export animation</source>
        <translation>导出动画</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/animation_dialog.py"/>
        <source>Nothing is computed yet. Train at least one step, then export the animation.</source>
        <translation>还没有算出任何内容。请至少训练一步，再导出动画。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/animation_dialog.py"/>
        <source>Cancelled; nothing was written.</source>
        <translation>已取消；没有写入任何内容。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/animation_dialog.py"/>
        <source>{count} frames, {seconds} s</source>
        <translation>{count} 帧，{seconds} 秒</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/animation_dialog.py"/>
        <source>nothing computed yet</source>
        <translation>尚未计算</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/animation_dialog.py"/>
        <source>Last step</source>
        <translation>最后一步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/animation_dialog.py"/>
        <source>Every n-th step</source>
        <translation>每 n 步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/animation_dialog.py"/>
        <source>every</source>
        <translation>间隔</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/animation_dialog.py"/>
        <source>First step</source>
        <translation>第一步</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/animation_dialog.py"/>
        <source>Recorded steps; every n-th of them becomes a frame</source>
        <translation>已记录的步；每 n 步取一帧</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/animation_dialog.py"/>
        <source>Frames a second</source>
        <translation>每秒帧数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/animation_dialog.py"/>
        <source>How fast the run goes by; it says nothing of how long training took</source>
        <translation>运行播放得多快；与训练实际用时无关</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/animation_dialog.py"/>
        <source>Begin again at the end</source>
        <translation>循环播放</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/animation_dialog.py"/>
        <source>The last frame stands for a second first. An MP4 leaves this to the player</source>
        <translation>最后一帧先停留一秒。MP4 是否循环由播放器决定</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/animation_dialog.py"/>
        <source>Frames that are made</source>
        <translation>已生成的帧</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/animation_dialog.py"/>
        <source>{done} of {total} frames</source>
        <translation>{done} / {total} 帧</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/dialog.py"/>
        <source>As on the screen</source>
        <translation>与屏幕相同</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/dialog.py"/>
        <location filename="../../lnviz/ui/preferences.py"/>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/dialog.py"/>
        <location filename="../../lnviz/ui/preferences.py"/>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/dialog.py"/>
        <location filename="../../lnviz/ui/preferences.py"/>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/dialog.py"/>
        <source>The whole workspace</source>
        <translation>整个工作区</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/dialog.py"/>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/dialog.py"/>
        <source>All of it as on the screen, or one view alone</source>
        <translation>与屏幕相同的全部内容，或单独一个视图</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/dialog.py"/>
        <source>The ending of the file says the same; a typed ending chooses its format</source>
        <translation>文件扩展名与此一致；键入扩展名即选择对应格式</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/dialog.py"/>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/dialog.py"/>
        <source>pixels</source>
        <translation>像素</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/dialog.py"/>
        <source>How much room the picture is laid out in. A larger one shows more, with text of the same size</source>
        <translation>图片排版所用的空间。大的显示更多内容，文字大小不变</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/dialog.py"/>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/dialog.py"/>
        <location filename="../../lnviz/ui/preferences.py"/>
        <source>Colours</source>
        <translation>配色</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/dialog.py"/>
        <source>Those of the picture; the window keeps its own</source>
        <translation>图片的配色；窗口保持自己的配色</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/dialog.py"/>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/dialog.py"/>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/dialog.py"/>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/dialog.py"/>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/encoding.py"/>
        <source>{count} frames of {width} × {height} pixels are too much for one {kind} file. Take fewer frames or a smaller size, or write WebP or MP4.</source>
        <translation>{count} 帧 {width} × {height} 像素，对一个 {kind} 文件来说太多。请减少帧数或缩小尺寸，或写成 WebP 或 MP4。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/encoding.py"/>
        <source>{name} was not written: {why}. Make room, or choose another place.</source>
        <translation>{name} 没有写出：{why}。请腾出空间，或换一个位置。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/encoding.py"/>
        <source>MP4 needs ffmpeg, which is not installed here. Install it with: {command}. GIF, WebP and APNG need nothing more.</source>
        <translation>MP4 需要 ffmpeg，这里没有安装。安装方法：{command}。GIF、WebP 和 APNG 不需要其他程序。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/encoding.py"/>
        <source>{name} was not written: ffmpeg did not take every frame. Make room in {folder}, or write WebP.</source>
        <translation>{name} 未写入：ffmpeg 没有接收全部帧。请在 {folder} 中腾出空间，或改用 WebP。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/export_dialog.py"/>
        <source>Export picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/export_dialog.py"/>
        <source>Copy picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/export_dialog.py"/>
        <source>To the clipboard, as it would be in the file</source>
        <translation>复制到剪贴板，与写入文件的图片相同</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/export_dialog.py"/>
        <source>{width} × {height} mm, sharp at any size</source>
        <translation>{width} × {height} 毫米，任意放大都清晰</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/export_dialog.py"/>
        <source>{width} × {height} pixels in the file</source>
        <translation>文件为 {width} × {height} 像素</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/export_dialog.py"/>
        <source>The picture is on the clipboard.</source>
        <translation>图片已复制到剪贴板。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/export_dialog.py"/>
        <source>A picture has at most {most} pixels a side. Choose a smaller size or scale.</source>
        <translation>图片每边最多 {most} 像素。请选择更小的尺寸或倍数。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/export_dialog.py"/>
        <source>Enlargement</source>
        <translation>放大倍数</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/export_dialog.py"/>
        <source>Pixels of the file for each of the layout, lines and text as much larger</source>
        <translation>排版中每个像素对应文件中的几个像素，线条和文字随之放大</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/formats.py"/>
        <source>{name} has no ending that says a format. Endings that work are {known}.</source>
        <translation>{name} 没有能表明格式的扩展名。可用的扩展名有 {known}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/formats.py"/>
        <source>{name} is a folder. Name a file.</source>
        <translation>{name} 是文件夹。请指定文件。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/formats.py"/>
        <source>There is no folder {folder}. Make it, or choose another place.</source>
        <translation>没有文件夹 {folder}。请先创建，或换一个位置。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/formats.py"/>
        <source>The folder {folder} cannot be written to. Choose another place.</source>
        <translation>无法写入文件夹 {folder}。请换一个位置。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/menu.py"/>
        <source>Written to {path}</source>
        <translation>已写入 {path}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/sheet.py"/>
        <source>There is not enough memory for a picture of {width} × {height} pixels. Choose a smaller size or scale.</source>
        <translation>内存不足，无法生成 {width} × {height} 像素的图片。请选择更小的尺寸或倍数。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/pictures/studio.py"/>
        <source>There is no view {name} here. Views are {names}.</source>
        <translation>这里没有视图 {name}。可用的视图有 {names}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/preferences.py"/>
        <source>As the system says</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/preferences.py"/>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/preferences.py"/>
        <source>Plots, dialogs and exported pictures follow. High contrast is white on black with a thick focus.</source>
        <translation>图表、对话框和导出的图片随之改变。高对比度是黑底白字，焦点框加粗。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/preferences.py"/>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/preferences.py"/>
        <source>Every word changes at once; numbers keep their decimal point, so that they can be pasted anywhere.</source>
        <translation>所有文字立即改变；数仍用小数点，可粘贴到任何地方。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/preferences.py"/>
        <source>Size of text</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/preferences.py"/>
        <source>Also with Ctrl and + or −; Ctrl+0 brings the usual size back.</source>
        <translation>也可以用 Ctrl 加 + 或 −；Ctrl+0 恢复默认大小。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/preferences.py"/>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/preferences.py"/>
        <source>Arrows stand still while a run plays, and outlines jump instead of turning. No number changes.</source>
        <translation>运行播放时箭头静止，轮廓直接跳变而不转动。数值不受影响。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/preferences.py"/>
        <source>Reduce motion</source>
        <translation>减少动态效果</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/run_file.py"/>
        <source>{name} is damaged and cannot be read: its records are not those of its scenario.</source>
        <translation>{name} 已损坏，无法读取：其中的记录与场景不符。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/run_file.py"/>
        <source>{name} is being written by another program. Wait for it, or choose another name.</source>
        <translation>另一个程序正在写入 {name}。请等待，或换一个名称。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/shared_text.py"/>
        <source>Copied as a text of {count} characters; as a file it has {size} bytes.</source>
        <translation>已复制为 {count} 个字符的文本；作为文件有 {size} 字节。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/side_dock.py"/>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/side_dock.py"/>
        <source>Lessons in the order of an article</source>
        <translation>按文章顺序编排的课程</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/side_dock.py"/>
        <source>What the scenario is about, and what it claims</source>
        <translation>场景讲的是什么，提出了哪些论断</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/side_dock.py"/>
        <source>Side dock</source>
        <translation>侧边停靠栏</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/text_opener.py"/>
        <source>Open from text</source>
        <translation>从文本打开</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/text_opener.py"/>
        <source>Paste the line that begins with {begin} here. What stands around it does no harm.</source>
        <translation>在此粘贴以 {begin} 开头的那一行。前后有其他文字也没关系。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/text_opener.py"/>
        <source>Text of a scenario</source>
        <translation>场景的文本</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/text_opener.py"/>
        <source>Nothing is pasted yet.</source>
        <translation>还没有粘贴任何内容。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/text_opener.py"/>
        <source>✗ {why}</source>
        <translation>✗ {why}</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/text_opener.py"/>
        <source>A scenario without a title</source>
        <translation>没有标题的场景</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/text_opener.py"/>
        <source>✓ {title}. Tensor: {shape}; twins: {twins}; claims: {claims}.</source>
        <translation>✓ {title}。张量：{shape}；对照组：{twins}；论断：{claims}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/top_bar.py"/>
        <source>Normalize</source>
        <translation>归一化</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/top_bar.py"/>
        <source>Gradient flow</source>
        <translation>梯度流</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/top_bar.py"/>
        <source>CSV, .npy, .npz or .safetensors; dropping a file on the window does the same</source>
        <translation>CSV、.npy、.npz 或 .safetensors；把文件拖到窗口上也可以</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/top_bar.py"/>
        <source>Examples ▾</source>
        <translation>示例 ▾</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/top_bar.py"/>
        <source>Lessons ▾</source>
        <translation>课程 ▾</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/top_bar.py"/>
        <source>Nine short lessons, from what a norm is to why Pre-LN trains better</source>
        <translation>九节短课，从归一化是什么，到 Pre-LN 为什么更好训</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/translation.py"/>
        <source>The translation cannot be prepared, so the program speaks English: the folder for temporary files has no room. Make room, then start again.
无法准备译文，程序使用英文：临时文件夹没有空间。请腾出空间后重新启动。</source>
        <translation>无法准备译文，程序使用英文：临时文件夹没有空间。请腾出空间后重新启动。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/translation.py"/>
        <source>No font on this system has Chinese letters; they appear as boxes. Install one, then start again: {package}.
系统中没有中文字体，汉字会显示为方框。请安装字体后重新启动：{package}。</source>
        <translation>No font on this system has Chinese letters; they appear as boxes. Install one, then start again: {package}.
系统中没有中文字体，汉字会显示为方框。请安装字体后重新启动：{package}。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/translation.py"/>
        <source>The translation cannot be prepared, so the program speaks English: lrelease of PySide6 does not run. Install PySide6 again.
无法准备译文，程序使用英文：PySide6 的 lrelease 无法运行。请重新安装 PySide6。</source>
        <translation>The translation cannot be prepared, so the program speaks English: lrelease of PySide6 does not run. Install PySide6 again.
无法准备译文，程序使用英文：PySide6 的 lrelease 无法运行。请重新安装 PySide6。</translation>
    </message>
    <message>
        <location filename="../../lnviz/ui/widgets.py"/>
        <source>“{typed}” is not in {range}; {value} stays.</source>
        <translation>“{typed}”不在 {range} 之内；保留 {value}。</translation>
    </message>
</context>
</TS>
