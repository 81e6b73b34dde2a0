"""What is shipped can be found, opens, and is what it says."""

from __future__ import annotations

import re

import msgspec
import numpy as np
import pytest
from safetensors.numpy import save_file

from lnviz.norm.forward import normalize
from lnviz.paths import resource
from lnviz.scenario import library
from lnviz.scenario.file import SUFFIX, encode, load, save
from lnviz.scenario.fitting import suggestion
from lnviz.sentences import Refusal

HAN = re.compile(r"[\u4e00-\u9fff]")


def test_that_every_scenario_has_its_place_in_the_order_for_menus():
    shelved = [name for shelf in library.scenario_shelves() for name in shelf.names]
    assert list(library.scenario_names()) == shelved
    assert shelved[:2] == ["worked-example", "real-embeddings"]
    files = {path.name.removesuffix(SUFFIX) for path in resource("scenarios").iterdir()}
    assert files == set(shelved)


@pytest.mark.parametrize("name", library.scenario_names())
def test_that_every_shipped_scenario_says_what_it_is_and_claims_in_both_languages(name):
    scenario = library.find(name)
    claimed = [claim.words for claim in scenario.claims if claim.words.in_language("en")]
    assert len(claimed) >= 2
    settings = [claim.setting for claim in scenario.claims if claim.setting.in_language("en")]
    for words in (scenario.title, scenario.note, *claimed, *settings):
        assert words.en
        assert words.zh_CN
        assert HAN.search(words.zh_CN) or words is scenario.title  # a model has one name
        assert not HAN.search(words.en)


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


@pytest.mark.parametrize(
    ("shape", "axes"),
    [((2, 3, 2), ("sample", "token", "feature")), ((2, 1, 3, 2), ("group", "sample", "token", "feature"))],
)
def test_that_three_and_four_axes_stay_as_they_are(tmp_path, shape, axes):
    path = tmp_path / "batch.npy"
    values = np.arange(12.0).reshape(shape)
    np.save(path, values)
    opened = library.open_tensor(path)
    assert opened.tensor.values.tolist() == values.tolist()
    assert opened.tensor.axes == axes
    assert opened.selected == (0,) * len(shape)


def test_that_names_of_tokens_stay_with_their_axis(tmp_path):
    path = tmp_path / "batch.safetensors"
    save_file({"x": np.ones((2, 3, 4), np.float32)}, path, metadata={"tokens": "a b c"})
    tensor = library.open_tensor(path).tensor
    assert tensor.labels_along(1) == ("a", "b", "c")
    assert tensor.labels_along(0)[1] == "s1"


@pytest.mark.parametrize(
    ("shape", "said"),
    [
        ((1, 1, 1, 2, 3), "5 axes are more than the 4"),
        ((2, 4097), "4\u2009097 columns are more"),
        ((1025, 1024), "1\u2009049\u2009600 values"),
    ],
)
def test_that_more_than_can_be_shown_asks_for_a_slice(tmp_path, shape, said):
    path = tmp_path / "large.npy"
    np.save(path, np.zeros(shape, np.int8))
    with pytest.raises(Refusal, match=f"large.npy: .*{said}"):
        library.open_tensor(path)
    opened = library.open_tensor(path, where=suggestion(shape))
    assert opened.tensor.values.ndim <= 4


def test_that_a_slice_keeps_what_was_recorded_beside_it(tmp_path):
    rng = np.random.default_rng(0)
    path = tmp_path / "layer.safetensors"
    x = rng.normal(size=(4, 3, 5))
    save_file({"n.x": x, "n.y": x + 1, "n.gamma": np.arange(5.0), "n.beta": np.ones(5)}, path)
    opened = library.open_tensor(path, "n.x", where="[1:3, 0]")
    assert opened.tensor.values.tolist() == x[1:3, 0].tolist()
    assert opened.reference.tolist() == (x[1:3, 0] + 1).tolist()
    assert opened.gamma.tolist() == [0, 1, 2, 3, 4]
    assert opened.tensor.source == "layer.safetensors: n.x [1:3, 0]"
    assert library.open_tensor(path, "n.x", where=":, :, :").tensor.source == "layer.safetensors: n.x"


@pytest.mark.parametrize(("where", "swapped"), [(":, 0:3", False), (":, 2", False), (None, True)])
def test_that_parameters_do_not_come_along_to_other_columns(tmp_path, where, swapped):
    path = tmp_path / "layer.safetensors"
    save_file({"n.x": np.ones((5, 5)), "n.y": np.ones((5, 5)), "n.gamma": np.ones(5)}, path)
    opened = library.open_tensor(path, "n.x", where=where, swapped=swapped)
    assert (opened.gamma, opened.reference) == (None, None)


def test_that_rows_and_columns_can_be_swapped_with_their_names(tmp_path):
    path = tmp_path / "table.csv"
    path.write_text("name,a,b\nr,1,2\ns,3,4\nt,5,6\n")
    tensor = library.open_tensor(path, swapped=True).tensor
    assert tensor.values.tolist() == [[1, 3, 5], [2, 4, 6]]
    assert tensor.labels == (("a", "b"), ("r", "s", "t"))


def test_that_a_long_column_can_be_taken_where_a_long_row_cannot(tmp_path):
    path = tmp_path / "long.npy"
    np.save(path, np.arange(5000.0))
    assert library.open_tensor(path, swapped=True).tensor.values.shape == (5000, 1)
    with pytest.raises(Refusal, match="columns"):
        library.open_tensor(path)


def test_that_opening_goes_on_in_pieces(tmp_path):
    path = tmp_path / "sparse.npy"
    np.save(path, np.zeros((64, 200_000), np.float32))
    steps = library.opening(path, where=":, 0:10")
    first = next(steps)
    assert 0 < first.done < first.total == 640
    steps.close()


def test_that_names_are_cut_to_what_a_scenario_file_takes(tmp_path):
    path = tmp_path / "named.csv"
    path.write_text(f"{'a' * 300},b\n1,2\n")
    source = library.find("worked-example")
    save(tmp_path / "kept.lnviz.json", msgspec.structs.replace(source, normalize=library.open_tensor(path)))
    kept = load(tmp_path / "kept.lnviz.json").normalize.tensor
    assert kept.labels_along(1) == ("a" * 200, "b")


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


def test_that_what_is_to_be_known_of_a_file_stays_beside_its_numbers(tmp_path):
    path = tmp_path / "print.txt"
    path.write_text("tensor([[ 1.0000, -2.5000]])")
    source = library.open_tensor(path).tensor.source
    assert source.splitlines()[0] == "print.txt"
    assert "four" in source.splitlines()[1]
