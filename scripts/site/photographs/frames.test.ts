import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { headshot } from '@/content/headshot';
import type { HeadshotContent } from '@/content/schema/headshot';
import { type Frame, faultsOfFrames } from './frames';

// The frames of the site, half as large: the check compares them at 240 px.
const width = 480;

const toLinear = (value: number) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const fromLinear = (light: number) =>
  255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/** Empty in a site without the light. */
const lampsOf = ({ light }: HeadshotContent) => light?.lamps ?? [];

type Pixels = { data: Uint8ClampedArray; height: number };

const pixelsOf = async (bytes: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), height: info.height };
};
const encode = ({ data, height }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

/** A frame with every value changed. */
const changed = async (bytes: Buffer, change: (value: number) => number) => {
  const { data, height } = await pixelsOf(bytes);
  return encode({ data: data.map(change), height });
};

let frames: Frame[];
let all: Buffer;
let none: Buffer;

beforeAll(async () => {
  frames = await Promise.all(
    lampsOf(headshot).map(async ({ frame, gain }) => ({
      name: frame,
      gain,
      bytes: await sharp(await readFile(`content/photos/${frame}.jpg`))
        .resize(width)
        .png()
        .toBuffer(),
    })),
  );
  const lit = await Promise.all(
    frames.map(async ({ bytes, gain }) => ({ gain, ...(await pixelsOf(bytes)) })),
  );
  const sum = Float64Array.from(lit[0]?.data ?? [], (_, at) =>
    lit.reduce((light, { data, gain }) => light + toLinear(data[at] ?? 0) * gain, 0),
  );
  const peak = sum.reduce((most, light) => Math.max(most, light), 0);
  all = await encode({
    data: Uint8ClampedArray.from(sum, (light) => fromLinear(light / peak)),
    height: lit[0]?.height ?? 0,
  });
  none = await changed(all, () => 0);
}, 60_000);

/** The frames with one replaced. */
const replaced = async (name: string, replace: (bytes: Buffer) => Promise<Buffer>): Promise<Frame[]> =>
  Promise.all(
    frames.map(async (frame) =>
      frame.name === name ? { ...frame, bytes: await replace(frame.bytes) } : frame,
    ),
  );

test('the frames of the site line up and add up', async () => {
  expect(frames).toHaveLength(11);
  expect(await faultsOfFrames(frames, { all, none })).toEqual([]);
}, 60_000);

const faulty: [name: string, frames: () => Promise<Frame[]>, at: string, message: RegExp][] = [
  [
    'another size',
    () => replaced('light/fill', (bytes) => sharp(bytes).resize(400).png().toBuffer()),
    'light/fill',
    /^is 400 x 500 pixels, and light\/key-m90 is 480 x 600 pixels\./,
  ],
  [
    'clipped highlights',
    () => replaced('light/key-0', (bytes) => changed(bytes, (value) => value * 1.8)),
    'light/key-0',
    /^is clipped: \d+\.\d % of it/,
  ],
  [
    'a tripod that was touched',
    () =>
      replaced('light/key-p30', (bytes) =>
        sharp(bytes)
          .extract({ left: 4, top: 0, width: width - 4, height: 600 })
          .extend({ right: 4, extendWith: 'copy' })
          .png()
          .toBuffer(),
      ),
    'light/key-p30',
    /^does not line up with the other frames: it is shifted by about 4 px\./,
  ],
  [
    'the curve of a camera',
    () =>
      Promise.all(
        frames.map(async (frame) => ({
          ...frame,
          // More contrast, as cameras render JPEGs.
          bytes: await changed(frame.bytes, (value) => {
            const share = value / 255;
            return 250 * share * share * (3 - 2 * share);
          }),
        })),
      ),
    'light/all',
    /^is not what the frames add up to: it differs by \d+ %\./,
  ],
  [
    'a wrong gain',
    async () => frames.map((frame) => (frame.name === 'light/fill' ? { ...frame, gain: 1 } : frame)),
    'light/all',
    /^is not what the frames add up to/,
  ],
];
test.each(faulty)(
  '%s is reported',
  async (_, make, at, message) => {
    expect(await faultsOfFrames(await make(), { all, none })).toEqual([
      { name: at, message: expect.stringMatching(message) },
    ]);
  },
  60_000,
);

test('other light in the room is reported', async () => {
  expect(await faultsOfFrames(frames, { all, none: await changed(all, (value) => value / 2) })).toEqual([
    { name: 'light/none', message: expect.stringMatching(/^is not black: there is other light/) },
  ]);
}, 60_000);
