/** Labels and messages of the live list of posts. Names in braces are placeholders. */
export const messages = {
  label: 'Posts',
  announcements: 'Changes',
  offline: 'Updates can’t be loaded right now. These posts may not be the newest.',
  updated: 'The posts were updated.',
  link: 'Copy link',
  linkCopied: 'Link copied',
  loading: 'Loading posts',
  more: 'Continue reading',
  minutes: '{count} min',
  older: 'Older posts are in the feed',
  notShown: 'This post can’t be shown right now.',
  empty: {
    heading: 'Nothing here yet',
    text: 'The first post is still in the darkroom. Until then, the headshots page has the newest pictures.',
  },
  failed: {
    heading: 'The posts did not load',
    text: 'This page keeps trying, and shows them as soon as they arrive.',
  },
} as const;
