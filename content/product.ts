import type { ProductContent } from './schema/product';

/** Texts and pictures of the product photography page. */
export const product = {
  meta: {
    title: 'Lifestyle and studio product photography',
    navigation: 'Product',
    description:
      'Product photography in {city}: lifestyle scenes in real light, and clean studio pictures for shops and catalogs. Ask for a quote.',
    photo: {
      name: 'category/product',
      alt: 'Amber perfume bottle on a stone block next to a dropper bottle on a tall plinth, upright composition on charcoal.',
    },
  },
  head: {
    heading: 'Product photography',
    lead: 'Pictures that show what a thing is, how big it is, and why someone would want it on their own table.',
    actions: [
      { label: 'Inquire', href: '/inquire?offer=lifestyle-product' },
      { label: 'More info', href: '#how-it-works' },
    ],
  },
  priceSummary: [
    { price: '{price:on-white}', label: 'a picture on white', href: '#on-white' },
    { price: 'up to {price:on-white-up-to}', label: 'a picture in use', href: '#lifestyle' },
    { price: '3 weeks', label: 'finished, at the latest', href: '#how-it-works' },
  ],
  makers: {
    heading: 'In their shops',
    logos: [
      { logo: 'brindlewick', name: 'Brindlewick' },
      { logo: 'copperlark', name: 'Copperlark' },
      { logo: 'emberlath', name: 'Emberlath' },
      { logo: 'pinewright', name: 'Pinewright' },
      { logo: 'quillmere', name: 'Quillmere' },
      { logo: 'tamsin-and-rook', name: 'Tamsin & Rook' },
      { logo: 'tolliver-nook', name: 'Tolliver Nook' },
      { logo: 'wrenmoor', name: 'Wrenmoor' },
    ],
  },
  offers: [
    {
      id: 'lifestyle',
      heading: 'Lifestyle Product Photography',
      text: 'Your product in use, on a table someone could own, in light from a real window.',
      rows: [
        { name: 'You get', text: 'A scene for each picture, props from my shelves or yours' },
        { name: 'Price', text: 'In use: up to {price:on-white-up-to} a picture' },
      ],
      photo: {
        name: 'product/lifestyle',
        alt: 'Breakfast table in window light with a coffee cup, linen cloth, pears, oranges, books and a vase with eucalyptus.',
      },
      action: { label: 'Inquire', href: '/inquire?offer=lifestyle-product' },
    },
    {
      id: 'studio',
      heading: 'Studio Product Photography',
      text: 'One background, one angle, the same light for the whole range. Clean edges and true colors.',
      rows: [
        { name: 'You get', text: 'The whole range in one light, files named the way your shop wants them' },
        { name: 'Price', text: 'On white: {price:on-white} a picture' },
      ],
      photo: {
        name: 'product/studio-ceramics',
        alt: 'Three ceramic vases in white, charcoal and terracotta with dried grasses and a small bowl on a sand background.',
      },
      action: { label: 'Inquire', href: '/inquire?offer=studio-product' },
    },
  ],
  sharedRows: [
    { name: 'Takes', text: 'Untouched within 72 hours, finished within three weeks' },
    { name: 'Rights', text: 'Your website, shop and social pages, without an end date' },
    { name: 'Send', text: 'A box to Fremont; it goes back with the last picture' },
  ],
  onWhite: {
    id: 'on-white',
    heading: 'On white',
    text: 'Twelve pictures of one shelf: pure white, cut out, square, ready to upload.',
    photos: [
      { name: 'packs/pack-white-01', alt: 'Amber dropper bottle on pure white.' },
      { name: 'packs/pack-white-02', alt: 'Speckled ceramic jar with a wooden lid on pure white.' },
      { name: 'packs/pack-white-03', alt: 'Speckled terracotta vase on pure white.' },
      { name: 'packs/pack-white-04', alt: 'Rust-colored box with a black band on pure white.' },
      { name: 'packs/pack-white-05', alt: 'Slate-gray stoneware mug with a raw clay foot on pure white.' },
      {
        name: 'packs/pack-white-06',
        alt: 'Candle in a black tin, its lid leaning against the side, on pure white.',
      },
      { name: 'packs/pack-white-07', alt: 'Ochre hand cream tube standing on its black cap on pure white.' },
      {
        name: 'packs/pack-white-08',
        alt: 'Burgundy perfume flacon with a brass collar and a round wooden stopper on pure white.',
      },
      {
        name: 'packs/pack-white-09',
        alt: 'Stack of three clothbound books in rust, sand and black on pure white.',
      },
      { name: 'packs/pack-white-10', alt: 'Sage-green ceramic bowl with a raw clay foot on pure white.' },
      {
        name: 'packs/pack-white-11',
        alt: 'Sand-colored table lamp with a domed shade and a brass stem on pure white.',
      },
      { name: 'packs/pack-white-12', alt: 'Pair of dark green rubber boots on pure white.' },
    ],
    estimate: {
      from: 35,
      upTo: 55,
      count: 12,
      action: { label: 'Plan your pictures', href: '/inquire?offer=studio-product' },
    },
  },
  testimonial: 'before-the-weekend',
  photoStrip: {
    heading: 'Recent tables',
    label: 'More product photographs',
    photos: [
      {
        photo: {
          name: 'product/lifestyle-candle-and-linen',
          alt: 'Two lit candles in glass, a dropper bottle, dark pebbles, natural linen and a dark vase with eucalyptus on a wooden table.',
        },
        caption: 'Candles and linen',
      },
      {
        photo: {
          name: 'gallery/ceramic-and-window-shadow',
          alt: 'Terracotta vase with eucalyptus twigs and the shadow of a window on a plaster wall.',
        },
        caption: 'Window shadow, terracotta',
      },
      {
        photo: {
          name: 'hero/hero-03-product-amber-glass',
          alt: 'Amber perfume bottle on a travertine block with a dropper bottle, a terracotta ball and a small brass ball in front of a charcoal background.',
        },
        caption: 'Amber glass on travertine',
      },
      {
        photo: {
          name: 'headshots/women',
          alt: 'Makeup still life: brushes in a white vase, an open powder compact, a lipstick, a large brush and a rust satin cloth on marble.',
        },
        caption: 'Powder and brushes',
      },
      {
        photo: {
          name: 'headshots/men',
          alt: 'Grooming still life: shaving brush, safety razor on folded towels, amber dropper bottle, wooden comb and a rust bow tie on dark slate.',
        },
        caption: 'Razor and towels',
      },
      {
        photo: {
          name: 'product/gift-wrap',
          alt: 'Kraft-paper gift with a rust ribbon, a second gift, gold and red baubles, pine twigs and a lit candle on a wooden table.',
        },
        caption: 'Gift wrap by candlelight',
      },
    ],
  },
  steps: {
    id: 'how-it-works',
    heading: 'How it works',
    steps: [
      {
        heading: 'Say what it is',
        text: 'The product, how many pictures, and where they will be used. I answer with one price.',
      },
      {
        heading: 'Agree on the look',
        text: 'We settle scene, background and angles together before the first frame, with props from our shelves or yours.',
      },
      {
        heading: 'Choose and download',
        text: 'You pick from the untouched pictures online. Final files come named the way your shop expects them.',
      },
    ],
  },
} satisfies ProductContent;
