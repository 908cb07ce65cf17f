import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { type FieldPath, pathAt } from './place';

/** A type error in a content module. */
export type TypeProblem = {
  /** The file, from the project's root. */
  module: string;
  /** From 1; null for the whole file. */
  line: number | null;
  path: FieldPath;
  /** What is wrong, and how to fix it. */
  message: string;
  /** A syntax error: the rest of the file cannot be checked. */
  isUnreadable: boolean;
};

/** One diagnostic of the TypeScript compiler, with its detail lines. */
type Diagnostic = { module: string; line: number; column: number; code: number; said: string };

/** Codes below 2000 are syntax errors, except these: duplicate fields, and errors of `satisfies`. */
const notSyntax = new Set([1117, 1360]);

const config = 'scripts/content/tsconfig.json';
/** Imports every module, so the error of a missing one is reported here. */
const importer = 'scripts/content/sources.ts';

/**
 * Type errors in content/, in plain words. The compiler runs in a child process and takes less than a second.
 *
 * @throws Error when the compiler cannot be run
 */
export async function findTypeProblems(): Promise<TypeProblem[]> {
  return typeProblemsIn(await compilerOutput(), (module) =>
    existsSync(module) ? readFileSync(module, 'utf8') : null,
  );
}

function compilerOutput(): Promise<string> {
  const compiler = ['node_modules/typescript/bin/tsc', '-p', config, '--pretty', 'false'];
  return new Promise((resolve, reject) => {
    // Errors in the code it reads make it exit with 1 or 2.
    execFile(process.execPath, compiler, { maxBuffer: 2 ** 26 }, (error, said) => {
      if (error && typeof error.code !== 'number') reject(error);
      else resolve(said);
    });
  });
}

/**
 * The compiler's output in plain words: only the first syntax error of a file, because the others follow
 * from it.
 *
 * @param read returns the text of a module, or null
 */
export function typeProblemsIn(output: string, read: (module: string) => string | null): TypeProblem[] {
  const unreadable = new Set<string>();
  return diagnosticsIn(output).flatMap(({ module, line, column, code, said }): TypeProblem[] => {
    if (module === importer) return missingModule(said, read);
    if (!module.startsWith('content/') || unreadable.has(module)) return [];
    const source = read(module) ?? '';
    const text = source.split('\n')[line - 1] ?? '';
    const isUnreadable = code < 2000 && !notSyntax.has(code);
    if (isUnreadable) unreadable.add(module);
    return [
      {
        module,
        line,
        path: isUnreadable ? [] : pathAt(source, line, column),
        message: isUnreadable ? describeSyntaxError(text, column) : describeType(said, text),
        isUnreadable,
      },
    ];
  });
}

function diagnosticsIn(output: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const outputLine of output.split('\n')) {
    const [, module, line, column, code, said] =
      /^(\S+?)\((\d+),(\d+)\): error TS(\d+): (.*)$/.exec(outputLine) ?? [];
    if (module && said !== undefined) {
      diagnostics.push({ module, line: Number(line), column: Number(column), code: Number(code), said });
    } else if (/^\s/.test(outputLine)) {
      const last = diagnostics.at(-1);
      if (last) last.said += `\n${outputLine.trim()}`;
    }
  }
  return diagnostics;
}

/** A module that cannot be imported: the compiler says so in the file that imports it. */
function missingModule(said: string, read: (module: string) => string | null): TypeProblem[] {
  const [, name, member] =
    /^Cannot find module '..\/..\/(content\/\w+)'/.exec(said) ??
    /^Module '"..\/..\/(content\/\w+)"' has no exported member(?: named)? '(\w+)'/.exec(said) ??
    [];
  if (!name) return [];
  const module = `${name}.ts`;
  const text = read(module);
  const state =
    text === null ? 'is missing' : text.trim() === '' ? 'is empty' : `no longer has 'export const ${member}'`;
  return [{ module, line: null, path: [], message: `${state}. ${howToRestore(module)}`, isUnreadable: true }];
}

/** How to get a module back. */
export const howToRestore = (module: string) =>
  `To restore the last committed version, run: git checkout -- ${module}`;

