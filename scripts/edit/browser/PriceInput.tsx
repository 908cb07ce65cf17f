import { useState } from 'react';
import { dollars } from '../../../lib/format';
import { type FoundField, leavesOf, mentionsOf, type PriceMention } from '../fields';
import { placeOf } from '../labels';
import type { Value } from '../values';
import { FieldInput } from './FieldInput';
import { type Editor, wordsOf } from './useEditor';

type PriceInputProps = { editor: Editor; field: FoundField; isFirst?: boolean; onDone?: () => void };

/** A price, which sentences may name too: they are listed, to be changed with it. */
export function PriceInput({ editor, field, isFirst, onDone }: PriceInputProps) {
  const [wanted, setWanted] = useState<number | null>(null);
  const [left, setLeft] = useState<string[]>([]);
  const [problem, setProblem] = useState('');
  const modules = editor.state?.modules ?? [];
  const before = Number(field.value);
  const isShared = modules.some(({ values }) =>
    [...leavesOf(values, [])].some(
      ({ path, value }) =>
        path.at(-1) === 'price' && value === before && path.join('.') !== field.path.join('.'),
    ),
  );
  const mentions = wanted === null ? [] : mentionsOf(modules, before, wanted);
  const keyOf = ({ path }: PriceMention) => path.join('.');

  const write = async (price: number, changed: PriceMention[]): Promise<string> => {
    const outcome = await editor.change(
      [
        { file: field.file, change: { kind: 'set', path: field.path, value: price } },
        ...changed.map(({ file, path, after }) => ({
          file,
          change: { kind: 'set' as const, path, value: after },
        })),
      ],
      `Price changed from ${dollars(before)} to ${dollars(price)}`,
    );
    if (outcome?.kind === 'done') return '';
    return outcome?.kind === 'refused' ? wordsOf(outcome.problems) : 'This was not saved.';
  };
  const save = async (value: Value): Promise<string> => {
    const price = Number(value);
    const problems =
      Number.isInteger(price) && price > 0
        ? ''
        : 'This is no price. Give whole dollars above 0, such as 275.';
    if (problems) return problems;
    // Sentences stay true where another price is the same.
    if (isShared || mentionsOf(modules, before, price).length === 0) {
      const remedy = await write(price, []);
      if (!remedy) onDone?.();
      return remedy;
    }
    setLeft([]);
    setWanted(price);
    return '';
  };
  const finish = async (price: number, changed: PriceMention[]) => {
    const remedy = await write(price, changed);
    setProblem(remedy);
    if (remedy) return;
    setWanted(null);
    onDone?.();
  };

  if (wanted === null) {
    return (
      <FieldInput editor={editor} field={field} isFirst={isFirst} onSave={save} label="Price in dollars" />
    );
  }
  return (
    <fieldset className="mentions">
      <legend>
        {dollars(before)} also stands in{' '}
        {mentions.length === 1 ? 'a sentence' : `${mentions.length} sentences`}
      </legend>
      <ul>
        {mentions.map((mention) => (
          <li key={keyOf(mention)}>
            <label>
              <input
                type="checkbox"
                checked={!left.includes(keyOf(mention))}
                onChange={({ target }) =>
                  setLeft(
                    target.checked ? left.filter((key) => key !== keyOf(mention)) : [...left, keyOf(mention)],
                  )
                }
              />
              <span>
                {mention.after}
                <small>
                  {[modules.find(({ file }) => file === mention.file)?.title, ...placeOf(mention.path)].join(
                    ' › ',
                  )}
                </small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="buttons">
        <button
          type="button"
          className="main"
          // biome-ignore lint/a11y/noAutofocus: the question follows the price that was just typed
          autoFocus
          onClick={() =>
            void finish(
              wanted,
              mentions.filter((mention) => !left.includes(keyOf(mention))),
            )
          }
        >
          {left.length === 0 ? 'Change them all' : 'Change those that are ticked'}
        </button>
        <button type="button" onClick={() => setWanted(null)}>
          Cancel
        </button>
      </div>
    </fieldset>
  );
}
