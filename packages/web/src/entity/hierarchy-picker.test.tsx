import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Form } from '../kit/form/shell/form.tsx';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { HierarchyPicker } from './hierarchy-picker.tsx';

const idOf: Readonly<Record<string, string>> = {
  accounts: 'a'.repeat(32),
  plans: 'b'.repeat(32),
  orders: 'c'.repeat(32),
  'order-lines': 'd'.repeat(32),
  'payment-instructions': 'e'.repeat(32),
};
const requested: [collection: string, filters: Record<string, string>][] = [];

afterEach(() => vi.unstubAllGlobals());

test('[search-entity-equals-filters][hierarchy-picker] each level is searched by equals filters on those above it', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://here.test');
    const collection = url.pathname.split('/').at(-1) ?? '';
    const filters = [...url.searchParams].filter(([name]) => name.startsWith('search-'));
    requested.push([collection, Object.fromEntries(filters.map(([name, value]) => [name.slice(7), value]))]);
    const row = {
      id: idOf[collection],
      displayName: 'Chosen',
      friendlyId: 'Chosen',
      firstName: 'Chosen',
      payableTo: 'Chosen',
      status: 'submitted',
    };
    return Response.json({ status: { successful: true, message: '' }, result: [row] });
  });
  const names = ['Master account', 'Subaccount', 'Plan', 'Order', 'Order line', 'Payment instruction'];
  const keys = ['masterAccountId', 'subaccountId', 'planId', 'orderId', 'orderLineId', 'paymentInstructionId'];
  renderWithKit(
    <Form label="Where" values={Object.fromEntries(keys.map((key) => [key, null]))} onSubmit={() => undefined}>
      <HierarchyPicker downTo="paymentInstructionId" span={12} />
    </Form>,
  );
  const searches: typeof requested = [];
  for (const name of names) {
    requested.length = 0;
    await userEvent.type(screen.getByRole('combobox', { name: new RegExp(`^${name}\\s*(\\(|$)`) }), 'Cho');
    await userEvent.click(await screen.findByRole('option', { name: /Chosen/ }));
    searches.push(...requested.slice(-1));
  }
  const [account, plan, order, line] = ['accounts', 'plans', 'orders', 'order-lines'].map(
    (key) => `equals(${idOf[key]})`,
  );
  expect(searches).toEqual([
    ['accounts', { IsMasterAccount: 'equals(true)' }],
    ['accounts', { IsSubaccount: 'equals(true)', MasterAccount: account }],
    ['plans', { masterAccountId: account, AccountId: account }],
    ['orders', { masterAccountId: account, AccountId: account, PlanId: plan }],
    ['order-lines', { masterAccountId: account, subaccountId: account, PlanId: plan, orderId: order }],
    [
      'payment-instructions',
      { masterAccountId: account, subaccountId: account, PlanId: plan, orderId: order, orderLineId: line },
    ],
  ]);
});
