import type { Catalog, Offer } from '@/lib/booking/quote';
import { ChipGroup, legendClass } from './ChipGroup';
import { ChoiceField, MoreChoices } from './ChoiceField';
import { formatPrice } from './message';
import { messages } from './messages';

/** Names of the radio groups. They are in the prerendered HTML, where a visitor can choose before the scripts run. */
export const [kindField, offerField] = ['kind', 'offer'];

type OfferStepProps = {
  catalog: Catalog;
  kind: Offer['kind'];
  offerId: string | null;
  isListShown: boolean;
  areSessionsOpen: boolean;
  onKindChange: (kind: Offer['kind']) => void;
  onOfferChange: (id: string) => void;
  onToggleSessions: (areOpen: boolean) => void;
};

/** The choice between one person, a team and a product, and the packages and sessions for one person. */
export function OfferStep({
  catalog,
  kind,
  offerId,
  isListShown,
  areSessionsOpen,
  onKindChange,
  onOfferChange,
  onToggleSessions,
}: OfferStepProps) {
  const kinds = (['me', 'team', 'product'] as const).filter(
    (each) => each === 'me' || catalog.teamAndProductOffers.some((other) => other.kind === each),
  );
  const renderOffer = ({ id, name, summary, price }: Offer) => (
    <ChoiceField
      key={id}
      name={offerField}
      value={id}
      label={name}
      summary={summary}
      price={formatPrice(price)}
      checked={offerId === id}
      onChange={() => onOfferChange(id)}
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
          onChoose={onKindChange}
        />
      )}
      {isListShown && (
        <fieldset className="min-w-0">
          <legend className={legendClass}>{messages.packages}</legend>
          {catalog.packages.map(renderOffer)}
          <MoreChoices heading={messages.sessions} isOpen={areSessionsOpen} onToggle={onToggleSessions}>
            {catalog.sessions.map(renderOffer)}
          </MoreChoices>
        </fieldset>
      )}
    </>
  );
}
