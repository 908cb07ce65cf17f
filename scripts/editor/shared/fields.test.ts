import { readModules } from '../../content/checks/content';
import { readModel, shapesOf } from '../../content/model/readModel';
import type { ModuleShapes } from '../../content/model/shape';
import { fieldAt, mentionsOf } from './fields';
import type { EditorModule } from './protocol';

let shapes: ModuleShapes;
let modules: EditorModule[];
beforeAll(async () => {
  const model = await readModel();
  shapes = shapesOf(model);
  modules = readModules(model).map(({ file, values }) => ({
    file,
    values,
    title: file,
    route: null,
    locked: null,
    names: Object.keys(values),
  }));
});
const mentions = (name: string, after: string) => {
  const field = fieldAt(modules, shapes, ['site', name]);
  if (!field) throw new Error(`There is no field ${name}.`);
  return mentionsOf(modules, shapes, field, after).map(({ path, after }) => `${path.join('.')}: ${after}`);
};

test('a new name of the studio is offered for addresses that mention it; texts name it by a placeholder', () => {
  expect(mentions('name', 'Harbor & Tide Studio')).toEqual(
    expect.arrayContaining([
      'site.visit.directions.href: https://www.google.com/maps/search/?api=1&query=Harbor+%26+Tide+Studio+Seattle',
    ]),
  );
});

test('a new short name leaves the whole name as it is', () => {
  expect(mentions('shortName', 'North').join()).not.toContain('Studio');
});
