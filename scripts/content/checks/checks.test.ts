import { fieldMistakes, type Mistake, syntaxMistakes, typeMistakes } from '../../testing/mistakes';
import { labelsOf } from '../model/labels';
import { type Model, readModel, shapesOf } from '../model/readModel';
import { textOf } from '../source/readModule';
import { problems } from './checks';
import { type Content, readModules, readProject } from './content';

let model: Model;
beforeAll(async () => {
  model = await readModel();
});

/** The content of this project with some texts replaced. */
function contentWith(changes: Pick<Mistake, 'file' | 'from' | 'to'>[]): Content {
  const read = (file: string) =>
    changes
      .filter((change) => change.file === file)
      .reduce((text, { from, to }) => {
        expect(text).toContain(from);
        return text.replace(from, () => to);
      }, textOf(file) ?? '');
  return { model, modules: readModules(model, read), project: readProject() };
}

const found = (changes: Pick<Mistake, 'file' | 'from' | 'to'>[]) => problems(contentWith(changes));

test("the studio's own content has no problems", () => {
  expect(found([])).toEqual([]);
});

/** Where a problem or a mistake is; each is in a field, or in a file, of its own. */
const placesOf = (list: { file: string; field: string }[]) =>
  list.map(({ file, field }) => `${file} ${field}`).sort();

test.each([
  ['fields', fieldMistakes],
  ['types', typeMistakes],
  ['syntax', syntaxMistakes],
])('each mistake in %s is one problem with its place and what to do', (_, mistakes) => {
  const problemsByField = found(mistakes).map(({ path, ...problem }) => ({
    ...problem,
    field: labelsOf(shapesOf(model), path).join(' › '),
  }));
  expect(placesOf(problemsByField)).toEqual(placesOf(mistakes));
  for (const { file, field, code, message, severity = 'error' } of mistakes) {
    const problem = problemsByField.find((each) => each.file === file && each.field === field);
    expect(problem).toMatchObject({ code, severity, message: expect.stringMatching(message) });
    if (code !== 'missing-export') expect(problem?.line).toBeGreaterThan(1);
  }
});
