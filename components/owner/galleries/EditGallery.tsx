import { useState } from 'react';
import { type OwnerGallery, updateSettings } from '@/lib/proofs/ownerGalleries';
import type { ProofPrices } from '@/lib/proofs/proofPrices';
import { GallerySection, LinkButton } from '../ui/elements';
import { GalleryForm } from './GalleryForm';
import type { useGalleryTask } from './useGalleryTask';

type EditGalleryProps = {
  gallery: OwnerGallery;
  prices: ProofPrices;
  runTask: ReturnType<typeof useGalleryTask>['runTask'];
};

/** The message to the client, and a form for title, message, package and prices until the client has submitted the picks. */
export function EditGallery({ gallery, prices, runTask }: EditGalleryProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { submittedAt, settings } = gallery;
  if (submittedAt !== null && !settings.message && !isEditing) return null;
  return (
    <GallerySection heading="What the client sees">
      {settings.message && (
        <p className="border-l border-control pl-4 text-sm whitespace-pre-line wrap-anywhere text-muted">
          {settings.message}
        </p>
      )}
      {!isEditing && submittedAt === null && (
        <LinkButton onClick={() => setIsEditing(true)}>Change title, message or prices</LinkButton>
      )}
      {isEditing && (
        <GalleryForm
          prices={prices}
          initialValues={{
            title: settings.title,
            message: settings.message,
            session: settings.session,
            package: prices.packages.find(({ included }) => included === settings.included)?.query ?? '',
            included: String(settings.included),
            includedRetouching: settings.includedRetouching,
            basic: String(settings.basicPrice),
            advanced: String(settings.advancedPrice),
          }}
          submitLabel="Save"
          cancel={<LinkButton onClick={() => setIsEditing(false)}>Cancel</LinkButton>}
          onSubmit={async (settingsToSave) => {
            let errorMessage = '';
            await runTask('Saving', async () => {
              if (await updateSettings(gallery.id, settingsToSave)) setIsEditing(false);
              else errorMessage = 'The client has already finished. Reopen the picks first.';
            });
            return errorMessage;
          }}
        />
      )}
    </GallerySection>
  );
}
