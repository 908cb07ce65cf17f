import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteContent } from '../../content/schema/site';
import { site } from '../../content/site';

/** What is published, made from firebase.json and firestore.rules. Git ignores both; Firebase wants them in this folder. */
const files = { config: 'firebase.published.json', rules: 'firestore.published.rules' };

const returned = /(function acceptsRequests\(\) \{\s*return )(true|false)(;)/;

/**
 * Writes the rules of the database as they are published: they accept requests where `booking` in content/site.ts does.
 *
 * @param location the region of a database that this creates
 * @returns the name of the configuration, for `firebase deploy --config`
 * @throws Error when the rules have no function acceptsRequests
 */
export function writePublished(
  { requests }: Pick<SiteContent['booking'], 'requests'> = site.booking,
  { folder = '.', location }: { folder?: string; location?: string | undefined } = {},
): string {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  const rules = read('firestore.rules');
  if (!returned.test(rules)) {
    throw new Error(
      'firestore.rules: the function acceptsRequests is missing, or does not return true or false. Restore the file, for ' +
        'example with `git restore firestore.rules`.',
    );
  }
  write(files.rules, rules.replace(returned, `$1${requests !== null}$3`));
  const config: { firestore: object } = JSON.parse(read('firebase.json'));
  const firestore = { ...config.firestore, rules: files.rules, ...(location ? { location } : {}) };
  write(files.config, JSON.stringify({ ...config, firestore }, null, 2));
  return files.config;
}
