/** A value in rules. Integers are bigint; the documents and tokens of this project have no other numbers. */
export type RulesValue =
  | null
  | boolean
  | bigint
  | string
  | RulesValue[]
  | Map<string, RulesValue>
  | MapDiff
  | Timestamp;

/** A time, with Firestore's precision. */
export class Timestamp {
  /** @param micros microseconds since 1970 */
  constructor(readonly micros: bigint) {}

  /** @param text a time of the Firestore v1 API: `2026-01-31T12:00:00.000001Z` */
  static parse(text: string): Timestamp {
    const [, seconds, fraction = ''] = /^(.*?)(?:\.(\d+))?Z$/.exec(text) ?? [];
    const micros = BigInt(Date.parse(`${seconds}Z`)) * 1000n;
    return new Timestamp(micros + BigInt(fraction.slice(0, 6).padEnd(6, '0')));
  }
}

/** The result of `map.diff(other)`. */
export class MapDiff {
  constructor(readonly affectedKeys: string[]) {}
}

/** An evaluation error. It makes a condition false unless the other side of `||` or `&&` decides the result. */
export class EvaluationError extends Error {}

export const convertJsonToMap = (object: object): Map<string, RulesValue> =>
  new Map(Object.entries(object).map(([name, content]) => [name, convertJsonToValue(content)]));

function convertJsonToValue(json: unknown): RulesValue {
  if (typeof json === 'number') return BigInt(json);
  if (Array.isArray(json)) return json.map(convertJsonToValue);
  if (typeof json === 'object' && json !== null) return convertJsonToMap(json);
  return typeof json === 'string' || typeof json === 'boolean' ? json : null;
}
