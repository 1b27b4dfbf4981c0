import type { NeedyLine } from '@fiducia/contract/trust/trust.views';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { AmountGrid } from './amount-grid.tsx';

const line = (id: string, gap: number): NeedyLine => ({
  id,
  friendlyId: id,
  orderId: 'order',
  orderFriendlyId: '26',
  firstName: 'Ada',
  lastName: id,
  planId: null,
  planDisplayName: null,
  status: 'pending',
  substatus: 'waitingForAssets',
  totalFundsRequired: cents(gap),
  totalFundsAssociated: cents(0),
  gap: cents(gap),
  owedSince: null,
});
const show = () =>
  renderWithKit(<AmountGrid linkId="link" available={100_000} lines={[line('one', 60_000), line('two', 60_000)]} />);
const cell = (id: string) => screen.getByLabelText<HTMLInputElement>(`Amount for order line ${id}`);
const associate = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Associate funds' });

afterEach(() => vi.unstubAllGlobals());

describe('AmountGrid', () => {
  it('counts down the remainder while amounts are typed, and formats them on blur', async () => {
    show();
    expect(screen.getByText('$1,000.00')).toBeTruthy();
    await userEvent.type(cell('one'), '250.5');
    expect(screen.getByText('$749.50')).toBeTruthy();
    await userEvent.tab();
    expect(cell('one').value).toBe('250.50');
  });

  it('fills the remainder down, up to what each line needs', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Fill down' }));
    expect([cell('one').value, cell('two').value]).toEqual(['600.00', '400.00']);
    expect(screen.getByText('$0.00', { selector: 'strong *' })).toBeTruthy();
  });

  it('rejects more than a line needs, and more than the link has, with a message', async () => {
    show();
    expect(associate().title).toBe('Enter an amount first');
    await userEvent.type(cell('one'), '700');
    expect(screen.getByRole('alert').textContent).toBe('This order line needs only $600.00');
    expect(associate().disabled).toBe(true);
    await userEvent.clear(cell('one'));
    await userEvent.type(cell('one'), '600');
    await userEvent.type(cell('two'), '500');
    expect(associate().title).toBe('The total is more than the link has available');
  });

  it('sends all amounts in one call', async () => {
    const fetched = vi.fn<typeof fetch>(
      async () =>
        new Response(JSON.stringify({ status: { successful: true, message: '' }, result: { associationIds: ['a'] } })),
    );
    vi.stubGlobal('fetch', fetched);
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Fill down' }));
    await userEvent.click(associate());
    const amounts = [
      { orderLineId: 'one', amount: 60_000 },
      { orderLineId: 'two', amount: 40_000 },
    ];
    expect(fetched).toHaveBeenCalledWith(
      expect.stringContaining('/private/trust/deposit-links/link/associations'),
      expect.objectContaining({ method: 'POST', body: JSON.stringify({ amounts }) }),
    );
    expect(cell('one').value).toBe('');
  });
});
