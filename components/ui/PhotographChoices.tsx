type PhotographChoicesProps<Photograph> = {
  photographs: Photograph[];
  /** The name of the one in use. */
  selected?: string;
  /** Whether names are shown below the photographs. */
  showNames?: boolean;
  className?: string;
  onChoose: (photograph: Photograph) => void;
};

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
              aria-label={showNames ? undefined : alt || name}
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
