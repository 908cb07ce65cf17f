/** What would break a line, control a terminal or reverse text; programs can send it, and texts are pasted. */
const controls = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** A text of somebody else as one line. */
export const oneLine = (text: string): string => text.replace(controls, ' ');
