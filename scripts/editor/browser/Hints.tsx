import { useState } from 'react';
import { Button } from './controls';

const key = 'northlight-edit-hints';

const hints = [
  'Click any text, price or photograph to change it. With the keyboard: Tab to it, then Enter, or F2 on buttons.',
  'Content that is not visible on a page, such as the title for search engines, is in “This page” and “The whole site”.',
  'Nothing is public before “Go live”. “Undo” reverts the last change, and “Changes” lists them all.',
];

/** Onboarding hints, shown once per browser. */
export function Hints() {
  const [position, setPosition] = useState(() => (localStorage.getItem(key) ? hints.length : 0));
  const hint = hints[position];
  if (!hint) return null;
  const end = () => {
    localStorage.setItem(key, 'seen');
    setPosition(hints.length);
  };
  const isLast = position + 1 === hints.length;
  return (
    <section className="hint" aria-label="How to edit">
      <p role="status">{hint}</p>
      <div className="buttons">
        <Button className="main" onClick={() => (isLast ? end() : setPosition(position + 1))}>
          {isLast ? 'Begin' : `Next (${position + 1} of ${hints.length})`}
        </Button>
        {!isLast && <Button onClick={end}>Skip</Button>}
      </div>
    </section>
  );
}
