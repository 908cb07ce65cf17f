import { priceText } from '@/lib/inquiry/message';
import type { Catalog, Offer } from '@/lib/inquiry/quote';
import { ChipGroup, legendLine } from './ChipGroup';
import { ChoiceField, MoreChoices } from './ChoiceField';
import { words } from './words';

/** Names of the radio groups, which are in the HTML. */
export const [kindField, offerField] = ['kind', 'offer'];

type FirstStepProps = {
  catalog: Catalog;
  kind: Offer['kind'];
  /** Id of the chosen offer. */
  offer: string | null;
  isListShown: boolean;
  areSessionsOpen: boolean;
  onKind: (kind: Offer['kind']) => void;
  onOffer: (id: string) => void;
  onSessions: (areOpen: boolean) => void;
};

/** Who it is for, and the packages and sessions for one person. */
export function FirstStep({
  catalog,
  kind,
  offer,
  isListShown,
  areSessionsOpen,
  onKind,
  onOffer,
  onSessions,
}: FirstStepProps) {
  const kinds = (['me', 'team', 'product'] as const).filter(
    (each) => each === 'me' || catalog.others.some((other) => other.kind === each),
  );
  const row = ({ id, name, summary, cents, estimate }: Offer) => (
    <ChoiceField
      key={id}
      name={offerField}
      value={id}
      label={name}
      summary={summary}
      price={priceText(cents, estimate, words)}
      checked={offer === id}
      onChange={() => onOffer(id)}
    />
  );
  return (
    <>
      {kinds.length > 1 && (
        <ChipGroup
          legend={words.who}
          isLegendHidden
          name={kindField}
          layout="joined"
          chips={kinds.map((each) => ({ value: each, label: words[each] }))}
          chosen={kind}
          onChoose={onKind}
        />
      )}
      {isListShown && (
        <fieldset className="min-w-0">
          <legend className={legendLine}>{words.packages}</legend>
          {catalog.packages.map(row)}
          <MoreChoices heading={words.sessions} isOpen={areSessionsOpen} onToggle={onSessions}>
            {catalog.sessions.map(row)}
          </MoreChoices>
        </fieldset>
      )}
    </>
  );
}
