'use client';

import { useEffect, useReducer, useRef, useState } from 'react';
import type { InquireContent } from '@/content/schema/inquire';
import type { Contact } from '@/content/schema/site';
import { money } from '@/lib/format';
import { queryOf, selectionIn } from '@/lib/inquiry/address';
import { emptyDetails, messageOf } from '@/lib/inquiry/message';
import {
  type Catalog,
  emptySelection,
  maxQuantityOf,
  offerOf,
  quantityOf,
  quoteOf,
} from '@/lib/inquiry/quote';
import { ChoiceField } from './ChoiceField';
import { InquirySummary } from './InquirySummary';
import { inquiryReducer } from './inquiryReducer';
import { QuantityField } from './QuantityField';
import { Step } from './Step';

type InquiryComposerProps = {
  catalog: Catalog;
  labels: InquireContent['labels'];
  contact: Contact;
  /** Absolute URL of this page, for the e-mail. */
  page: string;
};

/** Name of the offer's radio group. */
const offerField = 'offer';

/** What to book, what to add, dates and purpose, with a running total beside it. The plan is stored in the URL. */
export function InquiryComposer({ catalog, labels, contact, page }: InquiryComposerProps) {
  const [selection, dispatch] = useReducer(inquiryReducer, emptySelection);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [details, setDetails] = useState(emptyDetails);
  const steps = useRef<HTMLDivElement>(null);
  const offer = offerOf(catalog, selection);
  const query = queryOf(selection);

  // Browsers restore typed text after a reload, so the DOM is the source of truth.
  const readFields = () => {
    const fields = steps.current?.querySelectorAll<HTMLInputElement>('.field') ?? [];
    const [dates = '', purpose = ''] = Array.from(fields, ({ value }) => value);
    setDetails({ dates, purpose });
  };

  // The page is prerendered: the plan in the URL, and clicks before hydration, are applied afterwards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are read once; after that they report changes
  useEffect(() => {
    const readAddress = () => {
      const requested = selectionIn(location.search, catalog);
      setIsIncomplete(requested.notOffered.length > 0);
      dispatch({ type: 'choose', selection: requested.selection });
    };
    const early = steps.current?.querySelector<HTMLInputElement>(`[name=${offerField}]:checked`);
    readAddress();
    if (early) dispatch({ type: 'offer', id: early.value });
    readFields();
    window.addEventListener('popstate', readAddress);
    return () => window.removeEventListener('popstate', readAddress);
  }, [catalog]);

  const started = selection !== emptySelection;
  useEffect(() => {
    const search = query && `?${query}`;
    // If the URL is already up to date, keep its hash.
    if (started && location.search !== search) history.replaceState(null, '', search || location.pathname);
  }, [query, started]);

  const quote = quoteOf(catalog, selection);
  const message = messageOf(quote, labels, details, query ? `${page}?${query}` : undefined);

  return (
    <section className="js-only pb-section">
      <div className="quote wrap twelve-columns">
        <div ref={steps} className="steps">
          <Step heading={labels.offer}>
            {catalog.offers.map(({ heading, items }, position) => (
              <div key={position}>
                <h3>{heading}</h3>
                {items.map(({ id, name, summary, cents }) => (
                  <ChoiceField
                    key={id}
                    kind="radio"
                    name={offerField}
                    value={id}
                    label={name}
                    summary={summary}
                    price={cents === null ? null : money(cents)}
                    checked={selection.offer === id}
                    onChange={() => dispatch({ type: 'offer', id })}
                  />
                ))}
              </div>
            ))}
          </Step>
          {catalog.extras.length > 0 && offer?.cents !== null && (
            <Step heading={labels.extras} hint={labels.extrasHint}>
              {catalog.extras.map(({ heading, items }, position) => (
                <div key={position}>
                  {heading && <h3>{heading}</h3>}
                  {items.map((extra) => {
                    const { id, name, unit, requiredId } = extra;
                    const quantity = quantityOf(extra, selection, offer);
                    const change = (chosen: number) =>
                      dispatch({ type: 'extra', catalog, id, quantity: chosen });
                    const price = (requiredId ? '+ ' : '') + money(extra.cents);
                    return unit ? (
                      <QuantityField
                        key={id}
                        {...{ id, name, unit, price, quantity, labels }}
                        most={maxQuantityOf(extra, offer)}
                        onChange={change}
                      />
                    ) : (
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
                  })}
                </div>
              ))}
            </Step>
          )}
          <Step heading={labels.details}>
            <div className="details" onInput={readFields}>
              {[labels.dates, labels.purpose].map(({ label, example }, position) => (
                <label key={position}>
                  {label}
                  <input type="text" className="field" maxLength={200} placeholder={example} />
                </label>
              ))}
            </div>
          </Step>
        </div>
        <InquirySummary
          {...{ quote, query, message, isIncomplete, labels, contact }}
          lightSection={selection.light && catalog.lights?.section}
        />
      </div>
    </section>
  );
}
