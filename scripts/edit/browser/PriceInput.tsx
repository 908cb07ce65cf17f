import { useState } from 'react';
import { dollars } from '../../../lib/format';
import { type FoundField, leavesOf, mentionsOf, type PriceMention } from '../fields';
import { placeOf } from '../labels';
import type { Value } from '../values';
import { FieldInput } from './FieldInput';
import { type Editor, refusalMessage } from './useEditor';

type PriceInputProps = { editor: Editor; field: FoundField; isFirst?: boolean; onDone?: () => void };

/** A price. Sentences that mention it are listed, so that they can be changed with it. */
export function PriceInput({ editor, field, isFirst, onDone }: PriceInputProps) {
  const [newPrice, setNewPrice] = useState<number | null>(null);
  const [unchecked, setUnchecked] = useState<string[]>([]);
  const [problem, setProblem] = useState('');
  const modules = editor.state?.modules ?? [];
  const before = Number(field.value);
  const isShared = modules.some(({ values }) =>
    [...leavesOf(values, [])].some(
      ({ path, value }) =>
        path.at(-1) === 'price' && value === before && path.join('.') !== field.path.join('.'),
    ),
  );
  const mentions = newPrice === null ? [] : mentionsOf(modules, before, newPrice);
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
    return outcome?.kind === 'refused' ? refusalMessage(outcome.problems) : 'This was not saved.';
  };
  const save = async (value: Value): Promise<string> => {
    const price = Number(value);
    const problems =
      Number.isInteger(price) && price > 0
        ? ''
        : 'This is not a price. Enter whole dollars above 0, such as 275.';
    if (problems) return problems;
    // Sentences may refer to another price of the same amount.
    if (isShared || mentionsOf(modules, before, price).length === 0) {
      const message = await write(price, []);
      if (!message) onDone?.();
      return message;
    }
    setUnchecked([]);
    setNewPrice(price);
    return '';
  };
  const finish = async (price: number, changed: PriceMention[]) => {
    const message = await write(price, changed);
    setProblem(message);
    if (message) return;
    setNewPrice(null);
    onDone?.();
  };

  if (newPrice === null) {
    return (
      <FieldInput editor={editor} field={field} isFirst={isFirst} onSave={save} label="Price in dollars" />
    );
  }
  return (
    <fieldset className="mentions">
      <legend>
        {dollars(before)} also appears in{' '}
        {mentions.length === 1 ? 'a sentence' : `${mentions.length} sentences`}
      </legend>
      <ul>
        {mentions.map((mention) => (
          <li key={keyOf(mention)}>
            <label>
              <input
                type="checkbox"
                checked={!unchecked.includes(keyOf(mention))}
                onChange={({ target }) =>
                  setUnchecked(
                    target.checked
                      ? unchecked.filter((key) => key !== keyOf(mention))
                      : [...unchecked, keyOf(mention)],
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
              newPrice,
              mentions.filter((mention) => !unchecked.includes(keyOf(mention))),
            )
          }
        >
          {unchecked.length === 0 ? 'Change all' : 'Change the checked ones'}
        </button>
        <button type="button" onClick={() => setNewPrice(null)}>
          Cancel
        </button>
      </div>
    </fieldset>
  );
}
