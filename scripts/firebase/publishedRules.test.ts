import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fieldsFrom } from '../emulators/firestore/document';
import { requestCollection } from '../emulators/firestore/seed';
import { startFirestore } from '../emulators/firestore/server';
import { readRules } from '../emulators/rules/rules';
import { writePublished } from './publishedRules';
import { send } from './services';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rules-'));
  for (const file of ['firebase.json', 'firestore.rules']) copyFileSync(file, path.join(folder, file));
});
afterEach(() => rmSync(folder, { recursive: true }));
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** The answer to a visitor who sends a request, by the published rules. */
async function sendRequest(): Promise<number> {
  const rules = readRules(path.join(folder, 'firestore.published.rules'), 'cloud.firestore');
  const firestore = await startFirestore(0, { rules });
  const texts = {
    what: 'x',
    when: 'x',
    name: 'x',
    reach: 'x',
    purpose: '',
    plan: '',
    state: 'new',
    mail: 'none',
  };
  const update = { name: `${requestCollection}/${'a'.repeat(32)}`, fields: fieldsFrom(texts) };
  const updateTransforms = [{ fieldPath: 'sent', setToServerValue: 'REQUEST_TIME' }];
  const url = `http://${firestore.host}/v1/${requestCollection.replace('/requests', ':commit')}`;
  const { status } = await send(url, { body: { writes: [{ update, updateTransforms }] } });
  await firestore.kill();
  return status;
}

test('the published rules accept requests where the content does, and no tracked file is changed', async () => {
  writePublished({ requests: null }, { folder });
  expect(await sendRequest()).toBe(403);
  writePublished({ requests: {} }, { folder });
  expect(await sendRequest()).toBe(200);
  for (const file of ['firebase.json', 'firestore.rules'])
    expect(read(file)).toBe(readFileSync(file, 'utf8'));
  const ignored = readFileSync('.gitignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['firebase.published.json', 'firestore.published.rules']));
});

test('what is published is firebase.json with these rules, and the region of a new database', () => {
  const config = JSON.parse(read('firebase.json'));
  const firestore = { ...config.firestore, rules: 'firestore.published.rules' };
  expect(writePublished({ requests: {} }, { folder })).toBe('firebase.published.json');
  expect(JSON.parse(read('firebase.published.json'))).toEqual({ ...config, firestore });
  writePublished({ requests: {} }, { folder, location: 'us-west1' });
  expect(JSON.parse(read('firebase.published.json')).firestore.location).toBe('us-west1');
});

test('rules without the function are an error that says so', () => {
  writeFileSync(path.join(folder, 'firestore.rules'), "rules_version = '2';");
  expect(() => writePublished({ requests: {} }, { folder })).toThrow(
    'the function acceptsRequests is missing',
  );
});
