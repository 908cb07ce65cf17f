import { type ReactNode, useState } from 'react';

/** A part that opens: what is in it is made only then, because a module has hundreds of fields. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}
