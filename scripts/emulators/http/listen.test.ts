import { atServicePort } from './listen';

test("a service gives way to the site's port", async () => {
  expect(await atServicePort(8080, 'local Firestore', async (port) => port, 8080)).toBe(8081);
  expect(await atServicePort(8080, 'local Firestore', async (port) => port, 3000)).toBe(8080);
});
