import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import type { BodyEditorWords, PictureProblems } from '@/content/types';
import type { SitePhotograph } from '@/lib/blog/build/sitePhotographs';
import { problemOfPicture } from '@/lib/blog/post/preparePicture';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { EditorIcon } from '../body/EditorIcon';
import { ChoosePhotograph } from './ChoosePhotograph';
import { DescribedPhotograph } from './DescribedPhotograph';
import { itemOf, itemOfFile, type PhotographItem } from './photographItem';
import type { PhotographAttributes } from './photographs';

/** Why the dialog is opened. */
export type PhotographRequest =
  | { kind: 'choose' }
  | { kind: 'files'; files: File[] }
  | { kind: 'change'; pos: number; photograph: PhotographAttributes };

/** A photograph that was chosen and described: a file to upload, or one that already has a URL. */
export type ChosenPhotograph = { file: File; alt: string } | PhotographAttributes;

type PhotographDialogProps = {
  request: PhotographRequest;
  photographs: SitePhotograph[];
  /** Why uploading is not available; null if it is. */
  uploadUnavailable: string | null;
  words: BodyEditorWords['photograph'];
  pictureProblems: PictureProblems;
  onInsert: (chosen: ChosenPhotograph[]) => void;
  /** Changes the description of the photograph in the post; null removes the photograph. */
  onChange: (pos: number, alt: string | null) => void;
  onClose: () => void;
};

/** Two steps: choose photographs, then describe each one or mark it as decorative. */
export function PhotographDialog({
  request,
  photographs,
  uploadUnavailable,
  words,
  pictureProblems,
  onInsert,
  onChange,
  onClose,
}: PhotographDialogProps) {
  const [items, setItems] = useState<PhotographItem[]>(() => itemsOf(request));
  const [checked, setChecked] = useState(false);
  const examined = useRef(new Set<File>());
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const choosing = items.length === 0;

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  // Focus the first field of each step.
  useEffect(() => {
    body.current?.querySelector<HTMLElement>(choosing ? 'button, input' : 'textarea')?.focus();
  }, [choosing]);

  const take = (taken: PhotographItem[]) => {
    if (taken.length > 0) setItems(taken);
  };
  // A file that cannot be used is reported before it is described.
  useEffect(() => {
    for (const { source } of items) {
      if (!(source instanceof File) || examined.current.has(source)) continue;
      examined.current.add(source);
      void problemOfPicture(source, pictureProblems).then((problem) => {
        if (!problem) return;
        setItems((all) => all.map((item) => (item.source === source ? { ...item, problem } : item)));
      });
    }
  }, [items, pictureProblems]);
  const change = (changed: PhotographItem, fields: Partial<PhotographItem>) =>
    setItems(items.map((item) => (item === changed ? { ...item, ...fields } : item)));
  const isWrong = ({ alt, decorative, problem }: PhotographItem) =>
    Boolean(problem) || (!decorative && alt.trim() === '');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setChecked(true);
    const wrong = items.findIndex(isWrong);
    if (wrong >= 0) {
      body.current?.querySelectorAll('li')[wrong]?.querySelector<HTMLElement>('textarea, button')?.focus();
      return;
    }
    const altOf = ({ alt, decorative }: PhotographItem) => (decorative ? '' : alt.trim());
    const [first] = items;
    if (request.kind === 'change' && first) onChange(request.pos, altOf(first));
    else {
      onInsert(
        items.map((item) =>
          item.source instanceof File
            ? { file: item.source, alt: altOf(item) }
            : { ...item.source, alt: altOf(item) },
        ),
      );
    }
    onClose();
  };

  const [one, several] = words.insert;
  const heading = choosing ? words.choose : request.kind === 'change' ? words.change : words.describe;
  return (
    <dialog
      ref={dialog}
      className="photograph-dialog"
      aria-labelledby={headingId}
      // Escape, or a phone's back gesture; a dismissed file picker bubbles the same event.
      onCancel={({ target, currentTarget }) => target === currentTarget && onClose()}
      onClose={onClose}
    >
      <header>
        <h2 id={headingId}>{heading}</h2>
        <IconButton aria-label={words.close} onClick={onClose}>
          <EditorIcon name="close" />
        </IconButton>
      </header>
      <div ref={body} className="photograph-steps">
        {choosing ? (
          <ChoosePhotograph {...{ photographs, uploadUnavailable, words }} onTake={take} />
        ) : (
          <form noValidate onSubmit={submit}>
            <ul>
              {items.map((item, position) => (
                <li key={position}>
                  <DescribedPhotograph
                    item={item}
                    wrong={checked && isWrong(item)}
                    words={words}
                    onChange={(fields) => change(item, fields)}
                    onLeaveOut={
                      items.length > 1 || item.problem
                        ? () => setItems(items.filter((other) => other !== item))
                        : undefined
                    }
                  />
                </li>
              ))}
            </ul>
            <footer>
              <Button variant="quiet" type="submit">
                {request.kind === 'change'
                  ? words.save
                  : fillPlaceholders(items.length === 1 ? one : several, { count: items.length })}
              </Button>
              <button type="button" className="link" onClick={onClose}>
                {words.cancel}
              </button>
              {request.kind === 'change' && (
                <button
                  type="button"
                  className="link"
                  onClick={() => {
                    onChange(request.pos, null);
                    onClose();
                  }}
                >
                  {words.remove}
                </button>
              )}
            </footer>
          </form>
        )}
      </div>
    </dialog>
  );
}

function itemsOf(request: PhotographRequest): PhotographItem[] {
  if (request.kind === 'files') return request.files.map(itemOfFile);
  if (request.kind === 'choose') return [];
  const { photograph } = request;
  return [{ ...itemOf(photograph), decorative: photograph.alt === '' }];
}
