import { localToken, readIdToken } from './idToken';
import { Rules } from './rules';

// The semantics of expressions, in two implementations: this evaluator, and the official emulator if it runs.

const project = 'demo-language';
const claims = { owner: true, inner: { b: 7 }, half: 1.5 };

/** Expressions with their values; 'none' for evaluation errors, which `!` does not turn into true. */
const expressions: [string, boolean | 'none'][] = [
  ['1 == 1.0', true],
  ['1 == 1.0 == true', true],
  ['[1] == [1.0]', false],
  ['1 in [1.0]', false],
  ["1 == 'a'", false],
  ["1 != 'a'", true],
  ['null == null', true],
  ['null + 1 == 1', 'none'],
  ['1.5 + 1 == 2.5', true],
  ['9223372036854775807 + 1 > 0', 'none'],
  ['10 * 1024 * 1024 == 10485760', true],
  ['10 - 3 - 2 == 5', true],
  ['1 + 2 * 3 == 7', true],
  ['1 - -1 == 2', true],
  ["-'a' == 1", 'none'],
  ["'a' + 'b' == 'ab'", true],
  ['[1] + [2] == [1, 2]', 'none'],
  ["'a' < 'b'", true],
  ["'a' < 1", 'none'],
  ['null < 1', 'none'],
  ['true < false', 'none'],
  ['1 < 1.5', true],
  ['1 < 2 == true', true],
  ['true == 1 < 2', true],
  ['null + 1 == 1 || true', true],
  ['true || null + 1 == 1', true],
  ['null + 1 == 1 || false', 'none'],
  ['null + 1 == 1 && false', false],
  ['false && null + 1 == 1', false],
  ['true && null + 1 == 1', 'none'],
  ['5 || true', true],
  ['false || 5', 'none'],
  ['true && 5', 'none'],
  ['!5', 'none'],
  ['!!true', true],
  ['true || false && false', true],
  ["'x' in ['x']", true],
  ["'x' in ['y']", false],
  ["!('x' in ['y'])", true],
  ["true && 'x' in ['x']", true],
  ["'x' in ['x'] == true", 'none'],
  ["!'x' in ['x']", 'none'],
  ['1 + 1 in [2]', true],
  ['1 in 5', 'none'],
  ["'a' in 'abc'", 'none'],
  ["'owner' in request.auth.token", true],
  ["request.method in ['get']", true],
  ['1 is int', true],
  ['1 is number && 1.5 is number && 1.5 is float', true],
  ['1.0 is int', false],
  ["'a' is string", true],
  ['null is string', false],
  ['[1] is list', true],
  ['true == 1 is int', false],
  ['request.auth.token is map', true],
  ["request.auth.uid == 'u1'", true],
  ['request.auth == null', false],
  ['request.auth.nope == 1', 'none'],
  ['request.auth.token.nope == 1', 'none'],
  ['request.auth.token.inner.b == 7', true],
  ["request.auth.token['owner'] == true", true],
  ['request.auth.token.half == 1.5', true],
  ["request.auth.token.get('owner', false) == true", true],
  ["request.auth.token.get('nope', false) == false", true],
  ["request.auth.token.get(['inner', 'b'], 3) == 7", true],
  ["request.auth.token.get(['inner', 'c'], 3) == 3", true],
  ["request.auth.token.keys().hasAll(['sub', 'owner'])", true],
  ['request.auth.token.size() > 5', true],
  ['request.auth.token.exp > 5', true],
  ["'abc'.matches('b')", false],
  ["'abc'.matches('a.c')", true],
  ["'a\\nc'.matches('a.c')", false],
  ["'a\\rc'.matches('a.c')", true],
  ["'x\\n'.matches('x$')", false],
  ["'image/png'.matches('image/(avif|png)')", true],
  ["'image/png+x'.matches('image/(avif|png)')", false],
  ["'image.png'.matches('image\\\\.png')", true],
  ["'5'.matches('\\\\d')", true],
  ["']'.matches('[\\\\]]')", true],
  ["'ab'.matches('a|b')", false],
  ["''.matches('')", true],
  ["'aa'.matches('a{2}')", true],
  ["'📷'.size() == 2", true],
  ["'é'.size() == 1", true],
  ["'it\\'s'.size() == 4", true],
  ['[1, 2].size() == 2', true],
  ['[1, 2,][1] == 2', true],
  ['[1][5] == 1', 'none'],
  ['[1][-1] == 1', 'none'],
  ['[1, 2].hasOnly([1, 2, 3])', true],
  ['[1, 2].hasOnly([1])', false],
  ['[].hasOnly([])', true],
  ['[1, 2].hasAll([1])', true],
  ['[1].hasAll([1, 2])', false],
  ["{'a': 1}.keys() == ['a']", true],
  ["{'a': 1, 'b': 'x'}.values().size() == 2", true],
  ["{'a': {'b': 1}}.a.b == 1", true],
  ["{'a': 1}['b'] == 1", 'none'],
  ['{} == {}', true],
  ["'a' in {'a': null}", true],
  ["['a', 'b'].join(', ') == 'a, b'", true],
  ["[].join(',') == ''", true],
  ["{'a': 0, 'c': 0, 'u': 0}.diff({'r': 0, 'c': 1, 'u': 0}).affectedKeys().hasOnly(['a', 'r', 'c'])", true],
  ["{'a': 0}.diff({'a': 1}).affectedKeys().hasOnly(['b'])", false],
  ["{'a': 0}.diff({'a': 0}).affectedKeys().size() == 0", true],
  ["{'a': [1]}.diff({'a': [2]}).affectedKeys().hasAll(['a'])", true],
  ["'a' in {'a': 0}.diff({}).affectedKeys()", true],
  ["{'a': 0}.diff(5).affectedKeys().size() == 0", 'none'],
  ["int('42') == 42", true],
  ["int('-7') == -7", true],
  ['int(2.0) == 2', true],
  ["int('x') == 1", 'none'],
  ['int(null) == 1', 'none'],
  ['int(true) == 1', 'none'],
  ['request.time is timestamp', true],
  ['request.time == request.time', true],
  ['request.time <= request.time && !(request.time < request.time)', true],
  ['request.time.toMillis() > 1700000000000', true],
  ['request.time < 5', 'none'],
  ['request.time.toMillis() is int', true],
  // Arguments and variables are evaluated lazily.
  ['ignores(null + 1 == 1)', true],
  ['unused()', true],
  ['twice(2) == 4', true],
  ['resource == null', true],
  ['request.resource == null', 'none'],
  ['resource.data.x == 1', 'none'],
];

