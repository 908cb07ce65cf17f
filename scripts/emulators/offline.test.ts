import { warnWhenOffline } from './start';

const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
afterEach(() => warn.mockClear());

test('a project that cannot be reached is reported immediately, with what to do', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  await warnWhenOffline();
  expect(warn.mock.calls.join()).toContain(
    'The internet could not be reached. Check the connection and start again. To work without it, put a # before the line NEXT_PUBLIC_FIREBASE_PROJECT_ID in .env.local',
  );
});

test('any response, even a rejection, is fine', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 404 }));
  await warnWhenOffline();
  expect(warn).not.toHaveBeenCalled();
});
