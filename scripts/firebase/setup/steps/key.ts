import { readFileSync, realpathSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { done, doneAt, missing, projectOf, type Step } from '../step';
import { project } from './project';

/** What the blog commands need of a key of a service account. */
const keySchema = z.object({
  type: z.literal('service_account'),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  project_id: z.string(),
});

/**
 * What is wrong with a service account's key file, as a message; null when the blog commands can use it. The message
 * contains no secret part of the file.
 *
 * @param project the ID of the Firebase project that the key must belong to
 * @param folder of this site, where a key must not be stored: it would be copied or committed with the folder
 */
function wrongWithKey(file: string, project: string, folder: string): string | null {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    return `There is no file ${file}.`;
  }
  const relative = path.relative(realpathSync(folder), realpathSync(file));
  if (!relative.startsWith('..') && !path.isAbsolute(relative)) {
    return `${file} is in this site's folder, so it could be copied or committed. Move it elsewhere.`;
  }
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return `${file} is not a key file: it cannot be parsed as JSON. Download a new key.`;
  }
  const { data: key } = keySchema.safeParse(content);
  if (!key) return `${file} is not a key of a service account. Download one as JSON.`;
  return key.project_id === project
    ? null
    : `${file} is a key for the project ${key.project_id}, but this site uses ${project}.`;
}

/** How to store a key where only its owner can read it, by operating system. */
function keyLocationAdvice(platform: NodeJS.Platform): string {
  if (platform === 'win32') {
    return (
      'In PowerShell, with the name of the downloaded file:\n' +
      '  mkdir "$env:APPDATA\\studio" -Force\n' +
      '  move "$HOME\\Downloads\\NAME.json" "$env:APPDATA\\studio\\blog-key.json"\n' +
      `The path is then ${'C:\\Users\\YOU\\AppData\\Roaming\\studio\\blog-key.json'}`
    );
  }
  return (
    'In the terminal, with the name of the downloaded file:\n' +
    '  mkdir -p ~/.config/studio\n' +
    '  mv ~/Downloads/NAME.json ~/.config/studio/blog-key.json\n' +
    '  chmod 600 ~/.config/studio/blog-key.json\n' +
    'The path is then ~/.config/studio/blog-key.json'
  );
}

/** Stores the path of the key with which the blog commands sign in. */
export const key: Step = {
  title: 'Key for the blog',
  why:
    'The blog commands (npm run blog:add) write to the database, which the rules only allow its owners. They sign ' +
    'in with a key that allows this and nothing else. firebase-tools has no command that writes posts, and does not share its ' +
    "sign-in with other programs. The key is a secret: keep it out of this site's folder, of e-mail and of Git.",
  needs: [project.title],
  checkLocally: (context) => {
    const file = context.settings.get('GOOGLE_APPLICATION_CREDENTIALS');
    if (!file) return missing('.env.local does not name one (GOOGLE_APPLICATION_CREDENTIALS)');
    const wrong = wrongWithKey(file, projectOf(context), context.folder);
    return wrong ? missing(wrong) : done('its file exists, belongs to this project, and is outside the site');
  },
  fix: async (context) => {
    const { settings, say, ask, platform } = context;
    const id = projectOf(context);
    say(
      '1. On this page: a name such as blog, "Create and continue", the one role "Cloud Datastore User", "Done".',
    );
    await doneAt(context, `https://console.cloud.google.com/iam-admin/serviceaccounts/create?project=${id}`);
    say('2. Click the new account, then "Keys", "Add key", "Create new key", JSON. A file is downloaded.');
    say(`3. ${keyLocationAdvice(platform)}`);
    const answer = await ask('The path of the file (Enter to do it later): ');
    if (!answer) return;
    const file = answer.replace(/^(["'])(.*)\1$/, '$2').replace(/^~(?=[/\\])/, os.homedir());
    const wrong = wrongWithKey(file, id, context.folder);
    if (wrong) throw new Error(wrong);
    settings.set('GOOGLE_APPLICATION_CREDENTIALS', file);
  },
};
