import { type ListenerHandlers, listenAsOwner, runAsOwner } from '@/lib/firebase/ownerFirestore';
import { type Calendar, calendarPath, parseCalendar, serializeCalendar } from './calendar';

/** Listens to the studio's hours and booked times. @returns a function that stops listening */
export const listenToCalendar = ({ onValue, onStatus }: ListenerHandlers<Calendar>): (() => void) =>
  listenAsOwner(
    ({ firestore, query, collection, limit }) => query(collection(firestore, calendarPath[0]), limit(1)),
    { onDocuments: ([document]) => onValue(parseCalendar(document?.data())), onStatus },
  );

/** Changes the hours or the overrides. @returns the calendar as it is stored now */
export const changeCalendar = (change: (stored: Calendar) => Calendar): Promise<Calendar> =>
  runAsOwner(async (transaction, { getReference }) => {
    const reference = getReference(...calendarPath);
    const calendar = change(parseCalendar((await transaction.get(reference)).data()));
    transaction.set(reference, serializeCalendar(calendar, Date.now()));
    return calendar;
  });
