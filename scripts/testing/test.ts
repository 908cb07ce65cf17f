import '../shared/help';

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runCommand, runProgram } from '../shared/command';
import { refuseIfSiteRuns } from '../shared/runningServices';
import { ensureChromium, ensureHeadlessShell } from './chromium';
import { findMissingBrowsers } from './otherBrowsers';
import { hasSampleContent } from './testScope';

const { values: options } = parseArgs({
  options: {
    /** The slow tests of `testScope.ts` too. */
    all: { type: 'boolean', default: false },
    /** Prints what would run, and runs nothing. */
    list: { type: 'boolean', default: false },
    /** How many seeds the random walks have. */
    seeds: { type: 'string', default: '1' },
  },
});

/** The numbers of checks of a step, by their results. */
type Tally = { passed: number; failed: number; skipped: number };

/** The projects of playwright.config.ts that run in Chromium. */
const e2eProjects = options.all ? ['--project=site', '--project=slow'] : ['--project=site'];

const results = 'test-results';
const unitReport = `${results}/unit.json`;
const e2eReport = `${results}/e2e.json`;
const browsersReport = `${results}/browsers.json`;

/** Runs an npm script; true when it succeeded. */
function runScript(script: string, extra: string[] = [], environment: Record<string, string> = {}): boolean {
  console.log(`\n=== ${script}`);
  const args = extra.length > 0 ? ['--', ...extra] : [];
  return runProgram(['npm', 'run', '--silent', script, ...args], { environment });
}

/** Creates the tally of a step without a report: one check. */
const toTally = (succeeded: boolean): Tally => ({
  passed: succeeded ? 1 : 0,
  failed: succeeded ? 0 : 1,
  skipped: 0,
});

/**
 * Reads the tally of a test runner from its report. A run without a report, or a run that failed without a failed
 * test, counts as one failure.
 */
function getTally(succeeded: boolean, report: string, read: (file: string) => Tally): Tally {
  if (!existsSync(report)) return toTally(false);
  const tally = read(readFileSync(report, 'utf8'));
  return succeeded || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

function runUnitTests(): Tally {
  const succeeded = runScript('test:unit', [
    '--ci',
    '--json',
    `--outputFile=${unitReport}`,
    ...(options.all ? ['--all'] : []),
  ]);
  return getTally(succeeded, unitReport, (file) => {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(file);
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  });
}

/** Reads the tally of Playwright from its report. */
function getPlaywrightTally(succeeded: boolean, report: string): Tally {
  return getTally(succeeded, report, (file) => {
    const { expected, flaky, unexpected, skipped } = JSON.parse(file).stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  });
}

function runE2eTests(): Tally {
  console.log('\n=== browser tests');
  const succeeded = runProgram(['npx', 'playwright', 'test', ...e2eProjects, '--reporter=list,json'], {
    environment: { SEEDS: options.seeds, PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport },
  });
  return getPlaywrightTally(succeeded, e2eReport);
}

function runOtherBrowserTests(): Tally {
  const succeeded = runScript('test:browsers', ['--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: browsersReport,
  });
  return getPlaywrightTally(succeeded, browsersReport);
}

if (options.list) {
  console.log(['typecheck', 'lint', 'check:content', 'build'].join('\n'));
  const hasListed =
    runScript('test:unit', ['--listTests', ...(options.all ? ['--all'] : [])]) &&
    runProgram(['npx', 'playwright', 'test', '--list', ...e2eProjects]);
  process.exit(hasListed ? 0 : 1);
}

// The build would refuse, too, but only after the unit tests.
await runCommand(refuseIfSiteRuns);
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

const tallies: Tally[] = [];
for (const script of ['typecheck', 'lint', 'check:content']) tallies.push(toTally(runScript(script)));
tallies.push(runUnitTests());
const hasBuilt = runScript('build');
tallies.push(toTally(hasBuilt));
if (hasBuilt) {
  try {
    ensureHeadlessShell();
    if (options.all) ensureChromium();
    tallies.push(runE2eTests());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    tallies.push(toTally(false));
  }
} else {
  console.error('\nThe site did not build, so its browser tests did not run.');
}
const missing = options.all ? findMissingBrowsers() : [];
if (hasBuilt && options.all && missing.length === 0) tallies.push(runOtherBrowserTests());

const sumTallies = (kind: keyof Tally) => tallies.reduce((sum, tally) => sum + tally[kind], 0);
const skipped = sumTallies('skipped');
console.log(
  `\n${sumTallies('passed')} passed, ${sumTallies('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
);
if (!hasSampleContent)
  console.log('The content is your own: tests of the sample studio’s texts and prices were left out.');
if (!options.all) console.log('The slow tests were left out: npm test -- --all runs them too.');
else if (missing.length > 0)
  console.log(`npm run test:browsers was left out. Not installed: ${missing.join(', ')}.`);
process.exit(sumTallies('failed') === 0 ? 0 : 1);
