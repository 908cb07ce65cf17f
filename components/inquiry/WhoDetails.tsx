import { useState } from 'react';
import { fillPlaceholders, money } from '@/lib/format';
import { priceText } from '@/lib/inquiry/message';
import { maxCount } from '@/lib/inquiry/offers';
import {
  type Counted,
  countedOf,
  countOf,
  countText,
  eachOf,
  isAvailable,
  makeupOf,
  maxQuantityOf,
  placeOf,
  placesOf,
  quantityOf,
} from '@/lib/inquiry/quote';
import { ChipGroup, legendLine } from './ChipGroup';
import {
  ChoiceField,
  choicePrice,
  choiceRow,
  choiceSummary,
  choiceText,
  chosenRow,
  MoreChoices,
} from './ChoiceField';
import type { PartProps } from './props';
import { QuantityField } from './QuantityField';
import { words } from './words';

/** The rest of the first step: the chosen package and its extras, or how many people or pictures. */
export function WhoDetails(props: PartProps) {
  const { offer } = props.quote;
  const counted = countedOf(offer);
  return counted ? <CountDetails {...props} counted={counted} /> : <OfferDetails {...props} />;
}

/** The chosen package with its kinds and extras. */
function OfferDetails({ state, dispatch, catalog, copy, quote, onOpenList }: PartProps) {
  const { offer } = quote;
  const { selection } = state;
  // Stays as the visitor leaves it: removing the last extra closes nothing.
  const [areExtrasOpen] = useState(Object.keys(selection.extras).length > 0);
  const makeup = makeupOf(catalog, selection);
  const change = (id: string, quantity: number) => dispatch({ type: 'extra', catalog, id, quantity });
  if (!offer) return null;
  const others = catalog.extras.filter((extra) => !extra.makeup && isAvailable(extra, selection));
  return (
    <>
      <div className={chosenRow}>
        <div className={choiceText}>
          <p>{offer.name}</p>
          <p className={choiceSummary}>{offer.summary}</p>
        </div>
        <div className="flex-none text-right">
          <p className={choicePrice}>{priceText(offer.cents, quote.estimate, words)}</p>
          <button
            type="button"
            className="link -mb-2"
            aria-label={`${words.change}: ${offer.name}`}
            onClick={onOpenList}
          >
            {words.change}
          </button>
        </div>
      </div>
      {offer.kinds.length > 0 && (
        <ChipGroup
          legend={words.kind}
          name="portrait"
          layout="joined"
          chips={offer.kinds.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={selection.portrait}
          onChoose={(id) => dispatch({ type: 'portrait', id })}
        />
      )}
      {offer.cents !== null && catalog.extras.length > 0 && (
        <MoreChoices heading={words.extras} isOpen={areExtrasOpen}>
          {catalog.extras.some((extra) => extra.makeup) && (
            <fieldset className="min-w-0">
              <legend className={legendLine}>{words.makeup}</legend>
              <ChoiceField
                name="makeup"
                value=""
                label={words.noMakeup}
                price={null}
                checked={!makeup}
                onChange={() => makeup && change(makeup.id, 0)}
              />
              {catalog.extras.map(
                (extra) =>
                  extra.makeup && (
                    <ChoiceField
                      key={extra.id}
                      name="makeup"
                      value={extra.id}
                      label={extra.name}
                      summary={extra.unit ?? extra.group}
                      price={money(extra.cents)}
                      checked={makeup === extra}
                      onChange={() => change(extra.id, extra.perLook ? (offer.looks ?? 1) : 1)}
                    />
                  ),
              )}
            </fieldset>
          )}
          <fieldset className="min-w-0">
            <legend className={legendLine}>{words.otherExtras}</legend>
            {[...(makeup?.unit ? [makeup] : []), ...others].map((extra) => {
              const price = (extra.requiredId ? '+ ' : '') + money(extra.cents);
              return (
                <QuantityField
                  key={extra.id}
                  id={extra.id}
                  name={extra.name}
                  unit={{ price, text: extra.unit ?? '' }}
                  quantity={quantityOf(extra, selection, offer)}
                  least={0}
                  most={maxQuantityOf(extra, offer)}
                  onChange={(quantity) => change(extra.id, quantity)}
                />
              );
            })}
          </fieldset>
        </MoreChoices>
      )}
      <PlaceField state={state} dispatch={dispatch} catalog={catalog} quote={quote} />
      <label className={`${choiceRow} cursor-pointer`}>
        <input
          type="checkbox"
          name="minor"
          checked={selection.hasMinor ?? false}
          onChange={({ target }) => dispatch({ type: 'minor', hasMinor: target.checked })}
        />
        <span className={choiceText}>{copy.minors}</span>
      </label>
    </>
  );
}

/** Where the pictures are taken. */
function PlaceField({
  state: { selection },
  dispatch,
  catalog,
  quote: { offer },
}: Pick<PartProps, 'state' | 'dispatch' | 'catalog' | 'quote'>) {
  return (
    <ChipGroup
      legend={words.place}
      name="place"
      layout="rows"
      chips={placesOf(catalog, offer).map(({ id, name }) => {
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
      chosen={placeOf(catalog, selection, offer)?.id}
      onChoose={(id) => dispatch({ type: 'place', id })}
    />
  );
}

/** How many people and where, or how many pictures and of which kind, and an estimate. */
function CountDetails({ state, dispatch, catalog, quote, copy, counted }: PartProps & { counted: Counted }) {
  const { offer, estimate } = quote;
  const count = countOf(catalog, state.selection, counted);
  const looks = catalog.others.filter(({ kind }) => kind === 'product');
  const isTeam = counted === 'people';
  const each = eachOf(catalog, state.selection, offer);
  const isFew = isTeam && count < copy.team.least;
  const halfHours = Math.ceil((count * copy.team.minutesEach) / 30);
  const duration = halfHours === 2 ? words.hour : fillPlaceholders(words.hours, { hours: halfHours / 2 });
  const { team } = copy;
  const note = !isTeam ? copy.pictures.note : isFew ? team.few : count > team.most ? team.many : team.note;
  const counts = countText(count, counted);
  const line = isTeam
    ? [each ? `${counts} × ${money(each.from)}` : counts, ...(isFew ? [] : [duration])].join(', ')
    : each
      ? `${counts}, ${fillPlaceholders(words.each, { price: priceText(null, each, words) })}`
      : counts;
  return (
    <>
      {!isTeam && looks.length > 1 && (
        <ChipGroup
          legend={words.look}
          name="look"
          layout="joined"
          chips={looks.map(({ id, name, shortName }) => ({ value: id, label: shortName ?? name }))}
          chosen={offer?.id}
          onChoose={(id) => dispatch({ type: 'offer', id })}
        />
      )}
      <QuantityField
        id={counted}
        name={words[counted]}
        quantity={count}
        least={1}
        most={maxCount}
        onChange={(chosen) => dispatch({ type: 'count', counted, count: chosen })}
      />
      <div className={chosenRow}>
        <div className={choiceText}>
          <p>{line}</p>
          <p className={choiceSummary}>{note}</p>
        </div>
        <p className="min-w-[2.3em] flex-none text-right font-display text-2xl text-ink">
          {priceText(null, estimate, words)}
        </p>
      </div>
      {isTeam && <PlaceField state={state} dispatch={dispatch} catalog={catalog} quote={quote} />}
    </>
  );
}
