import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Icon } from '@/components/ui/Icon';
import { TextField } from '@/components/ui/TextField';
import type { SitePhotograph } from '@/lib/blog/build/loadSitePhotographs';
import { uploadPicture } from '@/lib/firebase/storage';
import { preparePicture } from '@/lib/photos/preparePicture';
import { ReadableError } from '@/lib/readableError';
import { dialogClass, ErrorNotice, LinkButton } from '../../../owner/ui/elements';
import { Checkbox } from '../../../owner/ui/fields';
import { getErrorMessage } from '../../../owner/ui/messages';
import { useForm } from '../../../owner/ui/useForm';
import { useTask } from '../../../owner/ui/useTask';
import { ChoosePhotograph, createFileItem, type PhotographItem } from './ChoosePhotograph';
import type { PhotographAttributes } from './photographs';

/** What the dialog is about: new files (if empty, the owner chooses some first), or a photograph in the post. */
export type PhotographDialogSubject = { files: File[] } | { pos: number; photograph: PhotographAttributes };

type PhotographDialogProps = {
  subject: PhotographDialogSubject;
  photographs: SitePhotograph[];
  onInsert: (photographs: PhotographAttributes[]) => void;
  /** Changes the description of the photograph in the post; null removes the photograph. */
  onChange: (pos: number, alt: string | null) => void;
  onClose: () => void;
};

const getAlt = ({ alt, isDecorative }: Pick<PhotographItem, 'alt' | 'isDecorative'>) =>
  isDecorative ? '' : alt.trim();
const lacksDescription = (item: PhotographItem) => !item.isDecorative && getAlt(item) === '';

/** Prepares a picture in the browser and stores it. */
async function upload(file: File, onProgress: (fraction: number) => void, signal: AbortSignal) {
  const { blob, width, height } = await preparePicture(file, undefined, signal);
  return { src: await uploadPicture(blob, onProgress, signal), width, height };
}

