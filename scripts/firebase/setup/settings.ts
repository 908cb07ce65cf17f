import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/** The settings that `setup` reads and writes in `.env.local` (see .env.example). */
type SettingName =
  | 'NEXT_PUBLIC_FIREBASE_PROJECT_ID'
  | 'NEXT_PUBLIC_FIREBASE_API_KEY'
  | 'NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN'
  | 'NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET'
  | 'NEXT_PUBLIC_FIREBASE_APP_ID'
  | 'GOOGLE_APPLICATION_CREDENTIALS'
  | 'SMTP_URL'
  | 'NOTIFY_TO'
  | 'NOTIFY_FROM';

/** The values in `.env.local`. */
export type Settings = ReturnType<typeof settingsIn>;

/** The settings in a folder's `.env.local`. Environment variables take precedence, as in a build. */
export function settingsIn(folder: string, environment: Record<string, string | undefined>) {
  const file = path.join(folder, '.env.local');
  const text = () => (existsSync(file) ? readFileSync(file, 'utf8') : null);
  return {
    /** The value; empty if it is not set. */
    get: (name: SettingName): string => environment[name] || parseEnv(text() ?? '')[name] || '',
    /** Writes the value into its line. Throws Error when an environment variable with another value would override it. */
    set: (name: SettingName, value: string): void => {
      if (environment[name] && environment[name] !== value) {
        throw new Error(
          `${name} is set in this terminal, which takes precedence over '${value}' in .env.local. Close the terminal, open a ` +
            'new one, and try again.',
        );
      }
      // A new file starts as a copy of .env.example, with its explanations.
      const before = text() ?? readFileSync(path.join(folder, '.env.example'), 'utf8');
      // Written atomically: an interruption leaves the old file. Git ignores both names.
      writeFileSync(`${file}.new`, withSetting(before, name, value));
      renameSync(`${file}.new`, file);
    },
  };
}

/** The text of an `.env` file with one value replaced or one line added. All other lines, and a trailing comment, stay. */
export function withSetting(text: string, name: string, value: string): string {
  // Single quotes keep backslashes (C:\new) and `$` literal.
  const written = /[\s#'"\\$]/.test(value) && !value.includes("'") ? `'${value}'` : value;
  const line = new RegExp(
    `^([ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=)[ \\t]*(?:"[^"]*"|'[^']*'|[^#\\r\\n]*?)([ \\t]*#.*)?[ \\t]*(?=\\r?$)`,
    'gm',
  );
  // If there are two lines, the last one counts.
  const last = [...text.matchAll(line)].at(-1);
  if (last) {
    const [whole, start = '', comment = ''] = last;
    return text.slice(0, last.index) + start + written + comment + text.slice(last.index + whole.length);
  }
  const newLine = text.includes('\r\n') ? '\r\n' : '\n';
  const gap = text === '' || text.endsWith('\n') ? '' : newLine;
  return `${text}${gap}${name}=${written}${newLine}`;
}
