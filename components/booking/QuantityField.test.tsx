/** @jest-environment ./scripts/testing/jest/browserEnvironment.mjs */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { QuantityField } from './QuantityField';

function QuantityForm({ min, start }: { min: number; start: number }) {
  const [quantity, setQuantity] = useState(start);
  const props = { id: 'a', name: 'Makeup', quantity, min, max: 20, onChange: setQuantity };
  return (
    <>
      {/* The row of an extra disappears at 0. */}
      {(quantity > 0 || min > 0) && <QuantityField {...props} />}
      <output>{quantity}</output>
    </>
  );
}

test.each<
  [min: number, start: number, typedTexts: string[], reportedQuantity: string, textAfterBlur: string | null]
>([
  [0, 2, [''], '2', '2'],
  [0, 2, ['0'], '2', null],
  [1, 12, ['0', '01', '012'], '12', '12'],
  [1, 12, ['9', '99'], '20', '20'],
])(
  'with a minimum of %d and a start of %d, typing %j gives %s, and after the blur %p',
  (min, start, typedTexts, reportedQuantity, textAfterBlur) => {
    render(<QuantityForm min={min} start={start} />);
    const field = screen.getByLabelText<HTMLInputElement>('Makeup');
    act(() => field.focus());
    for (const value of typedTexts) fireEvent.change(field, { target: { value } });
    expect([field.value, screen.getByRole('status').textContent]).toEqual([
      typedTexts.at(-1),
      reportedQuantity,
    ]);
    act(() => field.blur());
    expect(screen.queryByLabelText<HTMLInputElement>('Makeup')?.value ?? null).toBe(textAfterBlur);
  },
);
