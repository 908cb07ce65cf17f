import { useState } from 'react';
import { flushSync } from 'react-dom';
import { TextField } from '@/components/ui/TextField';
import { getFreeStarts, type SessionTime } from '@/lib/booking/availability';
import { isStart, maxTimes } from '@/lib/booking/calendar';
import type { OwnerTexts } from '@/lib/booking/clientMessages';
import { defaultMinutes, maxWhere, type Place, textLimits } from '@/lib/booking/request';
import { formatTimeParts } from '@/lib/dates';
import { formatCents } from '@/lib/format';
import { cutText } from '@/lib/text';
import { Checkbox, RadioGroup, SelectField } from '../../owner/ui/fields';
import { useForm } from '../../owner/ui/useForm';
import { useTask } from '../../owner/ui/useTask';
import { getBookingNotes } from './bookingNotes';
import { DecisionForm, type DecisionFormProps, noDecision } from './decision';

type TimeValues = { day: string; time: string; minutes: string };

const placeLabels: [Place, string][] = [
  ['studio', 'At the studio'],
  ['client', 'At the client’s place'],
  ['shipping', 'Shipped to me'],
];

/** Where a session at a place is, unless the owner writes something else. */
const getDefaultWhere = (place: Place, address: string, texts: OwnerTexts): string =>
  ({ studio: texts.studioAddress, client: address, shipping: texts.shippingAddress })[place];

/** The times that the form begins with: those that are booked, the one that was asked for, or the first free one of an asked day. */
function createTimes({ seen, availability, settings }: DecisionFormProps): TimeValues[] {
  const { times, requestedTime, minutes, place } = seen;
  const length = String(minutes || defaultMinutes);
  const toValues = (start: string, value = length) => ({
    day: start.slice(0, 10),
    time: start.slice(11),
    minutes: value,
  });
  if (times.length > 0) return times.map(({ start, minutes: booked }) => toValues(start, String(booked)));
  if (requestedTime.kind === 'start') return [toValues(requestedTime.start)];
  const [asked] = requestedTime.kind === 'days' ? requestedTime.days : [];
  if (!asked) return [{ day: '', time: '', minutes: length }];
  const { travelMinutes, gapMinutes } = settings.booking;
  const gap = place === 'client' ? travelMinutes : gapMinutes;
  const isInPart = (start: string) =>
    asked.part === 'any' || start.slice(11) < '12:00' === (asked.part === 'morning');
  const free = availability
    ? getFreeStarts(availability, settings.booking, { minutes: Number(length), gap }, Date.now())
    : [];
  return [toValues(free.find((start) => start.startsWith(asked.day) && isInPart(start)) ?? `${asked.day}T`)];
}

/** Parses the times that were filled in; null if one of them is not complete. */
function parseTimes(values: TimeValues[]): SessionTime[] | null {
  const filled = values.filter(({ day, time }) => day || time);
  const times = filled.map(({ day, time, minutes }) => ({
    start: `${day}T${time.slice(0, 5)}`,
    minutes: Number(minutes),
  }));
  const isValid = ({ start, minutes }: SessionTime) =>
    isStart(start) && Number.isInteger(minutes) && minutes >= 1 && minutes <= 9999;
  return times.every(isValid) ? times : null;
}

/** Parses an amount in dollars as cents; null if it is not an amount. */
function parseCents(text: string): number | null {
  const cents = Math.round(Number(text.replace(/[$,\s]/g, '')) * 100);
  return cents > 0 && cents <= 9_999_999 ? cents : null;
}

