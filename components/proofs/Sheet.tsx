import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { useLostFocus } from '@/components/ui/useLostFocus';
import { fillPlaceholders } from '@/lib/format';
import type { Frame } from '@/lib/proofs/gallery';
import { type Filter, stateOf, useGallery } from './GalleryContext';
import { Heart, ProofIcon } from './ProofIcon';
import { ProofPicture, smallFailure } from './ProofPicture';
import { words } from './words';

type SheetProps = {
  /** The frame to return to, from its own screen. */
  lastFrame: string | null;
  onFrame: (frame: string) => void;
  /** Whether frames are large on phones. */
  isLarge: boolean;
  setIsLarge: (isLarge: boolean) => void;
};

/** The frame that an arrow key leads to, from another. Rows are found by their places on the screen. */
function frameBeside(links: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const position = links.indexOf(from);
  const forward = getComputedStyle(from).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'ArrowRight' || key === 'ArrowLeft') return links[position + (key === forward ? 1 : -1)];
  if (key === 'Home') return links[0];
  if (key === 'End') return links.at(-1);
  const { left, width, top, bottom } = from.getBoundingClientRect();
  const boxes = links.map((link) => ({ link, box: link.getBoundingClientRect() }));
  const beyond = boxes.filter(({ box }) =>
    key === 'ArrowUp' ? box.bottom <= top + 2 : box.top >= bottom - 2,
  );
  const tops = beyond.map(({ box }) => box.top);
  const row = key === 'ArrowUp' ? Math.max(...tops) : Math.min(...tops);
  const distance = (box: DOMRect) => Math.abs(box.left + box.width / 2 - left - width / 2);
  return beyond
    .filter(({ box }) => Math.abs(box.top - row) < 2)
    .sort((a, b) => distance(a.box) - distance(b.box))[0]?.link;
}

/** The classes of a part of the bar above the frames, and of Compare, at its end. */
const filterStyle =
  "relative inline-flex min-h-[52px] min-w-11 items-center gap-1 whitespace-nowrap focus-visible:-outline-offset-2 aria-pressed:font-medium aria-pressed:text-ink aria-pressed:after:absolute aria-pressed:after:inset-x-0 aria-pressed:after:-bottom-px aria-pressed:after:h-0.5 aria-pressed:after:bg-accent aria-pressed:after:content-['']";
const compareStyle = `${filterStyle} gap-2! md:ml-auto max-md:[&_.icon]:hidden`;

