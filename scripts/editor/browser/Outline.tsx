import { useEffect, useRef } from 'react';
import type { FieldPath } from '../../content/model/shape';
import { elementShowing } from './editables';

/** How often a moved entry is looked for in the page, which follows a change with a delay, in milliseconds. */
const searchInterval = 300;

/** A highlight around the hovered, focused or edited element; with a path, around what shows that field by now. */
export function Outline({ element, path }: { element: Element; path?: FieldPath | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    let target = element;
    const search = path
      ? setInterval(() => {
          target = elementShowing(path, target) ?? target;
        }, searchInterval)
      : undefined;
    const follow = () => {
      const { top, left, width, height } = target.getBoundingClientRect();
      if (box.current) {
        box.current.style.cssText = `transform: translate(${left - 4}px, ${top - 4}px); width: ${width + 8}px; height: ${height + 8}px`;
      }
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(search);
    };
  }, [element, path]);
  return <div ref={box} className="outline" />;
}
