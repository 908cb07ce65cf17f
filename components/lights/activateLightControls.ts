import { fillPlaceholders } from '@/lib/format';
import {
  type Dimmer,
  dimmers,
  getLampWeights,
  type LightSetting,
  parseLightSetting,
  serializeLightSetting,
} from '@/lib/light';
import { formatDirection } from '@/lib/lightSetting';
import { createFrameRenderer, type FrameRenderer, type LampFrame } from './createFrameRenderer';
import { messages } from './messages';

/** The lamps and the presets of the lighting demo. */
export type LightSetup = {
  lamps: LampFrame[];
  /** The settings of the radio buttons, in their order. */
  presets: LightSetting[];
};

/** How long the lamp takes to glide to a new position, in milliseconds (design notes, round 3). */
const glideMs = 240;

/** The lamp snaps to multiples of this angle when it is moved with keys or released, in degrees. */
const stepDegrees = 15;

/** The direction of the key light as text for screen readers. */
const formatSpokenDirection = (angle: number) =>
  angle === 0
    ? messages.ahead
    : fillPlaceholders(angle < 0 ? messages.left : messages.right, { degrees: Math.abs(angle) });

/** The last touch before this code was loaded, and whether the touch has ended in the meantime. */
export type EarlyGesture = { event: PointerEvent; hasEnded: boolean };

type ActivationOptions = {
  /** Removes all listeners and fields when it is aborted. */
  signal: AbortSignal;
  gesture?: EarlyGesture;
  /** A setting from the URL, such as `-45_95_20_10_50`. */
  customSetting: string | null;
};

/**
 * Makes the lamp and the dimmers of a form work, and adds up the frames of the lamps. Until the frames have loaded, the pictures of
 * the presets are shown.
 */
