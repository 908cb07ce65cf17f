import type { LogoName } from '@/lib/logos';
import type { PhotoName } from '@/lib/photos/photoName';

/** A photograph from the folder content/photos. */
export type LocalPhoto = {
  /** Its folder and file name in content/photos, without the extension: `hero/hero-07-camera-on-tripod`. */
  name: PhotoName;
  /** What the picture shows, in one sentence, for people who use screen readers. Leave it empty only where the text beside it says the same. */
  alt: string;
};

/** A photograph loaded from a web address, such as cloud storage. */
export type RemotePhoto = {
  /** The picture's full address, starting with `https://`. */
  url: `https://${string}`;
  /** The file's width, in pixels. */
  width: number;
  /** The file's height, in pixels. */
  height: number;
  /** What the picture shows, in one sentence, for people who use screen readers. */
  alt: string;
};

/** Any photograph on the site. */
export type Photo = LocalPhoto | RemotePhoto;

/** A photograph with a caption. */
export type CaptionedPhoto = {
  /** The picture the caption belongs to. */
  photo: Photo;
  /** A few words about the picture. Screen readers read them out, too. */
  caption: string;
};

/** A part that can be left out: `null` hides it completely. */
export type Hideable<Part> = Part | null;

/** Where a link can lead: a page of this site, a section of the same page, or a full address. */
export type Href = '/' | `/${string}` | `#${string}` | `https://${string}`;

/** A prepared e-mail, opened in the visitor's mail program. */
export type EmailMessage = {
  /** The subject line. */
  subject: string;
  /** The text, one entry per line. An empty entry leaves an empty line. */
  body: string[];
};

/** A link to a page or a web address. */
export type LinkAction = {
  /** The link's text. */
  label: string;
  /** A page (`/headshot`), a section (`#pricing`) or a full address (`https://…`). */
  href: Href;
};
/** A link that opens an e-mail to the studio. */
export type EmailAction = {
  /** The link's text. */
  label: string;
  /** The subject and text that are filled in for the visitor. */
  email: EmailMessage;
};
/** A link that calls the studio. */
export type CallAction = {
  /** The link's text. */
  label: string;
  /** Calls the phone number in `content/site.ts`. */
  call: true;
};
/** Something a visitor can follow: a link, an e-mail to the studio, or a phone call. */
export type Action = LinkAction | EmailAction | CallAction;

/** How to reach the studio. */
export type Contact = {
  /** The address that every inquiry goes to. */
  email: string;
  /** The phone number, once as visitors see it and once as phones dial it. */
  phone: {
    /** As visitors see it: `(206) 555-0142`. */
    display: string;
    /** As phones dial it, with country code and no spaces: `+12065550142`. */
    dial: `+${string}`;
  };
};

/** What search engines, browser tabs and social networks show of a page. */
export type PageMeta = {
  /** The page's title. The studio's name is added to it. */
  title: string;
  /** Its name in the bar at the top and in the menu. If hidden, neither has a link to the page. */
  navigation: Hideable<string>;
  /** One or two sentences for search results, up to 160 characters. */
  description: string;
  /** The picture shown when someone shares the page. */
  photo: LocalPhoto;
};

/** The top of an inner page: heading, introduction and buttons. */
export type PageHeadContent = {
  /** The page's main heading. */
  heading: string;
  /** One or two sentences shown below the heading. */
  lead: string;
  /** The first becomes a button, the others are links beside it. May be empty. */
  actions: Action[];
};

/** A heading with a text below it. */
export type HeadedText = {
  /** The heading above the text. */
  heading: string;
  /** The text below the heading. */
  text: string;
};

/**
 * Who owns the photographs. Written into every picture file and given to search engines; what a photograph's own file
 * says takes precedence.
 */
export type PhotoRights = {
  /** Who made the photographs: you, or the studio. */
  creator: string;
  /** The copyright line, such as `© 2026 Northlight Studio`. It also shows below enlarged photographs. */
  copyrightNotice: string;
  /** The credit to print beside a photograph. */
  creditLine: string;
  /** The page that says how the photographs may be used. */
  license: `https://${string}`;
  /** The page where people can ask to use them. */
  licensor: `https://${string}`;
};

/** Texts of the large view that photographs open in. */
export type LightboxWords = {
  /** The view's name, read out by screen readers. */
  label: string;
  /** Label of the button that closes it. */
  close: string;
  /** Label of the button that zooms in. */
  zoom: string;
  /** Label of the button to the previous photograph. */
  previous: string;
  /** Label of the button to the next photograph. */
  next: string;
  /** Shown instead of a photograph that does not load. */
  failed: string;
};

/** Texts of a carousel's controls. Names in braces are filled in: keep them. */
export type CarouselWords = {
  /** What screen readers call the whole: `carousel`. */
  role: string;
  /** What screen readers call one of its pictures: `slide`. */
  slideRole: string;
  /** Name of the row of slides, for screen readers; `{label}` is replaced with the carousel's name. */
  track: string;
  /** The line below the slides, with `{number}`, `{count}` and `{caption}` filled in. */
  position: string;
  /** Label of the dot that leads to a slide, with its `{number}` and `{caption}` filled in. */
  goTo: string;
  /** Label of the button that stops the slides. */
  pause: string;
  /** Label of the same button while the slides are stopped. */
  play: string;
  /** Label of the arrow to the previous slide. */
  previous: string;
  /** Label of the arrow to the next slide. */
  next: string;
};

/** Shown instead of what could not be loaded. */
export type FailureContent = HeadedText & {
  /** Text of the button that tries again. */
  retry: string;
};

/** Pages outside this site that are used for booking. */
export type BookingLinks = {
  /** A link to a calendar of open dates, shown below the packages: `Check open dates`. */
  calendar: Hideable<LinkAction>;
  /** A link to where a deposit is paid, shown below the terms. */
  deposit: Hideable<
    LinkAction & {
      /** The text before the link: `Date confirmed?` */
      question: string;
    }
  >;
};

/** A fact with its name. */
export type Fact = {
  /** What the fact is about: `Parking`. */
  name: string;
  /** The fact itself, shown beside its name. */
  text: string;
};

