import type { SamplePageContent } from './schema/samplePage';

/** The internal sample page at /test: an About Me block and a gallery. No page links to it. */
export const samplePage = {
  meta: {
    title: 'Sample page',
    navigation: null,
    description: 'An internal page that shows an About Me block and a gallery.',
    photo: {
      name: 'gallery/lens-front-element',
      alt: 'Close-up of a camera lens with a rust ring and colored reflections in the front glass.',
    },
  },
  head: {
    heading: 'Sample page',
    lead: 'A place to look at parts before they are used.',
    actions: [],
  },
  about: {
    heading: 'About Me',
    text: 'I photograph realtors, founders, families and the things they make, in a north-facing studio in {city}. Ten years in, I still set up the light before I pick up the camera.',
    photo: {
      name: 'about/camera-on-tripod-and-shot-list',
      alt: 'Camera on a tripod next to a bench with a handwritten shot list, a pencil and a cup of coffee in the studio.',
    },
  },
  gallery: {
    heading: 'Gallery',
    photos: [
      {
        photo: {
          name: 'gallery/ceramic-and-window-shadow',
          alt: 'Terracotta vase with eucalyptus twigs and the shadow of a window on a plaster wall.',
        },
        caption: 'Window shadow, terracotta',
      },
      {
        photo: {
          name: 'gallery/amber-bottle-close-up',
          alt: 'Close-up of an amber dropper bottle and a perfume bottle on stone plinths.',
        },
        caption: 'Two bottles, amber glass',
      },
      {
        photo: {
          name: 'gallery/lens-front-element',
          alt: 'Close-up of a camera lens with a rust ring and colored reflections in the front glass.',
        },
        caption: 'Front element',
      },
      {
        photo: {
          name: 'portraits/christmas-1',
          alt: 'Mother, father and a girl, three plaster busts with their heads together, smiling by the warm lights of a Christmas tree.',
        },
        caption: 'Heads together, tree light',
      },
      {
        photo: {
          name: 'portraits/maternity-2',
          alt: 'Plaster statue of an expectant mother, detail: both hands resting on the carved dress over the belly, on charcoal paper.',
        },
        caption: 'Two hands, plaster',
      },
      {
        photo: {
          name: 'portraits/senior-2',
          alt: 'The plaster graduate looking off to the side, mortarboard tilted back, in front of a rust-red painted canvas.',
        },
        caption: 'Cap tilted back, rust canvas',
      },
    ],
  },
} satisfies SamplePageContent;
