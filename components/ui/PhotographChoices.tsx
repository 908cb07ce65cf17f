type PhotographChoicesProps<Photograph> = {
  photographs: Photograph[];
  /** The name of the one in use. */
  selected?: string;
  /** Whether names are shown below the photographs. */
  showNames?: boolean;
  className?: string;
  onChoose: (photograph: Photograph) => void;
};

/** What a photograph without a description is called, by its name: `Folded knits` of `blog/folded-knits`. */
export function photographTitle(name: string): string {
  const words = (name.split('/').at(-1) ?? name).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The photographs of a library, to choose one of. */
export function PhotographChoices<
  Photograph extends { name: string; alt?: string; thumbnail: string | null },
>({ photographs, selected, showNames, className, onChoose }: PhotographChoicesProps<Photograph>) {
  return (
    <ul className={className}>
      {photographs.map((photograph) => {
        const { name, alt, thumbnail } = photograph;
        return (
          <li key={name}>
            <button
              type="button"
              aria-label={showNames ? undefined : alt || photographTitle(name)}
              aria-pressed={selected === undefined ? undefined : selected === name}
              onClick={() => onChoose(photograph)}
            >
              {thumbnail && <img src={thumbnail} alt="" loading="lazy" decoding="async" />}
              {showNames && <span>{name}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
