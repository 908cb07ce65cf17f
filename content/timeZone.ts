/**
 * The studio's time zone, by its name in the IANA database: `America/Los_Angeles`, `Europe/Berlin`. The ends of galleries and the
 * days of sessions, mails and new posts follow the calendar of this time zone, wherever a visitor is.
 */
export const timeZone = 'America/Los_Angeles';
