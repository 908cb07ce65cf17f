import { useState } from 'react';
import { Icon } from '@/components/ui/icons';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { dollars, money } from '@/lib/format';
import { queryOf } from '@/lib/inquiry/address';
import { maxCount } from '@/lib/inquiry/maxCount';
import {
  type Counted,
  countedOf,
  countOf,
  isAvailable,
  lightNameOf,
  makeupOf,
  maxQuantityOf,
  placeOf,
  placesOf,
  quantityOf,
} from '@/lib/inquiry/quote';
import { ChipGroup } from './ChipGroup';
import { ChoiceField } from './ChoiceField';
import type { PartProps } from './props';
import { QuantityField } from './QuantityField';
import { words } from './words';

/** The rest of the first step: the chosen package and its extras, or how many people or pictures. */
export function WhoDetails(props: PartProps) {
  const { offer } = props.quote;
  const counted = countedOf(offer);
  return counted ? <CountDetails {...props} counted={counted} /> : <OfferDetails {...props} />;
}

/** The chosen package, the light that the visitor came with, and the extras. */
function OfferDetails({ state, dispatch, catalog, copy, quote, onOpenList }: PartProps) {
  const { offer } = quote;
  const { selection } = state;
  // Stays as the visitor leaves it: removing the last extra closes nothing.
  const [areExtrasOpen] = useState(Object.keys(selection.extras).length > 0);
  const light = lightNameOf(catalog, selection.light);
  const makeup = makeupOf(catalog, selection);
  const change = (id: string, quantity: number) => dispatch({ type: 'extra', catalog, id, quantity });
  if (!offer) return null;
  const others = catalog.extras.filter((extra) => !extra.makeup && isAvailable(extra, selection));
  return (
    <>
      <div className="choice chosen">
        <div className="choice-text">
          <p className="choice-name">{offer.name}</p>
          <p className="choice-summary">{offer.summary}</p>
        </div>
        <div>
          <p className="choice-price">{offer.cents === null ? words.quotes : money(offer.cents)}</p>
          <button
            type="button"
            className="link"
            aria-label={`${words.change}: ${offer.name}`}
            onClick={onOpenList}
          >
            {words.change}
          </button>
        </div>
      </div>
      {light && catalog.lights && (
        <p className="choice">
          <span className="choice-text">{`${words.light}: ${light}`}</span>
          <a
            className="link"
            href={catalog.lights.section.replace('#', `?${queryOf(selection)}#`)}
            aria-label={words.changeLight}
          >
            {words.change}
          </a>
        </p>
      )}
      {offer.cents !== null && catalog.extras.length > 0 && (
        <details className="extras" open={areExtrasOpen}>
          <summary>
            {words.extras}
            <Icon name="plus" />
          </summary>
          {catalog.extras.some((extra) => extra.makeup) && (
            <fieldset>
              <legend>{words.makeup}</legend>
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
          <fieldset>
            <legend>{words.otherExtras}</legend>
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
        </details>
      )}
      <PlaceField {...{ state, dispatch, catalog, quote }} />
      <label className="choice">
        <input
          type="checkbox"
          name="minor"
          checked={selection.hasMinor ?? false}
          onChange={({ target }) => dispatch({ type: 'minor', hasMinor: target.checked })}
        />
        <span className="choice-text">{copy.minors}</span>
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
      layout="thirds"
      chips={placesOf(catalog, offer).map(({ id, name }) => ({ value: id, label: name }))}
      chosen={placeOf(catalog, selection, offer)?.id}
      onChoose={(id) => dispatch({ type: 'place', id })}
    />
  );
}

/** How many people and where, or how many pictures and of which kind, and what one costs at least. */
function CountDetails({
  state,
  dispatch,
  catalog,
  quote,
  copy,
  lowest,
  counted,
}: PartProps & { counted: Counted }) {
  const { selection } = state;
  const { offer } = quote;
  const count = countOf(catalog, selection, counted);
  const { note } = counted === 'people' ? copy.team : copy.pictures;
  const looks = catalog.others.filter(({ kind }) => kind === 'product');
  const price = lowest[counted];
  const hours = Math.ceil((count * copy.team.minutesEach) / 30) / 2;
  const quantity = (
    <QuantityField
      id={counted}
      name={words[counted]}
      quantity={count}
      least={1}
      most={maxCount}
      onChange={(chosen) => dispatch({ type: 'count', counted, count: chosen })}
    />
  );
  return (
    <>
      {counted === 'people' ? (
        <>
          {quantity}
          <PlaceField {...{ state, dispatch, catalog, quote }} />
        </>
      ) : (
        <>
          {looks.length > 1 && (
            <ChipGroup
              legend={words.look}
              name="look"
              layout="joined"
              chips={looks.map(({ id, name, shortName }) => ({ value: id, label: shortName ?? name }))}
              chosen={offer?.id}
              onChoose={(id) => dispatch({ type: 'offer', id })}
            />
          )}
          {quantity}
        </>
      )}
      <div className="choice chosen">
        <div className="choice-text">
          <p className="choice-name">
            {counted === 'people'
              ? `${count} ${counted}, ${fillPlaceholders(words.duration, { hours })}`
              : `${count} ${counted}`}
          </p>
          <p className="choice-summary">{note}</p>
        </div>
        {price !== null && (
          <p className="choice-price">{fillPlaceholders(words.from, { price: dollars(price) })}</p>
        )}
      </div>
    </>
  );
}
