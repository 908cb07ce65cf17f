import type { ReactNode } from 'react';

type ChoicesProps = {
  heading: string;
  groups: { heading: string; rows: ReactNode }[];
};

/** Choices under a heading, in groups of ruled rows. */
export function Choices({ heading, groups }: ChoicesProps) {
  return (
    <div className="grid gap-8">
      <h2>{heading}</h2>
      {groups.map((group) => (
        <fieldset key={group.heading} className="min-w-0">
          <legend className="mb-3 font-display text-xl tracking-[-.01em]">{group.heading}</legend>
          <div className="border-b border-line">{group.rows}</div>
        </fieldset>
      ))}
    </div>
  );
}
