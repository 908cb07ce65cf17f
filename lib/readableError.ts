/** An error whose message is for the person in front of the screen: it says what happened and what to do. */
export class ReadableError extends Error {}
