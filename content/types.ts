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
export type CaptionedPhoto = {
  /** The photograph. */
  photo: Photo;
  /** The line below it; it is also read out. */
  caption: string;
};

/** A part that may be missing: `null` hides it without a trace. */
export type Hideable<Part> = Part | null;

/** Where a link may lead: a page of this site, a place on the same page, or an absolute address. */
export type Href = '/' | `/${string}` | `#${string}` | `https://${string}`;

/** An e-mail that a visitor's mail program opens, ready to send. */
export type EmailMessage = {
  /** The subject line. */
  subject: string;
  /** The lines of the message; an empty string is an empty line. */
  body: string[];
};

/** A link to a page or address. */
export type LinkAction = {
  /** Its words. */
  label: string;
  /** Where it leads: `/headshot`, `#pricing`, `https://…`. */
  href: Href;
};
/** A link that opens an e-mail to the studio. */
export type EmailAction = {
  /** Its words. */
  label: string;
  /** The e-mail that is opened, ready to send. */
  email: EmailMessage;
};
/** A link that calls the studio. */
export type CallAction = {
  /** Its words. */
  label: string;
  /** It calls the number of `content/site.ts`. */
  call: true;
};
/** Something a visitor can follow: a link, an e-mail to the studio, or a call. */
export type Action = LinkAction | EmailAction | CallAction;

/** How to reach the studio. */
export type Contact = {
  /** The one e-mail address that every inquiry goes to. */
  email: string;
  /** The number, for eyes and for dialing: the same one twice. */
  phone: {
    /** As it is shown: `(206) 555-0142`. */
    display: string;
    /** As it is dialed, in E.164 form: `+12065550142`. */
    dial: `+${string}`;
  };
};

/** What search engines and browser tabs show of a page. */
export type PageMeta = {
  /** Without the studio's name, which is added. */
  title: string;
  /** Its name in the bar at the top and in the menu; hidden, no link there leads to the page. */
  navigation: Hideable<string>;
  /** One or two sentences, up to 160 characters. */
  description: string;
  /** The photograph beside the title where the page is shared. */
  photo: LocalPhoto;
};

/** Heading, lead and first actions at the top of an inner page. */
export type PageHeadContent = {
  /** The heading. */
  heading: string;
  /** One or two sentences below the heading. */
  lead: string;
  /** Buttons and links below the lead, the main one first. May be empty. */
  actions: Action[];
};

/** A heading with a text below it. */
export type HeadedText = {
  /** The heading. */
  heading: string;
  /** The words below the heading. */
  text: string;
};

/**
 * Whom photographs belong to. It is written into every picture of the site, and told to search engines; what a
 * photograph's own file says goes before it.
 */
export type PhotoRights = {
  /** Who made them. */
  creator: string;
  /** The line that says whose they are: `© 2026 Northlight Studio`. */
  copyrightNotice: string;
  /** The words to print beside them. */
  creditLine: string;
  /** Address of the page that says what one may do with them. */
  license: `https://${string}`;
  /** Address of the page where one asks to use them. */
  licensor: `https://${string}`;
};

/** Words of the large view that photographs open in. */
export type LightboxWords = {
  /** Name of the view for screen readers. */
  label: string;
  /** Name of the button that closes it. */
  close: string;
  /** Name of the button that enlarges further. */
  zoom: string;
  /** Name of the button to the photograph before. */
  previous: string;
  /** Name of the button to the photograph after. */
  next: string;
  /** Said where a photograph did not come. */
  failed: string;
};

/** Words of the controls of a carousel. Names in braces are filled in: keep them. */
export type CarouselWords = {
  /** What the whole of it is, as screen readers say it after its name. */
  role: string;
  /** What one of its pictures is, said in the same way. */
  slideRole: string;
  /** Name of the row of slides; `{label}` stands for the carousel's name. */
  track: string;
  /** Name of one slide, and the line below it: `{number}` of `{count}`, and its `{caption}`. */
  position: string;
  /** Name of the dot that leads to a slide: its `{number}` and its `{caption}`. */
  goTo: string;
  /** Name of the button that stops the slides. */
  pause: string;
  /** Name of the same button while they stand. */
  play: string;
  /** Name of the arrow back. */
  previous: string;
  /** Name of the arrow on. */
  next: string;
};

/** In the place of what could not be shown. */
export type FailureContent = HeadedText & {
  /** Word on the button that tries again. */
  retry: string;
};

/** Pages outside this site that a booking needs. */
export type BookingLinks = {
  /** A calendar of open dates; it is linked below the packages: `Check open dates`. */
  calendar: Hideable<LinkAction>;
  /** Where a deposit is paid, linked from the terms, after a question such as `Date confirmed?`. */
  deposit: Hideable<
    LinkAction & {
      /** The words before the link: `Date confirmed?` */
      question: string;
    }
  >;
};

/** A fact with its name. */
export type Fact = {
  /** Its name: `Parking`. */
  name: string;
  /** The words beside the name. */
  text: string;
};

/** A place on the drawn map, in percent of its square from the left and from the top. */
export type MapLabel = {
  /** The words; a space in them may become a new line. */
  text: string;
  /** From the left, 0 to 100. */
  x: number;
  /** From the top, 0 to 100. */
  y: number;
};

/** How to find the studio. */
export type VisitContent = {
  /** Anchor of the section, for links such as `/#visit`. */
  id: string;
  /** The heading. */
  heading: string;
  /** Where, parking, hours: a ruled line each. */
  facts: Fact[];
  /** The link to a map service; the drawn map leads there too. */
  directions: Hideable<LinkAction>;
  /** Word before the number, on a link that calls. */
  call: Hideable<string>;
  /** The drawn map. */
  map: Hideable<{
    /** File name in content/logos, without the ending: a square drawing in black, at several strengths. */
    drawing: LogoName;
    /** What the map shows, as a sentence for those who do not see it. */
    alt: string;
    /** Names of waters and quarters. */
    labels: MapLabel[];
    /** The studio itself, marked by a dot. */
    pin: MapLabel;
  }>;
};

