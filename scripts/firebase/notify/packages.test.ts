import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

const { dependencies }: { dependencies: object } = JSON.parse(
  readFileSync('scripts/firebase/notify/package.json', 'utf8'),
);

test.each(['notify', 'requests', 'galleries'])('the workflow has what %s imports', async (command) => {
  const { metafile } = await build({
    entryPoints: [`scripts/firebase/${command}.ts`],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    write: false,
  });
  const packages = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports.map((imported) => imported.path))
    .filter((name) => !name.startsWith('node:'));
  expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
  // The folders that .github/workflows/notify.yml checks out.
  const isCheckedOut = (file: string) => /^(lib\/|scripts\/(firebase|shared)\/|content\/[^/]+$)/.test(file);
  expect(Object.keys(metafile.inputs).filter((file) => !isCheckedOut(file))).toEqual([]);
});
