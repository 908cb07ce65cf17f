import { headshot } from '@/content/headshot';
import { inquire } from '@/content/inquire';
import { studio } from '@/content/studio';
import { catalogOf } from '@/lib/inquiry/catalog';
import { emptySelection } from '@/lib/inquiry/quote';
import { inquiryReducer } from './inquiryReducer';

const catalog = catalogOf(headshot, studio, inquire);

test('extras stay when another offer is chosen, also one by quote', () => {
  let selection = inquiryReducer(emptySelection, { type: 'extra', catalog, id: 'makeup', quantity: 2 });
  for (const id of ['basic', 'team', 'realtor']) {
    selection = inquiryReducer(selection, { type: 'offer', id });
    expect(selection).toEqual({ offer: id, extras: { makeup: 2 } });
  }
});

test('the selection in a URL replaces the current one', () => {
  const selection = { offer: 'team', extras: {} };
  expect(inquiryReducer({ offer: 'basic', extras: { hair: 1 } }, { type: 'choose', selection })).toBe(
    selection,
  );
});
