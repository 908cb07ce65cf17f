import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ContentSurroundings } from './checkContent';

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.split(path.sep).join('/'));

/** What is in this project beside the words: its pages, photographs, drawings, and files that are served as they are. */
export function surroundingsHere(): Omit<ContentSurroundings, 'catalog'> {
  return {
    routes: filesBelow('app')
      .filter((file) => path.basename(file) === 'page.tsx')
      .map((file) => `/${path.posix.dirname(file)}`.replace('/.', '/')),
    photoNames: filesBelow('content/photos').map((file) => file.replace(/\.\w+$/, '')),
    logoNames: filesBelow('content/logos').map((file) => file.replace(/\.svg$/, '')),
    servedFiles: filesBelow('public').map((file) => `/${file}`),
  };
}
