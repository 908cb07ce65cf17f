import { FileButton } from '@/components/ui/FileButton';
import { getPhotographTitle, PhotographChoices } from '@/components/ui/PhotographChoices';
import type { SitePhotograph } from '@/lib/blog/build/loadSitePhotographs';
import { hasStorage } from '@/lib/firebase/storage';
import { ReadableError } from '@/lib/readableError';
import { ErrorNotice } from '../../../owner/ui/elements';
import { noStorageMessage } from '../../../owner/ui/messages';
import { useTask } from '../../../owner/ui/useTask';
import type { PhotographAttributes } from './photographs';

/** A photograph that is being described in the dialog. */
export type PhotographItem = {
  name: string;
  /** A file to upload, or a photograph that already has a URL. */
  source: File | PhotographAttributes;
  /** The URL of a small picture for the dialog; files are shown directly. */
  thumbnail?: string;
  alt: string;
  isDecorative: boolean;
};

export const createFileItem = (source: File): PhotographItem => ({
  name: source.name,
  source,
  alt: '',
  isDecorative: false,
});

/** Creates the item for a photograph of the site, with a file if its URL may change. @throws ReadableError if it does not load */
async function createSiteItem(photograph: SitePhotograph): Promise<PhotographItem> {
  const { name, src, isPermanent, alt, width, height, thumbnail } = photograph;
  const item = { name: getPhotographTitle(name), thumbnail, alt, isDecorative: false };
  if (isPermanent) return { ...item, source: { src, alt, width, height } };
  const picture = await fetch(src).then(
    (response) => response.blob(),
    () => {
      throw new ReadableError('The picture could not be loaded. Check the connection, and choose it again.');
    },
  );
  return { ...item, source: new File([picture], `${name.split('/').at(-1)}.jpg`, { type: picture.type }) };
}

type ChoosePhotographProps = {
  photographs: SitePhotograph[];
  onChoose: (items: PhotographItem[]) => void;
};

/** The photographs of the site, after a button to upload others. */
export function ChoosePhotograph({ onChoose, ...props }: ChoosePhotographProps) {
  // A photograph whose URL is not permanent is copied to storage, so without storage it cannot be chosen.
  const photographs = props.photographs.filter(({ isPermanent }) => isPermanent || hasStorage());
  const { progress, error, run } = useTask();
  return (
    <div className="grid gap-5 py-6">
      {hasStorage() ? (
        <FileButton
          className="button button-quiet justify-self-start"
          fieldLabel="Choose or take photographs"
          multiple
          onFiles={(files) => onChoose(files.map(createFileItem))}
        >
          Upload
        </FileButton>
      ) : (
        <p>{noStorageMessage}</p>
      )}
      <PhotographChoices
        className="grid grid-cols-3 gap-2 sm:grid-cols-4 [&_button]:block [&_button]:w-full [&_img]:aspect-square [&_img]:w-full [&_img]:bg-band [&_img]:object-cover"
        photographs={photographs}
        onChoose={(photograph) => run('Loading', async () => onChoose([await createSiteItem(photograph)]))}
      />
      <p role="status" className="text-sm text-muted">
        {progress}
      </p>
      <ErrorNotice>{error}</ErrorNotice>
    </div>
  );
}
