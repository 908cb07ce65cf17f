import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { changeSettings, type OwnGallery } from '@/lib/proofs/ownGalleries';
import type { ProofPrices } from '@/lib/proofs/prices';
import { Actions, LinkButton, Notice, Section } from '../ui/elements';
import { useForm } from '../ui/useForm';
import { errorsIn, GalleryFields, type GalleryValues, settingsIn } from './GalleryFields';
import type { useGalleryTask } from './useGalleryTask';

type EditGalleryProps = {
  config: FirebaseConfig;
  gallery: OwnGallery;
  prices: ProofPrices;
  run: ReturnType<typeof useGalleryTask>['run'];
};

/** Title, message, package and prices: to be changed as long as the client has not finished. */
export function EditGallery({ config, gallery, prices, run }: EditGalleryProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { finished, settings } = gallery;
  if (finished !== null && !settings.message && !isEditing) return null;
  return (
    <Section heading="What the client reads">
      {settings.message && (
        <p className="border-l border-control pl-4 text-sm whitespace-pre-line wrap-anywhere text-muted">
          {settings.message}
        </p>
      )}
      {!isEditing && finished === null && (
        <LinkButton onClick={() => setIsEditing(true)}>Change title, message or prices</LinkButton>
      )}
      {isEditing && (
        <EditForm
          config={config}
          gallery={gallery}
          prices={prices}
          run={run}
          onClose={() => setIsEditing(false)}
        />
      )}
    </Section>
  );
}

function EditForm({ config, gallery, prices, run, onClose }: EditGalleryProps & { onClose: () => void }) {
  const { id, settings } = gallery;
  const [values, setValues] = useState<GalleryValues>({
    title: settings.title,
    message: settings.message,
    session: settings.session,
    package: prices.packages.find(({ included }) => included === settings.included)?.query ?? '',
    included: String(settings.included),
    basic: String(settings.basicPrice),
    advanced: String(settings.advancedPrice),
  });
  const errors = errorsIn(values);
  const { result, form } = useForm<{ problem: string } | null>(async () => {
    if (Object.values(errors).some(Boolean)) return { problem: '' };
    let problem = '';
    await run('Changing', async () => {
      if (await changeSettings(config, id, settingsIn(values))) onClose();
      else problem = 'The client has finished. Reopen the choice, then change it.';
    });
    return { problem };
  }, null);
  return (
    <form className="grid max-w-[36rem] gap-5" {...form}>
      <GalleryFields prices={prices} values={values} errors={result ? errors : {}} onChange={setValues} />
      <Notice>{result?.problem}</Notice>
      <Actions>
        <Button type="submit" variant="primary">
          Save
        </Button>
        <LinkButton onClick={onClose}>Cancel</LinkButton>
      </Actions>
    </form>
  );
}
