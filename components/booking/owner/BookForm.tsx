import { useState } from 'react';
import { TextField } from '@/components/ui/TextField';
import { getFreeStarts, type SessionTime } from '@/lib/booking/availability';
import { isStart, maxTimes } from '@/lib/booking/calendar';
import { defaultMinutes, getSessionTimes, limitFields, maxWhere, type Place } from '@/lib/booking/request';
import { formatRequestedTime, maxDaysAhead } from '@/lib/booking/requestedTime';
import { cutText } from '@/lib/text';
import { LinkButton } from '../../owner/ui/elements';
import { Checkbox, RadioGroup, SelectField } from '../../owner/ui/fields';
import { getBookingNotes } from './bookingNotes';
import { FormDialog } from './DeskDialog';
import type { DecisionFormProps } from './desk';
import { formatDeposit } from './requestGroups';

const placeLabels: [Place, string][] = [
  ['studio', 'At the studio'],
  ['client', 'At the client’s place'],
  ['shipping', 'Shipped to me'],
];

/** The times that the form begins with: those that are booked, the one that was asked for, or the first free one of an asked day. */
function createTimes({ seen, desk: { availability, settings } }: DecisionFormProps, gap: number) {
  const times = getSessionTimes(seen);
  if (times.length > 0) return times;
  const { requestedTime } = seen;
  const minutes = seen.minutes || defaultMinutes;
  const [asked] = requestedTime.kind === 'days' ? requestedTime.days : [];
  const isAsked = (start: string) =>
    start.startsWith(asked?.day ?? '') &&
    (asked?.part === 'any' || start.slice(11) < '12:00' === (asked?.part === 'morning'));
  // The limits are for visitors.
  const limits = { ...settings.booking, noticeHours: 0, daysAhead: maxDaysAhead };
  const starts = asked && availability && getFreeStarts(availability, limits, { minutes, gap }, Date.now());
  return [{ start: starts?.find(isAsked) ?? '', minutes }];
}

const isComplete = ({ start, minutes }: SessionTime) =>
  isStart(start) && Number.isInteger(minutes) && minutes >= 1 && minutes <= 9999;

