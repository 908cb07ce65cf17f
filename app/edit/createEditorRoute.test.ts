/** @jest-environment node */
import { createEditorRoute } from './createEditorRoute';

const own = {
  host: '127.0.0.1:3000',
  origin: 'http://127.0.0.1:3000',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
};
const ask = async (
  headers: Record<string, string>,
  answer: () => Promise<unknown> = async () => ({ done: true }),
) => {
  const response = await createEditorRoute(answer)(
    new Request('http://127.0.0.1:3000/edit/state', { method: 'POST', headers, body: '{}' }),
  );
  return [response.status, await response.text()];
};

test('the pages of this server are answered, by both of its names', async () => {
  expect(await ask(own)).toEqual([200, '{"done":true}']);
  const local = { ...own, host: 'localhost:3000', origin: 'http://localhost:3000' };
  expect(await ask({ ...local, 'content-type': 'multipart/form-data; boundary=x' })).toEqual([
    200,
    '{"done":true}',
  ]);
});

test.each<[string, Record<string, string>]>([
  ['another site', { origin: 'https://evil.example' }],
  ['a request without an origin', { origin: '' }],
  ['another port of this computer', { origin: 'http://127.0.0.1:4000' }],
  ['a host name of another site that leads here', { host: 'evil.example', origin: 'http://evil.example' }],
  ['another computer of the network', { host: '192.168.7.7:3000', origin: 'http://192.168.7.7:3000' }],
  ['a form of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a link', { 'sec-fetch-site': 'none' }],
  ['a simple form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['text', { 'content-type': 'text/plain' }],
])('%s is refused', async (_, headers) => {
  const answer = jest.fn();
  expect((await ask({ ...own, ...headers }, answer))[0]).toBe(403);
  expect(answer).not.toHaveBeenCalled();
});

test('a failure is answered with its message', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const fail = () => Promise.reject(new Error('Git is not installed.'));
  expect(await ask(own, fail)).toEqual([500, 'Git is not installed.']);
});
