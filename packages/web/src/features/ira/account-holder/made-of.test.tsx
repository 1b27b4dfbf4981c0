import { cents } from '@fiducia/domain/foundation/money/cents';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { MadeOf } from './made-of.tsx';
import type { OwnIra } from './own-iras.ts';

const ira = { status: 'open', isHeldHere: true, iraType: 'traditional', balance: cents(9_394_00) } as unknown as OwnIra;
const entry = (kind: string, amount: number) => ({ kind, amount: cents(amount), isReversed: false }) as never;

test('the home page shows what an IRA is made of, ending in the balance, and the fee of a year in words', () => {
  const { container } = renderWithKit(
    <MadeOf ira={ira} entries={[entry('fee', -6_00), entry('rollover', 9_400_00)]} />,
  );
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Rollovers$9,400.00',
    'Fees-$6.00',
    'Balance today$9,394.00',
  ]);
  expect(container.querySelectorAll('[aria-hidden] > span')).toHaveLength(1);
  expect(screen.getByText('The fee is $6.00 a month. That’s $72.00 a year.')).toBeTruthy();
});

test('the home page shows no parts if some transactions are missing', () => {
  const { container } = renderWithKit(<MadeOf ira={ira} entries={[entry('rollover', 9_400_00)]} />);
  expect(container.querySelector('table')).toBeNull();
});
