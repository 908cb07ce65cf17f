import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ContentChange } from '../../lib/contentSchema';
import { getNodes, readContent } from '../content/readContent';
import { replaceInModule } from '../content/replaceInModule';
import { getContentFile } from '../content/schemas';
import { runCommand } from '../shared/command';
import { copyProject, getCopyEnvironment } from './copyProject';
import { isSampleContent } from './sampleContent.mjs';

// Runs all tests in a copy of the project with another studio's content, as that studio's GitHub does before it deploys.

/** Another name, city and phone number, other prices, and two hidden sections. */
const changes: ContentChange[] = [
  { path: ['site', 'name'], after: 'Harbor & Hale' },
  { path: ['site', 'shortName'], after: 'Harbor' },
  { path: ['site', 'place', 'city'], after: 'Tacoma' },
  { path: ['site', 'contact', 'phone'], after: { display: '(253) 633-2000', number: '+12536332000' } },
  ...getNodes(readContent()).flatMap(({ path: fieldPath, schema: { kind }, value }) =>
    kind === 'price' && typeof value === 'number' ? [{ path: fieldPath, after: value + 5 }] : [],
  ),
  { path: ['product', 'makers'], after: null },
  { path: ['home', 'brands'], after: null },
];

/** An offer gets another id, in addresses and placeholders, too. */
const renameOffer = (text: string) => text.replace(/(?<=['":=#])realtor(?=['"}&])/g, 'agents');

await runCommand(async () => {
  if (!isSampleContent) return 'The content is a studio’s own: all of its tests have run.';
  const folder = mkdtempSync(path.join(tmpdir(), 'own-studio-'));
  copyProject(folder);
  for (const name of new Set(getNodes(readContent()).map((node) => String(node.path[0])))) {
    const file = path.join(folder, getContentFile(name));
    const text = changes
      .filter((change) => change.path[0] === name)
      .reduce(replaceInModule, readFileSync(file, 'utf8'));
    writeFileSync(file, renameOffer(text));
  }
  const options = {
    cwd: folder,
    stdio: 'inherit',
    env: { ...getCopyEnvironment(), NODE_ENV: 'test' },
  } as const;
  for (const command of ['git init --quiet', 'git add .', 'npm run format', 'npm run test:all']) {
    const [program = '', ...args] = command.split(' ');
    if (spawnSync(program, args, options).status !== 0)
      throw new Error(`'${command}' failed with the content of another studio, in ${folder}.`);
  }
  rmSync(folder, { recursive: true });
});
