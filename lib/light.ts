import { parseSettingNumbers } from './lightSetting';

/** The lamps whose brightness can be set, in the order of the controls. */
export const dimmers = ['key', 'fill', 'rim', 'backdrop'] as const;
export type Dimmer = (typeof dimmers)[number];

/**
 * A light: `angle` is the position of the key lamp, from -90 (left of the camera) to 90 degrees (right of it); each other field
 * is the brightness of a lamp, in percent.
 */
export type LightSetting = { angle: number } & Record<Dimmer, number>;

/** Serializes a setting for a URL: `-45_95_20_10_50` is the angle, and then the brightness of each lamp. */
export const serializeLightSetting = (setting: LightSetting): string =>
  [setting.angle, ...dimmers.map((dimmer) => setting[dimmer])].join('_');

/** Parses a setting from a URL; null if the text is not a valid setting. */
export function parseLightSetting(text: string): LightSetting | null {
  const numbers = parseSettingNumbers(text);
  if (!numbers) return null;
  const [angle = 0, key = 0, fill = 0, rim = 0, backdrop = 0] = numbers;
  return { angle, key, fill, rim, backdrop };
}

/** A lamp that was photographed on its own: its use, and for a key lamp its angle in degrees. */
export type Lamp = { use: 'key' | 'fill' | 'rim-left' | 'rim-right' | 'backdrop'; angle?: number };

/** If the key lamp is closer to the camera than this angle, in degrees, no side of the face is dark. */
const minSideAngle = 30;

/**
 * The weight of each lamp's photograph in the sum that makes the picture, from 0 to 1. If the key light is between two
 * photographed lamps, both are mixed with a curve that stays close to one of them, so that only one shadow of the nose shows.
 * The rim light is at full brightness on the side that the key light leaves dark.
 */
export function getLampWeights(setting: LightSetting, lamps: Lamp[]): number[] {
  const angles = lamps.flatMap(({ use, angle }) => (use === 'key' && angle !== undefined ? [angle] : []));
  const lower = Math.max(...angles.filter((angle) => angle <= setting.angle), Math.min(...angles));
  const upper = Math.min(...angles.filter((angle) => angle >= setting.angle), Math.max(...angles));
  const position = upper > lower ? (setting.angle - lower) / (upper - lower) : 0;
  const upperShare = position * position * (3 - 2 * position);
  const [key, rim] = [setting.key / 100, setting.rim / 100];
  const litSideRim = rim * (1 - key * Math.min(1, Math.abs(setting.angle) / minSideAngle));
  const getKeyWeight = (angle?: number) => {
    if (angle === lower) return key * (1 - upperShare);
    return angle === upper ? key * upperShare : 0;
  };
  return lamps.map(
    ({ use, angle }) =>
      ({
        key: getKeyWeight(angle),
        fill: setting.fill / 100,
        'rim-left': setting.angle > 0 ? rim : litSideRim,
        'rim-right': setting.angle < 0 ? rim : litSideRim,
        backdrop: setting.backdrop / 100,
      })[use],
  );
}
