import { Mark } from '@/components/ui/Mark';
import type { BrandsContent } from '@/content/schema/home';

/** The marks of clients in one row, four in a row below 75rem. */
export function Makers({ heading, logos }: BrandsContent) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3 border-b border-line py-5">
      <span className="text-sm text-muted">{heading}</span>
      <ul className="grid flex-[1_1_30rem] grid-cols-4 gap-x-6 gap-y-5 lg:grid-cols-8 lg:gap-x-8">
        {logos.map(({ logo, name }, position) => (
          <li key={position}>
            <Mark logo={logo} name={name} className="h-7 w-full" />
          </li>
        ))}
      </ul>
    </div>
  );
}
