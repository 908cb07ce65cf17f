import type { ReactNode } from 'react';

type FactListProps = { rows: { name: string; text: ReactNode }[]; className?: string };

/** What an offer includes: each row has a name and a text. A row whose text renders nothing is hidden. */
export function FactList({ rows, className = '' }: FactListProps) {
  return (
    <dl className={`w-full border-b border-line text-sm wrap-anywhere ${className}`}>
      {rows.map(({ name, text }) => (
        <div
          key={name}
          className="grid grid-cols-[5.75rem_minmax(0,1fr)] gap-3 border-t border-line py-[11px] has-[dd:empty]:hidden"
        >
          <dt className="text-muted">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
