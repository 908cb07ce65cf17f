import { headshot } from '@/content/headshot';
import { studio } from '@/content/studio';

const prices = [...headshot.pricing.packages, ...studio.sessions].map(({ price }) => price);

/** The lowest and the highest price of a package or session, in whole dollars. */
export const priceRange: [lowest: number, highest: number] = [Math.min(...prices), Math.max(...prices)];
