/** What would break a line or control a terminal; programs can send it, and texts are pasted. */
const controls = /[\p{Cc}\u2028\u2029]+/gu;

/** Invisible characters that reverse text or join words, which nobody can see. Those within emoji and Persian words stay. */
const invisible = /[\u061c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** A text of somebody else as one line. */
export const oneLine = (text: string): string => text.replace(invisible, '').replace(controls, ' ');
