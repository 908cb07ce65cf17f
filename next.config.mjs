import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { buildSync } from 'esbuild';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';

// Builds send no telemetry.
process.env.NEXT_TELEMETRY_DISABLED = '1';

/**
 * The same commit builds the same file names, so that a rebuild keeps visitors' caches valid.
 * Outside a git checkout Next.js chooses an id of its own.
 */
function getBuildId() {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

// A third of Firestore's code is a regular expression engine that a listener never uses (docs/decisions.md).
const re2jsAlias = { re2js: './lib/firebase/noRegularExpressions.ts' };

/** Bundles parts of the Firebase SDK, which pages load on demand. Code that entry points share becomes a separate file. */
function bundleSdk(...entryPoints) {
  const { outputFiles } = buildSync({
    entryPoints,
    outdir: 'lib/firebase',
    entryNames: '[name].bundle',
    // The entry points share the Firebase app, and with it the session.
    chunkNames: 'sharedSdk.bundle',
    splitting: true,
    alias: re2jsAlias,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    write: false,
  });
  for (const { path, text } of outputFiles) {
    // Next.js reads this configuration several times, and watches the files.
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}
bundleSdk('lib/firebase/sdkForOwner.ts', 'lib/firebase/sdkForOwnerFirestore.ts');
bundleSdk('lib/firebase/sdkForProofs.ts');

/** The variables that lib/firebase reads. Unset ones are inlined as empty strings rather than looked up at run time. */
const publicVariables = [
  'NEXT_PUBLIC_FIREBASE_API_KEY',
  'NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN',
  'NEXT_PUBLIC_FIREBASE_PROJECT_ID',
  'NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET',
  'NEXT_PUBLIC_FIREBASE_APP_ID',
  'NEXT_PUBLIC_FIRESTORE_EMULATOR_HOST',
  'NEXT_PUBLIC_AUTH_EMULATOR_HOST',
  'NEXT_PUBLIC_STORAGE_EMULATOR_HOST',
  'NEXT_PUBLIC_NETWORK_HOSTS',
];

/** What `npm run edit` adds: the editor, its route handlers (`app/edit`), and the marks of the fields in texts. */
const editingConfig = {
  distDir: '.next/edit',
  pageExtensions: ['edit.ts', 'edit.tsx', 'ts', 'tsx'],
  turbopack: {
    resolveAlias: re2jsAlias,
    rules: {
      './content/*.ts': {
        loaders: [
          {
            loader: './components/editor/fieldMarkerLoader.cjs',
            options: { fields: JSON.parse(process.env.EDIT_FIELDS ?? '[]') },
          },
        ],
      },
    },
  },
};

/** The site for visitors. The module of the editor is replaced by an empty one, so that nothing of it is in the export. */
const exportConfig = {
  output: 'export',
  turbopack: {
    resolveAlias: { ...re2jsAlias, '@/components/editor/Editor': './components/layout/noEditor.ts' },
  },
};

/** @type {(phase: string) => import('next').NextConfig} */
export default function createConfig(phase) {
  const isEditing = phase === PHASE_DEVELOPMENT_SERVER && process.env.EDIT === '1';
  return {
    ...(isEditing ? editingConfig : exportConfig),
    reactStrictMode: true,
    env: Object.fromEntries(publicVariables.map((name) => [name, process.env[name] ?? ''])),
    generateBuildId: getBuildId,
    // `npm test` and `npm run deploy` check the types. A build for one's own screen does not need those of the tests.
    typescript: { ignoreBuildErrors: true },
    // Next.js' helpers for coding tools write files into the project; both are disabled.
    agentRules: false,
    experimental: { agentUpgrade: false },
  };
}
