import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/Button';
import { fillPlaceholders } from '@/lib/format';
import { isEscape } from '@/lib/isEscape';
import type { Frame } from '@/lib/proofs/gallery';
import { getFrameState, useGallery } from './GalleryContext';
import { messages } from './messages';
import { PickButtons } from './PickButtons';
import { ProofIcon } from './ProofIcon';
import { createFailureRenderer, ProofPicture, stagePictureClass } from './ProofPicture';

const sides = ['A', 'B'] as const;
/** By what factor the pictures are enlarged. */
const zoom = 2.5;
/** A touch that moves further than this, in pixels, is no tap. */
const maxTapPx = 6;
/** Matches screens to which the Tailwind variant `md` does not apply. */
const narrowScreenQuery = 'not all and (min-width: 45rem)';

const clamp = (fraction: number) => Math.min(1, Math.max(0, fraction));

type FrameComparisonProps = {
  /** The id of the frame on side A; if null, the first two maybes are compared, or else the first picked frames. */
  firstFrameId: string | null;
  close: () => void;
};

/**
 * Shows two frames at the same place and zoom: side by side, or on upright phones one above the other if both are landscape. Upright
 * frames alternate on phones.
 */
export function FrameComparison({ firstFrameId, close }: FrameComparisonProps) {
  const { gallery, getPictureUrl } = useGallery();
  const { controls } = messages;
  const allFrames = gallery.settings.frames;
  /** The frames from which the first pair is taken, and the frames that can replace one of the pair. */
  const [candidates] = useState(() => {
    const maybes = allFrames.filter((frame) => getFrameState(gallery, frame) === 'maybe');
    const decided = allFrames.filter(
      (frame) => getFrameState(gallery, frame) !== null || frame.id === firstFrameId,
    );
    return { pair: !firstFrameId && maybes.length >= 2 ? maybes : decided, decided };
  });
  const [pair, setPair] = useState<(Frame | undefined)[]>(() => {
    const a = candidates.pair.find(({ id }) => id === firstFrameId) ?? candidates.pair[0];
    return [a, candidates.pair.find((frame) => frame !== a)];
  });
  const [side, setSide] = useState(0);
  /** The point around which both pictures are enlarged, as fractions of the stage; null while they are whole. */
  const [zoomPoint, setZoomPoint] = useState<{ x: number; y: number } | null>(null);
  const movedPx = useRef(0);
  const activeFrame = pair[side];
  const isStacked = pair.every((frame) => frame && frame.width > frame.height);
  /** Classes of elements that are shown only if the frames alternate, and only if both are shown. */
  const [alternatingClass, bothClass] = isStacked ? ['hidden', ''] : ['md:hidden', 'max-md:hidden'];

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isEscape(event)) close();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  const toggleZoom = (point = { x: 0.5, y: 0.4 }) => setZoomPoint(zoomPoint ? null : point);
  const getPoint = ({
    currentTarget,
    clientX,
    clientY,
  }: { currentTarget: Element } & Pick<MouseEvent, 'clientX' | 'clientY'>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const onPointerMove = (event: PointerEvent) => {
    const { pointerType, buttons, movementX, movementY, currentTarget } = event;
    if (pointerType === 'mouse') return zoomPoint && setZoomPoint(getPoint(event));
    if (!buttons) return;
    movedPx.current += Math.abs(movementX) + Math.abs(movementY);
    const { clientWidth, clientHeight } = currentTarget;
    // A finger drags the picture.
    setZoomPoint(
      zoomPoint && {
        x: clamp(zoomPoint.x - movementX / clientWidth / (zoom - 1)),
        y: clamp(zoomPoint.y - movementY / clientHeight / (zoom - 1)),
      },
    );
  };
  const getTabProps = (position: number) => ({
    side: sides[position] ?? '',
    frame: pair[position],
    isSelected: side === position,
    onSelect: () => setSide(position),
  });
  return (
    <div className="grid h-svh grid-rows-[auto_minmax(0,1fr)_auto_auto_auto] overflow-hidden">
      <div className="flex min-h-14 items-center gap-1 px-2 md:px-gutter">
        <IconButton aria-label={controls.close} onClick={close}>
          <ProofIcon name="close" />
        </IconButton>
        <h1 tabIndex={-1} className="flex-1 text-center text-h4">
          {controls.compare}
          <small className={`block font-sans text-xs text-muted ${alternatingClass}`}>{controls.flip}</small>
        </h1>
        <button
          type="button"
          className="link min-h-11"
          aria-pressed={zoomPoint !== null}
          onClick={() => toggleZoom()}
        >
          {controls.zoom}
        </button>
      </div>
      <div
        className={`grid min-h-0 grid-cols-[minmax(0,1fr)] md:grid-cols-2 md:gap-4 md:px-3 lg:px-gutter ${isStacked ? 'max-md:grid-rows-2' : ''}`}
      >
        {pair.map((frame, position) => (
          <div
            key={sides[position]}
            className={`grid min-h-0 grid-rows-[minmax(0,1fr)_auto] ${position === side ? '' : bothClass}`}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the button Zoom and the tabs do the same */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button Zoom and the tabs do the same */}
            <div
              className={`proofs-stage relative overflow-hidden ${zoomPoint ? 'cursor-zoom-out touch-none' : 'cursor-zoom-in'}`}
              onPointerDown={() => {
                movedPx.current = 0;
              }}
              onPointerMove={onPointerMove}
              onClick={(event) => {
                if (movedPx.current > maxTapPx) return;
                if (!isStacked && matchMedia(narrowScreenQuery).matches) setSide(1 - side);
                else toggleZoom(getPoint(event));
              }}
            >
              <div
                className="absolute inset-0"
                style={
                  zoomPoint
                    ? {
                        transform: `scale(${zoom})`,
                        transformOrigin: `${zoomPoint.x * 100}% ${zoomPoint.y * 100}%`,
                      }
                    : {}
                }
              >
                {frame && (
                  <ProofPicture
                    key={frame.id}
                    src={getPictureUrl(frame, 2000)}
                    preview={getPictureUrl(frame, 480)}
                    alt={`${sides[position]}, ${frame.name}`}
                    className={stagePictureClass}
                    renderFailure={createFailureRenderer(frame, 'absolute inset-0 p-4')}
                  />
                )}
              </div>
            </div>
            <div className={`flex items-center gap-2 py-1.5 pr-3 md:py-3 md:pr-0 ${bothClass}`}>
              <SideTab {...getTabProps(position)} className="flex-1" />
              {frame && <PickButtons frame={frame} className="min-h-11 md:min-h-12 lg:min-w-34" />}
            </div>
          </div>
        ))}
      </div>
      <fieldset className={`grid grid-cols-2 border-t border-line ${alternatingClass}`}>
        <legend className="sr-only">{controls.shown}</legend>
        <SideTab {...getTabProps(0)} className="min-h-14" />
        <SideTab {...getTabProps(1)} className="min-h-14" />
      </fieldset>
      <fieldset className="flex min-w-0 gap-2 overflow-x-auto px-3 py-2 lg:px-gutter lg:pb-4">
        <legend className="sr-only">
          {fillPlaceholders(controls.candidates, { side: sides[side] ?? '' })}
        </legend>
        {candidates.decided.map((frame) => {
          const position = pair.indexOf(frame);
          return (
            <button
              key={frame.id}
              type="button"
              className="relative h-14 flex-none aria-current:outline-2 aria-current:outline-offset-1 aria-current:outline-ink"
              aria-current={position === side}
              aria-label={frame.name}
              onClick={() => setPair(pair.map((before, index) => (index === side ? frame : before)))}
            >
              <img className="h-full w-auto" src={getPictureUrl(frame, 480)} alt="" />
              {position >= 0 && (
                <span className="absolute right-0 bottom-0 min-w-5 bg-surface text-center font-display text-sm leading-5">
                  {sides[position]}
                </span>
              )}
            </button>
          );
        })}
      </fieldset>
      <div
        className={`grid grid-cols-2 gap-2 px-3 pt-2 pb-[max(.875rem,env(safe-area-inset-bottom))] ${alternatingClass}`}
      >
        {activeFrame && <PickButtons frame={activeFrame} />}
      </div>
    </div>
  );
}

type SideTabProps = {
  /** `A` or `B`. */
  side: string;
  frame: Frame | undefined;
  isSelected: boolean;
  onSelect: () => void;
  className: string;
};

const SideTab = ({ side, frame, isSelected, onSelect, className }: SideTabProps) => (
  <button
    type="button"
    className={`relative flex min-h-11 min-w-0 items-center gap-x-2.5 px-4 text-left text-sm text-muted focus-visible:-outline-offset-3 aria-pressed:bg-band aria-pressed:text-ink aria-pressed:before:absolute aria-pressed:before:inset-x-0 aria-pressed:before:-top-px aria-pressed:before:h-0.5 aria-pressed:before:bg-accent aria-pressed:before:content-[''] ${className}`}
    aria-pressed={isSelected}
    onClick={onSelect}
  >
    <b className="font-display text-h3 font-normal">{side}</b>
    <span className="min-w-0 truncate">{frame?.name}</span>
  </button>
);
