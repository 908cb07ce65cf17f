import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from '../../shared/files';

/** Text files; photographs and fonts are compressed already. */
const textEndings = new Set(['.html', '.css', '.js', '.json', '.svg', '.txt', '.xml', '.webmanifest']);

/** Writes `x.br` and `x.gz` next to each text file, for hosts that serve precompressed files. Returns how many files. */
export async function compressFiles(folder: string): Promise<number> {
  const files = (await filesBelow(folder)).filter((file) => textEndings.has(path.extname(file)));
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      const text = await readFile(file);
      await writeFile(`${file}.br`, await smallestBrotli(text));
      await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
    }),
  );
  return files.length;
}

/** The smaller of two results: depending on a hash, the usual block size makes a page up to 40 bytes larger. */
async function smallestBrotli(text: Buffer): Promise<Buffer> {
  const withBlocksOf = (bits: number) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length, [constants.BROTLI_PARAM_LGBLOCK]: bits },
    });
  const [usual, small] = await Promise.all([
    withBlocksOf(0),
    withBlocksOf(constants.BROTLI_MIN_INPUT_BLOCK_BITS),
  ]);
  return small.length < usual.length ? small : usual;
}
