import { FrameUploads, type Upload } from './frameUploads';

const file = (name: string) => new File([name], name, { lastModified: 1 });
/** Each file takes some turns of the event loop, however long those take. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 2));
};

/** Uploads whose sending ends when the test says so. */
function setUp({ stored = [], broken = [] }: { stored?: string[]; broken?: string[] } = {}) {
  let reading = 0;
  let mostReading = 0;
  const finish = new Map<string, (error?: Error) => void>();
  const sent: string[] = [];
  const uploads = new FrameUploads({
    isStored: async ({ name }) => stored.includes(name),
    prepare: async ({ name }) => {
      reading += 1;
      mostReading = Math.max(mostReading, reading);
      await new Promise((resolve) => setTimeout(resolve, 1));
      reading -= 1;
      if (broken.includes(name)) throw new Error(`${name} cannot be read.`);
      return {
        send: (onProgress) => {
          sent.push(name);
          onProgress(0.5);
          return new Promise((resolve, reject) => {
            finish.set(name, (error) => (error ? reject(error) : resolve()));
          });
        },
      };
    },
  });
  const shown = (): Upload[] => uploads.all();
  const states = () => Object.fromEntries(shown().map(({ file: { name }, state }) => [name, state]));
  return { uploads, states, finish, sent, shown, mostReading: () => mostReading };
}

test('files are read one after another, and three are sent at a time', async () => {
  const { uploads, states, finish, sent, mostReading } = setUp();
  uploads.add(['a', 'b', 'c', 'd', 'e'].map(file));
  await settled();
  expect(states()).toEqual({ a: 'uploading', b: 'uploading', c: 'uploading', d: 'waiting', e: 'waiting' });
  finish.get('b')?.();
  await settled();
  expect(states()).toMatchObject({ b: 'done', d: 'uploading', e: 'waiting' });
  for (const name of ['a', 'c', 'd']) finish.get(name)?.();
  await settled();
  finish.get('e')?.();
  await settled();
  expect(new Set(Object.values(states()))).toEqual(new Set(['done']));
  expect(sent).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(mostReading()).toBe(1);
  expect(uploads.timeLeft()).toBe(0);
});

test('a file that was taken out meanwhile is sent again, one that is there is not', async () => {
  const stored: string[] = [];
  const { uploads, states, finish, sent } = setUp({ stored });
  uploads.add([file('a'), file('b')]);
  await settled();
  for (const name of ['a', 'b']) finish.get(name)?.();
  await settled();
  stored.push('b');
  uploads.add([file('a'), file('b')]);
  await settled();
  expect(sent).toEqual(['a', 'b', 'a']);
  expect(states()).toEqual({ a: 'uploading', b: 'done' });
});

test('paused, no further file is begun', async () => {
  const { uploads, states, finish } = setUp();
  uploads.add(['a', 'b', 'c', 'd'].map(file));
  await settled();
  uploads.pause(true);
  for (const name of ['a', 'b', 'c']) finish.get(name)?.();
  await settled();
  expect(states()).toEqual({ a: 'done', b: 'done', c: 'done', d: 'waiting' });
  expect([uploads.isPaused(), uploads.isBusy()]).toEqual([true, true]);
  uploads.pause(false);
  await settled();
  expect(states()).toMatchObject({ d: 'uploading' });
});

test('what is stored, or was added before, is not sent again', async () => {
  const { uploads, states, finish, sent } = setUp({ stored: ['a'] });
  uploads.add([file('a'), file('b')]);
  uploads.add([file('a'), file('b')]);
  await settled();
  finish.get('b')?.();
  await settled();
  expect(states()).toEqual({ a: 'done', b: 'done' });
  expect(sent).toEqual(['b']);
  expect(uploads.timeLeft()).toBeNull();
});

test('a failed file says why, can be retried or left out, and holds up no other', async () => {
  const { uploads, states, finish, sent, shown } = setUp({ broken: ['x'] });
  uploads.add(['x', 'a', 'b'].map(file));
  await settled();
  finish.get('a')?.(new Error('There is no connection.'));
  finish.get('b')?.();
  await settled();
  expect(states()).toEqual({ x: 'failed', a: 'failed', b: 'done' });
  const [x, a] = shown();
  expect([x?.reason, a?.reason]).toEqual(['x cannot be read.', 'There is no connection.']);
  if (x) uploads.leaveOut(x);
  if (a) uploads.retry(a);
  await settled();
  finish.get('a')?.();
  await settled();
  expect(states()).toEqual({ a: 'done', b: 'done' });
  expect(sent).toEqual(['a', 'b', 'a']);
});

test('what systems put beside pictures is left out', () => {
  const { uploads, states } = setUp();
  uploads.add(
    ['._DSC_0412.jpg', '.DS_Store', '@eaDir', 'Thumbs.db', 'desktop.ini', 'DSC_0412.jpg'].map(file),
  );
  expect(Object.keys(states())).toEqual(['DSC_0412.jpg']);
});
