import { useEffect, useId, useRef, useState } from 'react';
import { labelsOf } from '../../content/model/labels';
import { type FieldPath, valueAt } from '../../content/model/shape';
import { type FoundField, leavesOf } from '../server/fields';
import type { EditorModule } from '../server/protocol';
import { Alert, Button } from './controls';
import { useAddition } from './drafts';
import { FocalPointInput } from './FocalPointInput';
import { requests } from './requests';
import type { Editor } from './useEditor';

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

/** Names of the other fields that use a photograph. */
const usesOf = ({ modules, shapes }: Editor, name: string, here: FieldPath): string[] =>
  modules.flatMap(({ title, values }) =>
    [...leavesOf(values, [])]
      .filter(({ path, value }) => value === name && path.join('.') !== here.join('.'))
      .map(({ path }) => `${title}: ${labelsOf(shapes, path.slice(0, -1)).join(', ')}`),
  );

type PhotographInputProps = { editor: Editor; field: FoundField; label: string };

/** A photograph field: the current one, the library, and uploads. */
export function PhotographInput({ editor, field: { path, value }, label }: PhotographInputProps) {
  const id = useId();
  const name = String(value);
  /** A replacement photograph (`base`) with its alternative text (`typed`). */
  const [chosen, setChosen] = useAddition(path);
  const [isChoosing, setChoosing] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const files = useRef<HTMLInputElement>(null);
  const given = chosen?.base;
  // A photograph that was added, but is no longer chosen: the server keeps it only if it is used.
  useEffect(() => {
    if (given === undefined) return;
    return () => void requests.discard(given).then(editor.reload, () => {});
  }, [given, editor.reload]);
  const thumbnailOf = (photograph = '') =>
    editor.state?.photographs.find((each) => each.name === photograph)?.thumbnail;
  const thumbnail = thumbnailOf(name);
  const uses = usesOf(editor, name, path);

  const altPath = [...path.slice(0, -1), 'alt'];
  const alt = editor.valueOf(altPath);
  const choose = (base: string) => {
    setProblem('');
    setChosen({ base, typed: alt === '' ? '' : altOf(editor.modules, base) });
    setChoosing(false);
  };
  const use = async () => {
    if (!chosen) return;
    if (chosen.typed === '' && alt !== '')
      return setProblem('Say in a sentence what the picture shows, for people who cannot see it.');
    const changes = [
      { kind: 'set' as const, path, value: chosen.base },
      { kind: 'set' as const, path: altPath, value: chosen.typed },
    ];
    const message = await editor.save(
      typeof alt === 'string' ? changes : changes.slice(0, 1),
      'Photograph changed',
    );
    setProblem(message);
    if (!message) setChosen(null);
  };
  const add = async (picture: File | undefined) => {
    if (!picture) return;
    setProblem('');
    setProgress(0);
    try {
      // The folder determines the required size.
      const [folder = ''] = name.split('/');
      const added = await requests.addPhotograph(picture, folder, setProgress);
      await editor.reload();
      choose(added.name);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setProgress(null);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is an alternative to the button
    <div
      className="field"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void add(event.dataTransfer.files[0]);
      }}
    >
      <span className="label">{path.at(-1) === 'name' ? 'Photograph' : label}</span>
      <div className="photograph">
        {thumbnail && <img src={thumbnail} alt="" />}
        <div>
          <p>{name}</p>
          {uses.length > 0 && <p className="help">Also used in {uses.join('; ')}.</p>}
        </div>
      </div>
      <div className="buttons">
        <Button disabled={progress !== null} onClick={() => files.current?.click()}>
          New from a file…
        </Button>
        <Button aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          Choose another
        </Button>
        <input
          ref={files}
          type="file"
          aria-label="File of the photograph"
          hidden
          accept="image/*,.heic,.heif"
          onChange={({ target }) => {
            void add(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      {progress !== null && (
        <>
          <progress aria-label="Upload progress" max={1} value={progress < 1 ? progress : undefined} />
          <p className="help" role="status">
            {progress < 1 ? 'Uploading the photograph.' : 'Generating its sizes. This takes a few seconds.'}
          </p>
        </>
      )}
      {chosen && (
        <fieldset className="chosen">
          <legend>Use this photograph?</legend>
          <div className="photograph">
            <img src={thumbnailOf(chosen.base) ?? ''} alt="" />
            <p>{chosen.base}</p>
          </div>
          <label htmlFor={`${id}-alt`}>What does it show?</label>
          <textarea
            id={`${id}-alt`}
            rows={3}
            // biome-ignore lint/a11y/noAutofocus: it is the next question
            autoFocus
            value={chosen.typed}
            aria-describedby={`${id}-alt-help`}
            onChange={({ target }) => setChosen({ ...chosen, typed: target.value.replace(/\s*\n\s*/g, ' ') })}
          />
          <p className="help" id={`${id}-alt-help`}>
            A sentence for people who cannot see it. It begins with a capital letter and ends with a period.
            {alt === '' && ' Here it may be empty: the name next to it says who it is.'}
          </p>
          <div className="buttons">
            <Button className="main" onClick={() => void use()}>
              Use it
            </Button>
            <Button onClick={() => setChosen(null)}>Cancel</Button>
          </div>
        </fieldset>
      )}
      <Alert message={problem} />
      {isChoosing && <Library editor={editor} current={name} onChoose={choose} />}
      {thumbnail && !chosen && (
        <FocalPointInput key={name} editor={editor} name={name} thumbnail={thumbnail} />
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
