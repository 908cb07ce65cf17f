import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { nextOpenings, partsOf } from '@/lib/inquiry/openings';
import { ChipGroup } from './ChipGroup';
import type { PartProps } from './props';
import { words } from './words';

/** The second step: an opening, or roughly when. */
export function WhenStep({ state: { details }, dispatch, copy, booking, onNext }: PartProps) {
  const [now] = useState(Date.now);
  const openings = nextOpenings(booking.openings, now);
  const choose = (value: string) => dispatch({ type: 'detail', field: 'when', value });
  return (
    <>
      {openings.length > 0 && (
        <ChipGroup
          legend={words.openings}
          name="when"
          layout="openings"
          chips={openings.map((opening) => {
            const { weekday, date, time } = partsOf(opening);
            return {
              value: opening,
              label: (
                <>
                  <span>{`${weekday.slice(0, 3)} ${date} `}</span>
                  <span>{time}</span>
                </>
              ),
            };
          })}
          chosen={details.when}
          onChoose={choose}
        />
      )}
      <ChipGroup
        legend={words.rough}
        name="when"
        layout="thirds"
        chips={copy.roughTimes.map((label) => ({ value: label, label }))}
        chosen={details.when}
        onChoose={choose}
      />
      {details.when && (
        <Button variant="primary" className="step-next" onClick={() => onNext(3)}>
          {words.toYou}
        </Button>
      )}
    </>
  );
}
