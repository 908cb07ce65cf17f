import { Rules, type RulesRequest, readRules } from './rules';
import { Timestamp, type Value } from './value';

const rules = (body: string) =>
  new Rules(
    `rules_version = '2';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n${body}\n  }\n}\n`,
    'cloud.firestore',
    'test.rules',
  );
const request: RulesRequest = { method: 'get', path: [], sender: null };
const allows = (body: string, path: string, more: Partial<RulesRequest> = {}) =>
  rules(body).allows({
    ...request,
    path: ['databases', '(default)', 'documents', ...path.split('/')],
    ...more,
  });

test.each([
  ['match /a/{b} { allow get: if true; }', 'a/x', true],
  ['match /a/{b} { allow get: if true; }', 'a/x/c/y', false],
  ['match /a/{b} { allow get: if true; }', 'b/x', false],
  ['match /a/{b} { match /c/{d} { allow get: if b == "x" && d == "y"; } }', 'a/x/c/y', true],
  ['match /a/{b} { match /c/{d} { allow get: if b == "y"; } }', 'a/x/c/y', false],
  ['match /a/{b=**} { allow get: if true; }', 'a/x/c/y', true],
  ['match /a/{b=**} { allow get: if true; }', 'a', true],
  ['match /{b=**}/c/{d} { allow get: if d == "y"; }', 'a/x/c/y', true],
  ['match /{b=**}/c/{d} { allow get: if d == "y"; }', 'c/y', true],
  ['match /a/x { allow get: if true; }', 'a/x', true],
  ['match /a/x { allow get: if true; }', 'a/y', false],
])('%s: %s %p', (body, path, expected) => {
  expect(allows(body, path)).toBe(expected);
});

test.each([
  ['match /a/{b} { allow list: if true; }', true],
  ['match /a/x { allow list: if true; }', false],
  ['match /{b=**} { allow list: if true; }', true],
])('a list matches if any document of the collection would: %s %p', (body, expected) => {
  expect(allows(body, 'a', { method: 'list' })).toBe(expected);
});

test('one true condition is enough, and functions see the wildcards in their own scope', () => {
  const body = `
    match /a/{id} {
      function isX() { return id == 'x'; }
      function ofOther(id) { return isX(); }
      allow get: if null < 1;
      allow get: if ofOther('x');
    }`;
  expect(allows(body, 'a/x')).toBe(true);
  expect(allows(body, 'a/y')).toBe(false);
});

test('times are compared in microseconds, and are not numbers', () => {
  const body = `match /a/{b} {
    allow update: if request.resource.data.done == request.time && resource.data.begun < request.time;
  }`;
  const data = (fields: [string, string][]) =>
    new Map([['data', new Map(fields.map(([name, time]) => [name, Timestamp.parse(time)]))]]);
  const at = (done: string, begun: string) =>
    allows(body, 'a/x', {
      method: 'update',
      time: Date.parse('2026-01-31T12:00:00.250Z'),
      resource: data([['begun', begun]]),
      newResource: data([['done', done]]),
    });
  expect(at('2026-01-31T12:00:00.25Z', '2026-01-31T12:00:00.249999Z')).toBe(true);
  expect(at('2026-01-31T12:00:00.250001Z', '2026-01-31T12:00:00Z')).toBe(false);
  expect(at('2026-01-31T12:00:00.250Z', '2026-01-31T12:00:00.250Z')).toBe(false);
});

