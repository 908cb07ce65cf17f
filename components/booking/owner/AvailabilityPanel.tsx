import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import type { Booking } from '@/content/schema/site';
import { getHours } from '@/lib/booking/availability';
import { type Calendar, formatHours, getAvailability, parseContentHours } from '@/lib/booking/calendar';
import type { BookingRequest } from '@/lib/booking/request';
import { formatTimeParts } from '@/lib/dates';
import type { LiveStatus } from '@/lib/firebase/listen';
import { formatMinutes } from '@/lib/format';
import { addDays, getStudioDay } from '@/lib/studioTime';
import { getStatusMessage } from '../../owner/ui/messages';
import { DayDialog, DaysOffDialog, WeekDialog } from './HoursDialogs';
import { getSessionsOfDay } from './requestGroups';

type AvailabilityPanelProps = {
  booking: Booking;
  /** Null until it has loaded. */
  calendar: Calendar | null;
  status: LiveStatus;
  requests: BookingRequest[];
  /** Shows the row of a request. */
  onShowRequest: (id: string) => void;
};

/** A week from today on: the hours of each day, what is booked, and dialogs that change the hours. */
export function AvailabilityPanel(props: AvailabilityPanelProps) {
  const { booking, calendar, status, requests, onShowRequest } = props;
  const [firstDay, setFirstDay] = useState(() => getStudioDay(Date.now()));
  /** A day, or `week` or `daysOff`. */
  const [openDialog, setOpenDialog] = useState<string | null>(null);
  const close = () => setOpenDialog(null);
  const contentHours = parseContentHours(booking);
  const availability = calendar && getAvailability(calendar, contentHours);
  const days = Array.from({ length: 7 }, (_, count) => addDays(firstDay, count));
  return (
    <section
      id="availability"
      aria-labelledby="availability-heading"
      className="scroll-mt-24 text-sm lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:col-[9/13]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line">
        <h2 id="availability-heading" className="text-h4">
          Availability
        </h2>
        <p className="flex items-center">
          <IconButton aria-label="Earlier week" onClick={() => setFirstDay(addDays(firstDay, -7))}>
            <Icon name="arrowLeft" />
          </IconButton>
          <span className="tabular-nums" aria-live="polite">
            {`${formatTimeParts(firstDay).date} to ${formatTimeParts(addDays(firstDay, 6)).date}`}
          </span>
          <IconButton aria-label="Later week" onClick={() => setFirstDay(addDays(firstDay, 7))}>
            <Icon name="arrowRight" />
          </IconButton>
        </p>
      </div>
      <p role="status" className="text-muted">
        {getStatusMessage(status, 'the calendar')}
      </p>
      {availability && (
        <>
          <ul>
            {days.map((day) => {
              const { weekday, date } = formatTimeParts(day);
              const hours = formatHours(getHours(availability, day));
              const isUnusual = hours !== formatHours(getHours({ ...availability, overrides: [] }, day));
              return (
                <li
                  key={day}
                  className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-baseline gap-x-2 border-b border-line py-1.5"
                >
                  <span className="font-medium">{`${weekday.slice(0, 3)} ${date.split(' ')[1]}`}</span>
                  <span className={getHours(availability, day).length > 0 ? '' : 'text-muted'}>
                    {hours}
                    {isUnusual && <small className="block text-xs text-muted">Not as every week</small>}
                  </span>
                  <button
                    type="button"
                    className="link"
                    aria-label={`Change: ${weekday}, ${date}`}
                    onClick={() => setOpenDialog(day)}
                  >
                    Change
                  </button>
                  {getSessionsOfDay(requests, day).map(({ request, time }) => (
                    <button
                      key={time.start + request.id}
                      type="button"
                      className="col-start-2 flex min-h-9 flex-wrap gap-x-3 text-left hover:text-accent"
                      onClick={() => onShowRequest(request.id)}
                    >
                      <span className="w-18 text-muted tabular-nums">
                        {formatTimeParts(time.start).clock}
                      </span>
                      <span className="font-medium">{request.name}</span>
                      <span className="text-muted">{formatMinutes(time.minutes)}</span>
                    </button>
                  ))}
                </li>
              );
            })}
          </ul>
          <p className="flex flex-wrap gap-3 pt-4">
            <Button variant="quiet" onClick={() => setOpenDialog('week')}>
              Weekly hours
            </Button>
            <Button variant="quiet" onClick={() => setOpenDialog('daysOff')}>
              Days off
            </Button>
          </p>
          {openDialog === 'week' && <WeekDialog hours={availability.hours} onClose={close} />}
          {openDialog === 'daysOff' && <DaysOffDialog requests={requests} onClose={close} />}
          {openDialog && openDialog !== 'week' && openDialog !== 'daysOff' && (
            <DayDialog key={openDialog} day={openDialog} availability={availability} onClose={close} />
          )}
        </>
      )}
    </section>
  );
}
