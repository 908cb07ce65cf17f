import { copyFileSync, readFileSync } from 'node:fs';
import { toFirestoreFields } from '../emulators/firestore/document';
import { requestsPath } from '../emulators/firestore/seed';
import { startFirestore } from '../emulators/firestore/server';
import { readRules } from '../emulators/rules/rules';
import { createTemporaryFolder } from '../testing/jest/createTemporaryFolder';
import { sendHttpRequest } from './services';
import { writePublishedConfig } from './writePublishedConfig';

const folder = createTemporaryFolder();
beforeEach(() => {
  for (const file of ['firebase.json', 'firestore.rules']) copyFileSync(file, folder.path(file));
});
const writeConfig = (accepted: { requests: object | null }, location?: string) =>
  writePublishedConfig(accepted, { folder: folder.path(), location });

/** Sends a request as a visitor, to a Firestore with the published rules. @returns the status of the response */
async function sendRequest(): Promise<number> {
  const rules = readRules(folder.path('firestore.published.rules'), 'cloud.firestore');
  const firestore = await startFirestore(0, { rules });
  const requestTexts = { what: 'x', when: 'x', name: 'x', reach: 'x', purpose: '', plan: '' };
  const fields = { ...requestTexts, state: 'new', mail: 'none' };
  const update = { name: `${requestsPath}/${'a'.repeat(32)}`, fields: toFirestoreFields(fields) };
  const updateTransforms = [{ fieldPath: 'sent', setToServerValue: 'REQUEST_TIME' }];
  const url = `http://${firestore.host}/v1/${requestsPath.replace('/requests', ':commit')}`;
  const { status } = await sendHttpRequest(url, { body: { writes: [{ update, updateTransforms }] } });
  await firestore.kill();
  return status;
}

test('the published rules accept requests if the content does, and no tracked file is changed', async () => {
  writeConfig({ requests: null });
  expect(await sendRequest()).toBe(403);
  writeConfig({ requests: {} });
  expect(await sendRequest()).toBe(200);
  for (const file of ['firebase.json', 'firestore.rules'])
    expect(folder.read(file)).toBe(readFileSync(file, 'utf8'));
  const ignored = readFileSync('.gitignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['firebase.published.json', 'firestore.published.rules']));
});

test('the published configuration is firebase.json with these rules, and the region of a new database', () => {
  const config = JSON.parse(folder.read('firebase.json'));
  const firestore = { ...config.firestore, rules: 'firestore.published.rules' };
  expect(writeConfig({ requests: {} })).toBe('firebase.published.json');
  expect(JSON.parse(folder.read('firebase.published.json'))).toEqual({ ...config, firestore });
  writeConfig({ requests: {} }, 'us-west1');
  expect(JSON.parse(folder.read('firebase.published.json')).firestore.location).toBe('us-west1');
});

test('rules without the function are an error that says so', () => {
  folder.write('firestore.rules', "rules_version = '2';");
  expect(() => writeConfig({ requests: {} })).toThrow('the function acceptsRequests is missing');
});
