import { sendRawRequest } from '../../testing/sendRawRequest';
import { startServer } from './server';

test.each([
  ['127.0.0.1:PORT', undefined, 200],
  ['localhost:PORT', 'http://localhost:3010', 200],
  ['127.0.0.1:PORT', 'http://evil.example', 403],
  ['127.0.0.1:PORT', 'null', 403],
  // This name could resolve to 127.0.0.1.
  ['evil.example:PORT', undefined, 403],
])('a request to %s from a page of %s is answered with %p', async (name, origin, status) => {
  const server = await startServer(0, { handle: () => ({ body: 'a document' }) });
  const host = name.replace('PORT', server.host.split(':')[1] ?? '');
  const lines = [
    'GET / HTTP/1.1',
    `Host: ${host}`,
    ...(origin ? [`Origin: ${origin}`] : []),
    'Connection: close',
  ];
  const answer = await sendRawRequest(server.host, `${lines.join('\r\n')}\r\n\r\n`);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer.includes('a document')).toBe(status === 200);
  await server.kill();
});
