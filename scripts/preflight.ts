import './shared/help';

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { ContentNode } from '../lib/contentSchema';
import { formatCount } from '../lib/format';
import { readContent } from './content/readContent';
import { type AcceptedValue, findSampleValues, getContentHashes } from './content/sample';
import { getContentFile } from './content/schemas';
import { runCommand } from './shared/command';

// Stops a deployment while the content has facts of the sample studio that nobody has accepted. `npm run check:content` ran before.

/** Values of the sample that are true for this studio, too. Tracked, so that a deployment without a terminal knows them. */
const acceptedFile = 'content/accepted.json';
const hashesFile = 'scripts/content/sampleHashes.json';

const hashesSchema = z.array(z.string());
const acceptedSchema = z.array(z.strictObject({ file: z.string(), path: z.string(), value: z.string() }));

function readAccepted(): AcceptedValue[] {
  if (!existsSync(acceptedFile)) return [];
  try {
    return acceptedSchema.parse(JSON.parse(readFileSync(acceptedFile, 'utf8')));
  } catch (error) {
    throw new Error(
      `${acceptedFile} has to be a list of { "file", "path", "value" }. Fix it, or write it again: npm run preflight -- --accept\n${error instanceof Error ? error.message : error}`,
    );
  }
}

const writeLines = (file: string, lines: string[]) =>
  writeFileSync(
    file,
    lines.length === 0 ? '[]\n' : `[\n${lines.map((line) => `  ${line}`).join(',\n')}\n]\n`,
  );

/** The page or file that a value belongs to, with all entries of a list as one field. */
const getField = ({ file, path }: AcceptedValue) => `${file}: ${path.replace(/\[\d+\].*/, '')}`;

/** One line for each field: `content/home.ts: about.figures: 678, 479`. */
const formatStops = (stops: AcceptedValue[]): string[] =>
  [...new Set(stops.map(getField))].map((field) => {
    const values = stops.filter((stop) => getField(stop) === field).map(({ value }) => value);
    return `  ${field}: ${values.length > 3 ? `${values.slice(0, 2).join(', ')} and ${values.length - 2} more` : values.join(', ')}`;
  });

/** How many other texts and pictures of each file are the sample's. */
const formatOthers = (others: ContentNode[]): string[] =>
  [...new Set(others.map(({ path }) => getContentFile(path[0])))].map((file) => {
    const ofFile = others.filter(({ path }) => getContentFile(path[0]) === file);
    const pictureCount = ofFile.filter(
      ({ schema: { control } }) => control === 'photograph' || control === 'drawing',
    ).length;
    const counts = [
      formatCount(ofFile.length - pictureCount, 'text or number', 'texts and numbers'),
      formatCount(pictureCount, 'picture'),
    ];
    return `  ${file}: ${counts.join(', ')}`;
  });

await runCommand(async () => {
  const { values: options } = parseArgs({
    options: { accept: { type: 'boolean', default: false }, record: { type: 'boolean', default: false } },
  });
  const content = readContent();
  if (options.record) {
    const hashes = getContentHashes(content);
    writeLines(
      hashesFile,
      hashes.map((hash) => JSON.stringify(hash)),
    );
    return `${hashesFile} has ${hashes.length} values.`;
  }
  const sampleHashes = hashesSchema.parse(JSON.parse(readFileSync(hashesFile, 'utf8')));
  const { stops, allStops, others } = findSampleValues(content, sampleHashes, readAccepted());
  if (options.accept) {
    writeLines(
      acceptedFile,
      allStops.map(({ file, path, value }) => JSON.stringify({ file, path, value })),
    );
    return `${acceptedFile} accepts ${formatCount(allStops.length, 'value')} of the sample studio. Read it, remove the lines that are not true for your studio, and commit it.`;
  }
  if (others.length > 0)
    console.log(
      `Also from the sample studio, by file. Write your own texts and replace the pictures (docs/content.md), or keep what fits:\n${formatOthers(others).join('\n')}`,
    );
  if (stops.length > 0)
    throw new Error(
      `\nStill the sample studio's, and nobody else can know whether it is true for yours:\n${formatStops(stops).join('\n')}\n` +
        'Write your own, or accept what is true: npm run preflight -- --accept\npreflight: not ready to go live.',
    );
  return `preflight: ready to go live${allStops.length > 0 ? `, with ${formatCount(allStops.length, 'value')} of the sample that ${acceptedFile} accepts` : ''}.`;
});