/** A label on the drawn map. Its position is in percent of the map's width and height. */
export type MapLabel = {
  /** The text on the map. In a place's name, each word gets its own line. */
  text: string;
  /** Distance from the left edge, 0 to 100. Beyond 50, the names of places end here instead of starting. */
  x: number;
  /** Distance from the top edge, 0 to 100. */
  y: number;
};

/** How to find the studio. */
export type VisitContent = {
  /** Used in links to this section, such as `/#visit`. */
  id: string;
  /** The section's heading. */
  heading: string;
  /** Address, parking, hours and the like, one line each. */
  facts: Fact[];
  /** A link to a map service. The drawn map leads there, too. */
  directions: Hideable<LinkAction>;
  /** The text before the phone number, in the link that calls. */
  call: Hideable<string>;
  /** The drawn map beside the facts. */
  map: Hideable<{
    /** Its file name in content/logos, without the extension: a square drawing in black, at several strengths. */
    drawing: LogoName;
    /** What the map shows, in one sentence, for people who use screen readers. */
    alt: string;
    /** Names of places, such as lakes and neighborhoods. */
    labels: MapLabel[];
    /** The studio, marked with a dot. */
    pin: MapLabel;
  }>;
};

/** Facts and texts that every page shares. */
export type SiteContent = {
  /** How to reach the studio. */
  contact: Contact;
  /** The studio's full name. */
  name: string;
  /** The name beside the logo in the header. */
  shortName: string;
  /** The site's address on the web, without a slash at the end. */
  url: `https://${string}`;
  /** Where the studio is and works, for search engines. */
  place: {
    /** The city the studio is in. */
    city: string;
    /** The state, as two letters: `WA`. */
    region: string;
    /** The country, as two letters: `US`. */
    country: string;
    /** The area clients come from: `Seattle metropolitan area`. */
    areaServed: string;
  };
  /** Who owns the photographs. Written into every picture file that has no copyright information of its own, and given to search engines. */
  photoRights: PhotoRights;
  /** Where clients look up dates and pay deposits. */
  booking: BookingLinks;
  /** How to find the studio, near the end of the home page and of the page for planning a session. */
  visit: Hideable<VisitContent>;
  /** Texts of the large view that photographs open in. */
  lightbox: LightboxWords;
  /** Texts of the carousels' controls. */
  carousel: CarouselWords;
  /** The bar at the bottom of the screen on phones. */
  actionBar: ActionBarContent;
  /** Shown instead of a part of a page that could not be shown. */
  failure: {
    /** The sentence that says so. */
    text: string;
    /** Text of the button that tries again. */
    retry: string;
  };
  /** The link for keyboard users that skips the header. It appears when they press Tab. */
  skipLink: string;
  /** The header at the top of every page. */
  navigation: {
    /** Name of the row of links, read out by screen readers. */
    label: string;
    /** The menu on smaller screens. */
    menu: {
      /** Name of the open menu, read out by screen readers. */
      label: string;
      /** Text of its button while the menu is closed. */
      open: string;
      /** Text of its button while the menu is open. */
      close: string;
    };
    /** Label of the button that switches between light and dark. */
    darkMode: string;
    /** The main button in the menu. */
    plan: LinkAction;
    /** The button on the right of the header, and the last one in the menu. */
    contact: EmailAction;
  };
  /** The end of every page. */
  footer: {
    /** The line above the large e-mail address, and the subject of an e-mail from the link below. */
    invitation: string;
    /** The column of services. */
    solutions: {
      /** The heading of this column. */
      heading: string;
      /** Shown in this order. */
      links: Action[];
    };
    /** The column about the photographer. */
    about: HeadedText;
    /** The column of contact links. */
    contact: {
      /** The heading of this column. */
      heading: string;
      /** Text of the link that opens an e-mail. */
      emailLabel: string;
      /** Shown in this order, after the e-mail and phone links. */
      links: LinkAction[];
    };
    /** Shown after the © sign. */
    copyright: string;
    /** Shown at the end of the footer, after the copyright. */
    credit: string;
  };
  /** The page for addresses that do not exist. */
  notFound: {
    /** Shown in search results, in the browser's tab and where the page is shared. */
    meta: Omit<PageMeta, 'photo' | 'navigation'>;
    /** The top of the page: heading, introduction and buttons. */
    head: PageHeadContent;
    /** The photograph beside the text. */
    photo: Photo;
  };
};

/** One slide of a carousel. */
export type Slide = CaptionedPhoto;

/** The first screen of the home page. */
export type HeroContent = {
  /** The carousel's name, read out by screen readers. */
  label: string;
  /** The headline, in two lines. */
  headline: [string, string];
  /** One or two sentences below the headline. */
  lead: string;
  /** The button below the text. */
  primary: LinkAction;
  /** The link beside the button. */
  secondary: LinkAction;
  /** The large pictures. As many as you like. */
  slides: Slide[];
  /** Prices below the pictures, one line each. Three fit side by side on large screens. */
  prices: Hideable<PriceLine[]>;
};

/** What something costs, on a line that links to it. */
export type PriceLine = {
  /** What the price is for. */
  label: string;
  /** The price as text: `$275`, `from $175`, `by quote`. Keep it the same as in the price lists. */
  amount: string;
  /** The page that says more. */
  href: Href;
};

/** A heading with one large paragraph beside it. */
export type TextBlockContent = {
  /** The heading beside the paragraph. */
  heading: string;
  /** The large paragraph. */
  text: string;
  /** The link below the paragraph. */
  action: LinkAction;
};

/** A picture that leads to a page. */
export type CategoryCard = {
  /** Used in links to this card. Lowercase letters, digits and hyphens; unique on its page. */
  id: string;
  /** The picture that fills the card. */
  photo: Photo;
  /** The card's title. */
  title: string;
  /** The line below the title. */
  subtitle: string;
  /** The page the card leads to. */
  href: Href;
};
/** The pictures that lead to the main pages. */
export type CategoryCardsContent = {
  /** The heading above the cards. */
  heading: string;
  /** Two per row, one wide and one narrow; one per row on phones. */
  cards: CategoryCard[];
};

/** What a client said. */
export type Testimonial = {
  /** Word for word, without quotation marks. */
  quote: string;
  /** First name and initial of the last name: `Dana R.` */
  name: string;
  /** A second line, such as the client's profession: `Realtor, Ballard`. */
  role?: Hideable<string>;
  /** A small round picture beside the name. */
  photo: Photo;
};
/** The section of client testimonials. */
export type TestimonialsContent = {
  /** The section's heading. */
  heading: string;
  /** A link beside the heading, such as to a page of reviews. */
  action: Hideable<LinkAction>;
  /** Three in a row on large screens, two on tablets. */
  testimonials: Testimonial[];
};

