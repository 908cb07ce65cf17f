import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ContentContext } from './checkContent';

const filesBelow = (folder: string) =>
  // `public` is generated: a fresh download does not have it yet.
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.split(path.sep).join('/'))
    : [];

/** The rest of the project: routes, photographs, drawings and static files. */
export function projectContext(): Omit<ContentContext, 'catalog'> {
  return {
    routes: filesBelow('app')
      .filter((file) => path.basename(file) === 'page.tsx')
      .map((file) => `/${path.posix.dirname(file)}`.replace('/.', '/')),
    photoNames: filesBelow('content/photos').map((file) => file.replace(/\.\w+$/, '')),
    logoNames: filesBelow('content/logos').map((file) => file.replace(/\.svg$/, '')),
    servedFiles: filesBelow('public').map((file) => `/${file}`),
  };
}
