import { useEffect } from 'react';
import { Button, ButtonLink, IconButton } from '@/components/ui/Button';
import { Segments } from '@/components/ui/Segments';
import { fillPlaceholders } from '@/lib/format';
import { addressIn } from '@/lib/proofs/address';
import { DecideButtons, decisionRow } from './DecideButtons';
import { failureStyle } from './elements';
import { FullScreen, useShortcuts } from './FullScreen';
import { getTally, stateOf, useGallery } from './GalleryContext';
import { NoteField } from './NoteField';
import { ProofIcon } from './ProofIcon';
import { ProofPicture, stagePicture } from './ProofPicture';
import { useZoom } from './useZoom';
import { words } from './words';

/** How far an arrow key moves an enlarged frame, as a fraction of the stage. */
const panStep = 0.1;

type PagerProps = {
  /** The id of the frame that is shown. */
  shown: string;
  /** Shows another frame in place of this one. */
  show: (frame: string) => void;
  close: () => void;
  compareWith: (frame: string) => void;
};

/** One frame as large as the screen, with what is decided about it. */
export function Pager({ shown, show, close, compareWith }: PagerProps) {
  const {
    gallery,
    saving,
    frames: filtered,
    isSample,
    pictureOf,
    linkTo,
    announce,
    ...actions
  } = useGallery();
  const { isUndoable, undo, setNote, editNote } = actions;
  const { controls, empty, note: noteWords } = words;
  const all = gallery.settings.frames;
  // A frame that leaves the filter stays until the next one is shown.
  const frames = all.filter(({ id }) => id === shown || filtered.some((frame) => frame.id === id));
  const position = frames.findIndex(({ id }) => id === shown);
  const frame = frames[position];

  const moveTo = (positionAfter: (from: number) => number) => {
    // Several presses can come before the first one's frame is shown: the URL knows of them.
    const current = addressIn(location.hash)?.screen;
    const from = frames.findIndex(({ id }) => id === current);
    const to = positionAfter(from);
    const next = frames[to];
    if (from < 0 || to === from || !next) return;
    const state = stateOf(gallery, next);
    const values = { name: next.name, number: to + 1, count: frames.length };
    const text = fillPlaceholders(words.announcements.frame, values);
    announce(state ? `${text.replace(/\.$/, '')}, ${controls[state].toLowerCase()}.` : text);
    reset();
    show(next.id);
  };
  const move = (step: number) => moveTo((from) => from + step);
  const { zoom, style, propsOfStage, zoomTo, pan, reset } = useZoom({ onSwipe: move });
  const isZoomed = zoom > 1;
  const toggleZoom = () => {
    announce(fillPlaceholders(words.announcements.zoom, { percent: zoomTo(isZoomed ? 1 : 2) }));
  };
  useShortcuts({
    arrowleft: () => (isZoomed ? pan(panStep, 0) : move(-1)),
    arrowright: () => (isZoomed ? pan(-panStep, 0) : move(1)),
    ...(isZoomed && { arrowup: () => pan(0, panStep), arrowdown: () => pan(0, -panStep) }),
    home: () => moveTo(() => 0),
    end: () => moveTo(() => frames.length - 1),
    escape: isZoomed ? toggleZoom : close,
  });

  // The next two are loaded before they are needed.
  const ahead = frames.slice(position + 1, position + 3).map((next) => pictureOf(next, 2000));
  const aheadKey = ahead.join(' ');
  useEffect(() => {
    for (const src of aheadKey.split(' ').filter(Boolean)) new Image().src = src;
  }, [aheadKey]);

  if (!frame) return null;
  const note = gallery.notes[frame.id] ?? '';
  const { count, costWide, chosen } = getTally(gallery);
  const arrow = (step: 1 | -1, className: string) => (
    <IconButton
      className={className}
      aria-label={step === 1 ? controls.next : controls.previous}
      aria-disabled={!frames[position + step]}
      onClick={() => move(step)}
    >
      <ProofIcon name={step === 1 ? 'next' : 'previous'} />
    </IconButton>
  );

  return (
    <FullScreen
      className="proofs-pager grid-rows-[auto_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_minmax(0,1fr)]"
      back={{ icon: 'frames', label: controls.allFrames, onClick: close }}
      heading={fillPlaceholders(controls.position, { number: position + 1, count: frames.length })}
      text={saving === 'offline' || saving === 'refused' ? `${count}. ${words.saving[saving]}` : count}
    >
      <div
        className={`proofs-stage relative overflow-hidden lg:col-start-1 lg:row-start-2 lg:mr-18 lg:mb-6 lg:ml-[calc(var(--spacing-gutter,4rem)+4.5rem)] ${isZoomed ? 'cursor-grab touch-none' : 'touch-pan-y'}`}
        {...propsOfStage()}
      >
        <div className="absolute inset-0" style={style}>
          <ProofPicture
            key={frame.id}
            src={pictureOf(frame, 2000)}
            preview={pictureOf(frame, 480)}
            alt={frame.name}
            className={stagePicture}
            failed={(retry) => (
              <div className={`${failureStyle} absolute inset-0 p-4`}>
                <h2 className="text-xl">{empty.large}</h2>
                <p className="text-muted">{empty.largeText}</p>
                <Button variant="quiet" onClick={retry}>
                  {controls.retry}
                </Button>
              </div>
            )}
          />
        </div>
        {/* For the keyboard; with a pointer, the wheel, two fingers and a double click enlarge. */}
        <Button
          variant="quiet"
          className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:top-2 focus-visible:left-2 focus-visible:bg-surface"
          onClick={toggleZoom}
        >
          <span>{isZoomed ? controls.zoomOut : controls.zoomIn}</span>
        </Button>
      </div>
      <div className="pointer-events-none hidden items-center justify-between pl-gutter lg:col-start-1 lg:row-start-2 lg:flex">
        {arrow(-1, 'pointer-events-auto h-full w-16')}
        {arrow(1, 'pointer-events-auto h-full w-16')}
      </div>
      <div className="proofs-below mx-auto w-full md:max-w-[34rem] lg:hidden">
        <p className="flex min-h-12 items-center gap-4 px-5">
          <small className="text-xs text-muted">{frame.name}</small>
          {!isSample && (
            <button
              type="button"
              className="inline-flex min-h-11 min-w-0 flex-1 items-center justify-end gap-3 text-sm"
              // On a phone on its side there is room for the icon only.
              aria-label={note ? `${noteWords.label}: ${note}` : noteWords.add}
              onClick={() => editNote(frame)}
            >
              <ProofIcon name="note" />
              <span className="truncate">{note || noteWords.add}</span>
            </button>
          )}
        </p>
        <div className={decisionRow}>
          {arrow(-1, 'h-[52px] w-[48px]')}
          <DecideButtons frame={frame} />
          {arrow(1, 'h-[52px] w-[48px]')}
        </div>
      </div>
      <div className="hidden flex-col gap-5 overflow-auto px-gutter pt-2 pb-6 pl-8 lg:flex">
        <h2 className="text-xl">{frame.name}</h2>
        <DecideButtons frame={frame} isChooseFirst />
        {!isSample && (
          <>
            <NoteField
              key={frame.id}
              label={noteWords.label}
              note={note}
              onKeep={(text) => setNote(frame, text)}
            />
            <Button variant="quiet" onClick={() => compareWith(frame.id)}>
              <ProofIcon name="compare" />
              {controls.compare}
            </Button>
          </>
        )}
        <div className="mt-auto grid">
          <Segments included={gallery.settings.included} chosen={chosen.length} />
          <b className="mt-2 font-display text-xl font-normal">{count}</b>
          <small className="text-xs text-muted">{costWide}</small>
          <p className="mt-3 flex gap-2">
            {chosen.length > 0 && (
              <ButtonLink variant="primary" className="flex-1" href={linkTo('review')}>
                {controls.review}
              </ButtonLink>
            )}
            <Button variant="quiet" aria-disabled={!isUndoable} onClick={() => isUndoable && undo()}>
              {controls.undo}
            </Button>
          </p>
        </div>
      </div>
    </FullScreen>
  );
}
