import { readFile } from 'node:fs/promises';
import type { SiteContent } from '../../content/schema/site';
import { site } from '../../content/site';
import { writeAtomically } from '../shared/writeAtomically';

const returned = /(function acceptsRequests\(\) \{\s*return )(true|false)(;)/;

/**
 * Writes into the rules of the database whether visitors can send requests, as `booking.requests` in content/site.ts
 * says. Called before rules are published, so that pages and rules agree.
 *
 * @throws Error when the file has no function acceptsRequests
 */
export async function writeRules(
  file = 'firestore.rules',
  { requests }: Pick<SiteContent['booking'], 'requests'> = site.booking,
): Promise<void> {
  const rules = await readFile(file, 'utf8');
  if (!returned.test(rules)) {
    throw new Error(
      `${file}: the function acceptsRequests is missing, or does not return true or false. Restore the file, for ` +
        'example with `git restore firestore.rules`.',
    );
  }
  const next = rules.replace(returned, `$1${requests !== null}$3`);
  if (next !== rules) await writeAtomically(file, next);
}
