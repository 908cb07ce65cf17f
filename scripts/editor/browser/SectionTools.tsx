import { placeholder } from '../../../content/schema/placeholder';
import type { Change } from '../../content/source/editModule';
import { type FoundField, newEntry } from '../server/fields';
import { Button } from './controls';
import { requests } from './requests';
import type { Editor } from './useEditor';

type SectionToolsProps = { editor: Editor; field: FoundField; onDone?: () => void };

/** Hides or shows an optional section, and adds or removes an optional field. */
export function SectionTools({ editor, field, onDone }: SectionToolsProps) {
  const { path, shape, value, field: definition } = field;
  const name = editor.labelOf(path);
  const button = (label: string, change: () => Change | Promise<Change>, done: string) => (
    <Button
      onClick={async () => {
        onDone?.();
        await editor.act(await change(), `${name} ${done}`);
      }}
    >
      {label}
    </Button>
  );
  if (value !== null && value !== undefined) {
    if (definition?.isOptional) return button('Remove', () => ({ kind: 'leaveOut', path }), 'removed');
    return definition?.isHideable
      ? button(`Hide “${name}”`, () => ({ kind: 'set', path, value: null }), 'hidden')
      : null;
  }
  const shown = async (): Promise<Change> => {
    const canRestore = await requests.canRestore(path).catch(() => false);
    return canRestore
      ? { kind: 'restore', path }
      : { kind: 'set', path, value: newEntry(shape, undefined, placeholder, []) };
  };
  return (
    <div className="field">
      <span className="label">{name}</span>
      {definition?.help && <p className="help">{definition.help}</p>}
      {button(`${definition?.isOptional ? 'Add' : 'Show'} “${name}”`, shown, 'shown')}
    </div>
  );
}
