import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { formatCount } from '../lib/format';
import { cutText, toOneLine } from '../lib/text';
import { readContent } from './content/readContent';
import { type Facts, findSampleFacts } from './content/sampleFacts';
import sampleFacts from './content/sampleFacts.json' with { type: 'json' };
import { runCommand } from './shared/command';

// Stops a deployment while the content has facts of the sample studio that nobody has accepted.

/** Values of the sample that are true for this studio, too. Tracked, so that a deployment without a terminal knows them. */
const acceptedFile = 'content/accepted.json';

// npm on Windows may drop an option, so messages name the script itself.
const acceptCommand = 'npx tsx scripts/preflight.ts --accept';

function readAccepted(): Facts {
  if (!existsSync(acceptedFile)) return {};
  try {
    // Windows' editors begin a file with a byte order mark.
    const json: unknown = JSON.parse(readFileSync(acceptedFile, 'utf8').replace(/^\ufeff/, ''));
    return z.record(z.string(), z.union([z.string(), z.number()])).parse(json);
  } catch (error) {
    throw new Error(
      `${acceptedFile} has to be like { "site.place.region": "WA" }. Fix it, or write it again: ${acceptCommand}\n${error instanceof Error ? error.message : error}`,
    );
  }
}

await runCommand(async () => {
  const { values: options } = parseArgs({ options: { accept: { type: 'boolean', default: false } } });
  const content = readContent();
  if (options.accept) {
    const facts = findSampleFacts(content, sampleFacts, {});
    writeFileSync(acceptedFile, `${JSON.stringify(facts, null, 2)}\n`);
    return `${acceptedFile} accepts ${formatCount(Object.keys(facts).length, 'value')} of the sample studio. Read it, remove the lines that are not true for your studio, and commit it.`;
  }
  const stops = Object.entries(findSampleFacts(content, sampleFacts, readAccepted()));
  if (stops.length === 0) return 'preflight: ready to go live.';
  throw new Error(
    `\nStill the sample studio's, and nobody else can know whether it is true for yours:\n` +
      `${stops.map(([path, value]) => `  ${path}: ${cutText(toOneLine(String(value)), 100)}`).join('\n')}\n` +
      `Write your own, or accept what is true: ${acceptCommand}\npreflight: not ready to go live.`,
  );
});
