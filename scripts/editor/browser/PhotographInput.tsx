import { useEffect, useId, useRef, useState } from 'react';
import { labelsOf } from '../../content/model/labels';
import { type FieldPath, valueAt } from '../../content/model/shape';
import type { FoundField } from '../server/fields';
import { leavesOf, moduleOf } from '../server/fields';
import type { EditorModule } from '../server/protocol';
import { FocalPointInput } from './FocalPointInput';
import { requests } from './requests';
import { useDraft } from './useDraft';
import type { Editor } from './useEditor';

type PhotographInputProps = { editor: Editor; field: FoundField; label: string };

const folderOf = (name: string) => name.split('/')[0] ?? '';

/** A replacement photograph with its alternative text. */
type Chosen = { name: string; alt: string };

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
function usesOf(editor: Editor, name: string, here: FieldPath): string[] {
  return editor.modules.flatMap(({ title, values }) =>
    [...leavesOf(values, [])]
      .filter(({ path, value }) => value === name && path.join('.') !== here.join('.'))
      .map(({ path }) => `${title}: ${labelsOf(editor.shapes, path.slice(0, -1)).join(', ')}`),
  );
}

/** A photograph field: the current one, the library, and uploads. */
export function PhotographInput({ editor, field, label }: PhotographInputProps) {
  const { file, path, value } = field;
  const id = useId();
  const [draft, setDraft] = useDraft(path);
  const chosen: Chosen | null = draft && { name: draft.base, alt: draft.typed };
  const setChosen = (now: Chosen | null) => setDraft(now && { base: now.name, typed: now.alt });
  const [isChoosing, setChoosing] = useState(false);
  const [search, setSearch] = useState('');
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const files = useRef<HTMLInputElement>(null);
  const given = chosen?.name;
  // A photograph that was added, but is no longer chosen: the server keeps it only if it is used.
  useEffect(() => {
    if (given === undefined) return;
    return () => void requests.discard(given).then(editor.reload, () => {});
  }, [given, editor.reload]);
  const name = String(value);
  const { modules } = editor;
  const photographs = editor.state?.photographs ?? [];
  const shown = photographs.find((photograph) => photograph.name === name);
  const uses = usesOf(editor, name, path);

  const altPath = [...path.slice(0, -1), 'alt'];
  const alt = valueAt(moduleOf(modules, path)?.values, altPath);
  const choose = (chosen: string) => {
    setProblem('');
    setChosen({ name: chosen, alt: alt === '' ? '' : altOf(modules, chosen) });
    setChoosing(false);
  };
  const use = async (photograph: Chosen) => {
    if (photograph.alt === '' && alt !== '') {
      setProblem('Say in a sentence what the picture shows, for people who cannot see it.');
      return;
    }
    const message = await editor.save(
      [
        { file, change: { kind: 'set', path, value: photograph.name } },
        ...(typeof alt === 'string'
          ? [{ file, change: { kind: 'set' as const, path: altPath, value: photograph.alt } }]
          : []),
      ],
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
      const added = await requests.addPhotograph(picture, folderOf(name), setProgress);
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
      <span className="label" id={id}>
        {path.at(-1) === 'name' ? 'Photograph' : label}
      </span>
      <div className="photograph">
        {shown?.thumbnail && <img src={shown.thumbnail} alt="" />}
        <div>
          <p>{name}</p>
          {uses.length > 0 && <p className="help">Also used in {uses.join('; ')}.</p>}
        </div>
      </div>
      <div className="buttons">
        <button type="button" disabled={progress !== null} onClick={() => files.current?.click()}>
          New from a file…
        </button>
        <button type="button" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          Choose another
        </button>
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
            <img
              src={photographs.find((photograph) => photograph.name === chosen.name)?.thumbnail ?? ''}
              alt=""
            />
            <p>{chosen.name}</p>
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
            {alt === '' && ' Here it may be empty: the name next to it says who it is.'}
          </p>
          <div className="buttons">
            <button type="button" className="main" onClick={() => void use(chosen)}>
              Use it
            </button>
            <button type="button" onClick={() => setChosen(null)}>
              Cancel
            </button>
          </div>
        </fieldset>
      )}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {isChoosing && (
        <div className="library">
          <label htmlFor={`${id}-search`}>Search by name</label>
          <input
            id={`${id}-search`}
            type="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <ul>
            {photographs
              .filter((photograph) =>
                photograph.name.includes(search.toLowerCase().trim().replace(/\s+/g, '-')),
              )
              .map((photograph) => (
                <li key={photograph.name}>
                  <button
                    type="button"
                    aria-pressed={photograph.name === name}
                    onClick={() => choose(photograph.name)}
                  >
                    {photograph.thumbnail && <img src={photograph.thumbnail} alt="" loading="lazy" />}
                    <span>{photograph.name}</span>
                  </button>
                </li>
              ))}
          </ul>
        </div>
      )}
      {shown && !chosen && <FocalPointInput key={shown.name} editor={editor} photograph={shown} />}
    </div>
  );
}
