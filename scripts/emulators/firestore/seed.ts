import type { BlogPost } from '../../../content/schema/blog';
import { emptyFields, type RequestFields } from '../../../lib/booking/request';
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

/** Creates three requests, two of them for the same opening. */
const createSampleRequests = (opening: string): (RequestFields & { state: string; minutesAgo: number })[] => [
  {
    ...emptyFields,
    what: 'Realtor headshot special: $275. Makeup: $125. Light: Rembrandt. Total: $400',
    when: opening,
    name: 'Dana R.',
    reach: '(206) 555-0199',
    purpose: 'Yard signs',
    plan: 'offer=realtor&makeup=1&light=rembrandt',
    state: 'new',
    minutesAgo: 4,
  },
  {
    ...emptyFields,
    what: 'Headshot basic package: $450. Total: $450',
    when: opening,
    name: 'Priya S.',
    reach: 'priya@brokerage.example',
    purpose: '',
    plan: 'offer=basic',
    state: 'new',
    minutesAgo: 60,
  },
  {
    ...emptyFields,
    what: 'Studio product photography, 40 pictures: $1,400. Estimate: $1,400',
    when: 'Any time',
    name: 'Owen K.',
    reach: 'owen@ceramics.example',
    purpose: 'A web shop',
    plan: 'offer=studio-product&studio-product=40',
    state: 'answered',
    minutesAgo: 3 * 24 * 60,
  },
];

export function seedRequests(store: Store, opening = 'Afternoons'): void {
  store.commit(
    createSampleRequests(opening).map(({ minutesAgo, ...request }, position) => ({
      kind: 'set',
      name: `${requestsPath}/${String(position + 1).padStart(32, '0')}`,
      fields: toFirestoreFields({
        ...request,
        mail: 'none',
        sent: new Date(Date.now() - minutesAgo * 60_000),
      }),
    })),
  );
}
