import { useRef, useState } from 'react';
import { findOfferIdByKind, type Offer } from '@/lib/booking/quote';
import { ChipGroup, legendClass } from './ChipGroup';
import { ChoiceField, MoreChoices } from './ChoiceField';
import { formatPrice } from './message';
import { messages } from './messages';
import type { StepPartProps } from './plannerProps';

/** Names of the radio groups. They are in the prerendered HTML, where a visitor can choose before the scripts run. */
export const [kindField, offerField] = ['kind', 'offer'];

/** The choice between one person, a team and a product, and the packages and sessions for one person. */
export function OfferStep({ catalog, state, dispatch, changePlan, quote: { offer } }: StepPartProps) {
  const kind = offer?.kind ?? 'me';
  const [areSessionsOpen, setAreSessionsOpen] = useState(false);
  const list = useRef<HTMLFieldSetElement>(null);
  /** Whether the last input came from a pointer. Each arrow key chooses an offer, so with keys the list stays open. */
  const usesPointer = useRef(false);
  const chooseOffer = (id: string) => {
    changePlan({ offer: id });
    dispatch({ type: 'set', state: { isListOpen: !usesPointer.current } });
    // The clicked control disappears, so the focus moves to the heading above it.
    if (usesPointer.current)
      list.current?.closest('section')?.querySelector('h2')?.focus({ preventScroll: true });
  };
  const kinds = (['me', 'team', 'product'] as const).filter(
    (each) => each === 'me' || findOfferIdByKind(catalog, each),
  );
  const renderOffer = ({ id, name, summary, price }: Offer) => (
    <ChoiceField
      key={id}
      name={offerField}
      value={id}
      label={name}
      summary={summary}
      price={formatPrice(price)}
      checked={offer?.id === id}
      onChange={() => chooseOffer(id)}
    />
  );
  return (
    <>
      {kinds.length > 1 && (
        <ChipGroup
          legend={messages.who}
          isLegendHidden
          name={kindField}
          layout="joined"
          chips={kinds.map((each) => ({ value: each, label: messages[each] }))}
          chosenValue={kind}
          onChoose={(newKind) => changePlan({ offer: findOfferIdByKind(catalog, newKind) })}
        />
      )}
      {kind === 'me' && (state.isListOpen || !offer) && (
        <fieldset
          ref={list}
          className="min-w-0"
          onPointerDownCapture={() => {
            usesPointer.current = true;
          }}
          onKeyDownCapture={() => {
            usesPointer.current = false;
          }}
        >
          <legend className={legendClass}>{messages.packages}</legend>
          {catalog.packages.map(renderOffer)}
          <MoreChoices
            heading={messages.sessions}
            isOpen={areSessionsOpen || catalog.sessions.some(({ id }) => id === offer?.id)}
            onToggle={setAreSessionsOpen}
          >
            {catalog.sessions.map(renderOffer)}
          </MoreChoices>
        </fieldset>
      )}
    </>
  );
}
