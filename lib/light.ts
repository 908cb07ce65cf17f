import { settingNumbers } from './lightSetting';

/** What can be dimmed, in the order of the controls. */
export const dimmers = ['key', 'fill', 'rim', 'backdrop'] as const;
export type Dimmer = (typeof dimmers)[number];

/**
 * A light: where the key lamp stands, in degrees to the right of the camera (to the left below 0; -90 to 90), and how
 * bright each lamp is, in percent.
 */
export type LightSetting = { angle: number } & Record<Dimmer, number>;

/** A setting in a URL: `-45_95_20_10_50`, the angle and then the dimmers. */
export const settingText = (setting: LightSetting): string =>
  [setting.angle, ...dimmers.map((dimmer) => setting[dimmer])].join('_');

/** The setting in a part of a URL; null if it is not one. */
export function settingIn(text: string): LightSetting | null {
  const numbers = settingNumbers(text);
  if (!numbers) return null;
  const [angle = 0, key = 0, fill = 0, rim = 0, backdrop = 0] = numbers;
  return { angle, key, fill, rim, backdrop };
}

/** A lamp: the light it belongs to, and for a key lamp where it stands, in degrees. */
export type Lamp = { use: 'key' | 'fill' | 'rim-left' | 'rim-right' | 'backdrop'; angle?: number };

/** Below this angle the key light comes from neither side (design notes, round 3: weights), in degrees. */
const sideAngle = 30;

/**
 * How much of each lamp's frame is in the picture, from 0 to 1. A key light between two lamps is a mix of both, most of
 * the way close to one of them, so that a single shadow of the nose dominates. The rim is full on the side that the key
 * leaves dark.
 */
export function weightsOf(setting: LightSetting, lamps: Lamp[]): number[] {
  const angles = lamps.flatMap(({ use, angle }) => (use === 'key' && angle !== undefined ? [angle] : []));
  const lower = Math.max(...angles.filter((angle) => angle <= setting.angle), Math.min(...angles));
  const upper = Math.min(...angles.filter((angle) => angle >= setting.angle), Math.max(...angles));
  const way = upper > lower ? (setting.angle - lower) / (upper - lower) : 0;
  const share = way * way * (3 - 2 * way);
  const [key, rim] = [setting.key / 100, setting.rim / 100];
  const litSide = rim * (1 - key * Math.min(1, Math.abs(setting.angle) / sideAngle));
  const keyAt = (angle?: number) => {
    if (angle === lower) return key * (1 - share);
    return angle === upper ? key * share : 0;
  };
  return lamps.map(
    ({ use, angle }) =>
      ({
        key: keyAt(angle),
        fill: setting.fill / 100,
        'rim-left': setting.angle > 0 ? rim : litSide,
        'rim-right': setting.angle < 0 ? rim : litSide,
        backdrop: setting.backdrop / 100,
      })[use],
  );
}
