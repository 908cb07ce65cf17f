import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Problem } from '../../content/checks/problem';

/** Generators that run before pages can be shown: the script, and the files below content/ that it reads. */
const generators = {
  pictures: {
    script: 'scripts/site/photographs/index.ts',
    args: ['--keep-replaced'],
    reads: /^(photos|logos|focalPoints|site)/,
  },
  theme: { script: 'scripts/site/theme/index.ts', args: [], reads: /^(theme|fonts)/ },
};
type Generator = keyof typeof generators;
const generatorNames: Generator[] = ['pictures', 'theme'];

type Run = { process: ChildProcess; done: Promise<{ succeeded: boolean; stdout: string; stderr: string }> };

/** Runs a command in a child process: this process has to keep serving the local Firestore. */
function run(script: string, args: string[], onLine: (line: string) => void = () => {}): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
    for (const line of text.split('\n').filter(Boolean)) onLine(line);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  const done = new Promise<Awaited<Run['done']>>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ succeeded: status === 0, ...output }));
  });
  return { process: child, done };
}

/** Whether a line is the summary at the end of a generator's output. */
const isSummary = (line: string) => /^(pictures|theme|content): /.test(line);

/** Parses error output: each line begins with a file, or continues the line above. */
export function problemsOf(output: string): Problem[] {
  const problems: Problem[] = [];
  for (const line of output.split('\n').filter((text) => text.trim() !== '')) {
    const [, file, message] = /^(content\/.+?\.\w+): (.*)$/.exec(line) ?? [];
    const last = problems.at(-1);
    const base = { code: 'generator', severity: 'error' as const, line: null, path: [] };
    if (file && message) problems.push({ ...base, file, message });
    else if (last && /^\s/.test(line)) last.message += ` ${line.trim()}`;
    else if (!isSummary(line)) problems.push({ ...base, file: 'content/', message: line });
  }
  return problems;
}

/** Runs the generators and checks the content after changes. */
export type ContentFollower = {
  /** Reports changed files, relative to content/. */
  changed: (files: string[]) => void;
  stop: () => void;
};

/**
 * Follows the content: generates what pages need to be shown, then checks the content, and repeats both after
 * changes. Checks do not wait for pictures, which may take minutes. A changed photograph restarts the generation of
 * pictures, which keeps finished files.
 *
 * @param findProblems checks the content
 * @param show called with the problems and the progress
 */
export async function followContent(
  findProblems: () => Problem[],
  show: (state: { problems: Problem[]; progress: string }) => void,
): Promise<ContentFollower> {
  const failures: Record<Generator, Problem[]> = { pictures: [], theme: [] };
  const running: Partial<Record<Generator, ChildProcess>> = {};
  let progress = '';
  let checked: Problem[] = [];
  const update = () => {
    // For the same file the check has better messages, with lines.
    const reported = new Set(checked.map(({ file }) => file));
    const others = [...failures.pictures, ...failures.theme].filter(({ file }) => !reported.has(file));
    show({ problems: [...others, ...checked], progress });
  };

  const check = () => {
    checked = findProblems();
    update();
  };

  const generate = async (generator: Generator) => {
    running[generator]?.kill();
    const { script, args } = generators[generator];
    const { process: child, done } = run(script, args, (line) => {
      if (running[generator] !== child || isSummary(line)) return;
      console.log(line);
      if (generator === 'pictures') progress = `Generating pictures: ${line}`;
      update();
    });
    running[generator] = child;
    const { succeeded, stderr } = await done;
    // Superseded by another run.
    if (running[generator] !== child) return;
    delete running[generator];
    if (generator === 'pictures') progress = '';
    failures[generator] = succeeded ? [] : problemsOf(stderr);
  };

  // Pages cannot be shown without the dimensions of pictures. If there is a manifest, the rest is generated in the
  // background.
  const hasManifest = existsSync('lib/photos/manifest.json') && existsSync('lib/logos.json');
  const pictures = generate('pictures').then(check);
  await Promise.all([generate('theme'), hasManifest ? null : pictures]);
  check();
  return {
    changed: (files) => {
      check();
      for (const name of generatorNames) {
        // The check reads which files exist, so it has to run again afterward.
        if (files.some((file) => generators[name].reads.test(file)))
          void generate(name).then(check, console.error);
      }
    },
    stop: () => {
      for (const child of Object.values(running)) child.kill();
    },
  };
}
