/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestVersions } from './editorApi';
import { VersionsPanel } from './VersionsPanel';

jest.mock('./editorApi');

const date = '2026-12-01T10:00:00-08:00';

test('a version says that it was saved; if saving fails, its name stays', async () => {
  jest.mocked(requestVersions).mockImplementation(async (name) => {
    if (name === 'Broken') throw new Error('Nothing was saved as a version.');
    return { gitProblem: null, changes: ['Home'], saved: name ? [{ date, title: name }] : [] };
  });
  render(<VersionsPanel />);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Name of this version'), 'Broken{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was saved as a version.');
  expect(screen.getByLabelText('Name of this version')).toHaveValue('Broken');
  await user.clear(screen.getByLabelText('Name of this version'));
  await user.type(screen.getByLabelText('Name of this version'), 'Warmer words{Enter}');
  expect(await screen.findByText('Saved: Warmer words')).toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Warmer words .*2026/);
});
