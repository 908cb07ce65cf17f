import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { changeSettings, type OwnGallery } from '@/lib/proofs/ownGalleries';
import type { ProofPrices } from '@/lib/proofs/prices';
import { Actions, LinkButton, Notice } from '../ui/elements';
import { useForm } from '../ui/useForm';
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
  const errors = edit && errorsIn(edit);
  const { result, form } = useForm<{ problem: string } | null>(async () => {
    if (!edit || (errors && Object.values(errors).some(Boolean))) return { problem: '' };
    let isChanged = true;
    await run('Changing', async () => {
      isChanged = await changeSettings(config, gallery.id, settingsIn(edit));
      if (isChanged) setEdit(null);
    });
    return isChanged ? null : { problem: 'The client has finished. Reopen the choice, then change it.' };
  }, null);
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
        <form className="grid max-w-[36rem] gap-5" {...form}>
          <GalleryFields prices={prices} values={edit} errors={(result && errors) ?? {}} onChange={setEdit} />
          <Notice>{result?.problem}</Notice>
          <Actions>
            <Button type="submit" variant="primary">
              Save
            </Button>
            <LinkButton onClick={() => setEdit(null)}>Cancel</LinkButton>
          </Actions>
        </form>
      )}
    </GallerySection>
  );
}
