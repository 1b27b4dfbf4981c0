import type { ListedRule } from '@fiducia/contract/rules/rule.routes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { Drafts } from './drafts.tsx';

vi.mock('../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { type: 'staffMember' }, isSignedIn: true, may: () => true }),
}));

const id = 'a'.repeat(32);
const fee = 'f'.repeat(32);
const version = {
  id,
  number: 4,
  ruleCode: 'houseFee',
  ruleKey: fee,
  status: 'draft',
  validFrom: '2027-01-01',
  validTo: '2027-12-31',
  source: 'Price list of 2027',
  sureness: 'confirmed',
  reason: 'Paper costs more',
  createdByName: 'Dana Drafts',
  publishedByName: null,
  figures: { amount: 40_00 },
  dryRun: null,
};
const rule: ListedRule = {
  code: 'houseFee',
  area: 'fees',
  key: fee,
  title: 'House price list: Express distribution',
  when: 'The service is used',
  outcome: 'Amount: $35.00',
  hits30Days: 2,
  versions: [
    {
      version: 'Express distribution',
      validFrom: '2020-01-01',
      validTo: '9999-12-31',
      source: 'Fee schedule',
      sureness: 'confirmed',
      isBuiltIn: true,
      governsToday: true,
      values: { amount: 35_00 },
    },
  ],
  nextDraft: { version: 'Express distribution', validFrom: null, validTo: null },
};

const sent = vi.fn<(path: string, body: string) => void>();
beforeEach(() => {
  sent.mockClear();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://here.test');
    if (init?.method === 'POST' && typeof init.body === 'string') sent(pathname, init.body);
    return Response.json({
      status: { successful: true, message: '' },
      result: pathname.endsWith(id) ? version : [version],
      collection: { page: 1, resultsPerPage: 25, totalResults: 1, totalPages: 1, isFullCount: true },
      search: { fields: [] },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

test("shows a draft's name, its reason, and each value next to the current one before publishing", async () => {
  renderWithKit(<Drafts rules={[rule]} />);
  await userEvent.click(await screen.findByRole('button', { name: 'House price list: Express distribution, no. 4' }));
  const dialog = await screen.findByRole('dialog', { name: 'House price list: Express distribution, no. 4' });
  expect(await within(dialog).findByText('Paper costs more')).toBeTruthy();
  expect(within(dialog).getByText('01/01/2027 to 12/31/2027')).toBeTruthy();
  const row = within(dialog).getByRole('row', { name: /Amount/ });
  expect(within(row).getByText('$35.00')).toBeTruthy();
  expect(within(row).getByText('$40.00')).toBeTruthy();
  expect(within(row).getByText('Changes')).toBeTruthy();
  expect(screen.queryByText(fee)).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
  const confirmation = await screen.findByRole('dialog', { name: 'Publish this version?' });
  await userEvent.click(within(confirmation).getByRole('button', { name: 'Publish' }));
  expect(sent).toHaveBeenCalledWith(`/private/rule-versions/${id}/move`, JSON.stringify({ transition: 'publish' }));
});
