import nextJest from 'next/jest.js';
import { isSampleContent } from './scripts/testing/sampleContent.mjs';

// A shell may have another one, such as production.
process.env.NODE_ENV = 'test';

/** @type {import('jest').Config} */
const config = {
  // Tests of code that runs in a browser begin with `@jest-environment ./scripts/testing/jest/browserEnvironment.mjs`.
  testEnvironment: 'node',
  // Some tests encode pictures and start processes, possibly on busy machines.
  testTimeout: 30_000,
  // The default is one worker less than cores: a machine with two cores would use one.
  maxWorkers: '100%',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '<rootDir>/.next/',
    '<rootDir>/out/',
    '<rootDir>/e2e/',
    ...(isSampleContent ? [] : ['\\.sample\\.test\\.tsx?$']),
  ],
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/out/'],
  // Spies of one test do not affect the next test.
  restoreMocks: true,
  setupFilesAfterEnv: ['<rootDir>/scripts/testing/jest/setup.ts'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
};

const withNext = nextJest({ dir: './' })(config);

// Packages are not transformed, except those that are ES modules only.
export default async () => ({
  ...(await withNext()),
  transformIgnorePatterns: [
    '/node_modules/(?!(feed|@sindresorhus/[^/]+|escape-string-regexp|p-queue|p-timeout|parse5|entities|@asamuzakjp/[^/]+|@csstools/[^/]+|@exodus/bytes)/)',
  ],
});
