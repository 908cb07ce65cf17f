import { useState } from 'react';
import { changeSettings, type OwnGallery } from '@/lib/proofs/ownGalleries';
import type { ProofPrices } from '@/lib/proofs/prices';
import { LinkButton, Section } from '../ui/elements';
import { GalleryForm } from './GalleryForm';
import type { useGalleryTask } from './useGalleryTask';

type EditGalleryProps = {
  gallery: OwnGallery;
  prices: ProofPrices;
  run: ReturnType<typeof useGalleryTask>['run'];
};

/** Title, message, package and prices: to be changed as long as the client has not finished. */
export function EditGallery({ gallery, prices, run }: EditGalleryProps) {
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
        <GalleryForm
          prices={prices}
          initial={{
            title: settings.title,
            message: settings.message,
            session: settings.session,
            package: prices.packages.find(({ included }) => included === settings.included)?.query ?? '',
            included: String(settings.included),
            basic: String(settings.basicPrice),
            advanced: String(settings.advancedPrice),
          }}
          submit="Save"
          cancel={<LinkButton onClick={() => setIsEditing(false)}>Cancel</LinkButton>}
          onSend={async (changed) => {
            let problem = '';
            await run('Changing', async () => {
              if (await changeSettings(gallery.id, changed)) setIsEditing(false);
              else problem = 'The client has finished. Reopen the choice, then change it.';
            });
            return problem;
          }}
        />
      )}
    </Section>
  );
}
