/** Takes the place of the editor on the page, except while `npm run edit` runs (next.config.mjs). */
export const Editor = () => null;
