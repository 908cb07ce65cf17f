const heart = 'M12 20.4C5.6 15.6 3 12.4 3 8.9a4.9 4.9 0 0 1 9-2.7 4.9 4.9 0 0 1 9 2.7c0 3.5-2.6 6.7-9 11.5z';
const halfHeart = 'M12 20.4C5.6 15.6 3 12.4 3 8.9a4.9 4.9 0 0 1 9-2.7z';
/** The drawings of the icons. */
export const iconPaths = {
  previous: 'm14 5-7 7 7 7',
  next: 'm10 5 7 7-7 7',
  close: 'm6 6 12 12M18 6 6 18',
  note: 'M5 7h14M5 12h14M5 17h8',
  plus: 'M12 5v14M5 12h14',
  compare: 'M3 5h8v14H3zM13 5h8v14h-8z',
  undo: 'M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-2',
  frame: 'M4 4h16v16H4z',
  frames: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
};

/** A line icon of the proofs page. It is decorative: the control around it has a label. */
export function ProofIcon({ name, className = '' }: { name: keyof typeof iconPaths; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      <path d={iconPaths[name]} />
    </svg>
  );
}

/** A heart: an outline, half filled for a maybe, and filled for a picked frame. */
export function Heart({ state }: { state: 'chosen' | 'maybe' | null }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="icon heart">
      <path d={heart} fill={state === 'chosen' ? 'currentColor' : undefined} />
      {state === 'maybe' && <path d={halfHeart} fill="currentColor" />}
    </svg>
  );
}
