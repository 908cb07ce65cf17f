import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Contact } from '@/content/schema/site';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { fileUrl, hashOf, originalName, type ProofsAddress, pictureName } from '@/lib/proofs/address';
import type { Changes } from '@/lib/proofs/changes';
import type { FinishOutcome } from '@/lib/proofs/choice';
import type { Frame, Gallery } from '@/lib/proofs/gallery';
import { reportFetched } from '@/lib/proofs/galleryDocument';
import { Bar } from './Bar';
import { Compare } from './Compare';
import { Delivered } from './Delivered';
import { ElsewhereNotice } from './ElsewhereNotice';
import { elsewhereWords } from './elsewhereWords';
import { Finished } from './Finished';
import { NoteDialog } from './NoteDialog';
import { outcomeWords } from './outcomeWords';
import { Pager } from './Pager';
import { priceChanges } from './priceChanges';
import { Review } from './Review';
import { Sheet } from './Sheet';
import { Strips } from './Strips';
import type { ScreenProps } from './screen';
import { Tray } from './Tray';
import type { useChoice } from './useChoice';
import { useDelivery } from './useDelivery';
import { useFilter } from './useFilter';
import { useLetterKeys } from './useLetterKeys';
import { usePicks } from './usePicks';
import { useScreen } from './useScreen';
import { useSpoken } from './useSpoken';
import { Welcome } from './Welcome';
import { words } from './words';

type GalleryScreensProps = {
  contact: Contact;
  tax: string | null;
  studio: { name: string; mark: { accent: string; ink: string } };
  config: FirebaseConfig;
  address: ProofsAddress;
  gallery: Gallery;
  state: ReturnType<typeof useChoice>;
  themeButton: ReactNode;
};

