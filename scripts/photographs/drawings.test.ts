import { createTemporaryFolder } from '../testing/jest/createTemporaryFolder';
import { writeDrawings } from './drawings';

const folder = createTemporaryFolder();
const updateList = () =>
  writeDrawings(folder.path('logos'), folder.path('drawings.css'), folder.path('drawings.json'));

test('lists names and sizes, without files of the system', async () => {
  folder.write('logos/b.svg', '<svg xmlns="a" viewBox="0 -3 20 10.5"><path d="M0 0"/></svg>');
  folder.write('logos/a.svg', '<svg viewBox="0 0 30 10" fill="currentColor"/>');
  folder.write('logos/.DS_Store', '');
  await updateList();
  expect(JSON.parse(folder.read('drawings.json'))).toEqual({
    a: { width: 30, height: 10 },
    b: { width: 20, height: 10.5 },
  });
  expect(folder.read('drawings.css')).toContain('.drawing-a {\n    mask-image: url("/logos/a.svg");\n  }\n');
});

test('reports every unusable file and how to fix it', async () => {
  folder.write('logos/color.svg', '<svg viewBox="0 0 3 1"><path fill="#f00" d="M0 0"/></svg>');
  folder.write('logos/no-box.svg', '<svg width="3"><path d="M0 0"/></svg>');
  folder.write('logos/Harbor Bank.png', '');
  await expect(updateList()).rejects.toThrow(
    /^public\/logos\/Harbor Bank\.png: has to be an SVG.*\npublic\/logos\/color\.svg: has colors.*\npublic\/logos\/no-box\.svg: needs one <svg>/,
  );
});
