import { useEffect, useRef } from 'react';
import { isEscape } from '../../../lib/isEscape';
import type { FieldPath } from '../../content/model/shape';
import { wholeOf } from '../shared/fields';
import type { EditorModule } from '../shared/protocol';
import { ChangesList } from './ChangesList';
import { Button, Disclosure, Lock } from './controls';
import { FieldForm } from './FieldForm';
import type { Editor } from './useEditor';

/** Contents of the side sheet: a kind, or a single field. */
export type Sheet = 'page' | 'site' | 'changes' | FieldPath;

const titles = { site: 'The whole site', changes: 'Changes since the last version' };

type SideSheetProps = { sheet: Sheet; editor: Editor; onClose: () => void };

/** A sheet at the side of the page; on phones a bottom sheet. */
export function SideSheet({ sheet, editor, onClose }: SideSheetProps) {
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
        if (isEscape(event.nativeEvent)) onClose();
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
            // Those without fields of their own, such as focal points, are changed by hand.
            .filter(
              ({ route, names }) =>
                route === null && names.some((name) => editor.shapes[name]?.kind === 'group'),
            )
            .map((module, position) => (
              <Disclosure key={module.file} title={module.title} isNew={position === 0}>
                <ModuleForm editor={editor} module={module} />
              </Disclosure>
            ))}
        {sheet === 'changes' && <ChangesList editor={editor} />}
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

/** What a file exports. What it has besides its main content comes last. */
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