/** A client's logo. */
export type BrandLogo = {
  /** Its file name in content/logos, without the extension. */
  logo: LogoName;
  /** The brand's name, read out by screen readers instead of the logo. */
  name: string;
  /** Size compared to the other logos, for those with small lettering; 1 is normal. */
  scale?: number;
};
/** The wall of client logos. */
export type BrandsContent = {
  /** The section's heading. */
  heading: string;
  /** Shown in this order, row by row. */
  logos: BrandLogo[];
};

/** A number that the studio is proud of. */
export type Figure = {
  /** A whole number. */
  value: number;
  /** What it counts: `clients`. */
  label: string;
};
/** Who the photographer is. */
export type AboutContent = {
  /** The section's heading. */
  heading: string;
  /** One or two sentences shown below the heading. */
  lead: string;
  /** The paragraph below the introduction. */
  text: string;
  /** A square photograph, of the photographer if there is one. */
  photo: Photo;
  /** The photographer's name, for the caption below the photograph. */
  photographer: Hideable<string>;
  /** The caption below the photograph. */
  caption: {
    /** Used if the photographer's name is given; `{name}` is replaced with it. */
    named: string;
    /** Used if the name is hidden. */
    unnamed: string;
  };
  /** Links below the text. */
  actions: Action[];
  /** Three fit side by side. */
  figures: Figure[];
};

/** The home page. */
export type HomeContent = {
  /** Shown in search results, in the browser's tab and where the page is shared. */
  meta: PageMeta;
  /** The first screen: large pictures and the headline. */
  hero: HeroContent;
  /** A heading with one large paragraph. */
  statement: Hideable<TextBlockContent>;
  /** The pictures that lead to the main pages. */
  categories: CategoryCardsContent;
  /** What clients said. */
  testimonials: Hideable<TestimonialsContent>;
  /** The wall of client logos. */
  brands: Hideable<BrandsContent>;
  /** The section about the photographer. */
  about: Hideable<AboutContent>;
};

/** A short text among the photographs of the headshot gallery. */
export type GalleryNote = HeadedText & {
  /** Marks this entry as a text. */
  kind: 'note';
};
/** A photograph in the gallery. */
export type GalleryPhoto = CaptionedPhoto & {
  /** Marks this entry as a photograph. */
  kind: 'photo';
  /** The crop: `portrait` is 4:5, `square` is 1:1. On phones all are square. */
  shape: 'portrait' | 'square';
};
/** Photographs and notes in columns, each from top to bottom. */
export type PhotoTextGridContent = {
  /** The gallery's name, read out by screen readers. */
  label: string;
  /** Three columns side by side, one below the other on phones. */
  columns: (GalleryPhoto | GalleryNote)[][];
};

/** One light on the face. */
export type LightSlide = {
  /** Take all of these from the same camera position, so that the face does not jump. */
  photo: Photo;
  /** The light's name, shown on its button. */
  name: string;
  /** Who or what this light suits. */
  use?: Hideable<string>;
};

/** The same face under different lights. */
export type LightsContent = HeadedText & {
  /** Used in links to this section, such as `/headshot#lights`. */
  id: string;
  /** Name of the set of pictures, read out by screen readers. */
  label: string;
  /** Five names fit in one row on a phone. */
  slides: LightSlide[];
};

/** A package with a fixed price. */
export type PricePackage = {
  /** Used in links to this package, such as `/headshot#basic`. Lowercase letters, digits and hyphens; unique on its page. */
  id: string;
  /** The name that visitors see. */
  name: string;
  /** The name in one or two words, for the row of prices at the top of the page. */
  short: string;
  /** What it includes in one line, for the page for planning a session. If hidden, that page lists `includes`. */
  summary?: Hideable<string>;
  /** In whole dollars, without the `$`. */
  price: number;
  /** What the price includes, one line each. */
  includes: string[];
  /** How many looks the package has. Extras priced per look cannot be added more often than that. */
  looks?: number;
};
/** The packages, and the e-mail that books one. */
export type PricingContent = {
  /** Used in links to this section, such as `/headshot#pricing`. */
  id: string;
  /** The heading above the packages. */
  heading: string;
  /** Three per row. List the cheapest first. */
  packages: PricePackage[];
  /** Name of the row of prices at the top of the page, read out by screen readers. */
  stripLabel: string;
  /** What every package promises, beside the heading, one sentence each. */
  promise: Hideable<string[]>;
  /** A client's words, shown below the packages. */
  quote: Hideable<Pick<Testimonial, 'quote' | 'name' | 'role'>>;
  /** Text of each package's button, and the start of its e-mail's subject. */
  book: string;
  /** Text of the link that leads to the total with extras. */
  total: string;
  /** For visitors without a mail program: the line above the e-mail address and the phone number. */
  reach: {
    /** The line itself: `Rather write or call?` */
    text: string;
    /** The word between the address and the number: `or`. */
    or: string;
  };
  /** What the prepared e-mail asks the client to fill in, one line each. */
  questions: string[];
};

/** A line of a price list. */
export type PriceRow = {
  /** The name that visitors see. */
  name: string;
  /** In whole dollars, without the `$`. */
  price: number;
  /** What the price is for: `per look`. With it, visitors can choose how many. */
  unit?: string;
  /** The price is added to that of the previous line, which it requires. */
  onTop?: boolean;
  /** Can be added at most once for each look of a package. */
  perLook?: boolean;
};
/** Extras that can be added to a package. */
export type ExtrasContent = {
  /** Used in links to this part of the page. Lowercase letters, digits and hyphens; unique on its page. */
  id: string;
  /** The heading beside the price list. */
  heading: string;
  /** One or two sentences shown below the heading. */
  lead: string;
  /** The price list, one line each. */
  rows: PriceRow[];
  /** A link to where visitors see the total. */
  action?: LinkAction;
};

