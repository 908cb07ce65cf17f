import { useEffect, useState } from 'react';
import { TextField } from '../page/TextField';
import type { PhotographItem } from './ChoosePhotograph';

type DescribedPhotographProps = {
  item: PhotographItem;
  /** Whether its description is missing. */
  isWrong: boolean;
  onChange: (fields: Partial<PhotographItem>) => void;
  onLeaveOut?: () => void;
};

/** A photograph and its alt text, or why it cannot be used. */
export function DescribedPhotograph({ item, isWrong, onChange, onLeaveOut }: DescribedPhotographProps) {
  const { name, source, thumbnail, alt, isDecorative, problem } = item;
  const [fileUrl, setFileUrl] = useState<string>();
  useEffect(() => {
    if (!(source instanceof File)) return;
    const url = URL.createObjectURL(source);
    setFileUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [source]);

  return (
    <div className="described">
      {!problem && <img src={source instanceof File ? fileUrl : (thumbnail ?? source.src)} alt={name} />}
      <div className={problem && 'sm:col-span-2'}>
        {problem ? (
          <p role="alert" className="text-xs text-accent">
            {problem}
          </p>
        ) : (
          <>
            <TextField
              multiline
              label="Description"
              value={isDecorative ? '' : alt}
              error={isWrong ? 'Describe the photograph, or check the box below.' : undefined}
              note="For people who do not see it, and for search engines: who or what, and the light."
              onChange={(typed) => onChange({ alt: typed, isDecorative: false })}
            />
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={isDecorative}
                onChange={(event) => onChange({ isDecorative: event.target.checked })}
              />
              <span>It only decorates. Nobody misses anything without it.</span>
            </label>
          </>
        )}
        {onLeaveOut && (
          <button type="button" className="link" onClick={onLeaveOut}>
            Leave out {name}
          </button>
        )}
      </div>
    </div>
  );
}
