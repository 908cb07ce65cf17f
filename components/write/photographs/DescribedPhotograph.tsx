import { useEffect, useState } from 'react';
import { TextField } from '../page/TextField';
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
  const leaveOut = onLeaveOut && (
    <button type="button" className="link" onClick={onLeaveOut}>
      Leave out {item.name}
    </button>
  );
  if (item.problem) {
    return (
      <div className="described">
        <div className="sm:col-span-2">
          <p role="alert" className="text-xs text-accent">
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
        <TextField
          multiline
          label="Description"
          value={item.decorative ? '' : item.alt}
          error={wrong ? 'Describe the photograph, or check the box below.' : undefined}
          note="For people who do not see it, and for search engines: who or what, and the light."
          onChange={(alt) => onChange({ alt, decorative: false })}
        />
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
