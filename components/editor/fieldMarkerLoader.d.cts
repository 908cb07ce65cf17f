/** Adds marks to the text of a module, as a loader of the bundler. */
declare function markTexts(this: { getOptions: () => { fields: string[] } }, source: string): string;
export = markTexts;
