import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { loadPicture } from '../../../lib/photos/loadPicture';
import { getRecipe } from '../../../lib/photos/recipe';
import { valueAt } from '../../content/model/shape';
import { type DescribedPhotograph, leavesOf } from '../shared/fields';
import { type EditorModule, newPhotograph } from '../shared/protocol';
import { Alert, Button } from './controls';
import { type Editor, setUnsaved } from './useEditor';

/** The alternative text of a photograph elsewhere on the site; empty if there is none. */
function altOf(modules: EditorModule[], name: string): string {
  for (const { values } of modules) {
    for (const { path, value } of leavesOf(values, [])) {
      const alt = value === name ? valueAt(values, [...path.slice(0, -1), 'alt']) : undefined;
      if (typeof alt === 'string' && alt !== '') return alt;
    }
  }
  return '';
}

/** The URL of a small picture; empty if there is none yet. */
export const thumbnailOf = ({ state }: Editor, name: string) =>
  state?.photographs.find((photograph) => photograph.name === name)?.thumbnail ?? '';

/** What is chosen: a photograph of the library, or a file, which stays in the browser until it is used. */
type Chosen = { name: string; file: File | null; picture: string; alt: string };

/** A chosen photograph, with its file and the folder for it if it is not in the library. */
export type UsedPhotograph = DescribedPhotograph & { file: File | null; folder: string };

type PhotographChoiceProps = {
  editor: Editor;
  /** The photograph to replace, or one of the same kind. */
  current: string;
  /** Whether a name beside the picture says what it shows: its description may be empty. */
  isNamed: boolean;
  /** Saves the choice; resolves to a problem, or an empty string. */
  onUse: (photograph: UsedPhotograph) => Promise<string>;
  onCancel?: () => void;
  /** Shown while nothing is chosen. */
  children?: ReactNode;
};

/** Chooses a photograph from the library or a file, and asks what it shows. */
export function PhotographChoice(props: PhotographChoiceProps) {
  const { editor, current, isNamed, onUse, onCancel, children } = props;
  // The folder decides about the sizes.
  const folder = current.split('/')[0] ?? '';
  const id = useId();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const files = useRef<HTMLInputElement>(null);
  const form = useRef({}).current;
  const isChosen = chosen !== null;
  useEffect(() => {
    setUnsaved(form, isChosen);
    return () => setUnsaved(form, false);
  }, [form, isChosen]);

  const choose = (next: Chosen | null) => {
    if (chosen?.file) URL.revokeObjectURL(chosen.picture);
    setProblem('');
    setChosen(next);
    setChoosing(false);
  };
  const chooseFile = async (file: File | undefined) => {
    if (!file) return;
    const picture = URL.createObjectURL(file);
    // Before anything is typed. What this browser cannot read, the server says when it is used.
    const { naturalWidth } = (await loadPicture(picture).catch(() => null)) ?? { naturalWidth: Infinity };
    const { minWidth } = getRecipe(`${folder}/`);
    if (naturalWidth >= minWidth) return choose({ name: newPhotograph, file, picture, alt: '' });
    URL.revokeObjectURL(picture);
    choose(null);
    setProblem(
      `${file.name} is ${naturalWidth} pixels wide, and this place needs ${minWidth}, or it looks blurry. Use the original.`,
    );
  };
  const use = async ({ name, file, alt }: Chosen) => {
    if (alt === '' && !isNamed)
      return setProblem('Say in a sentence what the picture shows, for people who cannot see it.');
    setSaving(true);
    const found = await onUse({ name, alt, file, folder });
    setSaving(false);
    if (found) setProblem(found);
    else choose(null);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is an alternative to the button
    <div
      className="parts"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void chooseFile(event.dataTransfer.files[0]);
      }}
    >
      <div className="buttons">
        <Button disabled={isSaving} onClick={() => files.current?.click()}>
          New from a file…
        </Button>
        <Button aria-expanded={isChoosing} disabled={isSaving} onClick={() => setChoosing(!isChoosing)}>
          Choose another
        </Button>
        {onCancel && !chosen && <Button onClick={onCancel}>Cancel</Button>}
        <input
          ref={files}
          type="file"
          aria-label="File of the photograph"
          hidden
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) => {
            void chooseFile(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      {!chosen && <Alert message={problem} />}
      {chosen && (
        <fieldset className="chosen">
          <legend>Use this photograph?</legend>
          <div className="photograph">
            {chosen.picture && <img src={chosen.picture} alt="" />}
            <p>{chosen.file?.name ?? chosen.name}</p>
          </div>
          <label htmlFor={`${id}-alt`}>What does it show?</label>
          <textarea
            id={`${id}-alt`}
            rows={3}
            // biome-ignore lint/a11y/noAutofocus: it is the next question
            autoFocus
            value={chosen.alt}
            aria-describedby={`${id}-alt-help`}
            onChange={({ target }) => setChosen({ ...chosen, alt: target.value.replace(/\s*\n\s*/g, ' ') })}
          />
          <p className="help" id={`${id}-alt-help`}>
            A sentence for people who cannot see it. It begins with a capital letter and ends with a period.
            {isNamed && ' Here it may be empty: the name next to it says who it is.'}
          </p>
          <Alert message={problem} />
          <div className="buttons">
            <Button className="main" disabled={isSaving} onClick={() => void use(chosen)}>
              Use it
            </Button>
            <Button
              disabled={isSaving}
              onClick={() => {
                choose(null);
                onCancel?.();
              }}
            >
              Cancel
            </Button>
          </div>
          {isSaving && chosen.file && (
            <p className="help" role="status">
              Generating its sizes. This takes a few seconds.
            </p>
          )}
        </fieldset>
      )}
      <div className="parts" hidden={isChosen}>
        {children}
      </div>
      {isChoosing && (
        <Library
          editor={editor}
          current={current}
          onChoose={(name) => {
            const alt = isNamed ? '' : altOf(editor.modules, name);
            choose({ name, file: null, picture: thumbnailOf(editor, name), alt });
          }}
        />
      )}
    </div>
  );
}

type LibraryProps = { editor: Editor; current: string; onChoose: (name: string) => void };

/** All photographs, to choose one from. */
function Library({ editor, current, onChoose }: LibraryProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const searched = search.toLowerCase().trim().replace(/\s+/g, '-');
  const found = editor.state?.photographs.filter(({ name }) => name.includes(searched)) ?? [];
  return (
    <div className="library">
      <label htmlFor={id}>Search by name</label>
      <input id={id} type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      <ul>
        {found.map(({ name, thumbnail }) => (
          <li key={name}>
            <Button aria-pressed={name === current} onClick={() => onChoose(name)}>
              {thumbnail && <img src={thumbnail} alt="" loading="lazy" />}
              <span>{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
