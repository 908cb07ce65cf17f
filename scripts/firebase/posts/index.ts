import { parseArgs } from 'node:util';
import { sanitizeAtBuild } from '../../../lib/blog/build/sanitizeAtBuild';
import { idOf } from '../../../lib/blog/post/postId';
import { sortPosts } from '../../../lib/blog/post/sortPosts';
import { loadEnvironment, runCommand } from '../../shared/command';
import { usage } from '../../shared/help';
import { findService } from '../services';
import { exportPosts, importPosts } from './backup';
import { readPostFile } from './postFile';
import {
  addPost,
  changePost,
  checkFields,
  checkId,
  noteOnDate,
  type PostFields,
  postsOf,
  printable,
  removePost,
} from './posts';

/** What would be stored, and how the site would show it: HTML that the sanitizer drops is missing there. */
function preview(id: string, { postContent, ...fields }: PostFields): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  const shown = postContent === undefined ? [] : ['', sanitizeAtBuild(postContent)];
  return [`id: ${id}`, ...lines, ...shown].join('\n');
}

function required(value: string | undefined, what: string): string {
  if (value) return value;
  throw new Error(`${what} is missing.\n\n${usage}`);
}

type Options = { title?: string; date?: string; id?: string; file?: string; 'dry-run'?: boolean };
/** A command gets its argument, if it has one, and returns what it prints. */
type Command = {
  options: string[];
  /** What its argument is, for the message when it is missing. */
  argument?: string;
  run: (argument: string, options: Options) => Promise<string>;
};

// Only when something is read or written: a dry run needs no credentials.
const find = () => findService('firestore', process.env);

const withNote = (message: string, date = '') => [message, noteOnDate(date) ?? []].flat().join('\n');

const commands: Record<string, Command> = {
  add: {
    options: ['title', 'date', 'id', 'dry-run'],
    argument: 'The file with the post',
    run: async (file, options) => {
      const fields = {
        postContent: readPostFile(file),
        postTitle: required(options.title, '--title'),
        postDate: required(options.date, '--date'),
      };
      checkFields(fields);
      const id = required(options.id ?? idOf(fields.postTitle), '--id (none can be derived from this title)');
      checkId(id);
      if (options['dry-run']) return preview(id, fields);
      const service = await find();
      await addPost(service, id, fields);
      return withNote(`Added '${id}' to ${service.name}.`, fields.postDate);
    },
  },
  change: {
    options: ['title', 'date', 'file', 'dry-run'],
    argument: 'The id of the post',
    run: async (id, { title, date, file, 'dry-run': isDryRun }) => {
      const fields = {
        ...(file === undefined ? {} : { postContent: readPostFile(file) }),
        ...(title === undefined ? {} : { postTitle: title }),
        ...(date === undefined ? {} : { postDate: date }),
      };
      if (Object.keys(fields).length === 0) throw new Error(`Nothing to change.\n\n${usage}`);
      checkFields(fields);
      if (isDryRun) return preview(id, fields);
      const service = await find();
      await changePost(service, id, fields);
      return withNote(`Changed '${id}' in ${service.name}.`, date);
    },
  },
  list: {
    options: [],
    run: async () => {
      const service = await find();
      const posts = sortPosts(await postsOf(service));
      const lines = posts.map(({ id, postDate, postTitle }) => printable(`${postDate}  ${id}  ${postTitle}`));
      return [...lines, `${posts.length} posts in ${service.name}.`].join('\n');
    },
  },
  remove: {
    options: ['dry-run'],
    argument: 'The id of the post',
    run: async (id, { 'dry-run': isDryRun }) => {
      const service = await find();
      await removePost(service, id, isDryRun);
      return `${isDryRun ? 'Would remove' : 'Removed'} '${id}' from ${service.name}.`;
    },
  },
  export: {
    options: [],
    argument: 'The file for the backup',
    run: async (file) => {
      const service = await find();
      return `Saved ${await exportPosts(service, file)} posts from ${service.name} to ${file}.`;
    },
  },
  import: {
    options: ['dry-run'],
    argument: 'The backup',
    run: async (file, { 'dry-run': isDryRun = false }) => {
      const service = await find();
      const { added, changed, same } = await importPosts(service, file, isDryRun);
      const ids = (list: string[]) => (list.length > 0 ? `${list.length} (${list.join(', ')})` : '0');
      return `${isDryRun ? 'Would add' : 'Added'} to ${service.name}: ${ids(added)}; changed: ${ids(changed)}; unchanged: ${same}.`;
    },
  },
};

await runCommand(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const command = commands[name];
  if (!command) throw new Error(usage);
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      date: { type: 'string' },
      id: { type: 'string' },
      file: { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
  });
  // An option of another command is an error rather than silently ignored.
  const other = Object.keys(values).find((option) => !command.options.includes(option));
  if (other) throw new Error(`Unknown option '--${other}'.\n\n${usage}`);
  const extra = positionals.slice(command.argument ? 1 : 0);
  if (extra.length > 0) {
    throw new Error(
      `'${extra.join(' ')}' is an extra argument. Put a text with spaces in quotation marks: --title "Winter light".`,
    );
  }
  loadEnvironment();
  return command.run(command.argument ? required(positionals[0], command.argument) : '', values);
});