/** The likely cause of a syntax error, guessed from its line and column, from 1. */
export function describeSyntaxError(text: string, column: number): string {
  if (/[“”„‟‘‚‛]/.test(text[column - 1] ?? '')) {
    return 'text is in curly quotation marks. Use straight ones: \' or ". Inside the text curly ones are fine.';
  }
  if (/:\s*\$\s*\d/.test(text)) return 'a price is written without $: 275.';
  if (/:\s*\d{1,3}(,\d{3})+\b/.test(text)) return 'a number is written without a comma: 1200, not 1,200.';
  // An apostrophe ends the string, and the rest looks like code.
  if (/'[^']*\w'\w[^']*'/.test(text)) {
    return 'an apostrophe ends the text. Write it as ’, or put the text in double quotation marks: "It\'s done."';
  }
  if ((text.match(/(?<!\\)['"]/g)?.length ?? 0) % 2 === 1) {
    return 'the closing quotation mark is missing. Text must be on one line, without line breaks.';
  }
  if (/:\s*[A-Za-z]+\s+[A-Za-z]/.test(text)) return 'text needs quotation marks around it.';
  return 'a comma, a quotation mark or a bracket is missing, here or on the line above.';
}

/** Descriptions of types for an editor. */
const kinds: Record<string, string> = {
  number: 'a number without quotation marks, $ or comma, such as 275',
  string: "text in quotation marks, such as 'Book Now'",
  boolean: 'true or false',
  null: 'null',
};

/** A diagnostic in plain words, or as the compiler prints it. */
function describeType(said: string, text: string): string {
  const explained = said.split('\n').at(-1) ?? said;
  const [, misspelled, meant] =
    /'([^']+)'+ does not exist in type '[^']*'(?:\. Did you mean to write '+([^']+)'+\?)?/.exec(said) ?? [];
  if (misspelled?.includes('/')) {
    return `'${misspelled}' is not a photograph in content/photos. Put the file there, or remove the line.`;
  }
  if (misspelled) {
    return meant
      ? `'${misspelled}' is not a field here. It is called '${meant}'.`
      : `'${misspelled}' is not a field here. Remove it, or fix its name: content/types.ts lists the fields.`;
  }
  if (said.includes('multiple properties with the same name')) return 'is defined twice. Remove one of them.';
  const [, absent] = /Property '(\w+)' is missing in type/.exec(said) ?? [];
  if (absent) return `the field '${absent}' is missing. Add it.`;
  const [, several] =
    /is missing the following properties from type '[^']*': (.*?)(?:, and \d+ more)?\.?$/m.exec(said) ?? [];
  if (several) return `fields are missing: ${several}. Add them.`;
  const [, unknown] = /^Cannot find name '([^']*)'/.exec(said) ?? [];
  if (unknown !== undefined) {
    if (/^\$\d/.test(unknown)) return `'${unknown}' is written without $: ${unknown.slice(1)}.`;
    return `'${unknown}' is unknown. Text needs quotation marks around it.`;
  }
  const [, found, wanted] = /Type '(.*)' is not assignable to type '(.*)'\.?$/.exec(explained) ?? [];
  if (found !== undefined && wanted !== undefined) {
    if (/"\w+\/[\w-]+" \|/.test(wanted)) {
      return `${found.replaceAll('"', "'")} is not a photograph in content/photos. Put the file there, or fix the name (folder/name, without .jpg).`;
    }
    const kind = kinds[wanted];
    if (kind) return `${found === 'null' ? 'is required. It' : 'this'} has to be ${kind}.`;
    if (/^\[.*\]$/.test(wanted)) return `has to be a list with exactly ${wanted.split(',').length} entries.`;
    if (/\[\]$/.test(wanted)) return 'has to be a list: [ … ].';
    if (/^`?https:/.test(wanted) || wanted === 'Href' || /`#\$/.test(wanted)) {
      return "is not an address. Write '/page', '#place' or 'https://…'.";
    }
    if (/^"[^"]*"( \| "[^"]*")*$/.test(wanted)) {
      return `has to be one of ${wanted.replaceAll('"', "'").replaceAll(' | ', ', ')}.`;
    }
  }
  return `does not fit its type (${explained.slice(0, 160)}). content/types.ts describes what is expected here${text.trim() ? '' : ', on the line above'}.`;
}
