import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { getHours } from '@/lib/booking/availability';
import { formatHours } from '@/lib/booking/calendar';
import { formatTimeParts } from '@/lib/dates';
import type { LiveStatus } from '@/lib/firebase/listen';
import { formatMinutes } from '@/lib/format';
import { addDays, getStudioDay } from '@/lib/studioTime';
import { getStatusMessage } from '../../owner/ui/messages';
import type { Desk } from './desk';
import { DayDialog, DaysOffDialog, WeekDialog } from './HoursDialogs';
import { getSessions } from './requestGroups';

type AvailabilityPanelProps = {
  desk: Desk;
  status: LiveStatus;
  /** Shows the row of a request. */
  onShowRequest: (id: string) => void;
};

/** A week from today on: the hours of each day, what is booked, and dialogs that change the hours. */
export function AvailabilityPanel({ desk, status, onShowRequest }: AvailabilityPanelProps) {
  const { availability, requests } = desk;
  const [firstDay, setFirstDay] = useState(() => getStudioDay(Date.now()));
  /** A day, or `week` or `daysOff`. */
  const [dialog, setDialog] = useState<string | null>(null);
  const close = () => setDialog(null);
  const days = Array.from({ length: 7 }, (_, count) => addDays(firstDay, count));
  const sessions = getSessions(requests);
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
                  <span className={hours === formatHours([]) ? 'text-muted' : ''}>
                    {hours}
                    {isUnusual && <small className="block text-xs text-muted">Not as every week</small>}
                  </span>
                  <button
                    type="button"
                    className="link"
                    aria-label={`Change: ${weekday}, ${date}`}
                    onClick={() => setDialog(day)}
                  >
                    Change
                  </button>
                  {sessions.map(
                    ({ request: { id, name }, time: { start, minutes } }) =>
                      start.startsWith(day) && (
                        <button
                          key={start + id}
                          type="button"
                          className="col-start-2 flex min-h-9 flex-wrap gap-x-3 text-left hover:text-accent"
                          onClick={() => onShowRequest(id)}
                        >
                          <span className="w-18 text-muted tabular-nums">{formatTimeParts(start).clock}</span>
                          <span className="font-medium">{name}</span>
                          <span className="text-muted">{formatMinutes(minutes)}</span>
                        </button>
                      ),
                  )}
                </li>
              );
            })}
          </ul>
          <p className="flex flex-wrap gap-3 pt-4">
            <Button variant="quiet" onClick={() => setDialog('week')}>
              Weekly hours
            </Button>
            <Button variant="quiet" onClick={() => setDialog('daysOff')}>
              Days off
            </Button>
          </p>
          {dialog === 'week' ? (
            <WeekDialog hours={availability.hours} onClose={close} />
          ) : dialog === 'daysOff' ? (
            <DaysOffDialog requests={requests} onClose={close} />
          ) : (
            dialog && <DayDialog day={dialog} availability={availability} onClose={close} />
          )}
        </>
      )}
    </section>
  );
}
