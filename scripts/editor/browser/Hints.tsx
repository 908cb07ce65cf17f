import { useState } from 'react';

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
  return (
    <section className="hint" aria-label="How to edit">
      <p role="status">{hint}</p>
      <div className="buttons">
        <button
          type="button"
          className="main"
          onClick={() => (position + 1 < hints.length ? setPosition(position + 1) : end())}
        >
          {position + 1 < hints.length ? `Next (${position + 1} of ${hints.length})` : 'Begin'}
        </button>
        {position + 1 < hints.length && (
          <button type="button" onClick={end}>
            Skip
          </button>
        )}
      </div>
    </section>
  );
}
