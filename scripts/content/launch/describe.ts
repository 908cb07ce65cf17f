import type { FindingName } from '../../../content/schema/findings';
import { formatProblem } from '../checks/describe';
import { groupedFindings } from '../checks/findings';
import type { Problem } from '../checks/problem';
import type { ModuleShapes } from '../model/shape';

/**
 * Problems as lines, by who can fix them.
 *
 * @param allowed names of findings that do not block
 * @param shown maximum number of listed problems per finding; the rest are counted
 */
export function describeFindings(
  found: Problem[],
  allowed: FindingName[],
  shown: number,
  shapes: ModuleShapes,
): string {
  return groupedFindings(found)
    .map(({ title, kinds }) => {
      const lines = kinds.flatMap(({ name, findings }) => {
        const isWarning = findings.every(({ severity }) => severity === 'warning');
        const state = allowed.includes(name) ? ', allowed' : isWarning ? ', warning' : '';
        const hidden = findings.length - shown;
        return [
          `  ${name} (${findings.length}${state})`,
          ...findings.slice(0, shown).map((finding) => `    ${formatProblem(shapes, finding)}`),
          ...(hidden > 0 ? [`    … and ${hidden} more: npm run preflight -- --all`] : []),
        ];
      });
      return [title, ...lines].join('\n');
    })
    .join('\n\n');
}
