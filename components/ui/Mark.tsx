import type { BrandsContent } from '@/content/schema/home';

/** The mark of a client, in the color of the text around it. */
export function Mark({ logo, name, className }: BrandsContent['logos'][number] & { className: string }) {
  return (
    <span role="img" aria-label={name} className={`drawing drawing-${logo} block opacity-68 ${className}`} />
  );
}