/** Facts and words that every page shares. */
export type SiteContent = {
  /** The studio's full name. */
  name: string;
  /** The name beside the mark in the header. */
  shortName: string;
  /** The address that the site is published under, without a slash at its end. */
  url: `https://${string}`;
  /** How to reach the studio. */
  contact: Contact;
  /** Where the studio is and works, for search engines. */
  place: {
    /** The town the studio is in. */
    city: string;
    /** State, as two letters. */
    region: string;
    /** Country, as two letters (ISO 3166). */
    country: string;
    /** The area that people come from: `Seattle metropolitan area`. */
    areaServed: string;
  };
  /** Whom the photographs belong to. */
  photoRights: PhotoRights;
  /** Where dates are looked up and deposits are paid. */
  booking: BookingLinks;
  /** How to find the studio: near the end of the home page and of the page that plans a session. */
  visit: Hideable<VisitContent>;
  /** Words of the large view that photographs open in. */
  lightbox: LightboxWords;
  /** Words of the controls of carousels. */
  carousel: CarouselWords;
  /** The bar at the lower edge of phones. */
  actionBar: ActionBarContent;
  /** What is said where a part of a page failed, and on the button that tries it again. */
  failure: {
    /** The words below the heading. */
    text: string;
    /** Word on the button. */
    retry: string;
  };
  /** The first link of every page, for keyboards. */
  skipLink: string;
  /** The bar at the top. */
  navigation: {
    /** Name of the row of links for screen readers. */
    label: string;
    /** The menu of small screens. */
    menu: {
      /** Name of the open menu for screen readers. */
      label: string;
      /** Word on its button while the menu is closed. */
      open: string;
      /** Word on its button while the menu is open. */
      close: string;
    };
    /** Name of the button that switches between light and dark. */
    darkMode: string;
    /** The main button of the menu. */
    plan: LinkAction;
    /** The button at the right, and the last entry of the menu. */
    contact: EmailAction;
  };
  /** The end of every page. */
  footer: {
    /** The line above the large e-mail address. */
    invitation: string;
    /** The column of services. */
    solutions: {
      /** The heading. */
      heading: string;
      /** In the order of the screen. */
      links: Action[];
    };
    /** The column about the photographer. */
    about: HeadedText;
    /** The column of addresses. */
    contact: {
      /** The heading. */
      heading: string;
      /** Word of the link that opens an e-mail. */
      emailLabel: string;
      /** In the order of the screen. */
      links: LinkAction[];
    };
    /** Shown after the copyright sign. */
    copyright: string;
    /** Shown at the right of the copyright. */
    credit: string;
  };
  /** The page for addresses that do not exist. */
  notFound: {
    /** For search engines, browser tabs and those who share the page. */
    meta: Omit<PageMeta, 'photo' | 'navigation'>;
    /** Heading, lead and first actions. */
    head: PageHeadContent;
    /** The photograph beside the words. */
    photo: Photo;
  };
};

/** One slide of a carousel. */
export type Slide = CaptionedPhoto;

/** The first screen of the home page. */
export type HeroContent = {
  /** Name of the carousel for screen readers. */
  label: string;
  /** The headline, a part for each line. */
  headline: [string, string];
  /** One or two sentences below the heading. */
  lead: string;
  /** The button. */
  primary: LinkAction;
  /** The link beside the button. */
  secondary: LinkAction;
  /** As many as you like. */
  slides: Slide[];
  /** What things cost, a line each; three fill the row on large screens. */
  prices: Hideable<PriceLine[]>;
};

/** What something costs, on a line that leads there. */
export type PriceLine = {
  /** What it is. */
  label: string;
  /** The price in words: `$275`, `from $175`, `by quote`. Amounts are those of the price lists. */
  amount: string;
  /** The page that tells more. */
  href: Href;
};

/** A heading with one large paragraph beside it. */
export type TextBlockContent = {
  /** The heading. */
  heading: string;
  /** The words below the heading. */
  text: string;
  /** What a visitor can do here. */
  action: LinkAction;
};

/** A picture that leads to a page. */
export type CategoryCard = {
  /** Name of the place, for links and the program: small letters, digits, hyphens. Unique on its page. */
  id: string;
  /** The photograph. */
  photo: Photo;
  /** The title. */
  title: string;
  /** The line below the title. */
  subtitle: string;
  /** The page it leads to. */
  href: Href;
};
/** The four ways into the site. */
export type CategoryCardsContent = {
  /** The heading. */
  heading: string;
  /** Four fill the row on large screens. */
  cards: CategoryCard[];
};

/** What a client said. */
export type Testimonial = {
  /** Word for word, without quotation marks. */
  quote: string;
  /** First name and the initial of the surname: `Dana R.` */
  name: string;
  /** A second line: `Realtor, Ballard`. */
  role?: Hideable<string>;
  /** The photograph. */
  photo: Photo;
};
/** The band of testimonials. */
export type TestimonialsContent = {
  /** The heading. */
  heading: string;
  /** A link beside the heading, such as to a page of reviews. */
  action: Hideable<LinkAction>;
  /** Two or three stand in a row. */
  testimonials: Testimonial[];
};

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
export type BrandsContent = {
  /** The heading. */
  heading: string;
  /** In the order of the wall, row by row. */
  logos: BrandLogo[];
};

