import type { FieldPath } from '../../content/model/shape';
import { wholeOf } from '../server/fields';
import type { EditorModule } from '../server/protocol';
import { ChangesList } from './ChangesList';
import { Disclosure } from './Disclosure';
import { DraftsList } from './DraftsList';
import type { Draft } from './drafts';
import { FieldForm } from './FieldForm';
import { GoLivePanel } from './GoLivePanel';
import { Lock } from './Lock';
import type { Editor } from './useEditor';
import type { Versions } from './useVersions';

/** Contents of the side sheet: a kind, or a single field. */
export type Sheet = 'page' | 'site' | 'drafts' | 'changes' | 'live' | FieldPath;

/** The module of the page that is shown; undefined if it has no content of its own. */
export const shownPage = (modules: EditorModule[]) =>
  modules.find(({ route }) => route === (location.pathname.replace(/\/$/, '') || '/'));

/** The names that a file exports. What it has besides its main content comes last: the texts of a page that failed. */
function exportsOf({ file, names }: EditorModule): string[] {
  const isMain = (name: string) => file.endsWith(`/${name}.ts`);
  return [...names.filter(isMain), ...names.filter((name) => !isMain(name))];
}

type SheetContentProps = {
  sheet: Sheet;
  editor: Editor;
  versions: Versions;
  drafts: Draft[];
  onMessage: (message: string) => void;
  onOpen: (path: FieldPath) => void;
};

/** What the side sheet shows. */
export function SheetContent({ sheet, editor, versions, drafts, onMessage, onOpen }: SheetContentProps) {
  const { modules, shapes } = editor;
  const formOf = (around: FieldPath) => {
    const path = wholeOf(modules, shapes, around);
    const field = editor.fieldAt(path);
    return field && <FieldForm key={path.join('.')} editor={editor} field={field} />;
  };
  const moduleForm = (module: EditorModule) => (
    <>
      {module.locked && <Lock message={module.locked} />}
      {exportsOf(module).map((name) => (
        <div key={name} className="parts">
          {formOf([name])}
        </div>
      ))}
    </>
  );
  if (Array.isArray(sheet)) return formOf(sheet);
  switch (sheet) {
    case 'page': {
      const page = shownPage(modules);
      return page ? moduleForm(page) : null;
    }
    case 'site':
      return modules
        .filter(({ route }) => route === null)
        .map((module, position) => (
          <Disclosure key={module.file} title={module.title} isNew={position === 0}>
            {moduleForm(module)}
          </Disclosure>
        ));
    case 'drafts':
      return <DraftsList editor={editor} drafts={drafts} onOpen={onOpen} />;
    case 'changes':
      return <ChangesList editor={editor} versions={versions} onMessage={onMessage} />;
    case 'live':
      return <GoLivePanel editor={editor} onOpen={onOpen} />;
  }
}