/** Two steps: choose photographs, then describe each one or mark it as decorative. Then files are uploaded. */
export function PhotographDialog(props: PhotographDialogProps) {
  const { subject, photographs, onInsert, onChange, onClose } = props;
  const [items, setItems] = useState<PhotographItem[]>(() => createItems(subject));
  const [wasSubmitted, setWasSubmitted] = useState(false);
  /** The uploaded fraction, from 0 to 1; null while nothing is being uploaded. */
  const [uploadedFraction, setUploadedFraction] = useState<number | null>(null);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const isChoosing = items.length === 0;
  const pos = 'pos' in subject ? subject.pos : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `isChoosing` is not read; its change begins the other step, which begins in its first field
  useEffect(() => {
    const first = fieldset.current?.elements[0];
    if (first instanceof HTMLElement) first.focus();
  }, [isChoosing]);

  const unmount = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    unmount.current = controller;
    return () => controller.abort();
  }, []);

  const changeItem = (source: PhotographItem['source'], changes: Partial<PhotographItem>) =>
    setItems((all) => all.map((item) => (item.source === source ? { ...item, ...changes } : item)));
  /** Uploads the files in order. If one fails, the earlier ones stay uploaded. @throws ReadableError that names the file */
  const uploadAll = async (items: PhotographItem[], signal: AbortSignal): Promise<PhotographAttributes[]> => {
    const photographs: PhotographAttributes[] = [];
    setUploadedFraction(0);
    for (const [position, { name, source, ...item }] of items.entries()) {
      if (!(source instanceof File)) {
        photographs.push({ ...source, alt: getAlt(item) });
        continue;
      }
      const onProgress = (fraction: number) => setUploadedFraction((position + fraction) / items.length);
      const picture = await upload(source, onProgress, signal).catch((error: unknown) => {
        throw new ReadableError(`${name} was not uploaded. ${getErrorMessage(error, 'upload')}`);
      });
      const photograph = { ...picture, alt: getAlt(item) };
      changeItem(source, { source: photograph });
      photographs.push(photograph);
    }
    return photographs;
  };
  const task = useTask();
  const { form } = useForm(
    task,
    null,
    async (_, __, read) => {
      setWasSubmitted(true);
      const describedItems = items.map((item, position) =>
        item.isDecorative ? item : { ...item, alt: read(getDescriptionName(position)) },
      );
      setItems(describedItems);
      if (describedItems.some(lacksDescription)) return null;
      const signal = unmount.current?.signal ?? AbortSignal.abort();
      try {
        const [first, ...others] = await uploadAll(describedItems, signal);
        if (signal.aborted || !first) return null;
        if (pos === null) onInsert([first, ...others]);
        else onChange(pos, first.alt);
        onClose();
      } finally {
        setUploadedFraction(null);
      }
      return null;
    },
    () => 'Uploading',
  );

  const heading = isChoosing ? 'Add a photograph' : pos === null ? 'Describe what it shows' : 'Photograph';
  const addLabel = items.length === 1 ? 'Add to the post' : `Add ${items.length} to the post`;
  return (
    <Dialog
      className={`${dialogClass} max-h-[min(100dvh,60rem)] w-full max-w-[46rem] overscroll-contain`}
      aria-label={heading}
      onClose={onClose}
    >
      <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface py-2 pr-2 pl-gutter">
        <h2 className="text-h3">{heading}</h2>
        <IconButton aria-label="Close" className="size-11 flex-none" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <fieldset ref={fieldset} className="px-gutter">
        {isChoosing ? (
          <ChoosePhotograph photographs={photographs} onChoose={setItems} />
        ) : (
          <form {...form}>
            <ul inert={uploadedFraction !== null}>
              {items.map((item, position) => (
                <li key={position} className="border-line py-6 not-first:border-t">
                  <DescribedPhotograph
                    item={item}
                    descriptionName={getDescriptionName(position)}
                    isDescriptionMissing={wasSubmitted && lacksDescription(item)}
                    onChange={(fields) => changeItem(item.source, fields)}
                    onRemove={
                      items.length > 1 ? () => setItems(items.filter((other) => other !== item)) : undefined
                    }
                  />
                </li>
              ))}
            </ul>
            <footer className="sticky bottom-0 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line bg-surface py-3">
              {uploadedFraction !== null && (
                <progress className="w-full" value={uploadedFraction} max={1} aria-label="Upload" />
              )}
              <p role="status" className="sr-only">
                {uploadedFraction !== null && 'Uploading.'}
              </p>
              <ErrorNotice>{task.error}</ErrorNotice>
              <Button variant="quiet" type="submit" aria-disabled={task.isBusy}>
                {task.progress || (pos === null ? addLabel : 'Save')}
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

function createItems(subject: PhotographDialogSubject): PhotographItem[] {
  if ('files' in subject) return subject.files.map(createFileItem);
  const { photograph } = subject;
  return [{ name: '', source: photograph, alt: photograph.alt, isDecorative: photograph.alt === '' }];
}

const getDescriptionName = (position: number) => `description-${position}`;

type DescribedPhotographProps = {
  item: PhotographItem;
  descriptionName: string;
  isDescriptionMissing: boolean;
  onChange: (fields: Partial<PhotographItem>) => void;
  onRemove?: () => void;
};

function DescribedPhotograph(props: DescribedPhotographProps) {
  const { item, descriptionName, isDescriptionMissing, onChange, onRemove } = props;
  const { name, source, thumbnail, alt, isDecorative } = item;
  const [fileUrl, setFileUrl] = useState<string>();
  useEffect(() => {
    if (!(source instanceof File)) return;
    const url = URL.createObjectURL(source);
    setFileUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [source]);

  return (
    <div className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-[12rem_1fr]">
      <img
        className="max-h-64 w-full bg-band object-contain"
        src={source instanceof File ? fileUrl : (thumbnail ?? source.src)}
        alt={name}
      />
      <div className="grid content-start gap-1.5">
        <TextField
          multiline
          label="Description"
          name={descriptionName}
          value={isDecorative ? '' : alt}
          error={isDescriptionMissing ? 'Describe the photograph, or check the box below.' : undefined}
          hint="For people who cannot see it, and for search engines: who or what it shows, and the light."
          onChange={(typed) => onChange({ alt: typed, isDecorative: false })}
        />
        <Checkbox
          label="Decorative: screen readers skip it."
          checked={isDecorative}
          onChange={(isChecked) => onChange({ isDecorative: isChecked })}
        />
        {onRemove && (
          <LinkButton className="link justify-self-start text-left wrap-anywhere" onClick={onRemove}>
            Remove {name}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