/** A figure that the studio is proud of. */
export type Figure = {
  /** A whole number. */
  value: number;
  /** What it counts: `clients`. */
  label: string;
};
/** Who the photographer is. */
export type AboutContent = {
  /** The heading. */
  heading: string;
  /** One or two sentences below the heading. */
  lead: string;
  /** The words below the heading. */
  text: string;
  /** The photograph, of the photographer if there is one. */
  photo: Photo;
  /** The photographer's name, in the line below the photograph. */
  photographer: Hideable<string>;
  /** The line below the photograph. */
  caption: {
    /** With the photographer's name, in the place of `{name}`. */
    named: string;
    /** Without it. */
    unnamed: string;
  };
  /** Links below the words. */
  actions: Action[];
  /** Three stand side by side. */
  figures: Figure[];
};

export type HomeContent = {
  /** For search engines, browser tabs and those who share the page. */
  meta: PageMeta;
  /** The first screen: large pictures and the headline. */
  hero: HeroContent;
  /** A heading with one large paragraph. */
  statement: Hideable<TextBlockContent>;
  /** The ways into the site. */
  categories: CategoryCardsContent;
  /** What clients said. */
  testimonials: Hideable<TestimonialsContent>;
  /** The wall of clients' marks. */
  brands: Hideable<BrandsContent>;
  /** The column about the photographer. */
  about: Hideable<AboutContent>;
};

/** A short text among the photographs of the headshot gallery. */
export type GalleryNote = HeadedText & {
  /** Says that this entry is words. */
  kind: 'note';
};
/** A photograph of the gallery. */
export type GalleryPhoto = CaptionedPhoto & {
  /** Says that this entry is a photograph. */
  kind: 'photo';
  /** How it is cropped: `portrait` is 4:5, `square` is 1:1. */
  shape: 'portrait' | 'square';
};
/** Photographs and notes, column by column, each from top to bottom. */
export type PhotoTextGridContent = {
  /** Name of the section for screen readers. */
  label: string;
  /** Three stand side by side on large screens. */
  columns: (GalleryPhoto | GalleryNote)[][];
};

/** One light on the face. */
export type LightSlide = {
  /** The photograph. All of them from one camera position, or the face jumps. */
  photo: Photo;
  /** The light's name, which is also its button. */
  name: string;
  /** Whom and what it suits. */
  use?: Hideable<string>;
};

/** The same face under different lights. */
export type LightsContent = HeadedText & {
  /** Anchor of the section, for links such as `/headshot#lights`. */
  id: string;
  /** Name of the pictures for screen readers. */
  label: string;
  /** Five fit in the row of names on a phone. */
  slides: LightSlide[];
};

/** A package with a fixed price. */
export type PricePackage = {
  /** Name of the place, for links and the program: small letters, digits, hyphens. Unique on its page. */
  id: string;
  /** The name that is shown. */
  name: string;
  /** The same in one or two words, in the strip of prices at the top of the page. */
  short: string;
  /** What it includes in one line, where a session is chosen; without it, `includes` is shown there. */
  summary?: Hideable<string>;
  /** Whole dollars. */
  price: number;
  /** What the price includes, a line each. */
  includes: string[];
  /** How many looks that is: no more of what is priced per look can be added. */
  looks?: number;
};
/** The packages and the e-mail that books one. */
export type PricingContent = {
  /** Anchor of the section, for links such as `/headshot#pricing`. */
  id: string;
  /** The heading. */
  heading: string;
  /** Side by side, the cheapest first. */
  packages: PricePackage[];
  /** Name of the strip of prices at the top of the page, for screen readers. */
  stripLabel: string;
  /** What every package promises: a sentence each, beside the heading. */
  promise: Hideable<string[]>;
  /** What a client said, below the packages. */
  quote: Hideable<Pick<Testimonial, 'quote' | 'name' | 'role'>>;
  /** Word on each package's button. */
  book: string;
  /** Words of the link beside it, to the page that adds extras up. */
  total: string;
  /** The line above the address and the number, for visitors without a mail program. */
  reach: {
    /** The line itself: `Rather write or call?` */
    text: string;
    /** The word between the two: `or`. */
    or: string;
  };
  /** What the e-mail asks for, a line each. */
  questions: string[];
};

/** A priced line of a list. */
export type PriceRow = {
  /** The name that is shown. */
  name: string;
  /** Whole dollars. */
  price: number;
  /** What the price is for: `per look`. */
  unit?: string;
  /** The price comes on top of the one in the line before. */
  onTop?: boolean;
  /** At most one for each look of a package. */
  perLook?: boolean;
};
/** Extras that can be added to a package. */
export type ExtrasContent = {
  /** Name of the place, for links and the program: small letters, digits, hyphens. Unique on its page. */
  id: string;
  /** The heading. */
  heading: string;
  /** One or two sentences below the heading. */
  lead: string;
  /** A line each, with a price. */
  rows: PriceRow[];
  /** Where one adds it all up. */
  action?: LinkAction;
};

/** Makeup and hair advice for one group, with its prices. */
export type Grooming = HeadedText & {
  /** The photograph. */
  photo: Photo;
  /** A line each, with a price. */
  rows: PriceRow[];
};
/** The two guides, side by side. */
export type GroomingGuideContent = {
  /** Name of the place, for links and the program: small letters, digits, hyphens. Unique on its page. */
  id: string;
  /** Name of the section for screen readers. */
  label: string;
  /** One for each group, side by side. */
  guides: Grooming[];
};

/** Conditions, a paragraph each. */
export type TermsContent = {
  /** Name of the place, for links and the program: small letters, digits, hyphens. Unique on its page. */
  id: string;
  /** The heading. */
  heading: string;
  /** A paragraph each. */
  paragraphs: string[];
};

