import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/** The settings that `setup` reads and writes in `.env.local` (see .env.example). */
export type SettingName =
  | 'NEXT_PUBLIC_FIREBASE_PROJECT_ID'
  | 'NEXT_PUBLIC_FIREBASE_API_KEY'
  | 'NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN'
  | 'NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET'
  | 'NEXT_PUBLIC_FIREBASE_APP_ID'
  | 'GOOGLE_APPLICATION_CREDENTIALS';

/** The values in `.env.local`. */
export type Settings = {
  /** The value; empty if it is not set. Environment variables take precedence, as in a build. */
  get: (name: SettingName) => string;
  /** Writes the value into its line. Throws Error when an environment variable with another value would override it. */
  set: (name: SettingName, value: string) => void;
};

const file = '.env.local';

/**
 * The settings of the project in a folder.
 *
 * @param environment the environment variables
 */
export function settingsIn(folder: string, environment: Record<string, string | undefined>): Settings {
  const filePath = path.join(folder, file);
  const text = () => (existsSync(filePath) ? readFileSync(filePath, 'utf8') : null);
  return {
    get: (name) => environment[name] || parseEnv(text() ?? '')[name] || '',
    set: (name, value) => {
      if (environment[name] && environment[name] !== value) {
        throw new Error(
          `${name} is set in this terminal, which takes precedence over '${value}' in ${file}. Close the terminal, open a ` +
            'new one, and try again.',
        );
      }
      // A new file starts as a copy of .env.example, with its explanations.
      const before = text() ?? readFileSync(path.join(folder, '.env.example'), 'utf8');
      // Written atomically: an interruption leaves the old file. Git ignores both names.
      writeFileSync(`${filePath}.new`, withSetting(before, name, value));
      renameSync(`${filePath}.new`, filePath);
    },
  };
}

/**
 * The text of an `.env` file with one value replaced or one line added. All other lines, and a trailing comment, stay.
 */
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
