import type { BlogContent } from './schema/blog';

/** Texts of the blog page, and the posts that are shown if there is no database. */
export const blog = {
  meta: {
    title: 'Blog',
    navigation: 'Blog',
    description:
      'Notes on light, clothes and being photographed, from a headshot and portrait photography studio in {city}.',
    photo: {
      name: 'blog/lighting-set-up-from-above',
      alt: 'Studio lighting set-up seen from above: bust on a stool, octabox, strip light, reflector and camera around a sand backdrop.',
    },
  },
  head: {
    heading: 'Blog',
    lead: 'Notes on light, clothes and being photographed.',
    actions: [],
  },
  emptyLink: { label: 'See headshots', href: '/headshot' },
  next: {
    default: {
      photo: { name: 'category/headshots', alt: '' },
      links: [
        { label: 'Plan your session', href: '/inquire' },
        { label: 'See headshots and prices', href: '/headshot' },
      ],
    },
    posts: {
      'five-lights-one-face': {
        photo: { name: 'headshots/five-lights-2-loop', alt: '' },
        links: [
          { label: 'See one face in five lights', href: '/headshot#light' },
          { label: 'Plan your session', href: '/inquire' },
        ],
      },
      'seventy-two-hours': {
        photo: { name: 'retouching/cast-after', alt: '' },
        links: [
          { label: 'Plan your session', href: '/inquire' },
          { label: 'See what retouching does', href: '/headshot#retouching' },
        ],
      },
    },
  },
  posts: [
    {
      id: 'what-to-wear',
      postDate: '2026-09-14',
      postTitle: 'What to wear when the camera only sees your shoulders',
      postContent: `
<p><img src="/photos/blog/what-to-wear-folded-knits.jpg" alt="Stack of folded knitwear in cream, sage, rust, sand and charcoal beside a vase of dried grass and a cup" width="1200" height="800"></p>
<p>A headshot shows about a foot of cloth. That is good news: you need one excellent neckline, not a wardrobe.</p>
<h3>What works</h3>
<ul>
  <li>Solid, mid-depth colors: rust, forest, navy, oatmeal.</li>
  <li>A collar or a clean crew neck that sits flat when you lean in.</li>
  <li>Something you have worn and washed at least twice.</li>
</ul>
<p>Fine stripes shimmer on screens, so leave them at home. If in doubt, bring both and <a href="mailto:hello@northlight.example">send me a picture</a> first.</p>`,
    },
    {
      id: 'five-lights-one-face',
      postDate: '2026-06-02',
      postTitle: 'Five lights, one face: how I choose',
      postContent: `
<p><img src="/photos/blog/lighting-set-up-from-above.jpg" alt="Studio lighting set-up seen from above: bust on a stool, octabox, strip light, reflector and camera around a sand backdrop" width="1200" height="800"></p>
<p>Light decides whether a face looks open, serious, tired or ten years younger. I usually start with a <strong>loop light</strong>: soft, slightly above the eye line, a small shadow beside the nose.</p>
<blockquote><p>If I can see the light, I have used too much of it.</p></blockquote>
<p>From there we move. A step to the side gives Rembrandt, a reflector under the chin gives clamshell, and the window, on a gray Seattle afternoon, gives everything. The <a href="/headshot">headshots page</a> has all five side by side.</p>`,
    },
    {
      id: 'seventy-two-hours',
      postDate: '2026-02-20',
      postTitle: 'Seventy-two hours: what happens after you leave',
      postContent: `
<p><img src="/photos/blog/choosing-prints-from-the-session.jpg" alt="Six portrait prints spread on a dark wooden table with a camera, a lens, a pencil and a cup of coffee" width="1200" height="800"></p>
<p>Every frame is backed up twice before you reach your car. Within 72 hours you get the untouched pictures online.</p>
<ol>
  <li>You mark the ones you like.</li>
  <li>I retouch the number in your package and send one round for comment.</li>
  <li>Final files arrive in up to three weeks, sized for print and for the web.</li>
</ol>`,
    },
  ],
} satisfies BlogContent;