/** An offer for one kind of client, such as realtors: why, what, and how to ask. */
export type SpecialOfferContent = HeadedText & {
  /** Anchor of the section, for links such as `/headshot#realtors`. */
  id: string;
  /** What is good about it, a line each. */
  points: string[];
  /** The photograph. */
  photo: Photo;
  /** Buttons and links, the main one first. */
  actions: Action[];
};

/** A question that clients ask, with its answer. */
export type Question = {
  /** Name of the place, so that the answer can be linked: `/headshot#what-to-wear`. */
  id: string;
  /** As a client would ask it. */
  question: string;
  /** A paragraph each. */
  answer: string[];
};

/** Questions and answers, to be opened one by one. */
export type QuestionsContent = {
  /** Anchor of the section. */
  id: string;
  /** The heading. */
  heading: string;
  /** One or two sentences below the heading. */
  lead: string;
  /** In the order of the screen. */
  questions: Question[];
};

export type HeadshotContent = {
  /** For search engines, browser tabs and those who share the page. */
  meta: PageMeta;
  /** Heading, lead and first actions. */
  head: PageHeadContent;
  /** Photographs, with notes among them. */
  gallery: Hideable<PhotoTextGridContent>;
  /** One face under several lights. */
  lights: Hideable<LightsContent>;
  /** The packages. */
  pricing: PricingContent;
  /** The special for realtors and their teams. */
  realtors: Hideable<SpecialOfferContent>;
  /** What can be added to a package. */
  extras: Hideable<ExtrasContent>;
  /** What retouching does. */
  retouching: Hideable<RetouchingContent>;
  /** Makeup and hair advice. */
  grooming: Hideable<GroomingGuideContent>;
  /** What to know before the session. */
  prepare: Hideable<QuestionsContent>;
  /** Conditions. */
  terms: TermsContent;
};

/** A tile of words. */
export type TextTile = HeadedText & {
  /** Says that this tile is words. */
  kind: 'text';
  /** Name of the place, for links and the program: small letters, digits, hyphens. Unique on its page. */
  id: string;
  /** What a visitor can do here. */
  action: EmailAction;
};
/** A tile that is a photograph. */
export type ImageTile = {
  /** Says that this tile is a photograph. */
  kind: 'image';
  /** The photograph. */
  photo: Photo;
};
/** Four tiles, words and photographs mixed. */
export type TileGroupContent = {
  /** Name of the section for screen readers. */
  label: string;
  /** Four, in the order of the screen. */
  tiles: (TextTile | ImageTile)[];
};

export type PortraitContent = {
  /** For search engines, browser tabs and those who share the page. */
  meta: PageMeta;
  /** Heading, lead and first actions. */
  head: PageHeadContent;
  /** Bands of four tiles, one below the other. */
  groups: TileGroupContent[];
  /** More photographs below them. */
  strip: Hideable<PhotoStripContent>;
};

/** A row of photographs that open large. */
export type PhotoStripContent = {
  /** Name of the section for screen readers. */
  label: string;
  /** Four or six fill the row on large screens. */
  photos: CaptionedPhoto[];
};

/** What happens, step by step. */
export type StepsContent = {
  /** Anchor of the section. */
  id: string;
  /** The heading. */
  heading: string;
  /** Three stand side by side; they are numbered. */
  steps: HeadedText[];
};

/** One kind of product photography. */
export type ProductOfferContent = {
  /** Anchor of the section. */
  id: string;
  /** The heading. */
  heading: string;
  /** The words below the heading. */
  text: string;
  /** The photograph. */
  photo: Photo;
  /** What a visitor can do here. */
  action: LinkAction;
};

export type ProductContent = {
  /** For search engines, browser tabs and those who share the page. */
  meta: PageMeta;
  /** Heading, lead and first actions. */
  head: PageHeadContent;
  /** Kinds of product photography, one below the other. */
  offers: ProductOfferContent[];
  /** More photographs below them. */
  strip: Hideable<PhotoStripContent>;
  /** How an assignment goes, from the first words to the files. */
  steps: Hideable<StepsContent>;
};

/** A session as the studio page lists it. */
export type Session = {
  /** The title. */
  title: string;
  /** Whole dollars. */
  price: number;
  /** One or two sentences. */
  description: string;
  /** The same in a few words, where a session is chosen; without it, the description is shown there. */
  summary?: Hideable<string>;
  /** The photograph. */
  photo: Photo;
};

/** Words of the session list and of the form that adds one. */
export type SessionWords = {
  /** Name of the list for screen readers. */
  label: string;
  /** Word on the button that books. */
  book: string;
  /** Word on the button that removes a session. */
  remove: string;
  /** Word on the button that brings it back. */
  undo: string;
  /** Name of the button that closes the message. */
  dismiss: string;
  /** Word on the button that brings all sessions back. */
  reset: string;
  /** Follow the title of a session: `30 Min Session removed`. */
  removed: string;
  /** Said of a new session. */
  added: string;
  /** Said of a session that is back. */
  restored: string;
  /** Shown when nothing is left. */
  empty: HeadedText;
  /** The form that adds a session. */
  form: {
    /** The heading. */
    heading: string;
    /** Above the field of the title. */
    titleLabel: string;
    /** Said when the title is missing. */
    titleError: string;
    /** Above the field of the price. */
    priceLabel: string;
    /** Said when the price is no number of dollars. */
    priceError: string;
    /** Above the choice of pictures. */
    photoLabel: string;
    /** Above the field of the description. */
    descriptionLabel: string;
    /** Said when the description is missing. */
    descriptionError: string;
    /** Word on the button of the form. */
    submit: string;
    /** A line below the form. */
    hint: string;
  };
  /** What the booking e-mail asks for, a line each. */
  questions: string[];
};

