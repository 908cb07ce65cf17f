import { type ComponentProps, type ReactNode, useRef, useState } from 'react';

// What the editor's forms are made of.

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

/** Why the texts of a file cannot be changed, as the terminal says it; nothing if they can. */
export function Lock({ message }: { message: string | null | undefined }) {
  if (!message) return null;
  return (
    <div className="problem" role="alert">
      <p>These texts cannot be changed here until their file is fixed:</p>
      <p className="lines">{message}</p>
    </div>
  );
}

type DisclosureProps = {
  title: ReactNode;
  /** Initially open. */
  isNew?: boolean;
  children: ReactNode;
};

/** A disclosure that renders its content once it is opened: a module has hundreds of fields. Then what is typed stays. */
export function Disclosure({ title, isNew = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(isNew);
  const wasOpen = useRef(isNew);
  wasOpen.current ||= isOpen;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {wasOpen.current && children}
    </details>
  );
}
