import { useEffect, useId, useState } from 'react';
import type { BodyEditorWords } from '@/content/types';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import type { PhotographItem } from './photographItem';

type DescribedPhotographProps = {
  item: PhotographItem;
  wrong: boolean;
  words: BodyEditorWords['photograph'];
  onChange: (fields: Partial<PhotographItem>) => void;
  onLeaveOut?: () => void;
};

/** A photograph and its alt text. */
export function DescribedPhotograph({ item, wrong, words, onChange, onLeaveOut }: DescribedPhotographProps) {
  const id = useId();
  const leaveOut = onLeaveOut && (
    <button type="button" className="link" onClick={onLeaveOut}>
      {fillPlaceholders(words.leaveOut, { name: item.name })}
    </button>
  );
  if (item.problem) {
    return (
      <div className="described">
        <div className="sm:col-span-2">
          <p role="alert" className="text-accent">
            {item.problem}
          </p>
          {leaveOut}
        </div>
      </div>
    );
  }
  return (
    <div className="described">
      <Preview {...item} />
      <div>
        <label htmlFor={id}>{words.altLabel}</label>
        <textarea
          id={id}
          className="field"
          rows={3}
          value={item.decorative ? '' : item.alt}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange({ alt: event.target.value, decorative: false })}
        />
        <p id={`${id}-hint`} aria-live="polite" className={wrong ? 'text-accent' : undefined}>
          {wrong ? words.altError : words.altHint}
        </p>
        <label className="check">
          <input
            type="checkbox"
            checked={item.decorative}
            onChange={(event) => onChange({ decorative: event.target.checked })}
          />
          <span>{words.decorative}</span>
        </label>
        {leaveOut}
      </div>
    </div>
  );
}

/** Shows the photograph. A file gets an object URL while it is shown. */
function Preview({ source, thumbnail, name }: PhotographItem) {
  const [address, setAddress] = useState(thumbnail);
  useEffect(() => {
    if (!(source instanceof File)) {
      setAddress(thumbnail ?? source.src);
      return;
    }
    const made = URL.createObjectURL(source);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [source, thumbnail]);
  return <img src={address} alt={name} />;
}
