import { retryWhileOpen } from './files';

const openError = Object.assign(new Error('EBUSY: resource busy'), { code: 'EBUSY' });

test('a file that another program has open for a moment is replaced after all; one that stays open is named', async () => {
  const replace = jest.fn().mockRejectedValueOnce(openError).mockResolvedValue('done');
  expect(await retryWhileOpen('content/home.ts', replace)).toBe('done');
  replace.mockRejectedValue(openError);
  await expect(retryWhileOpen('content/home.ts', replace)).rejects.toThrow(
    'content/home.ts is open in another program (EBUSY). Close it there, and try again.',
  );
  expect(replace).toHaveBeenCalledTimes(2 + 4);
  replace.mockRejectedValue(new Error('disk full'));
  await expect(retryWhileOpen('content/home.ts', replace)).rejects.toThrow('disk full');
});
