import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextField } from '@/components/ui/TextField';
import { type AnswerContext, type AnswerTexts, getRequestedSession } from '@/lib/booking/answers';
import type { Opening } from '@/lib/booking/openings';
import { readAnswerTexts } from '@/lib/booking/ownerAnswers';
import { listenToOpenings } from '@/lib/booking/ownerOpenings';
import { getComingSessions, type ListedRequest } from '@/lib/booking/receivedRequest';
import type { ListenerHandlers } from '@/lib/firebase/ownerFirestore';
import { matchesSearch } from '@/lib/matchesSearch';
import { getStudioDay } from '@/lib/studioTime';
import { getGalleryLink } from '../../owner/ui/links';
import { useOwnerData } from '../../owner/ui/OwnerData';
import { useListener } from '../../owner/ui/useListener';
import { AnswerDialog, type AnswerDraft, createDraft } from './AnswerDialog';
import { AnswerTextsForm } from './AnswerTextsForm';
import { ComingSessions } from './ComingSessions';
import { OpeningsPanel } from './OpeningsPanel';
import { RequestList } from './RequestList';

export type RequestSettings = AnswerContext & {
  /** The openings of the content, which are valid until the owner has stored some. */
  contentOpenings: Opening[];
  /** The country of phone numbers without a country code: `US`. */
  country: string;
  /** How many days a request is stored; null if the site promises no period. */
  storedDays: number | null;
};

const noRequests: ListedRequest[] = [];

type RequestsPageProps = {
  settings: RequestSettings;
  /** The answers that are being written, by the ids of their requests. */
  drafts: Map<string, AnswerDraft>;
  onDrafts: (change: (drafts: Map<string, AnswerDraft>) => Map<string, AnswerDraft>) => void;
};

/** The requests, the coming sessions, the openings that visitors can ask for, and the texts of answers. */
export function RequestsPage({ settings, drafts, onDrafts }: RequestsPageProps) {
  const { contentOpenings, catalog, startTexts } = settings;
  const { requests, requestStatus, loadOlderRequests, galleries, search, setSearch } = useOwnerData();
  const openings = useListener(
    useCallback(
      (handlers: ListenerHandlers<Opening[]>) => listenToOpenings(contentOpenings, handlers),
      [contentOpenings],
    ),
  );
  /** Null until they are known. Without a response, the texts of the content are used. */
  const [texts, setTexts] = useState<AnswerTexts | null>(null);
  useEffect(() => {
    // The lists of this page report a missing connection.
    readAnswerTexts(startTexts).then(setTexts, () => {});
  }, [startTexts]);
  const [answeredId, setAnsweredId] = useState<string | null>(null);
  const answeredRequest = requests?.find(({ id }) => id === answeredId);
  const [areDoneShown, setAreDoneShown] = useState(false);
  const headings = useRef(new Map<string, HTMLHeadingElement>());
  const showRow = (id: string) => {
    flushSync(() => {
      setSearch('');
      setAreDoneShown(true);
    });
    headings.current.get(id)?.focus();
    headings.current.get(id)?.scrollIntoView({ block: 'center' });
  };
  const now = Date.now();
  const comingSessions = getComingSessions(requests ?? [], now);
  const todaysSessions = comingSessions.filter(
    ({ agreedOpening }) => agreedOpening?.start.slice(0, 10) === getStudioDay(now),
  );
  const matching = requests?.filter((request) =>
    [request, ...request.replacedRequests].some(({ name, reach }) => matchesSearch(search, name, reach)),
  );
  const matchingGalleries = search
    ? (galleries ?? []).filter(({ settings: { title } }) => matchesSearch(search, title))
    : [];
  const changeDraft = (id: string, draft: AnswerDraft | null) =>
    onDrafts((current) => {
      const next = new Map(current);
      if (draft) next.set(id, draft);
      else next.delete(id);
      return next;
    });
  const openAnswer = (request: ListedRequest) => {
    if (!drafts.has(request.id))
      changeDraft(request.id, createDraft(request, getRequestedSession(request, catalog).minutes));
    setAnsweredId(request.id);
  };
  const answeredDraft = answeredRequest && drafts.get(answeredRequest.id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-gap gap-y-12 lg:grid-cols-12">
      {todaysSessions.length > 0 && (
        <div className="lg:hidden">
          <ComingSessions heading="Today" requests={todaysSessions} context={settings} onShow={showRow} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:col-span-7">
        <TextField
          label="Search requests and galleries"
          type="search"
          name="search"
          value={search}
          onChange={setSearch}
        />
        {matchingGalleries.length > 0 && (
          <p className="flex flex-wrap gap-x-5 text-sm">
            {matchingGalleries.map(({ id, settings: { title } }) => (
              <a key={id} className="link" href={getGalleryLink(id)}>
                {title}
              </a>
            ))}
          </p>
        )}
        <RequestList
          requests={matching ?? null}
          allRequests={requests ?? noRequests}
          status={requestStatus}
          country={settings.country}
          storedDays={settings.storedDays}
          unsentIds={[...drafts].flatMap(([id, { hasLeft }]) => (hasLeft ? [id] : []))}
          headings={headings}
          areDoneShown={areDoneShown || search !== ''}
          onToggleDone={setAreDoneShown}
          onAnswer={openAnswer}
          onShow={showRow}
          onLoadOlder={loadOlderRequests}
        />
        {texts && <AnswerTextsForm startTexts={startTexts} texts={texts} onStored={setTexts} />}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:col-[8/13]">
        {requests && (
          <ComingSessions
            heading="Coming sessions"
            requests={comingSessions}
            context={settings}
            onShow={showRow}
          />
        )}
        <OpeningsPanel
          contentOpenings={contentOpenings}
          // Shown once the requests have loaded: without them, a time that was agreed on could be opened again.
          openings={requests && openings.value}
          status={openings.status}
          requests={requests ?? []}
          onShowRequest={showRow}
        />
      </div>
      {answeredRequest && answeredDraft && (
        <AnswerDialog
          key={answeredRequest.id}
          request={answeredRequest}
          requests={requests ?? []}
          draft={answeredDraft}
          texts={texts ?? startTexts}
          context={settings}
          contentOpenings={contentOpenings}
          country={settings.country}
          onDraft={(draft) => changeDraft(answeredRequest.id, draft)}
          onDone={() => {
            changeDraft(answeredRequest.id, null);
            setAnsweredId(null);
          }}
          onClose={() => {
            // A draft that was neither edited nor sent begins anew.
            if (answeredDraft.text === null && !answeredDraft.hasLeft) changeDraft(answeredRequest.id, null);
            setAnsweredId(null);
          }}
        />
      )}
    </div>
  );
}
