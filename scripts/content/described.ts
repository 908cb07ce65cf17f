import '../shared/help';

import { parseArgs } from 'node:util';
import { describedHere, keepRecord, recordFile } from './describedPhotos';

// Confirms that alternative texts still fit replaced photographs: `npm run described -- headshots/red-door`.

try {
  const { values, positionals } = parseArgs({
    options: { all: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const waiting = [...new Set(describedHere().outdated.map(({ photo }) => photo))];
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
  for (const { module, field, photo, alt } of describedHere().outdated) {
    if (confirmed.includes(photo)) console.log(`${photo}: "${alt}" (${module}: ${field})`);
  }
  keepRecord(describedHere(confirmed).described);
  console.log(
    `\ndescribed: ${confirmed.length} photographs confirmed in ${recordFile}. Commit it with them.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
