import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { copyProject, getCopyEnvironment } from './copyProject';
import { emptyAccount, runFakeFirebaseTools } from './firebase/fakeFirebase';
import { createTemporaryFolder } from './jest/createTemporaryFolder';

// The steps of the workflows, as they are written, in a copy of the project. What takes long or belongs to the machine is only
// recorded: installing, building and the suites, of which `npm test -- --all --list` prints what would run.

const workflowSchema = z.object({
  jobs: z.record(
    z.string(),
    z.object({
      uses: z.string().optional(),
      env: z.record(z.string(), z.string()).default({}),
      steps: z
        .array(
          z.object({
            run: z.string().optional(),
            if: z.string().optional(),
            env: z.record(z.string(), z.string()).default({}),
          }),
        )
        .default([]),
    }),
  ),
});
const readWorkflow = (file: string) =>
  workflowSchema.parse(parse(readFileSync(file, 'utf8'), { merge: true }));

const folder = createTemporaryFolder();
const findProgram = (name: string) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim();

/** The values of the expressions in the workflows, such as `vars.NEXT_PUBLIC_FIREBASE_PROJECT_ID`. */
function fillExpressions(text: string): string {
  return text.replace(/\$\{\{ (\S+) \}\}/g, (_, name: string) => {
    if (name === 'github.workspace') return folder.path('site');
    return name === 'vars.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET'
      ? ''
      : `value-of-${name.split('.').pop()}`.toLowerCase();
  });
}

/** Runs a shell script as a step does. @returns its output; throws Error if it fails */
function runStep(script: string, environment: Record<string, string>): string {
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', script], {
    cwd: folder.path('site'),
    encoding: 'utf8',
    env: {
      ...getCopyEnvironment(),
      NODE_ENV: 'production',
      PATH: `${folder.path('bin')}:${process.env.PATH}`,
      COMMANDS: folder.path('commands'),
      CI: 'true',
      ...environment,
    },
  });
  if (status !== 0) throw new Error(`${script}\n${stdout}\n${stderr}`);
  return stdout;
}

/** Runs every step of a job that is a command, and the steps of the workflow that the job uses. */
function runJob(workflow: z.infer<typeof workflowSchema>, name: string): string {
  const { uses, env = {}, steps = [] } = workflow.jobs[name] ?? {};
  if (uses) return runJob(readWorkflow(path.join(uses)), 'test');
  const commands = steps.flatMap((step) => (step.run && !step.if ? [{ run: step.run, env: step.env }] : []));
  expect(commands).not.toEqual([]);
  return commands
    .map(({ run, env: own }) => {
      const variables = Object.entries({ ...env, ...own }).map(([key, value]) => [
        key,
        fillExpressions(value),
      ]);
      return runStep(run, Object.fromEntries(variables));
    })
    .join('');
}

beforeEach(() => {
  folder.write('commands', '');
  copyProject(folder.path('site'));
  const writeProgram = (name: string, body: string) =>
    folder.write(`bin/${name}`, `#!/bin/sh\necho "${name} $*" >> "$COMMANDS"\n${body}\n`, 0o755);
  writeProgram(
    'npm',
    `case "$*" in
  ci | "run typecheck" | "run build" | "run test:site") ;;
  "test -- --all") exec "${findProgram('npm')}" test -- --all --list ;;
  *) exec "${findProgram('npm')}" "$@" ;;
esac`,
  );
  writeProgram('npx', `case "$*" in *firebase-tools*) ;; *) exec "${findProgram('npx')}" "$@" ;; esac`);
  for (const name of ['sudo', 'firefox']) writeProgram(name, '');
  folder.write('site/out/_next/static/release.json', '{}');
});

const changeSite = (changes: [before: string, after: string][]) => {
  const content = changes.reduce(
    (text, [before, after]) => text.replace(before, after),
    folder.read('site/content/site.ts'),
  );
  folder.write('site/content/site.ts', content);
};

test.each([
  { studio: 'the sample studio', changes: [], runsFacts: true },
  {
    studio: 'a studio of one’s own',
    changes: [
      ["name: 'Northlight Studio'", "name: 'Harbor & Hale'"],
      ["city: 'Seattle'", "city: 'Tacoma'"],
    ] satisfies [string, string][],
    runsFacts: false,
  },
])(
  'with the content of $studio, a push to main is deployed once its facts are accepted',
  ({ changes, runsFacts }) => {
    changeSite(changes);
    const deployment = readWorkflow('.github/workflows/deploy.yml');
    const testOutput = runJob(deployment, 'test');
    expect(testOutput.includes('facts.spec.ts')).toBe(runsFacts);
    expect(testOutput.includes('The content is not the sample studio')).toBe(!runsFacts);
    // Without an answer, the deployment stops before anything is published.
    expect(() => runJob(deployment, 'deploy')).toThrow('preflight: not ready to go live.');
    runStep('npm run preflight -- --accept', {});
    runJob(deployment, 'deploy');
    const [published, ...others] = folder
      .read('commands')
      .split('\n')
      .filter((line) => line.includes('firebase-tools'));
    expect(others).toEqual([]);
    const account = structuredClone(emptyAccount);
    const projectId = 'value-of-next_public_firebase_project_id';
    Object.assign(account, {
      isSignedIn: true,
      projects: [{ projectId, databases: [], apps: [], sites: [] }],
    });
    const args = (published ?? '').split(' ').slice(3);
    expect(args[0]).toBe('deploy');
    expect(runFakeFirebaseTools(account, args, folder.path('site')).code).toBe(0);
  },
  300_000,
);
