'use client';

import { Fragment, type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { Button, IconButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { AddSession, type PhotoChoice } from './AddSession';
import { messages } from './messages';
import { SessionCard } from './SessionCard';
import { createSessionCardsState, type SessionCardData, sessionCardsReducer } from './sessionCardsReducer';

type SessionCardsProps = {
  sessions: SessionCardData[];
  photoChoices: PhotoChoice[];
  /** The questions in the booking e-mail. */
  questions: string[];
  /** The address for bookings. */
  email: string;
  /** Shown between the cards and the form that adds one. */
  children?: ReactNode;
};

/** The element that gets the keyboard focus after a change of the list. */
type FocusTarget = { on: 'remove'; position: number } | { on: 'card'; position: number } | { on: 'reset' };

/**
 * The list of sessions. Cards can be removed, restored and added, in memory only: a reload restores the initial list. A notice with
 * Undo takes the place of a removed card.
 */
export function SessionCards({ sessions, photoChoices, questions, email, children }: SessionCardsProps) {
  const [state, dispatch] = useReducer(sessionCardsReducer, sessions, (initialSessions) =>
    createSessionCardsState(initialSessions),
  );
  const [message, setMessage] = useState('');
  const [focusTarget, setFocusTarget] = useState<FocusTarget | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const resetButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!focusTarget) return;
    if (focusTarget.on === 'reset') resetButton.current?.focus();
    else {
      const card = list.current?.querySelectorAll('[data-card]')[focusTarget.position];
      const element = focusTarget.on === 'card' ? card : card?.querySelector('[data-remove]');
      if (element instanceof HTMLElement) element.focus();
    }
    setFocusTarget(null);
  }, [focusTarget]);

  const remove = (position: number) => {
    setMessage(`${state.cards[position]?.title} ${messages.removed}`);
    dispatch({ type: 'remove', position });
    setFocusTarget(getNearestTarget(position, state.cards.length - 1));
  };
  const undo = () => {
    if (!state.removal) return;
    setMessage(`${state.removal.card.title} ${messages.restored}`);
    setFocusTarget({ on: 'remove', position: state.removal.position });
    dispatch({ type: 'undo' });
  };
  const add = (session: SessionCardData) => {
    setMessage(`${session.title} ${messages.added}`);
    setFocusTarget({ on: 'card', position: state.cards.length });
    dispatch({ type: 'add', session });
  };
  const reset = () => {
    setMessage(`${messages.label} ${messages.restored}`);
    setFocusTarget({ on: 'remove', position: 0 });
    dispatch({ type: 'reset', sessions });
  };
  const dismiss = () => {
    setFocusTarget(getNearestTarget(state.removal?.position ?? state.cards.length, state.cards.length));
    setMessage('');
    dispatch({ type: 'dismiss' });
  };
  const renderRemovedNotice = (position: number) =>
    state.removal?.position === position && (
      <li key="removed" className="flex flex-wrap items-center gap-x-5 border-y border-line py-2">
        <p className="min-w-0 wrap-anywhere">{message}</p>
        <button type="button" className="link" onClick={undo}>
          {messages.undo}
        </button>
        <IconButton aria-label={messages.dismiss} className="-mr-[12px] ml-auto" onClick={dismiss}>
          <Icon name="close" />
        </IconButton>
      </li>
    );

  const isListChanged =
    state.cards.length !== sessions.length ||
    state.cards.some(({ title, price }, position) => {
      const initialSession = sessions[position];
      return title !== initialSession?.title || price !== initialSession.price;
    });

  return (
    <section aria-label={messages.label} className="wrap pb-section">
      <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-y-10">
        {state.cards.map(({ key, ...session }, position) => (
          <Fragment key={key}>
            {renderRemovedNotice(position)}
            <li tabIndex={-1} data-card>
              <SessionCard
                {...session}
                questions={questions}
                email={email}
                priority={position === 0}
                onRemove={() => remove(position)}
              />
            </li>
          </Fragment>
        ))}
        {renderRemovedNotice(state.cards.length)}
      </ul>
      <p role="status" className="sr-only">
        {message}
      </p>
      {state.cards.length === 0 && (
        <div className="grid justify-items-start gap-4 border-y border-line py-[clamp(3rem,6vw,5rem)]">
          <h2 className="text-h3">{messages.empty.heading}</h2>
          <p className="text-muted">{messages.empty.text}</p>
        </div>
      )}
      {isListChanged && (
        <Button ref={resetButton} variant="quiet" className="mt-10" onClick={reset}>
          {messages.reset}
        </Button>
      )}
      {children}
      <AddSession photoChoices={photoChoices} onAdd={add} />
    </section>
  );
}

/** The remove button at a position of a list of `count` cards, or the nearest one. */
function getNearestTarget(position: number, count: number): FocusTarget {
  return count === 0 ? { on: 'reset' } : { on: 'remove', position: Math.min(position, count - 1) };
}