/** Makeup and hair advice for one group, with prices. */
export type Grooming = HeadedText & {
  /** The photograph above the text. */
  photo: Photo;
  /** The price list, one line each. */
  rows: PriceRow[];
};
/** The makeup and hair guides. */
export type GroomingGuideContent = {
  /** Used in links to this part of the page. Lowercase letters, digits and hyphens; unique on its page. */
  id: string;
  /** The section's name, read out by screen readers. */
  label: string;
  /** One guide per group, two side by side. */
  guides: Grooming[];
};

/** The conditions of a booking. */
export type TermsContent = {
  /** Used in links to this part of the page. Lowercase letters, digits and hyphens; unique on its page. */
  id: string;
  /** The heading beside the paragraphs. */
  heading: string;
  /** One entry per paragraph. */
  paragraphs: string[];
};

/** An offer for one kind of client, such as realtors. */
export type SpecialOfferContent = HeadedText & {
  /** Used in links to this section, such as `/headshot#realtors`. */
  id: string;
  /** The advantages, one line each. */
  points: string[];
  /** The photograph beside the text. It is not shown on phones. */
  photo: Photo;
  /** The first becomes a button, the others are links beside it. */
  actions: Action[];
};

/** A question that clients ask, with its answer. */
export type Question = {
  /** Used in links to the answer, such as `/headshot#what-to-wear`. */
  id: string;
  /** The question in a client's words. */
  question: string;
  /** The answer, one entry per paragraph. */
  answer: string[];
};

/** Questions and answers. Each opens when it is clicked. */
export type QuestionsContent = {
  /** Used in links to this section, after the `#`. Lowercase letters, digits and hyphens. */
  id: string;
  /** The heading beside the questions. */
  heading: string;
  /** One or two sentences shown below the heading. */
  lead: string;
  /** Shown in this order. */
  questions: Question[];
};

/** The headshots page. */
export type HeadshotContent = {
  /** Shown in search results, in the browser's tab and where the page is shared. */
  meta: PageMeta;
  /** The top of the page: heading, introduction and buttons. */
  head: PageHeadContent;
  /** Photographs with short texts among them. */
  gallery: Hideable<PhotoTextGridContent>;
  /** One face under several lights. */
  lights: Hideable<LightsContent>;
  /** The packages with their prices. */
  pricing: PricingContent;
  /** The offer for realtors and their teams. */
  realtors: Hideable<SpecialOfferContent>;
  /** What can be added to a package. */
  extras: Hideable<ExtrasContent>;
  /** What retouching does, with before and after. */
  retouching: Hideable<RetouchingContent>;
  /** Makeup and hair advice. */
  grooming: Hideable<GroomingGuideContent>;
  /** Questions and answers for before the session. */
  prepare: Hideable<QuestionsContent>;
  /** The conditions of a booking. */
  terms: TermsContent;
};

/** A tile with a text. */
export type TextTile = HeadedText & {
  /** Marks this tile as a text. */
  kind: 'text';
  /** Used in links to this part of the page. Lowercase letters, digits and hyphens; unique on its page. */
  id: string;
  /** The link below the text. */
  action: EmailAction;
};
/** A tile with a photograph. */
export type ImageTile = {
  /** Marks this tile as a photograph. */
  kind: 'image';
  /** Shown as a square. */
  photo: Photo;
};
/** Four tiles, texts and photographs mixed. */
export type TileGroupContent = {
  /** The section's name, read out by screen readers. */
  label: string;
  /** Four tiles: a photograph, its text, a photograph, its text. */
  tiles: (TextTile | ImageTile)[];
};

/** The portraits page. */
export type PortraitContent = {
  /** Shown in search results, in the browser's tab and where the page is shared. */
  meta: PageMeta;
  /** The top of the page: heading, introduction and buttons. */
  head: PageHeadContent;
  /** Groups of four tiles, one below the other. */
  groups: TileGroupContent[];
  /** A row of further photographs below. */
  strip: Hideable<PhotoStripContent>;
};

/** A row of photographs that open large. */
export type PhotoStripContent = {
  /** The section's name, read out by screen readers. */
  label: string;
  /** All in one row on large screens. Four or six fit best. */
  photos: CaptionedPhoto[];
};

/** What happens, step by step. */
export type StepsContent = {
  /** Used in links to this section, after the `#`. Lowercase letters, digits and hyphens. */
  id: string;
  /** The heading above the steps. */
  heading: string;
  /** Numbered, three side by side. */
  steps: HeadedText[];
};

/** One kind of product photography. */
export type ProductOfferContent = {
  /** Used in links to this section, after the `#`. Lowercase letters, digits and hyphens. */
  id: string;
  /** The heading beside the photograph. */
  heading: string;
  /** The text below the heading. */
  text: string;
  /** Shown alternately on the left and on the right. */
  photo: Photo;
  /** The button below the text. */
  action: LinkAction;
};

/** The product photography page. */
export type ProductContent = {
  /** Shown in search results, in the browser's tab and where the page is shared. */
  meta: PageMeta;
  /** The top of the page: heading, introduction and buttons. */
  head: PageHeadContent;
  /** The kinds of product photography, one below the other. */
  offers: ProductOfferContent[];
  /** A row of further photographs below. */
  strip: Hideable<PhotoStripContent>;
  /** How an assignment goes, from the first message to the files. */
  steps: Hideable<StepsContent>;
};

/** A session on the studio page. */
export type Session = {
  /** The session's name. Its part before the first comma is also its name in links. */
  title: string;
  /** In whole dollars, without the `$`. */
  price: number;
  /** What the session is for, in one or two sentences. */
  description: string;
  /** The description in a few words, for the page for planning a session. If hidden, that page shows the description. */
  summary?: Hideable<string>;
  /** The photograph above the title. */
  photo: Photo;
};

/** Texts of the session list and of the form that adds a session. */
export type SessionWords = {
  /** The list's name, read out by screen readers and used in the message after a reset. */
  label: string;
  /** Text of the link that books a session. */
  book: string;
  /** Label of the button that removes a session. The session's title follows. */
  remove: string;
  /** Text of the button that restores a removed session. */
  undo: string;
  /** Label of the button that closes the message. */
  dismiss: string;
  /** Text of the button that restores the original list. */
  reset: string;
  /** Shown after a session's title: `30 Min Session removed`. */
  removed: string;
  /** Shown after the title of a new session. */
  added: string;
  /** Shown after the title of a restored session. */
  restored: string;
  /** Shown when all sessions have been removed. */
  empty: HeadedText;
  /** The form that adds a session. */
  form: {
    /** The line that opens the form. */
    heading: string;
    /** Label of the title field. */
    titleLabel: string;
    /** Shown when the title is missing. */
    titleError: string;
    /** Label of the price field. */
    priceLabel: string;
    /** Shown when the price is not a whole number of dollars. */
    priceError: string;
    /** Label of the list of pictures. */
    photoLabel: string;
    /** Label of the description field. */
    descriptionLabel: string;
    /** Shown when the description is missing. */
    descriptionError: string;
    /** Text of the button that adds the session. */
    submit: string;
    /** The note beside the button. */
    hint: string;
  };
  /** What the booking e-mail asks the client to fill in, one line each. */
  questions: string[];
};

