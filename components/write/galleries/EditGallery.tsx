import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/Button';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { changeSettings, type OwnGallery } from '@/lib/proofs/ownGalleries';
import type { ProofPrices } from '@/lib/proofs/prices';
import { LinkButton, Notice } from '../ui/elements';
import { errorsIn, GalleryFields, type GalleryValues, settingsIn } from './GalleryFields';
import { GallerySection } from './GallerySection';
import type { useGalleryTask } from './useGalleryTask';

type EditGalleryProps = {
  config: FirebaseConfig;
  gallery: OwnGallery;
  prices: ProofPrices;
  run: ReturnType<typeof useGalleryTask>['run'];
};

/** Title, message, package and prices: to be changed as long as the client has not finished. */
export function EditGallery({ config, gallery, prices, run }: EditGalleryProps) {
  const { settings } = gallery;
  /** What is typed. */
  const [edit, setEdit] = useState<GalleryValues | null>(null);
  const [problem, setProblem] = useState('');
  const errors = edit && errorsIn(edit);
  const close = () => {
    setEdit(null);
    setProblem('');
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!edit) return;
    const wrong = Object.values(errorsIn(edit)).find(Boolean);
    flushSync(() => setProblem(wrong ?? ''));
    if (wrong) event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    else
      await run('Changing', async () => {
        if (await changeSettings(config, gallery.id, settingsIn(edit))) close();
        else setProblem('The client has finished. Reopen the choice, then change it.');
      });
  };
  if (gallery.finished !== null && !settings.message && !edit) return null;
  return (
    <GallerySection heading="What the client reads">
      {settings.message && (
        <p className="border-l border-control pl-4 text-sm whitespace-pre-line wrap-anywhere text-muted">
          {settings.message}
        </p>
      )}
      {!edit && gallery.finished === null && (
        <LinkButton
          onClick={() =>
            setEdit({
              title: settings.title,
              message: settings.message,
              session: settings.session,
              package: prices.packages.find(({ included }) => included === settings.included)?.query ?? '',
              included: String(settings.included),
              basic: String(settings.basicPrice),
              advanced: String(settings.advancedPrice),
            })
          }
        >
          Change title, message or prices
        </LinkButton>
      )}
      {edit && (
        <form className="grid max-w-[36rem] gap-5" noValidate onSubmit={save}>
          <GalleryFields
            prices={prices}
            values={edit}
            errors={problem ? (errors ?? {}) : {}}
            onChange={(values) => {
              setEdit(values);
              setProblem('');
            }}
          />
          <Notice>{problem}</Notice>
          <div className="write-actions">
            <Button type="submit" variant="primary">
              Save
            </Button>
            <LinkButton onClick={close}>Cancel</LinkButton>
          </div>
        </form>
      )}
    </GallerySection>
  );
}
