import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { fetchPosts } from '../../../lib/blog/build/fetchPosts';
import { sanitizeAtBuild } from '../../../lib/blog/build/sanitizeAtBuild';
import { idOf } from '../../../lib/blog/post/postId';
import { sortPosts } from '../../../lib/blog/post/sortPosts';
import { usage } from '../../shared/help';
import { exportPosts, importPosts } from './backup';
import { findDestination } from './destination';
import { readPostFile } from './postFile';
import {
  addPost,
  changePost,
  checkFields,
  checkId,
  howToStart,
  noteOnDate,
  type PostFields,
  printable,
  removePost,
} from './posts';

/** What would be stored, and how the site would show it: HTML that the sanitizer drops is missing there. */
function preview(id: string, fields: PostFields): string {
  const { postContent, ...rest } = fields;
  const shown = postContent === undefined ? [] : ['', sanitizeAtBuild(postContent)];
  return [`id: ${id}`, ...Object.entries(rest).map(([name, value]) => `${name}: ${value}`), ...shown].join(
    '\n',
  );
}

function wanted(value: string | undefined, what: string): string {
  if (value) return value;
  throw new Error(`${what} is missing.\n\n${usage}`);
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
/** What each command understands; anything else is an error rather than silently ignored. */
const commandOptions: Record<string, Record<string, typeof text | typeof flag>> = {
  add: { title: text, date: text, id: text, 'dry-run': flag },
  change: { title: text, date: text, file: text, 'dry-run': flag },
  list: {},
  remove: { 'dry-run': flag },
  export: {},
  import: { 'dry-run': flag },
};

/** Number of positional arguments of each command. */
const wordsOf: Record<string, number> = { add: 1, change: 1, list: 0, remove: 1, export: 1, import: 1 };

async function run([command = '', ...words]: string[]): Promise<string> {
  const { values: given, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: commandOptions[command] ?? {},
  });
  const leftOver = positionals.slice(wordsOf[command] ?? 0);
  if (command in wordsOf && leftOver.length > 0) {
    throw new Error(
      `'${leftOver.join(' ')}' is an extra argument. Put several words in quotation marks: --title "Winter light".`,
    );
  }
  const word = (name: string) => (typeof given[name] === 'string' ? given[name] : undefined);
  const values = { title: word('title'), date: word('date'), id: word('id'), file: word('file') };
  const dryRun = given['dry-run'] === true;
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  // Only when something is read or written: a dry run needs no credentials.
  const find = () => findDestination(process.env);
  switch (command) {
    case 'add': {
      const fields = {
        postContent: readPostFile(wanted(positionals[0], 'The file with the post')),
        postTitle: wanted(values.title, '--title'),
        postDate: wanted(values.date, '--date'),
      };
      checkFields(fields);
      const id = wanted(values.id ?? idOf(fields.postTitle), '--id (none can be derived from this title)');
      checkId(id);
      if (dryRun) return preview(id, fields);
      const destination = await find();
      await addPost(destination, id, fields);
      return [`Added '${id}' to ${destination.name}.`, noteOnDate(fields.postDate) ?? []].flat().join('\n');
    }
    case 'change': {
      const id = wanted(positionals[0], 'The id of the post');
      const fields = {
        ...(values.file === undefined ? {} : { postContent: readPostFile(values.file) }),
        ...(values.title === undefined ? {} : { postTitle: values.title }),
        ...(values.date === undefined ? {} : { postDate: values.date }),
      };
      if (Object.keys(fields).length === 0) throw new Error(`Nothing to change.\n\n${usage}`);
      checkFields(fields);
      if (dryRun) return preview(id, fields);
      const destination = await find();
      await changePost(destination, id, fields);
      const note = values.date === undefined ? null : noteOnDate(values.date);
      return [`Changed '${id}' in ${destination.name}.`, note ?? []].flat().join('\n');
    }
    case 'list': {
      const destination = await find();
      const posts = sortPosts(
        await fetchPosts(destination.collection, { authorization: destination.authorization }).catch(
          (error) => {
            throw new Error(`${destination.name} is not responding: ${error.message}. ${howToStart}`);
          },
        ),
      );
      const lines = posts.map(({ id, postDate, postTitle }) => printable(`${postDate}  ${id}  ${postTitle}`));
      return [...lines, `${posts.length} posts in ${destination.name}.`].join('\n');
    }
    case 'remove': {
      const id = wanted(positionals[0], 'The id of the post');
      const destination = await find();
      await removePost(destination, id, dryRun);
      return `${dryRun ? 'Would remove' : 'Removed'} '${id}' from ${destination.name}.`;
    }
    case 'export': {
      const file = wanted(positionals[0], 'The file for the backup');
      const destination = await find();
      return `Saved ${await exportPosts(destination, file)} posts from ${destination.name} to ${file}.`;
    }
    case 'import': {
      const file = wanted(positionals[0], 'The backup');
      const destination = await find();
      const { added, changed, same } = await importPosts(destination, file, dryRun);
      const ids = (list: string[]) => (list.length > 0 ? `${list.length} (${list.join(', ')})` : '0');
      return `${dryRun ? 'Would add' : 'Added'} to ${destination.name}: ${ids(added)}; changed: ${ids(changed)}; unchanged: ${same}.`;
    }
    default:
      throw new Error(usage);
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
