import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type ContentNode, type FieldPath, getValue, type Value, walkContent } from '../../lib/contentSchema';
import { readModule, readText, type SourceModule } from './readModule';
import { contentSchemas, fieldSchemas, getContentFile } from './schemas';

/** What the content refers to, outside of its modules. */
export type Project = {
  /** Addresses of the site's pages: `/headshot`. */
  routes: string[];
  photoNames: string[];
  /** Names of the drawings in public/logos. */
  drawings: string[];
  /** URL paths of static files: `/photos/blog/x.jpg`. */
  servedFiles: string[];
};

export type Content = { modules: SourceModule[]; project: Project };

const listFiles = (folder: string) =>
  // A studio without logos, or without photographs of the blog, has no such folder.
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.split(path.sep).join('/'))
    : [];

const readProject = (): Project => ({
  routes: listFiles('app')
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => `/${path.posix.dirname(file)}`.replace('/.', '/')),
  photoNames: listFiles('content/photos').map((file) => file.replace(/\.\w+$/, '')),
  drawings: listFiles('public/logos').map((file) => file.replace(/\.svg$/, '')),
  servedFiles: listFiles('public').map((file) => `/${file}`),
});

/** Reads the content in the working directory. `read` returns the text of a file; null if there is none. */
export const readContent = (read: (file: string) => string | null = readText): Content => ({
  modules: Object.keys(contentSchemas).map((name) => readModule(name, read(getContentFile(name)))),
  project: readProject(),
});

/** The value at a path in the modules; undefined if there is none. */
export const getContentValue = ({ modules }: Pick<Content, 'modules'>, path: FieldPath): Value | undefined =>
  getValue(modules.find(({ name }) => name === path[0])?.value, path.slice(1));

/** Every field and part of the content that fits its schema. */
export function getNodes({ modules }: Content): ContentNode[] {
  return modules.flatMap(({ name, value }) => {
    const schema = fieldSchemas[name];
    return value === undefined || !schema
      ? []
      : [...walkContent({ path: [name], schema, value, parent: null })];
  });
}
