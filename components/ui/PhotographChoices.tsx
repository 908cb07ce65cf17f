type PhotographChoicesProps<Photograph> = {
  photographs: Photograph[];
  /** The name of the photograph that is in use. */
  selected?: string;
  /** Whether names are shown below the photographs. */
  showNames?: boolean;
  className?: string;
  onChoose: (photograph: Photograph) => void;
};

/** The label of a photograph without a description, made from its name: `blog/folded-knits` becomes `Folded knits`. */
export function getPhotographTitle(name: string): string {
  const title = (name.split('/').at(-1) ?? name).replaceAll('-', ' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** The photographs of a library as buttons, to choose one of them. */
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
              aria-label={showNames ? undefined : alt || getPhotographTitle(name)}
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
