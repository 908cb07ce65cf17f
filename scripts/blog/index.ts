import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import { fetchPosts } from '../../lib/blog/fetchPosts';
import { sortPosts } from '../../lib/blog/postDate';
import { findDestination } from './destination';
import { addPost, changePost, checkFields, idOf, removePost } from './posts';

const usage = `npm run blog:add -- FILE.html --title "A title" --date 2026-01-31 [--id an-id]
npm run blog:change -- ID [--file FILE.html] [--title "A title"] [--date 2026-01-31]
npm run blog:list
npm run blog:remove -- ID`;

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`${file} cannot be read. Is the path right?`);
  }
}

function wanted(value: string | undefined, what: string): string {
  if (value) return value;
  throw new Error(`${what} is missing.\n\n${usage}`);
}

async function run([command, ...words]: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      date: { type: 'string' },
      id: { type: 'string' },
      file: { type: 'string' },
    },
  });
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  const destination = await findDestination(process.env);
  switch (command) {
    case 'add': {
      const fields = {
        postContent: read(wanted(positionals[0], 'The file with the post')),
        postTitle: wanted(values.title, '--title'),
        postDate: wanted(values.date, '--date'),
      };
      checkFields(fields);
      const id = values.id ?? idOf(fields.postTitle);
      await addPost(destination, wanted(id, '--id (none can be made of this title)'), fields);
      return `Added '${id}' to ${destination.name}.`;
    }
    case 'change': {
      const id = wanted(positionals[0], 'The id of the post');
      const fields = {
        ...(values.file === undefined ? {} : { postContent: read(values.file) }),
        ...(values.title === undefined ? {} : { postTitle: values.title }),
        ...(values.date === undefined ? {} : { postDate: values.date }),
      };
      if (Object.keys(fields).length === 0) throw new Error(`Nothing to change.\n\n${usage}`);
      checkFields(fields);
      await changePost(destination, id, fields);
      return `Changed '${id}' in ${destination.name}.`;
    }
    case 'list': {
      const posts = sortPosts(
        await fetchPosts(destination.collection, { authorization: destination.authorization }),
      );
      const lines = posts.map(({ id, postDate, postTitle }) => `${postDate}  ${id}  ${postTitle}`);
      return [...lines, `${posts.length} posts in ${destination.name}.`].join('\n');
    }
    case 'remove': {
      const id = wanted(positionals[0], 'The id of the post');
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
