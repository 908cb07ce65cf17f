import type { HeadshotContent, InquireContent, StudioContent } from '@/content/types';
import type { Catalog, Extra } from './quote';

const cents = (dollars: number) => dollars * 100;

/** A name as it stands in an address, up to its first comma: `Basic retouch` is `basic-retouch`. */
function slug(name: string): string {
  return (name.split(',')[0] ?? name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Everything with a price on the pages for headshots and the studio, so that a price is written once.
 *
 * @throws Error when two of them would have one name in the address of a quote
 */
export function catalogOf(
  { pricing, extras, grooming }: HeadshotContent,
  studio: Pick<StudioContent, 'sessions' | 'words'>,
  words: InquireContent['words'],
): Catalog {
  const rows = (list: { name: string; price: number; unit?: string; onTop?: boolean; perLook?: boolean }[]) =>
    list.map(({ name, price, unit, onTop, perLook }, position): Extra => {
      const before = list[position - 1];
      return {
        id: slug(name),
        name,
        unit,
        cents: cents(price),
        perLook: perLook ?? false,
        onTopOf: onTop && before ? slug(before.name) : undefined,
      };
    });
  const catalog: Catalog = {
    offers: [
      {
        heading: words.packages,
        items: pricing.packages.map(({ id, name, price, includes, looks }) => ({
          id,
          name,
          cents: cents(price),
          includes,
          looks: looks ?? null,
          questions: pricing.questions,
        })),
      },
      {
        heading: words.sessions,
        items: studio.sessions.map(({ title, price, description }) => ({
          id: slug(title),
          name: title,
          cents: cents(price),
          includes: [description],
          looks: null,
          questions: studio.words.questions,
        })),
      },
    ],
    extras: [
      ...(extras ? [{ heading: extras.heading, items: rows(extras.rows) }] : []),
      ...(grooming?.guides ?? []).map((guide) => ({ heading: guide.heading, items: rows(guide.rows) })),
    ],
  };
  const ids = [...catalog.offers, ...catalog.extras].flatMap(({ items }) => items.map(({ id }) => id));
  const duplicate = ids.find((id, position) => ids.indexOf(id) !== position);
  if (duplicate) {
    throw new Error(
      `content/headshot.ts, content/studio.ts: two prices would be called '${duplicate}' in the address of a quote. Give one ` +
        'of them another name (packages: another id).',
    );
  }
  return catalog;
}