/** Books a request, moves or changes a booking, or books for a client who called. */
export function BookForm(props: DecisionFormProps) {
  const { seen, desk, decide, onClose, children } = props;
  const { texts, settings } = desk;
  const { booking, offers } = settings;
  const isNew = seen.version === 0;
  const isMove = seen.state === 'booked';
  const isAsked = !isNew && !isMove;
  /** What is paid stays paid, also after a request was reopened. */
  const keepsDeposit = isMove || seen.depositPaid !== '';
  const getGap = (place: Place) => (place === 'client' ? booking.travelMinutes : booking.gapMinutes);
  const getDefaultWhere = (place: Place) =>
    ({ studio: texts.studioAddress, client: seen.address, shipping: texts.shippingAddress })[place];
  const [values, setValues] = useState(() => ({
    name: seen.name,
    email: seen.email,
    phone: seen.phone,
    offerId: '',
    summary: seen.summary,
    total: seen.total,
    place: seen.place,
    where: seen.where || getDefaultWhere(seen.place),
    times: createTimes(props, getGap(seen.place)),
    hasDeposit: booking.deposit !== null,
    deposit: String(booking.deposit?.amount ?? ''),
  }));
  /** Whether mistakes are shown: not before the first attempt. */
  const [isChecked, setIsChecked] = useState(false);
  const { place, times } = values;
  const change = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }));
  const changeTime = (position: number, changes: Partial<SessionTime>) =>
    change({ times: times.map((time, index) => (index === position ? { ...time, ...changes } : time)) });
  const changePlace = (newPlace: Place) =>
    change({
      place: newPlace,
      ...(values.where === getDefaultWhere(place) && { where: getDefaultWhere(newPlace) }),
    });
  const chooseOffer = (offerId: string) => {
    const offer = offers.find(({ id }) => id === offerId);
    change({ offerId });
    if (!offer) return;
    const minutes = offer.minutes || defaultMinutes;
    change({
      summary: offer.summary,
      total: offer.total,
      times: times.map(({ start }) => ({ start, minutes })),
    });
    changePlace(offer.isProduct ? 'shipping' : place === 'shipping' ? 'studio' : place);
  };
  const gap = getGap(place);
  const isOrder = place === 'shipping';
  const filledTimes = times.filter(({ start }) => start);
  const hasTimes = filledTimes.every(isComplete) && (isOrder || filledTimes.length > 0);
  const where = cutText(values.where.trim(), maxWhere);
  const getFieldProps = (field: 'name' | 'email' | 'phone' | 'summary' | 'total' | 'where' | 'deposit') => ({
    value: values[field],
    onChange: (text: string) => change({ [field]: text }),
  });
  const submit = async () => {
    setIsChecked(true);
    if (!where || !hasTimes) return;
    const { name, email, phone, summary, total } = limitFields({ ...seen, ...values });
    const newDeposit = values.hasDeposit && !isOrder ? Math.round(Number(values.deposit) * 100) : 0;
    const deposit = keepsDeposit ? seen.deposit : newDeposit;
    const offer = offers.find(({ id }) => id === values.offerId);
    await decide(
      { kind: 'book', name, email, phone, summary, total, place, where, deposit, times: filledTimes, gap },
      offer && { offer: offer.name, plan: `offer=${offer.id}`, minutes: offer.minutes },
    );
  };
  const notes = getBookingNotes({
    ...desk,
    request: seen,
    times: filledTimes.filter(isComplete),
    total: values.total,
    gap,
    now: Date.now(),
  });
  return (
    <FormDialog
      heading={isNew ? 'New booking' : `${isMove ? 'Change' : 'Book'} ${seen.name}`}
      submitLabel={isMove ? 'Save' : 'Book'}
      onSubmit={submit}
      onClose={onClose}
    >
      {isNew && (
        <>
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField label="Name" required {...getFieldProps('name')} />
            <TextField label="E-mail" {...getFieldProps('email')} />
            <TextField label="Phone" {...getFieldProps('phone')} />
          </div>
          <SelectField
            label="Offer"
            value={values.offerId}
            options={[
              ['', 'Choose, or write it below'],
              ...offers.map(({ id, name }) => [id, name] as const),
            ]}
            onChange={chooseOffer}
          />
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField label="What" required {...getFieldProps('summary')} />
        <TextField label="Price" {...getFieldProps('total')} />
      </div>
      <RadioGroup legend="Where" name="place" options={placeLabels} value={place} onChange={changePlace} />
      <TextField
        label={isOrder ? 'Where to ship to' : 'Address, with the door'}
        error={isChecked && !where ? 'Say where it is, with the door.' : undefined}
        {...getFieldProps('where')}
      />
      {times.map(({ start, minutes }, position) => (
        <div key={position} className="grid gap-3 sm:grid-cols-[1fr_7rem]">
          <TextField
            label={isOrder ? 'Day and time (optional)' : 'Day and time'}
            type="datetime-local"
            max="2099-12-31T23:59"
            value={start}
            autoFocus={position > 0 && !start}
            hint={
              position === 0 && isAsked ? `Asked for: ${formatRequestedTime(seen.requestedTime)}` : undefined
            }
            error={isChecked && !hasTimes && position === 0 ? 'Enter a day, a time and minutes.' : undefined}
            onChange={(text) => changeTime(position, { start: text })}
          />
          <TextField
            label="Minutes"
            inputMode="numeric"
            value={String(minutes || '')}
            onChange={(text) => changeTime(position, { minutes: Number(text) || 0 })}
          />
        </div>
      ))}
      {times.length < maxTimes && (
        <LinkButton
          className="link justify-self-start text-sm"
          onClick={() => change({ times: [...times, { start: '', minutes: times[0]?.minutes ?? 0 }] })}
        >
          Add another day
        </LinkButton>
      )}
      <div role="status" className="text-sm not-empty:border-l-2 not-empty:border-ink not-empty:pl-4">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {keepsDeposit && seen.deposit > 0 && <p className="text-sm text-muted">{`${formatDeposit(seen)}.`}</p>}
      {!keepsDeposit && !isOrder && (
        <div className="flex flex-wrap items-end gap-x-4">
          <Checkbox
            label="Deposit due, in dollars"
            checked={values.hasDeposit}
            onChange={(hasDeposit) => change({ hasDeposit })}
          />
          {values.hasDeposit && (
            <TextField
              label="Amount"
              type="number"
              required
              min="0.01"
              max="99999.99"
              step="0.01"
              {...getFieldProps('deposit')}
            />
          )}
        </div>
      )}
      {children}
    </FormDialog>
  );
}