export type StudioContent = {
  /** For search engines, browser tabs and those who share the page. */
  meta: PageMeta;
  /** Heading, lead and first actions. */
  head: PageHeadContent;
  /** In the order of the screen. */
  sessions: Session[];
  /** Pictures to choose from when a session is added. */
  photoChoices: CaptionedPhoto[];
  /** For those who do not know which one to take. */
  closing: Hideable<{
    /** The question. */
    heading: string;
    /** Where it is answered. */
    action: Action;
  }>;
  /** Words of the buttons and messages. */
  words: SessionWords;
};

/** A heading with a plain list. */
export type ListBlockContent = {
  /** The heading. */
  heading: string;
  /** A line each. */
  items: string[];
};
export type ServicesContent = {
  /** For search engines, browser tabs and those who share the page. */
  meta: PageMeta;
  /** Heading, lead and first actions. */
  head: PageHeadContent;
  /** Plain lists, side by side. */
  lists: ListBlockContent[];
};

/** A blog post as it is stored, with its document id. */
export type BlogPost = {
  /** Name of the place, for links and the program: small letters, digits, hyphens. Unique on its page. */
  id: string;
  /** The date as text. */
  postDate: string;
  /** The title. */
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
  /** While the connection is being made. */
  connecting: string;
  /** While posts appear as they are published. */
  live: string;
  /** While the visitor has paused that. */
  paused: string;
  /** `{time}` stands for the time the connection was lost. */
  offline: string;
  /** When the database refuses. */
  denied: string;
  /** When the database has answered as often as it may in a day; it goes on at midnight, Pacific time. */
  exhausted: string;
  /** Word on the button that pauses. */
  pause: string;
  /** Word on the button that goes on. */
  resume: string;
  /** Word on the button that tries again. */
  retry: string;
  /** Words of the link to a post, and what is said when its address was copied. */
  link: string;
  /** Said when the address was copied. */
  linkCopied: string;
  /** What is said of a change, for one and for several; `{count}` stands for the number. */
  added: [string, string];
  /** Said of changed posts, for one and for several. */
  changed: [string, string];
  /** Said of removed posts, for one and for several. */
  removed: [string, string];
  /** While the first posts come. */
  loading: string;
  /** Link to the feed, at the end of a list that has not all posts yet; without scripts it stays. */
  older: string;
  /** In the place of a post that cannot be shown. */
  notShown: string;
  /** Shown when nothing is left. */
  empty: HeadedText;
  /** Shown when the posts could not be loaded. */
  failed: HeadedText;
};

/** Two links after a post, the more likely one first. */
export type NextSteps = {
  /** After posts without links of their own. */
  default: [LinkAction, LinkAction];
  /** By the post's id. */
  posts: Record<string, [LinkAction, LinkAction]>;
};

export type BlogContent = {
  /** For search engines, browser tabs and those who share the page. */
  meta: PageMeta;
  /** Heading, lead and first actions. */
  head: PageHeadContent;
  /** Words of the buttons and messages. */
  words: BlogWords;
  /** Shown where there are no posts. */
  elsewhere: LinkAction;
  /** Where to go after a post. */
  next: Hideable<NextSteps>;
  /** The posts of a site without a Firebase project, and the first ones of the local Firestore. */
  posts: BlogPost[];
};

/** One kind of retouching, shown on one picture. */
export type RetouchingKind = {
  /** Its name, as in the price list. */
  name: string;
  /** What is done, in one or two sentences. */
  text: string;
  /** The photograph as it was taken. */
  before: LocalPhoto;
  /** The same one as it is handed over: of the same size, or the two do not lie on each other. */
  after: LocalPhoto;
};

/** What retouching does, with sliders between before and after. */
export type RetouchingContent = {
  /** Anchor of the section, for links such as `/headshot#retouching`. */
  id: string;
  /** The heading. */
  heading: string;
  /** One or two sentences below the heading. */
  lead: string;
  /** Words on the pictures. */
  words: {
    /** On the half that shows the photograph as it was taken. */
    before: string;
    /** On the other half. */
    after: string;
    /** Name of the sliders; the kind's name is added. */
    slider: string;
  };
  /** Two stand side by side. */
  kinds: RetouchingKind[];
};

/** The bar with the two quickest ways to the studio, at the lower edge of phones. */
export type ActionBarContent = {
  /** Name of the bar for screen readers. */
  label: string;
  /** The button at the left. */
  book: LinkAction;
  /** Word on the button at the right, which calls. */
  call: string;
};

/** Something without a fixed price, chosen in the same list as what has one. */
export type QuoteRequest = {
  /** Its name in links: `/inquire?offer=team`. Small letters, digits, hyphens. */
  id: string;
  /** The name that is shown. */
  name: string;
  /** A few words below the name. */
  summary: string;
  /** What the e-mail asks for, a line each. */
  questions: string[];
};

