import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** Sizes of a page's parts in bytes, brotli. */
export type PageSizes = { html: number; css: number; scripts: number };

/** A file's size in bytes, brotli at its best. */
export async function brotliSize(file: string): Promise<number> {
  return (await promisify(brotliCompress)(await readFile(file))).length;
}

/** The sum over addresses of a site in a folder. */
export async function brotliSizeOf(folder: string, addresses: string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map((address) => brotliSize(path.join(folder, address))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Sizes of a page in out/. The page's own data for React is in a script, but it is no code: it counts with the HTML
 * that it doubles.
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
