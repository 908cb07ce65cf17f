import { whyEnded } from './nextServer';

test('says which process runs another development server of the folder', () => {
  const reason = whyEnded(
    '\u001b[31m⨯\u001b[39m Another \u001b[36mnext dev\u001b[39m server is already running.\n\n- Local:        \u001b[36mhttp://127.0.0.1:40123\u001b[39m\n- PID:          4711\n- Dir:          /x\n',
  );
  expect(reason).toContain(
    'Another development server of this folder is running at http://127.0.0.1:40123 (process 4711)',
  );
  expect(reason).toMatch(/Stop it with Ctrl-C in its terminal, or with: (kill|taskkill \/PID) 4711/);
});

test('otherwise names the log', () => {
  expect(whyEnded('Error: something else')).toBe('The development server has stopped. See .next/edit.log.');
});
