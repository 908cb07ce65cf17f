import { fillPlaceholders } from '@/lib/format';
import { type Dimmer, dimmers, type LightSetting, settingIn, settingText, weightsOf } from '@/lib/light';
import { directionOf } from '@/lib/lightSetting';
import { createRenderer, type LampFrame, type Renderer } from './renderer';
import { words } from './words';

/** What is needed to move a light. */
export type MovableLight = {
  lamps: LampFrame[];
  /** The settings of the radio buttons, in their order. */
  presets: LightSetting[];
};

/** How long the lamp glides to a place, in milliseconds (design notes, round 3). */
const glideMs = 240;

/** Places of the lamp that keys and releases lead to, in degrees. */
const stepDegrees = 15;

/** Where the key light stands, for screen readers. */
const spokenDirection = (angle: number) =>
  angle === 0
    ? words.ahead
    : fillPlaceholders(angle < 0 ? words.left : words.right, { degrees: Math.abs(angle) });

/** The touch that started it, and whether it has ended meanwhile. */
export type FirstGesture = { event: PointerEvent; isOver: boolean };

type StartOptions = {
  /** Ends everything. */
  signal: AbortSignal;
  gesture?: FirstGesture;
  /** A setting from the URL. */
  own: string | null;
};

/** Makes the lamp and the dimmers of a form move, and adds up the frames. Until they are here the presets' pictures show. */
export function moveTheLight(
  form: HTMLFormElement,
  { lamps, presets }: MovableLight,
  { signal, gesture, own }: StartOptions,
): void {
  const find = <Kind extends Element>(selector: string): Kind => {
    const found = form.querySelector<Kind>(selector);
    if (!found) throw new Error(`The light has no ${selector}.`);
    return found;
  };
  const plan = find<HTMLElement>('.light-plan');
  const cast = find<HTMLElement>('.light-cast');
  const lamp = find<HTMLInputElement>('.light-range');
  const suits = find<HTMLElement>('.light-suits > :last-child');
  const frame = find<HTMLElement>('.light-frame');
  const hidden = Object.assign(document.createElement('input'), { type: 'hidden', name: 'own' });
  form.append(hidden);
  signal.addEventListener('abort', () => hidden.remove());
  const radios = [...form.querySelectorAll<HTMLInputElement>('.light-radio')];
  const dims = [...form.querySelectorAll<HTMLInputElement>('[data-dimmer]')];
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

  const checked = () => radios.find((radio) => radio.checked);
  /** The setting of a radio button. */
  const presetOf = (radio: HTMLInputElement) => presets[radios.indexOf(radio)];
  // The controls may have been used while this code was loading.
  const numbers = [lamp, ...dims].map(({ valueAsNumber }) => valueAsNumber);
  let setting: LightSetting = settingIn(own ?? '') ??
    settingIn(numbers.join('_')) ?? {
      angle: 0,
      key: 100,
      fill: 0,
      rim: 0,
      backdrop: 0,
    };
  let renderer: Renderer | null = null;
  let frameRequest = 0;

  const draw = () => {
    cancelAnimationFrame(frameRequest);
    frameRequest = requestAnimationFrame(() => renderer?.draw(weightsOf(setting, lamps)));
  };

  /** Shows a setting everywhere: plan, controls, preset, line, picture. */
  const show = (change: Partial<LightSetting>) => {
    setting = { ...setting, ...change };
    const angle = Math.round(setting.angle / stepDegrees) * stepDegrees;
    plan.style.setProperty('--a', String(setting.angle));
    lamp.value = String(angle);
    lamp.setAttribute(
      'aria-valuetext',
      fillPlaceholders(words.position, { direction: spokenDirection(angle) }),
    );
    for (const dim of dims) {
      const percent = setting[dimmerOf(dim)];
      dim.value = String(percent);
      dim.setAttribute(
        'aria-valuetext',
        percent === 0 ? words.off : fillPlaceholders(words.percent, { percent }),
      );
      plan.style.setProperty(`--dim-${dimmerOf(dim)}`, String(percent / 100));
    }
    const text = settingText({ ...setting, angle });
    const last = checked();
    for (const radio of radios) {
      const preset = presetOf(radio);
      radio.checked = preset !== undefined && settingText(preset) === text;
    }
    const isPreset = checked() !== undefined;
    // The preset's picture stays below until the frames are here.
    if (!isPreset && last) keepPicture(radios.indexOf(last));
    hidden.disabled = isPreset;
    hidden.value = text;
    suits.textContent = isPreset ? '' : fillPlaceholders(words.own, { direction: directionOf(angle) });
    draw();
  };
  const keepPicture = (position: number) => {
    for (const [index, picture] of [...frame.children].entries())
      picture.classList.toggle('light-last', index === position);
  };

  let glide = 0;
  const glideTo = (angle: number) => {
    cancelAnimationFrame(glide);
    const from = setting.angle;
    if (isStill) {
      show({ angle });
      return;
    }
    const started = performance.now();
    const step = (now: number) => {
      const done = Math.min(1, Math.max(0, (now - started) / glideMs));
      show({ angle: done < 1 ? from + (angle - from) * (1 - (1 - done) ** 3) : angle });
      if (done < 1) glide = requestAnimationFrame(step);
    };
    glide = requestAnimationFrame(step);
  };

  /** The angle from the cast to a point, seen from the camera. */
  const angleAt = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = cast.getBoundingClientRect();
    const [x, y] = [clientX - left - width / 2, clientY - top - height / 2];
    return Math.max(-90, Math.min(90, (Math.atan2(x, Math.max(0, y)) * 180) / Math.PI));
  };
  let isHeld = false;
  /** Takes the lamp to a pointer, which may be gone already if it started the loading. */
  const take = (event: PointerEvent, isGone = false) => {
    plan.classList.add('light-moved');
    isHeld = !isGone;
    try {
      if (isHeld) plan.setPointerCapture(event.pointerId);
    } catch {
      isHeld = false;
    }
    const angle = angleAt(event);
    glideTo(isHeld ? angle : Math.round(angle / stepDegrees) * stepDegrees);
  };
  const release = () => {
    if (!isHeld) return;
    isHeld = false;
    glideTo(Math.round(setting.angle / stepDegrees) * stepDegrees);
  };

  plan.addEventListener('pointerdown', (event) => take(event), { signal });
  plan.addEventListener(
    'pointermove',
    (event) => {
      // A release outside of the window is not reported.
      if (event.buttons === 0) release();
      if (!isHeld) return;
      cancelAnimationFrame(glide);
      show({ angle: angleAt(event) });
    },
    { signal },
  );
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'])
    plan.addEventListener(type, release, { signal });
  lamp.addEventListener(
    'input',
    () => {
      plan.classList.add('light-moved');
      glideTo(Number(lamp.value));
    },
    { signal },
  );
  for (const dim of dims)
    dim.addEventListener('input', () => show({ [dimmerOf(dim)]: Number(dim.value) }), { signal });
  for (const radio of radios) {
    radio.addEventListener(
      'change',
      () => {
        const { angle = 0, ...rest } = presetOf(radio) ?? {};
        show({ ...rest, angle: setting.angle });
        glideTo(angle);
        // A glide ends at the preset; until then its picture shows below.
        keepPicture(radios.indexOf(radio));
      },
      { signal },
    );
  }

  form.dataset.state = 'loading';
  show({});
  if (gesture?.event.target instanceof Node && plan.contains(gesture.event.target))
    take(gesture.event, gesture.isOver);

  const fail = () => {
    form.dataset.state = 'failed';
    const shown = [...frame.children].findIndex((child) => child.classList.contains('light-last'));
    const preset = checked() ?? radios[Math.max(0, shown)];
    if (!preset) return;
    preset.checked = true;
    show(presetOf(preset) ?? {});
  };
  loadFrames(frame, lamps, weightsOf(setting, lamps), fail).then((ready) => {
    renderer = ready;
    form.dataset.state = 'ready';
    draw();
  }, fail);
}

const dimmerOf = (input: HTMLInputElement): Dimmer =>
  dimmers.find((dimmer) => dimmer === input.dataset.dimmer) ?? 'key';

/** Loads the frames that are in the picture, and then the others. @throws when one of the first does not load */
async function loadFrames(
  frame: HTMLElement,
  lamps: LampFrame[],
  weights: number[],
  onLost: () => void,
): Promise<Renderer> {
  const load = async ({ src }: LampFrame) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return image;
  };
  const isFirst = (position: number) => (weights[position] ?? 0) > 0;
  const first = lamps.map((lamp, position) => (isFirst(position) ? load(lamp) : null));
  const images = await Promise.all(first);
  const size = images.find((image) => image !== null);
  if (!size) throw new Error('All lamps are off.');
  const renderer = createRenderer(
    frame,
    lamps,
    { width: size.naturalWidth, height: size.naturalHeight },
    onLost,
  );
  for (const [position, image] of images.entries()) if (image) renderer.add(position, image);
  for (const [position, lamp] of lamps.entries()) {
    if (!isFirst(position)) {
      load(lamp).then(
        (image) => renderer.add(position, image),
        () => {},
      );
    }
  }
  return renderer;
}
