import { useEffect, useId, useRef, useState } from 'react';
import { Disclosure } from './controls';
import type { Editor } from './useEditor';

/** Aspect ratios of crops on the site. */
const crops = [
  { name: 'Phone', ratio: '5 / 6' },
  { name: 'Card', ratio: '1 / 1' },
  { name: 'First screen', ratio: '16 / 8' },
];

/** Debounce time of saving, in milliseconds: pictures are encoded again for each point. */
const saveDelay = 600;

/** A percentage in the 5% steps that the site supports. */
const inSteps = (share: number) => Math.min(100, Math.max(0, Math.round((share * 100) / 5) * 5));

type FocalPointInputProps = { editor: Editor; name: string; thumbnail: string };

/** The focal point of a photograph, set by a click or by sliders, with a preview of the crops. */
export function FocalPointInput({ editor, name, thumbnail }: FocalPointInputProps) {
  const id = useId();
  const path = ['focalPoints', name];
  const [point, setPoint] = useState(() => {
    const coordinate = (axis: string) => Number(editor.valueOf([...path, axis]) ?? 50);
    return { x: coordinate('x'), y: coordinate('y') };
  });
  const waiting = useRef(0);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const move = (next: { x: number; y: number }) => {
    setPoint(next);
    clearTimeout(waiting.current);
    waiting.current = window.setTimeout(() => {
      void editor.act({ kind: 'set', path, value: next }, 'Focal point changed');
    }, saveDelay);
  };
  const slider = (axis: 'x' | 'y', label: string) => (
    <>
      <label htmlFor={`${id}-${axis}`}>{label}</label>
      <input
        id={`${id}-${axis}`}
        type="range"
        min={0}
        max={100}
        step={5}
        value={point[axis]}
        onChange={({ target }) => move({ ...point, [axis]: Number(target.value) })}
      />
    </>
  );
  return (
    <Disclosure title="Focal point">
      <p className="help">Click what must stay in the picture, such as the eyes.</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders below do the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same by keyboard */}
      <div
        className="point"
        onClick={(event) => {
          const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
          move({ x: inSteps((event.clientX - left) / width), y: inSteps((event.clientY - top) / height) });
        }}
      >
        <img src={thumbnail} alt="" />
        <span style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </div>
      {slider('x', 'From the left')}
      {slider('y', 'From the top')}
      <div className="crops">
        {crops.map(({ name: crop, ratio }) => (
          <figure key={crop}>
            <img
              src={thumbnail}
              alt=""
              style={{ aspectRatio: ratio, objectPosition: `${point.x}% ${point.y}%` }}
            />
            <figcaption>{crop}</figcaption>
          </figure>
        ))}
      </div>
    </Disclosure>
  );
}
