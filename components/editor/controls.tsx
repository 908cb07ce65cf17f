import type { ComponentProps } from 'react';

/** A button that submits no form. */
export const Button = (props: ComponentProps<'button'>) => <button type="button" {...props} />;

/** What is wrong, announced; nothing if the message is empty. */
export function Alert({ message, id }: { message: string; id?: string }) {
  if (!message) return null;
  return (
    <p className="problem" id={id} role="alert">
      {message}
    </p>
  );
}

/** What a field means; nothing if there is no text. */
export const Help = ({ text, id }: { text: string | undefined; id?: string }) =>
  text ? (
    <p className="help" id={id}>
      {text}
    </p>
  ) : null;
