/** @jest-environment node */
import { createServer } from 'node:http';
import { complaintOf } from './complaintOf';

const node = (code: string) => complaintOf(process.execPath, '-e', code);

test('gives what a command says when it fails, and nothing when it works', async () => {
  expect(await node('console.log("out"); console.error("err"); process.exit(1)')).toBe('out\nerr\n');
  expect(await node('console.log("all is well")')).toBe('');
});

test('while a command runs, this process answers as before: it is the local Firestore too', async () => {
  const server = createServer((_, response) => response.end('posts'));
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  let running = true;
  const check = node('setTimeout(() => {}, 1500)').finally(() => {
    running = false;
  });
  try {
    const response = await fetch(`http://127.0.0.1:${port}`, { headers: { Connection: 'close' } });
    expect(await response.text()).toBe('posts');
    expect(running).toBe(true);
  } finally {
    await check;
    server.closeAllConnections();
    server.close();
  }
});
