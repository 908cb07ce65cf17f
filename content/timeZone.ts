/**
 * The studio's time zone, as the IANA database names it: `America/Los_Angeles`, `Europe/Berlin`. Ends of galleries, and the
 * days of sessions, mails and new posts are those of its calendar, wherever a visitor is.
 */
export const timeZone = 'America/Los_Angeles';
