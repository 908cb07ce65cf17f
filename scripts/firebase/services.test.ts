import { findService } from './services';

test('the local service of the same PORT is used unless a project is configured', async () => {
  expect(await findService('identity', { FIREBASE_AUTH_EMULATOR_HOST: '' })).toMatchObject({
    project: 'projects/demo-northlight',
    url: 'http://127.0.0.1:9099/identitytoolkit.googleapis.com',
  });
});

test('a project needs credentials', async () => {
  const environment = {
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'harbor-studio',
    GOOGLE_APPLICATION_CREDENTIALS: '/nowhere.json',
  };
  await expect(findService('identity', environment)).rejects.toThrow(
    /no credentials for the project harbor-studio: .*docs\/owner\.md/,
  );
});
