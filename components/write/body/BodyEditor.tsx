'use client';

import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/IconButton';
import type { BodyEditorWords } from '@/content/types';
import type { SitePhotograph } from '@/lib/blog/build/sitePhotographs';
import { fillPlaceholders } from '@/lib/fillPlaceholders';
import {
  type ChosenPhotograph,
  PhotographDialog,
  type PhotographRequest,
} from '../photographs/PhotographDialog';
import {
  addParagraphBelow,
  changePhotograph,
  countUploads,
  insertPhotograph,
  isPicture,
  Photographs,
  startUpload,
  type UploadPicture,
} from '../photographs/photographs';
import { htmlForEditor, sanitize } from './bodyHtml';
import { coveredByBars } from './coveredByBars';
import { EditorIcon } from './EditorIcon';
import { EditorToolbar } from './EditorToolbar';
import { inputRules, pasteRules, postExtensions } from './extensions';
import { LinkForm } from './LinkForm';
import { cleanPasted } from './pasted';
import { useDroppedFiles } from './useDroppedFiles';
import { useEditorChanges } from './useEditorChanges';
import { usePannedToolbar } from './usePannedToolbar';
import './editor.css';

/** What the editor of a post's text needs. */
export type BodyEditorProps = {
  /** Initial HTML of the post; later values are ignored, so another post needs another `key`. */
  html: string;
  /** Called with the HTML to store, after a pause of 250 ms, on blur and when the page is hidden. */
  onChange: (html: string) => void;
  /** Called with the number of pending or failed uploads: publishing now would leave them out. */
  onUploading?: (count: number) => void;
  /**
   * Prepares and uploads a picture, one at a time, and returns its final URL; the message of an Error is shown. Null if
   * uploading is not set up.
   */
  upload: UploadPicture | null;
  /** Why uploading is not set up. */
  uploadUnavailable: string;
  /** Photographs that the site has. */
  photographs: SitePhotograph[];
  words: BodyEditorWords;
};

/**
 * WYSIWYG editor for the text of a post. Content that the editor does not support is lost when a post is opened in it:
 * `findLosses` detects it, and `SourceEditor` is for such posts.
 *
 * @throws Error if the HTML cannot be sanitized (`findLosses` detects that, too)
 */
export function BodyEditor({
  html,
  onChange,
  onUploading,
  upload,
  uploadUnavailable,
  photographs,
  words,
}: BodyEditorProps) {
  const [request, setRequest] = useState<PhotographRequest | null>(null);
  const [linkIsOpen, setLinkIsOpen] = useState(false);
  const [notice, setNotice] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const textId = useId();
  const latest = useRef({ onUploading, upload, uploadUnavailable });
  useEffect(() => {
    latest.current = { onUploading, upload, uploadUnavailable };
  });

  const [takeFiles] = useState(() => (dropped: File[]) => {
    const files = dropped.filter(isPicture);
    if (files.length < dropped.length) setNotice(words.pasted.files);
    if (files.length === 0) return;
    if (latest.current.upload) setRequest({ kind: 'files', files });
    else setNotice(latest.current.uploadUnavailable);
  });

  // Created once: with changing options the editor would be reconfigured on each render.
  const [options] = useState(() => ({
    immediatelyRender: false,
    // The CSP blocks injected styles; they are in editor.css.
    injectCSS: false,
    content: htmlForEditor(sanitize(html)).innerHTML,
    enableInputRules: inputRules,
    enablePasteRules: pasteRules,
    extensions: [
      ...postExtensions,
      Photographs.configure({
        words,
        onEdit: (pos, photograph) => setRequest({ kind: 'change', pos, photograph }),
        onFiles: takeFiles,
      }),
    ],
    editorProps: {
      attributes: {
        id: textId,
        class: 'prose',
        // Otherwise a browser's translation would be stored as the post.
        translate: 'no',
        'aria-label': words.label,
        'aria-multiline': 'true',
        'aria-placeholder': words.placeholder,
        'data-placeholder': words.placeholder,
      },
      scrollThreshold: coveredByBars(8),
      scrollMargin: coveredByBars(24),
      handleDOMEvents: {
        // Tab moves the focus out of the text: no keyboard trap.
        keydown: (_view: unknown, event: KeyboardEvent) => event.key === 'Tab',
      },
      handleKeyDown: (_view: unknown, event: KeyboardEvent) => {
        if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'k') return false;
        setLinkIsOpen(true);
        event.preventDefault();
        return true;
      },
      transformPastedHTML: (pasted: string) => {
        const clean = cleanPasted(pasted);
        setNotice(noticeOf(clean, words.pasted));
        return clean.html;
      },
    },
  }));
  const editor = useEditor(options);

  useEditorChanges(editor, onChange);

  const uploading = useEditorState({
    editor,
    selector: ({ editor }) => (editor ? countUploads(editor.state) : 0),
  });
  useEffect(() => {
    latest.current.onUploading?.(uploading ?? 0);
  }, [uploading]);
  usePannedToolbar(frame);
  useDroppedFiles(takeFiles);

  const queue = useRef(Promise.resolve());
  const insert = (chosen: ChosenPhotograph[]) => {
    if (!editor) return;
    addParagraphBelow(editor);
    for (const photograph of chosen) {
      if (!('file' in photograph)) insertPhotograph(editor, photograph);
      else if (upload) {
        const turn = (begin: () => Promise<void>) => {
          queue.current = queue.current.then(begin);
        };
        startUpload(editor, photograph, upload, words.upload, turn, setAnnouncement);
      }
    }
  };
  const isAsking = request !== null;
  const wasAsking = useRef(false);
  useEffect(() => {
    // Only after closing: while the dialog is open, nothing behind it can be focused.
    if (wasAsking.current && !isAsking) editor?.view.focus();
    wasAsking.current = isAsking;
  }, [editor, isAsking]);

  return (
    <div ref={frame} className="body-editor">
      {editor && (
        <div className="editor-bar">
          <EditorToolbar
            editor={editor}
            textId={textId}
            words={words.toolbar}
            linkIsOpen={linkIsOpen}
            onLink={() => setLinkIsOpen(!linkIsOpen)}
            onPhotograph={() => setRequest({ kind: 'choose' })}
          />
          {linkIsOpen && <LinkForm editor={editor} words={words.link} onClose={() => setLinkIsOpen(false)} />}
          {notice && (
            <div className="editor-notice">
              <p>{notice}</p>
              <IconButton aria-label={words.pasted.hide} onClick={() => setNotice('')}>
                <EditorIcon name="close" />
              </IconButton>
            </div>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {notice || announcement}
      </p>
      <EditorContent editor={editor} />
      {editor && request && (
        <PhotographDialog
          request={request}
          photographs={photographs}
          uploadUnavailable={upload ? null : uploadUnavailable}
          words={words.photograph}
          pictureProblems={words.pictures}
          onInsert={insert}
          onChange={(pos, alt) => changePhotograph(editor, pos, alt)}
          onClose={() => setRequest(null)}
        />
      )}
    </div>
  );
}

/** The message about what was left out. */
function noticeOf(
  { pictures, tables, tooLong }: { pictures: number; tables: boolean; tooLong: boolean },
  words: BodyEditorWords['pasted'],
): string {
  if (tooLong) return words.tooLong;
  const [one, several] = words.pictures;
  return [
    pictures > 0 ? fillPlaceholders(pictures === 1 ? one : several, { count: pictures }) : '',
    tables ? words.tables : '',
  ]
    .filter(Boolean)
    .join(' ');
}
