import { type ReactNode, useState } from 'react';
import { maxQuantity } from '@/lib/booking/offers';
import {
  findMakeup,
  getExtraQuantity,
  getMaxExtraQuantity,
  getPeopleCount,
  getPictureCounts,
  getPlace,
  getPlaces,
  getUnitPrice,
  isExtraAvailable,
  type Offer,
  setExtraQuantity,
} from '@/lib/booking/quote';
import { fillPlaceholders, formatCount, formatDollars, formatMinutes } from '@/lib/format';
import { ActionLink } from './ActionLink';
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
import { formatPrice } from './message';
import { messages } from './messages';
import type { StepPartProps } from './plannerProps';
import { QuantityField } from './QuantityField';

/** The second part of the first step: the chosen package with its extras, or the number of people or pictures. */
export function OfferDetails(props: StepPartProps) {
  const { offer } = props.quote;
  if (!offer) return null;
  if (offer.kind === 'me') return <PackageDetails {...props} offer={offer} />;
  return offer.kind === 'team' ? <TeamDetails {...props} /> : <ProductDetails {...props} />;
}

/** The chosen package, session or portrait, with its extras. */
function PackageDetails({ offer, ...props }: StepPartProps & { offer: Offer }) {
  const { state, dispatch, changePlan, catalog, copy } = props;
  const { plan } = state;
  return (
    <>
      <ChosenRow
        text={offer.name}
        notes={[offer.portraitKinds.find(({ id }) => id === plan.portrait)?.summary ?? offer.summary]}
        price={formatPrice(getUnitPrice(catalog, plan, offer))}
      >
        <ActionLink
          label={messages.change}
          fullLabel={`${messages.change}: ${offer.name}`}
          className="link -mb-2"
          onClick={() => dispatch({ type: 'set', state: { isListOpen: true } })}
        />
      </ChosenRow>
      {offer.portraitKinds.length > 0 && (
        <>
          <ChipGroup
            legend={messages.kind}
            name="portrait"
            layout="joined"
            chips={offer.portraitKinds.map(({ id, name }) => ({ value: id, label: name }))}
            chosenValue={plan.portrait}
            onChoose={(id) => changePlan({ portrait: id })}
          />
          <p className="py-2 text-xs text-muted md:text-sm">{messages.twoKinds}</p>
        </>
      )}
      {!offer.isEstimated && catalog.extras.length > 0 && <ExtrasField {...props} />}
      <PlaceField {...props} />
      <label className={`${choiceRowClass} cursor-pointer`}>
        <input
          type="checkbox"
          name="minor"
          checked={plan.hasMinor ?? false}
          onChange={({ target }) => changePlan({ hasMinor: target.checked })}
        />
        <span className={choiceTextClass}>{copy.minors}</span>
      </label>
    </>
  );
}

/** One kind of makeup, and the number of each other extra. */
function ExtrasField({ state: { plan }, changePlan, catalog, quote: { offer } }: StepPartProps) {
  // Only the initial state: if the visitor removes the last extra, the list stays open.
  const [isOpen] = useState(Object.keys(plan.extras).length > 0);
  const makeup = findMakeup(catalog, plan);
  const makeups = catalog.extras.filter((extra) => extra.isMakeup);
  const otherExtras = catalog.extras.filter((extra) => !extra.isMakeup && isExtraAvailable(extra, plan));
  const change = (id: string, quantity: number) => changePlan(setExtraQuantity(catalog, plan, id, quantity));
  return (
    <MoreChoices heading={messages.extras} isOpen={isOpen}>
      {makeups.length > 0 && (
        <fieldset className="min-w-0">
          <legend className={legendClass}>{messages.makeup}</legend>
          <ChoiceField
            name="makeup"
            value=""
            label={messages.noMakeup}
            price={null}
            checked={!makeup}
            onChange={() => makeup && change(makeup.id, 0)}
          />
          {makeups.map(({ id, name, unit, group, dollars, isPerLook }) => (
            <ChoiceField
              key={id}
              name="makeup"
              value={id}
              label={name}
              summary={unit ?? group}
              price={formatDollars(dollars)}
              checked={makeup?.id === id}
              onChange={() => change(id, isPerLook ? (offer?.looks ?? 1) : 1)}
            />
          ))}
        </fieldset>
      )}
      <fieldset className="min-w-0">
        <legend className={legendClass}>{messages.otherExtras}</legend>
        {[...(makeup?.unit ? [makeup] : []), ...otherExtras].map((extra) => (
          <QuantityField
            key={extra.id}
            id={extra.id}
            name={extra.name}
            unit={{
              price: (extra.requiredId ? '+ ' : '') + formatDollars(extra.dollars),
              text: extra.unit ?? '',
            }}
            quantity={getExtraQuantity(extra, plan, offer)}
            min={0}
            max={getMaxExtraQuantity(extra, offer)}
            onChange={(quantity) => change(extra.id, quantity)}
          />
        ))}
      </fieldset>
    </MoreChoices>
  );
}

