import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyProject } from '../testing/copyProject';

const project = mkdtempSync(path.join(tmpdir(), 'described-'));
const inProject = (file: string) => path.join(project, file);
const record = 'content/describedPhotos.json';
const readRecord = () => readFileSync(inProject(record), 'utf8');

/** Runs a command; returns its output and whether it succeeded. */
function run(script: string, words: string[] = [], environment: Record<string, string> = { CI: '' }) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', `scripts/content/${script}.ts`, ...words],
    { cwd: project, encoding: 'utf8', env: { ...process.env, ...environment } },
  );
  return { ok: status === 0, said: stdout + stderr };
}
const check = (environment?: Record<string, string>) => run('index', [], environment);
/** Replaces a photograph with another one. */
const replace = (name: string, by: string) =>
  copyFileSync(`content/photos/${by}.jpg`, inProject(`content/photos/${name}.jpg`));

beforeAll(() => copyProject(project));
afterAll(() => rmSync(project, { recursive: true }));

test('a text that is too long for its place is reported, but stops nothing', () => {
  const file = inProject('content/home.ts');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace(/lead: '[^']*'/, `lead: '${'Long. '.repeat(80)}'`));
  expect(check()).toEqual({
    ok: true,
    said: expect.stringMatching(
      /^content\/home\.ts, line \d+: First screen › Lead: "Long.*…? has 480 characters.*\n\ncontent: nothing to fix, 1 warning\.\n$/,
    ),
  });
  writeFileSync(file, before);
});

test('asks about a replaced photograph until its texts are changed or confirmed', () => {
  const asPublished = readRecord();
  expect(check()).toEqual({ ok: true, said: 'content: no problems found.\n' });
  expect(readRecord()).toBe(asPublished);

  replace('product/lifestyle', 'product/studio');
  replace('portraits/family-2', 'portraits/family-1');
  for (const environment of [{ CI: '' }, { CI: 'true' }]) {
    const { ok, said } = check(environment);
    expect(ok).toBe(false);
    expect(said).toMatch(
      /^content\/product\.ts, line \d+: .*Alternative text: ".* was written for another photograph: product\/lifestyle/m,
    );
    expect(said).toMatch(/^content\/portrait\.ts, .* npm run described -- portraits\/family-2$/m);
    expect(readRecord()).toBe(asPublished);
  }

  expect(run('described', ['portraits/family-3'])).toEqual({
    ok: false,
    said: expect.stringMatching(
      /^'portraits\/family-3': nothing to confirm\. Choose from portraits\/family-2, product\/lifestyle, or use --all\.$/m,
    ),
  });
  expect(run('described').said).toMatch(/^Which photographs\? Choose from portraits\/family-2/);
  expect(run('described', ['content/photos/portraits/family-2.jpg'])).toMatchObject({ ok: true });
  const asked = check().said;
  expect(asked).not.toContain('family-2');
  expect(asked).toContain('product/lifestyle');

  // On a build server the record is not changed, because it would not be committed.
  const [, words = ''] =
    /name: 'product\/lifestyle',\s*alt: '([^']+)'/.exec(
      readFileSync(inProject('content/product.ts'), 'utf8'),
    ) ?? [];
  const product = readFileSync(inProject('content/product.ts'), 'utf8');
  writeFileSync(
    inProject('content/product.ts'),
    product.replace(words, 'A bottle in the light of a studio.'),
  );
  const before = readRecord();
  expect(check({ CI: 'true' })).toMatchObject({ ok: true });
  expect(readRecord()).toBe(before);
  expect(check()).toMatchObject({ ok: true });
  expect(readRecord()).toContain('A bottle in the light of a studio.');
  expect(readRecord()).not.toContain(words);
});

test('--all confirms all', () => {
  for (const name of ['hero/hero-07-camera-on-tripod', 'category/product']) replace(name, 'product/studio');
  expect(check().ok).toBe(false);
  expect(run('described', ['--all'])).toMatchObject({ ok: true });
  expect(check()).toEqual({ ok: true, said: 'content: no problems found.\n' });
  expect(run('described', ['--all']).said).toContain('0 photographs confirmed');
});

test('reports an unreadable record, and says how to fix it', () => {
  writeFileSync(inProject(record), '<<<<<<< HEAD');
  expect(check().said).toMatch(
    /^content\/describedPhotos\.json: cannot be read \(.*git restore content\/describedPhotos\.json$/m,
  );
  rmSync(inProject(record));
  expect(check().ok).toBe(true);
  expect(JSON.parse(readRecord())).toHaveProperty(['headshots/women']);
});
