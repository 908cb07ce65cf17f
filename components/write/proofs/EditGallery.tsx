import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { changeSettings, type OwnGallery } from '@/lib/proofs/ownGalleries';
import type { ProofPrices } from '@/lib/proofs/prices';
import { LinkButton, Notice } from '../page/elements';
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
  const { settings } = gallery;
  const [values, setValues] = useState<GalleryValues | null>(null);
  const [problem, setProblem] = useState('');
  const errors = values ? errorsIn(values) : null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = Object.values(errors ?? {}).find(Boolean);
    setProblem(wrong ?? '');
    if (wrong || !values) return;
    await run('Changing', async () => {
      if (await changeSettings(config, gallery.id, settingsIn(values))) setValues(null);
      else setProblem('The client has finished meanwhile. Reopen the choice, then change it.');
    });
  };
  return (
    <section>
      <h3>What the client reads</h3>
      {settings.message && <p className="gallery-message">{settings.message}</p>}
      {!values && gallery.finished === null && (
        <LinkButton
          onClick={() =>
            setValues({
              ...{ title: settings.title, message: settings.message, session: settings.session, package: '' },
              included: String(settings.included),
              basic: String(settings.basicPrice),
              advanced: String(settings.advancedPrice),
            })
          }
        >
          Change title, message or prices
        </LinkButton>
      )}
      {values && (
        <form className="gallery-form" noValidate onSubmit={save}>
          <GalleryFields
            {...{ prices, values }}
            errors={problem ? (errors ?? {}) : {}}
            onChange={setValues}
          />
          <small>A client who has opened the gallery is told about other prices.</small>
          <Notice>{problem}</Notice>
          <div className="write-actions">
            <Button type="submit" variant="primary">
              Save
            </Button>
            <LinkButton onClick={() => setValues(null)}>Cancel</LinkButton>
          </div>
        </form>
      )}
    </section>
  );
}
