import type { LogoName } from '@/lib/logos';
import type { PhotoName } from '@/lib/photos/photos';

/** A photograph kept in content/photos. */
export type LocalPhoto = {
  /** Folder and file name below content/photos, without the ending: `hero/hero-07-camera-on-tripod`. */
  name: PhotoName;
  /** What the picture shows, as a sentence for those who do not see it. Empty only where a name beside it says it. */
  alt: string;
};

/** A photograph served from cloud storage by its media address. */
export type RemotePhoto = {
  /** Absolute https address of the picture. */
  url: `https://${string}`;
  /** Width of the file, in pixels. */
  width: number;
  /** Height of the file, in pixels. */
  height: number;
  /** What the picture shows, as a sentence for those who do not see it. */
  alt: string;
};

/** Any photograph on the site. */
export type Photo = LocalPhoto | RemotePhoto;

/** A photograph with a short line below it. */
export type CaptionedPhoto = { photo: Photo; caption: string };

/** Where a link may lead: a page of this site, a place on the same page, or an absolute address. */
export type Href = '/' | `/${string}` | `#${string}` | `https://${string}`;

/** An e-mail that a visitor's mail program opens, ready to send. */
export type Enquiry = {
  /** The subject line. */
  subject: string;
  /** The lines of the message; an empty string is an empty line. */
  body: string[];
};

/** A link to a page or address. */
export type LinkAction = { label: string; href: Href };
/** A link that opens an e-mail to the studio. */
export type EnquiryAction = { label: string; enquiry: Enquiry };
/** A link that calls the studio. */
export type CallAction = { label: string; call: true };
/** Something a visitor can follow: a link, an e-mail to the studio, or a call. */
export type Action = LinkAction | EnquiryAction | CallAction;

/** How to reach the studio. */
export type Contact = {
  /** The one e-mail address that every enquiry goes to. */
  email: string;
  phone: {
    /** As it is shown: `(206) 555-0142`. */
    display: string;
    /** As it is dialled, in E.164 form: `+12065550142`. */
    dial: `+${string}`;
  };
};

/** What search engines and browser tabs show of a page. */
export type PageMeta = {
  /** Without the studio's name, which is added. */
  title: string;
  /** One or two sentences, up to 160 characters. */
  description: string;
  /** The photograph beside the title where the page is shared. */
  photo: LocalPhoto;
};

/** Heading, lead and first actions at the top of an inner page. */
export type PageHeadContent = { heading: string; lead: string; actions: Action[] };

/** Facts and words that every page shares. */
export type SiteContent = {
  /** The studio's full name. */
  name: string;
  /** The name beside the mark in the header. */
  shortName: string;
  /** The address that the site is published under, without a slash at its end. */
  url: `https://${string}`;
  contact: Contact;
  /** Where the studio is and works, for search engines. */
  place: {
    city: string;
    /** State, as two letters. */
    region: string;
    /** Country, as two letters (ISO 3166). */
    country: string;
    /** The area that people come from: `Seattle metropolitan area`. */
    areaServed: string;
  };
  /** What is said where a part of a page failed, and on the button that tries it again. */
  failure: { text: string; retry: string };
  /** The first link of every page, for keyboards. */
  skipLink: string;
  navigation: {
    links: LinkAction[];
    /** Words on the button that opens the menu on small screens, and on the same button while it is open. */
    menu: { open: string; close: string };
    /** Name of the button that switches between light and dark. */
    darkMode: string;
    contact: EnquiryAction;
  };
  footer: {
    /** The line above the large e-mail address. */
    invitation: string;
    solutions: { heading: string; links: Action[] };
    about: { heading: string; text: string };
    contact: { heading: string; emailLabel: string; links: LinkAction[] };
    /** Shown after the copyright sign. */
    copyright: string;
    credit: string;
  };
  notFound: { meta: Omit<PageMeta, 'photo'>; head: PageHeadContent };
};

/** One slide of a carousel. */
export type Slide = CaptionedPhoto;

/** The first screen of the home page. */
export type HeroContent = {
  /** Name of the carousel for screen readers. */
  label: string;
  /** The headline, a part for each line. */
  headline: [string, string];
  lead: string;
  primary: EnquiryAction;
  secondary: LinkAction;
  slides: Slide[];
};

/** A heading with one large paragraph beside it. */
export type TextBlockContent = { heading: string; text: string; action: LinkAction };

/** A picture that leads to a page (specification, section 3: identifier, image, title, subtitle). */
export type CategoryCard = { id: string; photo: Photo; title: string; subtitle: string; href: Href };
/** The four ways into the site. */
export type CategoryCardsContent = { heading: string; cards: CategoryCard[] };

