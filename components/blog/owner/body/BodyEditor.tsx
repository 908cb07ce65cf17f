'use client';

import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { EditorContent, useEditor } from '@tiptap/react';
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import type { SitePhotograph } from '@/lib/blog/build/loadSitePhotographs';
import { hasStorage } from '@/lib/firebase/storage';
import { formatCount } from '@/lib/format';
import { getPictureType, isHeic, pictureStartLength } from '@/lib/photos/fileFormat';
import { readLatin1 } from '@/lib/photos/readPictureFile';
import { noticeClass } from '../../../owner/ui/elements';
import { noStorageMessage } from '../../../owner/ui/messages';
import { PhotographDialog, type PhotographDialogSubject } from '../photographs/PhotographDialog';
import {
  changePhotograph,
  insertPhotographs,
  measurePhotographs,
  Photographs,
} from '../photographs/photographs';
import { findLostTags, parseDocument, serializeDocument } from './bodyHtml';
import { cleanPastedHtml } from './cleanPastedHtml';
import { EditorToolbar } from './EditorToolbar';
import { inputRules, pasteRules, postExtensions } from './extensions';
import { LinkForm } from './LinkForm';
import '@/components/ui/prose.css';
import './editor.css';

/** Something that can get the focus. */
export type Focusable = { focus: () => void };

export type BodyEditorProps = {
  ref?: Ref<Focusable>;
  /** Initial HTML of the post; later values are ignored, so another post needs another `key`. */
  html: string;
  /** Called at every change with a function that returns the HTML to store, which takes milliseconds. */
  onChange: (getHtml: () => string) => void;
  photographs: SitePhotograph[];
};

/** Whether a file is a picture: by its type, its name or its first bytes, because each of these may be wrong or missing. */
async function isPicture(file: File): Promise<boolean> {
  if (file.type.startsWith('image/') || /\.hei[cf]$/i.test(file.name)) return true;
  const head = await readLatin1(file.slice(0, pictureStartLength)).catch(() => '');
  return getPictureType(head) !== null || isHeic(head);
}

/** Scrolls to a cursor that was moved by a key. ProseMirror does this only if the browser reports the move within 50 ms. */
function scrollToCursor({ editor, transaction }: { editor: Editor; transaction: Transaction }) {
  const { scrolledIntoView, docChanged, selection } = transaction;
  const isByPointer = Boolean(transaction.getMeta('pointer'));
  if (scrolledIntoView || docChanged || isByPointer || !selection.empty || !editor.isFocused) return;
  editor.view.dispatch(editor.state.tr.scrollIntoView());
}

const placeholder = 'Write here, or add a photograph.';

/**
 * WYSIWYG editor for the text of a post, with a notice if it cannot keep all of it: the rest is lost with the first edit.
 *
 * @throws Error if the HTML cannot be sanitized
 */
