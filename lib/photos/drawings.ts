import drawings from './drawings.json';

/** The name of a drawing in public/logos. The type comes from the folder, so a typo does not compile. */
export type DrawingName = keyof typeof drawings;

/** Address of a drawing, and its size in its own units. */
export function drawingOf(name: DrawingName): { src: string; width: number; height: number } {
  return { src: `/logos/${name}.svg`, ...drawings[name] };
}
