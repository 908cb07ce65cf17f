import { methodArity } from './methods';
import { patternOf } from './pattern';
import { type Expression, type FunctionDeclaration, type Match, RulesError, type RulesFile } from './syntax';
import { types } from './value';

/** The supported services, and the supported fields of their `resource`. */
const services = {
  'cloud.firestore': ['data', 'id'],
  'firebase.storage': ['bucket', 'contentType', 'metadata', 'name', 'size'],
};

/** A service with security rules. */
export type Service = keyof typeof services;

/** Firebase's limits for a function. */
const maxArguments = 7;
const maxLets = 10;

/** The names in scope: those of the block, then those of the enclosing blocks. */
type Names = { variables: Set<string>; functions: Map<string, FunctionDeclaration>; outer: Names | null };

/**
 * Checks that every rule of a file can be evaluated as Firebase would.
 *
 * @param file its name, for messages
 * @throws RulesError that names the line and what is unsupported
 */
export function checkRules(rules: RulesFile, service: Service, file: string): void {
  const refused = (line: number, reason: string) => new RulesError(file, line, reason);
  const unknown = (line: number, reason: string) =>
    refused(
      line,
      `${reason} Write the rule another way, or use the official emulator, which supports the whole language (README.md).`,
    );
  const members = new Map([
    ['request', ['auth', 'method', 'query', 'resource', 'time']],
    ['request.query', ['limit']],
    ['request.resource', services[service]],
    ['resource', services[service]],
  ]);

  if (rules.service !== service) {
    throw refused(rules.root.line, `these rules are for ${rules.service}; here they must be for ${service}.`);
  }
  checkMatch(rules.root, { variables: new Set(['request', 'resource']), functions: new Map(), outer: null });

  function checkMatch(match: Match, outer: Names): void {
    if (match.segments.filter(({ kind }) => kind === 'any').length > 1) {
      throw unknown(match.line, 'a path may contain only one {name=**}.');
    }
    const names: Names = {
      variables: new Set(match.segments.filter(({ kind }) => kind !== 'text').map(({ name }) => name)),
      functions: new Map(match.functions.map((declaration) => [declaration.name, declaration])),
      outer,
    };
    for (const declaration of match.functions) checkFunction(declaration, names);
    for (const { condition, methods, line } of match.allows) {
      check(condition, names);
      const last = match.segments.at(-1);
      const ofEachDocument = new Set(['resource', ...(last && last.kind !== 'text' ? [last.name] : [])]);
      const used = namesIn(condition, names).find((name) => ofEachDocument.has(name));
      if (used && methods.includes('list')) {
        throw unknown(
          line,
          `a list request is evaluated here before any document is read, so 'allow list' and 'allow read' cannot use '${used}'.`,
        );
      }
    }
    for (const inner of match.matches) checkMatch(inner, names);
  }

  function checkFunction(declaration: FunctionDeclaration, outer: Names): void {
    const { name, line, parameters, lets, result } = declaration;
    if (name === 'int') throw refused(line, "'int' is a function of the language.");
    if (parameters.length > maxArguments)
      throw refused(
        line,
        `${name}() has ${parameters.length} arguments; Firebase allows at most ${maxArguments}.`,
      );
    if (lets.length > maxLets)
      throw refused(line, `${name}() has ${lets.length} variables; Firebase allows at most ${maxLets} let.`);
    const names: Names = { variables: new Set(parameters), functions: new Map(), outer };
    for (const { name: variable, value } of lets) {
      check(value, names);
      names.variables.add(variable);
    }
    check(result, names);
    if (functionsIn(bodyOf(declaration), outer).has(declaration))
      throw refused(line, `${name}() calls itself, which Firebase refuses.`);
  }

  function check(expression: Expression, names: Names): void {
    const { line, kind, name } = expression;
    let { parts } = expression;
    if (kind === 'name') {
      if (members.has(name))
        throw unknown(line, `'${name}' must be followed by a name here, such as request.auth.`);
      if (!isVariable(name, names)) throw unknown(line, `'${name}' is unknown.`);
    } else if (kind === 'member' && members.has(pathOf(parts[0]))) {
      checkMember(`${pathOf(parts[0])}.${name}`, members.get(pathOf(parts[0]))?.includes(name), line);
      return;
    } else if (kind === 'binary' && /[!=]=/.test(name)) {
      // Whether a resource exists: `resource == null`.
      parts = parts.filter((part) => !/resource$/.test(pathOf(part)));
    } else if (kind === 'call') {
      checkCall(expression, names);
    } else if (kind === 'method') {
      checkMethod(expression);
      // .diff() itself is not a value here.
      if (name === 'affectedKeys') parts = parts[0]?.parts ?? [];
    } else if (kind === 'is' && !Object.hasOwn(types, name)) {
      throw unknown(line, `the type '${name}' is not supported here.`);
    }
    for (const part of parts) check(part, names);
  }

  function checkMember(whole: string, isKnown: boolean | undefined, line: number): void {
    if (!isKnown) throw unknown(line, `'${whole}' is not supported here.`);
    const [further] = members.get(whole) ?? [];
    if (further)
      throw unknown(line, `'${whole}' must be followed by a name here, such as ${whole}.${further}.`);
  }

  function checkCall({ name, parts, line }: Expression, names: Names): void {
    const count = name === 'int' ? 1 : functionOf(name, names)?.declaration.parameters.length;
    if (count === undefined) {
      throw unknown(
        line,
        /^(get|exists)(After)?$/.test(name)
          ? `${name}() reads other documents, which is not supported here.`
          : `the function ${name}() is unknown.`,
      );
    }
    if (count !== parts.length) throw unknown(line, `${name}() takes ${count} arguments.`);
  }

  function checkMethod({ name, parts: [object, ...args], line }: Expression): void {
    const arity = methodArity.get(name);
    if (arity === undefined) throw unknown(line, `.${name}() is not supported here.`);
    if (arity !== args.length) throw unknown(line, `.${name}() takes ${arity} arguments.`);
    const isOfDiff = object?.kind === 'method' && object.name === 'diff' && object.parts.length === 2;
    if (name === 'diff' || (name === 'affectedKeys' && !isOfDiff))
      throw unknown(line, 'only .diff(map).affectedKeys() is supported here, as a whole.');
    const pattern = args[0]?.value;
    if (name === 'matches' && (typeof pattern !== 'string' || !patternOf(pattern))) {
      throw unknown(
        line,
        '.matches() takes a plain pattern here: letters, [classes], groups, | and fixed counts, and one *, +, ? or {n,m} after a letter or class.',
      );
    }
  }
}

