import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFocusRecovery } from '@/components/ui/useFocusRecovery';
import { fillPlaceholders } from '@/lib/format';
import type { Frame } from '@/lib/proofs/gallery';
import { ContactSheetFrame, type ContactSheetHandlers } from './ContactSheetFrame';
import { type FrameFilter, getFrameState, useGallery } from './GalleryContext';
import { messages } from './messages';
import { loadPhotoSwipe } from './PictureViewer';
import { ProofIcon } from './ProofIcon';

type ContactSheetProps = {
  /** The id of the frame that gets the focus when its screen is closed. */
  lastFrameId: string | null;
  onOpenFrame: (frameId: string) => void;
};

/** Finds the link to which an arrow key moves the focus. Rows are determined by positions on the screen. */
function findNeighbor(links: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const position = links.indexOf(from);
  const nextKey = getComputedStyle(from).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'ArrowRight' || key === 'ArrowLeft') return links[position + (key === nextKey ? 1 : -1)];
  if (key === 'Home') return links[0];
  if (key === 'End') return links.at(-1);
  const { left, width, top, bottom } = from.getBoundingClientRect();
  const boxes = links.map((link) => ({ link, box: link.getBoundingClientRect() }));
  const linksBeyond = boxes.filter(({ box }) =>
    key === 'ArrowUp' ? box.bottom <= top + 2 : box.top >= bottom - 2,
  );
  const tops = linksBeyond.map(({ box }) => box.top);
  const row = key === 'ArrowUp' ? Math.max(...tops) : Math.min(...tops);
  const getDistance = (box: DOMRect) => Math.abs(box.left + box.width / 2 - left - width / 2);
  return linksBeyond
    .filter(({ box }) => Math.abs(box.top - row) < 2)
    .sort((a, b) => getDistance(a.box) - getDistance(b.box))[0]?.link;
}

/** The classes of the buttons above the frames, and of the link at the end of that row. */
const filterButtonClass =
  "relative inline-flex min-h-[52px] min-w-11 items-center gap-1 whitespace-nowrap focus-visible:-outline-offset-2 aria-pressed:font-medium aria-pressed:text-ink aria-pressed:after:absolute aria-pressed:after:inset-x-0 aria-pressed:after:-bottom-px aria-pressed:after:h-0.5 aria-pressed:after:bg-accent aria-pressed:after:content-['']";