/** What a client said. */
export type Testimonial = {
  quote: string;
  /** First name and the initial of the surname: `Dana R.` */
  name: string;
  photo: Photo;
};
/** The band of testimonials. */
export type TestimonialsContent = { heading: string; testimonials: Testimonial[] };

/** A client's mark. */
export type BrandLogo = {
  /** File name in content/logos, without the ending. */
  logo: LogoName;
  /** The brand's name, read out in place of the mark. */
  name: string;
  /** Size beside the others, for marks with small lettering; 1 is normal. */
  scale?: number;
};
/** The wall of client logos. */
export type BrandsContent = { heading: string; logos: BrandLogo[] };

/** A figure that the studio is proud of. */
export type Figure = { value: number; label: string };
/** Who the photographer is. */
export type AboutContent = {
  heading: string;
  lead: string;
  text: string;
  photo: Photo;
  action: EnquiryAction;
  figures: Figure[];
};

/** A section of a page; `null` hides it. */
export type Hideable<Section> = Section | null;

export type HomeContent = {
  meta: PageMeta;
  hero: HeroContent;
  statement: Hideable<TextBlockContent>;
  categories: CategoryCardsContent;
  testimonials: Hideable<TestimonialsContent>;
  brands: Hideable<BrandsContent>;
  about: Hideable<AboutContent>;
};

/** A short text among the photographs of the headshot gallery. */
export type GalleryNote = { kind: 'note'; heading: string; text: string };
/** A photograph of the gallery; `portrait` is 4:5, `square` is 1:1. */
export type GalleryPhoto = CaptionedPhoto & { kind: 'photo'; shape: 'portrait' | 'square' };
/** Photographs and notes, column by column, each from top to bottom. */
export type PhotoTextGridContent = { label: string; columns: (GalleryPhoto | GalleryNote)[][] };

/** The same face under different lights. */
export type LightsContent = { heading: string; text: string; label: string; slides: Slide[] };

/** A package with a fixed price. */
export type PricePackage = {
  id: string;
  name: string;
  /** Whole dollars. */
  price: number;
  /** What the price includes, a line each. */
  includes: string[];
};
/** The packages and the e-mail that books one. */
export type PricingContent = {
  /** Anchor of the section, for links such as `/headshot#pricing`. */
  id: string;
  heading: string;
  packages: PricePackage[];
  /** Word on each package's button. */
  book: string;
  /** The line above the address, for visitors without a mail program. */
  addressHint: string;
  /** What the e-mail asks for, a line each. */
  questions: string[];
};

/** A priced line of a list. */
export type PriceRow = {
  name: string;
  /** Whole dollars. */
  price: number;
  /** What the price is for: `per look`. */
  unit?: string;
  /** The price comes on top of another one. */
  onTop?: boolean;
};
/** Extras that can be added to a package. */
export type ExtrasContent = { id: string; heading: string; lead: string; rows: PriceRow[] };

/** Makeup and hair advice for one group, with its prices. */
export type Grooming = { heading: string; text: string; photo: Photo; rows: PriceRow[] };
/** The two guides, side by side. */
export type GroomingGuideContent = { id: string; label: string; guides: Grooming[] };

/** Conditions, a paragraph each. */
export type TermsContent = { id: string; heading: string; paragraphs: string[] };

export type HeadshotContent = {
  meta: PageMeta;
  head: PageHeadContent;
  gallery: Hideable<PhotoTextGridContent>;
  lights: Hideable<LightsContent>;
  pricing: PricingContent;
  extras: Hideable<ExtrasContent>;
  grooming: Hideable<GroomingGuideContent>;
  terms: TermsContent;
};

/** A tile of words. */
export type TextTile = { kind: 'text'; id: string; heading: string; text: string; action: EnquiryAction };
/** A tile that is a photograph. */
export type ImageTile = { kind: 'image'; photo: Photo };
/** Four tiles, words and photographs mixed. */
export type TileGroupContent = { label: string; tiles: (TextTile | ImageTile)[] };

export type PortraitContent = { meta: PageMeta; head: PageHeadContent; groups: TileGroupContent[] };

/** One kind of product photography. */
export type ProductOfferContent = {
  /** Anchor of the section. */
  id: string;
  heading: string;
  text: string;
  photo: Photo;
  action: EnquiryAction;
};

export type ProductContent = { meta: PageMeta; head: PageHeadContent; offers: ProductOfferContent[] };

/** A session as the studio page lists it (specification, section 3). */
export type Session = {
  title: string;
  /** Whole dollars. */
  price: number;
  description: string;
  photo: Photo;
};

