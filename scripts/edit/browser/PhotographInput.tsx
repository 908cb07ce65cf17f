import { useId, useRef, useState } from 'react';
import type { FieldPath } from '../../content/place';
import type { FoundField } from '../fields';
import { leavesOf } from '../fields';
import { placeOf } from '../labels';
import { requests } from './requests';
import { type Editor, wordsOf } from './useEditor';

type PhotographInputProps = { editor: Editor; field: FoundField; label: string };

const folderOf = (name: string) => name.split('/')[0] ?? '';

/** Where else a photograph is used, in words. */
function usesOf(editor: Editor, name: string, here: FieldPath): string[] {
  return (editor.state?.modules ?? []).flatMap(({ title, values }) =>
    [...leavesOf(values, [])]
      .filter(({ path, value }) => value === name && path.join('.') !== here.join('.'))
      .map(({ path }) => `${title}: ${placeOf(path.slice(0, -1)).join(', ')}`),
  );
}

/** A photograph of the library: what it is, another one in its place, a new one from a file. */
export function PhotographInput({ editor, field, label }: PhotographInputProps) {
  const { file, path, value } = field;
  const id = useId();
  const [isChoosing, setChoosing] = useState(false);
  const [search, setSearch] = useState('');
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const files = useRef<HTMLInputElement>(null);
  const name = String(value);
  const photographs = editor.state?.photographs ?? [];
  const shown = photographs.find((photograph) => photograph.name === name);
  const uses = usesOf(editor, name, path);

  const choose = async (chosen: string) => {
    const outcome = await editor.change(
      [{ file, change: { kind: 'set', path, value: chosen } }],
      'Photograph changed',
    );
    setProblem(outcome?.kind === 'refused' ? wordsOf(outcome.problems) : '');
    if (outcome?.kind === 'done') setChoosing(false);
  };
  const add = async (picture: File | undefined) => {
    if (!picture) return;
    setProblem('');
    setProgress(0);
    try {
      // It belongs to the same place on the site, which says how large it has to be.
      const added = await requests.addPhotograph(picture, folderOf(name), setProgress);
      await choose(added.name);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setProgress(null);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is another way to press the button
    <div
      className="field"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void add(event.dataTransfer.files[0]);
      }}
    >
      <span className="label" id={id}>
        {label}
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
          <progress
            aria-label="The photograph is taken in"
            max={1}
            value={progress < 1 ? progress : undefined}
          />
          <p className="help" role="status">
            {progress < 1
              ? 'The photograph is taken in.'
              : 'Its sizes are being made. This takes some seconds.'}
          </p>
        </>
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
                    onClick={() => void choose(photograph.name)}
                  >
                    {photograph.thumbnail && <img src={photograph.thumbnail} alt="" loading="lazy" />}
                    <span>{photograph.name}</span>
                  </button>
                </li>
              ))}
          </ul>
        </div>
      )}
    </div>
  );
}
