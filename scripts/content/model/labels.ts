import { type FieldPath, isRecord, type ModuleShapes, type Shape, type Value } from './shape';

/** A path as labels: `First screen`, `Slide 3`, `Caption`. The first step, the module's export, has none. */
export function labelsOf(shapes: ModuleShapes, [name = '', ...steps]: FieldPath): string[] {
  const labels: string[] = [];
  let shape: Shape | undefined = shapes[name];
  for (const step of steps) {
    if (typeof step === 'number') {
      // `Slide 3` implies its list.
      if (shape?.kind === 'list' && shape.isEntryEnough) labels.pop();
      const own: string | undefined = shape?.kind === 'tuple' ? shape.labels[step] : undefined;
      labels.push(own ?? `${shape?.kind === 'list' ? shape.entry : 'Part'} ${step + 1}`);
      shape = shape?.kind === 'list' ? shape.of : shape?.kind === 'tuple' ? shape.of[step] : undefined;
    } else if (shape?.kind === 'record') {
      labels.push(step);
      shape = shape.of;
    } else {
      const groups = shape?.kind === 'variants' ? shape.of : shape?.kind === 'group' ? [shape] : [];
      const field = groups.flatMap(({ fields }) => fields).find((candidate) => candidate.name === step);
      labels.push(field?.label ?? step);
      shape = field?.shape;
    }
  }
  return labels;
}

/** Fields that identify a list entry to people, the best first. */
const titles = ['title', 'name', 'heading', 'question', 'label', 'caption', 'logo', 'quote', 'text', 'alt'];

/** The title of a list entry; empty if it has none. */
export function titleOf(entry: Value | undefined): string {
  if (typeof entry === 'string' || typeof entry === 'number') return String(entry);
  if (Array.isArray(entry)) return titleOf(entry[0]);
  if (!isRecord(entry)) return '';
  for (const name of titles) {
    const value = entry[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return entry.photo === undefined ? '' : titleOf(entry.photo);
}
