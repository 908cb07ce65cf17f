/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestVersions } from './editorApi';
import { Versions } from './Versions';

jest.mock('./editorApi');

test('the name of a version stays when saving it fails', async () => {
  jest.mocked(requestVersions).mockImplementation(async (name) => {
    if (name !== null) throw new Error('Nothing was saved as a version.');
    return { gitProblem: null, files: [{ title: 'Home', state: 'Changed', fields: [] }] };
  });
  render(<Versions />);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Name of this version'), 'Warmer words{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was saved as a version.');
  expect(requestVersions).toHaveBeenLastCalledWith('Warmer words');
  expect(screen.getByLabelText('Name of this version')).toHaveValue('Warmer words');
});
