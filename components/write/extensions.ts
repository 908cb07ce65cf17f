import { Extension, type Extensions } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { isLinkAddress } from './addresses';

/** Levels of the headings within a post: its own is an h2 (see `lib/blog/sanitize.ts`). */
export const headingLevels: { heading: 3; smallerHeading: 4 } = { heading: 3, smallerHeading: 4 };

/** A photograph: a block of its own. What it looks like while one writes, and what it does, comes with `Photographs`. */
export const Photograph = Image.extend({
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    title: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  // The Markdown input rule for pictures is disabled: it is only ever triggered by accident.
  addInputRules: () => [],
});

/** Keys beside the usual ones. Tab is left to the browser: it leaves the text. */
const Keys = Extension.create({
  name: 'keys',
  addKeyboardShortcuts() {
    return {
      // Outside a list too: otherwise the browser would navigate away.
      'Mod-]': () => this.editor.commands.sinkListItem('listItem') || true,
      'Mod-[': () => this.editor.commands.liftListItem('listItem') || true,
    };
  },
});

/** The editor's schema: what the toolbar offers, and horizontal rules. */
export const postExtensions: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    heading: { levels: [headingLevels.heading, headingLevels.smallerHeading] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isLinkAddress,
    },
    dropcursor: { color: false, width: 2, class: 'drop-cursor' },
  }),
  Photograph,
  Keys,
];

/**
 * Markdown shortcuts for lists, quotes and headings. Not for bold and italic: cameras name their
 * files `_MG_0412`.
 */
export const typedSigns = ['bulletList', 'orderedList', 'blockquote', 'heading'];
/** Addresses that are pasted become links. */
export const pastedSigns = ['link'];