/** The choice of the place where the pictures are taken. */
const PlaceField = ({ state: { plan }, changePlan, catalog, quote: { offer } }: StepPartProps) => (
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
    onChoose={(id) => changePlan({ place: id })}
  />
);

/** The size and the place of a team, with an estimate. */
function TeamDetails(props: StepPartProps) {
  const { state, changePlan, catalog, quote, copy } = props;
  const { offer, total, minutes } = quote;
  const people = getPeopleCount(catalog, state.plan);
  const unitPrice = getUnitPrice(catalog, state.plan, offer);
  const isSmall = people < copy.team.least;
  const peopleText = formatCount(people, 'person', 'people');
  const peoplePrice = unitPrice ? `${peopleText} × ${formatDollars(unitPrice.dollars)}` : peopleText;
  const duration = fillPlaceholders(messages.about, { time: formatMinutes(minutes) });
  return (
    <>
      <QuantityField
        id="people"
        name={messages.people}
        quantity={people}
        min={1}
        max={maxQuantity}
        onChange={(quantity) => changePlan({ quantities: { ...state.plan.quantities, people: quantity } })}
      />
      <ChosenRow
        // A small team has no team day.
        text={isSmall ? peoplePrice : `${peoplePrice}, ${duration}`}
        notes={[isSmall ? copy.team.few : copy.team.note, offer?.includes.join(', ')]}
        price={formatPrice(total)}
      />
      <PlaceField {...props} />
    </>
  );
}

/** The number of pictures of each kind of product pictures, with an estimate. */
function ProductDetails({ state, changePlan, catalog, quote, copy }: StepPartProps) {
  const counts = getPictureCounts(catalog, state.plan);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const quantities = Object.fromEntries(counts.map(({ offer, count }) => [offer.id, count]));
  return (
    <fieldset className="min-w-0">
      <legend className={legendClass}>{messages.pictures}</legend>
      {counts.map(({ offer: { id, name, shortName, price }, count }) => (
        <QuantityField
          key={id}
          id={id}
          name={shortName ?? name}
          unit={{
            price: formatPrice(price),
            text:
              price && count > 0
                ? fillPlaceholders(messages.eachAndTotal, {
                    total: formatPrice({ ...price, dollars: price.dollars * count }),
                  })
                : messages.eachPicture,
          }}
          quantity={count}
          // At least one picture.
          min={total > count ? 0 : 1}
          max={maxQuantity}
          onChange={(newCount) =>
            changePlan({ quantities: { ...state.plan.quantities, ...quantities, [id]: newCount } })
          }
        />
      ))}
      <ChosenRow
        text={formatCount(total, 'picture')}
        notes={[copy.pictures.note, quote.offer?.includes.join(', ')]}
        price={formatPrice(quote.total)}
      />
    </fieldset>
  );
}

type ChosenRowProps = {
  text: string;
  /** Empty notes are left out. */
  notes: (string | undefined)[];
  price: string;
  /** Stands below the price. */
  children?: ReactNode;
};

const ChosenRow = ({ text, notes, price, children }: ChosenRowProps) => (
  <div className={chosenRowClass}>
    <div className={choiceTextClass}>
      <p>{text}</p>
      {notes.map(
        (note) =>
          note && (
            <p key={note} className={choiceSummaryClass}>
              {note}
            </p>
          ),
      )}
    </div>
    <div className="flex-none text-right">
      <p className={choicePriceClass}>{price}</p>
      {children}
    </div>
  </div>
);
