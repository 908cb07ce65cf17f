import { type ReactNode, useId, useRef, useState } from 'react';
import { PhotographChoices } from '@/components/ui/PhotographChoices';
import { loadPicture } from '@/lib/photos/loadPicture';
import { getRecipe } from '@/lib/photos/recipe';
import { Alert, Button } from './controls';
import { sendPhotograph } from './editorApi';
import { useSectionForm } from './formContext';
import type { LibraryPhotograph } from './protocol';

type PhotographFieldProps = {
  label: string;
  /** The name of the photograph in the library; empty for a new entry. */
  name: string;
  onChoose: (name: string) => void;
  /** The field of its description. */
  children?: ReactNode;
};

/** A photograph of the library, with buttons to choose another one or to add one from a file, which may be dropped here, too. */
export function PhotographField({ label, name, onChoose, children }: PhotographFieldProps) {
  const { state, onAddPhotograph, onAdding } = useSectionForm();
  const [isChoosing, setChoosing] = useState(false);
  const [progress, setProgress] = useState('');
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const thumbnail = state.photographs.find((photograph) => photograph.name === name)?.thumbnail;
  /** The folder for a new one, which decides about its sizes. */
  const [folder = ''] = name.split('/');

  const addFile = async (file: File | undefined) => {
    if (!file || progress) return;
    setProblem('');
    setProgress(`Adding ${file.name}.`);
    onAdding(true);
    try {
      // What this browser cannot read, the server says.
      const picture = await loadPicture(URL.createObjectURL(file)).catch(() => null);
      const { minWidth } = getRecipe(`${folder}/`);
      if (picture) URL.revokeObjectURL(picture.src);
      if (picture && picture.naturalWidth < minWidth)
        throw new Error(
          `${file.name} is ${picture.naturalWidth} pixels wide, and this place needs ${minWidth}, or it looks blurry. Use the original.`,
        );
      const added = await sendPhotograph(file, folder, setProgress);
      await onAddPhotograph();
      onChoose(added);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setProgress('');
    onAdding(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can also be dropped here; keyboards and screen readers use the button, which does the same
    <div
      className="field"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void addFile(event.dataTransfer.files[0]);
      }}
    >
      <span className="label">{label}</span>
      <div className="photograph">
        {thumbnail && <img src={thumbnail} alt="" />}
        <p>{name || 'None yet'}</p>
      </div>
      <div className="buttons">
        <Button aria-disabled={progress !== ''} onClick={() => progress || input.current?.click()}>
          New from a file…
        </Button>
        <Button aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          Choose another
        </Button>
        <input
          ref={input}
          type="file"
          aria-label="File of the photograph"
          hidden
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) => {
            void addFile(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      {progress && (
        <p className="help" role="status">
          {progress}
        </p>
      )}
      <Alert message={problem} />
      {children}
      {isChoosing && (
        <Library
          photographs={state.photographs}
          current={name}
          onChoose={(chosenName) => {
            setChoosing(false);
            onChoose(chosenName);
          }}
        />
      )}
    </div>
  );
}

type LibraryProps = {
  photographs: LibraryPhotograph[];
  current: string;
  onChoose: (name: string) => void;
};

function Library({ photographs, current, onChoose }: LibraryProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const searched = search.toLowerCase().trim().replace(/\s+/g, '-');
  return (
    <div className="library">
      <label htmlFor={id}>Search by name</label>
      <input id={id} type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      <PhotographChoices
        photographs={photographs.filter(({ name }) => name.includes(searched))}
        selected={current}
        showNames
        onChoose={({ name }) => onChoose(name)}
      />
    </div>
  );
}
