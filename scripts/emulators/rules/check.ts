import { maxExpressions, methodArity } from './evaluate';
import { patternOf } from './pattern';
import { type Expression, type FunctionDeclaration, type Match, RulesError, type RulesFile } from './syntax';
import { types } from './value';

/** The supported services, and the supported fields of their `resource`. */
export const services = {
  'cloud.firestore': ['data', 'id'],
  'firebase.storage': ['bucket', 'contentType', 'name', 'size'],
} as const;

/** A service with security rules. */
export type Service = keyof typeof services;

/** Firebase's limits for a function. */
const maxArguments = 7;
const maxLets = 10;

type Names = { variables: Set<string>; functions: Map<string, FunctionDeclaration>; outer: Names | null };

/**
 * Checks that every rule of a file can be evaluated as Firebase would.
 *
 * @param file its name, for messages
 * @throws RulesError that names the line and what is unsupported
 */
export function checkRules(rules: RulesFile, service: Service, file: string): void {
  const unknown = (line: number, words: string) =>
    new RulesError(
      file,
      line,
      `${words} Write the rule without it, or use the official emulator, which supports the whole language (README.md).`,
    );

  // What Firebase refuses, too.
  const refused = (line: number, words: string) => new RulesError(file, line, words);
  const costs = new Map<FunctionDeclaration, number>();
  const calling: FunctionDeclaration[] = [];

  if (rules.service !== service) {
    const words = `these rules are for ${rules.service}; here they must be for ${service}.`;
    throw new RulesError(file, rules.root.line, words);
  }
  checkMatch(rules.root, { variables: new Set(['request', 'resource']), functions: new Map(), outer: null });

  function checkMatch(match: Match, outer: Names): void {
    const wildcards = match.segments.filter(({ kind }) => kind !== 'text').map(({ name }) => name);
    if (match.segments.filter(({ kind }) => kind === 'any').length > 1) {
      throw unknown(match.line, 'a path may contain only one {name=**}.');
    }
    const names: Names = {
      variables: new Set(wildcards),
      functions: new Map(match.functions.map((declaration) => [declaration.name, declaration])),
      outer,
    };
    for (const declaration of match.functions) {
      const { name, line, parameters, lets } = declaration;
      if (parameters.length > maxArguments)
        throw refused(
          line,
          `${name}() has ${parameters.length} arguments; Firebase allows at most ${maxArguments} arguments.`,
        );
      if (lets.length > maxLets)
        throw refused(
          line,
          `${name}() has ${lets.length} variables; Firebase allows at most ${maxLets} let.`,
        );
      const inner: Names = { variables: new Set(declaration.parameters), functions: new Map(), outer: names };
      for (const { name, value } of declaration.lets) {
        checkExpression(value, inner);
        inner.variables.add(name);
      }
      checkExpression(declaration.result, inner);
    }
    for (const declaration of match.functions) costOfFunction(declaration, names);
    for (const { condition, methods, line } of match.allows) {
      checkExpression(condition, names);
      if (costOf(condition, names) > maxExpressions)
        throw refused(
          line,
          'with its functions, this condition has more than 1,000 expressions; Firebase evaluates at most 1,000.',
        );
      if (!methods.includes('list')) continue;
      const last = match.segments.at(-1);
      const ofEachDocument = new Set(['resource', ...(last && last.kind !== 'text' ? [last.name] : [])]);
      const used = [...namesIn(condition, names)].find((name) => ofEachDocument.has(name));
      if (used) {
        throw unknown(
          line,
          `a list request is evaluated here before any document is read, so 'allow list' and 'allow read' cannot use '${used}'.`,
        );
      }
    }
    for (const inner of match.matches) checkMatch(inner, names);
  }

  /** How many expressions it consists of, with those of the functions that it calls. */
  function costOf(expression: Expression, names: Names): number {
    const called = expression.kind === 'call' ? functionOf(expression.name, names) : null;
    const own = 1 + (called ? costOfFunction(called.declaration, called.names) : 0);
    return partsOf(expression).reduce((sum, part) => sum + costOf(part, names), own);
  }

  function costOfFunction(declaration: FunctionDeclaration, names: Names): number {
    const known = costs.get(declaration);
    if (known !== undefined) return known;
    const { name, line, lets, result } = declaration;
    if (calling.includes(declaration)) {
      const others = calling.slice(calling.indexOf(declaration) + 1).map((one) => `${one.name}()`);
      const through = others.length > 0 ? `, through ${others.join(' and ')}` : '';
      throw refused(line, `${name}() calls itself${through}, which Firebase refuses.`);
    }
    calling.push(declaration);
    const cost = [...lets.map(({ value }) => value), result].reduce(
      (sum, part) => sum + costOf(part, names),
      0,
    );
    calling.pop();
    costs.set(declaration, cost);
    return cost;
  }

  function checkExpression(expression: Expression, names: Names): void {
    const { line } = expression;
    const everyPart = () => {
      for (const part of partsOf(expression)) checkExpression(part, names);
    };
    if (expression.kind === 'name') {
      if (expression.name === 'request' || expression.name === 'resource') {
        throw unknown(line, `'${expression.name}' must be followed by a name here, such as request.auth.`);
      }
      if (!isVariable(expression.name, names)) throw unknown(line, `'${expression.name}' is unknown.`);
    } else if (expression.kind === 'member') {
      const object = pathOf(expression.object);
      if (object === null) everyPart();
      else checkMember(object, expression.name, line);
    } else if (expression.kind === 'binary' && /[!=]=/.test(expression.operator)) {
      // To check whether it exists.
      for (const part of partsOf(expression)) if (!isResource(part)) checkExpression(part, names);
    } else if (expression.kind === 'call') {
      const declaration = functionOf(expression.name, names)?.declaration;
      if (!declaration) {
        throw unknown(
          line,
          /^(get|exists)(After)?$/.test(expression.name)
            ? `${expression.name}() reads other documents, which is not supported here.`
            : `the function ${expression.name}() is unknown.`,
        );
      }
      if (declaration.parameters.length !== expression.args.length) {
        throw unknown(line, `${expression.name}() takes ${declaration.parameters.length} arguments.`);
      }
      everyPart();
    } else if (expression.kind === 'method') {
      const arity = Object.hasOwn(methodArity, expression.name) ? methodArity[expression.name] : undefined;
      if (arity === undefined) throw unknown(line, `.${expression.name}() is not supported here.`);
      if (arity !== expression.args.length)
        throw unknown(line, `.${expression.name}() takes ${arity} arguments.`);
      const [pattern] = expression.args;
      if (expression.name === 'matches') {
        if (pattern?.kind !== 'literal' || typeof pattern.value !== 'string' || !patternOf(pattern.value)) {
          throw unknown(
            line,
            '.matches() takes a plain pattern here: letters, [classes], groups, | and up to 1,000 repetitions.',
          );
        }
      }
      everyPart();
    } else if (expression.kind === 'is') {
      if (!Object.hasOwn(types, expression.type))
        throw unknown(line, `the type '${expression.type}' is not supported here.`);
      everyPart();
    } else {
      everyPart();
    }
  }

  /** The properties that are read from request, request.query, or a resource. */
  function checkMember(object: string, name: string, line: number): void {
    const known = new Map<string, readonly string[]>([
      ['request', ['auth', 'method', 'query', 'resource']],
      ['request.query', ['limit']],
      ['request.resource', services[service]],
      ['resource', services[service]],
    ]);
    const whole = `${object}.${name}`;
    if (!known.get(object)?.includes(name)) throw unknown(line, `'${whole}' is not supported here.`);
    const further = known.get(whole)?.[0];
    if (further) {
      throw unknown(line, `'${whole}' must be followed by a name here, such as ${whole}.${further}.`);
    }
  }
}

