import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLostFocus } from '@/components/ui/useLostFocus';
import type { Contact } from '@/content/schema/site';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { dollars } from '@/lib/format';
import { fileUrl, hashOf, originalName, type ProofsAddress, pictureName } from '@/lib/proofs/address';
import { chosenIn, decisionsIn, type Frame, type FramePick, type Gallery } from '@/lib/proofs/gallery';
import type { Changes } from '@/lib/proofs/waiting';
import { Bar } from './Bar';
import { Compare } from './Compare';
import { Delivered } from './Delivered';
import { Finished } from './Finished';
import { NoteDialog } from './NoteDialog';
import { Pager } from './Pager';
import { Review } from './Review';
import { Sheet } from './Sheet';
import { Strips } from './Strips';
import { type Filter, type ScreenProps, stateOf } from './screen';
import { Tray } from './Tray';
import { tallyOf } from './tally';
import type { useChoice } from './useChoice';
import { Welcome } from './Welcome';
import { words } from './words';

type FramesProps = {
  contact: Contact;
  studio: { name: string; mark: { accent: string; ink: string } };
  config: FirebaseConfig;
  address: ProofsAddress;
  gallery: Gallery;
  state: ReturnType<typeof useChoice>;
  themeButton: ReactNode;
};

/** The localStorage key of whether letters are shortcuts; `off` where they are not. */
const keysName = 'proofsKeys';

