import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { SMTPServer } from 'smtp-server';
import { localProjectId } from '../../lib/firebase/config';
import { seedRequests } from '../emulators/firestore/seed';
import { startFirestore } from '../emulators/firestore/server';
import { createTemporaryFolder } from '../testing/jest/createTemporaryFolder';

const { dependencies }: { dependencies: object } = JSON.parse(
  readFileSync('scripts/notify/package.json', 'utf8'),
);

test.each(['notify', 'firebase/requests', 'firebase/galleries'])(
  'the workflow has what %s imports',
  async (command) => {
    const { metafile } = await build({
      entryPoints: [`scripts/${command}.ts`],
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
    const isCheckedOut = (file: string) => /^(lib\/|scripts\/|content\/[^/]+$)/.test(file);
    expect(Object.keys(metafile.inputs).filter((file) => !isCheckedOut(file))).toEqual([]);
  },
);

const folder = createTemporaryFolder();

test('notify runs in the checkout of the workflow, with its packages only, and stores when it ran', async () => {
  const lockFile: { packages: object } = JSON.parse(readFileSync('scripts/notify/package-lock.json', 'utf8'));
  for (const name of Object.keys(lockFile.packages).filter((each) =>
    /^node_modules\/(@[^/]+\/)?[^/]+$/.test(each),
  )) {
    mkdirSync(path.dirname(folder.path(name)), { recursive: true });
    symlinkSync(path.resolve(name), folder.path(name));
  }
  for (const name of readdirSync('.').filter((file) => file.endsWith('.json')))
    cpSync(name, folder.path(name));
  for (const name of readdirSync('content').filter((file) => file.endsWith('.ts')))
    cpSync(`content/${name}`, folder.path('content', name));
  for (const name of ['lib', 'scripts']) cpSync(name, folder.path(name), { recursive: true });

  const firestore = await startFirestore(0);
  seedRequests(firestore.store);
  const mails: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) =>
      void text(stream)
        .then((mail) => mails.push(mail))
        .then(() => done()),
  });
  const mailServer = smtp.listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
  const { port } = Object(mailServer.address());
  const command = spawn(process.execPath, ['--import', 'tsx', 'scripts/notify.ts'], {
    cwd: folder.path(),
    env: {
      ...{ NODE_ENV: 'test', PATH: process.env.PATH, FIRESTORE_EMULATOR_HOST: firestore.host },
      ...{
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        NOTIFY_TO: 'owner@studio.example',
        NOTIFY_FROM: 'site@studio.example',
      },
    },
  });
  const output = Promise.all([text(command.stdout), text(command.stderr)]);
  await once(command, 'close');
  expect(await output).toEqual([expect.stringMatching(/Mails: [1-9]\d* sent, 0 failed\./), '']);
  expect(mails.length).toBeGreaterThan(0);
  const stored = firestore.store.get(`projects/${localProjectId}/databases/(default)/documents/owner/mails`);
  expect(Date.parse(String(stored?.fields.ran?.timestampValue))).toBeGreaterThan(Date.now() - 60_000);
  await new Promise<void>((closed) => smtp.close(() => closed()));
  await firestore.kill();
});
