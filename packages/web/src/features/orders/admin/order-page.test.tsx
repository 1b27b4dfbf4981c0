import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { Screen as SponsorScreen } from '../client/order-page.tsx';
import { Screen } from './order-page.tsx';

const id = '0123456789abcdef0123456789abcdef';
const order = {
  id,
  friendlyId: '300000000012345',
  serviceCode: 'premierDistributions',
  status: 'submitted',
  substatus: null,
  totalOrderLines: 1204,
  totalFaulty: 0,
  planId: null,
  planDisplayName: null,
  accountId: id,
  accountDisplayName: 'Mill',
  masterAccountId: id,
  transitions: [],
  linesByStatus: {},
  totalPaid: 0,
  totalHeld: 0,
  totalBlocked: 0,
  totalToSend: 0,
  totalFundsRequired: 0,
  totalFundsAssociated: 0,
};

vi.mock('../../../shell/use-route.ts', () => ({
  useParameter: () => id,
  usePath: () => '/orders',
  useSearchValue: () => '',
}));
vi.mock('../../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { type: 'staffMember' }, isSignedIn: true, may: () => false, masterAccountId: id }),
}));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['staff', Screen],
  ['a sponsor', SponsorScreen],
])(
  '[format-order-subtitle] the order of %s shows its number and participant count below its title',
  async (_, Page) => {
    vi.stubGlobal('fetch', async (address: string) => {
      const { pathname } = new URL(address, 'http://here.test');
      const result = pathname === `/public/orders/${id}` ? order : [];
      return Response.json({ status: { successful: true, message: '' }, result, search: { fields: [] } });
    });
    renderWithKit(<Page />);
    expect(await screen.findByText(/^30-000000-001-2345 · 1,204 participants/)).toBeTruthy();
  },
);