/** The screens of a gallery that is there. The screen is in the URL, so that Back and Forward walk them. */
export function Frames({ contact, studio, config, address, gallery, state, themeButton }: FramesProps) {
  const { id, screen } = address;
  const { plan } = gallery;
  const { saving, waiting, waitingHere, choice } = state;
  const [filter, setFilter] = useState<Filter>('all');
  const [undoes, setUndoes] = useState<Changes[]>([]);
  const [noteOf, setNoteOf] = useState<Frame | null>(null);
  const [comparedWith, setComparedWith] = useState<string | null>(null);
  const [lettersAreKeys, setLettersAreKeys] = useState(true);
  const [spoken, setSpoken] = useState('');
  const lastFrame = useRef<string | null>(null);
  const sheetTop = useRef(0);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    try {
      setLettersAreKeys(localStorage.getItem(keysName) !== 'off');
    } catch {
      // Storage is blocked: the choice holds until the page is closed.
    }
  }, []);
  const keepLettersAreKeys = (areKeys: boolean) => {
    setLettersAreKeys(areKeys);
    try {
      localStorage.setItem(keysName, areKeys ? 'on' : 'off');
    } catch {
      // As above.
    }
  };
  const say = useCallback((text: string) => {
    // Cleared first, so that the same text is announced again.
    setSpoken('');
    setTimeout(() => setSpoken(text), 30);
  }, []);

  const isFrame = plan.frames.some((frame) => frame.id === screen);
  const [isSeen] = useState(() => waitingHere.isSeen());
  const shown =
    plan.stage === 'delivered'
      ? 'delivered'
      : gallery.finished !== null
        ? 'finished'
        : isFrame
          ? 'frame'
          : screen === 'compare' || screen === 'review'
            ? screen
            : screen === 'frames' || isSeen || plan.reopened
              ? 'sheet'
              : 'welcome';

  const linkTo = useCallback((next: string) => `${location.pathname}${hashOf(id, next)}`, [id]);
  /** Which screens were opened from another one: closing those is Back. */
  const opened = useRef({ frame: false, compare: false });
  const close = (from: 'frame' | 'compare') => {
    if (opened.current[from]) history.back();
    else location.replace(hashOf(id, 'frames'));
  };
  useLostFocus(root, () => root.current?.querySelector('h1') ?? null);

  // A new screen takes the focus to its heading; the sheet takes it back to the last frame.
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    const from = before.current;
    before.current = shown;
    if (shown === 'compare') opened.current.compare = true;
    if (shown === 'frame' && from === 'sheet') opened.current.frame = true;
    const link = root.current?.querySelector<HTMLElement>(`[data-frame="${lastFrame.current}"]`);
    if (shown === 'sheet' && from !== 'welcome') {
      setComparedWith(null);
      scrollTo(0, sheetTop.current);
      (link ?? root.current?.querySelector('h1'))?.focus({ preventScroll: true });
      return;
    }
    scrollTo(0, 0);
    root.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [shown]);
  useEffect(() => {
    const heading = {
      welcome: plan.title,
      sheet: words.title,
      frame: plan.frames.find((frame) => frame.id === screen)?.name,
      compare: words.controls.compare,
      review: words.review.heading,
      finished: words.finished.heading,
      delivered: words.delivered.heading,
    }[shown];
    document.title = `${heading} | ${studio.name}`;
  }, [shown, screen, plan, studio.name]);
  // The sheet's place is kept: the screens have different heights.
  useEffect(() => {
    if (shown !== 'sheet') return;
    const keep = () => {
      sheetTop.current = scrollY;
    };
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [shown]);

  const change = (changes: Changes) => choice.current?.change(changes);
  const pick: ScreenProps['pick'] = (picks, announcement) => {
    const entries = Object.entries(picks);
    const undone = entries.map(([frame]) => [`picks.${frame}`, { to: gallery.picks[frame] ?? null }]);
    setUndoes([...undoes, Object.fromEntries(undone)]);
    change(Object.fromEntries(entries.map(([frame, to]) => [`picks.${frame}`, { to: to ?? null }])));
    if (announcement) say(announcement);
  };
  const tallyAfter = (picks: Gallery['picks']) => tallyOf({ ...gallery, picks }).count;
  const decide = (frame: Frame, to: FramePick | null) => {
    const { announcements } = words;
    const picks = { ...gallery.picks, [frame.id]: to ?? undefined };
    const values = { name: frame.name, tally: tallyAfter(picks), basic: dollars(plan.basicPrice) };
    const told =
      to === null ? announcements.removed : to === 'maybe' ? announcements.maybe : announcements.chosen;
    pick(
      { [frame.id]: to },
      fillPlaceholders(to === 'basic' ? `${told} ${announcements.extra}` : told, values),
    );
  };
  const toggleChosen = (frame: Frame) => {
    if (stateOf(gallery, frame) === 'chosen') decide(frame, null);
    else decide(frame, chosenIn(gallery).length < plan.included ? 'included' : 'basic');
  };
  const toggleMaybe = (frame: Frame) => decide(frame, stateOf(gallery, frame) === 'maybe' ? null : 'maybe');
  const undo = () => {
    const last = undoes.at(-1);
    if (!last) return;
    setUndoes(undoes.slice(0, -1));
    change(last);
    const fields: Record<string, unknown> = { ...gallery.picks };
    for (const [path, undone] of Object.entries(last)) fields[path.slice('picks.'.length)] = undone?.to;
    const { picks } = decisionsIn(plan.frames, { picks: fields });
    say(fillPlaceholders(words.announcements.undone, { tally: tallyAfter(picks) }));
  };
  const latestUndo = useRef(undo);
  const isChoosing = useRef(false);
  useEffect(() => {
    latestUndo.current = undo;
    isChoosing.current = shown !== 'welcome' && shown !== 'finished' && shown !== 'delivered';
  });
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent) => {
      if (key !== 'z' || !(ctrlKey || metaKey) || shiftKey) return;
      if (target instanceof Element && target.closest('textarea, dialog')) return;
      if (isChoosing.current) latestUndo.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const frames = useMemo(
    () => plan.frames.filter((frame) => filter === 'all' || stateOf(gallery, frame) === filter),
    [plan.frames, filter, gallery],
  );
  const props: ScreenProps = {
    ...{ contact, gallery, filter, frames, themeButton },
    isUndoable: undoes.length > 0,
    pictureOf: (frame, size) => fileUrl(config, plan.folder, pictureName(frame.file, size)),
    ...{ linkTo, pick, toggleChosen, toggleMaybe, undo, say },
    setFilter: (next) => {
      setFilter(next);
      const count = plan.frames.filter((frame) => next === 'all' || stateOf(gallery, frame) === next).length;
      say(`${words.controls[next]}, ${count}.`);
    },
    setNote: (frame, note, from) => {
      change({ [`notes.${frame.id}`]: { to: note || null, from } });
      say(words.announcements.note);
    },
    editNote: setNoteOf,
  };
  const bar = (title?: string, showsSaving = true) => (
    <Bar
      {...{ studio, themeButton, title }}
      isHeading={shown === 'sheet'}
      saving={showsSaving ? saving : undefined}
    />
  );
  const strips = (
    <Strips
      {...{ saving, waiting }}
      isReopened={plan.reopened && gallery.finished === null}
      onRetry={() => choice.current?.retry()}
      onCopyLink={() => {
        const link = `${location.origin}${location.pathname}${hashOf(id)}`;
        navigator.clipboard.writeText(link).then(
          () => say(words.announcements.linkCopied),
          () => {},
        );
      }}
    />
  );
  const rememberFrame = (frame: string) => {
    lastFrame.current = frame;
  };

  return (
    <div ref={root} className="proofs-screen" data-screen={shown}>
      {shown === 'welcome' && (
        <>
          {bar(undefined, false)}
          <Welcome
            {...props}
            onStart={() => {
              waitingHere.setSeen();
              void choice.current?.mark('opened');
            }}
          />
        </>
      )}
      {shown === 'sheet' && (
        <>
          {bar(plan.title)}
          {strips}
          <Sheet
            {...props}
            lastFrame={lastFrame.current}
            onFrame={rememberFrame}
            lettersAreKeys={lettersAreKeys}
          />
          <Tray {...props} />
        </>
      )}
      {shown === 'frame' && (
        <Pager
          {...props}
          {...{ saving }}
          shown={screen}
          lettersAreKeys={lettersAreKeys}
          setLettersAreKeys={keepLettersAreKeys}
          show={(frame) => {
            rememberFrame(frame);
            // Paging is one step of the history, so that Back leads to the sheet.
            location.replace(hashOf(id, frame));
          }}
          close={() => close('frame')}
          compareWith={(frame) => {
            setComparedWith(frame);
            location.hash = hashOf(id, 'compare');
          }}
        />
      )}
      {shown === 'compare' && (
        <Compare
          {...props}
          first={comparedWith}
          lettersAreKeys={lettersAreKeys}
          close={() => close('compare')}
        />
      )}
      {shown === 'review' && (
        <>
          {bar(plan.title)}
          {strips}
          <Review
            {...props}
            finish={async () => {
              if (await choice.current?.mark('finished')) {
                location.replace(hashOf(id));
                return '';
              }
              return choice.current?.isRefused()
                ? fillPlaceholders(words.strips.rejected, { count: waiting })
                : words.finish.failed;
            }}
          />
        </>
      )}
      {shown === 'finished' && (
        <>
          {bar()}
          <Finished
            {...props}
            // Without what came too late.
            gallery={state.stored ?? gallery}
            notice={waiting > 0 ? fillPlaceholders(words.strips.refused, { count: waiting }) : ''}
          />
        </>
      )}
      {shown === 'delivered' && (
        <>
          {bar(undefined, false)}
          <Delivered
            {...props}
            originalOf={(final) => fileUrl(config, plan.folder, originalName(final))}
            onSave={() => void choice.current?.mark('saved')}
          />
        </>
      )}
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {noteOf && (
        <NoteDialog
          name={noteOf.name}
          note={gallery.notes[noteOf.id] ?? ''}
          onKeep={(note, from) => props.setNote(noteOf, note, from)}
          onClose={() => setNoteOf(null)}
        />
      )}
    </div>
  );
}
