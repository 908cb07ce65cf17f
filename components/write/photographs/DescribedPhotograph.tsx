import { useEffect, useId, useState } from 'react';
import type { PhotographItem } from './photographItem';

type DescribedPhotographProps = {
  item: PhotographItem;
  /** Whether its description is missing. */
  wrong: boolean;
  onChange: (fields: Partial<PhotographItem>) => void;
  onLeaveOut?: () => void;
};

/** A photograph and its alt text. */
export function DescribedPhotograph({ item, wrong, onChange, onLeaveOut }: DescribedPhotographProps) {
  const id = useId();
  const leaveOut = onLeaveOut && (
    <button type="button" className="link" onClick={onLeaveOut}>
      Leave out {item.name}
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
        <label htmlFor={id}>Description</label>
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
          {wrong
            ? 'Describe the photograph, or check the box below.'
            : 'For people who do not see it, and for search engines: who or what, and the light.'}
        </p>
        <label className="check">
          <input
            type="checkbox"
            checked={item.decorative}
            onChange={(event) => onChange({ decorative: event.target.checked })}
          />
          <span>It only decorates. Nobody misses anything without it.</span>
        </label>
        {leaveOut}
      </div>
    </div>
  );
}

/** Shows the photograph. A file gets an object URL while it is shown. */
function Preview({ source, thumbnail, name }: PhotographItem) {
  const [fileUrl, setFileUrl] = useState<string>();
  useEffect(() => {
    if (!(source instanceof File)) return;
    const url = URL.createObjectURL(source);
    setFileUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [source]);
  return <img src={source instanceof File ? fileUrl : (thumbnail ?? source.src)} alt={name} />;
}