export function BodyEditor({ ref, photographs, ...props }: BodyEditorProps) {
  const [html] = useState(props.html);
  const [lostTags] = useState(() => findLostTags(html));
  const [dialogSubject, setDialogSubject] = useState<PhotographDialogSubject | null>(null);
  const [isLinkFormOpen, setIsLinkFormOpen] = useState(false);
  const [notice, setNotice] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const container = useRef<HTMLDivElement>(null);
  const textId = useId();

  const [addFiles] = useState(() => async (addedFiles: File[]) => {
    const arePictures = await Promise.all(addedFiles.map(isPicture));
    const files = addedFiles.filter((_, position) => arePictures[position]);
    if (files.length < addedFiles.length) {
      setNotice('Only pictures can be added here. For other files, copy and paste their text.');
    }
    if (files.length === 0) return;
    if (hasStorage()) setDialogSubject({ files });
    else setNotice(noStorageMessage);
  });

  // Created once: with changing options the editor would be reconfigured on each render.
  const [options] = useState(() => ({
    immediatelyRender: false,
    // The CSP blocks injected styles; they are in editor.css.
    injectCSS: false,
    content: parseDocument(html).toJSON(),
    enableInputRules: inputRules,
    enablePasteRules: pasteRules,
    extensions: [
      ...postExtensions,
      Photographs.configure({
        onEdit: (pos, photograph) => setDialogSubject({ pos, photograph }),
        onFiles: addFiles,
      }),
    ],
    editorProps: {
      attributes: {
        id: textId,
        class: 'prose',
        // Otherwise a browser's translation would be stored as the post.
        translate: 'no',
        'aria-label': 'Text of the post',
        'aria-multiline': 'true',
        'aria-placeholder': placeholder,
        'data-placeholder': placeholder,
      },
      scrollThreshold: getBarInsets(8),
      scrollMargin: getBarInsets(24),
      handleDOMEvents: {
        // Tab moves the focus out of the text: no keyboard trap.
        keydown: (_view: unknown, event: KeyboardEvent) => event.key === 'Tab',
      },
      handleKeyDown: (_view: unknown, event: KeyboardEvent) => {
        if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'k') return false;
        setIsLinkFormOpen(true);
        event.preventDefault();
        return true;
      },
      transformPastedHTML: (pasted: string) => {
        const clean = cleanPastedHtml(pasted);
        setNotice(clean.notice);
        return clean.html;
      },
    },
  }));
  const editor = useEditor(options);
  useImperativeHandle(ref, () => ({ focus: () => editor?.view.focus() }), [editor]);

  const onChange = useEffectEvent(props.onChange);
  useEffect(() => {
    if (!editor) return;
    const measuredUrls = new Set<string>();
    // If changes were undone, the original HTML is reported, so that the post counts as unchanged.
    const openedHtml = serializeDocument(editor.state.doc);
    const reportChange = () => {
      const { doc } = editor.state;
      onChange(() => {
        const changedHtml = serializeDocument(doc);
        return changedHtml === openedHtml ? html : changedHtml;
      });
      measurePhotographs(editor, measuredUrls);
    };
    editor.on('update', reportChange);
    editor.on('selectionUpdate', scrollToCursor);
  }, [editor, html]);
  useEffect(() => followViewport(container.current), []);
  useEffect(() => listenForDroppedFiles(addFiles), [addFiles]);

  const closeDialog = () => {
    // While the dialog is open, nothing behind it can be focused.
    flushSync(() => setDialogSubject(null));
    editor?.view.focus();
  };

  return (
    <>
      {lostTags.length > 0 && (
        <p className={`${noticeClass} mb-3`}>
          {`The editor can’t keep everything of this post: ${lostTags.join(', ')}. As long as you don’t edit the text, it stays as it is; title and date can be changed.`}
        </p>
      )}
      <div
        ref={container}
        className="body-editor relative rounded border border-control bg-surface hover:border-ink"
      >
        {editor && (
          <div className="editor-bar sticky top-[max(var(--header-height),var(--panned,0px))] z-10 rounded border-b border-line bg-surface">
            <EditorToolbar
              editor={editor}
              textId={textId}
              isLinkFormOpen={isLinkFormOpen}
              onLink={() => setIsLinkFormOpen(!isLinkFormOpen)}
              onPhotograph={() => setDialogSubject({ files: [] })}
            />
            {isLinkFormOpen && <LinkForm editor={editor} onClose={() => setIsLinkFormOpen(false)} />}
            {notice && (
              <div className="flex items-start gap-2 border-t border-line py-1 pr-1 pl-[var(--edge)]">
                <p className={`${noticeClass} my-2.5 flex-1`}>{notice}</p>
                <IconButton
                  aria-label="Hide this message"
                  className="size-11 flex-none"
                  onClick={() => setNotice('')}
                >
                  <Icon name="close" />
                </IconButton>
              </div>
            )}
          </div>
        )}
        <p role="status" className="sr-only">
          {notice || announcement}
        </p>
        <EditorContent editor={editor} />
        {editor && dialogSubject && (
          <PhotographDialog
            subject={dialogSubject}
            photographs={photographs}
            onInsert={(insertedPhotographs) => {
              insertPhotographs(editor, insertedPhotographs);
              setAnnouncement(`Added to the post: ${formatCount(insertedPhotographs.length, 'photograph')}.`);
            }}
            onChange={(pos, alt) => changePhotograph(editor, pos, alt)}
            onClose={closeDialog}
          />
        )}
      </div>
    </>
  );
}

/** Handles files that are dropped outside of the text: the browser would open them, and unsaved changes would be lost. */
function listenForDroppedFiles(onFiles: (files: File[]) => unknown): () => void {
  const unmount = new AbortController();
  const onDrag = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    // Files that are dropped while a dialog is open are ignored.
    if (event.type === 'drop' && !document.querySelector('dialog[open]'))
      onFiles([...event.dataTransfer.files]);
  };
  addEventListener('dragover', onDrag, unmount);
  addEventListener('drop', onDrag, unmount);
  return () => unmount.abort();
}

/**
 * How much of the screen the page's bars cover, for the editor's scrolling. Measured on each access, because messages change the
 * size of the bars.
 *
 * @param margin the space between a bar and the cursor, in pixels
 */
function getBarInsets(margin: number) {
  return {
    get top() {
      return getRect('.editor-bar').bottom + margin;
    },
    get bottom() {
      const { height = innerHeight, offsetTop = 0 } = window.visualViewport ?? {};
      const visibleBars = ['.publish-bar', '.toast'].map(getRect).filter((bar) => bar.height > 0);
      // A phone's keyboard may cover the bars themselves.
      return Math.max(0, ...visibleBars.map(({ top }) => offsetTop + height - top)) + margin;
    },
    left: 0,
    right: 0,
  };
}

const getRect = (selector: string) =>
  document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();

/** Keeps the toolbar in view while a phone's keyboard is open: iOS pans the visual viewport away from sticky elements. */
function followViewport(container: HTMLElement | null): () => void {
  const { visualViewport: viewport } = window;
  const unmount = new AbortController();
  const follow = () => container?.style.setProperty('--panned', `${Math.round(viewport?.offsetTop ?? 0)}px`);
  for (const type of ['resize', 'scroll']) viewport?.addEventListener(type, follow, unmount);
  return () => unmount.abort();
}
