import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { dollars } from '@/lib/format';
import { chosenIn, extraCost, type Gallery } from '@/lib/proofs/gallery';
import { words } from './words';

/** The count of a choice, and what it costs, for narrow and for wide screens. */
export function tallyOf(gallery: Gallery) {
  const { tally } = words;
  const { settings } = gallery;
  const chosen = chosenIn(gallery);
  const count = chosen.length;
  const extra = chosen.filter(({ retouching }) => retouching !== 'included').length;
  const values = {
    ...{ count, extra, included: settings.included, more: settings.included - count },
    basic: dollars(settings.basicPrice),
    advanced: dollars(settings.advancedPrice),
    price: dollars(extraCost(chosen, settings)),
  };
  const fill = (text: string) => fillPlaceholders(text, values);
  const ofExtra = extra === 1 ? tally.costOne : tally.costSeveral;
  const isFull = count === settings.included;
  // A studio without prices for further images, whose sample gallery says nothing of them.
  const hasPrices = settings.basicPrice > 0 || settings.advancedPrice > 0;
  const ofCost = (text: string) => (hasPrices ? fill(text) : '');
  return {
    chosen,
    extra,
    price: values.price,
    count: fill(extra > 0 ? tally.extra : tally.count),
    cost: ofCost(extra > 0 ? ofExtra : isFull ? tally.full : tally.left),
    costWide: ofCost(extra > 0 ? ofExtra : isFull ? tally.fullWide : tally.leftWide),
  };
}
