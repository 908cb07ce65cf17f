import type { FieldPath, ModuleShapes, Shape } from './shape';

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
      labels.push(shape.labels[step] ?? step);
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
