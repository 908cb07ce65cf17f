import type { ProductContent } from '@/content/types';

/** Another studio: no more photographs and no steps. */
export const product = {
  meta: {
    title: 'Lifestyle and studio product photography',
    description:
      'Product photography in Portland: lifestyle scenes in real light, and clean studio pictures for shops and catalogs. Ask for a quote.',
    photo: {
      name: 'category/product',
      alt: 'Amber perfume bottle on a stone block next to a dropper bottle on a tall plinth, upright composition on charcoal.',
    },
  },
  head: {
    heading: 'Product photography',
    lead: 'Pictures that show what a thing is, how big it is, and why someone would want it on their own table.',
    actions: [
      { label: 'Inquire', href: '/inquire' },
      { label: 'More info', href: '#lifestyle' },
    ],
  },
  offers: [
    {
      id: 'lifestyle',
      heading: 'Lifestyle Product Photography',
      text: 'Your product in use, on a table someone could own, in light from a real window. Props and surfaces come from our shelves or yours, and we build the scene together before the first frame.',
      photo: {
        name: 'product/lifestyle',
        alt: 'Breakfast table in window light with a coffee cup, linen cloth, pears, oranges, books and a vase with eucalyptus.',
      },
      action: { label: 'Inquire', href: '/inquire' },
    },
    {
      id: 'studio',
      heading: 'Studio Product Photography',
      text: 'One background, one angle, the same light for the whole range. Clean edges, true colors and a file named the way your shop expects it.',
      photo: {
        name: 'product/studio-ceramics',
        alt: 'Three ceramic vases in white, charcoal and terracotta with dried grasses and a small bowl on a sand background.',
      },
      action: { label: 'Inquire', href: '/inquire' },
    },
  ],
  strip: null,
  steps: null,
} satisfies ProductContent;
