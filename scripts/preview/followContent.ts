import { complaintOf } from './complaintOf';

/** What is made of the content before it can be shown. */
const makers = {
  pictures: /^(photos|logos|focalPoints)/,
  theme: /^(theme|fonts)/,
};
type Maker = keyof typeof makers;

/** The types of the content, a line for each mistake. */
async function mistakesOfTypes(): Promise<string[]> {
  const said = await complaintOf(
    process.execPath,
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '--incremental',
    'false',
    '--pretty',
    'false',
  );
  return said.split('\n').filter((line) => /^content\/(?!.*\.test)/.test(line));
}

/** What is to be fixed: what the makers complained of, the types of the content, and what its check finds. */
async function findProblems(complaints: string[]): Promise<string> {
  const types = await mistakesOfTypes();
  // Errors below 2000 are of grammar: the file cannot be read, so its check would say nothing but that.
  const ungrammatical = types.filter((line) => /error TS1\d{3}:/.test(line));
  if (ungrammatical.length > 0) {
    return `A comma or a quotation mark is missing, here or on the line above:\n${ungrammatical.join('\n')}`;
  }
  const found = [
    ...complaints,
    types.join('\n'),
    await complaintOf('npm', 'run', '--silent', 'check:content'),
  ];
  return found.filter(Boolean).join('\n\n').trim();
}

/**
 * Makes pictures and the theme, and checks the content: once to begin with, and again whenever it is told of changes.
 * One round after another: what changes during a round waits for the next.
 *
 * @param show gets what is to be fixed; empty when all is well
 * @returns `changed` takes names of files below content/
 */
export async function followContent(
  show: (problems: string) => void,
): Promise<{ changed: (files: string[]) => void }> {
  const complaints: Record<Maker, string> = { pictures: '', theme: '' };
  const make = async (maker: Maker) => {
    complaints[maker] = await complaintOf('npm', 'run', '--silent', maker);
  };
  const waiting = new Set<string>();
  const check = async () => {
    const problems = await findProblems([complaints.pictures, complaints.theme]);
    // A later change may have put it right: its own round says so.
    if (waiting.size === 0) show(problems);
  };
  let rounds = Promise.resolve();
  const addRound = (round: () => Promise<void>) => {
    rounds = rounds.then(round).catch(console.error);
  };

  await make('pictures');
  await make('theme');
  addRound(check);
  return {
    changed: (files) => {
      for (const file of files) waiting.add(file);
      addRound(async () => {
        const names = [...waiting];
        waiting.clear();
        // An earlier round took them along.
        if (names.length === 0) return;
        if (names.some((name) => makers.pictures.test(name))) await make('pictures');
        if (names.some((name) => makers.theme.test(name))) await make('theme');
        await check();
      });
    },
  };
}
