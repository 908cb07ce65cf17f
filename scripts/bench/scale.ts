import '../shared/help';

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { randomFrom } from '../../e2e/support/random';
import { postsInPage } from '../../lib/blog/post/maxPosts';
import { programOf } from '../shared/programOf';
import { copyProject } from '../testing/copyProject';
import { writeSection } from './report';
import { brotliSize } from './sizes';

// Measures how the build, out/ and the pages grow with photographs and posts, in a copy of the project.

const photographCounts = [10, 100, 500];
const postCounts = [10, 100, 1000];

const project = mkdtempSync(path.join(tmpdir(), 'scale-'));
const inProject = (...parts: string[]) => path.join(project, ...parts);

/** Runs an npm script in the copy; returns how many seconds it took. */
function run(script: string): number {
  const started = Date.now();
  const { status, stdout, stderr } = spawnSync(...programOf(['npm', 'run', '--silent', script]), {
    cwd: project,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm run ${script} failed in the copy:\n${stdout}${stderr}`);
  return (Date.now() - started) / 1000;
}

function change(file: string, edit: (text: string) => string): void {
  const before = readFileSync(inProject(file), 'utf8');
  const after = edit(before);
  if (after === before)
    throw new Error(`${file} does not have the structure that scripts/bench/scale.ts expects.`);
  writeFileSync(inProject(file), after);
}

/** Adds a unique photograph: a soft gradient with camera-like grain. */
async function addPhotograph(number: number): Promise<void> {
  const folder = inProject('content/photos/synthetic');
  mkdirSync(folder, { recursive: true });
  const [width, height] = [1600, 2000];
  const light = `<svg width="${width}" height="${height}"><defs><radialGradient id="g" cx="${(number * 37) % 100}%" cy="${(number * 61) % 100}%"><stop offset="0" stop-color="hsl(${(number * 47) % 360} 40% 70%)"/><stop offset="1" stop-color="#222"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 6 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  await sharp(Buffer.from(light))
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toFile(path.join(folder, `photo-${number}.jpg`));
}

const tile = (number: number) =>
  `{ kind: 'image', photo: { name: 'synthetic/photo-${number}', alt: 'Synthetic picture number ${number}.' } },`;

/** Words from the documentation: in random order they compress slightly less than English text. */
const vocabulary = readFileSync('docs/editing.md', 'utf8').match(/[A-Za-z]+/g) ?? [];
/** Number of words in a post. */
const postLength = 400;

function wordsOf(number: number): string {
  const random = randomFrom(number);
  return Array.from({ length: postLength }, () => vocabulary[Math.floor(random() * vocabulary.length)]).join(
    ' ',
  );
}

const post = (number: number) => `{
  id: 'synthetic-${number}',
  postDate: '2020-01-${String((number % 28) + 1).padStart(2, '0')}',
  postTitle: 'Synthetic post number ${number}',
  postContent: '<p>${wordsOf(number)}</p>',
},`;

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, offset) => from + offset);

/** Total size of all files in a folder, in bytes. */
function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(path.join(folder, file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const seconds = (value: number) => `${value.toFixed(1)} s`;

/** Builds after a changed word: this is how long an editor waits. */
function rebuildAfterTextChange(): number {
  change('content/portrait.ts', (text) => text.replace("lead: '", "lead: 'Come in. "));
  const time = run('build');
  change('content/portrait.ts', (text) => text.replace("lead: 'Come in. ", "lead: '"));
  return time;
}

async function photographRows(): Promise<string[]> {
  const rows: string[] = [];
  let present = 0;
  for (const count of photographCounts) {
    for (const number of numbers(present, count)) await addPhotograph(number);
    const encoding = run('pictures');
    change('content/portrait.ts', (text) =>
      text.replace(/groups: \[(?:\n\{ label: 'Synthetic'.*\},)?/, () => {
        const tiles = numbers(0, count).map(tile).join(' ');
        return `groups: [\n{ label: 'Synthetic', tiles: [${tiles}] },`;
      }),
    );
    const build = run('build');
    const word = rebuildAfterTextChange();
    await addPhotograph(count);
    const one = run('pictures');
    const added = count - present;
    present = count + 1;
    rows.push(
      `| ${count} | ${seconds(encoding)} for ${added} | ${seconds(build)} | ${seconds(word)} | ${seconds(one)} | ${megabytes(bytesBelow(inProject('out')))} | ${kilobytes(await brotliSize(inProject('out/portrait.html')))} |`,
    );
    console.log(rows.at(-1));
  }
  change('content/portrait.ts', (text) => text.replace(/\n\{ label: 'Synthetic'.*\},/, ''));
  return rows;
}

async function postRows(): Promise<string[]> {
  const rows: string[] = [];
  for (const count of postCounts) {
    change('content/blog.ts', (text) =>
      text.replace(
        / {2}posts: \[[\s\S]*\n {2}\],/,
        () => `  posts: [\n${numbers(0, count).map(post).join('\n')}\n  ],`,
      ),
    );
    const build = run('build');
    const word = rebuildAfterTextChange();
    const data = /\/_next\/static\/pages\/\w+\.js/.exec(readFileSync(inProject('out/blog.html'), 'utf8'));
    rows.push(
      `| ${count} | ${seconds(build)} | ${seconds(word)} | ${megabytes(bytesBelow(inProject('out')))} | ${kilobytes(await brotliSize(inProject('out/blog.html')))} | ${kilobytes(await brotliSize(inProject('out', data?.[0] ?? '')))} |`,
    );
    console.log(rows.at(-1));
  }
  return rows;
}

try {
  copyProject(project);
  const posts = await postRows();
  const photographs = await photographRows();
  writeSection(
    'scale',
    [
      `Measured on ${new Date().toISOString().slice(0, 10)} with \`npm run bench:scale\` in a copy of the project, single measurements. Photographs are encoded once; they are all on one page. Posts have ${postLength} words each; the page includes the newest ${postsInPage}.`,
      [
        '| more photographs | encoding, once | build | build after a changed word | pictures after one new photograph | out/ | HTML of the page, brotli |',
        '| --- | --- | --- | --- | --- | --- | --- |',
        ...photographs,
      ].join('\n'),
      [
        '| posts | build | build after a changed word | out/ | HTML of the blog, brotli | its data, after load |',
        '| --- | --- | --- | --- | --- | --- |',
        ...posts,
      ].join('\n'),
    ].join('\n\n'),
  );
} finally {
  rmSync(project, { recursive: true, force: true });
}
