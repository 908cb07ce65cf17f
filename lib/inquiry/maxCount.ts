/** The most people or pictures of a plan: whoever needs more should talk to the studio. */
export const maxCount = 999;
