import { useEffect } from 'react';
import { Button, ButtonLink, IconButton } from '@/components/ui/Button';
import { PickProgress } from '@/components/ui/PickProgress';
import { fillPlaceholders } from '@/lib/format';
import { parseGalleryAddress } from '@/lib/proofs/galleryUrls';
import { failureClass } from './elements';
import { FullScreen, useShortcuts } from './FullScreen';
import { getFrameState, getTally, useGallery } from './GalleryContext';
import { messages } from './messages';
import { NoteField } from './NoteField';
import { PickButtons, pickRowClass } from './PickButtons';
import { ProofIcon } from './ProofIcon';
import { ProofPicture, stagePictureClass } from './ProofPicture';
import type { useScreen } from './useScreen';
import { useZoom } from './useZoom';

type FrameViewerProps = {
  frameId: string;
  screens: Pick<ReturnType<typeof useScreen>, 'showFrame' | 'close' | 'compareWith'>;
};

/** One frame as large as the screen, with buttons to pick it, and its note. */
export function FrameViewer({ frameId, screens }: FrameViewerProps) {
  const { gallery, saving, filteredFrames, isSample, getPictureUrl, getScreenLink, announce, ...actions } =
    useGallery();
  const { canUndo, undo, setNote, openNoteDialog } = actions;
  const { controls, empty, note: noteMessages } = messages;
  const allFrames = gallery.settings.frames;
  // A frame that no longer matches the filter stays until another one is shown.
  const frames = allFrames.filter(
    ({ id }) => id === frameId || filteredFrames.some((frame) => frame.id === id),
  );
  const position = frames.findIndex(({ id }) => id === frameId);
  const frame = frames[position];

  const moveTo = (getNextPosition: (from: number) => number) => {
    // Several keystrokes can come before React renders the first one's frame. The URL already has the latest frame.
    const currentFrameId = parseGalleryAddress(location.hash)?.screen;
    const from = frames.findIndex(({ id }) => id === currentFrameId);
    const to = getNextPosition(from);
    const next = frames[to];
    if (from < 0 || to === from || !next) return;
    const nextState = getFrameState(gallery, next);
    const values = { name: next.name, number: to + 1, count: frames.length };
    const text = fillPlaceholders(messages.announcements.frame, values);
    announce(nextState ? `${text.replace(/\.$/, '')}, ${controls[nextState].toLowerCase()}.` : text);
    reset();
    screens.showFrame(next.id);
  };
  const move = (step: number) => moveTo((from) => from + step);
  const { zoom, style, getStageProps, zoomTo, pan, reset } = useZoom({ onSwipe: move });
  const isZoomed = zoom > 1;
  const toggleZoom = () => zoomTo(isZoomed ? 1 : 2);
  const close = () => screens.close('frame');
  useShortcuts({
    arrowleft: () => (isZoomed ? pan(1, 0) : move(-1)),
    arrowright: () => (isZoomed ? pan(-1, 0) : move(1)),
    ...(isZoomed && { arrowup: () => pan(0, 1), arrowdown: () => pan(0, -1) }),
    home: () => moveTo(() => 0),
    end: () => moveTo(() => frames.length - 1),
    escape: isZoomed ? toggleZoom : close,
  });

  // Preload the next two frames.
  const upcomingUrls = frames.slice(position + 1, position + 3).map((next) => getPictureUrl(next, 2000));
  const upcomingKey = upcomingUrls.join(' ');
  useEffect(() => {
    for (const src of upcomingKey.split(' ').filter(Boolean)) new Image().src = src;
  }, [upcomingKey]);

  if (!frame) return null;
  const note = gallery.notes[frame.id] ?? '';
  const { countText, wideCostText, pickedFrames } = getTally(gallery);
  const arrows = { move, isFirst: position === 0, isLast: position === frames.length - 1 };

  return (
    <FullScreen
      className="proofs-frame-viewer grid-rows-[auto_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_minmax(0,1fr)]"
      back={{ icon: 'frames', label: controls.allFrames, onClick: close }}
      heading={fillPlaceholders(controls.position, { number: position + 1, count: frames.length })}
      subtitle={
        saving === 'offline' || saving === 'refused' ? `${countText}. ${messages.saving[saving]}` : countText
      }
    >
      <div
        className={`proofs-stage relative overflow-hidden lg:col-start-1 lg:row-start-2 lg:mr-18 lg:mb-6 lg:ml-[calc(var(--spacing-gutter,4rem)+4.5rem)] ${isZoomed ? 'cursor-grab touch-none' : 'touch-pan-y'}`}
        {...getStageProps()}
      >
        <div className="absolute inset-0" style={style}>
          <ProofPicture
            key={frame.id}
            src={getPictureUrl(frame, 2000)}
            preview={getPictureUrl(frame, 480)}
            alt={frame.name}
            className={stagePictureClass}
            renderFailure={(retry) => (
              <div className={`${failureClass} absolute inset-0 p-4`}>
                <h2 className="text-h3">{empty.large}</h2>
                <p className="text-muted">{empty.largeText}</p>
                <Button variant="quiet" onClick={retry}>
                  {controls.retry}
                </Button>
              </div>
            )}
          />
        </div>
        {/* For the keyboard only: pointers zoom with the wheel, two fingers or a double click. */}
        <Button
          variant="quiet"
          className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:top-2 focus-visible:left-2 focus-visible:bg-surface"
          onClick={toggleZoom}
        >
          <span>{isZoomed ? controls.zoomOut : controls.zoomIn}</span>
        </Button>
      </div>
      <div className="pointer-events-none hidden items-center justify-between pl-gutter lg:col-start-1 lg:row-start-2 lg:flex">
        <Arrow step={-1} className="pointer-events-auto h-full w-16" {...arrows} />
        <Arrow step={1} className="pointer-events-auto h-full w-16" {...arrows} />
      </div>
      <div className="proofs-frame-controls mx-auto w-full md:max-w-[34rem] lg:hidden">
        <p className="flex min-h-12 items-center gap-4 px-5">
          <small className="text-xs text-muted">{frame.name}</small>
          {!isSample && (
            <button
              type="button"
              className="inline-flex min-h-11 min-w-0 flex-1 items-center justify-end gap-3 text-sm"
              // A phone in landscape has space for the icon only.
              aria-label={note ? `${noteMessages.label}: ${note}` : noteMessages.add}
              onClick={() => openNoteDialog(frame)}
            >
              <ProofIcon name="note" />
              <span dir="auto" className="truncate">
                {note || noteMessages.add}
              </span>
            </button>
          )}
        </p>
        <div className={pickRowClass}>
          <Arrow step={-1} className="h-[52px] w-[48px]" {...arrows} />
          <PickButtons frame={frame} />
          <Arrow step={1} className="h-[52px] w-[48px]" {...arrows} />
        </div>
      </div>
      <div className="hidden flex-col gap-5 overflow-auto px-gutter pt-2 pb-6 pl-8 lg:flex">
        <h2 className="text-h3">{frame.name}</h2>
        <PickButtons frame={frame} isChooseFirst />
        {!isSample && (
          <>
            <NoteField
              key={frame.id}
              label={noteMessages.label}
              note={note}
              onSave={(text) => setNote(frame, text)}
            />
            <Button variant="quiet" onClick={() => screens.compareWith(frame.id)}>
              <ProofIcon name="compare" />
              {controls.compare}
            </Button>
          </>
        )}
        <div className="mt-auto grid">
          <PickProgress includedCount={gallery.settings.included} pickCount={pickedFrames.length} />
          <b className="mt-2 font-display text-h3 font-normal">{countText}</b>
          <small className="text-xs text-muted">{wideCostText}</small>
          <p className="mt-3 flex gap-2">
            {pickedFrames.length > 0 && (
              <ButtonLink variant="primary" className="flex-1" href={getScreenLink('review')}>
                {controls.review}
              </ButtonLink>
            )}
            <Button variant="quiet" aria-disabled={!canUndo} onClick={() => canUndo && undo()}>
              {controls.undo}
            </Button>
          </p>
        </div>
      </div>
    </FullScreen>
  );
}

type ArrowProps = {
  step: 1 | -1;
  isFirst: boolean;
  isLast: boolean;
  move: (step: number) => void;
  className: string;
};

/** Shows the next or the previous frame. */
const Arrow = ({ step, isFirst, isLast, move, className }: ArrowProps) => (
  <IconButton
    className={className}
    aria-label={step === 1 ? messages.controls.next : messages.controls.previous}
    aria-disabled={step === 1 ? isLast : isFirst}
    onClick={() => move(step)}
  >
    <ProofIcon name={step === 1 ? 'next' : 'previous'} />
  </IconButton>
);
