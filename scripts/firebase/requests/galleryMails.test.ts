import { localProjectId } from '../../../lib/firebase/config';
import { plainFields } from '../../../lib/firebase/rest';
import { storedFrameOf } from '../../../lib/proofs/gallery';
import { type LocalFirestore, startFirestore } from '../../emulators/firestore/server';
import type { Service } from '../services';
import { dueMail } from './galleryMails';
import type { Mail } from './mail';
import { notify } from './notify';

const settings = { from: 'a@studio.example', to: 'b@studio.example', site: 'https://studio.example' };
const id = '0123456789abcdef0123456789abcdef';
const name = `projects/${localProjectId}/databases/(default)/documents/galleries/${id}`;
const dayMs = 86_400_000;
let firestore: LocalFirestore;
let service: Service;
beforeEach(async () => {
  firestore = await startFirestore(0);
  service = {
    ...{ name: 'the local Firestore', id: null, project: `projects/${localProjectId}` },
    ...{ url: `http://${firestore.host}`, headers: { authorization: 'Bearer owner' } },
  };
});
afterEach(() => firestore.kill());

const text = (stringValue: string) => ({ stringValue });
const integer = (value: number) => ({ integerValue: String(value) });
const map = (fields: Record<string, Record<string, unknown>>) => ({ mapValue: { fields } });

/** Stores a gallery with five chosen frames. */
function seed(more: Record<string, Record<string, unknown>>): void {
  const frames = ['f1', 'f2', 'f3', 'f4', 'f5'].map((frame) => [
    frame,
    text(storedFrameOf({ name: `NL-${frame}`, width: 2, height: 3, file: '0123456789abcdef' })),
  ]);
  const plan = {
    ...{ title: text('Priya S.'), included: integer(4), basicPrice: integer(45), advancedPrice: integer(99) },
    ...{ photos: map(Object.fromEntries(frames)), stage: text('picking') },
  };
  const picks = Object.fromEntries(frames.map(([frame]) => [String(frame), text('included')]));
  const notes = { f1: text('Warm\nBcc: x@y.example') };
  firestore.store.commit([
    {
      kind: 'set',
      name,
      fields: {
        ...{ plan: map(plan), picks: map(picks), notes: map(notes), finished: { nullValue: null } },
        ...{ until: integer(Date.now() + 30 * dayMs), mail: text('none') },
        ...more,
      },
    },
  ]);
}
const finished = { finished: { timestampValue: '2026-11-25T10:00:00Z' } };
const stored = () => plainFields(firestore.store.get(name)?.fields);

/** Runs the command; some mails are refused. */
async function run(refused = 0): Promise<Mail[]> {
  const mails: Mail[] = [];
  let left = refused;
  await notify(
    service,
    settings,
    async (mail) => {
      left -= 1;
      if (left >= 0) throw new Error('Try again later.');
      mails.push(mail);
    },
    () => {},
  );
  return mails;
}

test('a finished choice is told once, with its images and notes, and without the link', async () => {
  seed(finished);
  const [mail, ...more] = await run();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'A choice is finished on studio.example', to: settings.to });
  expect(mail?.text).toContain('Priya S. is finished: 5 images, 1 extra, $45.');
  expect(mail?.text).toContain('NL-f1 (included): Warm Bcc: x@y.example');
  expect(mail?.text).toContain('NL-f5 (basic)');
  expect(JSON.stringify(mail)).not.toContain(id);
  expect(stored().mail).toBe('finished');
  expect(await run()).toEqual([]);
});

test('a refused mail is tried again, with the same id', async () => {
  seed(finished);
  expect(await run(1)).toEqual([]);
  expect(stored().mail).toBe('none');
  const [mail] = await run();
  seed(finished);
  const [again] = await run();
  expect(mail?.messageId).toBe(again?.messageId);
});

test('three days before a link ends without a finished choice, a mail says so once', async () => {
  seed({ until: integer(Date.now() + 4 * dayMs) });
  expect(await run()).toEqual([]);
  seed({ until: integer(Date.now() + 2 * dayMs) });
  const [mail] = await run();
  expect(mail?.subject).toBe('A link ends soon on studio.example');
  expect(stored().mail).toBe('ending');
  expect(await run()).toEqual([]);
  // Finished after all.
  seed({ ...finished, until: integer(Date.now() + 2 * dayMs), mail: text('ending') });
  expect((await run())[0]?.subject).toContain('finished');
});

test('ended and delivered galleries need no mail', () => {
  const plan = { stage: 'picking' as const };
  const gallery = { plan, finished: 5, until: 100, mail: 'none' as const };
  const due = (more: object) => dueMail(Object.assign({}, gallery, more), 50);
  expect(due({})).toBe('finished');
  expect(due({ until: 50 })).toBeNull();
  expect(due({ plan: { stage: 'delivered' } })).toBeNull();
  expect(due({ finished: null })).toBe('ending');
  expect(due({ finished: null, mail: 'ending' })).toBeNull();
});
