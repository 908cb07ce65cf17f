import { type ComponentProps, useRef } from 'react';

type FileButtonProps = Omit<ComponentProps<'button'>, 'onClick'> & {
  /** Name of the hidden file field, for assistive technology. */
  fieldLabel: string;
  /** Whether several files can be chosen at once. */
  multiple?: boolean;
  onFiles: (files: File[]) => void;
};

/** A button that opens the device's photo picker or camera. Some systems give HEIC files no media type, so `accept` names their extensions. */
export function FileButton({ fieldLabel, multiple, onFiles, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" {...rest} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        multiple={multiple}
        hidden
        aria-label={fieldLabel}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