/** `request.resource` for an object whose members are known; empty for any other expression. */
function pathOf({ kind, name, parts: [object] }: Expression = none): string {
  if (kind === 'name') return name;
  return kind === 'member' && object?.kind === 'name' && object.name === 'request' ? `request.${name}` : '';
}

const none: Expression = { kind: 'literal', line: 0, name: '', value: null, parts: [] };

function isVariable(name: string, names: Names): boolean {
  return names.variables.has(name) || (names.outer !== null && isVariable(name, names.outer));
}

function functionOf(name: string, names: Names): { declaration: FunctionDeclaration; names: Names } | null {
  const declaration = names.functions.get(name);
  if (declaration) return { declaration, names };
  return names.outer && functionOf(name, names.outer);
}

/** The expressions of a function. */
const bodyOf = ({ lets, result }: FunctionDeclaration) => [...lets.map(({ value }) => value), result];

/** Every function that expressions call, also through others. */
function functionsIn(
  expressions: Expression[],
  names: Names,
  found = new Set<FunctionDeclaration>(),
): Set<FunctionDeclaration> {
  for (const expression of expressions) {
    const called = expression.kind === 'call' ? functionOf(expression.name, names) : null;
    if (called && !found.has(called.declaration)) {
      found.add(called.declaration);
      functionsIn(bodyOf(called.declaration), called.names, found);
    }
    functionsIn(expression.parts, names, found);
  }
  return found;
}

/** Every name that an expression refers to, including in the functions it calls. */
function namesIn(expression: Expression, names: Names): string[] {
  const ownNames = ({ kind, name, parts }: Expression): string[] => [
    ...(kind === 'name' ? [name] : []),
    ...parts.flatMap(ownNames),
  ];
  return [expression, ...[...functionsIn([expression], names)].flatMap(bodyOf)].flatMap(ownNames);
}