/** Words of the page that plans a session. */
export type InquireContent = {
  /** For search engines, browser tabs and those who share the page. */
  meta: PageMeta;
  /** Heading, lead and first actions. */
  head: PageHeadContent;
  /** What is offered by quote, below packages and sessions. */
  quotes: Hideable<QuoteRequest[]>;
  /** Words of the form, and of the e-mail that it becomes. */
  words: {
    /** Heading of the first step. */
    offer: string;
    /** Name of the group of packages. */
    packages: string;
    /** Name of the group of sessions. */
    sessions: string;
    /** Name of the group of what has no fixed price; also in the place of a price. */
    quotes: string;
    /** Heading of the second step. */
    extras: string;
    /** The line below that heading. */
    extrasHint: string;
    /** Name of the button that takes one away; the name of the extra follows. */
    fewer: string;
    /** Name of the button that adds one; the name of the extra follows. */
    more: string;
    /** Heading of the third step. */
    details: string;
    /** The first field of that step. */
    dates: FieldWords;
    /** The second field of that step. */
    purpose: FieldWords;
    /** In the place of the total, while nothing is chosen. */
    nothing: string;
    /** Word before the total. */
    total: string;
    /** Word before what a package includes, in the e-mail. */
    includes: string;
    /** What the total does not say. */
    terms: {
      /** One or two sentences. */
      text: string;
      /** Where the rest is. */
      link: LinkAction;
    };
    /** Before the names of what a shared plan has and the studio no longer. */
    unknown: string;
    /** Beginning of the e-mail's subject. */
    subject: string;
    /** Beginning of the subject where there is no price. */
    quoteSubject: string;
    /** Word before the address of the plan, in the e-mail. */
    link: string;
    /** Word on the button that opens the e-mail. */
    write: string;
    /** The same where there is no price. */
    writeForQuote: string;
    /** The line below the button. */
    writeHint: string;
    /** Name of the text of the e-mail, which opens. */
    message: string;
    /** Name of the other ways to send it, which open. */
    otherWays: string;
    /** Word on the button that copies the e-mail's text. */
    copyMessage: string;
    /** Word on the button that copies the address of the plan. */
    copyLink: string;
    /** Word on the button that copies the studio's e-mail address. */
    copyAddress: string;
    /** Word before the number. */
    call: string;
    /** Said when something was copied. */
    copied: string;
    /** Said when it was not. */
    notCopied: string;
    /** Heading above plain links, for browsers without scripts. */
    withoutScripts: string;
  };
};

/** Words of a field to type in. */
export type FieldWords = {
  /** Above the field, and in the e-mail. */
  label: string;
  /** An example, shown while the field is empty. */
  example: string;
};

export type SamplePageContent = {
  /** For search engines, browser tabs and those who share the page. */
  meta: PageMeta;
  /** Heading, lead and first actions. */
  head: PageHeadContent;
  /** The column about the photographer. */
  about: HeadedText & {
    /** The photograph. */
    photo: Photo;
  };
  /** Photographs, with notes among them. */
  gallery: {
    /** The heading. */
    heading: string;
    /** As many as you like. */
    photos: CaptionedPhoto[];
  };
};

/** A color: `#f6f5f2`. */
export type Color = `#${string}`;

/** A color in the light and in the dark theme. */
export type ColorPair = [light: Color, dark: Color];

/** How the site looks, apart from its photographs. `npm run check:content` tells which colors are hard to read. */
export type ThemeContent = {
  /** Each as a pair, for the light and for the dark theme. */
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
    /** The studio's own color: links' lines, bars and icons, the current page. Main buttons have their own. */
    accent: ColorPair;
    /** Behind the words of main buttons. */
    fill: ColorPair;
    /** The same under the pointer. */
    fillHover: ColorPair;
    /** Words on it. */
    fillInk: ColorPair;
    /** Behind words and controls in a corner cut out of a photograph. */
    plate: ColorPair;
    /** The ring around what has the keyboard's focus. */
    focus: ColorPair;
    /** Behind the footer. */
    inv: ColorPair;
    /** Words on it. */
    invInk: ColorPair;
    /** Quieter words on it. */
    invMuted: ColorPair;
    /** Lines on it. */
    invLine: ColorPair;
    /** Links on it. */
    invAccent: ColorPair;
  };
  /** What lies on photographs, which are the same in both themes: one color each. */
  onPhoto: {
    /** Behind words, two thirds opaque. */
    plate: Color;
    /** Words on the plate; also the lighter edge of what shows the keyboard's focus. */
    ink: Color;
    /** The button on the plate. Under the pointer it takes the color of the words. */
    button: Color;
    /** Words on the button; also the darker edge of what shows the keyboard's focus. */
    buttonInk: Color;
  };
  /** The font of headings, prices and quotes. */
  typeface: {
    /** The font of headings, from the project's root: in a package of `@fontsource`, or in `content/fonts`. */
    file: string;
    /** What takes its place where it comes too late, the most wanted first. */
    fallbacks: FontFallback[];
  };
  /** The mark beside the name, as two paths in a box of 18 by 24. */
  mark: {
    /** The path in the accent's color. */
    accent: string;
    /** The path in the words' color. */
    ink: string;
  };
};

/** A font of the visitor's machine, stretched until it takes the place that the typeface would. */
export type FontFallback = {
  /** Names of fonts of the same width; the first one that is there is taken. */
  local: string[];
  /** The typeface's width, ascent and descent, in percent of this font's. */
  width: number;
  /** How far it reaches above the line. */
  ascent: number;
  /** How far it reaches below the line. */
  descent: number;
};

/** What the preflight finds and the studio keeps on purpose. */
export type LaunchContent = {
  /** Names of findings, as the preflight prints them, each with the reason: `'sample-brand': 'They are clients.'` */
  keep: Record<string, string>;
};

