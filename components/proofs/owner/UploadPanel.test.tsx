/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { uploadProofFile } from '@/lib/firebase/storage';
import { preparePicture } from '@/lib/photos/preparePicture';
import { createFrameId, getFrameTime } from '@/lib/proofs/frameKeys';
import { parseGallery, serializeFrame } from '@/lib/proofs/gallery';
import type { OwnerGallery } from '@/lib/proofs/listenToGalleries';
import { addFinalImage, addFrame } from '@/lib/proofs/ownerGalleries';
import { type Capture, readCapture } from '@/lib/proofs/readCapture';
import { UploadPanel } from './UploadPanel';
import { updateUploadQueues } from './uploadQueues';

jest.mock('@/lib/photos/preparePicture', () => ({ preparePicture: jest.fn() }));
jest.mock('@/lib/firebase/storage', () => ({
  uploadProofFile: jest.fn(),
  listProofFileNames: async () => new Set(),
  deleteProofFiles: async () => {},
}));
jest.mock('@/lib/proofs/ownerGalleries', () => ({
  addFrame: jest.fn(),
  addFinalImage: jest.fn(),
  startRetouching: async () => {},
}));
jest.mock('@/lib/proofs/listenToGalleries', () => ({ listenToGalleries: () => () => {} }));
jest.mock('@/lib/proofs/removePicture', () => ({ deleteRemovedFiles: async () => {} }));
jest.mock('@/lib/proofs/readCapture', () => ({ readCapture: jest.fn() }));
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
const createGallery = (
  frames: Record<string, string> = {},
  id = `gallery${++galleryCount}`,
): OwnerGallery => {
  const gallery = parseGallery({ settings: { folder: 'a', frames }, until: Date.now() + 1e6 });
  if (!gallery) throw new Error('Not a gallery.');
  const delivery = { folder: 'b', finalImages: [], downloadedAt: null };
  return { ...gallery, id, delivery, removedFrames: [], removedImages: [] };
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
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  jest.mocked(preparePicture).mockResolvedValue(preparedPicture);
  for (const mock of [uploadProofFile, addFrame, addFinalImage]) jest.mocked(mock).mockResolvedValue();
  jest.mocked(readCapture).mockResolvedValue({ takenAt: 0, camera: '' });
});

