import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/** What `setup` reads and writes in `.env.local` (see .env.example). */
export type SettingName =
  | 'NEXT_PUBLIC_FIREBASE_PROJECT_ID'
  | 'NEXT_PUBLIC_FIREBASE_API_KEY'
  | 'NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN'
  | 'NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET'
  | 'NEXT_PUBLIC_FIREBASE_APP_ID'
  | 'GOOGLE_APPLICATION_CREDENTIALS';

/** The values in `.env.local`. */
export type Settings = {
  /** The value; an empty word where there is none. What the terminal sets wins, as it does in a build. */
  get: (name: SettingName) => string;
  /** Writes the value into its line. Throws Error when the terminal sets another one, which would win. */
  set: (name: SettingName, value: string) => void;
};

const file = '.env.local';

/**
 * The settings of the project in a folder.
 *
 * @param environment what the terminal sets
 */
export function settingsIn(folder: string, environment: Record<string, string | undefined>): Settings {
  const place = path.join(folder, file);
  const text = () => (existsSync(place) ? readFileSync(place, 'utf8') : null);
  return {
    get: (name) => environment[name] || parseEnv(text() ?? '')[name] || '',
    set: (name, value) => {
      if (environment[name] && environment[name] !== value) {
        throw new Error(
          `${name} is set in this terminal, which takes precedence over '${value}' in ${file}. Close the terminal, open a ` +
            'new one, and try again.',
        );
      }
      // The explanations of each line come with a new file.
      const before = text() ?? readFileSync(path.join(folder, '.env.example'), 'utf8');
      // Whole or not at all: an interruption leaves the file as it was. Git ignores both names.
      writeFileSync(`${place}.new`, withSetting(before, name, value));
      renameSync(`${place}.new`, place);
    },
  };
}

/**
 * The text of an `.env` file with one value changed, or with a line more. All other lines, and a comment behind the
 * value, stay as they are.
 */
export function withSetting(text: string, name: string, value: string): string {
  // Single quotes keep backslashes (C:\new) and signs as they are.
  const written = /[\s#'"\\$]/.test(value) && !value.includes("'") ? `'${value}'` : value;
  const line = new RegExp(
    `^([ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=)[ \\t]*(?:"[^"]*"|'[^']*'|[^#\\r\\n]*?)([ \\t]*#.*)?[ \\t]*(?=\\r?$)`,
    'gm',
  );
  // Of two lines the later one counts.
  const last = [...text.matchAll(line)].at(-1);
  if (last) {
    const [whole, start = '', comment = ''] = last;
    return text.slice(0, last.index) + start + written + comment + text.slice(last.index + whole.length);
  }
  const newLine = text.includes('\r\n') ? '\r\n' : '\n';
  const gap = text === '' || text.endsWith('\n') ? '' : newLine;
  return `${text}${gap}${name}=${written}${newLine}`;
}
