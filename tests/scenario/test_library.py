"""What is shipped can be found, opens, and is what it says."""

from __future__ import annotations

import numpy as np
import pytest
from safetensors.numpy import save_file

from lnviz.norm.forward import normalize
from lnviz.scenario import library
from lnviz.scenario.file import encode, load
from lnviz.sentences import Refusal

SHIPPED = ("article-recipe", "gradient-highway", "real-embeddings", "worked-example")


def test_that_the_four_scenarios_are_shipped():
    assert set(SHIPPED) <= set(library.scenario_names())


@pytest.mark.parametrize("name", library.scenario_names())
def test_that_every_shipped_scenario_opens_and_has_words_in_both_languages(name):
    scenario = library.find(name)
    for words in (scenario.title, scenario.note):
        assert words.en
        assert words.zh_CN
        assert words.in_language("zh_CN") == words.zh_CN


@pytest.mark.parametrize("name", library.scenario_names())
def test_that_a_shipped_scenario_is_written_as_the_program_writes_it(name):
    path = library.scenario_path(name)
    assert encode(load(path)) == path.read_bytes()


def test_that_the_worked_example_gives_the_articles_numbers():
    source = library.find("worked-example").normalize
    trace = normalize(source.tensor.values, source.norm.spec())
    [group] = trace.groups
    assert (group.mean, group.variance) == (5.0, 5.0)
    assert np.round(trace.y[0], 2).tolist() == [-1.34, -0.45, 0.45, 1.34]


def test_that_the_real_embeddings_reproduce_the_output_of_the_model():
    source = library.find("real-embeddings").normalize
    trace = normalize(source.tensor.values, source.norm.spec(), gamma=source.gamma, beta=source.beta)
    assert source.norm.eps == 1e-12
    assert trace.y.shape == (15, 384)
    assert np.abs(trace.y - source.reference).max() < 1e-5


@pytest.mark.parametrize("example", library.examples(), ids=lambda example: example.name)
def test_that_every_example_comes_with_its_parameters_and_gives_the_models_output(example):
    source = library.open_tensor(example.path, example.tensor)
    trace = normalize(source.tensor.values, source.norm.spec(), gamma=source.gamma, beta=source.beta)
    assert source.tensor.labels_along(0)[:2] == ("[CLS]", "every")
    assert np.abs(trace.y - source.reference).max() < 1e-5


def test_that_the_recipes_are_the_articles():
    recipe = library.find("article-recipe").flow
    assert (recipe.width, recipe.task.vocab, recipe.task.batch, recipe.task.sequence) == (32, 1000, 2, 6)
    assert [stack.depth for stack in recipe.stacks] == [4, 4]
    highway = library.find("gradient-highway").flow
    assert [stack.depth for stack in highway.stacks] == [24, 24]
    assert (highway.training.optimiser, highway.training.lr) == ("sgd", 0.5)


def test_that_a_misspelt_name_is_refused_with_the_nearest_first():
    with pytest.raises(Refusal, match=r"gradient-hiway.*shipped ones are gradient-highway"):
        library.find("gradient-hiway")


def test_that_a_folder_is_no_scenario(tmp_path):
    with pytest.raises(Refusal, match="is a folder"):
        library.find(str(tmp_path))


def test_that_a_batch_of_tokens_opens_as_rows_that_name_their_places(tmp_path):
    path = tmp_path / "batch.npy"
    np.save(path, np.arange(12.0).reshape(2, 3, 2))
    opened = library.open_tensor(path)
    assert opened.tensor.values.tolist()[3] == [6.0, 7.0]
    assert opened.tensor.labels_along(0)[3] == "b1 t0"


def test_that_one_row_of_numbers_opens_as_one_token(tmp_path):
    path = tmp_path / "row.csv"
    path.write_text("a,b\n1,2\n")
    opened = library.open_tensor(path)
    assert opened.tensor.values.tolist() == [[1.0, 2.0]]
    assert opened.tensor.labels_along(1) == ("a", "b")


@pytest.mark.parametrize(("eps", "kept"), [("1e-12", 1e-12), ("rubbish", 1e-5), ("-3", 1e-5), ("nan", 1e-5)])
def test_that_an_eps_in_a_file_is_used_only_if_it_can_be_one(tmp_path, eps, kept):
    path = tmp_path / "layer.safetensors"
    tensors = {"n.x": np.ones((2, 3), np.float32), "n.gamma": np.ones(3, np.float32)}
    save_file(tensors, path, metadata={"eps": eps})
    assert library.open_tensor(path, "n.x").norm.eps == kept


def test_that_parameters_of_another_size_are_left_alone(tmp_path):
    path = tmp_path / "layer.safetensors"
    save_file({"n.x": np.ones((2, 3), np.float32), "n.gamma": np.ones(5, np.float32)}, path)
    assert library.open_tensor(path, "n.x").gamma is None
