'use strict';

// A loader of the bundler, for the modules of the content while somebody edits on the page: each text that pages show gets the
// mark of its field (lib/fieldMarkers.ts). The bundler takes neither TypeScript nor values from other modules here.

const { parse } = require('@babel/parser');

/** Creates the mark of a field, as lib/fieldMarkers.ts does. */
const createMark = (path) =>
  [...path.join('.')].map((letter) => String.fromCodePoint(0xe0100 + letter.codePointAt(0) - 0x20)).join('') +
  String.fromCodePoint(0xe01ef);

/** The texts of an expression, with their paths. */
function* findTexts(node, path) {
  if (node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression')
    yield* findTexts(node.expression, path);
  else if (node.type === 'StringLiteral') yield { node, path };
  else if (node.type === 'ArrayExpression')
    for (const [index, element] of node.elements.entries())
      if (element) yield* findTexts(element, [...path, index]);
  if (node.type !== 'ObjectExpression') return;
  for (const { type, computed, key, value } of node.properties)
    if (type === 'ObjectProperty' && !computed) yield* findTexts(value, [...path, key.name ?? key.value]);
}

/** Adds marks to the text of a module. The option `fields` has the paths of the texts, with `*` for positions. */
module.exports = function markTexts(source) {
  const fields = new Set(this.getOptions().fields);
  let program;
  try {
    ({ program } = parse(source, { sourceType: 'module', plugins: ['typescript'] }));
  } catch {
    // Next.js says what is wrong.
    return source;
  }
  return program.body
    .flatMap(({ declaration }) => declaration?.declarations ?? [])
    .flatMap(({ id, init }) => (init ? [...findTexts(init, [id.name])] : []))
    .filter(({ path }) => fields.has(path.map((step) => (typeof step === 'number' ? '*' : step)).join('.')))
    .sort((one, other) => other.node.end - one.node.end)
    .reduce(
      (text, { node, path }) => text.slice(0, node.end - 1) + createMark(path) + text.slice(node.end - 1),
      source,
    );
};
