/** The supported regular expression syntax, which means the same in RE2 (Firebase) and in JavaScript. */
const part =
  /\(\?:|\((?!\?)|\)|\[\^?(?:\\[dDwW]|\\[^A-Za-z0-9]|[^[\]\\])+\]|\\[dDwW]|\\[^A-Za-z0-9]|[^\\()[\]]/gu;

/** RE2's limit of counted repetitions, also of nested ones together. */
const maxRepetitions = 1000;

/** What is left to match: a character, a place in the text, or both of two ways. */
type Instruction =
  | { kind: 'character'; fits: (character: string) => boolean }
  | { kind: 'edge'; edge: 'start' | 'end' }
  | { kind: 'fork'; to: number[] }
  | { kind: 'end' };

/** A compiled pattern. */
export type Pattern = { test: (text: string) => boolean };

const compiled = new Map<string, Pattern | null>();

/**
 * Compiles a pattern of the rules language, which must match the whole string.
 *
 * @returns null when the pattern uses syntax that may differ from Firebase's, or that Firebase refuses
 */
export function patternOf(pattern: string): Pattern | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const parts = pattern.match(part) ?? [];
  const program = parts.join('') === pattern && isValid(pattern) ? programOf(parts) : null;
  const made = program && { test: (text: string) => runs(program, text) };
  compiled.set(pattern, made);
  return made;
}

function isValid(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

/** The instructions of a valid pattern; null when it repeats more than RE2 allows. */
function programOf(parts: string[]): Instruction[] | null {
  let position = 0;
  /** What appends instructions that go on behind themselves; and how often the innermost part of it is repeated. */
  type Part = { append: (program: Instruction[]) => void; repetitions: number };
  const mostOf = (all: Part[]) => all.reduce((most, { repetitions }) => Math.max(most, repetitions), 1);

  function alternatives(): Part {
    const ways = [sequence()];
    while (parts[position] === '|') {
      position += 1;
      ways.push(sequence());
    }
    const append = (program: Instruction[]) => {
      const ends: { to: number[] }[] = [];
      const fork = { kind: 'fork' as const, to: [] as number[] };
      program.push(fork);
      for (const way of ways) {
        fork.to.push(program.length);
        way.append(program);
        const end = { kind: 'fork' as const, to: [] };
        ends.push(end);
        program.push(end);
      }
      for (const end of ends) end.to = [program.length];
    };
    return { append, repetitions: mostOf(ways) };
  }

  function sequence(): Part {
    const all: Part[] = [];
    while (position < parts.length && parts[position] !== '|' && parts[position] !== ')')
      all.push(repeated());
    const append = (program: Instruction[]) => {
      for (const one of all) one.append(program);
    };
    return { append, repetitions: mostOf(all) };
  }

  function repeated(): Part {
    const one = single();
    const { least, most } = quantifier();
    const count = Math.max(least, Number.isFinite(most) ? most : 1, 1);
    const append = (program: Instruction[]) => {
      for (let copy = 0; copy < least; copy += 1) one.append(program);
      if (most === Number.POSITIVE_INFINITY) {
        const fork = { kind: 'fork' as const, to: [program.length + 1] };
        const before = program.push(fork) - 1;
        one.append(program);
        program.push({ kind: 'fork', to: [before] });
        fork.to.push(program.length);
        return;
      }
      const forks = [];
      for (let copy = least; copy < most; copy += 1) {
        const fork = { kind: 'fork' as const, to: [program.length + 1] };
        forks.push(fork);
        program.push(fork);
        one.append(program);
      }
      for (const fork of forks) fork.to.push(program.length);
    };
    return { append, repetitions: count * one.repetitions };
  }

  function single(): Part {
    const text = parts[position] ?? '';
    position += 1;
    if (text === '(' || text === '(?:') {
      const inner = alternatives();
      position += 1;
      return inner;
    }
    if (text === '^' || text === '$') {
      const edge = text === '^' ? 'start' : 'end';
      return { append: (program) => program.push({ kind: 'edge', edge }), repetitions: 1 };
    }
    // JavaScript's dot excludes more line terminators.
    const one = new RegExp(`^${text === '.' ? '[^\\n]' : text}$`, 'u');
    const isPlain = text.length === 1 && text !== '.';
    const fits = isPlain
      ? (character: string) => character === text
      : (character: string) => one.test(character);
    return { append: (program) => program.push({ kind: 'character', fits }), repetitions: 1 };
  }

  /** How often what is before it occurs. A lazy quantifier matches the same texts. */
  function quantifier(): { least: number; most: number } {
    const [text = '', least, comma, most] =
      /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(parts.slice(position, position + 24).join('')) ?? [];
    position += text.length;
    if (least !== undefined) {
      return {
        least: Number(least),
        most: most ? Number(most) : comma ? Number.POSITIVE_INFINITY : Number(least),
      };
    }
    if (text === '') return { least: 1, most: 1 };
    return { least: text[0] === '+' ? 1 : 0, most: text[0] === '?' ? 1 : Number.POSITIVE_INFINITY };
  }

  const whole = alternatives();
  if (whole.repetitions > maxRepetitions) return null;
  const program: Instruction[] = [];
  whole.append(program);
  program.push({ kind: 'end' });
  return program;
}

/**
 * Follows all ways through the program at once, so that the time grows with the text's length only. RegExp tries one way
 * after the other, which takes seconds for `(a+)+b`.
 */
function runs(program: Instruction[], text: string): boolean {
  const characters = [...text];
  const seen = new Int32Array(program.length).fill(-1);
  let waiting = [0];
  for (let at = 0; at <= characters.length; at += 1) {
    const next: number[] = [];
    const open = waiting;
    while (open.length > 0) {
      const position = open.pop() ?? 0;
      const instruction = program[position];
      if (!instruction || seen[position] === at) continue;
      seen[position] = at;
      if (instruction.kind === 'fork') open.push(...instruction.to);
      else if (instruction.kind === 'edge') {
        if (at === (instruction.edge === 'start' ? 0 : characters.length)) open.push(position + 1);
      } else if (instruction.kind === 'end') {
        if (at === characters.length) return true;
      } else {
        const character = characters[at];
        if (character !== undefined && instruction.fits(character)) next.push(position + 1);
      }
    }
    if (next.length === 0) return false;
    waiting = next;
  }
  return false;
}
