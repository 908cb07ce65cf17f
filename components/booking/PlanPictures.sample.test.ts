import { createCatalog } from '@/lib/booking/createCatalog';
import { emptyPlan } from '@/lib/booking/quote';
import { headshot, inquire, portrait, product, studio } from '@/lib/content';
import { findPlanPictures } from './PlanPictures';

const createPicture = (src: string) => ({
  src,
  alt: '',
  width: 4,
  height: 5,
  sources: [],
  focalClasses: '',
  groundClass: '',
});
const createPictures = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, [createPicture(id)]]));

test.each([
  [{}, 'me'],
  [{ light: 'loop' }, 'loop'],
  [{ offer: 'basic' }, 'me'],
  [{ offer: 'basic', light: 'loop' }, 'loop'],
  [{ offer: '30-min-session' }, '30-min-session'],
  [{ offer: 'portraits', portrait: 'family', light: 'loop' }, 'family'],
  // The kind stays in the plan when another offer is chosen.
  [{ offer: 'basic', portrait: 'family' }, 'me'],
  [{ offer: 'team' }, 'team'],
  [{ offer: 'studio-product', light: 'loop' }, 'studio-product'],
  [{ offer: 'lifestyle-product' }, undefined],
])('the picture of the plan %p is that of %s', (plan, id) => {
  const props = {
    catalog: createCatalog(headshot, studio, inquire, product, portrait),
    lightPictures: { loop: createPicture('loop') },
    pictures: createPictures('me', 'team', '30-min-session', 'family', 'studio-product'),
  };
  expect(findPlanPictures(props, { ...emptyPlan, ...plan })[0]?.src).toBe(id);
});
