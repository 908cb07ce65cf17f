import { useState } from 'react';
import type { OwnerGallery } from '@/lib/proofs/listenToGalleries';
import { updateSettings } from '@/lib/proofs/ownerGalleries';
import type { ProofPrices } from '@/lib/proofs/proofPrices';
import { GallerySection, LinkButton } from '../../owner/ui/elements';
import type { Task } from '../../owner/ui/useTask';
import { GalleryForm } from './GalleryForm';

type EditGalleryProps = { gallery: OwnerGallery; prices: ProofPrices; task: Task };

/** The message to the client, and a form for title, message, package and prices until the client has submitted the picks. */
export function EditGallery({ gallery, prices, task }: EditGalleryProps) {
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
          task={task}
          prices={prices}
          initialValues={{
            ...settings,
            package: prices.packages.find(({ included }) => included === settings.included)?.query ?? '',
            included: String(settings.included),
            basicPrice: String(settings.basicPrice / 100),
            advancedPrice: String(settings.advancedPrice / 100),
          }}
          opensWhenPaid={settings.opensWhenPaid}
          submitLabel="Save"
          cancel={<LinkButton onClick={() => setIsEditing(false)}>Cancel</LinkButton>}
          onSubmit={async (entered) => {
            await updateSettings(gallery.id, entered);
            setIsEditing(false);
          }}
        />
      )}
    </GallerySection>
  );
}