describe('stops the start, with the line', () => {
  test.each([
    ['exists(b)', 'exists() reads other documents'],
    ['get(b).data.x == 1', 'get() reads other documents'],
    ['get(/databases/x).data.x == 1', "'/' is not supported"],
    ['isOwner()', 'isOwner() is unknown'],
    ['c == 1', "'c' is unknown"],
    ['request.path == b', "'request.path' is not supported"],
    ['resource.metadata.until == "x"', "'resource.metadata' is not supported"],
    ['request.query.offset == 1', "'request.query.offset' is not supported"],
    ['request.query', 'request.query.limit'],
    ['resource == null', "'resource' must be followed by a name here, such as resource.data"],
    ['1 + 1 == 2', 'Unexpected "+"'],
    ['[b][0] == b', 'only a plain .name may follow'],
    ['request?.auth == null', 'only a plain .name may follow'],
    ['b.lower() == b', '.lower() is not supported'],
    ['b.size(1) == 1', '.size() takes 0'],
    ['{} == b', 'Unexpected "{"'],
    ['b.diff(b).addedKeys() == b', '.addedKeys() is not supported'],
    ['b.affectedKeys() == b', '.affectedKeys() is not supported'],
    ['int(b, 1) == 1', 'int() takes 1'],
    ['1.5 == b', '1.5 has a form or an escape that is not supported'],
    ["'\\q' == b", "'\\q' has a form or an escape that is not supported"],
    ['b is duration', "type 'duration'"],
    ['b.matches(b)', '.matches() takes'],
    ...[
      '(a+)',
      '(?i)x',
      '(?=a)a',
      'a*',
      '[a]*[b]',
      '[[:alpha:]]',
      '.',
      'a{2,}',
      '[^a]',
      '[a]{1001}',
      '(a',
    ].map((pattern) => [`b.matches('${pattern}')`, '.matches() takes']),
    ['b == "x" ? true : false', 'ConditionalExpression is not supported'],
    ['b == "x" "y"', 'Compound is not supported'],
    ['1 =', 'Unexpected "="'],
    ['(b == "x"', 'Unclosed ('],
    ['b == "x" &&\n  b ==', 'Expected expression after =='],
  ])('if %s', (condition, reason) => {
    const body = `match /a/{b} {\n  allow get: if ${condition};\n}`;
    expect(() => rules(body)).toThrow(/^test\.rules, line [56]: /);
    expect(() => rules(body)).toThrow(reason);
  });

  test.each([
    ['match /a/{b} { function int(x) { return x; } }', "line 4: 'int' is a function of the language"],
    ['match /a/{b=**} { allow get: if b == "x"; }', "line 4: 'b' is unknown"],
    ['match /a/{b} {\n  allow get: if true\n}', "line 6: expected ';', found '}'"],
    ['match /a/{b} {\n  allow got: if true;\n}', "line 5: 'got' is not a method"],
    ['match /a/{b} { allow get; }', "line 4: expected ':', found ';'"],
    ['match a { }', 'line 4: match needs a path'],
    ['permit get;', "line 4: expected match, function, allow or }, found 'permit'"],
  ])('%s', (body, reason) => {
    expect(() => rules(body)).toThrow(`test.rules, ${reason}`);
  });

  test.each([
    ["rules_version = '1';\nservice cloud.firestore { }", "line 1: rules_version must be '2'"],
    ['service cloud.firestore { }', "line 1: expected 'rules_version'"],
    ["rules_version = '2'; /* b\n */ service a.b { } // c", 'line 2: these rules are for a.b'],
    [
      "rules_version = '2';\nservice cloud.firestore {",
      "line 2: expected match, function, allow or }, found 'the end'",
    ],
    ["rules_version = '2';\nservice cloud.firestore { } }", "line 2: '}' is after the end"],
  ])('%s', (source, reason) => {
    expect(() => new Rules(source, 'cloud.firestore', 'test.rules')).toThrow(`test.rules, ${reason}`);
  });
});

// Arguments are evaluated where they are used: twice in each call.
const many = `${'f('.repeat(12)}b == "x"${')'.repeat(12)}`;
test.each([
  [
    `match /a/{b} { function f(x) { return x && x; } allow get: if ${many}; }`,
    'Firebase evaluates at most 1,000',
  ],
  [
    'match /a/{b} { function f(x) { return f(x); } allow get: if f(b); }',
    'Firebase calls at most 20 functions',
  ],
  ["match /a/{b} { allow get: if int('2.5') == 2 || true; }", 'int() converts whole decimal numbers only'],
  ["match /a/{b} { allow get: if [1].join('') == '1' || true; }", 'only lists of text can be joined'],
  [
    'match /a/{b} { allow get: if request.auth.token.x.diff(request.auth.token.y).affectedKeys().size() == 0; }',
    "'x' changed from an integer to an equal float",
  ],
  ['match /a/{b} { allow list: if resource.data.x == 1 || true; }', 'a list request has no document'],
  ["match /a/{b} { allow list: if b == 'x' || true; }", 'a list request has no document'],
])('refuses a request that cannot be decided: %s', (body, reason) => {
  const method = body.includes('list') ? 'list' : 'get';
  const claims = new Map<string, Value>([
    ['x', new Map([['x', 1n]])],
    ['y', new Map([['x', 1]])],
  ]);
  const sender = { uid: 'u1', claims };
  expect(() => allows(body, method === 'list' ? 'a' : 'a/x', { method, sender })).toThrow(
    `test.rules, line 4: ${reason}`,
  );
});

test('a missing file is named, with what to do', () => {
  expect(() => readRules('gone.rules', 'cloud.firestore')).toThrow(
    'gone.rules cannot be read. Restore it, for example with `git restore gone.rules`.',
  );
});
