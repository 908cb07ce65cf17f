import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { IconButton } from '@/components/ui/IconButton';
import { Icon } from '@/components/ui/icons';
import type { SitePhotograph } from '@/lib/blog/build/sitePhotographs';
import { problemOfPicture } from '@/lib/blog/post/preparePicture';
import { Dialog } from '../page/Dialog';
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
  onInsert: (chosen: ChosenPhotograph[]) => void;
  /** Changes the description of the photograph in the post; null removes the photograph. */
  onChange: (pos: number, alt: string | null) => void;
  onClose: () => void;
};

const altOf = ({ alt, decorative }: PhotographItem) => (decorative ? '' : alt.trim());
const isWrong = ({ alt, decorative, problem }: PhotographItem) =>
  Boolean(problem) || (!decorative && alt.trim() === '');

/** Two steps: choose photographs, then describe each one or mark it as decorative. */
export function PhotographDialog(props: PhotographDialogProps) {
  const { request, photographs, uploadUnavailable, onInsert, onChange, onClose } = props;
  const [items, setItems] = useState<PhotographItem[]>(() => itemsOf(request));
  const [isChecked, setIsChecked] = useState(false);
  const examined = useRef(new Set<File>());
  const body = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const isChoosing = items.length === 0;
  const isChange = request.kind === 'change';

  // Focus the first field of each step.
  useEffect(() => {
    body.current?.querySelector<HTMLElement>(isChoosing ? 'button, input' : 'textarea')?.focus();
  }, [isChoosing]);

  // A file that cannot be used is reported before it is described.
  useEffect(() => {
    for (const { source } of items) {
      if (!(source instanceof File) || examined.current.has(source)) continue;
      examined.current.add(source);
      void problemOfPicture(source).then((problem) => {
        if (!problem) return;
        setItems((all) => all.map((item) => (item.source === source ? { ...item, problem } : item)));
      });
    }
  }, [items]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setIsChecked(true);
    const wrong = items.findIndex(isWrong);
    if (wrong >= 0) {
      body.current?.querySelectorAll('li')[wrong]?.querySelector<HTMLElement>('textarea, button')?.focus();
      return;
    }
    const [first] = items;
    if (isChange && first) onChange(request.pos, altOf(first));
    else {
      onInsert(
        items.map((item) => ({
          ...(item.source instanceof File ? { file: item.source } : item.source),
          alt: altOf(item),
        })),
      );
    }
    onClose();
  };

  const describe = isChange ? 'Photograph' : 'Describe what it shows';
  const add = items.length === 1 ? 'Add to the post' : `Add ${items.length} to the post`;
  return (
    <Dialog className="photograph-dialog" aria-labelledby={headingId} onClose={onClose}>
      <header>
        <h2 id={headingId}>{isChoosing ? 'Add a photograph' : describe}</h2>
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <div ref={body} className="photograph-steps">
        {isChoosing ? (
          <ChoosePhotograph {...{ photographs, uploadUnavailable }} onTake={setItems} />
        ) : (
          <form noValidate onSubmit={submit}>
            <ul>
              {items.map((item, position) => (
                <li key={position}>
                  <DescribedPhotograph
                    item={item}
                    wrong={isChecked && isWrong(item)}
                    onChange={(fields) => setItems(items.with(position, { ...item, ...fields }))}
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
                {isChange ? 'Save' : add}
              </Button>
              <button type="button" className="link" onClick={onClose}>
                Cancel
              </button>
              {isChange && (
                <button
                  type="button"
                  className="link"
                  onClick={() => {
                    onChange(request.pos, null);
                    onClose();
                  }}
                >
                  Take out of the post
                </button>
              )}
            </footer>
          </form>
        )}
      </div>
    </Dialog>
  );
}

function itemsOf(request: PhotographRequest): PhotographItem[] {
  if (request.kind === 'files') return request.files.map(itemOfFile);
  if (request.kind === 'choose') return [];
  const { photograph } = request;
  return [{ ...itemOf(photograph), decorative: photograph.alt === '' }];
}
