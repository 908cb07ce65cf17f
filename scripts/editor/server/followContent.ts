import { type ChildProcess, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Problem } from '../../content/checks/problem';

/** What the pictures are generated from, below the project's folder. */
const sources = /^(content\/(photos|focalPoints|site)|public\/logos)/;

/** Whether a line is the summary at the end of the output. */
const isSummary = (line: string) => line.startsWith('pictures: ');

/** Parses error output: each line begins with a file, or continues the line above. */
export function problemsOf(output: string): Problem[] {
  const problems: Problem[] = [];
  for (const line of output.split('\n').filter((text) => text.trim() !== '')) {
    const [, file, message] = /^((?:content|public)\/.+?\.\w+): (.*)$/.exec(line) ?? [];
    const last = problems.at(-1);
    const base = { code: 'generator', severity: 'error' as const, line: null, path: [] };
    if (file && message) problems.push({ ...base, file, message });
    else if (last && /^\s/.test(line)) last.message += ` ${line.trim()}`;
    else if (!isSummary(line)) problems.push({ ...base, file: 'content/', message: line });
  }
  return problems;
}

/**
 * Follows the content: generates its pictures, checks it, and repeats both after changes. Checks do not wait for
 * pictures, which may take minutes. A changed photograph restarts the generation, which keeps finished files.
 *
 * @param findProblems checks the content
 * @param show called with the problems and the progress
 */
export async function followContent(
  findProblems: () => Problem[],
  show: (problems: Problem[], progress: string) => void,
) {
  let running: ChildProcess | null = null;
  let failures: Problem[] = [];
  let progress = '';
  let checked: Problem[] = [];
  const update = () => {
    // For the same file the check has better messages, with lines.
    const reported = new Set(checked.map(({ file }) => file));
    show([...failures.filter(({ file }) => !reported.has(file)), ...checked], progress);
  };
  const check = () => {
    checked = findProblems();
    update();
  };

  const generate = async () => {
    running?.kill();
    // In another process: this one has to keep serving the local Firestore.
    const args = ['--import', 'tsx', 'scripts/site/photographs/index.ts', '--keep-replaced'];
    const run = promisify(execFile)(process.execPath, args, { maxBuffer: Number.POSITIVE_INFINITY });
    const { child } = run;
    running = child;
    child.stdout?.on('data', (text: string) => {
      for (const line of text.split('\n').filter((each) => each && !isSummary(each))) {
        if (running !== child) return;
        console.log(line);
        progress = `Generating pictures: ${line}`;
        update();
      }
    });
    const problems = await run.then(
      () => [],
      ({ stderr }: { stderr: string }) => problemsOf(stderr),
    );
    // Superseded by another run.
    if (running !== child) return;
    running = null;
    progress = '';
    failures = problems;
    // The check reads which files exist, so it has to run again.
    check();
  };

  // Pages cannot be shown without the sizes of pictures; if there are some, the rest is generated in the background.
  const hasSizes = existsSync('lib/photos/manifest.json');
  const generated = generate();
  if (!hasSizes) await generated;
  check();
  return {
    /** Reports changed files. */
    changed: (files: string[]) => {
      check();
      if (files.some((file) => sources.test(file))) void generate().catch(console.error);
    },
    stop: () => running?.kill(),
  };
}
