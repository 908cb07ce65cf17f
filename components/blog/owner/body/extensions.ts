import { Extension, type Extensions } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { isLinkAddress, isPictureAddress } from './addresses';

/** Levels of headings within a post, whose title is an h2 (see `lib/blog/sanitize.ts`). */
export const [headingLevel, smallerHeadingLevel] = [3, 4] as const;

/**
 * A photograph as a block, stored in a separate paragraph. Its appearance and behavior in the editor are in
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
    // Text before and after a photograph gets separate paragraphs.
    { tag: 'p', skip: true, priority: 60, getAttrs: (paragraph) => !!paragraph.querySelector('img') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['p', ['img', HTMLAttributes]],
  // Disables Markdown syntax for images, which would only be typed by accident.
  addInputRules: () => [],
});

/** Additional keyboard shortcuts. Tab is left to the browser, which moves the focus out of the text. */
const ExtraShortcuts = Extension.create({
  name: 'keys',
  addKeyboardShortcuts() {
    return {
      // The shortcuts are also handled outside of lists, where browsers would navigate away from the page.
      'Mod-]': () => this.editor.commands.sinkListItem('listItem') || true,
      'Mod-[': () => this.editor.commands.liftListItem('listItem') || true,
    };
  },
});

/** The extensions for everything that a post can contain: what the toolbar offers, and horizontal rules. */
export const postExtensions: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    heading: { levels: [headingLevel, smallerHeadingLevel] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isLinkAddress,
    },
    dropcursor: { color: false, width: 2, class: 'bg-accent' },
  }),
  Photograph,
  ExtraShortcuts,
];

/** Markdown shortcuts for lists, quotes and headings; not for bold and italic, because of file names such as `_MG_0412`. */
export const inputRules = ['bulletList', 'orderedList', 'blockquote', 'heading'];
/** Pasted URLs become links. */
export const pasteRules = ['link'];
