import { deploySteps } from './commands';

const words = (options: Partial<Parameters<typeof deploySteps>[0]>) =>
  deploySteps({ project: 'north', preview: null, allow: '', ...options }).map(({ command, environment }) =>
    [...Object.entries(environment ?? {}).map(([name, value]) => `${name}=${value}`), ...command].join(' '),
  );

test('the live site goes through the preflight, the types, the build for production and the tests', () => {
  expect(words({ allow: 'copyright-year' })).toEqual([
    'npm run preflight -- --allow copyright-year',
    'npm run typecheck',
    'DEPLOY=production npm run build',
    'npm run test:site',
    'npx tsx scripts/release/index.ts',
    'npx --yes firebase-tools@14 deploy --only hosting,firestore --config firebase.export.json --project north --non-interactive',
  ]);
});

test('a preview needs no real address, ends by itself, and leaves the database alone', () => {
  expect(words({ preview: 'pr-7' })).toEqual([
    'npm run typecheck',
    'DEPLOY=preview npm run build',
    'npm run test:site',
    'npx --yes firebase-tools@14 hosting:channel:deploy pr-7 --expires 7d --config firebase.export.json --project north --non-interactive',
  ]);
});

test('an address that is allowed to be a placeholder does not stop the build either', () => {
  expect(words({ allow: 'placeholder-address' })).toContain('DEPLOY=preview npm run build');
});
