import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Model, readModel } from '../model/readModel';
import { type ContentNode, nodesIn } from '../model/shape';
import { readModule, type SourceModule, textOf } from '../source/readModule';

/** What the content refers to, outside of its modules. */
export type Project = {
  /** Addresses of the site's pages: `/headshot`. */
  routes: string[];
  /** Names of the photographs in content/photos. */
  photoNames: string[];
  /** Names of the drawings in public/logos. */
  drawings: string[];
  /** URL paths of static files: `/photos/blog/x.jpg`. */
  servedFiles: string[];
};

/** The content: its modules as they are written, what they must be, and the project around them. */
export type Content = { model: Model; modules: SourceModule[]; project: Project };

const filesBelow = (folder: string) =>
  // A studio without logos, or without photographs of the blog, has no such folder.
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.split(path.sep).join('/'))
    : [];

/** The project in the working directory. */
export const readProject = (): Project => ({
  routes: filesBelow('app')
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => `/${path.posix.dirname(file)}`.replace('/.', '/')),
  photoNames: filesBelow('content/photos').map((file) => file.replace(/\.\w+$/, '')),
  drawings: filesBelow('public/logos').map((file) => file.replace(/\.svg$/, '')),
  servedFiles: filesBelow('public').map((file) => `/${file}`),
});

/** Reads the modules of a model. */
export const readModules = (model: Model, read: (file: string) => string | null = textOf): SourceModule[] =>
  [...model].map(([file, { schemas }]) => readModule(file, read(file), Object.keys(schemas)));

/** The content in the working directory. */
export async function readContent(): Promise<Content> {
  const model = await readModel();
  return { model, modules: readModules(model), project: readProject() };
}

/** Every field and part of the content that fits its shape. */
export function nodesOf({ model, modules }: Content): ContentNode[] {
  return modules.flatMap(({ file, values }) =>
    Object.entries(model.get(file)?.shapes ?? {}).flatMap(([name, shape]) => {
      const value = values[name];
      return value === undefined ? [] : [...nodesIn({ file, path: [name], shape, value, owner: null })];
    }),
  );
}
