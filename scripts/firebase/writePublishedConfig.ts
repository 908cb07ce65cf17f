import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteContent } from '../../content/schema/site';
import { site } from '../../content/site';

/** The published files, generated from firebase.json and firestore.rules. Git ignores them; Firebase needs them in this folder. */
const publishedFiles = { config: 'firebase.published.json', rules: 'firestore.published.rules' };

const acceptsRequestsPattern = /(function acceptsRequests\(\) \{\s*return )(true|false)(;)/;

/**
 * Writes the configuration and the rules of the database that are published. The rules accept requests if `booking` in
 * content/site.ts does.
 *
 * @param location the region, if the deployment creates the database
 * @returns the name of the configuration, for `firebase deploy --config`
 * @throws Error when the rules have no function acceptsRequests
 */
export function writePublishedConfig(
  { requests }: Pick<SiteContent['booking'], 'requests'> = site.booking,
  { folder = '.', location }: { folder?: string; location?: string | undefined } = {},
): string {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  const rules = read('firestore.rules');
  if (!acceptsRequestsPattern.test(rules)) {
    throw new Error(
      'firestore.rules: the function acceptsRequests is missing, or does not return true or false. Restore the file, for ' +
        'example with `git restore firestore.rules`.',
    );
  }
  write(publishedFiles.rules, rules.replace(acceptsRequestsPattern, `$1${requests !== null}$3`));
  const config: { firestore: object } = JSON.parse(read('firebase.json'));
  const firestore = { ...config.firestore, rules: publishedFiles.rules, ...(location ? { location } : {}) };
  write(publishedFiles.config, JSON.stringify({ ...config, firestore }, null, 2));
  return publishedFiles.config;
}
