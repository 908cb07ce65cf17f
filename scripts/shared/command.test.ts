import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { programOf } from './command';

test('on Windows, npm and npx are run by Node.js, with every argument as it is', () => {
  const npm =
    process.env.npm_execpath ?? realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim());
  const folder = mkdtempSync(path.join(tmpdir(), 'program-'));
  try {
    writeFileSync(
      path.join(folder, 'package.json'),
      JSON.stringify({ scripts: { say: 'node -e "console.log(JSON.stringify(process.argv.slice(1)))" --' } }),
    );
    const given = ['', 'a b', '"c"', '--allow', ''];
    const [program, args] = programOf(['npm', 'run', '--silent', 'say', '--', ...given], 'win32', npm);
    expect(program).toBe(process.execPath);
    const { stdout } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
    expect(JSON.parse(stdout)).toEqual(given);
    expect(programOf(['npx', '--version'], 'win32', npm)[0]).toBe(process.execPath);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('elsewhere, and for other programs, a command stays as it is', () => {
  expect(programOf(['npm', 'run', 'x'], 'linux')).toEqual(['npm', ['run', 'x']]);
  expect(programOf(['git', 'status'], 'win32')).toEqual(['git', ['status']]);
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
