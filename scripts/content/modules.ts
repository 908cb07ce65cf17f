/** The modules of the content, by file: what they are for, and the page that shows them. */
export const contentModules = {
  'content/home.ts': { title: 'Home', route: '/' },
  'content/headshot.ts': { title: 'Headshots', route: '/headshot' },
  'content/portrait.ts': { title: 'Portraits', route: '/portrait' },
  'content/product.ts': { title: 'Product', route: '/product' },
  'content/studio.ts': { title: 'Studio', route: '/studio' },
  'content/inquire.ts': { title: 'Plan a session', route: '/inquire' },
  'content/blog.ts': { title: 'Blog', route: '/blog' },
  'content/services.ts': { title: 'Services', route: '/services' },
  'content/samplePage.ts': { title: 'Sample page', route: '/test' },
  'content/write.ts': { title: 'Writing posts', route: '/write' },
  'content/site.ts': { title: 'The whole site', route: null },
  'content/theme.ts': { title: 'Colors, typeface, mark', route: null },
  'content/focalPoints.ts': { title: 'What crops keep in view', route: null },
  'content/launch.ts': { title: 'Kept on purpose', route: null },
} satisfies Record<string, { title: string; route: string | null }>;

/** A module of the content, from the project's root. */
export type ContentFile = keyof typeof contentModules;
