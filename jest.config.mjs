import nextJest from 'next/jest.js';

/** @type {import('jest').Config} */
const config = {
  testEnvironment: 'jsdom',
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/.next/', '<rootDir>/out/', '<rootDir>/e2e/'],
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/out/'],
  setupFilesAfterEnv: ['<rootDir>/scripts/jest/setup.ts'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
};

export default nextJest({ dir: './' })(config);