/** The studio page. */
export type StudioContent = {
  /** Shown in search results, in the browser's tab and where the page is shared. */
  meta: PageMeta;
  /** The top of the page: heading, introduction and buttons. */
  head: PageHeadContent;
  /** Shown in this order, three per row. */
  sessions: Session[];
  /** Pictures to choose from in the form that adds a session. */
  photoChoices: CaptionedPhoto[];
  /** For visitors who do not know which session to choose. */
  closing: Hideable<{
    /** The question below the sessions. */
    heading: string;
    /** The link that answers it. */
    action: Action;
  }>;
  /** Texts of the buttons and messages. */
  words: SessionWords;
};

/** A heading with a plain list beside it. */
export type ListBlockContent = {
  /** The heading beside the list. */
  heading: string;
  /** The list, one line each. */
  items: string[];
};
/** The services page. */
export type ServicesContent = {
  /** Shown in search results, in the browser's tab and where the page is shared. */
  meta: PageMeta;
  /** The top of the page: heading, introduction and buttons. */
  head: PageHeadContent;
  /** Plain lists, one below the other. */
  lists: ListBlockContent[];
};

/** A blog post as it is stored, with its document ID. */
export type BlogPost = {
  /** Used in links to the post. Lowercase letters, digits and hyphens; unique among all posts. */
  id: string;
  /** The date, such as `2024-03-05` or `March 5, 2024`. */
  postDate: string;
  /** The post's title. */
  postTitle: string;
  /** The post's text, as HTML. Unsafe HTML is removed before it is shown. */
  postContent: string;
};

/** Texts around the live list of posts. */
export type BlogWords = {
  /** The list's name, read out by screen readers. */
  label: string;
  /** Name of the spoken announcements of changes, for screen readers. */
  announcements: string;
  /** Shown while the page connects to the database. */
  connecting: string;
  /** Shown while new posts appear as they are published. */
  live: string;
  /** Shown while the visitor has paused updates. */
  paused: string;
  /** Shown while there is no connection; `{time}` is replaced with when it was lost. */
  offline: string;
  /** Shown when the database denies access. */
  denied: string;
  /** Shown when the database's free daily quota is used up. It resets at midnight, Pacific time. */
  exhausted: string;
  /** Text of the button that pauses updates. */
  pause: string;
  /** Text of the button that resumes updates. */
  resume: string;
  /** Text of the button that tries again. */
  retry: string;
  /** Text of the link to a single post. Clicking it copies the post's address. */
  link: string;
  /** Announced to screen readers when a post's address was copied. */
  linkCopied: string;
  /** Announced to screen readers for one and for several new posts; `{count}` is replaced with the number. */
  added: [string, string];
  /** The same for changed posts. */
  changed: [string, string];
  /** The same for removed posts. */
  removed: [string, string];
  /** Announced to screen readers while the first posts load. */
  loading: string;
  /** Link to the feed, below a list that does not show all posts yet. */
  older: string;
  /** Shown instead of a post that cannot be shown. */
  notShown: string;
  /** Shown when there are no posts. */
  empty: HeadedText;
  /** Shown when the posts could not be loaded. */
  failed: HeadedText;
};

/** Two links after a post, the more likely one first. */
export type NextSteps = {
  /** Shown after posts without links of their own. */
  default: [LinkAction, LinkAction];
  /** Links for single posts, by the post's ID. */
  posts: Record<string, [LinkAction, LinkAction]>;
};

/** The blog page. */
export type BlogContent = {
  /** Shown in search results, in the browser's tab and where the page is shared. */
  meta: PageMeta;
  /** The top of the page: heading, introduction and buttons. */
  head: PageHeadContent;
  /** Texts of the buttons and messages. */
  words: BlogWords;
  /** The button shown when there are no posts. */
  elsewhere: LinkAction;
  /** Links after each post. */
  next: Hideable<NextSteps>;
  /** The posts of a site without a Firebase project. The local test database starts with them, too. */
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
  /** The retouched photograph. Both must have the same size and crop. */
  after: LocalPhoto;
};

/** What retouching does, with sliders between before and after. */
export type RetouchingContent = {
  /** Used in links to this section, such as `/headshot#retouching`. */
  id: string;
  /** The section's heading. */
  heading: string;
  /** One or two sentences shown below the heading. */
  lead: string;
  /** Texts on the pictures. */
  words: {
    /** Shown on the half before retouching. */
    before: string;
    /** Shown on the retouched half. */
    after: string;
    /** Name of the sliders, for screen readers. The name of the retouching follows. */
    slider: string;
  };
  /** Two side by side; one below the other on phones. */
  kinds: RetouchingKind[];
};

/** The bar at the bottom of the screen on phones, for planning a session or calling. */
export type ActionBarContent = {
  /** Name of the bar, read out by screen readers. */
  label: string;
  /** The button on the left. */
  book: LinkAction;
  /** Text of the button on the right, which calls the studio. */
  call: string;
};

/** Something without a fixed price, offered beside the packages and sessions. */
export type QuoteRequest = {
  /** Used in links: `/inquire?offer=team`. Lowercase letters, digits and hyphens. */
  id: string;
  /** The name that visitors see. */
  name: string;
  /** A few words shown below the name. */
  summary: string;
  /** What the prepared e-mail asks the client to fill in, one line each. */
  questions: string[];
};

