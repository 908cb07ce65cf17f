import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { fetchPosts } from '../../lib/blog/fetchPosts';
import { sortPosts } from '../../lib/blog/postDate';
import { sanitizeAtBuild } from '../../lib/blog/sanitizeAtBuild';
import { findDestination } from './destination';
import { readPostFile } from './postFile';
import { addPost, changePost, checkFields, howToStart, idOf, type PostFields, removePost } from './posts';

const usage = `npm run blog:add -- FILE.md --title "A title" --date 2026-01-31 [--id an-id] [--dry-run]
npm run blog:change -- ID [--file FILE.md] [--title "A title"] [--date 2026-01-31] [--dry-run]
npm run blog:list
npm run blog:remove -- ID [--dry-run]

FILE is Markdown (.md) or HTML (.html). --dry-run shows what would be stored, cleaned as the site shows it.`;

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
/** What each command understands; anything else is an error, so that nobody relies on what is not there. */
const commandOptions: Record<string, Record<string, typeof text | typeof flag>> = {
  add: { title: text, date: text, id: text, 'dry-run': flag },
  change: { title: text, date: text, file: text, 'dry-run': flag },
  list: {},
  remove: { 'dry-run': flag },
};

async function run([command = '', ...words]: string[]): Promise<string> {
  const { values: given, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: commandOptions[command] ?? {},
  });
  const word = (name: string) => (typeof given[name] === 'string' ? given[name] : undefined);
  const values = { title: word('title'), date: word('date'), id: word('id'), file: word('file') };
  const dryRun = given['dry-run'] === true;
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  // Asked for only when something is read or written: a dry run needs no credentials.
  const find = () => findDestination(process.env);
  switch (command) {
    case 'add': {
      const fields = {
        postContent: readPostFile(wanted(positionals[0], 'The file with the post')),
        postTitle: wanted(values.title, '--title'),
        postDate: wanted(values.date, '--date'),
      };
      checkFields(fields);
      const id = wanted(values.id ?? idOf(fields.postTitle), '--id (none can be made of this title)');
      if (dryRun) return preview(id, fields);
      const destination = await find();
      await addPost(destination, id, fields);
      return `Added '${id}' to ${destination.name}.`;
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
      return `Changed '${id}' in ${destination.name}.`;
    }
    case 'list': {
      const destination = await find();
      const posts = sortPosts(
        await fetchPosts(destination.collection, { authorization: destination.authorization }).catch(
          (error) => {
            throw new Error(`${destination.name} does not answer: ${error.message}. ${howToStart}`);
          },
        ),
      );
      const lines = posts.map(({ id, postDate, postTitle }) => `${postDate}  ${id}  ${postTitle}`);
      return [...lines, `${posts.length} posts in ${destination.name}.`].join('\n');
    }
    case 'remove': {
      const id = wanted(positionals[0], 'The id of the post');
      if (dryRun) return `Would remove '${id}'.`;
      const destination = await find();
      await removePost(destination, id);
      return `Removed '${id}' from ${destination.name}.`;
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
