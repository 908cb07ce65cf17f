import { existsSync } from 'node:fs';
import { loadEnvironment } from '../shared/command';
import { usage } from '../shared/help';

/**
 * Reads the command and its value from the arguments of this process, and loads `.env.local`.
 *
 * @param withValue the commands that need a value, such as a file; the other commands must not have one
 * @throws Error with the usage for any other arguments, and if the file of an export exists
 */
export function readCommand({
  withValue,
  withoutValue = [],
}: {
  withValue: string[];
  withoutValue?: string[];
}) {
  const [command = '', value = '', ...extra] = process.argv.slice(2);
  const isComplete = withValue.includes(command) ? value : withoutValue.includes(command) && !value;
  if (!isComplete || extra.length > 0) throw new Error(usage);
  if (command === 'export' && existsSync(value))
    throw new Error(`${value} already exists. Choose another name.`);
  loadEnvironment();
  return { command, value };
}
