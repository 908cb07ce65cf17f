import { useState } from 'react';
import { IconButton } from '@/components/ui/Button';
import { fillPlaceholders } from '@/lib/format';
import type { Frame } from '@/lib/proofs/gallery';
import { DecideButtons, decisionRow } from './DecideButtons';
import { FullScreen, useShortcuts } from './FullScreen';
import { stateOf, useGallery } from './GalleryContext';
import { Heart, ProofIcon } from './ProofIcon';
import { ProofPicture, smallFailure, stagePicture } from './ProofPicture';
import { useZoom } from './useZoom';
import { words } from './words';

const sides = ['A', 'B'] as const;
/** One step of the zoom buttons, and of an arrow key as a fraction of the stage. */
const zoomStep = 1.5;
const panStep = 0.1;
/** Where the variant `md` does not apply. */
const narrow = 'not all and (min-width: 45rem)';

type CompareProps = {
  /** The frame that is A; without it, the first two maybes are compared, or else chosen ones. */
  first: string | null;
  close: () => void;
};

/**
 * Two frames at the same place and zoom: side by side, on phones held upright one above the other if both are landscape, else
 * one in place of the other.
 */
export function Compare({ first, close }: CompareProps) {
  const { gallery, pictureOf, announce } = useGallery();
  const { controls, announcements } = words;
  const all = gallery.settings.frames;
  const [candidates] = useState(() => {
    const maybes = all.filter((frame) => stateOf(gallery, frame) === 'maybe');
    const decided = all.filter((frame) => stateOf(gallery, frame) !== null || frame.id === first);
    return { pair: !first && maybes.length >= 2 ? maybes : decided, decided };
  });
  const [pair, setPair] = useState<(Frame | undefined)[]>(() => {
    const a = candidates.pair.find(({ id }) => id === first) ?? candidates.pair[0];
    return [a, candidates.pair.find((frame) => frame !== a)];
  });
  const [side, setSide] = useState(0);
  const shown = pair[side];
  const isStacked = pair.every((frame) => frame && frame.width > frame.height);
  /** Where one frame is in place of the other, and where both are shown. */
  const [one, two] = isStacked ? ['hidden', ''] : ['md:hidden', 'max-md:hidden'];

  const select = (next: number) => {
    if (next === side) return;
    setSide(next);
    announce(`${sides[next]}, ${pair[next]?.name}.`);
  };
  const { zoom, style, propsOfStage, zoomTo, pan } = useZoom({
    // Where both are shown, the pressed one is meant; else the other one takes its place.
    onTap: (number) => select(!isStacked && matchMedia(narrow).matches ? 1 - side : number),
  });
  const changeZoom = (next: number) =>
    announce(fillPlaceholders(announcements.zoom, { percent: zoomTo(next) }));
  useShortcuts({
    arrowleft: () => pan(panStep, 0),
    arrowright: () => pan(-panStep, 0),
    arrowup: () => pan(0, panStep),
    arrowdown: () => pan(0, -panStep),
    escape: close,
  });
  const zoomButtons = (className: string) =>
    ([controls.zoomOut, controls.zoomIn] as const).map((label, position) => (
      <IconButton
        key={label}
        className={className}
        aria-label={label}
        onClick={() => changeZoom(position === 1 ? zoom * zoomStep : zoom / zoomStep)}
      >
        <ProofIcon name={position === 1 ? 'plus' : 'minus'} />
      </IconButton>
    ));
  const [out, into] = zoomButtons('h-[52px] w-[48px]');
  const tab = (position: number, className: string, hasHeart: boolean) => {
    const frame = pair[position];
    const state = frame ? stateOf(gallery, frame) : null;
    return (
      <button
        key={sides[position]}
        type="button"
        className={`proofs-side-tab relative flex min-h-11 min-w-0 items-center gap-x-2.5 px-4 text-left text-sm text-muted focus-visible:-outline-offset-3 aria-pressed:bg-band aria-pressed:text-ink aria-pressed:before:absolute aria-pressed:before:inset-x-0 aria-pressed:before:-top-px aria-pressed:before:h-0.5 aria-pressed:before:bg-accent aria-pressed:before:content-[''] ${className}`}
        aria-pressed={side === position}
        onClick={() => select(position)}
      >
        <b className="font-display text-2xl font-normal">{sides[position]}</b>
        <span className="min-w-0 truncate">{frame?.name}</span>
        {hasHeart && (
          <i className={`ml-auto ${state === 'chosen' ? 'text-accent' : ''}`}>
            <Heart state={state} />
          </i>
        )}
      </button>
    );
  };

  return (
    <FullScreen
      className="grid-rows-[auto_minmax(0,1fr)_auto_auto_auto]"
      back={{ icon: 'close', label: controls.close, onClick: close }}
      heading={controls.compare}
      text={
        zoom > 1 ? (
          fillPlaceholders(controls.zoomed, { percent: Math.round(zoom * 100) })
        ) : (
          <span className={one}>{controls.flip}</span>
        )
      }
      tools={<span className={`flex gap-1 ${two}`}>{zoomButtons('border border-control md:w-16')}</span>}
    >
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] md:grid-cols-2 md:gap-4 md:px-3 lg:px-gutter">
        {pair.map((frame, position) => (
          <div
            key={sides[position]}
            className={`grid min-h-0 grid-rows-[minmax(0,1fr)_auto] ${position === side ? '' : two}`}
          >
            <div
              className="proofs-stage relative cursor-grab touch-none overflow-hidden"
              {...propsOfStage(position)}
            >
              <div className="absolute inset-0" style={style}>
                {frame && (
                  <ProofPicture
                    key={frame.id}
                    src={pictureOf(frame, 2000)}
                    preview={pictureOf(frame, 480)}
                    alt={`${sides[position]}, ${frame.name}`}
                    className={stagePicture}
                    failed={smallFailure(frame, 'absolute inset-0 p-4')}
                  />
                )}
              </div>
            </div>
            <div className={`flex items-center gap-2 py-1.5 pr-3 md:py-3 md:pr-0 ${two}`}>
              {tab(position, 'flex-1', false)}
              {frame && <DecideButtons frame={frame} className="min-h-11 md:min-h-12 lg:min-w-34" />}
            </div>
          </div>
        ))}
      </div>
      <fieldset className={`grid grid-cols-2 border-t border-line ${one}`}>
        <legend className="sr-only">{controls.shown}</legend>
        {tab(0, 'min-h-14', true)}
        {tab(1, 'min-h-14', true)}
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
                setPair(pair.map((before, each) => (each === side ? frame : before)));
                announce(`${sides[side]}, ${frame.name}.`);
              }}
            >
              <img className="h-full w-auto" src={pictureOf(frame, 480)} alt="" />
              {position >= 0 && (
                <span className="absolute right-0 bottom-0 min-w-5 bg-surface text-center font-display text-sm leading-5">
                  {sides[position]}
                </span>
              )}
            </button>
          );
        })}
      </fieldset>
      <div className={`${decisionRow} ${one}`}>
        {out}
        {shown && <DecideButtons frame={shown} />}
        {into}
      </div>
    </FullScreen>
  );
}
