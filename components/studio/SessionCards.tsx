'use client';

import { type ReactNode, useReducer, useState } from 'react';
import { fillPlaceholders } from '@/lib/format';
import { messages } from './messages';
import { SessionCard } from './SessionCard';
import { type SessionCardData, sessionCardsReducer } from './sessionCardsReducer';

type SessionCardsProps = {
  sessions: SessionCardData[];
  /** Shown below the cards. */
  children?: ReactNode;
};

/** The list of sessions. A card can be hidden until the page is left; a row with Undo, which adds it back, takes its place. */
export function SessionCards({ sessions, children }: SessionCardsProps) {
  const [cards, dispatch] = useReducer(sessionCardsReducer, sessions);
  const [message, setMessage] = useState('');
  /** The URL of the session whose card was added back, and gets the focus. */
  const [restored, setRestored] = useState<string | null>(null);
  const getPosition = ({ href }: SessionCardData) => cards.findIndex((card) => card.href === href);

  const hide = (session: SessionCardData) => {
    dispatch({ type: 'remove', position: getPosition(session) });
    setMessage(fillPlaceholders(messages.hidden, { title: session.title }));
  };
  const undo = (session: SessionCardData, place: number) => {
    const position = sessions.slice(0, place).filter((other) => getPosition(other) >= 0).length;
    dispatch({ type: 'add', position, session });
    setMessage(fillPlaceholders(messages.shown, { title: session.title }));
    setRestored(session.href);
  };

  return (
    <section aria-label={messages.label} className="wrap">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-y-tight">
        {sessions.map((session, place) => (
          <li key={session.href}>
            {getPosition(session) >= 0 ? (
              <SessionCard
                {...session}
                priority={place === 0}
                isRestored={session.href === restored}
                onHide={() => hide(session)}
              />
            ) : (
              <p className="flex min-h-14 flex-wrap items-center gap-x-4 border-y border-line text-sm text-muted">
                {fillPlaceholders(messages.hidden, { title: session.title })}
                {/* biome-ignore lint/a11y/noAutofocus: the pressed button has gone, and this one takes it back */}
                <button type="button" className="link" autoFocus onClick={() => undo(session, place)}>
                  {messages.undo}
                </button>
              </p>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {message}
      </p>
      {children}
    </section>
  );
}
