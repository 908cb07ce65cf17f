import { useState } from 'react';
import { fillPlaceholders, formatCents } from '@/lib/format';
import { formatPrice } from '@/lib/inquiry/message';
import { maxQuantity } from '@/lib/inquiry/offers';
import {
  findMakeup,
  formatQuantity,
  getExtraQuantity,
  getMaxExtraQuantity,
  getPlace,
  getPlaces,
  getQuantity,
  getQuantityKind,
  getUnitEstimate,
  isExtraAvailable,
  type QuantityKind,
} from '@/lib/inquiry/quote';
import { ChipGroup, legendClass } from './ChipGroup';
import {
  ChoiceField,
  choicePriceClass,
  choiceRowClass,
  choiceSummaryClass,
  choiceTextClass,
  chosenRowClass,
  MoreChoices,
} from './ChoiceField';
import type { StepPartProps } from './inquiryProps';
import { messages } from './messages';
import { QuantityField } from './QuantityField';

/** The second part of the first step: the chosen package with its extras, or the number of people or pictures. */
export function OfferDetails(props: StepPartProps) {
  const { offer } = props.quote;
  const quantityKind = getQuantityKind(offer);
  return quantityKind ? (
    <QuantityDetails {...props} quantityKind={quantityKind} />
  ) : (
    <PackageDetails {...props} />
  );
}

/** The chosen package, session or portrait, with its extras. */
function PackageDetails({ state, dispatch, catalog, copy, quote, onOpenList }: StepPartProps) {
  const { offer } = quote;
  const { plan } = state;
  // Only the initial state: if the visitor removes the last extra, the list stays open.
  const [areExtrasOpen] = useState(Object.keys(plan.extras).length > 0);
  const makeup = findMakeup(catalog, plan);
  const changeExtra = (id: string, quantity: number) => dispatch({ type: 'extra', catalog, id, quantity });
  if (!offer) return null;
  const otherExtras = catalog.extras.filter((extra) => !extra.isMakeup && isExtraAvailable(extra, plan));
  return (
    <>
      <div className={chosenRowClass}>
        <div className={choiceTextClass}>
          <p>{offer.name}</p>
          <p className={choiceSummaryClass}>{offer.summary}</p>
        </div>
        <div className="flex-none text-right">
          <p className={choicePriceClass}>{formatPrice(offer.cents, quote.estimate, messages)}</p>
          <button
            type="button"
            className="link -mb-2"
            aria-label={`${messages.change}: ${offer.name}`}
            onClick={onOpenList}
          >
            {messages.change}
          </button>
        </div>
      </div>
      {offer.portraitKinds.length > 0 && (
        <ChipGroup
          legend={messages.kind}
          name="portrait"
          layout="joined"
          chips={offer.portraitKinds.map(({ id, name }) => ({ value: id, label: name }))}
          chosenValue={plan.portrait}
          onChoose={(id) => dispatch({ type: 'portrait', id })}
        />
      )}
      {offer.cents !== null && catalog.extras.length > 0 && (
        <MoreChoices heading={messages.extras} isOpen={areExtrasOpen}>
          {catalog.extras.some((extra) => extra.isMakeup) && (
            <fieldset className="min-w-0">
              <legend className={legendClass}>{messages.makeup}</legend>
              <ChoiceField
                name="makeup"
                value=""
                label={messages.noMakeup}
                price={null}
                checked={!makeup}
                onChange={() => makeup && changeExtra(makeup.id, 0)}
              />
              {catalog.extras.map(
                (extra) =>
                  extra.isMakeup && (
                    <ChoiceField
                      key={extra.id}
                      name="makeup"
                      value={extra.id}
                      label={extra.name}
                      summary={extra.unit ?? extra.group}
                      price={formatCents(extra.cents)}
                      checked={makeup === extra}
                      onChange={() => changeExtra(extra.id, extra.isPerLook ? (offer.looks ?? 1) : 1)}
                    />
                  ),
              )}
            </fieldset>
          )}
          <fieldset className="min-w-0">
            <legend className={legendClass}>{messages.otherExtras}</legend>
            {[...(makeup?.unit ? [makeup] : []), ...otherExtras].map((extra) => {
              const price = (extra.requiredId ? '+ ' : '') + formatCents(extra.cents);
              return (
                <QuantityField
                  key={extra.id}
                  id={extra.id}
                  name={extra.name}
                  unit={{ price, text: extra.unit ?? '' }}
                  quantity={getExtraQuantity(extra, plan, offer)}
                  min={0}
                  max={getMaxExtraQuantity(extra, offer)}
                  onChange={(quantity) => changeExtra(extra.id, quantity)}
                />
              );
            })}
          </fieldset>
        </MoreChoices>
      )}
      <PlaceField state={state} dispatch={dispatch} catalog={catalog} quote={quote} />
      <label className={`${choiceRowClass} cursor-pointer`}>
        <input
          type="checkbox"
          name="minor"
          checked={plan.hasMinor ?? false}
          onChange={({ target }) => dispatch({ type: 'minor', hasMinor: target.checked })}
        />
        <span className={choiceTextClass}>{copy.minors}</span>
      </label>
    </>
  );
}

