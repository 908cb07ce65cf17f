/** A crop rectangle, in pixels. */
export type Crop = { left: number; top: number; width: number; height: number };

/** The largest crop of the given aspect ratio, centered on the focal point as far as the edges allow. */
export function cropAround(
  width: number,
  height: number,
  aspect: number,
  focal: { x: number; y: number },
): Crop {
  const cropWidth = Math.min(width, Math.round(height * aspect));
  const cropHeight = Math.min(height, Math.round(cropWidth / aspect));
  const offset = (size: number, crop: number, percent: number) =>
    Math.max(0, Math.min(size - crop, Math.round((size * percent) / 100 - crop / 2)));
  return {
    left: offset(width, cropWidth, focal.x),
    top: offset(height, cropHeight, focal.y),
    width: cropWidth,
    height: cropHeight,
  };
}
