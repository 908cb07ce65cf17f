import { type ChildProcess, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Problem } from '../../content/checks/problem';

/** What generates files that pages need: the command, and the files below content/ that it reads. */
const generators = {
  pictures: {
    command: ['scripts/site/photographs/index.ts', '--keep-replaced'],
    reads: /^(photos|logos|focalPoints|headshot|site|theme)/,
  },
  theme: { command: ['scripts/site/theme/index.ts'], reads: /^(theme|fonts)/ },
};
type Generator = keyof typeof generators;
const generatorNames: Generator[] = ['pictures', 'theme'];

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
  show: (problems: Problem[], progress: string) => void,
) {
  const failures: Record<Generator, Problem[]> = { pictures: [], theme: [] };
  const running: Partial<Record<Generator, ChildProcess>> = {};
  let progress = '';
  let checked: Problem[] = [];
  const update = () => {
    // For the same file the check has better messages, with lines.
    const reported = new Set(checked.map(({ file }) => file));
    const others = [...failures.pictures, ...failures.theme].filter(({ file }) => !reported.has(file));
    show([...others, ...checked], progress);
  };

  const check = () => {
    checked = findProblems();
    update();
  };

  const generate = async (generator: Generator) => {
    running[generator]?.kill();
    // In another process: this one has to keep serving the local Firestore.
    const args = ['--import', 'tsx', ...generators[generator].command];
    const run = promisify(execFile)(process.execPath, args, { maxBuffer: Number.POSITIVE_INFINITY });
    const { child } = run;
    running[generator] = child;
    child.stdout?.on('data', (text: string) => {
      for (const line of text.split('\n').filter((each) => each && !isSummary(each))) {
        if (running[generator] !== child) return;
        console.log(line);
        if (generator === 'pictures') progress = `Generating pictures: ${line}`;
        update();
      }
    });
    const problems = await run.then(
      () => [],
      ({ stderr }: { stderr: string }) => problemsOf(stderr),
    );
    // Superseded by another run.
    if (running[generator] !== child) return;
    delete running[generator];
    if (generator === 'pictures') progress = '';
    failures[generator] = problems;
  };

  // Pages cannot be shown without the dimensions of pictures. If there is a manifest, the rest is generated in the
  // background.
  const hasManifest = existsSync('lib/photos/manifest.json') && existsSync('lib/logos.json');
  const pictures = generate('pictures').then(check);
  await Promise.all([generate('theme'), hasManifest ? null : pictures]);
  check();
  return {
    /** Reports changed files, relative to content/. */
    changed: (files: string[]) => {
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
