import type { BlogPosting, Graph, ImageObject, ProfessionalService, Service, WebSite } from 'schema-dts';
import type { BlogPost } from '@/content/schema/blog';
import type { LocalPhoto, PageMeta } from '@/content/schema/common';
import type { SiteContent } from '@/content/schema/site';
import { getPostHash } from '@/lib/blog/post';
import { parsePostDate } from '@/lib/blog/postDate';
import { getPicture } from '@/lib/photos/photos';

/** A package or session, with its price in whole dollars. */
export type PricedItem = { name: string; price: number };

type PageDescription = { site: SiteContent; meta: PageMeta; path: string };

type StructuredDataOptions = PageDescription & {
  /** Packages or sessions that can be booked on this page. */
  offers?: { id: string; name: string; items: PricedItem[] };
  /** The posts that existed when the site was built. */
  posts?: BlogPost[];
  /** The lowest and the highest price of the studio, in whole dollars. */
  priceRange: [lowest: number, highest: number];
};

const getNodeId = (site: SiteContent, name: string) => `${site.url}/#${name}`;

function createBusiness(site: SiteContent, [lowest, highest]: [number, number]): ProfessionalService {
  return {
    '@type': 'ProfessionalService',
    '@id': getNodeId(site, 'business'),
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
    sameAs: site.footer.contact.links.filter(({ isProfile }) => isProfile).map(({ href }) => href),
  };
}

function createWebsite(site: SiteContent): WebSite {
  return {
    '@type': 'WebSite',
    '@id': getNodeId(site, 'website'),
    name: site.name,
    url: site.url,
    inLanguage: 'en',
    publisher: { '@id': getNodeId(site, 'business') },
  };
}

/** The page's photograph with its author, its credit and where to request a license (Google's image metadata). */
function createImage(site: SiteContent, photo: LocalPhoto): ImageObject {
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

function createService(
  site: SiteContent,
  path: string,
  { id, name, items }: NonNullable<StructuredDataOptions['offers']>,
): Service {
  return {
    '@type': 'Service',
    name,
    url: `${site.url}${path}#${id}`,
    provider: { '@id': getNodeId(site, 'business') },
    areaServed: site.place.areaServed,
    offers: items.map((item) => ({
      '@type': 'Offer',
      name: item.name,
      price: item.price,
      priceCurrency: 'USD',
    })),
  };
}

function createPosting(site: SiteContent, { id, postTitle, postDate }: BlogPost): BlogPosting {
  const url = `${site.url}/blog${getPostHash(id)}`;
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    headline: postTitle,
    // If the date cannot be parsed, it is left out rather than guessed.
    datePublished: parsePostDate(postDate) ?? undefined,
    // Search engines require the name of the author here, even though the business has the same `@id`.
    author: { '@type': 'Organization', '@id': getNodeId(site, 'business'), name: site.name, url: site.url },
    image: `${site.url}/share/blog.jpg`,
  };
}

/** Creates a page's structured data for search engines: one graph in the schema.org vocabulary. */
export function createStructuredData({
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
      createBusiness(site, priceRange),
      createImage(site, meta.photo),
      // Search engines read the site's name from its home page.
      ...(path === '/'
        ? [createWebsite(site)]
        : [
            {
              '@type': 'BreadcrumbList' as const,
              itemListElement: [
                { '@type': 'ListItem' as const, position: 1, name: site.shortName, item: site.url },
                { '@type': 'ListItem' as const, position: 2, name: meta.title, item: site.url + path },
              ],
            },
          ]),
      ...(offers ? [createService(site, path, offers)] : []),
      ...posts.map((post) => createPosting(site, post)),
    ],
  };
}

/** Serializes a graph for a script element. `<` is escaped, so that no text can end the element early. */
export function serializeGraph(graph: Graph): string {
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
