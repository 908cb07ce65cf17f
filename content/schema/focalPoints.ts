import { z } from 'zod';
import { focalPercent, labeled, photoName } from './fieldKinds';

/** Where the subject of each photograph is, by its name. Crops keep this point in view. */
export const focalPointsSchema = z.partialRecord(
  photoName(),
  z.strictObject({
    /** From the left, in percent. */
    x: labeled('From the left, in percent', focalPercent()),
    /** From the top, in percent. */
    y: labeled('From the top, in percent', focalPercent()),
  }),
);
export type FocalPoints = z.infer<typeof focalPointsSchema>;
