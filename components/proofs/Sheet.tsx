import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { useLostFocus } from '@/components/ui/useLostFocus';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import type { Frame } from '@/lib/proofs/gallery';
import { letterOf } from './letterOf';
import { Heart, ProofIcon } from './ProofIcon';
import { ProofPicture, smallFailure } from './ProofPicture';
import { type Filter, type ScreenProps, stateOf } from './screen';
import { words } from './words';

type SheetProps = ScreenProps & {
  /** The frame to return to, from its own screen. */
  lastFrame: string | null;
  onFrame: (frame: string) => void;
  /** Whether frames are large on phones. */
  isLarge: boolean;
  setIsLarge: (isLarge: boolean) => void;
  lettersAreKeys: boolean;
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

/** All frames in justified rows, with a heart on each. */
export function Sheet(props: SheetProps) {
  const { gallery, filter, frames, setFilter, linkTo, pictureOf, toggleChosen, toggleMaybe } = props;
  const { controls, empty } = words;
  const all = gallery.settings.frames;
  const isWide = all.filter(({ width, height }) => width > height).length > all.length / 2;
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(props.lastFrame);
  /** Where the focus was, when its frame leaves the list. */
  const focused = useRef(-1);
  const linksIn = () => [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
  // Only one frame is in the tab order; arrow keys lead to the others.
  const tabStop = frames.some(({ id }) => id === current) ? current : frames[0]?.id;

  useLostFocus(list, () => {
    const links = linksIn();
    return links[Math.min(focused.current, links.length - 1)] ?? null;
  });

  const count = (state: 'chosen' | 'maybe') =>
    all.filter((frame) => stateOf(gallery, frame) === state).length;
  const [chosen, maybe] = [count('chosen'), count('maybe')];
  const filterButton = (name: Filter, label: string, number: number) => (
    <button type="button" aria-pressed={filter === name} onClick={() => setFilter(name)}>
      {label} <b>{number}</b>
    </button>
  );
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (!(target instanceof HTMLAnchorElement) || ctrlKey || metaKey || altKey) return;
    const frame = all.find(({ id }) => id === target.dataset.frame);
    if (/^(Arrow|Home|End)/.test(key)) {
      event.preventDefault();
      const next = frameBeside(linksIn(), target, key);
      if (!next) return;
      setCurrent(next.dataset.frame ?? null);
      next.focus({ preventScroll: true });
      next.parentElement?.scrollIntoView({ block: 'nearest' });
    } else if (frame && props.lettersAreKeys && letterOf(event) === 'h') toggleChosen(frame);
    else if (frame && props.lettersAreKeys && letterOf(event) === 'm') toggleMaybe(frame);
  };
  const nameOf = (frame: Frame) =>
    [
      fillPlaceholders(controls.frame, {
        ...{ name: frame.name, count: all.length },
        number: all.indexOf(frame) + 1,
      }),
      stateOf(gallery, frame) === 'chosen' && controls.chosen.toLowerCase(),
      stateOf(gallery, frame) === 'maybe' && controls.maybe.toLowerCase(),
      gallery.notes[frame.id] && controls.hasNote,
    ]
      .filter(Boolean)
      .join(', ');

  return (
    <>
      <fieldset className="wrap proofs-filters">
        <legend className="sr-only">{controls.show}</legend>
        {filterButton('all', controls.all, all.length)}
        {filterButton('chosen', controls.chosen, chosen)}
        {filterButton('maybe', controls.maybe, maybe)}
        <button
          type="button"
          className="narrow"
          aria-label={props.isLarge ? controls.smaller : controls.larger}
          onClick={() => props.setIsLarge(!props.isLarge)}
        >
          <ProofIcon name={props.isLarge ? 'minus' : 'plus'} />
        </button>
        {props.isSample ? null : chosen + maybe >= 2 ? (
          <a href={linkTo('compare')}>
            <ProofIcon name="compare" />
            {controls.compare}
          </a>
        ) : (
          <span>
            <ProofIcon name="compare" />
            {controls.compare}
          </span>
        )}
      </fieldset>
      {frames.length === 0 && (
        <div className="wrap proofs-empty">
          <p>{filter === 'maybe' ? empty.maybe : empty.chosen}</p>
          <button type="button" className="link" onClick={() => setFilter('all')}>
            {fillPlaceholders(empty.showAll, { count: all.length })}
          </button>
        </div>
      )}
      <ul
        ref={list}
        className="proofs-sheet"
        data-wide={isWide || undefined}
        data-large={props.isLarge || undefined}
        aria-label={controls.frames}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const item = target.closest('li');
          focused.current = item ? [...(list.current?.children ?? [])].indexOf(item) : -1;
        }}
      >
        {frames.map((frame, position) => {
          const state = stateOf(gallery, frame);
          const ratio: CSSProperties & { '--r': number } = { '--r': frame.width / frame.height };
          const tabIndex = frame.id === tabStop ? 0 : -1;
          return (
            <li key={frame.id} style={ratio}>
              <ProofPicture
                src={pictureOf(frame, 480)}
                alt=""
                // The first screen must not wait for the layout.
                isLazy={position > 5}
                failed={smallFailure(frame)}
              />
              <a
                href={linkTo(frame.id)}
                data-frame={frame.id}
                tabIndex={tabIndex}
                onFocus={() => setCurrent(frame.id)}
                onClick={() => props.onFrame(frame.id)}
              >
                <span className="sr-only">{nameOf(frame)}</span>
              </a>
              {gallery.notes[frame.id] && (
                <span className="proofs-note-mark">
                  <ProofIcon name="note" />
                </span>
              )}
              <button
                type="button"
                className="proofs-heart"
                tabIndex={tabIndex}
                data-state={state ?? undefined}
                aria-pressed={state === 'chosen'}
                aria-label={fillPlaceholders(controls.chooseNamed, frame)}
                onFocus={() => setCurrent(frame.id)}
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
