import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Problem } from '../content/findProblems';
import type { PreviewState } from './state';

/** A generator that runs before pages can be shown: its command, and the files below content/ that it reads. */
const makers = {
  pictures: {
    script: 'scripts/pictures/index.ts',
    words: ['--keep-replaced'],
    reads: /^(photos|logos|focalPoints|site)/,
  },
  theme: { script: 'scripts/theme/index.ts', words: [], reads: /^(theme|fonts)/ },
};
type Maker = keyof typeof makers;

/** Runs a command in a child process: this one has to keep serving the local Firestore. */
type Run = { process: ChildProcess; done: Promise<{ succeeded: boolean; stdout: string; stderr: string }> };

function run(script: string, words: string[], onLine: (line: string) => void = () => {}): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      said[stream] += text;
      if (stream === 'stdout') for (const line of text.split('\n').filter(Boolean)) onLine(line);
    });
  }
  const done = new Promise<Awaited<Run['done']>>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ succeeded: status === 0, ...said }));
  });
  return { process: child, done };
}

/** What a maker says at its end, such as how many there are. */
const isSummary = (line: string) => /^(pictures|theme|content): /.test(line);

/** What a maker complains of: each line begins with a file, or belongs to the line above. */
export function problemsOf(complaint: string): Problem[] {
  const problems: Problem[] = [];
  for (const line of complaint.split('\n').filter((text) => text.trim() !== '')) {
    const [, file, remedy] = /^(content\/.+?\.\w+): (.*)$/.exec(line) ?? [];
    const last = problems.at(-1);
    if (file && remedy) problems.push({ file, line: null, place: '', remedy });
    else if (last && /^\s/.test(line)) last.remedy += ` ${line.trim()}`;
    else if (!isSummary(line)) problems.push({ file: 'content/', line: null, place: '', remedy: line });
  }
  return problems;
}

/** Makes pictures and the theme and checks the content, whenever it is told of changes. */
export type ContentFollower = {
  /** Takes names of files below content/. */
  changed: (files: string[]) => void;
  stop: () => void;
};

/**
 * Follows the content: makes what pages need before they can be shown, then checks the content, and again whenever it is
 * told of changes. Checks do not wait for pictures, which may take minutes; a change of a photograph while others are
 * made begins anew, and keeps what is finished.
 *
 * @param show gets what is to be fixed and what is being made
 */
export async function followContent(show: (state: PreviewState) => void): Promise<ContentFollower> {
  const complaints: Record<Maker, Problem[]> = { pictures: [], theme: [] };
  const running: Partial<Record<Maker, ChildProcess>> = {};
  const state: PreviewState = { problems: [], making: '' };
  let checked: Problem[] = [];
  const tell = () => {
    // The check knows lines, and what it finds in a file is what the maker stumbled over.
    const told = new Set(checked.map(({ file }) => file));
    const others = [...complaints.pictures, ...complaints.theme].filter(({ file }) => !told.has(file));
    state.problems = [...others, ...checked];
    show({ ...state });
  };

  let checks = Promise.resolve();
  let checksWaiting = 0;
  const check = () => {
    checksWaiting += 1;
    checks = checks
      .then(async () => {
        checksWaiting -= 1;
        // A later one will see the same.
        if (checksWaiting > 0) return;
        const { stdout, stderr } = await run('scripts/content/index.ts', ['--json']).done;
        const found: Problem[] = stdout.trim().startsWith('[') ? JSON.parse(stdout) : problemsOf(stderr);
        if (checksWaiting > 0) return;
        checked = found;
        tell();
      })
      .catch(console.error);
    return checks;
  };

  const make = async (maker: Maker) => {
    running[maker]?.kill();
    const { process: child, done } = run(makers[maker].script, makers[maker].words, (line) => {
      if (running[maker] !== child || isSummary(line)) return;
      console.log(line);
      if (maker === 'pictures') state.making = `Making pictures: ${line}`;
      tell();
    });
    running[maker] = child;
    const { succeeded, stderr } = await done;
    // Superseded by another run.
    if (running[maker] !== child) return;
    delete running[maker];
    if (maker === 'pictures') state.making = '';
    complaints[maker] = succeeded ? [] : problemsOf(stderr);
  };

  // Pages need a picture's measures to be shown at all; where there are some, the rest is made while they show.
  const arePicturesKnown = existsSync('lib/photos/manifest.json') && existsSync('lib/logos.json');
  const pictures = make('pictures').then(check);
  await Promise.all([make('theme'), arePicturesKnown ? null : pictures]);
  void check();
  return {
    changed: (files) => {
      void check();
      for (const maker of ['pictures', 'theme'] as const) {
        // Names of photographs are types: what was made changes what the check finds.
        if (files.some((file) => makers[maker].reads.test(file))) void make(maker).then(check, console.error);
      }
    },
    stop: () => {
      for (const child of Object.values(running)) child.kill();
    },
  };
}
