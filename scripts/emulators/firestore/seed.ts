import type { BlogPost } from '../../../content/schema/blog';
import { site } from '../../../content/site';
import { getFreeStarts } from '../../../lib/booking/availability';
import { parseContentHours } from '../../../lib/booking/calendar';
import { emptyTexts, newBooking, toStoredBooking, toStoredFields } from '../../../lib/booking/request';
import { anyTime } from '../../../lib/booking/requestedTime';
import { localProjectId } from '../../../lib/firebase/config';
import { toFirestoreFields } from './document';
import type { Store } from './Store';

const documentsPath = `projects/${localProjectId}/databases/(default)/documents`;

export const postsPath = `${documentsPath}/blog`;

export const requestsPath = `${documentsPath}/requests`;

/** Stores posts, replacing those with the same id. */
export function seedPosts(store: Store, posts: BlogPost[]): void {
  store.commit(
    posts.map(({ id, ...post }) => ({
      kind: 'set',
      name: `${postsPath}/${id}`,
      fields: toFirestoreFields(post),
    })),
  );
}

type StoredRequest = ReturnType<typeof createStoredRequest>;

/** The fields of a request as it is stored: open and sent now, unless fields say something else. */
export const createStoredRequest = (fields: object = {}) => ({
  ...toStoredFields({
    ...emptyTexts,
    name: 'Dana R.',
    email: 'dana@example.com',
    summary: 'Headshot basic package: $450',
    total: 'Total: $450',
    place: 'studio',
    minutes: 60,
    requestedTime: anyTime,
  }),
  ...toStoredBooking(newBooking),
  version: 1,
  mail: 'none',
  remindedOf: '',
  sentAt: new Date(),
  changedAt: new Date(),
  ...fields,
});

/** Stores requests, with the ids of `getSampleId` from 1 on. */
export function storeRequests(store: Store, requests: StoredRequest[]): void {
  store.commit(
    requests.map((request, position) => ({
      kind: 'set',
      name: `${requestsPath}/${getSampleId(position + 1)}`,
      fields: toFirestoreFields(request),
    })),
  );
}

/** The id of a sample request. Its beginning is the key of its booking in the calendar, its end that in a gallery. */
export const getSampleId = (number: number) => String(number).padStart(8, '0').repeat(4);

/** Stores three requests, two of them for the first time that is free on any day on which this runs. */
export function seedRequests(store: Store): void {
  const availability = { hours: parseContentHours(site.booking), overrides: [], busy: [] };
  const minutes = { minutes: 60, gap: site.booking.gapMinutes };
  const [start = 'any'] = getFreeStarts(availability, site.booking, minutes, Date.now());
  const sentBefore = (sentMinutes: number) => {
    const time = new Date(Date.now() - sentMinutes * 60_000);
    return { sentAt: time, changedAt: time };
  };
  storeRequests(store, [
    createStoredRequest({
      name: 'Dana R.',
      email: '',
      phone: '(206) 555-0199',
      purpose: 'Yard signs',
      offer: 'Realtor headshot special',
      plan: 'offer=realtor&makeup=1&light=rembrandt',
      summary: 'Realtor headshot special: $275. Makeup: $125. Light: Rembrandt',
      total: 'Total: $400',
      minutes: 30,
      requestedTime: start,
      ...sentBefore(4),
    }),
    createStoredRequest({
      name: 'Priya S.',
      email: 'priya@brokerage.example',
      offer: 'Headshot basic package',
      plan: 'offer=basic',
      requestedTime: start,
      ...sentBefore(60),
    }),
    createStoredRequest({
      name: 'Owen K.',
      email: 'owen@ceramics.example',
      purpose: 'A web shop',
      offer: 'Studio product photography',
      plan: 'offer=studio-product&studio-product=40',
      summary: 'Studio product photography, 40 pictures: $1,400',
      total: 'Estimate: $1,400',
      place: 'shipping',
      minutes: 0,
      attention: false,
      ...sentBefore(3 * 24 * 60),
    }),
  ]);
}
