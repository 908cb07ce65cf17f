import { getPathLabels } from '../../lib/contentSchema';
import { fieldMistakes, type Mistake, syntaxMistakes, typeMistakes } from '../testing/mistakes';
import { findProblems } from './findProblems';
import { readContent } from './readContent';
import { readText } from './readModule';
import { fieldSchemas } from './schemas';

/** The problems of this project's content with some texts replaced. */
function check(changes: Pick<Mistake, 'file' | 'from' | 'to'>[]) {
  const read = (file: string) =>
    changes
      .filter((change) => change.file === file)
      .reduce((text, { from, to }) => {
        expect(text).toContain(from);
        return text.replace(from, () => to);
      }, readText(file) ?? '');
  return findProblems(readContent(read));
}

test("the studio's own content has no problems", () => {
  expect(check([])).toEqual([]);
});

/** Where a problem or a mistake is; each is in a field, or in a file, of its own. */
const listPlaces = (list: { file: string; field: string }[]) =>
  list.map(({ file, field }) => `${file} ${field}`).sort();

test.each([
  ['fields', fieldMistakes],
  ['types', typeMistakes],
  ['syntax', syntaxMistakes],
])('each mistake in %s is one problem with its place and what to do', (_, mistakes) => {
  const problemsByField = check(mistakes).map(({ path, ...problem }) => ({
    ...problem,
    field: getPathLabels(fieldSchemas, path).join(' › '),
  }));
  expect(listPlaces(problemsByField)).toEqual(listPlaces(mistakes));
  for (const { file, field, code, message, severity = 'error' } of mistakes) {
    const problem = problemsByField.find((each) => each.file === file && each.field === field);
    expect(problem).toMatchObject({ code, severity, message: expect.stringMatching(message) });
    if (code !== 'missing-export') expect(problem?.line).toBeGreaterThan(1);
  }
});
