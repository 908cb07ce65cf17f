import { useState } from 'react';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import type { Frame } from '@/lib/proofs/gallery';
import { ChooseButton, MaybeButton } from './Decide';
import { Heart, ProofIcon } from './ProofIcon';
import { ProofPicture, smallFailure } from './ProofPicture';
import { type ScreenProps, stateOf } from './screen';
import { useShortcuts } from './useShortcuts';
import { useZoom } from './useZoom';
import { words } from './words';

const sides = ['A', 'B'] as const;
/** One step of the zoom buttons, and of an arrow key as a fraction of the stage. */
const zoomStep = 1.5;
const panStep = 0.1;

type CompareProps = ScreenProps & {
  /** The frame that is A; without it, the first two maybes are compared, or else chosen ones. */
  first: string | null;
  lettersAreKeys: boolean;
  close: () => void;
};

/** Two frames at the same place and zoom: side by side where there is room, else one over the other. */
export function Compare(props: CompareProps) {
  const { gallery, pictureOf, say, first, close } = props;
  const { controls, announcements } = words;
  const all = gallery.settings.frames;
  const [candidates] = useState(() => {
    const inState = (state: 'maybe' | 'chosen') => all.filter((frame) => stateOf(gallery, frame) === state);
    const maybes = inState('maybe');
    const decided = all.filter((frame) => stateOf(gallery, frame) !== null || frame.id === first);
    const pair = first ? decided : maybes.length >= 2 ? maybes : decided;
    return { pair, decided };
  });
  const [pair, setPair] = useState<(Frame | undefined)[]>(() => {
    const a = candidates.pair.find(({ id }) => id === first) ?? candidates.pair[0];
    return [a, candidates.pair.find((frame) => frame !== a)];
  });
  const [side, setSide] = useState(0);
  const shown = pair[side];

  const flipTo = (next: number) => {
    setSide(next);
    say(`${sides[next]}, ${pair[next]?.name}.`);
  };
  const { zoom, style, handlers, zoomTo, pan, reset } = useZoom({ onTap: () => flipTo(1 - side) });
  const changeZoom = (next: number) => {
    const percent = zoomTo(next);
    if (percent === 100) reset();
    say(fillPlaceholders(announcements.zoom, { percent }));
  };
  useShortcuts(props.lettersAreKeys, {
    a: () => flipTo(0),
    b: () => flipTo(1),
    f: () => flipTo(1 - side),
    '+': () => changeZoom(zoom * zoomStep),
    '=': () => changeZoom(zoom * zoomStep),
    '-': () => changeZoom(zoom / zoomStep),
    '0': () => changeZoom(1),
    arrowleft: () => pan(panStep, 0),
    arrowright: () => pan(-panStep, 0),
    arrowup: () => pan(0, panStep),
    arrowdown: () => pan(0, -panStep),
    ...(shown && { h: () => props.toggleChosen(shown), m: () => props.toggleMaybe(shown) }),
    escape: close,
  });

  const decisions = (frame: Frame) => (
    <>
      <MaybeButton {...props} frame={frame} />
      <ChooseButton {...props} frame={frame} />
    </>
  );
  const zoomButton = (isIn: boolean) => (
    <button
      type="button"
      className="icon-button"
      aria-label={isIn ? controls.zoomIn : controls.zoomOut}
      onClick={() => changeZoom(isIn ? zoom * zoomStep : zoom / zoomStep)}
    >
      <ProofIcon name={isIn ? 'plus' : 'minus'} />
    </button>
  );

  return (
    <div className="proofs-full proofs-compare" data-side={sides[side]}>
      <div className="proofs-bar">
        <button type="button" className="icon-button" aria-label={controls.close} onClick={close}>
          <ProofIcon name="close" />
        </button>
        <h1 tabIndex={-1}>
          <span>{controls.compare}</span>
          {zoom > 1 ? (
            <small>{fillPlaceholders(controls.zoomed, { percent: Math.round(zoom * 100) })}</small>
          ) : (
            <small className="proofs-flip">{controls.flip}</small>
          )}
        </h1>
        <span className="proofs-zoom">
          {zoomButton(false)}
          {zoomButton(true)}
        </span>
        {props.themeButton}
      </div>
      <div className="proofs-pair">
        {pair.map((frame, position) => (
          <div key={sides[position]} data-side={sides[position]}>
            <div className="proofs-stage" data-zoomed {...handlers}>
              <div style={style}>
                {frame && (
                  <ProofPicture
                    key={frame.id}
                    src={pictureOf(frame, 2000)}
                    preview={pictureOf(frame, 480)}
                    alt={`${sides[position]}, ${frame.name}`}
                    failed={smallFailure(frame)}
                  />
                )}
              </div>
              <b className="proofs-plate" aria-hidden="true">
                {sides[position]}
              </b>
            </div>
            <div className="proofs-two">
              <span>{frame?.name}</span>
              {frame && decisions(frame)}
            </div>
          </div>
        ))}
      </div>
      <fieldset className="proofs-sides">
        <legend className="sr-only">{controls.shown}</legend>
        {pair.map((frame, position) => (
          <button
            key={sides[position]}
            type="button"
            aria-pressed={side === position}
            onClick={() => flipTo(position)}
          >
            <b>{sides[position]}</b>
            <span>{frame?.name}</span>
            {frame && (
              <i data-state={stateOf(gallery, frame)}>
                <Heart state={stateOf(gallery, frame)} />
              </i>
            )}
          </button>
        ))}
      </fieldset>
      <fieldset className="proofs-candidates">
        <legend className="sr-only">
          {fillPlaceholders(controls.candidates, { side: sides[side] ?? '' })}
        </legend>
        {candidates.decided.map((frame) => {
          const position = pair.indexOf(frame);
          return (
            <button
              key={frame.id}
              type="button"
              aria-current={position === side}
              aria-label={frame.name}
              onClick={() => {
                setPair(pair.map((before, each) => (each === side ? frame : before)));
                say(`${sides[side]}, ${frame.name}.`);
              }}
            >
              <img src={pictureOf(frame, 480)} alt="" />
              {position >= 0 && <span>{sides[position]}</span>}
            </button>
          );
        })}
      </fieldset>
      <div className="proofs-acts">
        {zoomButton(false)}
        {shown && decisions(shown)}
        {zoomButton(true)}
      </div>
    </div>
  );
}
