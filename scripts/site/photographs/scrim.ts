import { brand } from '../../../lib/brand';
import type { FocalPoint, Scrim } from '../../../lib/photos/recipe';
import { channelsOf, luminance, luminanceOf } from '../../shared/luminance';
import { decode } from './decode';

/** A size of the stage in px, with the lines that the headline has on it. */
type Stage = { width: number; height: number; lines: number };

/** Sizes of the home page's stage: in windows of 768x1024, 820x1180, 1180x820; of 1280x720, 1440x900, 1920x1080, 2560x1440. */
const stages: Record<'tablet' | 'desktop', Stage[]> = {
  tablet: [
    { width: 768, height: 830, lines: 4 },
    { width: 820, height: 960, lines: 4 },
    { width: 1180, height: 626, lines: 3 },
  ],
  desktop: [
    { width: 1280, height: 516, lines: 3 },
    { width: 1440, height: 698, lines: 3 },
    { width: 1920, height: 876, lines: 4 },
    { width: 2560, height: 960, lines: 4 },
  ],
};

/** The color of a scrim. */
const plate = channelsOf(brand.onPhoto.plate);
/** The colors that scrims are measured for: their own, and that of the words. */
export const scrimColors = `${brand.onPhoto.plate} ${brand.onPhoto.ink}`;
/** The most luminance behind the words with a contrast of 4.5:1 (WCAG 2.2, 1.4.3). */
const maxLuminance = (luminanceOf(brand.onPhoto.ink) + 0.05) / 4.5 - 0.05;

/** Pixels in a row that are looked at, at most about. */
const enough = 2000;

/** The part of a stage, in px, that the home page's words take: at the left, at the bottom (`.hero-plate` in app/globals.css). */
function wordsOn({ width, height, lines }: Stage) {
  const headline = Math.min(20 + 0.0417 * width, 120) * lines;
  const below = 140 + Math.min(Math.max(32, 0.044 * width), 64);
  const high = Math.min(height, Math.round(headline + below));
  return { top: height - high, width: width * (width < 1600 ? 0.54 : 0.48), height: high };
}

/**
 * How dark a photograph has to be made behind words on it, in percent in steps of 5: the least that gives each of its
 * pixels there a contrast of 4.5:1.
 */
export async function scrimFor(bytes: Buffer, { x, y }: FocalPoint): Promise<Scrim> {
  const { data, info } = await decode(bytes);
  const step = Math.ceil(info.width / enough);
  const least = (stage: Stage) => {
    const scale = Math.max(stage.width / info.width, stage.height / info.height);
    const words = wordsOn(stage);
    const left = Math.floor(((info.width - stage.width / scale) * x) / 100);
    const top = Math.floor(((info.height - stage.height / scale) * y) / 100 + words.top / scale);
    let most = 0;
    let brightest = [0, 0, 0];
    for (let row = top; row < top + words.height / scale && row < info.height; row += step) {
      for (let column = left; column < left + words.width / scale; column += step) {
        const at = (row * info.width + column) * info.channels;
        const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
        const light = luminance(red, green, blue);
        if (light > most) {
          most = light;
          brightest = [red, green, blue];
        }
      }
    }
    const under = (percent: number) => {
      const [red = 0, green = 0, blue = 0] = brightest.map(
        (value, channel) => value * (1 - percent / 100) + ((plate[channel] ?? 0) * percent) / 100,
      );
      return luminance(red, green, blue);
    };
    let percent = 0;
    while (percent < 100 && under(percent) > maxLuminance) percent += 5;
    return percent;
  };
  const most = (all: Stage[]) => Math.max(...all.map(least));
  return { tablet: most(stages.tablet), desktop: most(stages.desktop), colors: scrimColors };
}
