import { type FoundField, nameMentions } from '../server/fields';
import { MentionsInput } from './MentionsInput';
import type { Editor } from './useEditor';

type NameInputProps = {
  editor: Editor;
  field: FoundField;
  isFirst?: boolean;
  onType?: (words: string) => void;
  onDone?: () => void;
};

/** The studio's name, and everything that mentions it. */
export function NameInput({ editor, field, ...props }: NameInputProps) {
  const { modules } = editor.state ?? { modules: [] };
  return (
    <MentionsInput
      editor={editor}
      field={field}
      {...props}
      what={field.path.at(-1) === 'shortName' ? 'Short name' : 'Name'}
      mentionsOf={(value) => nameMentions(modules, editor.shapes ?? {}, field.path, String(value))}
      inWords={String}
    />
  );
}
