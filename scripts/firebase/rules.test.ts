import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { site } from '../../content/site';
import { Rules } from '../emulators/rules/rules';
import { writeRules } from './rules';

let file: string;
beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'rules-')), 'firestore.rules');
  copyFileSync('firestore.rules', file);
});
afterEach(() => rmSync(path.dirname(file), { recursive: true }));

/** Whether a visitor can send a request, as the local Firestore decides. */
function accepts(): boolean {
  const time = Date.now();
  const newResource = new Map<string, ReturnType<typeof Map.prototype.get>>([
    ['id', 'a'.repeat(32)],
    [
      'data',
      new Map(
        Object.entries({
          ...{ what: 'x', when: 'x', name: 'x', reach: 'x', purpose: '', plan: '', replaces: '' },
          ...{ state: 'new', mail: 'none' },
        }),
      ),
    ],
  ]);
  const rules = readFileSync(file, 'utf8')
    .replace('&& sent.sent == request.time;', ';')
    .replace("'mail', 'sent'", "'mail'");
  return new Rules(rules, 'cloud.firestore', file).allows({
    sender: null,
    method: 'create',
    path: ['databases', '(default)', 'documents', 'requests', 'a'.repeat(32)],
    newResource,
    time,
  });
}

test('the rules refuse requests where the content has none, and accept them again', async () => {
  await writeRules(file, { requests: null });
  expect(accepts()).toBe(false);
  await writeRules(file, { requests: { days: 30 } });
  expect(accepts()).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe(readFileSync('firestore.rules', 'utf8'));
});

test('the rules of the project agree with its content', async () => {
  await writeRules(file);
  expect(readFileSync(file, 'utf8')).toBe(readFileSync('firestore.rules', 'utf8'));
  expect(site.booking.requests).not.toBeNull();
});

test('rules without the function are an error that says so', async () => {
  writeFileSync(file, "rules_version = '2';");
  await expect(writeRules(file)).rejects.toThrow('the function acceptsRequests is missing');
});
