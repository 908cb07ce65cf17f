import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { getAvailability, parseContentHours } from '@/lib/booking/calendar';
import { getStartTexts, type OwnerTexts } from '@/lib/booking/clientMessages';
import { listenToCalendar } from '@/lib/booking/ownerCalendar';
import { listenToMails } from '@/lib/booking/ownerMails';
import { readTexts } from '@/lib/booking/ownerTexts';
import type { BookingRequest } from '@/lib/booking/request';
import { matchesSearch } from '@/lib/matchesSearch';
import { getGalleryLink } from '../../owner/ui/links';
import { useOwnerData } from '../../owner/ui/OwnerData';
import { useListener } from '../../owner/ui/useListener';
import { AvailabilityPanel } from './AvailabilityPanel';
import type { BookingSettings } from './bookingSettings';
import { createEmptyRequest, type RequestDialogKind } from './decision';
import { useMailStatus } from './MailStatus';
import { RequestDialog } from './RequestDialog';
import { RequestList } from './RequestList';
import { TextsForm } from './TextsForm';

const noRequests: BookingRequest[] = [];

/** The requests and bookings, the studio's availability, and the texts of messages. */
export function RequestsPage({ settings }: { settings: BookingSettings }) {
  const { booking } = settings;
  const [startTexts] = useState(() => getStartTexts(settings.contentTexts));
  const { requests, requestStatus, loadOlderRequests, galleries, search, setSearch } = useOwnerData();
  const calendar = useListener(listenToCalendar);
  const mails = useListener(listenToMails);
  const mailStatus = useMailStatus(booking.mailExtension);
  /** Null until they are known. Without a response, the texts of the content are used. */
  const [texts, setTexts] = useState<OwnerTexts | null>(null);
  useEffect(() => {
    // The lists of this page report a missing connection.
    readTexts(startTexts).then(setTexts, () => {});
  }, [startTexts]);
  const [dialog, setDialog] = useState<{ kind: RequestDialogKind; request: BookingRequest } | null>(null);
  const [isDoneShown, setIsDoneShown] = useState(false);
  const headings = useRef(new Map<string, HTMLHeadingElement>());
  const showRow = (id: string) => {
    flushSync(() => {
      setSearch('');
      setIsDoneShown(true);
    });
    headings.current.get(id)?.focus();
    headings.current.get(id)?.scrollIntoView({ block: 'center' });
  };
  const matching = requests?.filter(({ name, email, phone }) => matchesSearch(search, name, email, phone));
  const matchingGalleries = search
    ? (galleries ?? []).filter(({ settings: { title } }) => matchesSearch(search, title))
    : [];
  const availability = calendar.value && getAvailability(calendar.value, parseContentHours(booking));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-gap gap-y-12 lg:grid-cols-12">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:col-span-7">
        <div className="flex flex-wrap items-end gap-3 *:first:flex-[1_1_14rem]">
          <TextField
            label="Search requests and galleries"
            type="search"
            name="search"
            value={search}
            onChange={setSearch}
          />
          {/* As low as the field, below which there is room for an error. */}
          <Button
            variant="quiet"
            className="mb-1.5"
            onClick={() => setDialog({ kind: 'new', request: createEmptyRequest() })}
          >
            New booking
          </Button>
        </div>
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
          mails={mails.value ?? []}
          lastMailRunTime={mailStatus.lastRunTime}
          status={requestStatus}
          settings={settings}
          headings={headings}
          isDoneShown={isDoneShown || search !== ''}
          onToggleDone={setIsDoneShown}
          onOpen={(kind, request) => setDialog({ kind, request })}
          onLoadOlder={loadOlderRequests}
        />
        {texts && <TextsForm texts={texts} onStored={setTexts} />}
        {requests && mailStatus.element}
      </div>
      <AvailabilityPanel
        booking={booking}
        calendar={calendar.value}
        status={calendar.status}
        requests={requests ?? noRequests}
        onShowRequest={showRow}
      />
      {dialog && (
        <RequestDialog
          key={`${dialog.kind} ${dialog.request.id}`}
          kind={dialog.kind}
          seen={dialog.request}
          requests={requests ?? noRequests}
          mails={mails.value ?? []}
          canSendMail={mailStatus.canSend}
          texts={texts ?? startTexts}
          settings={settings}
          availability={availability}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
