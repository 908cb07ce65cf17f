import { readFileSync } from 'node:fs';

/** Whether the content is the sample studio's. With another one, both test runners leave out the tests about the sample. */
export const isSampleContent = /^ {2}name: 'Northlight Studio'/m.test(
  readFileSync('content/site.ts', 'utf8'),
);
