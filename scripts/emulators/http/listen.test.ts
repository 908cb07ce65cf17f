import { atServicePort } from './listen';

test("a service gives way to the site's port", async () => {
  expect(await atServicePort(8080, 'local Firestore', async (port) => port, 8080)).toBe(8081);
  expect(await atServicePort(8080, 'local Firestore', async (port) => port, 3000)).toBe(8080);
});

test('when no port is free, the message names them and says what to do', async () => {
  const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
  await expect(atServicePort(8080, 'local Firestore', () => Promise.reject(taken))).rejects.toThrow(
    /The ports 8080 to 8100, where the local Firestore would run, are taken\. End the programs/,
  );
});
