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
      const sizeHint = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(text, sizeHint));
      await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
    }),
  );
  return files.length;
}
