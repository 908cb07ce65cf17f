import { Extension, type Extensions } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { isLinkAddress, isPictureAddress } from './addresses';

/** Levels of headings within a post, whose title is an h2 (see `lib/blog/post/sanitize.ts`). */
export const [heading, smallerHeading] = [3, 4] as const;

/**
 * A photograph as a block, in a paragraph of its own when it is stored. Its appearance and behavior in the editor are in
 * `Photographs`.
 */
const Photograph = Image.extend({
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    title: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (image) => (isPictureAddress(image.getAttribute('src') ?? '') ? null : false),
    },
    // The text around a photograph is in paragraphs of its own.
    { tag: 'p', skip: true, priority: 60, getAttrs: (paragraph) => !!paragraph.querySelector('img') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['p', ['img', HTMLAttributes]],
  // Disables Markdown syntax for images, which would only be typed by accident.
  addInputRules: () => [],
});

/** Additional keyboard shortcuts. Tab is left to the browser, which moves the focus out of the text. */
const Keys = Extension.create({
  name: 'keys',
  addKeyboardShortcuts() {
    return {
      // Also outside of lists: the browser would navigate away from the page.
      'Mod-]': () => this.editor.commands.sinkListItem('listItem') || true,
      'Mod-[': () => this.editor.commands.liftListItem('listItem') || true,
    };
  },
});

/** What the text of a post can contain: what the toolbar offers, plus horizontal rules. */
export const postExtensions: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    heading: { levels: [heading, smallerHeading] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isLinkAddress,
    },
    dropcursor: { color: false, width: 2, class: 'bg-accent' },
  }),
  Photograph,
  Keys,
];

/** Markdown shortcuts for lists, quotes and headings. Not for bold and italic: cameras name their files `_MG_0412`. */
export const inputRules = ['bulletList', 'orderedList', 'blockquote', 'heading'];
/** Pasted URLs become links. */
export const pasteRules = ['link'];
