import { Rules, type RulesRequest, readRules } from './rules';
import { Timestamp } from './value';

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

test.each(['firestore.rules', 'storage.rules'])("the site's own %s can be evaluated", (file) => {
  expect(() =>
    readRules(file, file === 'firestore.rules' ? 'cloud.firestore' : 'firebase.storage'),
  ).not.toThrow();
});

describe('paths', () => {
  test.each([
    ['match /a/{b} { allow get; }', 'a/x', true],
    ['match /a/{b} { allow get; }', 'a/x/c/y', false],
    ['match /a/{b} { allow get; }', 'b/x', false],
    ['match /a/{b} { match /c/{d} { allow get: if b == "x" && d == "y"; } }', 'a/x/c/y', true],
    ['match /a/{b} { match /c/{d} { allow get: if b == "y"; } }', 'a/x/c/y', false],
    ['match /a/{b=**} { allow get; }', 'a/x/c/y', true],
    ['match /a/{b=**} { allow get; }', 'a', true],
    ['match /{b=**}/c/{d} { allow get: if d == "y"; }', 'a/x/c/y', true],
    ['match /{b=**}/c/{d} { allow get: if d == "y"; }', 'c/y', true],
    ['match /a/x { allow get; }', 'a/x', true],
    ['match /a/x { allow get; }', 'a/y', false],
  ])('%s: %s %p', (body, path, expected) => {
    expect(allows(body, path)).toBe(expected);
  });

  test('a list matches if any document of the collection would', () => {
    expect(allows('match /a/{b} { allow list; }', 'a', { method: 'list' })).toBe(true);
    expect(allows('match /a/x { allow list; }', 'a', { method: 'list' })).toBe(false);
    expect(allows('match /{b=**} { allow list; }', 'a', { method: 'list' })).toBe(true);
  });
});

test('one true condition is enough, and functions see the wildcards in scope', () => {
  const body = `
    match /a/{id} {
      function isX() { return id == 'x'; }
      allow get: if null + 1 == 1;
      allow read: if isX();
    }`.replace('read', 'get');
  expect(allows(body, 'a/x')).toBe(true);
  expect(allows(body, 'a/y')).toBe(false);
});

test.each([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
])('%s expands to %p', (named, methods) => {
  for (const method of ['get', 'list', 'create', 'update', 'delete'] as const) {
    const path = method === 'list' ? 'a' : 'a/x';
    expect(allows(`match /a/{b} { allow ${named}; }`, path, { method })).toBe(methods.includes(method));
  }
});