/** The page for planning a session. */
export type InquireContent = {
  /** Shown in search results, in the browser's tab and where the page is shared. */
  meta: PageMeta;
  /** The top of the page: heading, introduction and buttons. */
  head: PageHeadContent;
  /** What has no fixed price, listed below packages and sessions. */
  quotes: Hideable<QuoteRequest[]>;
  /** Texts of the form, and of the e-mail it prepares. */
  words: {
    /** Heading of the first step. */
    offer: string;
    /** Heading of the packages. */
    packages: string;
    /** Heading of the sessions. */
    sessions: string;
    /** Heading of what has no fixed price. Also shown instead of a total. */
    quotes: string;
    /** Heading of the second step. */
    extras: string;
    /** The line below that heading. */
    extrasHint: string;
    /** Label of the button that removes one of an extra. The extra's name follows. */
    fewer: string;
    /** Label of the button that adds one of an extra. The extra's name follows. */
    more: string;
    /** Heading of the third step. */
    details: string;
    /** The first field of that step. */
    dates: FieldWords;
    /** The second field of that step. */
    purpose: FieldWords;
    /** Shown instead of the total until a session is chosen. */
    nothing: string;
    /** The text before the total. */
    total: string;
    /** In the e-mail, the text before what the package or session includes. */
    includes: string;
    /** The note on conditions below the total. */
    terms: {
      /** One or two sentences. */
      text: string;
      /** The link to all conditions. */
      link: LinkAction;
    };
    /** Shown if a shared link has a session, or a quantity of an extra, that the studio does not offer. */
    incomplete: string;
    /** The start of the e-mail's subject, if there is a price. */
    subject: string;
    /** The start of the e-mail's subject, if there is no price. */
    quoteSubject: string;
    /** In the e-mail, the text before the link to the plan. */
    link: string;
    /** Text of the button that opens the e-mail. */
    write: string;
    /** Text of the same button, if there is no price. */
    writeForQuote: string;
    /** The line below the button. */
    writeHint: string;
    /** Opens the text of the e-mail. */
    message: string;
    /** Opens the other ways to send it. */
    otherWays: string;
    /** Text of the button that copies the e-mail's text. */
    copyMessage: string;
    /** Text of the button that copies the link to the plan. */
    copyLink: string;
    /** Text of the button that copies the studio's e-mail address. */
    copyAddress: string;
    /** The text before the phone number. */
    call: string;
    /** Shown when something was copied. */
    copied: string;
    /** Shown when copying failed. */
    notCopied: string;
    /** Heading above plain links, shown when JavaScript is off. */
    withoutScripts: string;
  };
};

/** Texts of a text field. */
export type FieldWords = {
  /** The field's label, also used in the e-mail. */
  label: string;
  /** An example, shown while the field is empty. */
  example: string;
};

/** The sample page at `/test`. */
export type SamplePageContent = {
  /** Shown in search results, in the browser's tab and where the page is shared. */
  meta: PageMeta;
  /** The top of the page: heading, introduction and buttons. */
  head: PageHeadContent;
  /** A text with a large photograph beside it. */
  about: HeadedText & {
    /** The photograph beside the text. */
    photo: Photo;
  };
  /** A section of square photographs. */
  gallery: {
    /** The heading above the photographs. */
    heading: string;
    /** Three per row. As many as you like. */
    photos: CaptionedPhoto[];
  };
};

/** A color: `#f6f5f2`. */
export type Color = `#${string}`;

/** A color in the light and in the dark theme. */
export type ColorPair = [light: Color, dark: Color];

/** How the site looks, apart from its photographs. `npm run check:content` lists colors that are hard to read. */
export type ThemeContent = {
  /** Two values each: for the light and for the dark theme. */
  colors: {
    /** The background of the pages. */
    surface: ColorPair;
    /** The background of some sections, and of photographs that have not loaded yet. */
    band: ColorPair;
    /** The background of form fields and of the drawn map. */
    raised: ColorPair;
    /** Text. */
    ink: ColorPair;
    /** Secondary text, such as captions and notes. */
    muted: ColorPair;
    /** Thin lines between parts of a page. */
    line: ColorPair;
    /** Borders of buttons and form fields. */
    control: ColorPair;
    /** The studio's own color: icons, underlines and the current page. The main buttons have their own color. */
    accent: ColorPair;
    /** The background of the main buttons. */
    fill: ColorPair;
    /** The background of the main buttons under the mouse pointer. */
    fillHover: ColorPair;
    /** Text on the main buttons. */
    fillInk: ColorPair;
    /** The background of text and arrows in the corner of a photograph. */
    plate: ColorPair;
    /** The outline around what is selected with the keyboard. */
    focus: ColorPair;
    /** The background of the footer. */
    inv: ColorPair;
    /** Text in the footer. */
    invInk: ColorPair;
    /** Secondary text in the footer. */
    invMuted: ColorPair;
    /** Lines in the footer. */
    invLine: ColorPair;
    /** Links in the footer. */
    invAccent: ColorPair;
  };
  /** Colors on photographs: one each, because photographs are the same in both themes. */
  onPhoto: {
    /** The background of text, two thirds opaque. */
    plate: Color;
    /** Text on that background, and the light edge around what is selected with the keyboard. */
    ink: Color;
    /** The button on that background. Under the mouse pointer it gets the color of the text. */
    button: Color;
    /** Text on the button, and the dark edge around what is selected with the keyboard. */
    buttonInk: Color;
  };
  /** The font of headings, prices and quotes. */
  typeface: {
    /** The font file, as a path from the project's folder: in a package of `@fontsource`, or in `content/fonts`. */
    file: string;
    /** Fonts shown until it has loaded, the preferred one first. */
    fallbacks: FontFallback[];
  };
  /** The logo beside the name, as two SVG paths in a box of 18 by 24. */
  mark: {
    /** The path in the accent color. */
    accent: string;
    /** The path in the text color. */
    ink: string;
  };
};

/** A font that visitors have, scaled to take up the same space as the typeface. */
export type FontFallback = {
  /** Names of fonts of the same width. The first one installed is used. */
  local: string[];
  /** The typeface's width, in percent of this font's. */
  width: number;
  /** How far the letters extend above the baseline, in percent of the font size. */
  ascent: number;
  /** How far the letters extend below the baseline, in percent of the font size. */
  descent: number;
};

/** Preflight findings that the studio keeps on purpose. */
export type LaunchContent = {
  /** Names of findings, as the preflight prints them, each with the reason: `'sample-brand': 'They are clients.'` */
  keep: Record<string, string>;
};

