/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deleteProofFiles, uploadProofFile } from '@/lib/firebase/storage';
import { preparePicture } from '@/lib/photos/preparePicture';
import { parseGallery, serializeFrame } from '@/lib/proofs/gallery';
import { listenToOwnerGallery, type OwnerGallery } from '@/lib/proofs/listenToGalleries';
import { addFinalImage, addFrame } from '@/lib/proofs/ownerGalleries';
import { UploadLine } from './UploadLine';
import { UploadPanel } from './UploadPanel';

jest.mock('@/lib/photos/preparePicture', () => ({ preparePicture: jest.fn() }));
jest.mock('@/lib/firebase/storage', () => ({
  uploadProofFile: jest.fn(),
  deleteProofFiles: jest.fn(async () => {}),
}));
jest.mock('@/lib/proofs/ownerGalleries', () => ({
  addFrame: jest.fn(),
  addFinalImage: jest.fn(),
}));
jest.mock('@/lib/proofs/listenToGalleries', () => ({ listenToOwnerGallery: jest.fn(() => () => {}) }));
jest.mock('@/lib/proofs/readTakenAt', () => ({ readTakenAt: async () => 0 }));
// jsdom has no hash functions: the last bytes of a file are its key.
jest.mock('@/lib/proofs/frameKeys', () => ({
  ...jest.requireActual('@/lib/proofs/frameKeys'),
  createFileKey: async (_folder: string, _kind: string, file: File) => (await file.text()).slice(-16),
}));

/** The key of a file, made of its name. */
const createKey = (name: string) => Buffer.from(name).toString('hex').padEnd(16, '0').slice(0, 16);
const jpegStart = '\u{ff}\u{d8}\u{ff}';
/** Creates a file of the disk with the first bytes of a JPEG; its last 16 characters are its key. */
const createFile = (name: string, { type = 'image/jpeg', lastModified = 5, start = jpegStart } = {}) =>
  new File([Uint8Array.from(start, (character) => character.charCodeAt(0)), createKey(name)], name, {
    type,
    lastModified,
  });
/** Lets the disk refuse to read a file, as it does if a program has written the file since it was dropped. */
function change(file: File): File {
  const refuse = () =>
    Promise.reject(new DOMException('The requested file could not be read', 'NotReadableError'));
  file.arrayBuffer = refuse;
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: refuse });
  return file;
}

let galleryCount = 0;
const createGallery = (frames: Record<string, string> = {}): OwnerGallery => {
  galleryCount += 1;
  const id = `gallery${galleryCount}`;
  const gallery = parseGallery({
    settings: { title: 'Ada', folder: 'a', frames },
    expiresAt: Date.now() + 1e6,
  });
  if (!gallery) throw new Error('Not a gallery.');
  const delivery = { folder: 'b', finalImages: [], downloadedAt: null };
  return { ...gallery, id, delivery };
};
const drop = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Photographs'), { target: { files } });

const preparedPicture = {
  blob: new Blob(['x']),
  width: 2,
  height: 3,
  originalSize: { width: 4, height: 6 },
};

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(preparePicture).mockResolvedValue(preparedPicture);
  for (const mock of [uploadProofFile, addFrame]) jest.mocked(mock).mockResolvedValue();
  jest.mocked(addFinalImage).mockResolvedValue(undefined);
});

test.each(['frames', 'finals'] as const)(
  'a file of the %s that changed or went away is dropped again: a retry cannot help',
  async (kind) => {
    render(<UploadPanel kind={kind} gallery={createGallery()} />);
    drop(change(createFile('DSC_1.jpg')), createFile('DSC_2.jpg'));
    expect(
      await screen.findByText('DSC_1.jpg has changed since you dropped it. Drop it again.'),
    ).toBeVisible();
    expect(await screen.findByText('1 of 2 uploaded.')).toBeVisible();
    // The new version takes the place of the old one.
    drop(createFile('DSC_1.jpg', { lastModified: 6 }));
    expect(await screen.findByText('1 of 1 uploaded.')).toBeVisible();
    expect(screen.queryByText(/has changed/)).not.toBeInTheDocument();
  },
);

test('a file that a program was still writing while it was read is not uploaded', async () => {
  const file = createFile('DSC_1.jpg');
  jest.mocked(preparePicture).mockImplementation(async () => {
    change(file);
    return preparedPicture;
  });
  render(<UploadPanel kind="frames" gallery={createGallery()} />);
  drop(file);
  expect(await screen.findByText('DSC_1.jpg has changed since you dropped it. Drop it again.')).toBeVisible();
  expect(addFrame).not.toHaveBeenCalled();
  // The same file, which the disk reads again.
  drop(createFile('DSC_1.jpg'));
  jest.mocked(preparePicture).mockResolvedValue(preparedPicture);
  expect(await screen.findByText('1 of 1 uploaded.')).toBeVisible();
});

