import ExifReader from 'exifreader';
import fc from 'fast-check';
import sharp from 'sharp';
import { replaceRights } from './replaceRights';
import { type Rights, signed } from './rights';

/** Text that is valid in XML: no control characters. */
const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
  .filter((text) => !/[\p{Cc}\ufffe\uffff]/u.test(text) && text.trim() !== '');
const rights: fc.Arbitrary<Rights> = fc.record({
  creator: words,
  copyrightNotice: words,
  creditLine: words,
  license: fc.webUrl(),
  licensor: fc.webUrl(),
});

const noise = sharp({
  create: {
    width: 96,
    height: 64,
    channels: 3,
    background: 'gray',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
  .raw()
  .toBuffer();

test.each(['avif', 'jpeg'] as const)(
  '%s: the same bytes as a new encoding, with any text',
  async (format) => {
    const picture = await noise;
    const encoded = (by: Rights) =>
      signed(sharp(picture, { raw: { width: 96, height: 64, channels: 3 } }), by)
        .toFormat(format, { quality: 50, effort: 2, mozjpeg: true })
        .toBuffer();
    await fc.assert(
      fc.asyncProperty(rights, rights, async (before, after) => {
        const file = await encoded(before);
        const result = await replaceRights(file, after);
        expect(result?.equals(await encoded(after))).toBe(true);
        // And back: nothing of the second text is left.
        expect(result && (await replaceRights(result, before))?.equals(file)).toBe(true);
      }),
      { numRuns: 60 },
    );
  },
);

test.each(['avif', 'jpeg'] as const)(
  '%s: third-party readers find the metadata and the same pixels',
  async (format) => {
    const picture = await noise;
    const by = (creator: string): Rights => ({
      creator,
      copyrightNotice: `© ${creator}`,
      creditLine: creator,
      license: 'https://studio.example/terms',
      licensor: 'https://studio.example/',
    });
    const file = await signed(
      sharp(picture, { raw: { width: 96, height: 64, channels: 3 } }),
      by('First Studio'),
    )
      .toFormat(format)
      .toBuffer();
    const result = (await replaceRights(file, by('Zoë Ångström, Photographe à Genève'))) ?? Buffer.of();
    expect(result.includes('First Studio')).toBe(false);
    const { exif, xmp } = await ExifReader.load(result, { expanded: true, async: true });
    expect(xmp?.creator?.description).toBe('Zoë Ångström, Photographe à Genève');
    expect(exif?.Copyright?.description).toContain('(C)');
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect((await pixels(result)).equals(await pixels(file))).toBe(true);
  },
);

test.each(['avif', 'jpeg', 'png'] as const)('%s without metadata is not supported', async (format) => {
  const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer();
  const words = {
    creator: 'A',
    copyrightNotice: 'B',
    creditLine: 'C',
    license: 'https://d.example',
    licensor: 'https://e.example',
  };
  expect(await replaceRights(plain, words)).toBeNull();
});
