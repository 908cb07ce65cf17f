import { type FieldPath, isEqual, isRecord, type Value } from '../../content/model/shape';

/** A difference between two versions of a module. */
export type Difference = {
  /**
   * What happened to a field: `leftOut` and `filledIn` are for optional ones; or to an entry of a list. `moved`: the same
   * entries in a different order.
   */
  kind: 'changed' | 'hidden' | 'shown' | 'leftOut' | 'filledIn' | 'added' | 'removed' | 'moved';
  /** In the newer version; of an added or removed entry, the list. */
  path: FieldPath;
  /** The position of an added or removed entry: in the newer version, or in the older one if it was removed. */
  at?: number;
  before?: Value;
  after?: Value;
};

/** What differs between two versions of a module's exports, in the order of the file. */
export function differencesOf(
  before: Value | undefined,
  after: Value | undefined,
  path: FieldPath = [],
): Difference[] {
  if (isEqual(before, after)) return [];
  if (before === undefined) return [{ kind: 'filledIn', path, after }];
  if (after === undefined) return [{ kind: 'leftOut', path, before }];
  if (after === null) return [{ kind: 'hidden', path, before }];
  if (before === null) return [{ kind: 'shown', path, after }];
  if (Array.isArray(before) && Array.isArray(after)) return entriesOf(before, after, path);
  if (!isRecord(before) || !isRecord(after)) return [{ kind: 'changed', path, before, after }];
  const names = [...Object.keys(after), ...Object.keys(before).filter((name) => !(name in after))];
  return names.flatMap((name) => differencesOf(before[name], after[name], [...path, name]));
}

/** Fields that identify an entry. */
function nameOf(entry: Value): Value | undefined {
  return isRecord(entry) ? (entry.id ?? entry.title ?? entry.name ?? entry.logo ?? entry.label) : undefined;
}

/** Matches older entries to positions in the newer list: equal entries first, then those with the same name. */
export function partnersOf(before: Value[], after: Value[]): Map<number, number> {
  const partners = new Map<number, number>();
  const isTaken = (position: number) => [...partners.values()].includes(position);
  const pair = (isPair: (old: Value, now: Value, from: number, to: number) => boolean) => {
    for (const [from, old] of before.entries()) {
      if (partners.has(from)) continue;
      const to = after.findIndex((now, position) => !isTaken(position) && isPair(old, now, from, position));
      if (to >= 0) partners.set(from, to);
    }
  };
  pair((old, now, from, to) => from === to && isEqual(old, now));
  pair((old, now) => isEqual(old, now));
  pair((old, now) => nameOf(old) !== undefined && isEqual(nameOf(old), nameOf(now)));
  // Remaining entries at the same position of a list of the same length were rewritten.
  if (before.length === after.length) pair((_old, _now, from, to) => from === to);
  return partners;
}

function entriesOf(before: Value[], after: Value[], path: FieldPath): Difference[] {
  const partners = partnersOf(before, after);
  const inOrder = [...partners].sort(([one], [other]) => one - other).map(([, to]) => to);
  const isMoved = inOrder.some((to, position) => position > 0 && to < (inOrder[position - 1] ?? 0));
  const found = new Set(partners.values());
  return [
    ...(isMoved ? [{ kind: 'moved' as const, path, before, after }] : []),
    ...[...partners].flatMap(([from, to]) => differencesOf(before[from], after[to], [...path, to])),
    ...[...after.entries()]
      .filter(([at]) => !found.has(at))
      .map(([at, entry]) => ({ kind: 'added' as const, path, at, after: entry })),
    ...[...before.entries()]
      .filter(([at]) => !partners.has(at))
      .map(([at, entry]) => ({ kind: 'removed' as const, path, at, before: entry })),
  ];
}
