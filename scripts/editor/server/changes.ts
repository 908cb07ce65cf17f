import sharp from 'sharp';
import { labelsOf, titleOf } from '../../content/model/labels';
import { contentModules } from '../../content/model/modules';
import type { ModuleShapes, Value } from '../../content/model/shape';
import { type Change, textAt } from '../../content/source/editModule';
import { readModule } from '../../content/source/readModule';
import { bytesOf } from '../../content/source/writeTransaction';
import type { Content } from './content';
import { type Difference, differencesOf } from './differences';
import { fileInVersion, git } from './git';
import { usesOf } from './photographs';
import type { ListedChange, Outcome } from './protocol';

/** A listed change, and the difference of a field with the text of the last version; null for whole files. */
type FoundChange = { listed: ListedChange; inModule: { difference: Difference; old: string } | null };

const whatHappened: Record<Difference['kind'], string> = {
  changed: '',
  hidden: 'Hidden',
  shown: 'Shown',
  leftOut: 'Removed',
  filledIn: 'Added',
  added: 'Added',
  removed: 'Removed',
  moved: 'Reordered',
};

function asText(value: Value | undefined, isMoved: boolean): string {
  if (value === undefined) return '';
  if (isMoved && Array.isArray(value)) return value.map(titleOf).join(', ');
  return typeof value === 'object' && value !== null ? titleOf(value) || '(all of it)' : String(value);
}

/** What has changed in a module; if it or its last version contains a mistake or code, the whole file. */
async function changesIn(shapes: ModuleShapes, file: string): Promise<FoundChange[]> {
  const [old, now] = [await fileInVersion('HEAD', file), bytesOf(file)];
  if (!old || now?.equals(old)) return [];
  const title = contentModules[file]?.title ?? file;
  const names = Object.keys(shapes);
  const before = readModule(file, old.toString(), names);
  const after = readModule(file, now?.toString() ?? null, names);
  // Exports of other modules are not in this one.
  if ([...before.problems, ...after.problems].some(({ code }) => code !== 'missing-export')) {
    const whole = { name: 'The whole file', what: 'Changed by hand', before: '', after: '' };
    return [{ listed: { id: `${file} file`, file, title, ...whole, isPhotograph: false }, inModule: null }];
  }
  return differencesOf(before.values, after.values).map((difference) => {
    const { kind, path, at } = difference;
    const where = at === undefined ? path : [...path, at];
    const listed = {
      id: `${file} ${kind} ${where.join('.')}`,
      file,
      title,
      name: labelsOf(shapes, where).join(' › '),
      what: whatHappened[kind],
      before: asText(difference.before, kind === 'moved'),
      after: asText(difference.after, kind === 'moved'),
      isPhotograph: false,
    };
    return { listed, inModule: { difference, old: old.toString() } };
  });
}

/** Photographs and drawings that were added, changed or removed since the last version, by file. */
async function changedPictures(): Promise<string[]> {
  // A developer may be using git at the same time. Entries end with a zero byte, so names may contain any character;
  // with renames off, each has one name.
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all'];
  const folders = ['content/photos', 'content/logos'];
  const status = await git('--no-optional-locks', 'status', ...options, '--', ...folders);
  const entries = status.split('\0').filter(Boolean);
  return entries.map((entry) => entry.slice(3));
}

async function pictureChange(file: string): Promise<FoundChange> {
  const [old, now] = [await fileInVersion('HEAD', file), bytesOf(file)];
  const [, folder, name = file] = /^content\/(photos|logos)\/(.*)$/.exec(file) ?? [];
  const listed = {
    id: `${file} picture`,
    file,
    title: folder === 'photos' ? 'Photographs' : 'Drawings',
    name,
    what: old && now ? 'Replaced' : now ? 'Added' : 'Removed',
    before: old ? 'before' : '',
    after: now ? 'after' : '',
    isPhotograph: folder === 'photos',
  };
  return { listed, inModule: null };
}

/** All differences from the last version. */
export async function findChanges(shapes: ModuleShapes): Promise<FoundChange[]> {
  const inModules = Object.keys(contentModules).map((file) => changesIn(shapes, file));
  const ofPictures = (await changedPictures()).map(pictureChange);
  return [...(await Promise.all(inModules)).flat(), ...(await Promise.all(ofPictures))];
}

/** The change that reverts a difference. */
function inverseOf({ kind, path, at = 0, before = null }: Difference, old: string): Change {
  switch (kind) {
    case 'filledIn':
      return { kind: 'leaveOut', path };
    case 'added':
      return { kind: 'remove', path, at };
    case 'removed':
      return { kind: 'insert', path, at, value: before };
    case 'shown':
    case 'moved':
      return { kind: 'set', path, value: before };
    default:
      // Restores the source text, with its formatting and comments.
      return textAt(old, path) === null ? { kind: 'set', path, value: before } : { kind: 'restore', path };
  }
}

/** Reverts one difference. @throws Error with a plain message when it no longer exists */
export async function revert(id: string, content: Content): Promise<Outcome> {
  const found = (await findChanges(content.shapes)).find((candidate) => candidate.listed.id === id);
  if (!found) throw new Error('This was already reverted.');
  const { file, name, title } = found.listed;
  const label = `${name || title} reverted`;
  const modules = content.modules();
  if (found.inModule) {
    const { difference, old } = found.inModule;
    const version = modules.find((module) => module.file === file)?.version ?? '';
    const edit = { file, change: inverseOf(difference, old), version };
    return content.edit([edit], label, async (path) => textAt(old, path));
  }
  const [before, after] = [bytesOf(file), await fileInVersion('HEAD', file)];
  const picture = name.replace(/\.\w+$/, '');
  const uses = after === null ? usesOf(picture, modules, content.shapes) : [];
  if (uses.length > 0) {
    const reason = `${picture} is used: ${uses.join('; ')}. Choose another one there first.`;
    return { kind: 'impossible', reason };
  }
  return content.replaceFiles([{ file, before, after }], label);
}

/** Width of the side-by-side pictures in the list of changes, in pixels. */
const comparedWidth = 320;

/** A small picture of a changed photograph, as it is now or was in the last version; null if there is none. */
export async function comparedPicture(file: string, isOld: boolean): Promise<Buffer | null> {
  if (!(await changedPictures()).includes(file)) return null;
  const bytes = isOld ? await fileInVersion('HEAD', file) : bytesOf(file);
  if (!bytes) return null;
  const small = sharp(bytes).autoOrient().resize(comparedWidth).flatten({ background: 'white' });
  return small.jpeg().toBuffer();
}
