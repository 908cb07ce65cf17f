import { createTemporaryFolder } from '../../testing/jest/createTemporaryFolder';
import { writeDrawings } from './drawings';

const folder = createTemporaryFolder();
const updateList = () =>
  writeDrawings(folder.path('logos'), folder.path('logos.svg'), folder.path('drawings.json'));

test('lists names and sizes, without files of the system', async () => {
  folder.write('logos/b.svg', '<svg xmlns="a" viewBox="0 -3 20 10.5"><path d="M0 0"/></svg>');
  folder.write('logos/a.svg', '<svg viewBox="0 0 30 10" fill="currentColor"/>');
  folder.write('logos/.DS_Store', '');
  await updateList();
  expect(JSON.parse(folder.read('drawings.json'))).toEqual({
    a: { width: 30, height: 10 },
    b: { width: 20, height: 10.5 },
  });
});

test('writes symbols in the color of the text, without titles', async () => {
  folder.write(
    'logos/a.svg',
    '<?xml version="1.0"?>\n<svg xmlns="x" width="9" viewBox="0 0 3 1" fill-rule="evenodd">\n<title>A</title><path fill="#000" d="M0 0"/></svg>\n',
  );
  await updateList();
  expect(folder.read('logos.svg')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="a" fill="currentColor" viewBox="0 0 3 1" fill-rule="evenodd"><path fill="currentColor" d="M0 0"/></symbol></svg>\n',
  );
});

test('reports every unusable file and how to fix it', async () => {
  folder.write('logos/color.svg', '<svg viewBox="0 0 3 1"><path fill="#f00" d="M0 0"/></svg>');
  folder.write('logos/no-box.svg', '<svg width="3"><path d="M0 0"/></svg>');
  folder.write('logos/Harbor Bank.png', '');
  await expect(updateList()).rejects.toThrow(
    /^public\/logos\/Harbor Bank\.png: has to be an SVG.*\npublic\/logos\/color\.svg: has colors.*\npublic\/logos\/no-box\.svg: needs one <svg>/,
  );
});