test('a request for which more is evaluated than Firebase allows is refused with the line', () => {
  // Arguments are evaluated where they are used: twice in each call.
  const calls = `${'f('.repeat(12)}b == "x"${')'.repeat(12)}`;
  const body = `function f(x) { return x && x; }\nmatch /a/{b} {\n  allow get: if ${calls};\n}`;
  expect(() => allows(body, 'a/x')).toThrow(
    'test.rules, line 4: Firebase evaluates at most 1,000 expressions',
  );
  expect(allows(body.replace(' && x', ''), 'a/x')).toBe(true);
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

describe('rejects unsupported rules with their line', () => {
  const inside = (condition: string, method = 'get') =>
    `match /a/{b} {\n  allow ${method}: if ${condition};\n}`;
  test.each([
    [inside('exists(b)'), 5, 'exists() reads other documents'],
    [inside('get(b).data.x == 1'), 5, 'get() reads other documents'],
    [inside('get(/databases/x).data.x == 1'), 5, 'paths in expressions'],
    [inside('isOwner()'), 5, 'isOwner() is unknown'],
    [inside('c == 1'), 5, "'c' is unknown"],
    [inside('request.path == b'), 5, "'request.path' is not supported"],
    [inside('resource.metadata.until == "x"'), 5, "'resource.metadata' is not supported"],
    [inside('b == "x" ? true : false'), 5, "'?' is not expected"],
    [inside('4 / 2 == 2'), 5, "'/' is not expected"],
    [inside('b.lower() == b'), 5, '.lower() is not supported'],
    [inside('[b].hasAny([b])'), 5, '.hasAny() is not supported'],
    [inside('[b].toSet() == [b].toSet()'), 5, '.toSet() is not supported'],
    [inside('request.time.year() == 2026'), 5, '.year() is not supported'],
    [inside('request.time == timestamp.date(2026, 1, 1)'), 5, '.date() is not supported'],
    [inside('{}.diff({}) == {}'), 5, 'only .diff(map).affectedKeys() is supported'],
    [inside('{}.diff({}).addedKeys().size() == 1'), 5, '.addedKeys() is not supported'],
    [inside('{}.diff({}).size() == 1'), 5, 'only .diff(map).affectedKeys() is supported'],
    [inside('{}.affectedKeys().size() == 1'), 5, 'only .diff(map).affectedKeys() is supported'],
    [inside('{b: 1}.size() == 1'), 5, 'a key must be text'],
    [inside('int(b, 1) == 1'), 5, 'int() takes 1'],
    [inside('math.abs(1) == 1'), 5, '.abs() is not supported'],
    [`function int(x) { return x; }\n${inside('int(1) == 1')}`, 4, 'a function of the language'],
    [inside('resource.md5Hash == "x"'), 5, "'resource.md5Hash' is not supported"],
    [
      inside('request.resource.contentType == "x"', 'create'),
      5,
      "'request.resource.contentType' is not supported",
    ],
    [inside('request.query.offset == 1', 'list'), 5, "'request.query.offset' is not supported"],
    [inside('request.query'), 5, 'request.query.limit'],
    [inside('f(resource)'), 5, 'f() is unknown'],
    [inside('b.replace("a", "b") == b'), 5, '.replace() is not supported'],
    [inside('b.size(1) == 1'), 5, '.size() takes 0'],
    [inside('b is duration'), 5, "type 'duration'"],
    [inside('b.matches("(?i)x")'), 5, 'plain pattern'],
    [inside('b.matches("[[:alpha:]]")'), 5, 'plain pattern'],
    [inside('b.matches(b)'), 5, 'plain pattern'],
    [inside('b.matches("a{1001}")'), 5, 'plain pattern'],
    [`function f(x) { return f(x); }\n${inside('f(1)')}`, 4, 'f() calls itself'],
    [
      `function f(x) { return g(x); }\nfunction g(x) { let y = f(x); return y; }\n${inside('b == "x"')}`,
      4,
      'f() calls itself',
    ],
    [`function f(a, b, c, d, e, f, g, h) { return a; }\n${inside('b == "x"')}`, 4, 'allows at most 7'],
    [`function f() { ${'let a = 1; '.repeat(11)} return a; }\n${inside('b == "x"')}`, 4, 'at most 10 let'],
    [inside('resource.data.x == 1', 'list'), 5, "'allow list' and 'allow read' cannot use 'resource'"],
    [inside('b == "x"', 'read'), 5, "cannot use 'b'"],
    [`function f() { return resource.data.x; }\n${inside('f() == 1', 'list')}`, 6, "cannot use 'resource'"],
    ['match /{a=**}/{b=**} { allow get; }', 4, 'one {name=**}'],
    [inside('1 ='), 5, 'Unexpected "="'],
    [inside('1/2 == 0'), 5, "'/' is not expected"],
    [inside("'\\q' == b"), 5, "'\\q' has a form or an escape that is not supported"],
    [inside('b == "x" "y"'), 5, 'more than one expression'],
    [inside('(b == "x"'), 5, 'Unclosed ('],
    [inside('b == "x" &&\n  c == 1'), 6, "'c' is unknown"],
    [inside('this == b'), 5, "'this' is not expected"],
    ['match /a/{b} {\n  allow get: if true\n}', 6, "expected ';', found '}'"],
    ['match /a/{b} {\n  allow got: if true;\n}', 5, "'got' is not a method"],
    ['match a { }', 4, 'match needs a path'],
    ['permit get;', 4, "found 'permit'"],
  ])('%s', (body, line, reason) => {
    expect(() => rules(body)).toThrow(`test.rules, line ${line}: `);
    expect(() => rules(body)).toThrow(reason);
  });

  test.each([
    ["rules_version = '1';\nservice cloud.firestore { }", "rules_version must be '2'"],
    ['service cloud.firestore { }', "expected 'rules_version'"],
    ["rules_version = '2';\nservice firebase.storage { }", 'these rules are for firebase.storage'],
    ["rules_version = '2';\nservice cloud.firestore {", "found 'the end'"],
    ["rules_version = '2';\nservice cloud.firestore { } }", "'}' is after the end"],
  ])('%s', (source, reason) => {
    expect(() => new Rules(source, 'cloud.firestore', 'test.rules')).toThrow(reason);
  });

  test.each([
    ['match /a/{b=**} { allow get: if b.size() > 1 || true; }', 'a path can only be compared for equality'],
    ["match /a/{b} { allow get: if int('2.5') == 2 || true; }", 'int() converts whole decimal numbers only'],
    ['match /a/{b} { allow get: if int(2.5) == 2 || true; }', 'int() converts whole decimal numbers only'],
    ["match /a/{b} { allow get: if [1].join('') == '1' || true; }", 'only lists of text can be joined'],
    ['match /a/{b} { allow get: if request.time - request.time == 0; }', 'times can only be compared'],
    [
      "match /a/{b} { allow get: if {'x': 1}.diff({'x': 1.0}).affectedKeys().size() == 0; }",
      "'x' changed from an integer to an equal float",
    ],
  ])('and unsupported values when they are evaluated: %s', (body, reason) => {
    expect(() => allows(body, 'a/x')).toThrow(`test.rules, line 4: ${reason}`);
  });
});

test('a missing file is named, with what to do', () => {
  expect(() => readRules('gone.rules', 'cloud.firestore')).toThrow(
    'gone.rules cannot be read. Restore it, for example with `git restore gone.rules`.',
  );
});

test('comments are ignored', () => {
  const source = "// a\nrules_version = '2'; /* b\n */ service a.b { } // c";
  expect(() => new Rules(source, 'cloud.firestore', 'test.rules')).toThrow(
    'test.rules, line 3: these rules are for a.b',
  );
});
