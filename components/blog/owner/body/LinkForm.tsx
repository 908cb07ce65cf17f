import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { isEscape } from '@/lib/isEscape';
import { LinkButton } from '../../../owner/ui/elements';
import { useForm } from '../../../owner/ui/useForm';
import { useTask } from '../../../owner/ui/useTask';
import { isPath, parseLinkAddress } from './addresses';

type LinkFormProps = { editor: Editor; onClose: () => void };

/** Sets, changes or removes the link of the selected text. The form is inline, not modal. */
export function LinkForm({ editor, onClose }: LinkFormProps) {
  const [initialHref] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const input = useRef<HTMLInputElement>(null);
  // The selection stays highlighted (editor.css) while the focus is in the form, in browsers with the Highlight API.
  useEffect(() => {
    const selection = getSelection();
    const range = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
    input.current?.select();
    if (!range || typeof Highlight === 'undefined') return;
    CSS.highlights.set('link-text', new Highlight(range));
    return () => void CSS.highlights.delete('link-text');
  }, []);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const task = useTask();
  const { result: error, form } = useForm(
    task,
    '',
    async (_, __, read) => {
      const href = parseLinkAddress(read('address'));
      if (!href) {
        return 'This is not a valid address. Enter https://example.com, /headshot, name@example.com or a phone number such as +1 206 555 0142.';
      }
      if (await isMissing(href)) {
        return 'This site has no page at this address. Copy the address from the page itself.';
      }
      if (editor.state.selection.empty && !initialHref) {
        const text = read('address').trim();
        editor.commands.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });
      } else editor.chain().extendMarkRange('link').setLink({ href }).run();
      close();
      return '';
    },
    () => 'Checking the address',
  );
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    close();
  };

  return (
    <form
      className="border-t border-line px-[var(--edge)] py-4"
      {...form}
      onKeyDown={({ nativeEvent }) => isEscape(nativeEvent) && close()}
    >
      <TextField
        ref={input}
        label="Link address"
        name="address"
        type="url"
        defaultValue={initialHref}
        error={task.error || error}
        hint="https://example.com, a page of this site such as /headshot, an e-mail address or a phone number."
      >
        <Button variant="quiet" type="submit" aria-disabled={task.isBusy}>
          Set link
        </Button>
        {initialHref && <LinkButton onClick={remove}>Remove link</LinkButton>}
        <LinkButton onClick={close}>Cancel</LinkButton>
      </TextField>
    </form>
  );
}

/** Whether the address is a path for which this site responds with 404; false without a response. */
async function isMissing(href: string): Promise<boolean> {
  if (!isPath(href)) return false;
  const response = await fetch(href, { method: 'HEAD' }).catch(() => null);
  return response?.status === 404;
}
