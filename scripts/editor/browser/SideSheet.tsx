import { useEffect, useRef } from 'react';
import type { FieldPath } from '../../content/model/shape';
import { wholeOf } from '../server/fields';
import type { EditorModule } from '../server/protocol';
import { ChangesList } from './ChangesList';
import { Button, Disclosure, Lock } from './controls';
import { type LeftDraft, nameOfAddition, saveDraft } from './drafts';
import { FieldForm } from './FieldForm';
import { GoLivePanel } from './GoLivePanel';
import type { Editor } from './useEditor';

/** Contents of the side sheet: a kind, or a single field. */
export type Sheet = 'page' | 'site' | 'drafts' | 'changes' | 'live' | FieldPath;

const titles = {
  site: 'The whole site',
  drafts: 'Not saved',
  changes: 'Changes since the last version',
  live: 'Go live',
};

type SideSheetProps = {
  sheet: Sheet;
  editor: Editor;
  drafts: LeftDraft[];
  onOpen: (path: FieldPath) => void;
  onClose: () => void;
};

/** A sheet at the side of the page; on phones a bottom sheet. */
export function SideSheet({ sheet, editor, drafts, onOpen, onClose }: SideSheetProps) {
  const { modules } = editor;
  const heading = useRef<HTMLHeadingElement>(null);
  const address = location.pathname.replace(/\/$/, '') || '/';
  const page = modules.find(({ route }) => route === address);
  const title = Array.isArray(sheet)
    ? editor.nameOf(sheet)
    : sheet === 'page'
      ? `This page: ${page?.title ?? 'no content of its own'}`
      : titles[sheet];
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves focus whenever another sheet opens
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <section
      className="sheet"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button onClick={onClose}>Close</Button>
      </header>
      <div className="content">
        {Array.isArray(sheet) && <WholeForm editor={editor} path={sheet} />}
        {sheet === 'page' && page && <ModuleForm editor={editor} module={page} />}
        {sheet === 'site' &&
          modules
            .filter(({ route }) => route === null)
            .map((module, position) => (
              <Disclosure key={module.file} title={module.title} isNew={position === 0}>
                <ModuleForm editor={editor} module={module} />
              </Disclosure>
            ))}
        {sheet === 'drafts' && <DraftsList editor={editor} drafts={drafts} onOpen={onOpen} />}
        {sheet === 'changes' && <ChangesList editor={editor} />}
        {sheet === 'live' && <GoLivePanel editor={editor} onOpen={onOpen} />}
      </div>
    </section>
  );
}

/** The form of a field, or of the group that is saved with it. */
function WholeForm({ editor, path }: { editor: Editor; path: FieldPath }) {
  const whole = wholeOf(editor.modules, editor.shapes, path);
  const field = editor.fieldAt(whole);
  return field && <FieldForm key={whole.join('.')} editor={editor} field={field} />;
}

/** What a file exports. What it has besides its main content comes last: the texts of a page that failed. */
function ModuleForm({ editor, module }: { editor: Editor; module: EditorModule }) {
  const { file, names, locked } = module;
  const isMain = (name: string) => file.endsWith(`/${name}.ts`);
  return (
    <>
      <Lock message={locked} />
      {[...names.filter(isMain), ...names.filter((name) => !isMain(name))].map((name) => (
        <div key={name} className="parts">
          <WholeForm editor={editor} path={[name]} />
        </div>
      ))}
    </>
  );
}

/** Texts that were typed and are not saved. */
function DraftsList({ editor, drafts, onOpen }: Pick<SideSheetProps, 'editor' | 'drafts' | 'onOpen'>) {
  if (drafts.length === 0) return <p>All that was typed is saved.</p>;
  return (
    <ul className="changes">
      {drafts.map(({ path, typed }) => {
        const isAddition = path.at(-1) === nameOfAddition;
        const field = isAddition ? path.slice(0, -1) : wholeOf(editor.modules, editor.shapes, path);
        const name = editor.nameOf(isAddition ? field : path);
        const isThere = editor.fieldAt(field)?.value !== undefined;
        return (
          <li key={path.join('.')}>
            <p className="path">{name}</p>
            <b>{typed || '(empty)'}</b>
            {!isThere && <p className="help">This field no longer exists. Copy the text if you need it.</p>}
            <div className="buttons">
              {isThere && (
                <Button aria-label={`Open: ${name}`} onClick={() => onOpen(field)}>
                  Open
                </Button>
              )}
              <Button aria-label={`Discard: ${name}`} onClick={() => saveDraft(path, null)}>
                Discard
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
