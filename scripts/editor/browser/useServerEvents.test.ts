import type { EditorEvent } from '../server/protocol';
import { needsReload } from './useServerEvents';

const problem = {
  ...{ code: 'syntax', severity: 'fatal' as const, file: 'content/home.ts', line: 17, path: [] },
  message: 'a comma is missing.',
  description: 'a comma is missing.',
};
const event = (changed: Partial<EditorEvent>): EditorEvent => ({
  problems: [],
  progress: '',
  revision: 0,
  goLive: null,
  mayEdit: false,
  ...changed,
});

test('a page that could not be shown is loaded again at every change of the content, but not while pictures are generated', () => {
  for (const mayEdit of [true, false]) {
    const before = event({ mayEdit, problems: [problem], progress: 'Generating pictures: 1 of 2' });
    expect(needsReload(before, { ...before, revision: 1 }, true)).toBe(true);
    expect(needsReload(before, { ...before, progress: 'Generating pictures: 2 of 2' }, true)).toBe(false);
    expect(needsReload(before, { ...before, progress: '' }, true)).toBe(true);
  }
});

test('a page of a viewer is loaded again when the content is in order or the pictures are finished', () => {
  const before = event({ problems: [problem], progress: 'Generating pictures: 1 of 2' });
  expect(needsReload(before, { ...before, problems: [], revision: 1 }, false)).toBe(true);
  expect(needsReload(before, { ...before, progress: '' }, false)).toBe(true);
  expect(needsReload(before, { ...before, revision: 1 }, false)).toBe(false);
});

test('what is open in an editor’s page stays', () => {
  const before = event({ mayEdit: true, problems: [problem], progress: 'Generating pictures: 1 of 2' });
  expect(needsReload(before, event({ mayEdit: true, revision: 1 }), false)).toBe(false);
});