/** Words of the page on which the owner writes posts (`/write`). */
export type WriteContent = {
  /** Title of the browser's tab; nothing else shows the page. */
  title: string;
  /** Heading and lead of the page. */
  head: {
    /** The heading. */
    heading: string;
    /** One or two sentences below the heading. */
    lead: string;
  };
  /** In the place of the page where there is no Firebase project. */
  off: string;
  /** In the place of the page where scripts do not run. */
  withoutScripts: string;
  /** While the session and the posts are looked for. */
  starting: string;
  /** When the code of the page did not come. */
  failed: string;
  /** Word on the button that tries again. */
  retry: string;
  /** Signing in and out. */
  signIn: SignInWords;
  /** The list of posts and drafts. */
  list: WriteListWords;
  /** The form in which a post is written. */
  form: WriteFormWords;
  /** The editor of the text. */
  editor: BodyEditorWords;
  /** What is said when something was done, or not; `{title}` stands for the post's title. */
  done: {
    /** A new post is on the blog. */
    published: string;
    /** A post has changed. */
    changed: string;
    /** A post was removed. */
    removed: string;
    /** It was taken back. */
    undone: string;
    /** A draft was discarded. */
    discarded: string;
    /** Word on the button that takes it back. */
    undo: string;
    /** Name of the button that sends the message away. */
    dismiss: string;
  };
  /** Why a photograph was not stored. */
  uploads: Record<'offline' | 'denied' | 'notSetUp' | 'canceled' | 'other', string>;
  /** Why something was not done. */
  problems: {
    /** No connection, or no answer. */
    offline: string;
    /** Nobody is signed in. */
    signedOut: string;
    /** The account has no rights. */
    denied: string;
    /** The free allowance of the day is used up. */
    exhausted: string;
    /** Anything else. */
    other: string;
    /** Somebody else has changed the post, so it was not removed or put back. */
    changedMeanwhile: string;
  };
};

/** Words about signing in and out. */
export type SignInWords = {
  /** The heading. */
  heading: string;
  /** Above the form where a post is open. */
  whileWriting: string;
  /** Label of the address. */
  emailLabel: string;
  /** Label of the password. */
  passwordLabel: string;
  /** On the button that signs in. */
  submit: string;
  /** On the button while the answer is waited for. */
  busy: string;
  /** On the button that sends the e-mail by which a new password is set. */
  reset: string;
  /** When the e-mail was asked for; `{email}` stands for the address. */
  resetSent: string;
  /** When the address is missing for it. */
  emailFirst: string;
  /** `{email}` stands for the address. */
  signedInAs: string;
  /** Below the form: how long one stays signed in. */
  note: string;
  /** On the button that signs out. */
  signOut: string;
  /** The account has no rights; `{email}` stands for its address. */
  notOwner: string;
  /** By what went wrong. */
  problems: Record<'wrong' | 'tooMany' | 'offline' | 'disabled' | 'notSetUp' | 'other', string>;
};

/** Words of the list of posts and drafts. */
export type WriteListWords = {
  /** On the button that begins a post. */
  newPost: string;
  /** Heading of the drafts. */
  drafts: string;
  /** Below the heading of the drafts. */
  draftsNote: string;
  /** Heading of the published posts. */
  posts: string;
  /** Where nothing is published. */
  noPosts: string;
  /** In the place of a title that is missing. */
  untitled: string;
  /** Said of a draft that was never published. */
  notPublished: string;
  /** Said of a draft of a published post. */
  changesNotPublished: string;
  /** Said of a draft of a post that is not there any more. */
  removedPost: string;
  /** `{time}` stands for when it was kept. */
  keptAt: string;
  /** On the button that discards a draft. */
  discard: string;
  /** On the button that removes a post. */
  remove: string;
  /** On the link to a post on the blog. */
  see: string;
  /** Shows further posts. */
  more: string;
  /** Asks before a draft is discarded; `{title}` stands for its title. */
  confirmDiscard: ConfirmWords;
  /** Asks before a post is removed; `{title}` stands for its title. */
  confirmRemove: ConfirmWords;
};

/** A question before something is done. */
export type ConfirmWords = {
  /** The heading. */
  heading: string;
  /** What will happen. */
  text: string;
  /** On the button that does it. */
  confirm: string;
  /** On the button that does not. */
  cancel: string;
};

/** Words of the form in which a post is written. */
export type WriteFormWords = {
  /** Leads to the list. */
  back: string;
  /** Label of the title. */
  title: string;
  /** Label of the date. */
  date: string;
  /** Below the date that is stored now and cannot be read; `{date}` stands for it. */
  dateUnreadable: string;
  /** Below a date in the future. */
  dateInFuture: string;
  /** Label of the text. */
  body: string;
  /** Name of the preview, and of the button that shows it on phones. */
  preview: string;
  /** Back from the preview, on phones. */
  edit: string;
  /** On the button that publishes a new post. */
  publish: string;
  /** On the button that publishes changes. */
  publishChanges: string;
  /** On that button while the answer is waited for. */
  publishing: string;
  /** When it is pressed while a photograph is on its way. */
  uploading: string;
  /** Where nothing differs from the published post. */
  unchanged: string;
  /** On the button that discards a draft. */
  discard: string;
  /** How the draft is kept; `{time}` stands for the time of day. */
  kept: string;
  /** Where the device keeps no drafts. */
  notKept: string;
  /** While the words are being kept. */
  keeping: string;
  /** What is wrong with a field. */
  errors: {
    /** There is no title. */
    title: string;
    /** The title has more letters than a post may have. */
    titleTooLong: string;
    /** There is no date. */
    date: string;
    /** There is no text. */
    body: string;
    /** The text has more letters than a post may have. */
    bodyTooLong: string;
  };
  /** Asks before a new post is published; `{title}` and `{date}` stand for its own. */
  confirmNew: ConfirmWords;
  /** Asks before changes are published; `{title}` stands for the title. */
  confirmChange: ConfirmWords;
  /** Asks before a draft is discarded; `{title}` stands for its title. */
  confirmDiscard: ConfirmWords;
  /** The address of a post that is not there. */
  gone: HeadedText;
  /** The post could not be read. */
  unread: HeadedText;
  /** The post is open in another tab. */
  elsewhere: HeadedText & {
    /** On the button that goes on with it here. */
    takeOver: string;
  };
  /** Another tab has kept other words meanwhile; these are kept as a draft of their own. */
  copied: string;
  /** The published post was changed or removed while this one was written. */
  conflict: {
    /** The heading. */
    heading: string;
    /** A post has changed. */
    changed: string;
    /** A post was removed. */
    removed: string;
    /** Above the words of this device. */
    mine: string;
    /** Above those on the blog. */
    theirs: string;
    /** On the button that publishes over theirs. */
    publishMine: string;
    /** On the button that discards the own words. */
    keepTheirs: string;
    /** On the button that leads back to the text. */
    goOn: string;
  };
};

