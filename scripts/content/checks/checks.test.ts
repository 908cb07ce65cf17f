import { type Mistake, mistakesInFields, mistakesInSyntax, mistakesInTypes } from '../../testing/mistakes';
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

test.each([...mistakesInFields, ...mistakesInTypes, ...mistakesInSyntax])(
  '$file: $to is one problem: $code',
  (mistake) => {
    const { file, code, field, message, severity = 'error' } = mistake;
    const [problem, ...others] = found([mistake]);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ file, code, severity, message: expect.stringMatching(message) });
    expect(labelsOf(shapesOf(model), problem?.path ?? []).join(' › ')).toBe(field);
    if (code !== 'missing-export') expect(problem?.line).toBeGreaterThan(1);
  },
);

test.each([mistakesInFields, mistakesInTypes, mistakesInSyntax])(
  'mistakes are all reported at once',
  (...all) => {
    const mistakes = all.filter((each) => typeof each === 'object');
    const codes = (list: { file: string; code: string }[]) =>
      list.map(({ file, code }) => `${file} ${code}`).sort();
    expect(codes(found(mistakes))).toEqual(codes(mistakes));
  },
);
