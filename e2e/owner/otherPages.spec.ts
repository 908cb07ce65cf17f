import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const out = 'out';
const read = (file: string) => readFileSync(path.join(out, file), 'utf8');
const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
);

/** The script files that a text references. */
const findScripts = (text: string) =>
  [...text.matchAll(/_next\/static\/(?:chunks|pages)\/[\w~.-]+\.js/g)].map(([name]) => name);

/** Scripts of a page: those in its HTML, those in its data, and those that these load lazily. */
function findScriptsOfPage(page: string): Set<string> {
  const found = new Set(findScripts(read(page)));
  for (const script of found) for (const further of findScripts(read(script))) found.add(further);
  // The bundler writes paths of lazily loaded code without the leading folder.
  for (const script of found) {
    for (const [, name] of read(script).matchAll(/static\/chunks\/([\w~.-]+\.js)/g)) {
      found.add(`_next/static/chunks/${name}`);
    }
  }
  return found;
}

/** Strings that occur only in the code of the owner’s page. */
const ownerCodeMarkers = {
  identity: 'identitytoolkit',
  drafts: 'draft:',
  storage: 'X-Goog-Upload-Protocol',
  editor: 'ProseMirror',
};

test('the code of the owner’s page is in the export, and no other page fetches it', () => {
  const findScriptsWith = (marker: string, page: string) =>
    [...findScriptsOfPage(page)].filter((script) => read(script).includes(marker));
  for (const marker of Object.values(ownerCodeMarkers))
    expect(findScriptsWith(marker, 'write.html'), marker).not.toEqual([]);
  for (const page of pages.filter((file) => file !== 'write.html')) {
    for (const marker of Object.values(ownerCodeMarkers))
      expect(findScriptsWith(marker, page), `${page}: ${marker}`).toEqual([]);
  }
});

test('no page links to /write, and search engines must not index it', () => {
  for (const page of pages.filter((file) => file !== 'write.html')) {
    expect(read(page), page).not.toMatch(/href="\/write|write\.html/);
  }
  for (const file of ['sitemap.xml', 'robots.txt', 'feed.xml']) expect(read(file)).not.toContain('/write');
  expect(read('write.html')).toContain('<meta name="robots" content="noindex, nofollow"/>');
});

test('policies allow pictures of this machine only on /write, /blog and /proofs, and blob pictures only on /write', () => {
  const local = 'http://127.0.0.1:* http://localhost:*';
  for (const page of pages) {
    const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(read(page)) ?? [];
    const directives = policy.split('; ').filter((directive) => /^(connect|img)-src/.test(directive));
    const localImages = ` ${local}`;
    const images =
      { 'write.html': ` blob:${localImages}`, 'blog.html': localImages, 'proofs.html': localImages }[page] ??
      '';
    expect(directives, page).toEqual([`img-src 'self' data: https:${images}`, `connect-src 'self' ${local}`]);
  }
});

test('nothing of the editor is in the export', () => {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.(html|js|css|txt)$/.test(name)))
    expect(read(file), file).not.toMatch(/data-edit-stop|fieldMarker|\u{e01ef}/u);
  expect(files.filter((file) => file.startsWith('edit'))).toEqual([]);
});
