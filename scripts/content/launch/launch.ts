import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import nextEnv from '@next/env';
import { focalPoints } from '../../../content/focalPoints';
import { site } from '../../../content/site';
import { theme } from '../../../content/theme';
import { problemsOf } from '../checks';
import { describedHere } from '../describedPhotos';
import { questionsOf } from '../descriptions';
import { contentContext, contentSources } from '../sources';
import { type Finding, findings } from './findings';

const originals = 'content/photos';

/** The findings of this working tree. */
export function findingsHere(): Finding[] {
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  const files = readdirSync(originals, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.extname(name) !== '')
    .map((name) => path.join(originals, name));
  return findings({
    site,
    sources: contentSources,
    problems: problemsOf({ site, theme, sources: contentSources, context: contentContext }),
    questions: questionsOf(describedHere().outdated, focalPoints),
    originals: files.sort().map((file) => ({ file, bytes: readFileSync(file) })),
    environment: process.env,
    year: new Date().getFullYear(),
    samples: JSON.parse(readFileSync('scripts/content/launch/samples.json', 'utf8')),
  });
}
