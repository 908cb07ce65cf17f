import { createHash } from 'node:crypto';
import { plainFields } from '../../../lib/firebase/rest';
import { dollars } from '../../../lib/format';
import { chosenIn, extraCost, type Gallery, galleryIn } from '../../../lib/proofs/gallery';
import type { Service } from '../services';
import type { Mail, MailSettings, MailTask } from './mail';
import { documentsWith, type GalleryMail, type RequestDocument } from './stored';

/** How long before a link ends without a finished choice the owner is told, in milliseconds: three days. */
export const endingMs = 3 * 24 * 60 * 60 * 1000;

/** A gallery in the database. */
type StoredGallery = Gallery & { document: string; mail: GalleryMail };

function storedIn({ name, fields }: RequestDocument): StoredGallery | null {
  const data = plainFields(fields);
  const gallery = galleryIn(data);
  if (!gallery) return null;
  return { ...gallery, document: name, mail: data.mail === 'ending' ? 'ending' : 'none' };
}

/** Which mail about a gallery is due now; null if none is. */
export function dueMail(
  {
    finished,
    until,
    mail,
    plan,
  }: Pick<StoredGallery, 'finished' | 'until' | 'mail'> & { plan: Pick<StoredGallery['plan'], 'stage'> },
  now = Date.now(),
): 'finished' | 'ending' | null {
  if (until <= now || plan.stage === 'delivered') return null;
  if (finished !== null) return 'finished';
  return mail === 'none' && until - now < endingMs ? 'ending' : null;
}

/** The mail about a gallery. The link's secret is in none of its parts: mail is kept for years, and forwarded. */
export function galleryMail(
  due: 'finished' | 'ending',
  gallery: StoredGallery,
  { from, to, site }: MailSettings,
): Mail {
  const { plan, notes, until, finished } = gallery;
  const { host } = new URL(site);
  const chosen = chosenIn(gallery);
  const extra = chosen.filter(({ retouching }) => retouching !== 'included').length;
  const end = new Date(until).toISOString().slice(0, 10);
  const picks = chosen.map(({ frame, retouching }) =>
    [`${frame.name} (${retouching})`, notes[frame.id]?.replaceAll('\n', ' ')].filter(Boolean).join(': '),
  );
  const lines =
    due === 'finished'
      ? [
          `${plan.title} is finished: ${chosen.length} images, ${extra} extra, ${dollars(extraCost(chosen, plan))}.`,
          ...picks,
        ]
      : [
          `The link of ${plan.title} ends on ${end}, and nobody has finished the choice.`,
          `Chosen so far: ${chosen.length} of ${plan.included}. A reminder to send is in the gallery.`,
        ];
  const key = createHash('sha256').update(gallery.document).digest('hex').slice(0, 32);
  return {
    from,
    to,
    subject: due === 'finished' ? `A choice is finished on ${host}` : `A link ends soon on ${host}`,
    messageId: `<${due}-${key}-${due === 'finished' ? finished : until}@${host}>`,
    text: [...lines, '', `See it: ${site}/write#proofs`].join('\n'),
  };
}

/** The mails about galleries that are due. Throws Error like `request`. */
export async function galleryTasks(service: Service, settings: MailSettings): Promise<MailTask[]> {
  const states: GalleryMail[] = ['none', 'ending'];
  const found = await Promise.all(states.map((state) => documentsWith(service, 'galleries', 'mail', state)));
  return found.flat().flatMap((document): MailTask[] => {
    const gallery = storedIn(document);
    const due = gallery && dueMail(gallery);
    if (!gallery || !due) return [];
    const leasedUntil = document.fields?.leasedUntil?.timestampValue;
    return [
      {
        label: `Gallery made ${document.createTime}`,
        document: document.name,
        updateTime: document.updateTime,
        leasedUntil: leasedUntil ? Date.parse(leasedUntil) : 0,
        mail: async () => galleryMail(due, gallery, settings),
        notes: { sent: { mail: due, leasedUntil: null }, failed: {}, skipped: {} },
      },
    ];
  });
}
