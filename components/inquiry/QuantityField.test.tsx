/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityField } from './QuantityField';

function Counted({ least, start }: { least: number; start: number }) {
  const [quantity, setQuantity] = useState(start);
  return (
    <>
      {/* As the row of an extra: gone at 0. */}
      {(quantity > 0 || least > 0) && (
        <QuantityField
          id="a"
          name="Makeup"
          quantity={quantity}
          least={least}
          most={20}
          onChange={setQuantity}
        />
      )}
      <output>{quantity}</output>
    </>
  );
}

test.each<[least: number, start: number, keys: string, shown: string, counted: string, after: string | null]>(
  [
    [0, 2, '{Backspace}', '', '2', '2'],
    [0, 2, '0', '0', '2', null],
    [1, 12, '012', '012', '12', '12'],
    [1, 12, '99', '99', '20', '20'],
  ],
)(
  'from %d on, of %d, typing %s shows %p, counts %s, and then %p',
  async (least, start, keys, shown, counted, after) => {
    render(<Counted least={least} start={start} />);
    const field = screen.getByRole<HTMLInputElement>('spinbutton');
    // The focus selects what is there.
    await userEvent.click(field);
    field.select();
    await userEvent.keyboard(keys);
    expect([field.value, screen.getByRole('status').textContent]).toEqual([shown, counted]);
    expect(field).toHaveFocus();
    await userEvent.tab();
    expect(screen.queryByRole<HTMLInputElement>('spinbutton')?.value ?? null).toBe(after);
  },
);
