import type { ServicesContent } from './schema/services';

/** The services page: lists of an adult care home. It is required, but no page links to it. */
export const services = {
  meta: {
    title: 'Services',
    navigation: null,
    description: 'Services, activities and features of an adult care home.',
    photo: {
      name: 'gallery/ceramic-and-window-shadow',
      alt: 'Terracotta vase with eucalyptus twigs and the shadow of a window on a plaster wall.',
    },
  },
  head: {
    heading: 'Adult care home',
    lead: 'Day and night care in a small house, with company, good food and a garden.',
    actions: [],
  },
  lists: [
    {
      heading: 'Services',
      items: [
        'Care around the clock',
        'Help with bathing and dressing',
        'Medication management',
        'Home-cooked meals and special diets',
        'Laundry and housekeeping',
        'Rides to appointments',
        'Respite and short stays',
        'Memory care',
      ],
    },
    {
      heading: 'Activities',
      items: [
        'Morning stretching',
        'Music and singing',
        'Gardening',
        'Card and board games',
        'Arts and crafts',
        'Baking together',
        'Walks in the neighborhood',
        'Film afternoons',
      ],
    },
    {
      heading: 'Features',
      items: [
        'Private and shared rooms',
        'Step-free throughout',
        'Roll-in showers',
        'Call button in every room',
        'Fenced garden and covered porch',
        'Wireless internet',
        'Visitors welcome at any time',
        'Near a hospital and a park',
      ],
    },
  ],
} satisfies ServicesContent;
