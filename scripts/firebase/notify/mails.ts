import { createHash } from 'node:crypto';
import { dollars, plural } from '../../../lib/format';
import { whenText } from '../../../lib/inquiry/openings';
import { chosenIn, extraCost, type Gallery, stageOf } from '../../../lib/proofs/gallery';
import { emailIn } from '../../../lib/requests/reach';
import type { ReceivedRequest } from '../../../lib/requests/received';
import { studioDay } from '../../../lib/studioTime';
import { oneLine } from '../../../lib/text';
import type { StoredGallery } from '../galleries/storedGalleries';

/** A mail without HTML. Nothing that a visitor typed is in a header but one plain address. */
export type Mail = {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  /** The same for each attempt, so that mail programs show a second copy once. */
  messageId: string;
  text: string;
};

/** Where mail goes, and the site's address: `https://northlight.example`. */
export type MailSettings = { from: string; to: string; site: string };

/** How long before a link ends without a finished choice the owner is told, in milliseconds: three days. */
const endingMs = 3 * 24 * 60 * 60 * 1000;

/** A key that tells nothing about what it was made of. */
const keyOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** The mail about a request. Its id is in none of its parts: who knows it can read the request. */
export function requestMail(request: ReceivedRequest, { from, to, site }: MailSettings): Mail {
  const { id, when, what, name, reach, purpose } = request;
  const { host } = new URL(site);
  // Only one plain address becomes a header: others need more than mail servers must know (RFC 6531).
  const email = emailIn(reach);
  const lines = [
    `${whenText(when)}: ${name}`,
    what,
    ...(purpose ? [`For: ${purpose}`] : []),
    `Reach: ${reach}`,
    '',
    `Answer it: ${site}/write`,
  ];
  return {
    from,
    to,
    ...(email && email === reach.trim() && /^[\x21-\x7e]+$/.test(email) ? { replyTo: email } : {}),
    subject: `New request on ${host}`,
    messageId: `<request-${keyOf(id)}@${host}>`,
    text: lines.join('\n'),
  };
}

/** Which mail about a gallery is due now; null if none is. @param isTold whether the owner was told that the link ends */
export function dueMail(gallery: Gallery, isTold: boolean): 'finished' | 'ending' | null {
  const untilEnd = gallery.until - Date.now();
  // Also after the end: a client may finish in the last minutes.
  const stage = stageOf(gallery, 0);
  if (stage === 'finished') return 'finished';
  const isChoosing = stage === 'unopened' || stage === 'picking';
  return isChoosing && !isTold && untilEnd > 0 && untilEnd < endingMs ? 'ending' : null;
}

/** What a mail about a gallery is about: which finish, or which end, in milliseconds since 1970. */
export const aboutGallery = (due: 'finished' | 'ending', { finished, until }: Gallery): string =>
  `${due} ${due === 'finished' ? finished : until}`;

/** The mail about a gallery. The link's secret is in none of its parts: mail is kept for years, and forwarded. */
export function galleryMail(
  due: 'finished' | 'ending',
  gallery: StoredGallery,
  { from, to, site }: MailSettings,
): Mail {
  const { settings, notes, until } = gallery;
  const { host } = new URL(site);
  const chosen = chosenIn(gallery);
  const extra = chosen.filter(({ retouching }) => retouching !== 'included').length;
  const end = studioDay(until);
  const picks = chosen.map(({ frame, retouching }) =>
    [`${frame.name} (${retouching})`, oneLine(notes[frame.id] ?? '')].filter(Boolean).join(': '),
  );
  const lines =
    due === 'finished'
      ? [
          `${settings.title} is finished: ${plural(chosen.length, 'image')}, ${extra} extra, ${dollars(extraCost(chosen, settings))}.`,
          ...picks,
        ]
      : [
          `The link of ${settings.title} ends on ${end}, and nobody has finished the choice.`,
          `Chosen so far: ${chosen.length} of ${settings.included}. A reminder to send is in the gallery.`,
        ];
  return {
    from,
    to,
    subject: due === 'finished' ? `A choice is finished on ${host}` : `A link ends soon on ${host}`,
    messageId: `<gallery-${keyOf(`${gallery.id} ${aboutGallery(due, gallery)}`)}@${host}>`,
    text: [...lines, '', `See it: ${site}/write#proofs`].join('\n'),
  };
}
