import type { HomeContent } from '@/content/schema/home';

/** Another studio's home page: five slides, and no wall of brands. */
export const home = {
  meta: {
    title: 'Headshots, portraits and product photography in Portland',
    navigation: 'Home',
    description:
      'A Portland photographer for headshots, portraits, studio sessions and products. Clear prices, calm sessions, and pictures you are happy to be seen with.',
    photo: {
      name: 'hero/hero-01-headshot-rembrandt-charcoal',
      alt: 'Plaster bust with waved hair, the head turned into Rembrandt light, on charcoal paper with calm dark space on the left.',
    },
  },
  hero: {
    label: 'Recent work',
    headline: ['Salt air,', 'honest faces'],
    lead: 'Headshots, portraits and product photographs, made one light at a time in Portland.',
    primary: { label: 'Plan your session', href: '/inquire?offer=team' },
    secondary: { label: 'See headshots and prices', href: '/headshot' },
    prices: [{ label: 'Team day', amount: '$1,200', href: '/headshot#team' }],
    slides: [
      {
        photo: {
          name: 'hero/hero-01-headshot-rembrandt-charcoal',
          alt: 'Plaster bust with waved hair, the head turned into Rembrandt light, on charcoal paper with calm dark space on the left.',
        },
        caption: 'Rembrandt light on charcoal',
      },
      {
        photo: {
          name: 'hero/hero-02-studio-rust-backdrop-softbox',
          alt: 'Photography studio with a glowing softbox and a wooden stool standing on a rust-red seamless paper backdrop.',
        },
        caption: 'Rust paper, one softbox',
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
          name: 'hero/hero-04-lifestyle-window-light',
          alt: 'Coffee cup, rust linen cloth, pears, oranges and a white vase with eucalyptus on an oak table in low window light.',
        },
        caption: 'Breakfast table, window light',
      },
      {
        photo: {
          name: 'hero/hero-05-christmas-ornaments-bokeh',
          alt: 'Red, gold and white glass ornaments hanging from pine branches in front of warm out-of-focus lights.',
        },
        caption: 'Christmas, by tree light',
      },
    ],
  },
  statement: null,
  categories: {
    heading: 'Create, Capture, Cherish',
    cards: [
      {
        id: 'studio',
        photo: {
          name: 'category/studio',
          alt: 'Rust-red paper backdrop with a wooden stool and a lit softbox in a dark photography studio.',
        },
        title: 'Studio',
        subtitle: 'Consistency 100% of the time',
        href: '/studio',
      },
      {
        id: 'headshots',
        photo: {
          name: 'category/headshots',
          alt: 'Plaster bust with carved snail curls, lit from the right in front of rust paper.',
        },
        title: 'Headshots',
        subtitle: 'Convey professionalism and approachability',
        href: '/headshot',
      },
      {
        id: 'portraits',
        photo: {
          name: 'category/portraits',
          alt: 'Wooden chair with a rust throw over its back in front of a hand-painted canvas backdrop.',
        },
        title: 'Portraits',
        subtitle: 'Showcase personality, character, or lifestyle',
        href: '/portrait',
      },
      {
        id: 'product',
        photo: {
          name: 'category/product',
          alt: 'Amber perfume bottle on a stone block next to a dropper bottle on a tall plinth, upright composition on charcoal.',
        },
        title: 'Product',
        subtitle: 'Capturing the essence and details of a product',
        href: '/product',
      },
    ],
  },
  rehearsal: null,
  testimonials: {
    heading: 'Heard on the pier',
    action: null,
    testimonials: [
      {
        quote: 'My mother likes it, and so does the harbor master.',
        name: 'Wren A.',
        role: null,
        photo: { name: 'testimonials/limewood-bob', alt: '' },
      },
      {
        quote: 'Quick, warm, done before the tide.',
        name: 'Ilya P.',
        role: 'Ferry captain',
        photo: { name: 'testimonials/terracotta-beard', alt: '' },
      },
    ],
  },
  brands: null,
  about: {
    heading: 'So, who am I?',
    lead: 'A Portland photographer who believes nobody is unphotogenic, only badly lit.',
    text: 'Most days I photograph realtors and people who would rather be anywhere else. I set the light first, then we talk, and somewhere in the talking the picture happens. You see every frame before you choose.',
    photo: {
      name: 'about/camera-on-tripod-and-shot-list',
      alt: 'Camera on a tripod next to a bench with a handwritten shot list, a pencil and a cup of coffee in the studio.',
    },
    photographer: 'Mara Hale',
    caption: { named: '{name}, behind the camera', unnamed: 'Behind the camera' },
    actions: [
      {
        label: 'Ask me anything',
        email: { subject: 'A question', body: ['My question:', 'How to reach you:'] },
      },
    ],
    figures: [
      { value: 10, label: 'years' },
      { value: 678, label: 'clients' },
      { value: 479, label: 'projects' },
    ],
  },
} satisfies HomeContent;