const functions = `
  function ignores(x) { return true; }
  function unused() { let y = null + 1; return true; }
  function twice(x) { let y = x; return y + x; }`;

const rulesOf = (list: string[]) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {${functions}
${list.map((expression, number) => `    match /t${number}/{id} { allow get: if ${expression}; }`).join('\n')}
  }
}`;

const both = expressions.flatMap(([expression]) => [expression, `!(${expression})`]);

/** The results of an implementation, each from two requests: whether the expression is true, and whether it is not. */
const verdicts = (answers: boolean[]) =>
  expressions.map(([expression], at) => [
    expression,
    answers[2 * at] || (answers[2 * at + 1] ? false : 'none'),
  ]);

test('this evaluator', () => {
  const rules = new Rules(rulesOf(both), 'cloud.firestore', 'test.rules');
  const sender = readIdToken(localToken({ project, ...claims }), project);
  const answers = both.map((_, at) =>
    rules.allows({
      method: 'get',
      path: ['databases', '(default)', 'documents', `t${at}`, 'x'],
      sender,
    }),
  );
  expect(verdicts(answers)).toEqual(expressions);
});

const official = process.env.FIRESTORE_EMULATOR_HOST;
(official ? test : test.skip)('the official emulator', async () => {
  const put = await fetch(`http://${official}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'test.rules', content: rulesOf(both) }] } }),
  });
  expect(await put.text()).not.toContain('error');
  const answers: boolean[] = [];
  for (const at of both.keys()) {
    const response = await fetch(
      `http://${official}/v1/projects/${project}/databases/(default)/documents/t${at}/x`,
      { headers: { authorization: `Bearer ${localToken({ project, ...claims })}` } },
    );
    answers.push(response.status !== 403);
  }
  expect(verdicts(answers)).toEqual(expressions);
});
