import { useState } from 'react';
import { formatDollars } from '@/lib/format';
import type { OwnerGallery } from '@/lib/proofs/listenToGalleries';
import { type EditableSettings, updateSettings } from '@/lib/proofs/ownerGalleries';
import type { ProofPrices } from '@/lib/proofs/proofPrices';
import { GallerySection, LinkButton } from '../../owner/ui/elements';
import type { Task } from '../../owner/ui/useTask';
import { GalleryForm } from './GalleryForm';

type EditGalleryProps = {
  gallery: OwnerGallery;
  prices: ProofPrices;
  task: Task;
};

/** The message to the client, and a form for title, message, package and prices until the client has submitted the picks. */
export function EditGallery({ gallery, prices, task }: EditGalleryProps) {
  /** The settings with which the form began, and which it compares with the stored ones; null without a form. */
  const [initialSettings, setInitialSettings] = useState<EditableSettings | null>(null);
  const { submittedAt, settings } = gallery;
  if (submittedAt !== null && !settings.message && !initialSettings) return null;
  return (
    <GallerySection heading="What the client sees">
      {settings.message && (
        <p className="border-l border-control pl-4 text-sm whitespace-pre-line wrap-anywhere text-muted">
          {settings.message}
        </p>
      )}
      {!initialSettings && submittedAt === null && (
        <LinkButton onClick={() => setInitialSettings(settings)}>Change title, message or prices</LinkButton>
      )}
      {initialSettings && (
        <GalleryForm
          task={task}
          prices={prices}
          initialValues={{
            ...initialSettings,
            package:
              prices.packages.find(({ included }) => included === initialSettings.included)?.query ?? '',
            included: String(initialSettings.included),
            basicPrice: String(initialSettings.basicPrice),
            advancedPrice: String(initialSettings.advancedPrice),
          }}
          submitLabel="Save"
          cancel={<LinkButton onClick={() => setInitialSettings(null)}>Cancel</LinkButton>}
          onSubmit={async (enteredSettings) => {
            const outcome = await updateSettings(gallery.id, initialSettings, enteredSettings);
            if (outcome === 'submitted') return 'The client has already finished. Reopen the picks first.';
            if (outcome === 'stored') {
              setInitialSettings(null);
              return '';
            }
            const { names, storedSettings } = outcome;
            // The owner sees the stored values now, so the next attempt may replace them.
            setInitialSettings({
              ...initialSettings,
              ...Object.fromEntries(names.map((name) => [name, storedSettings[name]])),
            });
            return describeConflict(names, storedSettings, enteredSettings);
          }}
        />
      )}
    </GallerySection>
  );
}

const formatText = (text: string) => (text ? `“${text}”` : 'empty');
const formatDay = (day: string) => day || 'empty';
/** The label of each setting in sentences, and how its value is shown. */
const settingFormats: {
  [Name in keyof EditableSettings]: [label: string, format: (value: EditableSettings[Name]) => string];
} = {
  title: ['The title', formatText],
  message: ['The message', formatText],
  session: ['The day of the session', formatDay],
  included: ['The number of included images', String],
  includedRetouching: ['The included retouching', (kind) => kind || 'not said'],
  basicPrice: ['The price with basic retouching', formatDollars],
  advancedPrice: ['The price with advanced retouching', formatDollars],
};

/** Shows both values of each setting that another page has changed meanwhile. */
function describeConflict(
  names: (keyof EditableSettings)[],
  storedSettings: EditableSettings,
  enteredSettings: EditableSettings,
): string {
  const describe = <Name extends keyof EditableSettings>(name: Name) => {
    const [label, format] = settingFormats[name];
    return `${label} was changed meanwhile. Stored: ${format(storedSettings[name])}. Yours: ${format(enteredSettings[name])}.`;
  };
  return `${names.map(describe).join(' ')} To replace what is stored with yours, press Save again.`;
}
