import type { EditorEvent } from '../shared/protocol';
import { needsReload } from './useServerEvents';

test('a page that could not be shown is loaded again at every change of the content, but not while pictures are generated', () => {
  const before: EditorEvent = { problems: [], progress: 'Generating pictures: 1 of 2', revision: 0 };
  expect(needsReload(before, { ...before, revision: 1 })).toBe(true);
  expect(needsReload(before, { ...before, progress: 'Generating pictures: 2 of 2' })).toBe(false);
  expect(needsReload(before, { ...before, progress: '' })).toBe(true);
});