/** Words of the session list and of the form that adds one. */
export type SessionWords = {
  /** Name of the list for screen readers. */
  label: string;
  book: string;
  remove: string;
  undo: string;
  dismiss: string;
  reset: string;
  /** Follow the title of a session: `30 Min Session removed`. */
  removed: string;
  added: string;
  restored: string;
  empty: { heading: string; text: string };
  form: {
    heading: string;
    titleLabel: string;
    titleError: string;
    priceLabel: string;
    priceError: string;
    photoLabel: string;
    descriptionLabel: string;
    descriptionError: string;
    submit: string;
    hint: string;
  };
  /** What the booking e-mail asks for, a line each. */
  questions: string[];
};

export type StudioContent = {
  meta: PageMeta;
  head: PageHeadContent;
  sessions: Session[];
  /** Pictures to choose from when a session is added. */
  photoChoices: CaptionedPhoto[];
  words: SessionWords;
};

/** A heading with a plain list. */
export type ListBlockContent = { heading: string; items: string[] };
export type ServicesContent = { meta: PageMeta; head: PageHeadContent; lists: ListBlockContent[] };

/** A blog post as it is stored (specification, section 3), with its document id. */
export type BlogPost = {
  id: string;
  /** The date as text. */
  postDate: string;
  postTitle: string;
  /** HTML; it is cleaned before it is shown. */
  postContent: string;
};

/** Words around the live list of posts. */
export type BlogWords = {
  /** Name of the list for screen readers. */
  label: string;
  /** Name of the place where changes are announced to screen readers. */
  announcements: string;
  connecting: string;
  live: string;
  paused: string;
  /** `{time}` stands for the time the connection was lost. */
  offline: string;
  denied: string;
  pause: string;
  resume: string;
  retry: string;
  /** Words of the link to a post, and what is said when its address was copied. */
  link: string;
  linkCopied: string;
  /** What is said of a change, for one and for several; `{count}` stands for the number. */
  added: [string, string];
  changed: [string, string];
  removed: [string, string];
  loading: string;
  empty: { heading: string; text: string };
  failed: { heading: string; text: string };
};

export type BlogContent = {
  meta: PageMeta;
  head: PageHeadContent;
  words: BlogWords;
  /** Shown where there are no posts. */
  elsewhere: LinkAction;
  /** The posts of a site without a Firebase project, and the first ones of the local Firestore. */
  posts: BlogPost[];
};

export type SamplePageContent = {
  meta: PageMeta;
  head: PageHeadContent;
  about: { heading: string; text: string; photo: Photo };
  gallery: { heading: string; photos: CaptionedPhoto[] };
};

/** A colour in the light and in the dark theme: `#f6f5f2`. */
export type ColorPair = [light: `#${string}`, dark: `#${string}`];

/** How the site looks, apart from its photographs. `npm run check:content` tells which colours are hard to read. */
export type ThemeContent = {
  colors: {
    /** Behind everything. */
    surface: ColorPair;
    /** Behind every other section, and where a photograph has not come yet. */
    band: ColorPair;
    /** Behind forms and messages. */
    raised: ColorPair;
    /** Words. */
    ink: ColorPair;
    /** Words that step back. */
    muted: ColorPair;
    /** Thin lines between things. */
    line: ColorPair;
    /** Edges of buttons and fields. */
    control: ColorPair;
    /** The studio's own colour: main buttons, the current page. */
    accent: ColorPair;
    /** The same under the pointer. */
    accentHover: ColorPair;
    /** Words on it. */
    accentInk: ColorPair;
    /** The ring around what has the keyboard's focus. */
    focus: ColorPair;
    /** Behind the footer, with its words, its quieter words, its lines and its accent. */
    inv: ColorPair;
    invInk: ColorPair;
    invMuted: ColorPair;
    invLine: ColorPair;
    invAccent: ColorPair;
  };
  typeface: {
    /** The font of headings, from the project's root: in a package of `@fontsource`, or in `content/fonts`. */
    file: string;
    /** What takes its place where it comes too late, the most wanted first. */
    fallbacks: FontFallback[];
  };
  /** The mark beside the name, as two paths in a box of 18 by 24. */
  mark: { accent: string; ink: string };
};

/** A font of the visitor's machine, stretched until it takes the place that the typeface would. */
export type FontFallback = {
  /** Names of fonts of the same width; the first one that is there is taken. */
  local: string[];
  /** The typeface's width, ascent and descent, in percent of this font's. */
  width: number;
  ascent: number;
  descent: number;
};
