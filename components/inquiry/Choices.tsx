import type { ReactNode } from 'react';

type ChoicesProps = {
  heading: string;
  groups: { heading: string; rows: ReactNode }[];
};

/** Choices under a heading, in groups of ruled rows. One field set: radio buttons of one name are one choice. */
export function Choices({ heading, groups }: ChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend>
        <h2>{heading}</h2>
      </legend>
      <div className="mt-8 grid gap-8">
        {groups.map((group) => (
          <div key={group.heading}>
            <h3 className="mb-3 text-xl">{group.heading}</h3>
            <div className="border-b border-line">{group.rows}</div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