/** `request.resource` for a map literal whose keys are known; null for any other expression. */
function pathOf(expression: Expression): string | null {
  if (expression.kind === 'name')
    return /^(request|resource)$/.test(expression.name) ? expression.name : null;
  if (
    expression.kind !== 'member' ||
    expression.object.kind !== 'name' ||
    expression.object.name !== 'request'
  ) {
    return null;
  }
  return /^(resource|query)$/.test(expression.name) ? `request.${expression.name}` : null;
}

const isResource = (expression: Expression) => /resource$/.test(pathOf(expression) ?? '');

function isVariable(name: string, names: Names): boolean {
  for (let around: Names | null = names; around; around = around.outer)
    if (around.variables.has(name)) return true;
  return false;
}

function functionOf(name: string, names: Names): { declaration: FunctionDeclaration; names: Names } | null {
  for (let around: Names | null = names; around; around = around.outer) {
    const declaration = around.functions.get(name);
    if (declaration) return { declaration, names: around };
  }
  return null;
}

/** The subexpressions of an expression. */
function partsOf(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'list':
      return expression.items;
    case 'member':
      return [expression.object];
    case 'index':
      return [expression.object, expression.key];
    case 'call':
      return expression.args;
    case 'method':
      return [expression.object, ...expression.args];
    case 'not':
    case 'negative':
    case 'is':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'choice':
      return [expression.condition, expression.yes, expression.no];
  }
}

/** Every name that an expression refers to, including in the functions it calls. */
function namesIn(
  expression: Expression,
  names: Names,
  found = new Set<string>(),
  seen = new Set<FunctionDeclaration>(),
) {
  if (expression.kind === 'name') found.add(expression.name);
  if (expression.kind === 'call') {
    const called = functionOf(expression.name, names);
    if (called && !seen.has(called.declaration)) {
      seen.add(called.declaration);
      const { lets, result } = called.declaration;
      for (const inner of [...lets.map(({ value }) => value), result])
        namesIn(inner, called.names, found, seen);
    }
  }
  for (const part of partsOf(expression)) namesIn(part, names, found, seen);
  return found;
}
