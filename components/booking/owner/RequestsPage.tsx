import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { messagePlaceholders } from '@/content/schema/messagePlaceholders';
import { getAvailability, parseContentHours } from '@/lib/booking/calendar';
import { getStartTexts, type OwnerTexts } from '@/lib/booking/clientMessages';
import { listenToCalendar } from '@/lib/booking/ownerCalendar';
import { listenToMails, readRunTime } from '@/lib/booking/ownerMails';
import { readTexts, type StoredTexts } from '@/lib/booking/ownerTexts';
import type { BookingRequest } from '@/lib/booking/request';
import { formatTimestamp } from '@/lib/dates';
import { matchesSearch } from '@/lib/matchesSearch';
import { getGalleryLink } from '../../owner/ui/links';
import { useOwnerData } from '../../owner/ui/OwnerData';
import { TextsForm } from '../../owner/ui/TextsForm';
import { useListener } from '../../owner/ui/useListener';
import { AvailabilityPanel } from './AvailabilityPanel';
import { type BookingSettings, createEmptyRequest, type Desk, type RequestDialogKind } from './desk';
import { RequestDialog } from './RequestDialog';
import { RequestList } from './RequestList';
import { getHeadingId } from './RequestRow';

const textFields = [
  ['studioAddress', 'Your studio, with its door'],
  ['shippingAddress', 'Where products are shipped to'],
  ['booked', 'Booked'],
  ['moved', 'Moved'],
  ['canceledByStudio', 'Canceled by you'],
  ['canceledByClient', 'Canceled by the client'],
  ['closed', 'Not booked'],
  ['question', 'A question'],
  ['reminder', 'Reminder on the day before'],
] satisfies [keyof OwnerTexts, string][];

/** The requests and bookings, the studio's availability, and the texts of messages. */
export function RequestsPage({ settings }: { settings: BookingSettings }) {
  const { requests, galleries, search, setSearch } = useOwnerData();
  const calendar = useListener(listenToCalendar);
  const mails = useListener(listenToMails);
  /** Null until they are known. */
  const [storedTexts, setStoredTexts] = useState<StoredTexts | null>(null);
  /** In milliseconds since 1970; 0 if no run is recorded, null until it is known. */
  const [lastMailRunTime, setLastMailRunTime] = useState<number | null>(null);
  useEffect(() => {
    // The lists of this page report a missing connection.
    readTexts().then(setStoredTexts, () => {});
    readRunTime('ran').then(setLastMailRunTime, () => {});
  }, []);
  const [dialog, setDialog] = useState<{ kind: RequestDialogKind; seen: BookingRequest } | null>(null);
  const desk: Desk = {
    settings,
    requests: requests ?? [],
    mails: mails.value ?? [],
    lastMailRunTime: lastMailRunTime ?? 0,
    texts: { ...getStartTexts(settings.contentTexts), ...storedTexts },
    availability: calendar.value && getAvailability(calendar.value, parseContentHours(settings.booking)),
    openDialog: (kind, seen) => setDialog({ kind, seen }),
  };
  const showRow = (id: string) => {
    flushSync(() => setSearch(''));
    const heading = document.getElementById(getHeadingId(id));
    heading?.closest('details')?.setAttribute('open', '');
    heading?.focus();
    heading?.scrollIntoView({ block: 'center' });
  };
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
            onClick={() => desk.openDialog('new', createEmptyRequest())}
          >
            New booking
          </Button>
        </div>
        {search && (
          <p className="flex flex-wrap gap-x-5 text-sm empty:hidden">
            {galleries?.map(
              ({ id, settings: { title } }) =>
                matchesSearch(search, title) && (
                  <a key={id} className="link" href={getGalleryLink(id)}>
                    {title}
                  </a>
                ),
            )}
          </p>
        )}
        <RequestList desk={desk} />
        {storedTexts && (
          <TextsForm
            fields={textFields}
            placeholders={messagePlaceholders}
            texts={desk.texts}
            onStored={setStoredTexts}
          />
        )}
        {requests && lastMailRunTime !== null && (
          <p className="py-4 text-sm text-muted">
            {lastMailRunTime
              ? `Mails to you and reminders to clients are sent by npm run notify. It last ran ${formatTimestamp(lastMailRunTime)}.`
              : 'You get no mail about requests, and clients get no reminder: npm run notify has not run yet (docs/owner.md).'}
          </p>
        )}
      </div>
      <AvailabilityPanel desk={desk} status={calendar.status} onShowRequest={showRow} />
      {dialog && (
        <RequestDialog
          key={`${dialog.kind} ${dialog.seen.id}`}
          {...dialog}
          desk={desk}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
