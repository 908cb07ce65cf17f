import { createLocalToken, parseIdToken } from './idToken';
import { Rules, type RulesRequest } from './rules';
import { Timestamp } from './value';

const parseRules = (body: string) =>
  new Rules(
    `rules_version = '2';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n${body}\n  }\n}\n`,
    'cloud.firestore',
    'test.rules',
  );
const isAllowed = (body: string, path: string, more: Partial<RulesRequest> = {}) =>
  parseRules(body).allows({
    sender: null,
    method: 'get',
    path: ['databases', '(default)', 'documents', ...path.split('/')],
    ...more,
  });

test.each([
  ['match /a/{b} { allow get: if true; }', 'a/x', true],
  ['match /a/{b} { allow get: if true; }', 'a/x/c/y', false],
  ['match /a/{b} { allow get: if true; }', 'b/x', false],
  ['match /a/{b} { match /c/{d} { allow get: if b == "x" && d == "y"; } }', 'a/x/c/y', true],
  ['match /a/{b=**} { allow get: if true; }', 'a/x/c/y', true],
  ['match /{b=**}/c/{d} { allow get: if d == "y"; }', 'a/x/c/y', true],
  ['match /a/x { allow get: if true; }', 'a/y', false],
])('%s: %s %p', (body, path, expected) => {
  expect(isAllowed(body, path)).toBe(expected);
});

test('a list is allowed by a match of all documents of the collection, and not by a match of one', () => {
  const method = 'list';
  expect(isAllowed('match /a/{b} { allow list: if true; }', 'a', { method })).toBe(true);
  expect(isAllowed('match /a/x { allow list: if true; }', 'a', { method })).toBe(false);
});

test('one true condition is enough, and functions see the wildcards in their own scope', () => {
  const body = `
    match /a/{id} {
      function isX() { return id == 'x'; }
      function callsIsX(id) { return isX(); }
      allow get: if null < 1;
      allow get: if callsIsX('x');
    }`;
  expect(isAllowed(body, 'a/x')).toBe(true);
  expect(isAllowed(body, 'a/y')).toBe(false);
});

test('times are compared in microseconds, and are not numbers', () => {
  const body = `match /a/{b} {
    allow update: if request.resource.data.done == request.time && resource.data.begun < request.time;
  }`;
  const createResource = (fields: [string, string][]) =>
    new Map([['data', new Map(fields.map(([name, time]) => [name, Timestamp.parse(time)]))]]);
  const isUpdateAllowed = (done: string, begun: string) =>
    isAllowed(body, 'a/x', {
      method: 'update',
      time: Date.parse('2026-01-31T12:00:00.250Z'),
      resource: createResource([['begun', begun]]),
      newResource: createResource([['done', done]]),
    });
  expect(isUpdateAllowed('2026-01-31T12:00:00.25Z', '2026-01-31T12:00:00.249999Z')).toBe(true);
  expect(isUpdateAllowed('2026-01-31T12:00:00.250001Z', '2026-01-31T12:00:00Z')).toBe(false);
  expect(isUpdateAllowed('2026-01-31T12:00:00.250Z', '2026-01-31T12:00:00.250Z')).toBe(false);
});

describe('stops the start, with the line', () => {
  test.each([
    ['exists(b)', 'exists() is unknown: functions are declared before they are used here'],
    ['get(/databases/x).data.x == 1', "'/' is not supported"],
    ['c == 1', "'c' is unknown"],
    ['request.path == b', "'request.path' is not supported"],
    ['resource.metadata.until == "x"', "'resource.metadata' is not supported"],
    ['1 - 1 == 0', 'Unexpected "-"'],
    ['[b][0] == b', 'only a plain .name may follow'],
    ['b.lower() == b', '.lower() is not supported'],
    ['b.size(1) == 1', '.size() takes 0'],
    ['1.5 == b', '1.5 has a form or an escape that is not supported'],
    ['b is duration', "type 'duration'"],
    ...['b', "'(a+)'", "'a*'", "'[a]*[b]'", "'[[:alpha:]]'", "'.'", "'[^a]'", "'[a]{1001}'"].map(
      (pattern) => [`b.matches(${pattern})`, '.matches() takes'],
    ),
    ['b == "x" ? true : false', 'ConditionalExpression is not supported'],
    ['(b == "x"', 'Unclosed ('],
    ['b == "x" &&\n  b ==', 'Expected expression after =='],
  ])('if %s', (condition, reason) => {
    const body = `match /a/{b} {\n  allow get: if ${condition};\n}`;
    expect(() => parseRules(body)).toThrow(/^test\.rules, line [56]: /);
    expect(() => parseRules(body)).toThrow(reason);
  });

  test.each([
    ['match /a/{b} { function int(x) { return x; } }', "line 4: 'int' is a function of the language"],
    ['match /a/{b=**} { allow get: if b == "x"; }', "line 4: 'b' is unknown"],
    ['match /a/{b} {\n  allow get: if true\n}', 'line 6: expected ;, found }'],
    ['match /a/{b} {\n  allow got: if true;\n}', "line 5: 'got': the methods are get, list"],
    ['match a { }', 'line 4: expected match /path {'],
  ])('%s', (body, reason) => {
    expect(() => parseRules(body)).toThrow(`test.rules, ${reason}`);
  });

  test.each([
    [
      "rules_version = '1';\nservice cloud.firestore { }",
      "line 1: expected rules_version = '2'; service cloud",
    ],
    [
      "/* b\n */ rules_version = '2'; service a.b { } // c",
      "line 2: expected rules_version = '2'; service cloud",
    ],
    ["rules_version = '2';\nservice cloud.firestore { } }", 'line 2: expected the end of the file, found }'],
  ])('%s', (source, reason) => {
    expect(() => new Rules(source, 'cloud.firestore', 'test.rules')).toThrow(`test.rules, ${reason}`);
  });
});

test.each(['resource.data.x == 1', "b == 'x'"])(
  'a list is not decided by what one document has: %s',
  (condition) => {
    const body = `match /a/{b} { allow list: if ${condition} || true; }`;
    expect(() => isAllowed(body, 'a', { method: 'list' })).toThrow('A rule for `list` may ask neither');
  },
);

// The official emulator does not check them; Google's service does.
test.each([
  ['expired', createLocalToken({ exp: 100 }), 'has expired'],
  ['without an account', createLocalToken({ sub: '' }), 'malformed'],
  ['without JSON', 'eyJh.eyJh.', 'malformed'],
])('a token %s is refused', (_, token, reason) => {
  expect(() => parseIdToken(token)).toThrow(reason);
});
