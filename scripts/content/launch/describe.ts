import { shortened } from '../checkContent';
import { describePath, lineOf, pathOf } from '../place';
import type { Finding } from './findings';
import { groupedFindings } from './groups';

/**
 * Findings as human-readable lines, by who can fix them, each with its file, line and path.
 *
 * @param allowed names of findings that do not block
 * @param shown maximum number of listed findings per name; the rest are counted
 * @param read returns the text of a module, or null
 */
export function describeFindings(
  found: Finding[],
  allowed: string[],
  shown: number,
  read: (module: string) => string | null,
): string {
  return groupedFindings(found)
    .map(({ title, kinds }) => {
      const lines = kinds.flatMap(({ name, findings }) => {
        const isWarning = findings[0]?.severity === 'warning';
        const state = allowed.includes(name) ? ', allowed' : isWarning ? ', warning' : '';
        const hidden = findings.length - shown;
        return [
          `  ${name} (${findings.length}${state})`,
          ...findings.slice(0, shown).map((finding) => `    ${inWords(finding, read)}`),
          ...(hidden > 0 ? [`    … and ${hidden} more: npm run preflight -- --all`] : []),
        ];
      });
      return [title, ...lines].join('\n');
    })
    .join('\n\n');
}

function inWords(
  { module, field, value, message }: Finding,
  read: (module: string) => string | null,
): string {
  if (!/^content\/\w+\.ts$/.test(module))
    return `${[module, field === 'file' ? null : field].filter(Boolean).join(': ')} ${message}`;
  const path = pathOf(field);
  const line = lineOf(read(module) ?? '', path);
  return `${module}${line === null ? '' : `, line ${line}`}: ${describePath(path)}: ${shortened(value)} ${message}`;
}
