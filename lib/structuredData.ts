import type { BlogPosting, Graph, ImageObject, ProfessionalService, Service, WebSite } from 'schema-dts';
import type { BlogPost } from '@/content/schema/blog';
import type { LocalPhoto, PageMeta } from '@/content/schema/common';
import type { SiteContent } from '@/content/schema/site';
import { postHash } from '@/lib/blog/post/post';
import { parsePostDate } from '@/lib/blog/post/postDate';
import { getPicture } from '@/lib/photos/photos';

/** Something with a price, in whole dollars. */
export type PricedThing = { name: string; price: number };

/** The page-specific data, in addition to what all pages share. */
type DescribedPage = { site: SiteContent; meta: PageMeta; path: string };

type StructuredDataOptions = DescribedPage & {
  /** Packages or sessions that can be booked on this page. */
  offers?: { id: string; name: string; items: PricedThing[] };
  /** The posts known when the site was built. */
  posts?: BlogPost[];
  /** The lowest and the highest price of the studio, in whole dollars. */
  priceRange: [lowest: number, highest: number];
};

const idOf = (site: SiteContent, name: string) => `${site.url}/#${name}`;

function business(site: SiteContent, [lowest, highest]: [number, number]): ProfessionalService {
  return {
    '@type': 'ProfessionalService',
    '@id': idOf(site, 'business'),
    name: site.name,
    url: site.url,
    email: site.contact.email,
    telephone: site.contact.phone.number,
    image: `${site.url}/share/home.jpg`,
    logo: `${site.url}/icons/512.png`,
    priceRange: `$${lowest}-$${highest}`,
    areaServed: site.place.areaServed,
    address: {
      '@type': 'PostalAddress',
      addressLocality: site.place.city,
      addressRegion: site.place.region,
      addressCountry: site.place.country,
    },
    sameAs: site.footer.contact.links.map(({ href }) => href).filter((href) => !href.includes('/maps/')),
  };
}

function website(site: SiteContent): WebSite {
  return {
    '@type': 'WebSite',
    '@id': idOf(site, 'website'),
    name: site.name,
    url: site.url,
    inLanguage: 'en',
    publisher: { '@id': idOf(site, 'business') },
  };
}

/** The page's photograph with its author, its credit and where to request a license (Google's image metadata). */
function image(site: SiteContent, photo: LocalPhoto): ImageObject {
  return {
    '@type': 'ImageObject',
    contentUrl: site.url + getPicture(photo).src,
    caption: photo.alt,
    creator: { '@type': 'Organization', name: site.photoRights.creator, url: site.photoRights.licensor },
    creditText: site.photoRights.creditLine,
    copyrightNotice: site.photoRights.copyrightNotice,
    license: site.photoRights.license,
    acquireLicensePage: site.photoRights.licensor,
  };
}

function service(
  site: SiteContent,
  path: string,
  { id, name, items }: NonNullable<StructuredDataOptions['offers']>,
): Service {
  return {
    '@type': 'Service',
    name,
    url: `${site.url}${path}#${id}`,
    provider: { '@id': idOf(site, 'business') },
    areaServed: site.place.areaServed,
    offers: items.map((item) => ({
      '@type': 'Offer',
      name: item.name,
      price: item.price,
      priceCurrency: 'USD',
    })),
  };
}

function posting(site: SiteContent, { id, postTitle, postDate }: BlogPost): BlogPosting {
  const url = `${site.url}/blog${postHash(id)}`;
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    headline: postTitle,
    // A date that cannot be parsed is left out rather than guessed.
    datePublished: parsePostDate(postDate) ?? undefined,
    // Search engines want the name here, too.
    author: { '@type': 'Organization', '@id': idOf(site, 'business'), name: site.name, url: site.url },
    image: `${site.url}/share/blog.jpg`,
  };
}

/** A page's structured data for search engines: one graph in the schema.org vocabulary. */
export function structuredData({
  site,
  meta,
  path,
  offers,
  posts = [],
  priceRange,
}: StructuredDataOptions): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      business(site, priceRange),
      image(site, meta.photo),
      // Search engines read the site's name from its home page.
      ...(path === '/'
        ? [website(site)]
        : [
            {
              '@type': 'BreadcrumbList' as const,
              itemListElement: [
                { '@type': 'ListItem' as const, position: 1, name: site.shortName, item: site.url },
                { '@type': 'ListItem' as const, position: 2, name: meta.title, item: site.url + path },
              ],
            },
          ]),
      ...(offers ? [service(site, path, offers)] : []),
      ...posts.map((post) => posting(site, post)),
    ],
  };
}

/** Serializes a graph for a script element: `<` is escaped, so nothing can end the element early. */
export function serialize(graph: Graph): string {
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
