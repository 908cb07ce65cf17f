import { readFileSync } from 'node:fs';
import { filesBelow } from '../shared/files';

/** Web APIs that not all browsers of the "browserslist" in package.json have; "lib" in tsconfig.json has what they know of JavaScript. */
const newer = /\b(URL\.(canParse|parse)|AbortSignal\.any|Promise\.(withResolvers|try)|Array\.fromAsync)\b/;

test('no code for browsers uses an API that some of them lack', async () => {
  const found: string[] = [];
  for (const folder of ['app', 'components', 'lib', 'scripts/editor/browser']) {
    for (const file of await filesBelow(folder)) {
      if (!/(?<!\.test|\.bundle|\.d)\.tsx?$/.test(file)) continue;
      const lines = readFileSync(`${folder}/${file}`, 'utf8').split('\n');
      // A comment may say why it is not used.
      for (const [position, line] of lines.entries())
        if (newer.test(line) && !/^\s*(\/\/|\/?\*)/.test(line))
          found.push(`${folder}/${file}:${position + 1}`);
    }
  }
  expect(found).toEqual([]);
});
