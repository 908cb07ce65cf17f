import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveProgram } from './command';

test('on Windows, npm and npx are run by Node.js, with every argument as it is', () => {
  const args = ['', 'a b', '"c"', '--allow', ''];
  const [npm, npx] = ['npm-cli.js', 'npx-cli.js'].map((file) => path.join('node_modules/npm/bin', file));
  expect(resolveProgram(['npm', ...args], 'win32', npm)).toEqual([process.execPath, [npm, ...args]]);
  expect(resolveProgram(['npx', ...args], 'win32', npm)).toEqual([process.execPath, [npx, ...args]]);
  // Started by another package manager.
  const bundledNpm = path.join(path.dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js');
  expect(resolveProgram(['npm'], 'win32', '/yarn.js')).toEqual([process.execPath, [bundledNpm]]);
});

test('elsewhere, and for other programs, a command stays as it is', () => {
  expect(resolveProgram(['npm', 'run', 'x'], 'linux')).toEqual(['npm', ['run', 'x']]);
  expect(resolveProgram(['git', 'status'], 'win32')).toEqual(['git', ['status']]);
});

test('no command is started by a shell, which would drop empty arguments and split others', () => {
  const sources = readdirSync('scripts', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('node_modules'),
  );
  const withShell = sources.filter((file) =>
    /\bshell: (?:true|process)/.test(readFileSync(path.join('scripts', file), 'utf8')),
  );
  expect(withShell).toEqual([]);
});
