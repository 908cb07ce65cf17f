import { readIdToken } from './idToken';
import { officialFirestore } from './official';
import { Rules } from './rules';
import { localToken } from './testToken';

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
  ['10 / 3 == 3', true],
  ['-7 / 2 == -3', true],
  ['-7 % 3 == -1', true],
  ['5.5 % 2 == 1.5', true],
  ['1 / 2.0 == 0.5', true],
  ['1 / 0 == 1', 'none'],
  ['5 % 0 == 1', 'none'],
  ['1.0 / 0 > 1', true],
  ['0.0 / 0.0 == 0.0 / 0.0', false],
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
  ['1 / 0 == 1 || true', true],
  ['true || 1 / 0 == 1', true],
  ['1 / 0 == 1 || false', 'none'],
  ['1 / 0 == 1 && false', false],
  ['false && 1 / 0 == 1', false],
  ['true && 1 / 0 == 1', 'none'],
  ['5 || true', true],
  ['false || 5', 'none'],
  ['true && 5', 'none'],
  ['!5', 'none'],
  ['!!true', true],
  ['true || false && false', true],
  ['true ? true : 1 / 0 == 1', true],
  ['5 ? true : false', 'none'],
  ['(false ? 1 : true ? 2 : 3) == 2', true],
  ['false || true ? true : false', true],
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
  ["'A'.lower() == 'a' && 'a'.upper() == 'A'", true],
  ["'abc'[0] == 'a'", true],
  ['[1, 2].size() == 2', true],
  ['[1, 2,][1] == 2', true],
  ['[1][5] == 1', 'none'],
  ['[1][-1] == 1', 'none'],
  ['[1, 2].hasOnly([1, 2, 3])', true],
  ['[1, 2].hasOnly([1])', false],
  ['[].hasOnly([])', true],
  ['[1, 2].hasAll([1])', true],
  ['[1].hasAll([1, 2])', false],
  ['[1, 2].hasAny([3, 2])', true],
  ["['a', 'b'].hasAny('a')", 'none'],
  ["'a'.hasAny(['a'])", 'none'],
  // Arguments and variables are evaluated lazily.
  ['ignores(1 / 0 == 1)', true],
  ['unused()', true],
  ['twice(2) == 4', true],
  ['resource == null', true],
  ['request.resource == null', 'none'],
  ['resource.data.x == 1', 'none'],
];

const functions = `
  function ignores(x) { return true; }
  function unused() { let y = 1 / 0; return true; }
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
  const auth = readIdToken(localToken({ project, ...claims }), project);
  const answers = both.map((_, at) =>
    rules.allows({
      method: 'get',
      path: ['databases', '(default)', 'documents', `t${at}`, 'x'],
      auth,
      resource: null,
      newResource: null,
      limit: null,
    }),
  );
  expect(verdicts(answers)).toEqual(expressions);
});

const official = officialFirestore();
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