/** Texts of the page where the owner writes posts (`/write`). */
export type WriteContent = {
  /** The title in the browser's tab. */
  title: string;
  /** The top of the page. */
  head: {
    /** The page's main heading. */
    heading: string;
    /** One or two sentences shown below the heading. */
    lead: string;
  };
  /** Shown instead of the page when there is no Firebase project. */
  off: string;
  /** Shown instead of the page when JavaScript is off. */
  withoutScripts: string;
  /** Shown while the page loads. */
  starting: string;
  /** Shown when the page could not be loaded. */
  failed: string;
  /** Text of the button that tries again. */
  retry: string;
  /** Signing in and out. */
  signIn: SignInWords;
  /** The list of posts and drafts. */
  list: WriteListWords;
  /** The form for writing a post. */
  form: WriteFormWords;
  /** The editor for a post's text. */
  editor: BodyEditorWords;
  /** Messages after something was done; `{title}` is replaced with the post's title. */
  done: {
    /** A new post is on the blog. */
    published: string;
    /** A published post was changed. */
    changed: string;
    /** It is on the blog as it was when it was sent; what was typed since is a draft. */
    publishedBefore: string;
    /** A post is on the blog although its draft was discarded, because the answer to its publishing was lost. */
    arrived: string;
    /** A post was removed. */
    removed: string;
    /** The last action was undone. */
    undone: string;
    /** A draft was discarded. */
    discarded: string;
    /** Text of the button that undoes the action. */
    undo: string;
    /** Label of the button that closes the message. */
    dismiss: string;
  };
  /** Why a photograph could not be uploaded. */
  uploads: Record<'offline' | 'denied' | 'notSetUp' | 'canceled' | 'other', string>;
  /** Why something could not be done. */
  problems: {
    /** There is no connection, or no response. */
    offline: string;
    /** The owner is not signed in. */
    signedOut: string;
    /** The account is not allowed to do this. */
    denied: string;
    /** The database's free daily quota is used up. */
    exhausted: string;
    /** Any other problem. */
    other: string;
    /** The post was changed elsewhere meanwhile, so it was not removed or restored. */
    changedMeanwhile: string;
  };
};

/** Texts for signing in and out. */
export type SignInWords = {
  /** The form's heading. */
  heading: string;
  /** Shown above the form while a post is open. */
  whileWriting: string;
  /** Label of the e-mail field. */
  emailLabel: string;
  /** Label of the password field. */
  passwordLabel: string;
  /** Text of the button that signs in. */
  submit: string;
  /** Text of that button while signing in. */
  busy: string;
  /** Text of the button that sends an e-mail for setting a new password. */
  reset: string;
  /** Shown when that e-mail was requested; `{email}` is replaced with the address. */
  resetSent: string;
  /** Shown when that button is pressed without an address. */
  emailFirst: string;
  /** Shown when the password is missing. */
  passwordFirst: string;
  /** Shows who is signed in; `{email}` is replaced with the address. */
  signedInAs: string;
  /** The note below the form: how long the owner stays signed in. */
  note: string;
  /** Text of the button that signs out. */
  signOut: string;
  /** Shown when the account is not allowed to publish; `{email}` is replaced with its address. */
  notOwner: string;
  /** Shown to an owner whose address is not verified; `{email}` is replaced with it. */
  notVerified: string;
  /** What went wrong while signing in. */
  problems: Record<'wrong' | 'tooMany' | 'offline' | 'disabled' | 'notSetUp' | 'other', string>;
};

/** Texts of the list of posts and drafts. */
export type WriteListWords = {
  /** Text of the button that starts a new post. */
  newPost: string;
  /** Heading above the drafts. */
  drafts: string;
  /** The line below that heading. */
  draftsNote: string;
  /** Heading above the published posts. */
  posts: string;
  /** Shown when nothing is published. */
  noPosts: string;
  /** Shown instead of a missing title. */
  untitled: string;
  /** Shown with a draft that was never published. */
  notPublished: string;
  /** Shown with a draft of a published post. */
  changesNotPublished: string;
  /** Shown with a draft of a post that has been removed. */
  removedPost: string;
  /** When the draft was saved; `{time}` is replaced with the time or date. */
  keptAt: string;
  /** Text of the button that discards a draft. */
  discard: string;
  /** Text of the button that removes a post. */
  remove: string;
  /** Text of the link to a post on the blog. */
  see: string;
  /** Text of the link that opens a post for editing. */
  edit: string;
  /** Text of the button that shows more posts. */
  more: string;
  /** The question before a draft is discarded; `{title}` is replaced with its title. */
  confirmDiscard: ConfirmWords;
  /** The question before a post is removed; `{title}` is replaced with its title. */
  confirmRemove: ConfirmWords;
};

/** A question before something is done. */
export type ConfirmWords = {
  /** The question itself. */
  heading: string;
  /** What will happen. */
  text: string;
  /** Text of the button that does it. */
  confirm: string;
  /** Text of the button that cancels. */
  cancel: string;
};

