import { z } from 'zod';
import { focalPercent, labeled, photoName } from './fieldKinds';

/** Where the subject of each photograph is, by its name. Crops keep this point in view. */
export const focalPointsSchema = z.partialRecord(
  photoName(),
  z.strictObject({
    x: labeled('From the left, in percent', focalPercent()).describe('From the left, in percent.'),
    y: labeled('From the top, in percent', focalPercent()).describe('From the top, in percent.'),
  }),
);
export type FocalPoints = z.infer<typeof focalPointsSchema>;
