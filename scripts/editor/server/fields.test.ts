import { readModules } from '../../content/checks/content';
import { readModel, shapesOf } from '../../content/model/readModel';
import type { ModuleShapes } from '../../content/model/shape';
import { nameMentions } from './fields';
import type { EditorModule } from './protocol';

let shapes: ModuleShapes;
let modules: EditorModule[];
beforeAll(async () => {
  const model = await readModel();
  shapes = shapesOf(model);
  modules = readModules(model).map(({ file, values }) => ({
    ...{ file, values, version: '', title: file, route: null, locked: null },
    names: Object.keys(values),
  }));
});
const mentions = (field: string, after: string) =>
  nameMentions(modules, shapes, ['site', field], after).map(
    ({ path, after }) => `${path.join('.')}: ${after}`,
  );

test('a new name of the studio is offered for everything that mentions it', () => {
  expect(mentions('name', 'Harbor & Tide Studio')).toEqual([
    'inquire.reply.lines.0: Hello {name}, this is Harbor & Tide.',
    'site.shortName: Harbor & Tide',
    'site.photoRights.creator: Harbor & Tide Studio',
    'site.photoRights.copyrightNotice: © Harbor & Tide Studio',
    'site.photoRights.creditLine: Harbor & Tide Studio',
    'site.visit.directions.href: https://www.google.com/maps/search/?api=1&query=Harbor+%26+Tide+Studio+Seattle',
    'site.visit.map.pin.text: Harbor & Tide',
    'site.footer.contact.links.4.href: https://www.google.com/maps/search/?api=1&query=Harbor+%26+Tide+Studio+Seattle',
    'site.footer.copyright: 2018-2023 Harbor & Tide Studio, Seattle',
    'site.footer.credit: Design by Harbor & Tide',
  ]);
});

test('the short name stays if the new name contains it, and is the new name if nothing else fits', () => {
  expect(mentions('name', 'Northlight Photography')).toContain(
    'site.photoRights.creator: Northlight Photography',
  );
  expect(mentions('name', 'Northlight Photography').join()).not.toContain('site.shortName');
  expect(mentions('name', 'Anna Berg')).toContain('site.shortName: Anna Berg');
});

test('a new short name leaves the whole name as it is', () => {
  expect(mentions('shortName', 'North')).toEqual([
    'inquire.reply.lines.0: Hello {name}, this is North.',
    'site.visit.map.pin.text: North',
    'site.footer.credit: Design by North',
  ]);
});
