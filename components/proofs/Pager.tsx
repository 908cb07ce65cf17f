import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Menu } from '@/components/ui/Menu';
import { Segments } from '@/components/ui/Segments';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import { addressIn } from '@/lib/proofs/address';
import type { Saving } from '@/lib/proofs/choice';
import { ChooseButton, MaybeButton } from './Decide';
import { NoteField } from './NoteField';
import { ProofIcon } from './ProofIcon';
import { ProofPicture } from './ProofPicture';
import { type ScreenProps, stateOf } from './screen';
import { tallyOf } from './tally';
import { useShortcuts } from './useShortcuts';
import { useZoom } from './useZoom';
import { words } from './words';

type PagerProps = ScreenProps & {
  /** The id of the frame that is shown. */
  shown: string;
  /** Whether what is chosen is stored. */
  saving: Saving;
  lettersAreKeys: boolean;
  setLettersAreKeys: (areKeys: boolean) => void;
  /** Shows another frame in place of this one. */
  show: (frame: string) => void;
  close: () => void;
  compareWith: (frame: string) => void;
};

/** One frame as large as the screen, with what is decided about it. */
export function Pager(props: PagerProps) {
  const { gallery, shown, saving, frames: filtered, pictureOf, say, show, close } = props;
  const { controls, empty, note: noteWords } = words;
  const all = gallery.settings.frames;
  // A frame that leaves the filter stays until the next one is shown.
  const frames = all.filter(({ id }) => id === shown || filtered.some((frame) => frame.id === id));
  const position = frames.findIndex(({ id }) => id === shown);
  const frame = frames[position];
  const noteField = useRef<HTMLTextAreaElement>(null);

  const move = (step: number) => {
    // Several presses can come before the first one's frame is shown: the URL knows of them.
    const current = addressIn(location.hash)?.screen;
    const from = frames.findIndex(({ id }) => id === current);
    const next = frames[from + step];
    if (from < 0 || !next) return;
    const state = stateOf(gallery, next);
    const values = { name: next.name, number: from + step + 1, count: frames.length };
    const told = fillPlaceholders(words.announcements.frame, values);
    say(state ? `${told.replace(/\.$/, '')}, ${controls[state].toLowerCase()}.` : told);
    reset();
    show(next.id);
  };
  const { zoom, style, handlers, zoomTo, reset } = useZoom({ onSwipe: move });
  const toggleZoom = () => {
    const percent = zoomTo(zoom > 1 ? 1 : 2);
    if (percent === 100) reset();
    say(fillPlaceholders(words.announcements.zoom, { percent }));
  };
  useShortcuts(props.lettersAreKeys, {
    arrowleft: () => move(-1),
    arrowright: () => move(1),
    home: () => move(-position),
    end: () => move(frames.length - 1 - position),
    escape: close,
    ...(frame && {
      h: () => props.toggleChosen(frame),
      m: () => props.toggleMaybe(frame),
    }),
    ...(frame &&
      !props.isSample && {
        c: () => props.compareWith(frame.id),
        n: () => {
          // Where there is room the field is beside the frame.
          if (noteField.current?.offsetParent) noteField.current.focus();
          else props.editNote(frame);
        },
      }),
    z: toggleZoom,
  });

  // The next two are loaded before they are needed.
  const ahead = frames.slice(position + 1, position + 3).map((next) => pictureOf(next, 2000));
  const aheadKey = ahead.join(' ');
  useEffect(() => {
    for (const src of aheadKey.split(' ').filter(Boolean)) new Image().src = src;
  }, [aheadKey]);

  if (!frame) return null;
  const note = gallery.notes[frame.id] ?? '';
  const { count, costWide, chosen } = tallyOf(gallery);
  const maybe = <MaybeButton {...props} frame={frame} />;
  const choose = <ChooseButton {...props} frame={frame} />;
  const arrow = (step: 1 | -1) => (
    <button
      type="button"
      className="icon-button"
      data-step={step}
      aria-label={step === 1 ? controls.next : controls.previous}
      aria-disabled={!frames[position + step]}
      onClick={() => move(step)}
    >
      <ProofIcon name={step === 1 ? 'next' : 'previous'} />
    </button>
  );

  return (
    <div className="proofs-full proofs-pager">
      <div className="proofs-bar">
        <button type="button" className="icon-button" aria-label={controls.allFrames} onClick={close}>
          <ProofIcon name="frames" />
        </button>
        <h1 tabIndex={-1}>
          <span>{fillPlaceholders(controls.position, { number: position + 1, count: frames.length })}</span>
          <small>
            {saving === 'offline' || saving === 'refused' ? `${count}. ${words.saving[saving]}` : count}
          </small>
        </h1>
        {props.themeButton}
      </div>
      <div className="proofs-stage" data-zoomed={zoom > 1} {...handlers}>
        <div style={style}>
          <ProofPicture
            key={frame.id}
            src={pictureOf(frame, 2000)}
            preview={pictureOf(frame, 480)}
            alt={frame.name}
            failed={(retry) => (
              <div className="proofs-failed">
                <h2>{empty.large}</h2>
                <p>{empty.largeText}</p>
                <Button variant="quiet" onClick={retry}>
                  {controls.retry}
                </Button>
              </div>
            )}
          />
        </div>
      </div>
      <div className="proofs-edges">
        {arrow(-1)}
        {arrow(1)}
      </div>
      <div className="proofs-below">
        <p>
          <small>{frame.name}</small>
          {!props.isSample && (
            <button
              type="button"
              className="proofs-note"
              // On a phone on its side there is room for the icon only.
              aria-label={note ? `${noteWords.label}: ${note}` : noteWords.add}
              onClick={() => props.editNote(frame)}
            >
              <ProofIcon name="note" />
              <span>{note || noteWords.add}</span>
            </button>
          )}
        </p>
        <div className="proofs-acts">
          {arrow(-1)}
          {maybe}
          {choose}
          {arrow(1)}
        </div>
      </div>
      <div className="proofs-side">
        <h2>{frame.name}</h2>
        {choose}
        {maybe}
        {!props.isSample && (
          <>
            <NoteField
              key={frame.id}
              label={noteWords.label}
              note={note}
              fieldRef={noteField}
              onKeep={(note, from) => props.setNote(frame, note, from)}
            />
            <Button variant="quiet" onClick={() => props.compareWith(frame.id)}>
              <ProofIcon name="compare" />
              {controls.compare}
            </Button>
          </>
        )}
        <div className="proofs-sum">
          <Segments included={gallery.settings.included} chosen={chosen.length} />
          <b>{count}</b>
          <small>{costWide}</small>
          <p>
            {chosen.length > 0 && (
              <ButtonLink variant="primary" href={props.linkTo('review')}>
                {controls.review}
              </ButtonLink>
            )}
            <Button
              variant="quiet"
              aria-disabled={!props.isUndoable}
              onClick={() => props.isUndoable && props.undo()}
            >
              {controls.undo}
            </Button>
          </p>
        </div>
        <div className="proofs-keys">
          <Menu label={controls.keyMenu}>
            <label>
              <input
                type="checkbox"
                checked={props.lettersAreKeys}
                onChange={({ target }) => props.setLettersAreKeys(target.checked)}
              />
              {controls.keys}
            </label>
            <small>{props.isSample ? controls.keysOfSample : controls.keysOfFrame}</small>
          </Menu>
        </div>
      </div>
    </div>
  );
}
