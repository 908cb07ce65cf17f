import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** Compressed sizes of a page's parts in bytes, brotli. */
export type PageSizes = { html: number; css: number; scripts: number };

/** The compressed size of a file in bytes, brotli at maximum quality. */
export async function brotliSize(file: string): Promise<number> {
  return (await promisify(brotliCompress)(await readFile(file))).length;
}

/** The total compressed size of several URL paths of a site. */
export async function brotliSizeOf(folder: string, addresses: string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map((address) => brotliSize(path.join(folder, address))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Sizes of a page in out/. The page's React data is in a script, but is counted separately: it is not code, and repeats
 * the HTML.
 */
export async function sizesOfPage(file: string): Promise<PageSizes & { data: number }> {
  const html = await readFile(path.join('out', file), 'utf8');
  const [, data = ''] = / data-data="([^"]+)"/.exec(html) ?? [];
  const [, list = ''] = /="([^"]*)"\.split\(" "\)/.exec(await readFile(path.join('out', data), 'utf8')) ?? [];
  const style = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css).join('');
  return {
    html: await brotliSize(path.join('out', file)),
    css: (await promisify(brotliCompress)(style)).length,
    scripts: await brotliSizeOf('out', list.split(' ')),
    data: await brotliSize(path.join('out', data)),
  };
}
