import path from 'node:path';

// The first import of every command: `--help` works before anything is loaded that takes long or may be broken, such as
// the content.

const persistHelp =
  '  --persist FOLDER  stores posts, pictures and accounts of the local services in a folder';

/** The help of each command, by its file. */
export const helpTexts: Record<string, string> = {
  'scripts/start.ts': `npm start
Builds the site and serves it, with local services for the blog. PORT names the port (3000).
${persistHelp}`,
  'scripts/build.ts': `npm run build
Builds the site in out/. All arguments go to next build.`,
  'scripts/dev.ts': `npm run dev
npm run edit   with an editor in the pages: text, prices and photographs are changed where they are shown
Starts the development server, with local services for the blog. PORT names the port (3000).
${persistHelp}`,
  'scripts/firebase/setup.ts': `npm run setup
Sets up a Firebase project step by step: does what is missing, stops at the first failure, and checks the result.`,
  'scripts/owners.ts': `npm run owners -- add EMAIL     allows an address to write posts; creates the account if needed
npm run owners -- list          lists who may write posts
npm run owners -- remove EMAIL  revokes the right to write posts`,
  'scripts/backup.ts': `npm run posts -- export FILE  saves every post in a file (JSON)
npm run posts -- import FILE  restores those that are missing or different; removes none`,
  'scripts/firebase/requests.ts': `npm run requests -- list         lists the requests, the newest first
npm run requests -- export FILE  saves them as a table (CSV)
npm run requests -- clean        deletes those whose period in content/site.ts is over, also since their session`,
  'scripts/firebase/galleries.ts': `npm run galleries -- list         lists the galleries of proofs, sorted by the end of their links
npm run galleries -- export FILE  saves their picks as a table (CSV)
npm run galleries -- delete ID    deletes a gallery with its files
npm run galleries -- clean        deletes those that expired over 30 days ago, except finished ones that are not delivered,
                                  and files of removed pictures
npm run galleries -- delete-orphans  shows and deletes the folders of files that no gallery names, and in which nothing
                                  has changed for seven days`,
  'scripts/notify.ts': `npm run notify
Sends a mail for each new request, each finished gallery, and each unfinished one that expires within three days.
SMTP_URL, NOTIFY_TO and NOTIFY_FROM name the mail server and the addresses (.env.example).`,
  'scripts/preflight.ts': `npm run preflight
Checks the content, and stops if it still has facts of the sample studio that nobody accepted.
  --accept   accepts them, in content/accepted.json
  --record   after a change of the sample itself, stores the hashes of its values`,
  'scripts/deploy.ts': `npm run deploy
Checks, builds, tests and deploys the live site with its rules.`,
  'scripts/photographs/index.ts': `npm run pictures
Generates missing sizes and formats of photographs, and lists the drawings of public/logos.
  --keep-replaced   keeps files of replaced photographs`,
  'scripts/checkContent.ts': `npm run check:content
Reports all mistakes in content/.`,
  'scripts/testing/lint.ts': `npm run lint
Checks the code style with Biome, which gets all arguments.`,
  'scripts/testing/test.ts': `npm test
Checks types, code style and content, and runs the unit tests, the build and the browser tests.
  --all      runs the slow tests, too
  --list     prints what would run, and runs nothing
  --seeds N  repeats the random walks with N seeds`,
  'scripts/testing/unitTests.ts': `npm run test:unit
Runs the unit tests but the slow ones. All other arguments go to Jest: npm run test:unit -- lib/prices
  --all   runs the slow tests, too`,
  'scripts/bench/index.ts': `npm run bench
Measures the site against bare pages.
  --quick              only the home page
  --peer NAME=FOLDER   measures another exported site, too
  --rounds NUMBER      how often Lighthouse loads each page (5)`,
};

/** The help of this process's command. */
export const usage =
  helpTexts[
    path
      .relative('', process.argv[1] ?? '')
      .split(path.sep)
      .join('/')
  ] ?? '';

if (usage && process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
  console.log(usage);
  process.exit(0);
}