/** What a post can have that the editor does not know, and would lose. */
export type PostLoss =
  | 'table'
  | 'caption'
  | 'code'
  | 'headings'
  | 'marks'
  | 'meanings'
  | 'details'
  | 'terms'
  | 'numbers'
  | 'hints'
  | 'languages'
  | 'linkedPictures'
  | 'pictureAddresses'
  | 'linkAddresses'
  | 'notShown'
  | 'other';

/** Why a file cannot become a photograph of a post. `{name}` stands for the file's name. */
export type PictureProblems = {
  /** There is nothing in the file. */
  empty: string;
  /** It is no picture, or a damaged one. */
  unreadable: string;
  /** A format of iPhones that this browser cannot read. */
  heic: string;
  /** A picture that moves. */
  moving: string;
  /** It has more pixels than a browser can hold. */
  tooLarge: string;
};

/** Words of the editor in which the text of a post is written. Names in braces are filled in: keep them. */
export type BodyEditorWords = {
  /** Name of the text for screen readers. */
  label: string;
  /** Shown where nothing is written yet. */
  placeholder: string;
  /** The buttons above the text. */
  toolbar: {
    /** Name of the row for screen readers. */
    label: string;
    /** An ordinary paragraph. */
    paragraph: string;
    /** A heading within the post. */
    heading: string;
    /** A heading below that one. */
    smallerHeading: string;
    /** Bold words. */
    bold: string;
    /** Italic words. */
    italic: string;
    /** Opens the form of a link. */
    link: string;
    /** A list with dots. */
    bulletedList: string;
    /** A list with numbers. */
    numberedList: string;
    /** Words of somebody else. */
    quote: string;
    /** Opens the photographs. */
    photograph: string;
    /** Takes the last change back. */
    undo: string;
    /** Makes it again. */
    redo: string;
  };
  /** The form of a link. */
  link: {
    /** Label of its field. */
    address: string;
    /** What can be written there. */
    hint: string;
    /** Word on the button that sets the link. */
    save: string;
    /** Word on the button that takes it away. */
    remove: string;
    /** Word on the button that closes the form. */
    cancel: string;
    /** Said below the field where the address is none. */
    error: string;
  };
  /** The dialog in which photographs are chosen and described. */
  photograph: {
    /** Its heading while one chooses. */
    choose: string;
    /** Its heading while one describes. */
    describe: string;
    /** Its heading where a photograph of the post is changed. */
    change: string;
    /** Name of the button that closes it. */
    close: string;
    /** Heading above the button for files. */
    device: string;
    /** Word on the button for files. */
    files: string;
    /** Heading above the photographs of the site. */
    site: string;
    /** Heading above the field for an address. */
    web: string;
    /** Label of that field. */
    address: string;
    /** Word on its button. */
    use: string;
    /** Said below the field where the address is none. */
    addressError: string;
    /** Said below the field where no picture comes from the address. */
    notLoaded: string;
    /** Label of the description. */
    altLabel: string;
    /** What to write there. */
    altHint: string;
    /** Said below the description where it is missing. */
    altError: string;
    /** Label of the box for photographs that say nothing. */
    decorative: string;
    /** Word on the button that leaves one of several out; `{name}` is its file's name. */
    leaveOut: string;
    /** Word on the button that puts one photograph into the post, and several: `{count}`. */
    insert: [one: string, several: string];
    /** Word on the button that keeps a changed description. */
    save: string;
    /** Word on the button that takes the photograph out of the post. */
    remove: string;
    /** Word on the button that leaves all as it was. */
    cancel: string;
    /** In the place of a description, below a photograph without one. */
    undescribed: string;
  };
  /** In the place of a photograph that is on its way. `{name}` stands for its file's name. */
  upload: {
    /** While others are before it. */
    waiting: string;
    /** While it is uploaded: `{percent}`. */
    running: string;
    /** What went wrong: `{reason}`. */
    failed: string;
    /** Word on the button that stops it. */
    cancel: string;
    /** Word on the button that tries again. */
    retry: string;
    /** Word on the button that gives it up. */
    remove: string;
    /** Said to screen readers when it is there. */
    done: string;
  };
  /** Why a file cannot become a photograph. */
  pictures: PictureProblems;
  /** What was left out of what was pasted or dropped. */
  pasted: {
    /** One picture without an address, and several: `{count}`. */
    pictures: [one: string, several: string];
    /** A table that became lines. */
    tables: string;
    /** More than a post can hold. */
    tooLong: string;
    /** Files that are no pictures. */
    files: string;
    /** Name of the button that hides these words. */
    hide: string;
  };
  /** What the editor does not know, as the words of a list: `a table`. */
  losses: Record<PostLoss, string>;
  /** The field with the HTML of a post that the editor would lose something of. */
  source: {
    /** Label of the field. */
    label: string;
    /** Why it is there; `{losses}` stands for the list. */
    explanation: string;
    /** The word before the last of the list. */
    and: string;
  };
};