export function activateLightControls(
  form: HTMLFormElement,
  { lamps, presets }: LightSetup,
  { signal, gesture, customSetting }: ActivationOptions,
): void {
  const findElement = <Kind extends Element>(selector: string): Kind => {
    const element = form.querySelector<Kind>(selector);
    if (!element) throw new Error(`The light has no ${selector}.`);
    return element;
  };
  const floorPlan = findElement<HTMLElement>('.light-floor-plan');
  const bust = findElement<HTMLElement>('.light-bust');
  const lampSlider = findElement<HTMLInputElement>('.light-lamp-slider');
  const customDescription = findElement<HTMLElement>('.light-description > :last-child');
  const pictureContainer = findElement<HTMLElement>('.light-picture');
  const customSettingField = Object.assign(document.createElement('input'), { type: 'hidden', name: 'own' });
  form.append(customSettingField);
  signal.addEventListener('abort', () => customSettingField.remove());
  const radios = [...form.querySelectorAll<HTMLInputElement>('.light-radio')];
  const dimmerSliders = [...form.querySelectorAll<HTMLInputElement>('[data-dimmer]')];
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;

  const getCheckedRadio = () => radios.find((radio) => radio.checked);
  const getPreset = (radio: HTMLInputElement) => presets[radios.indexOf(radio)];
  // The visitor may have used the controls while this code was loading.
  const controlValues = [lampSlider, ...dimmerSliders].map(({ valueAsNumber }) => valueAsNumber);
  let setting: LightSetting = parseLightSetting(customSetting ?? '') ??
    parseLightSetting(controlValues.join('_')) ?? {
      angle: 0,
      key: 100,
      fill: 0,
      rim: 0,
      backdrop: 0,
    };
  let renderer: FrameRenderer | null = null;
  let drawRequest = 0;

  const draw = () => {
    cancelAnimationFrame(drawRequest);
    drawRequest = requestAnimationFrame(() => renderer?.draw(getLampWeights(setting, lamps)));
  };

  /** Applies a setting to the floor plan, the controls, the presets, the description and the picture. */
  const applySetting = (change: Partial<LightSetting>) => {
    setting = { ...setting, ...change };
    const angle = Math.round(setting.angle / stepDegrees) * stepDegrees;
    floorPlan.style.setProperty('--lamp-angle', String(setting.angle));
    lampSlider.value = String(angle);
    lampSlider.setAttribute(
      'aria-valuetext',
      fillPlaceholders(messages.position, { direction: formatSpokenDirection(angle) }),
    );
    for (const slider of dimmerSliders) {
      const percent = setting[getDimmer(slider)];
      slider.value = String(percent);
      slider.setAttribute(
        'aria-valuetext',
        percent === 0 ? messages.off : fillPlaceholders(messages.percent, { percent }),
      );
      floorPlan.style.setProperty(`--dim-${getDimmer(slider)}`, String(percent / 100));
    }
    const settingInUrl = serializeLightSetting({ ...setting, angle });
    const previousRadio = getCheckedRadio();
    for (const radio of radios) {
      const preset = getPreset(radio);
      radio.checked = preset !== undefined && serializeLightSetting(preset) === settingInUrl;
    }
    const isPreset = getCheckedRadio() !== undefined;
    // The picture of the last preset stays visible until the frames have loaded.
    if (!isPreset && previousRadio) keepPresetPicture(radios.indexOf(previousRadio));
    customSettingField.disabled = isPreset;
    customSettingField.value = settingInUrl;
    customDescription.textContent = isPreset
      ? ''
      : fillPlaceholders(messages.own, { direction: formatDirection(angle) });
    draw();
  };
  const keepPresetPicture = (position: number) => {
    for (const [index, picture] of [...pictureContainer.children].entries())
      picture.classList.toggle('light-last-picture', index === position);
  };

  let glideRequest = 0;
  const glideLampTo = (angle: number) => {
    cancelAnimationFrame(glideRequest);
    const from = setting.angle;
    if (prefersReducedMotion) {
      applySetting({ angle });
      return;
    }
    const startTime = performance.now();
    const animate = (now: number) => {
      const progress = Math.min(1, Math.max(0, (now - startTime) / glideMs));
      applySetting({ angle: progress < 1 ? from + (angle - from) * (1 - (1 - progress) ** 3) : angle });
      if (progress < 1) glideRequest = requestAnimationFrame(animate);
    };
    glideRequest = requestAnimationFrame(animate);
  };

  /** The angle of a pointer, seen from the bust: 0 is towards the camera. In degrees, from -90 to 90. */
  const getAngle = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = bust.getBoundingClientRect();
    const [x, y] = [clientX - left - width / 2, clientY - top - height / 2];
    return Math.max(-90, Math.min(90, (Math.atan2(x, Math.max(0, y)) * 180) / Math.PI));
  };
  let isLampHeld = false;
  /** Moves the lamp to a pointer. A pointer from before this code was loaded may already be released (`hasEnded`). */
  const grabLamp = (event: PointerEvent, hasEnded = false) => {
    floorPlan.classList.add('light-moved');
    isLampHeld = !hasEnded;
    try {
      if (isLampHeld) floorPlan.setPointerCapture(event.pointerId);
    } catch {
      isLampHeld = false;
    }
    const angle = getAngle(event);
    glideLampTo(isLampHeld ? angle : Math.round(angle / stepDegrees) * stepDegrees);
  };
  const releaseLamp = () => {
    if (!isLampHeld) return;
    isLampHeld = false;
    glideLampTo(Math.round(setting.angle / stepDegrees) * stepDegrees);
  };

  floorPlan.addEventListener('pointerdown', (event) => grabLamp(event), { signal });
  floorPlan.addEventListener(
    'pointermove',
    (event) => {
      // The browser does not report a release outside of the window.
      if (event.buttons === 0) releaseLamp();
      if (!isLampHeld) return;
      cancelAnimationFrame(glideRequest);
      applySetting({ angle: getAngle(event) });
    },
    { signal },
  );
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'])
    floorPlan.addEventListener(type, releaseLamp, { signal });
  lampSlider.addEventListener(
    'input',
    () => {
      floorPlan.classList.add('light-moved');
      glideLampTo(Number(lampSlider.value));
    },
    { signal },
  );
  for (const slider of dimmerSliders)
    slider.addEventListener('input', () => applySetting({ [getDimmer(slider)]: Number(slider.value) }), {
      signal,
    });
  for (const radio of radios) {
    radio.addEventListener(
      'change',
      () => {
        const { angle = 0, ...rest } = getPreset(radio) ?? {};
        applySetting({ ...rest, angle: setting.angle });
        glideLampTo(angle);
        // The lamp glides to the preset. Until it has arrived, the picture of the preset is shown.
        keepPresetPicture(radios.indexOf(radio));
      },
      { signal },
    );
  }

  form.dataset.state = 'loading';
  applySetting({});
  if (gesture?.event.target instanceof Node && floorPlan.contains(gesture.event.target))
    grabLamp(gesture.event, gesture.hasEnded);

  const showFailure = () => {
    form.dataset.state = 'failed';
    const lastPosition = [...pictureContainer.children].findIndex((child) =>
      child.classList.contains('light-last-picture'),
    );
    const radio = getCheckedRadio() ?? radios[Math.max(0, lastPosition)];
    if (!radio) return;
    radio.checked = true;
    applySetting(getPreset(radio) ?? {});
  };
  loadFrames(pictureContainer, lamps, getLampWeights(setting, lamps), showFailure).then((loadedRenderer) => {
    renderer = loadedRenderer;
    form.dataset.state = 'ready';
    draw();
  }, showFailure);
}

const getDimmer = (input: HTMLInputElement): Dimmer =>
  dimmers.find((dimmer) => dimmer === input.dataset.dimmer) ?? 'key';

/** Loads the frames that are part of the current picture, and then the other frames. @throws if a frame of the picture fails to load */
async function loadFrames(
  container: HTMLElement,
  lamps: LampFrame[],
  weights: number[],
  onContextLost: () => void,
): Promise<FrameRenderer> {
  const load = async ({ src }: LampFrame) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return image;
  };
  const isVisible = (position: number) => (weights[position] ?? 0) > 0;
  const visibleFrames = lamps.map((lamp, position) => (isVisible(position) ? load(lamp) : null));
  const images = await Promise.all(visibleFrames);
  const firstImage = images.find((image) => image !== null);
  if (!firstImage) throw new Error('All lamps are off.');
  const renderer = createFrameRenderer(
    container,
    lamps,
    { width: firstImage.naturalWidth, height: firstImage.naturalHeight },
    onContextLost,
  );
  for (const [position, image] of images.entries()) if (image) renderer.addFrame(position, image);
  for (const [position, lamp] of lamps.entries()) {
    if (!isVisible(position)) {
      load(lamp).then(
        (image) => renderer.addFrame(position, image),
        () => {},
      );
    }
  }
  return renderer;
}
