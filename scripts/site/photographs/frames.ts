import sharp from 'sharp';

/** A frame of the light, taken with one lamp, and by what its light is multiplied. */
export type Frame = { name: string; bytes: Buffer; gain: number };

/** Names of the two frames that the others are checked against: every lamp on, and none. */
export const checkFrames = { all: 'light/all', none: 'light/none' };

/** Width at which frames are compared, in pixels. */
const compareWidth = 240;
/** How far frames are shifted against each other to find the best match, in pixels at that width. */
const maxShift = 4;
/** Share of pixels that may be as bright as a file can store, for highlights on eyes and metal. */
const maxClipped = 0.002;
/** How much the sum may differ from the frame with every lamp on, as a share of its light. A camera's JPEG differs by 0.1 and more. */
const maxDifference = 0.05;
/** Share of the light that may be there without any lamp. */
const maxAmbient = 0.01;

/** sRGB decoded to linear light, for every value of a byte (IEC 61966-2-1). */
const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Linear light of a frame, reduced to `compareWidth`, and the share of clipped pixels. */
type Light = { width: number; height: number; values: Float64Array; clipped: number; size: string };

async function lightIn(bytes: Buffer): Promise<Light> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const step = info.width / compareWidth;
  const [width, height] = [compareWidth, Math.round(info.height / step)];
  const values = new Float64Array(width * height);
  const counts = new Uint32Array(width * height);
  let clipped = 0;
  for (let y = 0; y < info.height; y += 1) {
    const row = Math.min(height - 1, Math.floor(y / step)) * width;
    for (let x = 0; x < info.width; x += 1) {
      const at = (y * info.width + x) * info.channels;
      const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      if (Math.max(red, green, blue) === 255) clipped += 1;
      const cell = row + Math.min(width - 1, Math.floor(x / step));
      values[cell] = (values[cell] ?? 0) + (linear[red] ?? 0) + (linear[green] ?? 0) + (linear[blue] ?? 0);
      counts[cell] = (counts[cell] ?? 0) + 3;
    }
  }
  const mean = values.map((value, cell) => value / Math.max(1, counts[cell] ?? 1));
  const pixels = info.width * info.height;
  return {
    width,
    height,
    values: mean,
    clipped: clipped / pixels,
    size: `${info.width} x ${info.height} pixels`,
  };
}

/** How much the brightness changes at each pixel: edges, whichever lamp shows them. */
function edgesOf({ width, height, values }: Light): Float64Array {
  const level = values.map(Math.cbrt);
  return level.map((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x === 0 || y === 0 || x + 1 === width || y + 1 === height) return 0;
    const across = (level[at + 1] ?? 0) - (level[at - 1] ?? 0);
    return Math.hypot(across, (level[at + width] ?? 0) - (level[at - width] ?? 0));
  });
}

/** How well the edges of two frames match when one is shifted. */
function matchAt(one: Float64Array, other: Float64Array, width: number, dx: number, dy: number): number {
  const height = one.length / width;
  let sum = 0;
  for (let y = maxShift; y < height - maxShift; y += 1) {
    for (let x = maxShift; x < width - maxShift; x += 1)
      sum += (one[y * width + x] ?? 0) * (other[(y + dy) * width + x + dx] ?? 0);
  }
  return sum;
}

/** The shift at which two frames match best, in pixels at `compareWidth`. */
function shiftBetween(one: Float64Array, other: Float64Array, width: number): number {
  let best = { match: matchAt(one, other, width, 0, 0), distance: 0 };
  for (let dy = -maxShift; dy <= maxShift; dy += 1) {
    for (let dx = -maxShift; dx <= maxShift; dx += 1) {
      const match = matchAt(one, other, width, dx, dy);
      if (match > best.match) best = { match, distance: Math.hypot(dx, dy) };
    }
  }
  return best.distance;
}

/** Adds up the light of frames, each multiplied by its gain. */
function sumOf(frames: { light: Light; gain: number }[]): Float64Array {
  const sum = new Float64Array(frames[0]?.light.values.length ?? 0);
  for (const { light, gain } of frames) {
    for (const [at, value] of light.values.entries()) sum[at] = (sum[at] ?? 0) + value * gain;
  }
  return sum;
}

const totalOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);

/** How much two pictures differ when they are equally bright: the square root of the mean square, as a share of their light. */
function differenceOf(one: Float64Array, other: Float64Array): number {
  const scale = totalOf(one) / Math.max(1e-9, totalOf(other));
  const squares = one.map((value, at) => (value - (other[at] ?? 0) * scale) ** 2);
  return Math.sqrt(totalOf(squares) / one.length) / (totalOf(one) / one.length);
}

/**
 * What keeps frames from being added up: they differ in size, have clipped highlights, do not line up, do not add up to the
 * frame with every lamp on, or were taken with other light in the room. The last two need `checkFrames`.
 *
 * @returns the frame at fault and a message that says how to fix it
 */
export async function faultsOfFrames(
  frames: Frame[],
  checks: { all?: Buffer; none?: Buffer },
): Promise<{ name: string; message: string }[]> {
  const lit = await Promise.all(
    frames.map(async (frame) => ({ ...frame, light: await lightIn(frame.bytes) })),
  );
  const [first] = lit;
  if (!first) return [];
  const faults = lit.flatMap(({ name, light }) => {
    if (light.size !== first.light.size) {
      return [
        {
          name,
          message: `is ${light.size}, and ${first.name} is ${first.light.size}. Export all frames with the same size and crop.`,
        },
      ];
    }
    return light.clipped > maxClipped
      ? [
          {
            name,
            message: `is clipped: ${(100 * light.clipped).toFixed(1)} % of it is as bright as a file can store. Export all frames darker, by the same amount.`,
          },
        ]
      : [];
  });
  if (faults.length > 0) return faults;

  const sum = sumOf(lit);
  const { width } = first.light;
  const reference = edgesOf({ ...first.light, values: sum });
  const pixels = Number.parseInt(first.light.size, 10) / compareWidth;
  for (const { name, light } of lit) {
    const distance = shiftBetween(edgesOf(light), reference, width);
    if (distance > 0) {
      faults.push({
        name,
        message: `does not line up with the other frames: it is shifted by about ${Math.round(distance * pixels)} px. Take it again, from a tripod.`,
      });
    }
  }
  if (faults.length > 0) return faults;

  const { all, none } = checks;
  const ambient = none ? await lightIn(none) : null;
  if (ambient && totalOf(ambient.values) > maxAmbient * totalOf(sum)) {
    faults.push({
      name: checkFrames.none,
      message:
        'is not black: there is other light in the room, which every frame adds again. Darken the room, and take all frames again.',
    });
  }
  const together = all ? await lightIn(all) : null;
  const difference = together ? differenceOf(sum, together.values) : 0;
  if (difference > maxDifference) {
    faults.push({
      name: checkFrames.all,
      message: `is not what the frames add up to: it differs by ${Math.round(100 * difference)} %. Export every frame with a linear curve, fixed white balance and the same exposure, or check each \`gain\` in content/headshot.ts.`,
    });
  }
  return faults;
}
