import { createTemporaryFolder } from '../testing/jest/createTemporaryFolder';
import { loadEnvironment } from './command';

const folder = createTemporaryFolder();
const project = process.cwd();
afterEach(() => process.chdir(project));

test.each([
  ['written by PowerShell', Buffer.from('\ufeffA=b\n', 'utf16le'), '.env.local is not plain UTF-8'],
  ['with a byte order mark', '\ufeffA=b\n', '.env.local is not plain UTF-8'],
  ['with curly quotes', '# “A”\nA=“b”\n', '.env.local has curly quotes'],
])('settings %s are an error that names the file', (_, contents, message) => {
  folder.write('.env.local', contents);
  process.chdir(folder.path());
  expect(loadEnvironment).toThrow(message);
});
