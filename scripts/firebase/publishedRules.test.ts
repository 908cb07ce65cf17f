import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Rules } from '../emulators/rules/rules';
import { writePublished } from './publishedRules';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rules-'));
  for (const file of ['firebase.json', 'firestore.rules']) copyFileSync(file, path.join(folder, file));
});
afterEach(() => rmSync(folder, { recursive: true }));
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** Whether a visitor can send a request by the published rules, as the local Firestore decides. */
function accepts(): boolean {
  const config: { firestore: { rules: string } } = JSON.parse(read('firebase.published.json'));
  const time = Date.now();
  const texts = {
    ...{ what: 'x', when: 'x', name: 'x', reach: 'x', purpose: '', plan: '' },
    ...{ state: 'new', mail: 'none' },
  };
  const newResource = new Map<string, ReturnType<typeof Map.prototype.get>>([
    ['id', 'a'.repeat(32)],
    ['data', new Map<string, string | bigint>(Object.entries(texts))],
  ]);
  const rules = read(config.firestore.rules)
    .replace('&& sent.sent == request.time;', ';')
    .replace("'mail', 'sent'", "'mail'");
  return new Rules(rules, 'cloud.firestore', config.firestore.rules).allows({
    ...{ sender: null, method: 'create', newResource, time },
    path: ['databases', '(default)', 'documents', 'requests', 'a'.repeat(32)],
  });
}

test('the published rules accept requests where the content does, and no tracked file is changed', () => {
  writePublished({ requests: null }, { folder });
  expect(accepts()).toBe(false);
  writePublished({ requests: {} }, { folder });
  expect(accepts()).toBe(true);
  for (const file of ['firebase.json', 'firestore.rules'])
    expect(read(file)).toBe(readFileSync(file, 'utf8'));
  const ignored = readFileSync('.gitignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['firebase.published.json', 'firestore.published.rules']));
});

test('what is published is firebase.json with these rules, and the region of a new database', () => {
  const config = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const firestore = { ...config.firestore, rules: 'firestore.published.rules' };
  writePublished({ requests: {} }, { folder });
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
