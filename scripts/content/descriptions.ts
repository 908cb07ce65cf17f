import { type ContentProblem, type ContentSources, walk } from './checkContent';

/**
 * Which photograph each alternative text was written for: a short hash of the photograph's file, by its name and the
 * text.
 */
export type DescribedPhotos = Record<string, Record<string, string>>;

/** An alternative text and its place in the content. */
export type Description = {
  module: string;
  field: string;
  /** The photograph's name: `hero/red-door`. */
  photo: string;
  alt: string;
  /** The line below the photograph. */
  caption: string | undefined;
};

/**
 * All descriptions of photographs in content/photos, except empty ones, which mean that the name next to them is
 * enough.
 */
export function descriptionsIn(sources: ContentSources): Description[] {
  return Object.entries(sources).flatMap(([module, { content }]) => {
    const nodes = [...walk(content)];
    const captions = new Map(
      nodes.filter(({ key }) => key === 'caption').map(({ field, value }) => [field, String(value)]),
    );
    return nodes.flatMap(({ key, field, value, owner }) =>
      key === 'alt' && typeof value === 'string' && value !== '' && typeof owner.name === 'string'
        ? [
            {
              module,
              field,
              photo: owner.name,
              alt: value,
              caption: captions.get(field.replace(/photo\.alt$/, 'caption')),
            },
          ]
        : [],
    );
  });
}

/**
 * Compares descriptions with the current photographs.
 *
 * @param photographs short hashes of the files in content/photos, by name
 * @returns the descriptions that were written for another photograph of the same name; and the updated record, in which
 *   new texts belong to the current photograph, and all others are unchanged
 */
export function compareDescriptions(
  descriptions: Description[],
  recorded: DescribedPhotos,
  photographs: ReadonlyMap<string, string>,
): { outdated: Description[]; described: DescribedPhotos } {
  const outdated: Description[] = [];
  const described: DescribedPhotos = {};
  for (const description of descriptions.toSorted((a, b) => (a.photo < b.photo ? -1 : 1))) {
    const { photo, alt } = description;
    const current = photographs.get(photo);
    const recordedHash = recorded[photo]?.[alt] ?? current;
    // A missing file may come back changed.
    if (!recordedHash) continue;
    described[photo] = { ...described[photo], [alt]: recordedHash };
    if (current && current !== recordedHash) outdated.push(description);
  }
  return { outdated, described };
}

/** If there are more questions, they are merged into one. */
const severalQuestions = 10;

/** Outdated descriptions as questions to an editor. */
export function questionsOf(
  outdated: Description[],
  focalPoints: Partial<Record<string, { x: number; y: number }>>,
): ContentProblem[] {
  const photographs = new Set(outdated.map(({ photo }) => photo)).size;
  if (outdated.length > severalQuestions) {
    return [
      {
        module: 'content/describedPhotos.json',
        field: '',
        value: photographs,
        message:
          `photographs were replaced, and ${outdated.length} texts were written for the previous ones. Check each \`alt\`, its caption and its ` +
          'line in content/focalPoints.ts, beginning with ' +
          `${outdated
            .slice(0, 3)
            .map(({ module, photo }) => `${photo} in ${module}`)
            .join(', ')}. When all are right, run: npm run described -- --all`,
      },
    ];
  }
  return outdated.map(({ module, field, photo, alt, caption }) => {
    const point = focalPoints[photo];
    const besides = [
      ...(caption === undefined ? [] : [`its caption (${caption})`]),
      ...(point ? [`the point that stays in view (content/focalPoints.ts: x ${point.x}, y ${point.y})`] : []),
    ];
    const others = besides.length > 0 ? ` Check ${besides.join(' and ')} too.` : '';
    return {
      module,
      field,
      value: alt,
      message:
        `was written for another photograph: ${photo} was replaced. Does it describe the new one?${others} ` +
        `Change the text, or confirm it: npm run described -- ${photo}`,
    };
  });
}
