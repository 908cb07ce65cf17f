import { serializeSessionTime } from '../../lib/booking/calendar';
import { createMessage, getStartTexts } from '../../lib/booking/clientMessages';
import { inquire, site } from '../../lib/content';
import { findDocuments, getDocument, getDocumentName, type RestService } from '../../lib/firebase/queries';
import { toPlainFields } from '../../lib/firebase/rest';
import { addDays, getStudioDay } from '../../lib/studioTime';
import { parseStoredRequest, updateUnchanged } from './documents';
import { isHeaderAddress, type MailTask } from './mails';

/** How long a booking must not have changed before its client is reminded, in milliseconds: six hours. */
const restMs = 6 * 60 * 60 * 1000;

/** Loads the reminders of sessions that begin on the studio's tomorrow, one for each booking. */
export async function loadReminders(service: RestService): Promise<MailTask[]> {
  const now = Date.now();
  const documents = await findDocuments(service, 'requests', {
    where: ['beginsAt', 'GREATER_THAN', new Date(now)],
  });
  const stored = toPlainFields((await getDocument(service, getDocumentName(service, 'owner/texts')))?.fields);
  const texts = { ...getStartTexts(inquire.texts), ...stored };
  return documents.flatMap((document): MailTask[] => {
    const request = parseStoredRequest(document);
    const [first] = request?.times ?? [];
    if (!request || !first || request.state !== 'booked' || !isHeaderAddress(request.email)) return [];
    if (first.start.slice(0, 10) !== addDays(getStudioDay(now), 1)) return [];
    const sessionText = serializeSessionTime(first);
    if (toPlainFields(document.fields).remindedOf === sessionText) return [];
    if (now - Date.parse(document.updateTime) < restMs) return [];
    return [
      {
        label: `Reminder of ${first.start}`,
        key: `reminder ${request.id} ${sessionText}`,
        to: request.email,
        replyTo: site.contact.email,
        ...createMessage('reminder', request, texts, {
          contentTexts: inquire.texts,
          payment: site.booking.deposit?.payment?.href ?? null,
          pageUrl: `${site.url}/inquire`,
        }),
        // A reminder that gets lost is better than two.
        begin: () => updateUnchanged(service, document, { remindedOf: sessionText }),
        end: async () => {},
      },
    ];
  });
}
