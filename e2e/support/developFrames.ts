import sharp from 'sharp';
import { headshot } from '../../content/headshot';
import type { HeadshotContent, LightContent } from '../../content/schema/headshot';
import { type LightSetting, weightsOf } from '../../lib/light';

function shownLight({ light }: HeadshotContent): LightContent {
  if (!light) throw new Error('content/headshot.ts: these tests need `light`.');
  return light;
}

/** The light of the site's content. */
export const light = shownLight(headshot);

/** Size in which pictures are compared, in pixels: that of the frames on the site. */
export const frameSize = { width: 800, height: 1000 };

/** sRGB decoded to linear light, for every value of a byte (IEC 61966-2-1). */
const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

type Color = [red: number, green: number, blue: number];

const times = (rows: Color[], [red, green, blue]: Color): Color => {
  const [one, two, three] = rows.map(([a, b, c]) => a * red + b * green + c * blue);
  return [one ?? 0, two ?? 0, three ?? 0];
};
const each = ([red, green, blue]: Color, change: (value: number) => number): Color => [
  change(red),
  change(green),
  change(blue),
];
const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** AgX (minimal fit), and the look of the photographs: LAMPS.json and design notes, round 3. Input is linear light. */
function develop(light: Color, x: number, y: number): Color {
  const corner = Math.hypot((x * 2 - 1) * 0.6247, (y * 2 - 1) * 0.7809);
  const exposure = 2 ** 1.7 * (1 - 0.18 * corner ** 2.2);
  const exposed = times(
    [
      [1.03 * exposure, 0, 0],
      [0, exposure, 0],
      [0, 0, 0.965 * exposure],
    ],
    light,
  );
  const inset = times(
    [
      [0.84248, 0.07843, 0.07922],
      [0.04233, 0.87847, 0.07917],
      [0.04238, 0.07843, 0.87914],
    ],
    exposed,
  );
  const curved = each(inset, (value) => {
    const c = clamp((Math.log2(Math.max(value, 1e-10)) + 12.47393) / 16.5);
    return (
      clamp((((((15.5 * c - 40.14) * c + 31.96) * c - 6.868) * c + 0.4298) * c + 0.1191) * c - 0.00232) ** 1.3
    );
  });
  const outset = times(
    [
      [1.19688, -0.09802, -0.09903],
      [-0.0529, 1.1519, -0.09896],
      [-0.05297, -0.09804, 1.15107],
    ],
    curved,
  );
  const [red, green, blue] = each(outset, clamp);
  const mean = (red + green + blue) / 3;
  const shadow = (1 - mean) ** 3;
  const toned: Color = [
    red + 0.008 * shadow,
    green * (1 - 0.015 * mean ** 1.2) + 0.004 * shadow,
    blue * (1 - 0.045 * mean ** 1.2) + 0.008 * shadow,
  ];
  return each(toned, (value) => clamp(0.018 + 0.982 * value));
}

/** A picture's bytes, red, green and blue, at `frameSize`. */
export const pixelsOf = (file: string | Buffer): Promise<Buffer> =>
  sharp(file).resize(frameSize.width, frameSize.height, { fit: 'fill' }).removeAlpha().raw().toBuffer();

/** Every how many pixels are computed: their mean is that of all, in a small part of the time. */
const stride = 7;

/** Every seventh pixel with a setting in floating point, from the given frames (by name): red, green and blue from 0 to 1. */
export function sumOfFrames(setting: LightSetting, frames: ReadonlyMap<string, Buffer>): Float64Array {
  const { lamps } = light;
  const weights = weightsOf(setting, lamps);
  const lit = lamps.flatMap(({ frame, gain }, position) => {
    const [weight = 0, data] = [weights[position], frames.get(frame)];
    return weight > 0 && data ? [{ data, share: weight * gain }] : [];
  });
  const { width, height } = frameSize;
  const picture = new Float64Array(Math.ceil((width * height) / stride) * 3);
  for (let pixel = 0; pixel < width * height; pixel += stride) {
    const at = pixel * 3;
    const light: Color = [0, 0, 0];
    for (const { data, share } of lit) {
      light[0] += (linear[data[at] ?? 0] ?? 0) * share;
      light[1] += (linear[data[at + 1] ?? 0] ?? 0) * share;
      light[2] += (linear[data[at + 2] ?? 0] ?? 0) * share;
    }
    const [x, y] = [((pixel % width) + 0.5) / width, (Math.floor(pixel / width) + 0.5) / height];
    picture.set(develop(light, x, y), at / stride);
  }
  return picture;
}

/** Root mean square of the difference to a whole picture's bytes, as a share of full scale. */
export function rootMeanSquare(picture: Float64Array, bytes: Buffer): number {
  const squares = picture.reduce((sum, value, at) => {
    const byte = bytes[(at - (at % 3)) * stride + (at % 3)] ?? 0;
    return sum + (value - byte / 255) ** 2;
  }, 0);
  return Math.sqrt(squares / picture.length);
}
