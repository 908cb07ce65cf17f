import type { HomeContent } from './schema/home';

/** Texts and pictures of the home page, in the order of the page. */
export const home = {
  meta: {
    title: 'Headshots, portraits and product photography in {city}',
    navigation: 'Home',
    description:
      'A {city} photographer for headshots, portraits, studio sessions and products. Clear prices, calm sessions, and pictures you are happy to be seen with.',
    photo: {
      name: 'hero/hero-01-headshot-rembrandt-charcoal',
      alt: 'Plaster bust with waved hair, the head turned into Rembrandt light, on charcoal paper.',
    },
  },
  hero: {
    label: 'Recent work',
    headline: ['Elevate Your Image,', 'Market with', 'confidence'],
    lead: '{city} headshots for realtors and professionals, from {lowest:headshot}.',
    primary: { label: 'Plan your session', href: '/inquire' },
    secondary: { label: 'See headshots and prices', href: '/headshot' },
    prices: [
      { label: 'Realtor headshot special', amount: '{price:realtor}', href: '/headshot#realtor' },
      { label: 'Teams of 5 to 20', amount: 'from {price:teams} each', href: '/headshot#teams' },
      { label: 'Studio sessions', amount: 'from {lowest:studio}', href: '/studio' },
      { label: 'Products', amount: 'from {price:on-white} each', href: '/product' },
    ],
    slides: [
      {
        photo: {
          name: 'hero/hero-01-headshot-rembrandt-charcoal',
          alt: 'Plaster bust with waved hair, the head turned into Rembrandt light, on charcoal paper.',
        },
        caption: 'Study 1. Plaster. One softbox, 58° left.',
        kind: 'head',
        ground: 'charcoal',
      },
      {
        photo: {
          name: 'hero/hero-08-headshot-bronze-rim',
          alt: 'Bronze cast of a head with combed-back hair, three-quarter view, drawn by two rim lights in front of near-black paper.',
        },
        caption: 'Study 10. Bronze. Two strips behind.',
        kind: 'head',
        ground: 'black',
      },
      {
        photo: {
          name: 'hero/hero-09-headshot-terracotta-window',
          alt: 'Terracotta cast of a smiling head with carved braids, turned toward window light in front of a warm gray wall, calm space on the left.',
        },
        caption: 'Study 9. Terracotta. One window, 56° left.',
        kind: 'head',
        ground: 'smoke',
      },
      {
        photo: {
          name: 'hero/hero-10-headshot-basalt-rust',
          alt: 'Basalt cast of a head with short carved locks, three-quarter view, a bright edge along hair and neck, on rust paper.',
        },
        caption: 'Study 8. Basalt. One softbox, 66° left.',
        kind: 'head',
        ground: 'rust',
      },
      {
        photo: {
          name: 'hero/hero-11-headshot-limewood-loop',
          alt: 'Limewood cast of a head with a calm carved beard and swept-back hair in loop light, on warm dark paper with calm space on the left.',
        },
        caption: 'Study 2. Limewood. One softbox, 43° left.',
        kind: 'head',
        ground: 'umber',
      },
      {
        photo: {
          name: 'hero/hero-12-maternity-charcoal',
          alt: 'Plaster half figure of an expectant mother in profile, drawn by a rim of light on charcoal, both hands resting on her belly.',
        },
        caption: 'Maternity. Plaster, on charcoal.',
        kind: 'scene',
        ground: 'charcoal',
        words: {
          lead: 'Maternity portraits, 60 minutes, {price:60-min-session}.',
          secondary: { label: 'See portraits and prices', href: '/portrait' },
          primaryHref: '/inquire?offer=portraits&kind=maternity',
        },
      },
      {
        photo: {
          name: 'hero/hero-12-amber-bottle-charcoal',
          alt: 'Amber glass bottle with a black dropper and a white label, glowing from behind on a charcoal ground, calm space on the left.',
        },
        caption: 'Amber glass. One strip, from behind.',
        kind: 'scene',
        ground: 'night',
        words: {
          lead: 'Products on white or in use, from {price:on-white}.',
          secondary: { label: 'See products and prices', href: '/product' },
          primaryHref: '/inquire?offer=studio-product',
        },
      },
    ],
  },
  statement: {
    heading: 'Make a statement',
    text: 'Before anyone reads your name, they read your face. A clear, well-lit photograph says you are here, you are prepared, and you are worth the call back.',
    action: { label: 'Point at a light, or move the lamp yourself', href: '/headshot#light' },
  },
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
        price: 'from {lowest:studio}',
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
        price: 'from {lowest:headshot}',
        href: '/headshot',
      },
      {
        id: 'portraits',
        photo: {
          name: 'category/portraits',
          alt: 'Warm plaster half figure of an expectant mother in a pleated dress, head turned to soft window light, both hands on her belly, in front of a hand-painted ochre canvas.',
        },
        title: 'Portraits',
        subtitle: 'Showcase personality, character, or lifestyle',
        price: 'from {lowest:portrait}',
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
        price: 'from {lowest:product}',
        href: '/product',
      },
    ],
  },
  photoWall: {
    id: 'wall',
    heading: 'Rehearsed on plaster',
    lead: 'I set every light on plaster first, so your half hour is spent on your face.',
    action: { label: 'The same wall for your team', href: '/headshot#teams' },
  },
  testimonials: {
    heading: 'FEEDBACK',
    action: {
      label: 'Read all reviews',
      href: 'https://www.yelp.com/biz/northlight-example-seattle',
    },
    testimonials: [
      {
        id: 'six-years',
        quote:
          'I had put this off for six years. Forty minutes later I had a picture I was happy to put on a yard sign.',
        name: 'Dana R.',
        role: 'Realtor, Ballard',
        photo: { name: 'testimonials/limewood-bob', alt: '' },
      },
      {
        id: 'hard-part',
        quote: 'The hard part is choosing. You must pick 7 photos to be processed, and I wanted nineteen.',
        name: 'Marcus T.',
        role: 'Architect',
        photo: { name: 'testimonials/terracotta-beard', alt: '' },
      },
      {
        id: 'hands',
        quote: 'I was told exactly what to do with my hands. That alone was worth it.',
        name: 'Priya S.',
        role: 'Attorney',
        photo: { name: 'testimonials/terracotta-curls', alt: '' },
      },
      {
        id: 'before-the-weekend',
        quote: 'Proofs were online before the weekend, and the price never moved from the quote.',
        name: 'Owen K.',
        role: 'Financial adviser',
        photo: { name: 'testimonials/marble-bald', alt: '' },
      },
      {
        id: 'three-listings',
        quote: 'Three listings came from people who said they liked my photo. I am not arguing.',
        name: 'Elena M.',
        role: 'Realtor, West Seattle',
        photo: { name: 'testimonials/plaster-waves', alt: '' },
      },
      {
        id: 'two-kids',
        quote: 'Two kids, one dog, one window. I\u00a0cried at the proofs.',
        name: 'Hassan B.',
        role: 'Family session',
        photo: { name: 'testimonials/limewood-short-beard', alt: '' },
      },
    ],
  },
  brands: {
    heading: 'In good company',
    logos: [
      { logo: 'brindlewick', name: 'Brindlewick' },
      { logo: 'cedarvane', name: 'Cedarvane' },
      { logo: 'copperlark', name: 'Copperlark' },
      { logo: 'duskfern', name: 'Duskfern' },
      { logo: 'emberlath', name: 'Emberlath' },
      { logo: 'fernhollow', name: 'Fernhollow' },
      { logo: 'hollowpine', name: 'Hollowpine' },
      { logo: 'junidray', name: 'Junidray' },
      { logo: 'kestrix', name: 'Kestrix' },
      { logo: 'marrowbay', name: 'Marrowbay' },
      { logo: 'northquill-studio', name: 'Northquill' },
      { logo: 'orrinfell', name: 'Orrinfell' },
      { logo: 'ovandra', name: 'Ovandra' },
      { logo: 'pinewright', name: 'Pinewright' },
      { logo: 'quillmere', name: 'Quillmere' },
      { logo: 'rainmarch', name: 'Rainmarch' },
      { logo: 'saltwick', name: 'Saltwick' },
      { logo: 'skagwynd', name: 'Skagwynd' },
      { logo: 'tamsin-and-rook', name: 'Tamsin & Rook' },
      { logo: 'tolliver-nook', name: 'Tolliver Nook' },
      { logo: 'velmarrow', name: 'Velmarrow' },
      { logo: 'wrenmoor', name: 'Wrenmoor' },
    ],
  },
  about: {
    heading: 'So, who am I?',
    lead: {
      named:
        'I’m {photographer}. I don’t believe in unphotogenic. I believe in bad light, and I know how to fix it.',
      unnamed:
        'I’m a {city} photographer, and I don’t believe in unphotogenic. I believe in bad light, and I know how to fix it.',
    },
    text: 'Most days I photograph realtors, and people who would rather be anywhere else. We talk, and somewhere in the talking the picture happens. You see the frames as we go, and you choose.',
    photo: {
      name: 'about/photographer-behind-camera',
      alt: 'Terracotta bust of a woman of about forty looking at us over a camera on a tripod, her face sharp, the camera a little out of focus in front of her.',
    },
    photographer: { name: 'Robin', face: { name: 'faces/photographer', alt: '' } },
    actions: [
      { label: 'Plan your session', href: '/inquire' },
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
