import { getCopyRefusedMessage, useCopy } from '../../ui/useCopy';
import { ErrorNotice } from './elements';

type CopyButtonProps = {
  text: string;
  label: string;
  copiedLabel?: string;
  /** What the text is about, for screen readers. */
  subject?: string;
  className?: string;
  /** Called when the button is pressed. */
  onCopy?: () => void;
};

/** A button that copies a text, and says so. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, copiedLabel = 'Copied', subject, className = 'button button-quiet', onCopy } = props;
  const { outcome, copy } = useCopy();
  const currentLabel = outcome === 'copied' ? copiedLabel : label;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={subject && `${currentLabel}, ${subject}`}
        onClick={() => {
          void copy(text);
          onCopy?.();
        }}
      >
        {currentLabel}
      </button>
      <ErrorNotice>{outcome === 'refused' && getCopyRefusedMessage()}</ErrorNotice>
    </>
  );
}