/** The choice of the place where the pictures are taken. */
function PlaceField({
  state: { plan },
  dispatch,
  catalog,
  quote: { offer },
}: Pick<StepPartProps, 'state' | 'dispatch' | 'catalog' | 'quote'>) {
  return (
    <ChipGroup
      legend={messages.place}
      name="place"
      layout="rows"
      chips={getPlaces(catalog, offer).map(({ id, name }) => {
        const [place, ...notes] = name.split(', ');
        return {
          value: id,
          label: (
            <>
              <span>{place}</span>
              {notes.length > 0 && (
                <span className="[:not(:checked)+span>&]:text-muted">{` ${notes.join(', ')}`}</span>
              )}
            </>
          ),
        };
      })}
      chosenValue={getPlace(catalog, plan, offer)?.id}
      onChoose={(id) => dispatch({ type: 'place', id })}
    />
  );
}

/** The size and the place of a team, or the number and the look of product pictures, with an estimate. */
function QuantityDetails({
  state,
  dispatch,
  catalog,
  quote,
  copy,
  quantityKind,
}: StepPartProps & { quantityKind: QuantityKind }) {
  const { offer, estimate } = quote;
  const quantity = getQuantity(catalog, state.plan, quantityKind);
  const productOffers = catalog.teamAndProductOffers.filter(({ kind }) => kind === 'product');
  const isTeam = quantityKind === 'people';
  const unitEstimate = getUnitEstimate(catalog, state.plan, offer);
  const isSmallTeam = isTeam && quantity < copy.team.least;
  const halfHours = Math.ceil((quantity * copy.team.minutesEach) / 30);
  const duration =
    halfHours === 2 ? messages.hour : fillPlaceholders(messages.hours, { hours: halfHours / 2 });
  const { team } = copy;
  const note = !isTeam
    ? copy.pictures.note
    : isSmallTeam
      ? team.few
      : quantity > team.most
        ? team.many
        : team.note;
  const quantityText = formatQuantity(quantity, quantityKind);
  const summaryLine = isTeam
    ? [
        unitEstimate ? `${quantityText} × ${formatCents(unitEstimate.from)}` : quantityText,
        ...(isSmallTeam ? [] : [duration]),
      ].join(', ')
    : unitEstimate
      ? `${quantityText}, ${fillPlaceholders(messages.each, { price: formatPrice(null, unitEstimate, messages) })}`
      : quantityText;
  return (
    <>
      {!isTeam && productOffers.length > 1 && (
        <ChipGroup
          legend={messages.look}
          name="look"
          layout="joined"
          chips={productOffers.map(({ id, name, shortName }) => ({ value: id, label: shortName ?? name }))}
          chosenValue={offer?.id}
          onChoose={(id) => dispatch({ type: 'offer', id })}
        />
      )}
      <QuantityField
        id={quantityKind}
        name={messages[quantityKind]}
        quantity={quantity}
        min={1}
        max={maxQuantity}
        onChange={(newQuantity) => dispatch({ type: 'quantity', quantityKind, quantity: newQuantity })}
      />
      <div className={chosenRowClass}>
        <div className={choiceTextClass}>
          <p>{summaryLine}</p>
          <p className={choiceSummaryClass}>{note}</p>
        </div>
        <p className="min-w-[2.3em] flex-none text-right font-display text-2xl text-ink">
          {formatPrice(null, estimate, messages)}
        </p>
      </div>
      {isTeam && <PlaceField state={state} dispatch={dispatch} catalog={catalog} quote={quote} />}
    </>
  );
}
