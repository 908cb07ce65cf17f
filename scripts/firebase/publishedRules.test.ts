import { copyFileSync, readFileSync } from 'node:fs';
import { fieldsFrom } from '../emulators/firestore/document';
import { requestCollection } from '../emulators/firestore/seed';
import { startFirestore } from '../emulators/firestore/server';
import { readRules } from '../emulators/rules/rules';
import { temporaryFolder } from '../testing/jest/temporaryFolder';
import { writePublished } from './publishedRules';
import { send } from './services';

const folder = temporaryFolder();
beforeEach(() => {
  for (const file of ['firebase.json', 'firestore.rules']) copyFileSync(file, folder.path(file));
});
const publish = (accepted: { requests: object | null }, location?: string) =>
  writePublished(accepted, { folder: folder.path(), location });

/** The answer to a visitor who sends a request, by the published rules. */
async function sendRequest(): Promise<number> {
  const rules = readRules(folder.path('firestore.published.rules'), 'cloud.firestore');
  const firestore = await startFirestore(0, { rules });
  const words = { what: 'x', when: 'x', name: 'x', reach: 'x', purpose: '', plan: '' };
  const texts = { ...words, state: 'new', mail: 'none' };
  const update = { name: `${requestCollection}/${'a'.repeat(32)}`, fields: fieldsFrom(texts) };
  const updateTransforms = [{ fieldPath: 'sent', setToServerValue: 'REQUEST_TIME' }];
  const url = `http://${firestore.host}/v1/${requestCollection.replace('/requests', ':commit')}`;
  const { status } = await send(url, { body: { writes: [{ update, updateTransforms }] } });
  await firestore.kill();
  return status;
}

test('the published rules accept requests where the content does, and no tracked file is changed', async () => {
  publish({ requests: null });
  expect(await sendRequest()).toBe(403);
  publish({ requests: {} });
  expect(await sendRequest()).toBe(200);
  for (const file of ['firebase.json', 'firestore.rules'])
    expect(folder.read(file)).toBe(readFileSync(file, 'utf8'));
  const ignored = readFileSync('.gitignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['firebase.published.json', 'firestore.published.rules']));
});

test('what is published is firebase.json with these rules, and the region of a new database', () => {
  const config = JSON.parse(folder.read('firebase.json'));
  const firestore = { ...config.firestore, rules: 'firestore.published.rules' };
  expect(publish({ requests: {} })).toBe('firebase.published.json');
  expect(JSON.parse(folder.read('firebase.published.json'))).toEqual({ ...config, firestore });
  publish({ requests: {} }, 'us-west1');
  expect(JSON.parse(folder.read('firebase.published.json')).firestore.location).toBe('us-west1');
});

test('rules without the function are an error that says so', () => {
  folder.write('firestore.rules', "rules_version = '2';");
  expect(() => publish({ requests: {} })).toThrow('the function acceptsRequests is missing');
});