/** Books a request, moves or changes a booking, or books for a client who called. */
export function BookForm(props: DecisionFormProps) {
  const { kind, seen, requests, texts, settings, availability, decide, onClose } = props;
  const { booking, offers } = settings;
  const isNew = kind === 'new';
  const isMove = seen.state === 'booked';
  /** What is paid stays paid, also after a request was reopened. */
  const keepsDeposit = isMove || seen.depositPaid !== '';
  const [values, setValues] = useState(() => ({
    name: seen.name,
    email: seen.email,
    phone: seen.phone,
    offer: '',
    summary: seen.summary,
    total: seen.total,
    place: seen.place,
    where: seen.where || getDefaultWhere(seen.place, seen.address, texts),
    times: createTimes(props),
    hasDeposit: booking.deposit !== null && seen.place !== 'shipping',
    deposit: String(booking.deposit?.amount ?? ''),
  }));
  const [errors, setErrors] = useState<
    Partial<Record<'name' | 'summary' | 'where' | 'times' | 'deposit', string>>
  >({});
  const change = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }));
  const changeTime = (position: number, changes: Partial<TimeValues>) =>
    change({
      times: values.times.map((time, index) => (index === position ? { ...time, ...changes } : time)),
    });
  const changePlace = (place: Place) => {
    const isDefault = values.where === getDefaultWhere(values.place, seen.address, texts);
    change({ place, ...(isDefault && { where: getDefaultWhere(place, seen.address, texts) }) });
  };
  const chooseOffer = (id: string) => {
    const offer = offers.find((each) => each.id === id);
    if (!offer) return;
    const place = offer.isProduct ? 'shipping' : values.place === 'shipping' ? 'studio' : values.place;
    change({
      offer: id,
      summary: offer.summary,
      total: offer.total,
      place,
      where: getDefaultWhere(place, seen.address, texts),
      hasDeposit: booking.deposit !== null && !offer.isProduct,
      times: values.times.map((time) => ({ ...time, minutes: String(offer.minutes || defaultMinutes) })),
    });
  };
  const gap = values.place === 'client' ? booking.travelMinutes : booking.gapMinutes;
  const typedTimes = parseTimes(values.times) ?? [];
  const notes = getBookingNotes({
    request: seen,
    requests,
    times: typedTimes,
    total: values.total,
    availability,
    gap,
    now: Date.now(),
  });

  const task = useTask();
  const { result, form } = useForm(task, noDecision, async (_, __, read) => {
    // Browsers that fill in fields set values of which React gets no event.
    const [name, email, phone] = isNew
      ? [read('name').trim(), read('email').trim(), read('phone').trim()]
      : [seen.name, seen.email, seen.phone];
    const times = parseTimes(
      values.times.map((_time, position) => ({
        day: read(`day-${position}`),
        time: read(`time-${position}`),
        minutes: read(`minutes-${position}`),
      })),
    );
    const [summary, total, where] = [read('summary').trim(), read('total').trim(), read('where').trim()];
    const cents = keepsDeposit
      ? seen.deposit
      : values.hasDeposit && values.place !== 'shipping'
        ? parseCents(read('deposit'))
        : 0;
    const newErrors = {
      ...(!name && { name: 'Enter a name.' }),
      ...(!summary && { summary: 'Say what is booked.' }),
      ...(!where && { where: 'Say where it is, with the door.' }),
      ...((!times || (times.length === 0 && values.place !== 'shipping')) && {
        times: 'Enter a day, a time and minutes.',
      }),
      ...(cents === null && { deposit: 'Enter an amount, such as 100.' }),
    };
    setErrors(newErrors);
    if (Object.keys(newErrors).length > 0 || !times || cents === null) return noDecision;
    const offer = offers.find((each) => each.id === values.offer);
    return decide(
      {
        kind: 'book',
        name: cutText(name, textLimits.name),
        email: cutText(email, textLimits.email),
        phone: cutText(phone, textLimits.phone),
        summary: cutText(summary, textLimits.summary),
        total: cutText(total, textLimits.total),
        place: values.place,
        times,
        where: cutText(where, maxWhere),
        deposit: cents,
        gap,
      },
      { offer: offer?.name ?? '', plan: offer ? `offer=${offer.id}` : '', minutes: offer?.minutes ?? 0 },
    );
  });

  return (
    <DecisionForm
      {...{ task, result, form, onClose }}
      submitLabel={isMove ? 'Save' : 'Book'}
      buttonClass="sticky bottom-0 -mx-4 -mb-4 border-t border-line bg-surface px-4 py-3 md:-mx-6 md:-mb-6 md:px-6"
    >
      {isNew && (
        <>
          <div className="grid gap-4 sm:grid-cols-3">
            {(['name', 'email', 'phone'] as const).map((field) => (
              <TextField
                key={field}
                label={{ name: 'Name', email: 'E-mail', phone: 'Phone' }[field]}
                name={field}
                value={values[field]}
                error={field === 'name' ? errors.name : undefined}
                onChange={(value) => change({ [field]: value })}
              />
            ))}
          </div>
          <SelectField
            label="Offer"
            value={values.offer}
            options={[
              ['', 'Choose, or write it below'],
              ...offers.map(({ id, name }) => [id, name] as const),
            ]}
            onChange={chooseOffer}
          />
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField
          label="What"
          name="summary"
          value={values.summary}
          error={errors.summary}
          onChange={(summary) => change({ summary })}
        />
        <TextField label="Price" name="total" value={values.total} onChange={(total) => change({ total })} />
      </div>
      <RadioGroup
        legend="Where"
        name="place"
        options={placeLabels}
        value={values.place}
        onChange={changePlace}
      />
      <TextField
        label={values.place === 'shipping' ? 'Where to ship to' : 'Address, with the door'}
        name="where"
        value={values.where}
        error={errors.where}
        onChange={(where) => change({ where })}
      />
      {values.times.map((time, position) => (
        <div key={position} className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_10rem_7rem]">
          <TextField
            label={values.place === 'shipping' ? 'Day (optional)' : 'Day'}
            name={`day-${position}`}
            type="date"
            min="2020-01-01"
            max="2099-12-31"
            value={time.day}
            error={position === 0 ? errors.times : undefined}
            onChange={(day) => changeTime(position, { day })}
          />
          <TextField
            label="Time"
            name={`time-${position}`}
            type="time"
            step={300}
            value={time.time}
            onChange={(value) => changeTime(position, { time: value })}
          />
          <TextField
            label="Minutes"
            name={`minutes-${position}`}
            inputMode="numeric"
            value={time.minutes}
            onChange={(minutes) => changeTime(position, { minutes })}
          />
        </div>
      ))}
      {values.times.length < maxTimes && (
        <p>
          <button
            type="button"
            className="link text-sm"
            onClick={() => {
              const [first] = values.times;
              const added = { day: '', time: first?.time ?? '', minutes: first?.minutes ?? '' };
              flushSync(() => change({ times: [...values.times, added] }));
              // The button may be gone, so the focus moves to the day that was added.
              const field = form.ref.current?.elements.namedItem(`day-${values.times.length}`);
              if (field instanceof HTMLElement) field.focus();
            }}
          >
            Add another day
          </button>
        </p>
      )}
      <div role="status" className="text-sm not-empty:border-l-2 not-empty:border-ink not-empty:pl-4">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {keepsDeposit && seen.deposit > 0 && (
        <p className="text-sm text-muted">
          {`Deposit ${formatCents(seen.deposit)}, ${seen.depositPaid ? `paid ${formatTimeParts(seen.depositPaid).date}` : 'not paid'}.`}
        </p>
      )}
      {!keepsDeposit && values.place !== 'shipping' && (
        <div className="flex flex-wrap items-end gap-x-4">
          <Checkbox
            label="Deposit due, in dollars"
            checked={values.hasDeposit}
            onChange={(hasDeposit) => change({ hasDeposit })}
          />
          {values.hasDeposit && (
            <TextField
              label="Amount"
              name="deposit"
              inputMode="decimal"
              value={values.deposit}
              error={errors.deposit}
              onChange={(deposit) => change({ deposit })}
            />
          )}
        </div>
      )}
    </DecisionForm>
  );
}