/** The screens of a gallery that is there. */
export function GalleryScreens(props: GalleryScreensProps) {
  const { contact, tax, studio, config, address, gallery, state, themeButton } = props;
  const { id, screen } = address;
  const { settings } = gallery;
  const { saving, unsent, choice, isFinishing } = state;
  const delivery = useDelivery(config, id, gallery);
  /** What became of finishing, when it was last tried. */
  const [outcome, setOutcome] = useState<FinishOutcome | null>(null);
  const [isLarge, setIsLarge] = useState(false);
  const [noteOf, setNoteOf] = useState<Frame | null>(null);
  const [lettersAreKeys, setLettersAreKeys] = useLetterKeys();
  const { spoken, say } = useSpoken();
  const root = useRef<HTMLDivElement>(null);
  const { shown, lastFrame, comparedWith, ...way } = useScreen(root, {
    ...{ address, gallery, isSeen: state.isSeen, isFinishing, studioName: studio.name },
  });

  const change = (changes: Changes) => {
    setOutcome(null);
    choice.current?.change(changes);
  };
  const isChoosing = !isFinishing && shown !== 'welcome' && shown !== 'finished' && shown !== 'delivered';
  const filtered = useFilter(gallery, say);
  const picks = usePicks({ gallery, isChoosing, change, say });
  const ofScreens: ScreenProps = {
    ...{ contact, tax, gallery, themeButton, say },
    ...filtered,
    ...picks,
    linkTo: way.linkTo,
    pictureOf: (frame, size) => fileUrl(config, settings.folder, pictureName(frame.file, size)),
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
  const elsewhere = elsewhereWords(gallery, state.elsewhere);
  const tell = useEffectEvent(say);
  useEffect(() => {
    if (elsewhere) tell(fillPlaceholders(words.elsewhere.changed, { changes: elsewhere }));
  }, [elsewhere]);
  const prices = gallery.finished === null ? priceChanges(settings) : '';
  useEffect(() => {
    if (prices) tell(prices);
  }, [prices]);
  const link = `${location.origin}${location.pathname}${hashOf(id)}`;
  const strips = (
    <Strips
      {...{ saving, unsent, link }}
      isReopened={settings.reopened && gallery.finished === null}
      prices={prices}
      gone={state.gone}
      problem={shown === 'sheet' ? outcomeWords(outcome, elsewhere, prices) : ''}
      onClose={() => choice.current?.closeGone()}
      onRetry={() => choice.current?.retry()}
    />
  );
  const late = unsent > 0 && (
    <div role="status" className="proofs-alert">
      <p>{fillPlaceholders(words.strips.refused, { count: unsent })}</p>
      <button type="button" className="link" onClick={() => choice.current?.discard()}>
        {words.strips.discard}
      </button>
    </div>
  );
  const elsewhereNotice = (
    <ElsewhereNotice
      changes={elsewhere}
      onUndo={() => {
        change(state.elsewhere);
        say(words.elsewhere.undone);
      }}
      onClose={() => choice.current?.closeElsewhere()}
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
            {...ofScreens}
            onStart={() => {
              state.setSeen();
              choice.current?.open();
            }}
          />
        </>
      )}
      {shown === 'sheet' && (
        <>
          {bar(settings.title)}
          {strips}
          <Sheet
            {...ofScreens}
            {...{ isLarge, setIsLarge }}
            lastFrame={lastFrame.current}
            onFrame={rememberFrame}
            lettersAreKeys={lettersAreKeys}
          />
          <Tray {...ofScreens} notice={elsewhereNotice} />
        </>
      )}
      {shown === 'frame' && (
        <Pager
          {...ofScreens}
          {...{ saving }}
          shown={screen}
          lettersAreKeys={lettersAreKeys}
          setLettersAreKeys={setLettersAreKeys}
          show={(frame) => {
            rememberFrame(frame);
            // Paging is one step of the history, so that Back leads to the sheet.
            way.replace(frame);
          }}
          close={() => way.close('frame')}
          compareWith={way.compareWith}
        />
      )}
      {shown === 'compare' && (
        <Compare
          {...ofScreens}
          first={comparedWith}
          lettersAreKeys={lettersAreKeys}
          close={() => way.close('compare')}
        />
      )}
      {shown === 'review' && (
        <>
          {bar(settings.title)}
          {strips}
          <div className="wrap" inert={isFinishing}>
            {elsewhereNotice}
          </div>
          <Review
            {...ofScreens}
            {...{ isFinishing, problem: outcomeWords(outcome, elsewhere, prices) }}
            finish={async (agreed) => {
              setOutcome(null);
              const next = (await choice.current?.finish(agreed)) ?? 'offline';
              setOutcome(next);
              if (next === 'finished' || next === 'overtaken') way.replace('');
            }}
          />
        </>
      )}
      {shown === 'finished' && (
        <>
          {bar()}
          <Finished
            {...ofScreens}
            // Without what came too late.
            gallery={state.stored ?? gallery}
            notice={outcome === 'overtaken' ? words.finish.overtaken : ''}
            late={late}
          />
        </>
      )}
      {shown === 'delivered' && (
        <>
          {bar(undefined, false)}
          <Strips saving="saved" unsent={0} link={link} />
          {delivery ? (
            <Delivered
              {...ofScreens}
              {...{ delivery, late }}
              pictureOf={(picture, size) => {
                const folder = 'ending' in picture ? delivery.folder : settings.folder;
                return fileUrl(config, folder, pictureName(picture.file, size));
              }}
              originalOf={(final) => fileUrl(config, delivery.folder, originalName(final))}
              onFetched={(finals) => void reportFetched(config, id, finals)}
            />
          ) : (
            <div className="wrap proofs-page">
              <h1 tabIndex={-1}>{words.delivered.heading}</h1>
              <p role="status">{words.delivered.loading}</p>
            </div>
          )}
        </>
      )}
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {noteOf && (
        <NoteDialog
          name={noteOf.name}
          note={gallery.notes[noteOf.id] ?? ''}
          onKeep={(note, from) => ofScreens.setNote(noteOf, note, from)}
          onClose={() => setNoteOf(null)}
        />
      )}
    </div>
  );
}
