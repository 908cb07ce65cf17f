import { useEffect, useRef, useState } from 'react';
import type { Mention } from '../shared/fields';
import { Button } from './controls';
import type { Editor } from './useEditor';

const keyOf = ({ path }: Mention) => path.join('.');

type MentionsQuestionProps = {
  editor: Editor;
  /** The old name. */
  before: string;
  mentions: Mention[];
  /** Focused immediately: after Enter it is the next step. Who has left the field is somewhere else by now. */
  isFirst: boolean;
  onAnswer: (mentions: Mention[]) => void;
  onCancel: () => void;
};

/** Asks which of the texts that mention the studio's name change with it. */
export function MentionsQuestion({ editor, before, mentions, ...rest }: MentionsQuestionProps) {
  const { isFirst, onAnswer, onCancel } = rest;
  const [unchecked, setUnchecked] = useState<string[]>([]);
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFirst) main.current?.focus();
  }, [isFirst]);
  const isOne = mentions.length === 1;
  return (
    <fieldset className="mentions">
      <legend>
        <span role="status">
          {before} also appears in {isOne ? 'one text' : `${mentions.length} texts`}. Change{' '}
          {isOne ? 'it' : 'them'} too?
        </span>
      </legend>
      <ul>
        {mentions.map((mention) => {
          const key = keyOf(mention);
          const others = unchecked.filter((other) => other !== key);
          return (
            <li key={key}>
              <label>
                <input
                  type="checkbox"
                  checked={!unchecked.includes(key)}
                  onChange={({ target }) => setUnchecked(target.checked ? others : [...others, key])}
                />
                <span>
                  {mention.after}
                  <small>{editor.nameOf(mention.path)}</small>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <div className="buttons">
        <Button
          ref={main}
          className="main"
          onClick={() => onAnswer(mentions.filter((mention) => !unchecked.includes(keyOf(mention))))}
        >
          {unchecked.length === 0
            ? 'Change all'
            : unchecked.length < mentions.length
              ? 'Change the checked ones'
              : 'Change only the name'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </fieldset>
  );
}
