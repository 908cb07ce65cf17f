import { type ComponentProps, useRef } from 'react';

type FileButtonProps = Omit<ComponentProps<'button'>, 'onClick'> & {
  /** Name of the hidden file field, for assistive technology. */
  fieldLabel: string;
  /** Whether several files can be chosen at once. */
  multiple?: boolean;
  onFiles: (files: File[]) => void;
};

/** A button that opens the device's picker of photographs, or its camera. HEIC has no type on some systems. */
export function FileButton({ fieldLabel, multiple, onFiles, ...rest }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" {...rest} onClick={() => field.current?.click()} />
      <input
        ref={field}
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
