import { startFirestore } from '../firestore/server';
import { createLocalToken } from './idToken';
import { Rules } from './rules';
import { describeForEachService } from './testRules';

// The semantics of expressions, in two implementations: this evaluator, and the official emulator if it runs.

const claims = {
  owner: true,
  nothing: null,
  inner: { b: 7, c: 8 },
  other: { b: 7, c: 9, d: 0 },
};

/** Expressions with their values; 'none' for evaluation errors, which `!` does not turn into true. */
const expressions: [string, boolean | 'none'][] = [
  ["1 == 'a'", false],
  ['null == null', true],
  ['[1, 2] == [1, 2]', true],
  ['10 * 1024 * 1024 == 10485760', true],
  ['null * 1 == 1', 'none'],
  ['1 + 2 * 3 + 4 == 11', true],
  ['1 < 1 + 1', true],
  ['null + 1 == 1', 'none'],
  ["'a' < 1", 'none'],
  ['2 >= 2 && 2 > 1 && !(2 > 2)', true],
  ['1 < 2 == true', true],
  ['null < 1 || true', true],
  ['null < 1 || false', 'none'],
  ['null < 1 && false', false],
  ['false || 5', 'none'],
  ['!5', 'none'],
  ['true || false && false', true],
  ["'x' in ['x']", true],
  ["'x' in ['y']", false],
  ["'x' in ['x'] == true", 'none'],
  ['1 in 5', 'none'],
  ["'owner' in request.auth.token", true],
  ['1 is int && true is bool && [1] is list', true],
  ["'a' is string && !(null is string)", true],
  ['true == 1 is int', false],
  ['request.auth == null', false],
  ['request.auth.token.nope == 1', 'none'],
  ['request.auth.token.inner.b == 7', true],
  ["request.auth.token.get('owner', false) == true", true],
  ["request.auth.token.get('nope', false) == false", true],
  ["request.auth.token.get('nothing', false) == null", true],
  ['request.auth.token.inner.keys().size() == 2', true],
  ['request.auth.token.inner.values().hasOnly([7, 8])', true],
  ['request.auth.token.size() > 5', true],
  ["'abc'.matches('b')", false],
  ["'image/png'.matches('image/(avif|png)')", true],
  ["'f04123'.matches('f[0-9]{4}')", false],
  ["'a-b c'.matches('[a-c -]*')", true],
  ["''.matches('[a-c]*')", true],
  ["request.auth.token.owner.matches('5')", 'none'],
  ["'📷'.size() == 2", true],
  ['request.auth.token.owner.size() == 1', 'none'],
  ['[1, 2].hasOnly([1, 2, 3])', true],
  ['[1, 2].hasOnly([1])', false],
  ['[].hasOnly([])', true],
  ['[1, 2].hasAny([2, 3])', true],
  ['[1, 2].hasAny([3])', false],
  ['[1].hasAny([])', false],
  ['[].hasAny([1])', false],
  ['[1].hasAny(1)', 'none'],
  ['request.auth.token.inner.keys().hasAny(request.auth.token.other.keys())', true],
  ["['a', 'b'].join(', ') == 'a, b'", true],
  ["request.auth.token.inner.diff(request.auth.token.other).affectedKeys().hasOnly(['c', 'd'])", true],
  ["request.auth.token.inner.diff(request.auth.token.other).affectedKeys().hasOnly(['d'])", false],
  ["request.auth.token.inner.diff(request.auth.token.other).affectedKeys().hasAny(['b', 'd'])", true],
  ["request.auth.token.inner.diff(request.auth.token.other).affectedKeys().hasAny(['b'])", false],
  ['request.auth.token.inner.diff(request.auth.token.inner).affectedKeys().hasAny([])', false],
  ['request.auth.token.inner.diff(request.auth.token.inner).affectedKeys().size() == 0', true],
  ['request.auth.token.inner.diff(5).affectedKeys().size() == 0', 'none'],
  ["int('42') == 42", true],
  ["int('x') == 1", 'none'],
  ['request.time <= request.time && !(request.time < request.time)', true],
  ['request.time.toMillis() > 1700000000000', true],
  ['request.time.toMillis() < request.time.toMillis() + 1', true],
  ['request.time < 5', 'none'],
  // Arguments are evaluated lazily.
  ['ignores(null < 1)', true],
  ['twice(2) == 4', true],
  ['resource.data.x == 1', 'none'],
];

const functions = `
  function ignores(x) { return true; }
  function twice(x) { return x * 2; }`;

const conditions = expressions.flatMap(([expression]) => [expression, `!(${expression})`]);
const source = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {${functions}
${conditions.map((expression, conditionNumber) => `    match /t${conditionNumber}/{id} { allow get: if ${expression}; }`).join('\n')}
  }
}`;

describeForEachService(
  () => startFirestore(0, { rules: new Rules(source, 'cloud.firestore', 'test.rules') }),
  process.env.FIRESTORE_EMULATOR_HOST,
  (host) => {
    test('expressions have these values', async () => {
      const project = 'projects/demo-language';
      // Gives these rules to the official emulator. The local Firestore has them already, and responds with 404.
      await fetch(`http://${host()}/emulator/v1/${project}:securityRules`, {
        method: 'PUT',
        body: JSON.stringify({ rules: { files: [{ name: 'test.rules', content: source }] } }),
      });
      const isTrue = async (number: number) => {
        const address = `http://${host()}/v1/${project}/databases/(default)/documents/t${number}/x`;
        const response = await fetch(address, {
          headers: { authorization: `Bearer ${createLocalToken(claims)}` },
        });
        return response.status !== 403;
      };
      const values: typeof expressions = [];
      for (const [index, [expression]] of expressions.entries())
        values.push([
          expression,
          (await isTrue(2 * index)) || ((await isTrue(2 * index + 1)) ? false : 'none'),
        ]);
      expect(values).toEqual(expressions);
    });
  },
);
