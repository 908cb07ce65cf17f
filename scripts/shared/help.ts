import path from 'node:path';

// The first import of every command: `--help` works before anything is loaded that takes long or may be broken, such as
// the content.

const persist = '  --persist FOLDER  stores posts, pictures and accounts of the local services in a folder';

/** The help of each command, by its file. */
const helps: Record<string, string> = {
  'scripts/site/start.ts': `npm start
Builds the site and serves it, with local services for the blog. PORT names the port (3000).
${persist}`,
  'scripts/site/build.ts': `npm run build
Builds the site in out/. All arguments go to next build.`,
  'scripts/site/dev.ts': `npm run dev
Starts the development server, with local services for the blog. PORT names the port (3000).
${persist}`,
  'scripts/editor/index.ts': `npm run edit
Serves the site, follows every change in content/ and lists mistakes; text, prices and photographs are edited on the
pages. PORT names the port (3000).
${persist}
  --no-open        prints the address without opening it`,
  'scripts/firebase/setup/index.ts': `npm run setup
Sets up a Firebase project step by step.
  --check   only reports what is missing; exits with 1 if anything is`,
  'scripts/firebase/owners/index.ts': `npm run owners -- add EMAIL         allows an address to write posts; creates the account if needed
npm run owners -- add EMAIL --anew  removes its account first, if the address was never verified
npm run owners -- list              lists who may write posts
npm run owners -- remove EMAIL      revokes the right to write posts`,
  'scripts/firebase/posts/index.ts': `npm run blog:add -- FILE.md --title "A title" --date 2026-01-31 [--id an-id] [--dry-run]
npm run blog:change -- ID [--file FILE.md] [--title "A title"] [--date 2026-01-31] [--dry-run]
npm run blog:list
npm run blog:remove -- ID [--dry-run]
npm run blog:export -- BACKUP.json
npm run blog:import -- BACKUP.json [--dry-run]

FILE is Markdown (.md) or HTML (.html). --dry-run shows what would be stored, sanitized as on the site.`,
  'scripts/firebase/requests/index.ts': `npm run requests -- list         lists the requests, the newest first
npm run requests -- export FILE  saves them as a table (CSV)
npm run requests -- clean        deletes those that are older than the period in content/site.ts`,
  'scripts/firebase/galleries/index.ts': `npm run galleries -- list         lists the galleries of proofs, those that end first first
npm run galleries -- export FILE  saves what was chosen in them as a table (CSV)
npm run galleries -- delete ID    deletes a gallery with its files
npm run galleries -- clean        deletes those that ended 30 days ago`,
  'scripts/firebase/requests/notifyOwner.ts': `npm run notify
Sends a mail for each new request, each finished choice of photographs, and each link that ends in three days without one.
SMTP_URL, NOTIFY_TO and NOTIFY_FROM name the mail server and the addresses (.env.example).`,
  'scripts/emulators/firestore/index.ts': `npm run firestore
Starts the local Firestore alone.
${persist}`,
  'scripts/firebase/deploy/preflight.ts': `npm run preflight
Lists what has to be fixed before going live, and how many visits per day the blog can serve for free.
  --allow NAMES   findings that are allowed, separated by commas
  --all           shows every finding, without truncating groups
  --json          prints only the blockers, as JSON`,
  'scripts/firebase/deploy/index.ts': `npm run deploy
Checks, builds, tests and deploys the live site.
  --preview NAME   deploys to a preview instead
  --publish NAME   promotes a preview to live
  --back           returns to the previous release
  --allow NAMES    findings of the preflight that are allowed, separated by commas
  --dry-run        skips the steps that publish something`,
  'scripts/site/photographs/index.ts': `npm run pictures
Generates missing sizes and formats of photographs, and the logos.
  --keep-replaced   keeps files of replaced photographs`,
  'scripts/site/theme/index.ts': `npm run theme
Generates the stylesheet, the icons and the fonts from content/theme.ts.`,
  'scripts/content/index.ts': `npm run check:content
Reports all mistakes in content/.
  --json   prints them as JSON`,
  'scripts/content/described.ts': `npm run described -- NAMES
Confirms that descriptions still fit replaced photographs: npm run described -- headshots/red-door
  --all   confirms all of them`,
  'scripts/testing/test.ts': `npm test
Checks types, code style and content, and runs the unit tests, the build and the browser tests.
  --all   runs the slow tests too, as npm run test:all does`,
  'scripts/testing/unitTests.ts': `npm run test:unit
Runs the unit tests but the slow ones. All other arguments go to Jest: npm run test:unit -- lib/prices
  --all   runs the slow tests, too`,
  'scripts/bench/index.ts': `npm run bench
Measures the site against bare pages.
  --quick              only the home page
  --peer NAME=FOLDER   compares the home page of another exported site
  --rounds NUMBER      how often Lighthouse loads each page (5)`,
};

/** The help of this process's command. */
export const usage =
  helps[
    path
      .relative('', process.argv[1] ?? '')
      .split(path.sep)
      .join('/')
  ] ?? '';

if (usage && process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  console.log(usage);
  process.exit(0);
}
