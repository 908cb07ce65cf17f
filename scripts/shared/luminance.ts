/** The channels of a color such as `#0f0d0c`, from 0 to 255. */
export const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** The linear light of each value of a channel (sRGB): computed once, because photographs have millions of pixels. */
const linear = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** How bright a color is, from 0 to 1 (WCAG 2.2, "relative luminance"), from channels of 0 to 255. */
export const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * (linear[Math.round(red)] ?? 0) +
  0.7152 * (linear[Math.round(green)] ?? 0) +
  0.0722 * (linear[Math.round(blue)] ?? 0);

/** How bright a color such as `#0f0d0c` is. */
export function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color);
  return luminance(red, green, blue);
}
