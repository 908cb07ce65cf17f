import { Picture } from '@/components/ui/Picture';
import { findNearestPreset, findOffer, type Plan } from '@/lib/booking/quote';
import type { PictureData } from '@/lib/photos/photos';
import type { PlannerProps } from './plannerProps';

/** Finds the pictures of a plan: of its kind of portrait, of its light, of its offer, or of all offers of its kind. */
export function findPlanPictures(
  { catalog, lightPictures, pictures }: Pick<PlannerProps, 'catalog' | 'lightPictures' | 'pictures'>,
  plan: Plan,
): PictureData[] {
  const { id = '', kind = 'me', portraitKinds = [] } = findOffer(catalog, plan) ?? {};
  const portrait = portraitKinds.find((each) => each.id === plan.portrait);
  const light = kind === 'product' ? null : findNearestPreset(catalog, plan.light);
  const lightPicture = lightPictures[light?.id ?? ''];
  return (
    pictures[portrait?.id ?? ''] ?? (lightPicture && [lightPicture]) ?? pictures[id] ?? pictures[kind] ?? []
  );
}

type PlanPicturesProps = {
  pictures: PictureData[];
  /** Classes of the row, such as its height. */
  className: string;
};

/** Pictures side by side. */
export const PlanPictures = ({ pictures, className }: PlanPicturesProps) => (
  <div className={`flex empty:hidden ${className}`}>
    {pictures.map((picture) => (
      <Picture
        key={picture.src}
        picture={picture}
        sizes="(min-width: 45rem) 40vw, 100vw"
        className="flex-1"
      />
    ))}
  </div>
);
