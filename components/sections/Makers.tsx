import { Mark } from '@/components/ui/Mark';
import type { ProductContent } from '@/content/schema/product';

/** The marks of clients in one row below the prices, four in a row on phones. */
export function Makers({ label, logos }: NonNullable<ProductContent['makers']>) {
  return (
    <div className="wrap">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3 border-b border-line py-5">
        <span className="text-sm text-muted">{label}</span>
        <ul className="grid flex-[1_1_30rem] grid-cols-4 gap-x-6 gap-y-5 lg:grid-cols-8 lg:gap-x-8">
          {logos.map(({ logo, name }, position) => (
            <li key={position}>
              <Mark logo={logo} name={name} className="h-7 w-full" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
