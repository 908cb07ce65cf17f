import '../shared/help';

import { parseArgs } from 'node:util';
import { nodesOf, readContent } from './checks/content';
import { describedHere, recordFile, writeRecord } from './checks/descriptions';
import { labelsOf } from './model/labels';
import { shapesOf } from './model/readModel';

// Confirms that alternative texts still fit replaced photographs: `npm run described -- headshots/red-door`.

try {
  const { values, positionals } = parseArgs({
    options: { all: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const content = await readContent();
  const nodes = nodesOf(content);
  const { outdated } = describedHere(nodes);
  const waiting = [...new Set(outdated.map(({ photo }) => photo))];
  // File paths are accepted as names: shells complete them.
  const named = positionals.map((name) => name.replace(/^content\/photos\/|\.\w+$/g, ''));
  const unknown = named.filter((name) => !waiting.includes(name));
  if (unknown.length > 0 || (named.length === 0 && !values.all)) {
    const choice =
      waiting.length > 0
        ? `Choose from ${waiting.join(', ')}, or use --all.`
        : 'There is nothing to confirm.';
    throw new Error(
      unknown.length > 0
        ? `'${unknown.join("', '")}': nothing to confirm. ${choice}`
        : `Which photographs? ${choice}`,
    );
  }
  const confirmed = values.all ? waiting : named;
  for (const { file, path, photo, alt } of outdated) {
    const field = labelsOf(shapesOf(content.model), path).join(' › ');
    if (confirmed.includes(photo)) console.log(`${photo}: "${alt}" (${file}: ${field})`);
  }
  writeRecord(describedHere(nodes, confirmed).described);
  console.log(
    `\ndescribed: ${confirmed.length} photographs confirmed in ${recordFile}. Commit it with them.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
