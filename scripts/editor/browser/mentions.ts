import { dollars } from '../../../lib/format';
import type { Value } from '../../content/model/shape';
import {
  type FoundField,
  isSharedPrice,
  isStudioName,
  type Mention,
  nameMentions,
  priceMentions,
} from '../server/fields';
import type { Editor } from './useEditor';

/** A field whose value other texts mention. */
export type MentionedField = {
  /** The label of the change: `Price`. */
  name: string;
  /** The label of the field, if it is another one. */
  label?: string;
  /** Why a value is not valid; empty if it is. */
  problemOf: (value: Value) => string;
  /** What mentions the saved value, with the new one instead. */
  mentionsOf: (value: Value) => Mention[];
  /** The value in sentences: `$275`. */
  inSentence: (value: Value) => string;
};

/** How other texts mention a field: a price, or the studio's name; null if they do not. */
export function mentionedField(editor: Editor, field: FoundField): MentionedField | null {
  const { path, shape, value } = field;
  const { modules, shapes } = editor;
  if (isStudioName(path)) {
    return {
      name: path.at(-1) === 'shortName' ? 'Short name' : 'Name',
      problemOf: () => '',
      mentionsOf: (now) => nameMentions(modules, shapes, path, String(now)),
      inSentence: String,
    };
  }
  if (shape.kind !== 'number' || shape.rule !== 'price') return null;
  const isShared = isSharedPrice(modules, shapes, field);
  return {
    name: 'Price',
    label: 'Price in dollars',
    problemOf: (now) =>
      Number.isInteger(now) && Number(now) > 0
        ? ''
        : 'This is not a price. Enter whole dollars above 0, such as 275.',
    mentionsOf: (now) => (isShared ? [] : priceMentions(modules, shapes, Number(value), Number(now))),
    inSentence: (now) => dollars(Number(now)),
  };
}
