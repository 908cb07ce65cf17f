import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * What is wrong with a service account's key file, as a message; null when the blog commands can use it. The message
 * contains no secret part of the file.
 *
 * @param project the ID of the Firebase project that the key must belong to
 * @param folder of this site, where a key must not be stored: it would be copied or committed with the folder
 */
export function wrongWithKey(file: string, project: string, folder: string): string | null {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    return `There is no file ${file}.`;
  }
  const place = path.relative(realpathSync(folder), realpathSync(file));
  if (!place.startsWith('..') && !path.isAbsolute(place)) {
    return `${file} is in this site's folder, so it could be copied or committed. Move it elsewhere.`;
  }
  let key: unknown;
  try {
    key = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return `${file} is not a key file: it cannot be parsed as JSON. Download a new key.`;
  }
  const text = (name: string): string | null => {
    if (typeof key !== 'object' || key === null) return null;
    const value: unknown = Reflect.get(key, name);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  if (text('type') !== 'service_account' || !text('client_email') || !text('private_key')) {
    return `${file} is not a key of a service account. Download one as JSON.`;
  }
  if (text('project_id') !== project) {
    return `${file} is a key for the project ${text('project_id')}, but this site uses ${project}.`;
  }
  return null;
}
