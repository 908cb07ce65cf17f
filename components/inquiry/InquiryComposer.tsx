'use client';

import { useEffect, useReducer, useRef, useState } from 'react';
import type { Contact, InquireContent } from '@/content/types';
import { money } from '@/lib/format';
import { queryOf, selectionIn } from '@/lib/inquiry/address';
import { messageOf } from '@/lib/inquiry/message';
import { type Catalog, mostOf, nothingChosen, offerOf, quantityOf, quoteOf } from '@/lib/inquiry/quote';
import { ChoiceField } from './ChoiceField';
import { Choices } from './Choices';
import { InquirySummary } from './InquirySummary';
import { inquiryReducer } from './inquiryReducer';
import { QuantityField } from './QuantityField';

type InquiryComposerProps = {
  catalog: Catalog;
  words: InquireContent['words'];
  contact: Contact;
  /** Absolute address of this page, for the e-mail. */
  page: string;
};

/** Name of the choice of an offer in the form. */
const offerField = 'offer';

/** Choices of what to book and what to add; the price adds up beside them. The address of the page keeps them. */
export function InquiryComposer({ catalog, words, contact, page }: InquiryComposerProps) {
  const [selection, dispatch] = useReducer(inquiryReducer, nothingChosen);
  const [unknown, setUnknown] = useState<string[]>([]);
  const choices = useRef<HTMLDivElement>(null);
  const offer = offerOf(catalog, selection);
  const query = queryOf(selection);

  // The page is made without knowing its visitor: what the address says, or what was pressed before, comes after.
  useEffect(() => {
    const readAddress = () => {
      const asked = selectionIn(location.search, catalog);
      setUnknown(asked.unknown);
      dispatch({ type: 'choose', selection: asked.selection });
    };
    const early = choices.current?.querySelector<HTMLInputElement>(`[name=${offerField}]:checked`);
    if (location.search || !early) readAddress();
    else dispatch({ type: 'offer', id: early.value });
    window.addEventListener('popstate', readAddress);
    return () => window.removeEventListener('popstate', readAddress);
  }, [catalog]);

  const started = selection !== nothingChosen;
  useEffect(() => {
    const search = query && `?${query}`;
    // An address that says it already keeps its place on the page.
    if (started && location.search !== search) history.replaceState(null, '', search || location.pathname);
  }, [query, started]);

  const quote = quoteOf(catalog, selection);
  const message = messageOf(quote, words, query ? `${page}?${query}` : undefined);

  return (
    <section className="js-only last-of-type:pb-section">
      <div className="quote wrap columns-12 gap-y-6">
        <div ref={choices} className="mb-4 grid content-start gap-12 lg:col-span-7">
          <Choices
            heading={words.offer}
            groups={catalog.offers.map(({ heading, items }) => ({
              heading,
              rows: items.map(({ id, name, cents }) => (
                <ChoiceField
                  key={id}
                  kind="radio"
                  name={offerField}
                  value={id}
                  label={name}
                  price={money(cents)}
                  checked={selection.offer === id}
                  onChange={() => dispatch({ type: 'offer', id })}
                />
              )),
            }))}
          />
          <Choices
            heading={words.extras}
            groups={catalog.extras.map(({ heading, items }) => ({
              heading,
              rows: items.map((extra) => {
                const { id, name, unit, onTopOf } = extra;
                const quantity = quantityOf(extra, selection, offer);
                const change = (wanted: number) => dispatch({ type: 'extra', catalog, id, quantity: wanted });
                const price = (onTopOf ? '+ ' : '') + money(extra.cents);
                if (unit) {
                  const most = mostOf(extra, offer);
                  const field = { id, name, unit, price, quantity, most, words };
                  return <QuantityField key={id} {...field} onChange={change} />;
                }
                return (
                  <ChoiceField
                    key={id}
                    kind="checkbox"
                    name={id}
                    value="1"
                    label={name}
                    price={price}
                    checked={quantity > 0}
                    onChange={(checked) => change(checked ? 1 : 0)}
                  />
                );
              }),
            }))}
          />
        </div>
        <InquirySummary quote={quote} message={message} unknown={unknown} words={words} contact={contact} />
      </div>
    </section>
  );
}
