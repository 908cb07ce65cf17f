import { findService } from './services';

test('the local service is used unless a project is configured', async () => {
  const environment = { FIREBASE_AUTH_EMULATOR_HOST: '' };
  expect(await findService('identity', environment, () => '127.0.0.1:9100')).toMatchObject({
    projectId: null,
    project: 'projects/demo-northlight',
    url: 'http://127.0.0.1:9100/identitytoolkit.googleapis.com',
  });
});

test('a project needs credentials', async () => {
  const environment = {
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'harbor-studio',
    GOOGLE_APPLICATION_CREDENTIALS: '/nowhere.json',
  };
  await expect(findService('identity', environment)).rejects.toThrow(
    /no credentials for the project harbor-studio: .*docs\/owners\.md/,
  );
});
