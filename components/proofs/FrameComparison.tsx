import { useState } from 'react';
import { IconButton } from '@/components/ui/Button';
import { fillPlaceholders } from '@/lib/format';
import type { Frame } from '@/lib/proofs/gallery';
import { FullScreen, useShortcuts } from './FullScreen';
import { getFrameState, useGallery } from './GalleryContext';
import { messages } from './messages';
import { PickButtons, pickRowClass } from './PickButtons';
import { Heart, ProofIcon } from './ProofIcon';
import { createFailureRenderer, ProofPicture, stagePictureClass } from './ProofPicture';
import { useZoom } from './useZoom';

const sides = ['A', 'B'] as const;
const zoomStep = 1.5;
/** Matches screens to which the Tailwind variant `md` does not apply. */
const narrowScreenQuery = 'not all and (min-width: 45rem)';

type FrameComparisonProps = {
  /** The id of the frame on side A; if null, the first two maybes are compared, or else the first picked frames. */
  firstFrameId: string | null;
  close: () => void;
};

/**
 * Shows two frames at the same position and zoom: side by side, or on upright phones one above the other if both are landscape.
 * Upright frames alternate on phones.
 */
export function FrameComparison({ firstFrameId, close }: FrameComparisonProps) {
  const { gallery, getPictureUrl, announce } = useGallery();
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
  const activeFrame = pair[side];
  const isStacked = pair.every((frame) => frame && frame.width > frame.height);
  /** Classes of elements that are shown only if the frames alternate, and only if both are shown. */
  const [alternatingClass, sideBySideClass] = isStacked ? ['hidden', ''] : ['md:hidden', 'max-md:hidden'];

  const selectSide = (next: number) => {
    if (next === side) return;
    setSide(next);
    announce(`${sides[next]}, ${pair[next]?.name}.`);
  };
  const { zoom, style, getStageProps, zoomTo, pan } = useZoom({
    // If both frames are shown, a tap selects the tapped one; otherwise it shows the other one.
    onTap: (number) => selectSide(!isStacked && matchMedia(narrowScreenQuery).matches ? 1 - side : number),
  });
  useShortcuts({
    arrowleft: () => pan(1, 0),
    arrowright: () => pan(-1, 0),
    arrowup: () => pan(0, 1),
    arrowdown: () => pan(0, -1),
    escape: close,
  });
  const zoomButton = { zoom, zoomTo };
  const getTabProps = (position: number) => ({
    side: sides[position] ?? '',
    frame: pair[position],
    isSelected: side === position,
    onSelect: () => selectSide(position),
  });

  return (
    <FullScreen
      className="grid-rows-[auto_minmax(0,1fr)_auto_auto_auto]"
      back={{ icon: 'close', label: controls.close, onClick: close }}
      heading={controls.compare}
      subtitle={
        zoom > 1 ? (
          fillPlaceholders(controls.zoomed, { percent: Math.round(zoom * 100) })
        ) : (
          <span className={alternatingClass}>{controls.flip}</span>
        )
      }
      tools={
        <span className={`flex gap-1 ${sideBySideClass}`}>
          <ZoomButton icon="minus" className="border border-control md:w-16" {...zoomButton} />
          <ZoomButton icon="plus" className="border border-control md:w-16" {...zoomButton} />
        </span>
      }
    >
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] md:grid-cols-2 md:gap-4 md:px-3 lg:px-gutter">
        {pair.map((frame, position) => (
          <div
            key={sides[position]}
            className={`grid min-h-0 grid-rows-[minmax(0,1fr)_auto] ${position === side ? '' : sideBySideClass}`}
          >
            <div
              className="proofs-stage relative cursor-grab touch-none overflow-hidden"
              {...getStageProps(position)}
            >
              <div className="absolute inset-0" style={style}>
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
            <div className={`flex items-center gap-2 py-1.5 pr-3 md:py-3 md:pr-0 ${sideBySideClass}`}>
              <SideTab {...getTabProps(position)} className="flex-1" />
              {frame && <PickButtons frame={frame} className="min-h-11 md:min-h-12 lg:min-w-34" />}
            </div>
          </div>
        ))}
      </div>
      <fieldset className={`grid grid-cols-2 border-t border-line ${alternatingClass}`}>
        <legend className="sr-only">{controls.shown}</legend>
        <SideTab {...getTabProps(0)} className="min-h-14" hasHeart />
        <SideTab {...getTabProps(1)} className="min-h-14" hasHeart />
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
              onClick={() => {
                setPair(pair.map((before, index) => (index === side ? frame : before)));
                announce(`${sides[side]}, ${frame.name}.`);
              }}
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
      <div className={`${pickRowClass} ${alternatingClass}`}>
        <ZoomButton icon="minus" className="h-[52px] w-[48px]" {...zoomButton} />
        {activeFrame && <PickButtons frame={activeFrame} />}
        <ZoomButton icon="plus" className="h-[52px] w-[48px]" {...zoomButton} />
      </div>
    </FullScreen>
  );
}

type ZoomButtonProps = {
  icon: 'plus' | 'minus';
  className: string;
  zoom: number;
  zoomTo: (zoom: number) => void;
};

const ZoomButton = ({ icon, className, zoom, zoomTo }: ZoomButtonProps) => (
  <IconButton
    className={className}
    aria-label={icon === 'plus' ? messages.controls.zoomIn : messages.controls.zoomOut}
    onClick={() => zoomTo(icon === 'plus' ? zoom * zoomStep : zoom / zoomStep)}
  >
    <ProofIcon name={icon} />
  </IconButton>
);

type SideTabProps = {
  /** `A` or `B`. */
  side: string;
  frame: Frame | undefined;
  isSelected: boolean;
  onSelect: () => void;
  className: string;
  /** Whether the tab shows the pick of the frame. */
  hasHeart?: boolean;
};

function SideTab({ side, frame, isSelected, onSelect, className, hasHeart }: SideTabProps) {
  const { gallery } = useGallery();
  const frameState = frame ? getFrameState(gallery, frame) : null;
  return (
    <button
      type="button"
      className={`proofs-side-tab relative flex min-h-11 min-w-0 items-center gap-x-2.5 px-4 text-left text-sm text-muted focus-visible:-outline-offset-3 aria-pressed:bg-band aria-pressed:text-ink aria-pressed:before:absolute aria-pressed:before:inset-x-0 aria-pressed:before:-top-px aria-pressed:before:h-0.5 aria-pressed:before:bg-accent aria-pressed:before:content-[''] ${className}`}
      aria-pressed={isSelected}
      onClick={onSelect}
    >
      <b className="font-display text-h3 font-normal">{side}</b>
      <span className="min-w-0 truncate">{frame?.name}</span>
      {hasHeart && (
        <i className={`ml-auto ${frameState === 'chosen' ? 'text-accent' : ''}`}>
          <Heart state={frameState} />
        </i>
      )}
    </button>
  );
}
