import { type ReactNode, useState } from 'react';

type DisclosureProps = {
  title: string;
  /** Open from the start. */
  isNew?: boolean;
  children: ReactNode;
};

/** A part that opens: what is in it is made only then, because a module has hundreds of fields. */
export function Disclosure({ title, isNew = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(isNew);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}
