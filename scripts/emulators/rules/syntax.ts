/** The methods of requests. `read` and `write` in a file stand for several of them. */
export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

/** An expression. */
export type Expression = {
  kind:
    | 'literal'
    | 'list'
    /** Its parts are a key, its value, the next key, and so on. */
    | 'map'
    | 'name'
    | 'member'
    | 'index'
    | 'call'
    /** Its first part is the object. */
    | 'method'
    | 'not'
    | 'negative'
    | 'is'
    | 'binary';
  /** The line where it starts. */
  line: number;
  /** The name, type or operator. */
  name: string;
  value: null | boolean | bigint | number | string;
  parts: Expression[];
};

/** `function name(parameters) { let …; return …; }` */
export type FunctionDeclaration = {
  name: string;
  line: number;
  parameters: string[];
  lets: { name: string; value: Expression }[];
  result: Expression;
};

/** `allow methods: if condition;` */
export type Allow = { line: number; methods: Method[]; condition: Expression };

/** A segment of a path: `blog`, `{post}`, or `{picture=**}`, which matches any number of segments. */
export type Segment = { kind: 'text' | 'one' | 'any'; name: string };

/** `match /path { … }` */
export type Match = {
  line: number;
  segments: Segment[];
  functions: FunctionDeclaration[];
  allows: Allow[];
  matches: Match[];
};

/** A file of rules. The service itself is a match of the empty path. */
export type RulesFile = { service: string; root: Match };

/** A rule that cannot be parsed, or that uses something unsupported. The message names the file and the line. */
export class RulesError extends Error {
  constructor(file: string, line: number, reason: string) {
    super(`${file}, line ${line}: ${reason}`);
  }
}
