import { type FormEvent, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button, IconButton } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Icon } from '@/components/ui/icons';
import { TextField } from '@/components/ui/TextField';
import type { SitePhotograph } from '@/lib/blog/build/sitePhotographs';
import { problemOfPicture } from '@/lib/blog/post/preparePicture';
import { dialogStyle, LinkButton } from '../../ui/elements';
import { ChoosePhotograph, itemOfFile, type PhotographItem } from './ChoosePhotograph';
import type { PhotographAttributes } from './photographs';

/** Why the dialog is opened: for files, which may still have to be chosen, or for a photograph of the post. */
export type PhotographRequest = { files: File[] } | { pos: number; photograph: PhotographAttributes };

export type PhotographDialogProps = {
  request: PhotographRequest;
  photographs: SitePhotograph[];
  /** Why uploading is not available; null if it is. */
  uploadUnavailable: string | null;
  onInsert: (chosen: Pick<PhotographItem, 'source' | 'alt'>[]) => void;
  /** Changes the description of the photograph in the post; null removes the photograph. */
  onChange: (pos: number, alt: string | null) => void;
  onClose: () => void;
};

const altOf = ({ alt, isDecorative }: PhotographItem) => (isDecorative ? '' : alt.trim());
const isWrong = (item: PhotographItem) => Boolean(item.problem) || (!item.isDecorative && altOf(item) === '');

/** Two steps: choose photographs, then describe each one or mark it as decorative. */
export function PhotographDialog(props: PhotographDialogProps) {
  const { request, photographs, uploadUnavailable, onInsert, onChange, onClose } = props;
  const [items, setItems] = useState<PhotographItem[]>(() => itemsOf(request));
  const [isChecked, setIsChecked] = useState(false);
  /** The first field of a step, or of a photograph, is the first element of its fieldset. */
  const body = useRef<HTMLFieldSetElement>(null);
  const rows = useRef<(HTMLFieldSetElement | null)[]>([]);
  const headingId = useId();
  const isChoosing = items.length === 0;
  const pos = 'pos' in request ? request.pos : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins in its first field
  useEffect(() => {
    focusFirst(body.current);
  }, [isChoosing]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    const wrong = items.findIndex(isWrong);
    if (wrong >= 0) {
      focusFirst(rows.current[wrong]);
      return;
    }
    if (pos === null) onInsert(items.map((item) => ({ source: item.source, alt: altOf(item) })));
    else for (const item of items) onChange(pos, altOf(item));
    onClose();
  };

  const describe = pos === null ? 'Describe what it shows' : 'Photograph';
  const add = items.length === 1 ? 'Add to the post' : `Add ${items.length} to the post`;
  return (
    <Dialog
      className={`${dialogStyle} max-h-[min(100dvh,60rem)] w-full max-w-[46rem] overscroll-contain`}
      aria-labelledby={headingId}
      onClose={onClose}
    >
      <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface py-2 pr-2 pl-gutter">
        <h2 id={headingId} className="text-2xl">
          {isChoosing ? 'Add a photograph' : describe}
        </h2>
        <IconButton aria-label="Close" className="size-11 flex-none" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <fieldset ref={body} className="px-gutter">
        {isChoosing ? (
          <ChoosePhotograph
            photographs={photographs}
            uploadUnavailable={uploadUnavailable}
            onTake={setItems}
          />
        ) : (
          <form noValidate onSubmit={submit}>
            <ul>
              {items.map((item, position) => (
                <li key={position} className="border-line py-6 not-first:border-t">
                  <DescribedPhotograph
                    ref={(row) => {
                      rows.current[position] = row;
                    }}
                    item={item}
                    isWrong={isChecked && isWrong(item)}
                    onChange={(fields) =>
                      setItems((all) =>
                        all.map((other) => (other.source === item.source ? { ...other, ...fields } : other)),
                      )
                    }
                    onRemove={
                      items.length > 1 || item.problem
                        ? () => setItems(items.filter((other) => other !== item))
                        : undefined
                    }
                  />
                </li>
              ))}
            </ul>
            <footer className="sticky bottom-0 flex flex-wrap items-center gap-x-6 border-t border-line bg-surface py-3">
              <Button variant="quiet" type="submit">
                {pos === null ? add : 'Save'}
              </Button>
              <LinkButton onClick={onClose}>Cancel</LinkButton>
              {pos !== null && (
                <LinkButton
                  onClick={() => {
                    onChange(pos, null);
                    onClose();
                  }}
                >
                  Remove from the post
                </LinkButton>
              )}
            </footer>
          </form>
        )}
      </fieldset>
    </Dialog>
  );
}

function itemsOf(request: PhotographRequest): PhotographItem[] {
  if ('files' in request) return request.files.map(itemOfFile);
  const { photograph } = request;
  return [{ name: '', source: photograph, alt: photograph.alt, isDecorative: photograph.alt === '' }];
}

function focusFirst(fields: HTMLFieldSetElement | null | undefined): void {
  const first = fields?.elements[0];
  if (first instanceof HTMLElement) first.focus();
}

type DescribedPhotographProps = {
  ref: Ref<HTMLFieldSetElement>;
  item: PhotographItem;
  /** Whether its description is missing. */
  isWrong: boolean;
  onChange: (fields: Partial<PhotographItem>) => void;
  onRemove?: () => void;
};

/** A photograph and its alt text, or why it cannot be used. */
function DescribedPhotograph({ ref, item, isWrong, onChange, onRemove }: DescribedPhotographProps) {
  const { name, source, thumbnail, alt, isDecorative, problem } = item;
  const [fileUrl, setFileUrl] = useState<string>();
  const report = useEffectEvent((found: string) => onChange({ problem: found }));
  useEffect(() => {
    if (!(source instanceof File)) return;
    const url = URL.createObjectURL(source);
    setFileUrl(url);
    let isShown = true;
    // A file that cannot be used is reported before it is described.
    void problemOfPicture(source).then((found) => {
      if (found && isShown) report(found);
    });
    return () => {
      isShown = false;
      URL.revokeObjectURL(url);
    };
  }, [source]);

  return (
    <fieldset ref={ref} className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-[12rem_1fr]">
      {!problem && (
        <img
          className="max-h-64 w-full bg-band object-contain"
          src={source instanceof File ? fileUrl : (thumbnail ?? source.src)}
          alt={name}
        />
      )}
      <div className={`grid content-start gap-1.5 ${problem ? 'sm:col-span-2' : ''}`}>
        {problem ? (
          <p role="alert" className="text-xs text-accent">
            {problem}
          </p>
        ) : (
          <>
            <TextField
              multiline
              label="Description"
              value={isDecorative ? '' : alt}
              error={isWrong ? 'Describe the photograph, or check the box below.' : undefined}
              note="For people who do not see it, and for search engines: who or what, and the light."
              onChange={(typed) => onChange({ alt: typed, isDecorative: false })}
            />
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 flex-none accent-fill"
                checked={isDecorative}
                onChange={(event) => onChange({ isDecorative: event.target.checked })}
              />
              <span>Decorative: screen readers skip it.</span>
            </label>
          </>
        )}
        {onRemove && (
          <LinkButton className="link justify-self-start text-left wrap-anywhere" onClick={onRemove}>
            Remove {name}
          </LinkButton>
        )}
      </div>
    </fieldset>
  );
}