/** Texts of the form for writing a post. */
export type WriteFormWords = {
  /** Text of the link back to the list. */
  back: string;
  /** Label of the title field. */
  title: string;
  /** Label of the date field. */
  date: string;
  /** Shown below a stored date that cannot be read; `{date}` is replaced with it. */
  dateUnreadable: string;
  /** Shown below a date in the future. */
  dateInFuture: string;
  /** Label of the text field. */
  body: string;
  /** Name of the preview, and text of the button that shows it on phones. */
  preview: string;
  /** Text of the button that leaves the preview, on phones. */
  edit: string;
  /** Text of the button that publishes a new post. */
  publish: string;
  /** Text of the button that publishes changes. */
  publishChanges: string;
  /** Text of that button while publishing. */
  publishing: string;
  /** Shown when that button is pressed during an upload. */
  uploading: string;
  /** Shown when nothing differs from the published post. */
  unchanged: string;
  /** Text of the link that discards the draft. */
  discard: string;
  /** Shown when the draft is saved; `{time}` is replaced with the time of day. */
  kept: string;
  /** Shown when this device cannot save drafts. */
  notKept: string;
  /** Shown while the draft is being saved. */
  keeping: string;
  /** Messages below the fields. */
  errors: {
    /** The title is missing. */
    title: string;
    /** The title is longer than a post allows. */
    titleTooLong: string;
    /** The date is missing. */
    date: string;
    /** The text is missing. */
    body: string;
    /** The text is longer than a post allows. */
    bodyTooLong: string;
  };
  /** The question before a new post is published; `{title}` and `{date}` are filled in. */
  confirmNew: ConfirmWords;
  /** The question before changes are published; `{title}` is filled in. */
  confirmChange: ConfirmWords;
  /** The question before a draft is discarded. */
  confirmDiscard: ConfirmWords;
  /** Shown when there is no post at this address. */
  gone: HeadedText;
  /** Shown when the post could not be loaded. */
  unread: HeadedText;
  /** Shown when the post is open in another tab. */
  elsewhere: HeadedText & {
    /** Text of the button that continues in this tab. */
    takeOver: string;
  };
  /** Shown when another tab saved a different text, and this one became a separate draft. */
  copied: string;
  /** Shown when the published post was changed or removed while you were writing. */
  conflict: {
    /** The heading of the choice. */
    heading: string;
    /** The post was changed. */
    changed: string;
    /** The post was removed. */
    removed: string;
    /** Heading above the version on this device. */
    mine: string;
    /** Heading above the version on the blog. */
    theirs: string;
    /** Text of the button that publishes the version on this device. */
    publishMine: string;
    /** Text of the button that discards the version on this device. */
    keepTheirs: string;
    /** Text of the button that returns to the form. */
    goOn: string;
  };
};

/** What a post can contain that the editor does not support and would lose. */
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

/** Why a file cannot be used in a post. `{name}` is replaced with the file's name. */
export type PictureProblems = {
  /** The file is empty. */
  empty: string;
  /** The file is not a picture, or it is damaged. */
  unreadable: string;
  /** The picture is in the iPhone's HEIC format, which this browser cannot read. */
  heic: string;
  /** The picture is animated. */
  moving: string;
  /** The picture has more pixels than a browser can handle. */
  tooLarge: string;
};

/** Texts of the editor for a post's text. Names in braces are filled in: keep them. */
export type BodyEditorWords = {
  /** Name of the text field, read out by screen readers. */
  label: string;
  /** Shown while the text is empty. */
  placeholder: string;
  /** Labels of the buttons above the text. */
  toolbar: {
    /** Name of the toolbar, read out by screen readers. */
    label: string;
    /** Makes an ordinary paragraph. */
    paragraph: string;
    /** Makes a heading within the post. */
    heading: string;
    /** Makes a smaller heading. */
    smallerHeading: string;
    /** Makes text bold. */
    bold: string;
    /** Makes text italic. */
    italic: string;
    /** Opens the form for a link. */
    link: string;
    /** Makes a bulleted list. */
    bulletedList: string;
    /** Makes a numbered list. */
    numberedList: string;
    /** Makes a quotation. */
    quote: string;
    /** Opens the dialog for choosing photographs. */
    photograph: string;
    /** Undoes the last change. */
    undo: string;
    /** Redoes it. */
    redo: string;
  };
  /** The form for a link. */
  link: {
    /** Label of the address field. */
    address: string;
    /** What can be entered there. */
    hint: string;
    /** Text of the button that saves the link. */
    save: string;
    /** Text of the button that removes the link. */
    remove: string;
    /** Text of the button that closes the form. */
    cancel: string;
    /** Shown when the address is not valid. */
    error: string;
    /** Shown when this site has no page at the address. */
    noPage: string;
  };
  /** The dialog for choosing and describing photographs. */
  photograph: {
    /** Heading of the first step, choosing. */
    choose: string;
    /** Heading of the second step, describing. */
    describe: string;
    /** Heading while the description of a photograph in the post is changed. */
    change: string;
    /** Label of the button that closes the dialog. */
    close: string;
    /** Heading above the button for files. */
    device: string;
    /** Text of the button for files. */
    files: string;
    /** Heading above the photographs of the site. */
    site: string;
    /** Heading above the address field. */
    web: string;
    /** Label of the address field. */
    address: string;
    /** Text of the button that uses the address. */
    use: string;
    /** Shown when the address is not valid. */
    addressError: string;
    /** Shown when the picture does not load. */
    notLoaded: string;
    /** Label of the description field. */
    altLabel: string;
    /** What to write there. */
    altHint: string;
    /** Shown when the description is missing. */
    altError: string;
    /** Label of the checkbox for photographs that need no description. */
    decorative: string;
    /** Text of the button that leaves one photograph out; `{name}` is replaced with its file's name. */
    leaveOut: string;
    /** Text of the button that adds one or several photographs; `{count}` is replaced with the number. */
    insert: [one: string, several: string];
    /** Text of the button that saves a changed description. */
    save: string;
    /** Text of the button that removes the photograph from the post. */
    remove: string;
    /** Text of the button that changes nothing. */
    cancel: string;
    /** Shown below a photograph without a description. */
    undescribed: string;
  };
  /** Messages of an upload. `{name}` is replaced with the file's name. */
  upload: {
    /** Shown while other uploads come first. */
    waiting: string;
    /** Shown during the upload, with `{percent}` filled in. */
    running: string;
    /** Shown when it failed; `{reason}` is replaced with the reason. */
    failed: string;
    /** Text of the button that cancels the upload. */
    cancel: string;
    /** Text of the button that tries again. */
    retry: string;
    /** Text of the button that removes the photograph. */
    remove: string;
    /** Announced to screen readers when the upload is complete. */
    done: string;
  };
  /** Why a file cannot be used in a post. */
  pictures: PictureProblems;
  /** Shown when something pasted or dropped was left out. */
  pasted: {
    /** One picture without an address, or several; `{count}` is replaced with the number. */
    pictures: [one: string, several: string];
    /** A table was turned into lines of text. */
    tables: string;
    /** The text is longer than a post allows. */
    tooLong: string;
    /** Some files are not pictures. */
    files: string;
    /** Label of the button that hides the message. */
    hide: string;
  };
  /** What the editor does not support, each as part of a sentence: `a table`. */
  losses: Record<PostLoss, string>;
  /** Shown instead of the editor when a post contains something the editor would lose. */
  source: {
    /** Label of the HTML field. */
    label: string;
    /** The explanation; `{losses}` is replaced with what would be lost. */
    explanation: string;
    /** The word before the last item of that list: `and`. */
    and: string;
  };
};
