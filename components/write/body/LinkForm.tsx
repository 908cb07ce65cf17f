import type { Editor } from '@tiptap/react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { BodyEditorWords } from '@/content/types';
import { isPath, linkAddressFrom } from './addresses';

type LinkFormProps = { editor: Editor; words: BodyEditorWords['link']; onClose: () => void };

/** Sets, changes or removes the link of the selected text. Inline and not modal. */
export function LinkForm({ editor, words, onClose }: LinkFormProps) {
  const [before] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [chosen] = useState(rangeOfSelection);
  const [address, setAddress] = useState(before);
  const [error, setError] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    input.current?.select();
    return showRange(chosen);
  }, [chosen]);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The page may have an outer form.
    event.stopPropagation();
    const href = linkAddressFrom(address);
    const problem = !href ? words.error : (await isMissing(href)) ? words.noPage : '';
    if (!href || problem) {
      setError(problem);
      input.current?.focus();
      return;
    }
    const { empty } = editor.state.selection;
    if (empty && !before) {
      const text = address.trim();
      editor.commands.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });
    } else editor.chain().extendMarkRange('link').setLink({ href }).run();
    close();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    close();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };

  return (
    <form className="editor-link" noValidate onSubmit={submit} onKeyDown={leave}>
      <label htmlFor={id}>{words.address}</label>
      <div>
        <input
          ref={input}
          id={id}
          className="field"
          value={address}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            setAddress(event.target.value);
            setError('');
          }}
        />
        <Button variant="quiet" type="submit">
          {words.save}
        </Button>
        {before && (
          <button type="button" className="link" onClick={remove}>
            {words.remove}
          </button>
        )}
        <button type="button" className="link" onClick={close}>
          {words.cancel}
        </button>
      </div>
      <p id={`${id}-hint`} aria-live="polite" className={error ? 'text-accent' : undefined}>
        {error || words.hint}
      </p>
    </form>
  );
}

/** Whether it is a path to which this site answers that there is nothing; false if it does not answer. */
async function isMissing(href: string): Promise<boolean> {
  if (!isPath(href)) return false;
  const answer = await fetch(href, { method: 'HEAD' }).catch(() => null);
  return answer?.status === 404;
}

function rangeOfSelection(): Range | null {
  const selection = getSelection();
  return selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
}

/** Keeps the selection highlighted (editor.css) while the focus is in the form, in browsers with the Highlight API. */
function showRange(range: Range | null): () => void {
  if (!range || typeof Highlight === 'undefined') return () => {};
  CSS.highlights.set('chosen-words', new Highlight(range));
  return () => CSS.highlights.delete('chosen-words');
}