/** All frames in justified rows, with a heart on each. */
export function Sheet({ lastFrame, onFrame, isLarge, setIsLarge }: SheetProps) {
  const { gallery, filter, frames, setFilter, linkTo, pictureOf, toggleChosen, isSample } = useGallery();
  const { controls, empty } = words;
  const all = gallery.settings.frames;
  const isWide = all.filter(({ width, height }) => width > height).length > all.length / 2;
  const list = useRef<HTMLUListElement>(null);
  const links = useRef(new Map<string, HTMLAnchorElement>());
  const [current, setCurrent] = useState(lastFrame);
  /** Where the focus was, when its frame leaves the list. */
  const focused = useRef(-1);
  // Only one frame is in the tab order; arrow keys lead to the others.
  const tabStop = frames.some(({ id }) => id === current) ? current : frames[0]?.id;
  const shownLinks = () => frames.flatMap(({ id }) => links.current.get(id) ?? []);

  const showAll = useRef<HTMLButtonElement>(null);
  useLostFocus(list, () => shownLinks()[Math.min(focused.current, frames.length - 1)] ?? showAll.current);

  const count = (state: 'chosen' | 'maybe') =>
    all.filter((frame) => stateOf(gallery, frame) === state).length;
  const [chosen, maybe] = [count('chosen'), count('maybe')];
  const filterButton = (name: Filter, number: number) => (
    <button
      type="button"
      className={filterStyle}
      aria-pressed={filter === name}
      onClick={() => setFilter(name)}
    >
      {controls[name]} <b className="font-normal tabular-nums">{number}</b>
    </button>
  );
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof HTMLAnchorElement) || ctrlKey || metaKey || altKey) return;
    if (!/^(Arrow|Home|End)/.test(key)) return;
    event.preventDefault();
    const next = frameBeside(shownLinks(), target, key);
    next?.focus({ preventScroll: true });
    next?.parentElement?.scrollIntoView({ block: 'nearest' });
  };
  const nameOf = (frame: Frame) => {
    const state = stateOf(gallery, frame);
    const values = { name: frame.name, count: all.length, number: all.indexOf(frame) + 1 };
    return [
      fillPlaceholders(controls.frame, values),
      state && controls[state].toLowerCase(),
      gallery.notes[frame.id] && controls.hasNote,
    ]
      .filter(Boolean)
      .join(', ');
  };
  const compare = (
    <>
      <ProofIcon name="compare" />
      {controls.compare}
    </>
  );

  return (
    <>
      <fieldset className="wrap sticky top-0 z-10 flex min-h-[52px] flex-wrap items-stretch gap-x-2.5 border-b border-line bg-surface text-sm text-muted md:gap-x-8">
        <legend className="sr-only">{controls.show}</legend>
        {filterButton('all', all.length)}
        {filterButton('chosen', chosen)}
        {filterButton('maybe', maybe)}
        <button
          type="button"
          className={`${filterStyle} ml-auto justify-center md:hidden`}
          aria-label={isLarge ? controls.smaller : controls.larger}
          onClick={() => setIsLarge(!isLarge)}
        >
          <ProofIcon name={isLarge ? 'frames' : 'frame'} />
        </button>
        {!isSample &&
          (chosen + maybe >= 2 ? (
            <a href={linkTo('compare')} className={`${compareStyle} text-ink hover:underline`}>
              {compare}
            </a>
          ) : (
            <span className={compareStyle}>{compare}</span>
          ))}
      </fieldset>
      {frames.length === 0 && (
        <div className="wrap py-16 text-lg text-muted">
          <p>{filter === 'maybe' ? empty.maybe : empty.chosen}</p>
          <button ref={showAll} type="button" className="link" onClick={() => setFilter('all')}>
            {fillPlaceholders(empty.showAll, { count: all.length })}
          </button>
        </div>
      )}
      <ul
        ref={list}
        className="proofs-sheet"
        data-wide={isWide || undefined}
        data-large={isLarge || undefined}
        aria-label={controls.frames}
        onKeyDown={onKeyDown}
      >
        {frames.map((frame, position) => {
          const state = stateOf(gallery, frame);
          const ratio: CSSProperties & { '--r': number } = { '--r': frame.width / frame.height };
          const tabIndex = frame.id === tabStop ? 0 : -1;
          const onFocus = () => {
            focused.current = position;
            setCurrent(frame.id);
          };
          return (
            <li key={frame.id} style={ratio} className="relative scroll-mt-18 scroll-mb-28 bg-band">
              <ProofPicture
                src={pictureOf(frame, 480)}
                alt=""
                className="size-full object-cover"
                // The first screen must not wait for the layout.
                isLazy={position > 5}
                failed={smallFailure(frame, 'absolute inset-0 bottom-11 gap-0 overflow-hidden p-1')}
              />
              <a
                ref={(link) => {
                  if (link) links.current.set(frame.id, link);
                }}
                href={linkTo(frame.id)}
                data-frame={frame.id}
                tabIndex={tabIndex}
                className="absolute inset-0 shadow-[inset_0_0_0_1px_var(--photo-edge)] focus-visible:outline-[3px] focus-visible:outline-offset-[-2px]"
                onFocus={onFocus}
                onClick={() => onFrame(frame.id)}
              >
                <span className="sr-only">{nameOf(frame)}</span>
              </a>
              <span
                aria-hidden="true"
                className="pointer-events-none absolute bottom-0 left-0 flex max-w-[calc(100%-2.75rem)] items-center gap-1 bg-surface pt-[3px] pr-1.5 text-[.6875rem] leading-4 text-muted"
              >
                {gallery.notes[frame.id] && <ProofIcon name="note" className="size-4" />}
                <span className="truncate">{frame.name}</span>
              </span>
              <button
                type="button"
                className={`proofs-heart absolute right-0 bottom-0 grid size-11 place-items-center bg-surface pt-[3px] pl-[3px] focus-visible:-outline-offset-3 ${state === 'chosen' ? 'text-accent' : state === 'maybe' ? 'text-ink' : 'text-muted hover:text-ink'}`}
                data-state={state ?? undefined}
                tabIndex={tabIndex}
                aria-pressed={state === 'chosen'}
                aria-label={fillPlaceholders(controls.chooseNamed, frame)}
                onFocus={onFocus}
                onClick={() => toggleChosen(frame)}
              >
                <Heart state={state} />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
