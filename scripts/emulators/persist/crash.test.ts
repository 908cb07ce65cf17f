import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { localProjectId } from '../../../lib/firebase/config';
import { blogCollection } from '../firestore/seed';

// Runs the services in a separate process, which is killed in the middle of writes.

const rounds = 3;
const clients = 4;

const folder = mkdtempSync(path.join(tmpdir(), 'crash-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const program = `
  import { startServices } from './scripts/emulators/start.ts';
  try {
    await startServices(['firestore', 'storage'], process.env.DATA);
  } catch (error) {
    console.error(error.message);
  }`;

type Services = { child: ChildProcess; firestore: string; storage: string; output: string };

/** Starts services; returns their output until they are ready or have ended. */
function start(data: string): Promise<Services> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    env: { ...process.env, DATA: data },
  });
  children.push(child);
  return new Promise((resolve) => {
    let output = '';
    const read = (text: Buffer) => {
      output += text;
      const [firestore = '', storage = ''] = output.match(/[\d.]+:\d+/g) ?? [];
      if (storage) resolve({ child, firestore, storage, output });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => resolve({ child, firestore: '', storage: '', output }));
  });
}

function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.kill('SIGKILL');
  });
}

const owner = { authorization: 'Bearer owner' };
const bucket = `${localProjectId}.appspot.com`;

const addPost = ({ firestore }: Services, id: string) =>
  fetch(`http://${firestore}/v1/${blogCollection}?documentId=${id}`, {
    method: 'POST',
    headers: owner,
    body: JSON.stringify({ fields: { postTitle: { stringValue: 'Grüße '.repeat(200) } } }),
  });
const addFile = ({ storage }: Services, id: string) =>
  fetch(`http://${storage}/v0/b/${bucket}/o?name=${id}`, {
    method: 'POST',
    headers: {
      ...owner,
      'x-goog-upload-protocol': 'multipart',
      'content-type': 'multipart/related; boundary=x',
    },
    body: `--x\r\nContent-Type: application/json\r\n\r\n{}\r\n--x\r\nContent-Type: image/png\r\n\r\n${id}\r\n--x--`,
  });

/** Writes until the services are gone; returns the IDs that they acknowledged. */
async function write(add: (id: string) => Promise<Response>, prefix: string): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let number = 0; ; number += 1) {
    const id = `${prefix}-${number}`;
    try {
      const response = await add(id);
      if (response.ok) acknowledged.push(id);
    } catch {
      return acknowledged;
    }
  }
}

async function postIds({ firestore }: Services): Promise<string[]> {
  const address = `http://${firestore}/v1/${blogCollection}?pageSize=1000000`;
  const { documents }: { documents: { name: string }[] } = await (
    await fetch(address, { headers: owner })
  ).json();
  return documents.map(({ name }) => name.slice(blogCollection.length + 1));
}

/** The files whose bytes can be downloaded. */
async function fileIds({ storage }: Services): Promise<string[]> {
  const address = `http://${storage}/v0/b/${bucket}/o`;
  const { items }: { items: { name: string }[] } = await (await fetch(address, { headers: owner })).json();
  const bytes = await Promise.all(
    items.map(async ({ name }) => (await fetch(`${address}/${name}?alt=media`, { headers: owner })).text()),
  );
  return items.flatMap(({ name }, at) => (bytes[at] === name ? name : []));
}

test('every acknowledged write and upload survives kill -9', async () => {
  const data = path.join(folder, 'data');
  const posts: string[] = [];
  const files: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const services = await start(data);
    const ids = Array.from({ length: clients }, (_, client) => `${round}-${client}`);
    const writing = Promise.all(ids.map((id) => write((more) => addPost(services, more), id)));
    const uploading = Promise.all(ids.map((id) => write((more) => addFile(services, more), id)));
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 300));
    await kill(services.child);
    posts.push(...(await writing).flat());
    files.push(...(await uploading).flat());
  }
  expect(posts.length).toBeGreaterThan(rounds);
  expect(files.length).toBeGreaterThan(rounds);
  const services = await start(data);
  const stored = new Set(await postIds(services));
  expect(posts.filter((id) => !stored.has(id))).toEqual([]);
  const storedFiles = new Set(await fileIds(services));
  expect(files.filter((id) => !storedFiles.has(id))).toEqual([]);
  await kill(services.child);
}, 60_000);

test('a second process on the same folder ends with an error that names the first', async () => {
  const data = path.join(folder, 'shared');
  const first = await start(data);
  const second = await start(data);
  expect(second.firestore).toBe('');
  expect(second.output).toContain(`shared is in use by other local services (process ${first.child.pid})`);
  await kill(first.child);
  const third = await start(data);
  expect(third.firestore).not.toBe('');
  await kill(third.child);
}, 60_000);