/** All frames in justified rows, with a heart on each. */
export function ContactSheet({ lastFrameId, onOpenFrame }: ContactSheetProps) {
  const { gallery, filter, filteredFrames, setFilter, isLarge, setIsLarge, ...actions } = useGallery();
  const { getScreenLink, getPictureUrl, togglePick } = actions;
  const { controls, empty } = messages;
  const allFrames = gallery.settings.frames;
  const isWide = allFrames.filter(({ width, height }) => width > height).length > allFrames.length / 2;
  const list = useRef<HTMLUListElement>(null);
  const links = useRef(new Map<string, HTMLAnchorElement>());
  const [currentFrameId, setCurrentFrameId] = useState(lastFrameId);
  /** The position of the frame that had the focus last, in case it leaves the list. */
  const focusedPosition = useRef(-1);
  // Only one frame is in the tab order; arrow keys move to the other ones.
  const tabStopId = filteredFrames.some(({ id }) => id === currentFrameId)
    ? currentFrameId
    : filteredFrames[0]?.id;
  const latestHandlers: ContactSheetHandlers = {
    onFocus: (frameId) => {
      focusedPosition.current = filteredFrames.findIndex(({ id }) => id === frameId);
      setCurrentFrameId(frameId);
    },
    onOpen: onOpenFrame,
    onToggle: (frameId) => {
      const frame = allFrames.find(({ id }) => id === frameId);
      if (frame) togglePick(frame);
    },
  };
  const handlers = useRef(latestHandlers);
  useLayoutEffect(() => {
    handlers.current = latestHandlers;
  });
  const getShownLinks = () => filteredFrames.flatMap(({ id }) => links.current.get(id) ?? []);

  const showAll = useRef<HTMLButtonElement>(null);
  useFocusRecovery(
    list,
    () => getShownLinks()[Math.min(focusedPosition.current, filteredFrames.length - 1)] ?? showAll.current,
  );

  // So that the first frame opens at once.
  useEffect(() => {
    loadPhotoSwipe().catch(() => {});
  }, []);
  const counts: Record<FrameFilter, number> = { all: allFrames.length, chosen: 0, maybe: 0 };
  for (const frame of allFrames) {
    const state = getFrameState(gallery, frame);
    if (state) counts[state] += 1;
  }
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof HTMLAnchorElement) || ctrlKey || metaKey || altKey) return;
    if (!/^(Arrow|Home|End)/.test(key)) return;
    event.preventDefault();
    const next = findNeighbor(getShownLinks(), target, key);
    next?.focus({ preventScroll: true });
    next?.parentElement?.scrollIntoView({ block: 'nearest' });
  };
  const positions = useMemo(() => new Map(allFrames.map(({ id }, position) => [id, position])), [allFrames]);
  const getFrameLabel = (frame: Frame) => {
    const state = getFrameState(gallery, frame);
    const number = (positions.get(frame.id) ?? 0) + 1;
    const values = { name: frame.name, count: allFrames.length, number };
    return [
      fillPlaceholders(controls.frame, values),
      state && controls[state].toLowerCase(),
      gallery.notes[frame.id] && controls.hasNote,
    ]
      .filter(Boolean)
      .join(', ');
  };

  return (
    <>
      <fieldset className="wrap sticky top-0 z-10 flex print:hidden min-h-[52px] flex-wrap items-stretch gap-x-2.5 border-b border-line bg-surface text-sm text-muted md:gap-x-8">
        <legend className="sr-only">{controls.show}</legend>
        {(['all', 'chosen', 'maybe'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className={filterButtonClass}
            aria-pressed={filter === name}
            onClick={() => setFilter(name)}
          >
            {controls[name]} <b className="font-normal tabular-nums">{counts[name]}</b>
          </button>
        ))}
        <button
          type="button"
          className={`${filterButtonClass} ml-auto justify-center md:hidden`}
          aria-label={isLarge ? controls.smaller : controls.larger}
          onClick={() => setIsLarge(!isLarge)}
        >
          <ProofIcon name={isLarge ? 'frames' : 'frame'} />
        </button>
        {counts.chosen + counts.maybe >= 2 ? (
          <a
            href={getScreenLink('compare')}
            className={`${filterButtonClass} gap-2! text-ink hover:underline md:ml-auto max-md:[&_.icon]:hidden`}
          >
            <ProofIcon name="compare" />
            {controls.compare}
          </a>
        ) : (
          <p className="self-center text-xs max-md:w-18 max-md:text-right md:ml-auto">
            {controls.cannotCompare}
          </p>
        )}
      </fieldset>
      {filteredFrames.length === 0 && (
        <div className="wrap py-16 text-h4 text-muted">
          <p>{filter === 'maybe' ? empty.maybe : empty.chosen}</p>
          <button ref={showAll} type="button" className="link" onClick={() => setFilter('all')}>
            {fillPlaceholders(empty.showAll, { count: allFrames.length })}
          </button>
        </div>
      )}
      <ul
        ref={list}
        className="proofs-contact-sheet"
        data-wide={isWide || undefined}
        data-large={isLarge || undefined}
        aria-label={controls.frames}
        onKeyDown={onKeyDown}
      >
        {filteredFrames.map((frame, position) => (
          <ContactSheetFrame
            key={frame.id}
            id={frame.id}
            name={frame.name}
            label={getFrameLabel(frame)}
            ratio={frame.width / frame.height}
            src={getPictureUrl(frame, 480)}
            href={getScreenLink(frame.id)}
            state={getFrameState(gallery, frame)}
            hasNote={gallery.notes[frame.id] !== undefined}
            isTabStop={frame.id === tabStopId}
            // The first frames are not lazy, so that they load before the layout is known.
            isLazy={position > 5}
            links={links}
            handlers={handlers}
          />
        ))}
      </ul>
    </>
  );
}
