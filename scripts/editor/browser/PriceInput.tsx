import { dollars } from '../../../lib/format';
import { type FoundField, leavesOf, priceMentions } from '../server/fields';
import { MentionsInput } from './MentionsInput';
import type { Editor } from './useEditor';

type PriceInputProps = { editor: Editor; field: FoundField; isFirst?: boolean; onDone?: () => void };

/** A price, and the sentences that mention it. */
export function PriceInput({ editor, field, isFirst, onDone }: PriceInputProps) {
  const modules = editor.state?.modules ?? [];
  const before = Number(field.value);
  // Sentences may refer to another price of the same amount.
  const isShared = modules.some(({ values }) =>
    [...leavesOf(values, [])].some(
      ({ path, value }) =>
        path.at(-1) === 'price' && value === before && path.join('.') !== field.path.join('.'),
    ),
  );
  return (
    <MentionsInput
      editor={editor}
      field={field}
      isFirst={isFirst}
      onDone={onDone}
      label="Price in dollars"
      what="Price"
      problemOf={(value) =>
        Number.isInteger(value) && Number(value) > 0
          ? ''
          : 'This is not a price. Enter whole dollars above 0, such as 275.'
      }
      mentionsOf={(value) => (isShared ? [] : priceMentions(modules, before, Number(value)))}
      inWords={(value) => dollars(Number(value))}
    />
  );
}