test.each([
  ['image/pjpeg', jpegStart, 'image/jpeg', 'jpg'],
  ['image/jpg', jpegStart, 'image/jpeg', 'jpg'],
  ['application/octet-stream', jpegStart, 'image/jpeg', 'jpg'],
  ['', jpegStart, 'image/jpeg', 'jpg'],
  ['image/png', jpegStart, 'image/jpeg', 'jpg'],
  ['image/x-png', '\u{89}PNG\r\n\x1a\n', 'image/png', 'png'],
  ['image/jpeg', 'RIFF\0\0\0\0WEBP', 'image/webp', 'webp'],
  ['image/heif', '\0\0\0\x18ftypmif1\0\0\0\0mif1avif', 'image/avif', 'avif'],
  ['image/jpeg', 'GIF89a', 'image/gif', 'gif'],
])(
  'a final image that is sent as %p is stored with the type that its bytes say',
  async (type, start, stored, extension) => {
    render(<UploadPanel kind="finals" gallery={createGallery()} />);
    drop(createFile('DSC_1.jpg', { type, start }));
    expect(await screen.findByText('1 of 1 uploaded.')).toBeVisible();
    const original = jest.mocked(uploadProofFile).mock.calls.at(-1)?.[0];
    expect([original?.blob.type, original?.name]).toEqual([stored, `4453435f312e6a70.${extension}`]);
  },
);

test.each([
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['TIFF', 'II*\0'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['HTML', '<!doctype html>'],
])('%s that is sent as a JPEG is no final image', async (_, start) => {
  render(<UploadPanel kind="finals" gallery={createGallery()} />);
  drop(createFile('DSC_1.jpg', { start }));
  expect(
    await screen.findByText('DSC_1.jpg cannot be shown by every browser. Export it as a JPEG.'),
  ).toBeVisible();
  expect(uploadProofFile).not.toHaveBeenCalled();
});

/** Lets uploads wait until they are canceled. */
const holdUploads = () =>
  jest.mocked(uploadProofFile).mockImplementation(
    (_, __, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('Canceled.')));
      }),
  );

test('Stop keeps what is in the gallery; files that are in it are done at once', async () => {
  const frames = {
    f1: serializeFrame({ name: 'DSC_0', width: 2, height: 3, fileKey: createKey('DSC_0.jpg') }),
  };
  holdUploads();
  render(
    <>
      <UploadLine />
      <UploadPanel kind="frames" gallery={createGallery(frames)} />
    </>,
  );
  drop(...['DSC_0.jpg', 'DSC_1.jpg', 'DSC_2.jpg'].map((name) => createFile(name)));
  expect(await screen.findByText('Uploading: 1 of 3 frames of “Ada”. Keep this page open.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(
    screen.getByText(
      'Stopped. 1 of 3 are in the gallery; drop the files again to go on. Already in the gallery: 1.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/^Uploading/)).toBeNull();
  expect(addFrame).not.toHaveBeenCalled();
});

test('if the gallery is deleted elsewhere, uploads stop, and no file stays', async () => {
  holdUploads();
  render(<UploadPanel kind="frames" gallery={createGallery()} />);
  drop(createFile('DSC_1.jpg'));
  await waitFor(() => expect(uploadProofFile).toHaveBeenCalled());
  const [, handlers] = jest.mocked(listenToOwnerGallery).mock.calls[0] ?? [];
  act(() => handlers?.onValue([]));
  expect(await screen.findByText(/^Stopped\. 0 of 1/)).toBeVisible();
  await waitFor(() => expect(deleteProofFiles).toHaveBeenCalledTimes(1));
});

test('one upload that failed can be retried or skipped', async () => {
  jest.mocked(uploadProofFile).mockRejectedValue(Object.assign(new Error('x'), { code: 'unavailable' }));
  render(<UploadPanel kind="frames" gallery={createGallery()} />);
  drop(createFile('DSC_1.jpg'), createFile('DSC_2.jpg'));
  expect(await screen.findByText('2 files were not uploaded.')).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: 'Skip' })[1] ?? document.body);
  jest.mocked(uploadProofFile).mockResolvedValue();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 of 1 uploaded.')).toBeVisible();
  expect(screen.queryByText(/not uploaded/)).toBeNull();
});
