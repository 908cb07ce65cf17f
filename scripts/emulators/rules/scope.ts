import type { Expression, Frame } from './operations';
import { NoValue, type Value } from './value';

/** What a condition or a function refers to: variables, and functions, which may be declared after their use. */
export type Body = { variables: Set<symbol>; calls: (() => Declaration)[] };

/** `function name(parameters) { let …; return …; }` */
export type Declaration = Body & {
  parameters: symbol[];
  lets: { variable: symbol; value: Expression }[];
  result: Expression;
};

/** The names in scope. */
export type Names = {
  variables: Map<string, symbol>;
  functions: Map<string, Declaration>;
  outer: Names | null;
};

/** Firebase's limit of functions that call each other. */
const maxCallDepth = 20;

/** The function of a name, from the inside out. */
export function functionIn(names: Names, name: string): Declaration | null {
  return names.functions.get(name) ?? (names.outer && functionIn(names.outer, name));
}

/** Calls a function. Its arguments and variables are evaluated where they are used. */
export function resultOf({ parameters, lets, result }: Declaration, args: Expression[], frame: Frame): Value {
  if (frame.depth >= maxCallDepth) throw new NoValue();
  const inner: Frame = { ...frame, depth: frame.depth + 1, values: new Map(frame.values) };
  for (const [at, parameter] of parameters.entries())
    inner.values.set(parameter, () => args[at]?.(frame) ?? null);
  for (const { variable, value } of lets) inner.values.set(variable, () => value(inner));
  return result(inner);
}

/** Every function that a condition or a function calls, also through others. */
export function calledBy({ calls }: Body, found = new Set<Declaration>()): Set<Declaration> {
  for (const call of calls) {
    const declaration = call();
    if (found.has(declaration)) continue;
    found.add(declaration);
    calledBy(declaration, found);
  }
  return found;
}