test.each(['frames', 'finals'] as const)(
  'a file of the %s that changed or went away is dropped again: a retry cannot help',
  async (kind) => {
    render(<UploadPanel kind={kind} gallery={createGallery()} />);
    drop(change(createFile('DSC_1.jpg')), createFile('DSC_2.jpg'));
    expect(
      await screen.findByText('DSC_1.jpg has changed since you dropped it. Drop it again.'),
    ).toBeVisible();
    expect(await screen.findByText('1 of 2 uploaded')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Retry|Replace/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Skip' })).toBeVisible();
    // The new version takes the place of the old one.
    drop(createFile('DSC_1.jpg', { lastModified: 6 }));
    expect(await screen.findByText('2 of 2 uploaded')).toBeVisible();
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
  expect(await screen.findByText('1 of 1 uploaded')).toBeVisible();
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
    expect(await screen.findByText('1 of 1 uploaded')).toBeVisible();
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

const day = '2026-11-19T';
/** Gives files their cameras and times. */
const setCaptures = (captures: Record<string, [camera: string, time: string]>) =>
  jest.mocked(readCapture).mockImplementation(async ({ name }): Promise<Capture> => {
    const [camera = '', time = ''] = captures[name] ?? [];
    return { camera, takenAt: time ? Date.parse(`${day}${time}Z`) : 0 };
  });
const getStoredFrames = () =>
  Object.fromEntries(jest.mocked(addFrame).mock.calls.map(([, id, text]) => [id, text]));
/** The names and the times of the frames that were added, in the gallery's order. */
const getAddedFrames = () =>
  createGallery(getStoredFrames()).settings.frames.map(
    ({ id, fileName }) => `${fileName} ${getFrameTime(id)}`,
  );

test('the clocks of several cameras are set before their frames are uploaded', async () => {
  const [a, b] = ['NIKON Z 8, serial number 1', 'NIKON Z 8, serial number 2'];
  setCaptures({
    'A1.jpg': [a, '10:00:00'],
    'A2.jpg': [a, '10:30:00'],
    'B1.jpg': [b, '08:56:00'],
    'C.jpg': ['', ''],
  });
  render(<UploadPanel kind="frames" gallery={createGallery()} />);
  drop(...['A1.jpg', 'A2.jpg', 'B1.jpg', 'C.jpg'].map((name) => createFile(name)));
  expect(await screen.findByText(/^If the clocks of the cameras differ/)).toBeVisible();
  expect(screen.getByText('2 frames: Nov 19, 2026, 10:00:00 to Nov 19, 2026, 10:30:00')).toBeVisible();
  expect(addFrame).not.toHaveBeenCalled();
  const shift = screen.getByLabelText('Shift of NIKON Z 8, serial number 2');
  await userEvent.type(shift, 'an hour');
  await userEvent.click(screen.getByRole('button', { name: 'Upload 4 frames' }));
  expect(shift).toHaveAccessibleDescription(/^Enter hours, minutes and seconds/);
  expect(shift).toHaveFocus();
  await userEvent.clear(shift);
  await userEvent.type(shift, '1:10:30');
  expect(screen.getByText('1 frame: Nov 19, 2026, 10:06:30 to Nov 19, 2026, 10:06:30')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Upload 4 frames' }));
  expect(await screen.findByText('4 of 4 uploaded')).toBeVisible();
  expect(getAddedFrames()).toEqual(['C ', 'A1 10:00:00', 'B1 10:06:30', 'A2 10:30:00']);

  // After an interruption, the stored frames show the shift.
  const stored = getStoredFrames();
  setCaptures({ 'B1.jpg': [b, '08:56:00'], 'B2.jpg': [b, '08:57:00'] });
  cleanup();
  jest.mocked(addFrame).mockClear();
  render(<UploadPanel kind="frames" gallery={createGallery(stored)} />);
  drop(createFile('B1.jpg'), createFile('B2.jpg'));
  expect(await screen.findByText('2 of 2 uploaded')).toBeVisible();
  expect(getAddedFrames()).toEqual(['B2 10:07:30']);
});

test('frames of an earlier visit keep their ids, also if the same files are dropped with another shift', async () => {
  const createFrame = (name: string, time: string, key = createKey(name)) => ({
    [createFrameId(Date.parse(`${day}${time}Z`), key)]: serializeFrame({
      ...{ name: name.replace('.jpg', ''), width: 2, height: 3, fileKey: key },
    }),
  });
  // Another camera has a file of the same name.
  const stored = {
    ...createFrame('B1.jpg', '10:06:30'),
    ...createFrame('B2.jpg', '09:00:00', 'f'.repeat(16)),
    ...createFrame('C1.jpg', '10:30:00'),
  };
  setCaptures({
    ...{ 'B1.jpg': ['B', '08:56:00'], 'B2.jpg': ['B', '08:57:00'], 'B3.jpg': ['B', '08:58:00'] },
    'C1.jpg': ['C', '09:30:00'],
  });
  render(<UploadPanel kind="frames" gallery={createGallery(stored)} />);
  drop(...['B1.jpg', 'B2.jpg', 'B3.jpg', 'C1.jpg'].map((name) => createFile(name)));
  const shift = await screen.findByLabelText('Shift of B');
  expect(screen.getByText('3 frames: Nov 19, 2026, 09:00:00 to Nov 19, 2026, 10:30:00')).toBeVisible();
  expect(screen.getByLabelText('Shift of C')).toHaveValue('1:00:00');
  await userEvent.type(shift, '-0:00:30{Enter}');
  expect(await screen.findByText('4 of 4 uploaded')).toBeVisible();
  expect(getAddedFrames()).toEqual(['B2 08:56:30', 'B3 08:57:30']);
});

test('frames of a second camera are held although those of the first one were dropped before; they can be left out', async () => {
  setCaptures({ 'A1.jpg': ['A', '10:00:00'], 'A2.jpg': ['A', '11:00:00'], 'B1.jpg': ['B', '10:05:00'] });
  const gallery = createGallery();
  render(<UploadPanel kind="frames" gallery={gallery} />);
  drop(createFile('A1.jpg'));
  expect(await screen.findByText('1 of 1 uploaded')).toBeVisible();
  // Its frame shows that the clock of the first camera stays as it is.
  act(() => updateUploadQueues([createGallery(getStoredFrames(), gallery.id)]));
  drop(createFile('A2.jpg'));
  expect(await screen.findByText('2 of 2 uploaded')).toBeVisible();
  drop(createFile('B1.jpg'));
  expect(await screen.findByLabelText('Shift of B')).toBeVisible();
  expect(screen.queryByLabelText('Shift of A')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByText('2 of 2 uploaded')).toBeVisible());
  expect(getAddedFrames()).toEqual(['A1 10:00:00', 'A2 11:00:00']);
});
