import { existsSync, readFileSync } from 'node:fs';
import type { Node } from '@babel/types';
import type { FieldPath, Value } from '../../lib/contentSchema';
import type { Problem } from './problem';
import { getContentFile } from './schemas';
import { describeSyntaxError, type Export, findExports, getParts, parse, unwrapNode } from './syntax';

/** A content module as far as it can be read. */
export type SourceModule = {
  /** The name of its export, and of its file. */
  name: string;
  file: string;
  /** Null if the file is missing. */
  text: string | null;
  /** What it exports; undefined if that cannot be read. Code is left out: `problems` has its path. */
  value: Value | undefined;
  /** Syntax errors, and what is not a literal. */
  problems: Problem[];
};

/** The text of a file; null if there is none. */
export const readText = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** How to get a module back. */
const howToRestore = (file: string) => `To restore the last committed version, run: git checkout -- ${file}`;

/** Length of the code that is quoted in a message, in characters. */
const maxQuoteLength = 40;

/** Reads the text of the module that exports a name. Never throws: what cannot be read is a problem. */
export function readModule(name: string, text: string | null): SourceModule {
  const file = getContentFile(name);
  const module: SourceModule = { name, file, text, value: undefined, problems: [] };
  const addFatalProblem = (code: string, message: string, line: number | null = null) =>
    module.problems.push({ code, severity: 'fatal', file, path: [], line, message });
  if (text === null) {
    addFatalProblem('missing-file', `is missing. ${howToRestore(file)}`);
    return module;
  }
  let moduleExports: Export[] = [];
  try {
    moduleExports = findExports(parse(text));
  } catch (error) {
    const { line = 1, column = 0 }: { line?: number; column?: number } = Object(Object(error).loc);
    addFatalProblem('syntax', describeSyntaxError(text.split('\n')[line - 1] ?? '', column + 1), line);
    return module;
  }
  const moduleExport = moduleExports.find((candidate) => candidate.name === name);
  const declaredNames = new Set(moduleExports.map((candidate) => candidate.name));
  if (moduleExport)
    module.value = new LiteralReader(module, text, declaredNames).read(moduleExport.node, [name]);
  else {
    const state = text.trim() === '' ? 'is empty' : `no longer has 'export const ${name}'`;
    addFatalProblem('missing-export', `${state}. ${howToRestore(file)}`);
  }
  return module;
}

/** Reads literals; everything else is a problem, and undefined. */
class LiteralReader {
  constructor(
    private readonly module: SourceModule,
    private readonly source: string,
    private readonly known: Set<string>,
  ) {
    for (const [, names = ''] of source.matchAll(/^import\s+([^;]*?)\s+from/gm))
      for (const [name] of names.matchAll(/\w+/g)) this.known.add(name);
  }

  read(expression: Node, path: FieldPath): Value | undefined {
    const node = unwrapNode(expression);
    switch (node.type) {
      case 'StringLiteral':
      case 'NumericLiteral':
      case 'BooleanLiteral':
        return node.value;
      case 'NullLiteral':
        return null;
      case 'UnaryExpression': {
        const value = node.operator === '-' ? this.read(node.argument, path) : undefined;
        return typeof value === 'number' ? -value : this.reportCode(node, path);
      }
      case 'TemplateLiteral': {
        const [quasi] = node.quasis;
        return node.expressions.length === 0 && quasi
          ? (quasi.value.cooked ?? quasi.value.raw)
          : this.reportCode(node, path);
      }
      case 'ObjectExpression':
        return this.readObject(node, path);
      case 'ArrayExpression':
        // A gap (`[1, , 2]`) is not an entry.
        if (node.elements.some((element) => element === null)) return this.reportCode(node, path);
        return getParts(node).map(({ step, value }) => this.read(value, [...path, step]) ?? null);
      default:
        return this.reportCode(node, path);
    }
  }

  private readObject(node: Node & { type: 'ObjectExpression' }, path: FieldPath): Value {
    const parts = getParts(node);
    const values: Record<string, Value> = {};
    for (const property of node.properties)
      if (!parts.some(({ entry: whole }) => whole === property)) this.reportCode(property, path);
    for (const { step, entry: whole, value } of parts) {
      const name = String(step);
      if (name in values) {
        this.addProblem('duplicate-field', [...path, name], whole, 'is defined twice. Remove one of them.');
        continue;
      }
      const read = this.read(value, [...path, name]);
      if (read !== undefined) values[name] = read;
    }
    return values;
  }

  private reportCode(node: Node, path: FieldPath): undefined {
    if (node.type === 'Identifier' && !this.known.has(node.name)) {
      const message = /^\$\d/.test(node.name)
        ? `'${node.name}' is written without $: ${node.name.slice(1)}.`
        : `'${node.name}' is unknown. Text needs quotation marks around it.`;
      this.addProblem('unknown-name', path, node, message);
      return;
    }
    const code = this.source.slice(node.start ?? 0, node.end ?? 0).replace(/\s+/g, ' ');
    const quoted = code.length > maxQuoteLength ? `${code.slice(0, maxQuoteLength)}…` : code;
    this.addProblem(
      'code',
      path,
      node,
      `${quoted} is code, which only a developer can change. The editor can change this file again when the value itself is written here.`,
    );
  }

  private addProblem(code: string, path: FieldPath, node: Node, message: string) {
    const { file, problems } = this.module;
    // The site is built with code, but not with what TypeScript rejects.
    const severity = code === 'code' ? 'warning' : 'fatal';
    problems.push({ code, severity, file, path, line: node.loc?.start.line ?? null, message });
  }
}
