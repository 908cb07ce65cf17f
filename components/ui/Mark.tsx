import type { BrandsContent } from '@/content/schema/home';
import { getDrawing } from '@/lib/photos/photos';

/** The mark of a client, in the color of the text around it. */
export function Mark({ logo, name, className }: BrandsContent['logos'][number] & { className: string }) {
  const { href, width, height } = getDrawing(logo);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label={name}
      className={`opacity-68 ${className}`}
    >
      <use href={href} />
    </svg>
  );
}
