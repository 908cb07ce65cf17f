import { execFileSync } from 'node:child_process';

// A build tells nobody about itself.
process.env.NEXT_TELEMETRY_DISABLED = '1';

/**
 * The same commit builds the same file names, so that a rebuild leaves a visitor's cache valid.
 * Outside a git checkout Next.js chooses an id of its own.
 */
function buildIdOfCommit() {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

/** @type {import('next').NextConfig} */
const nextConfig = {
  output: 'export',
  reactStrictMode: true,
  generateBuildId: buildIdOfCommit,
  // A third of Firestore's code is an engine that a listener never uses (docs/decisions.md).
  turbopack: { resolveAlias: { re2js: './lib/firebase/noRegularExpressions.ts' } },
  // The framework's helpers for coding tools write files into the tree; this project wants neither.
  agentRules: false,
  experimental: { agentUpgrade: false },
};

export default nextConfig;
