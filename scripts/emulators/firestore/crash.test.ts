import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { blogCollection } from './seed';

// Runs the command itself in a separate process, which is killed in the middle of writes.

const rounds = 3;
const clients = 4;

const folder = mkdtempSync(path.join(tmpdir(), 'crash-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Starts the command; returns its output until it is ready or has ended. */
function start(file: string): Promise<{ child: ChildProcess; host: string; said: string }> {
  const child = spawn(process.execPath, [
    '--import',
    'tsx',
    'scripts/emulators/firestore/index.ts',
    '--persist',
    file,
  ]);
  children.push(child);
  return new Promise((resolve) => {
    let said = '';
    const hear = (text: Buffer) => {
      said += text;
      const [, host] = /is at ([\d.:]+)/.exec(said) ?? [];
      if (host) resolve({ child, host, said });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('close', () => resolve({ child, host: '', said }));
  });
}

function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.kill('SIGKILL');
  });
}

/** Writes until the server is gone; returns the IDs that it acknowledged. */
async function write(host: string, prefix: string): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let number = 0; ; number += 1) {
    const id = `${prefix}-${number}`;
    try {
      const response = await fetch(`http://${host}/v1/${blogCollection}?documentId=${id}`, {
        method: 'POST',
        headers: { authorization: 'Bearer owner' },
        body: JSON.stringify({ fields: { postTitle: { stringValue: 'Grüße '.repeat(200) } } }),
      });
      if (response.ok) acknowledged.push(id);
    } catch {
      return acknowledged;
    }
  }
}

async function storedIds(host: string): Promise<string[]> {
  const response = await fetch(`http://${host}/v1/${blogCollection}?pageSize=1000000`, {
    headers: { authorization: 'Bearer owner' },
  });
  const { documents }: { documents: { name: string }[] } = await response.json();
  return documents.map(({ name }) => name.slice(blogCollection.length + 1));
}

test('every acknowledged write survives kill -9', async () => {
  const file = path.join(folder, 'posts.json');
  const acknowledged: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const { child, host } = await start(file);
    const writing = Array.from({ length: clients }, (_, client) => write(host, `${round}-${client}`));
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 300));
    await kill(child);
    acknowledged.push(...(await Promise.all(writing)).flat());
  }
  expect(acknowledged.length).toBeGreaterThan(rounds);
  const { child, host } = await start(file);
  const stored = new Set(await storedIds(host));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  await kill(child);
}, 60_000);

test('a second process on the same file ends with an error that names the first', async () => {
  const file = path.join(folder, 'shared.json');
  const first = await start(file);
  const second = await start(file);
  expect(second.host).toBe('');
  expect(second.said).toContain(
    `shared.json is in use by another local Firestore (process ${first.child.pid})`,
  );
  await kill(first.child);
  const third = await start(file);
  expect(third.host).not.toBe('');
  await kill(third.child);
}, 60_000);
