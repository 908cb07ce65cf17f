/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { type Draft, listDrafts, newDraft } from '@/lib/blog/post/drafts';
import { useDrafts } from './useDrafts';

jest.mock('@/lib/blog/post/drafts', () => ({
  ...jest.requireActual('@/lib/blog/post/drafts'),
  listDrafts: jest.fn(),
  watchDrafts: () => () => {},
}));

test('a reload ends when the list is current, also if a newer one began meanwhile', async () => {
  const answers: ((drafts: Draft[]) => void)[] = [];
  jest.mocked(listDrafts).mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const { result } = renderHook(() => useDrafts());
  await act(async () => answers[0]?.([newDraft('draft:old')]));
  const ended: string[] = [];
  void result.current.reload().then(() => ended.push('first'));
  void result.current.reload().then(() => ended.push('second'));
  await act(async () => answers[1]?.([newDraft('draft:old')]));
  expect(ended).toEqual([]);
  await act(async () => answers[2]?.([]));
  expect(result.current.drafts).toEqual([]);
  expect(ended.sort()).toEqual(['first', 'second']);
});
