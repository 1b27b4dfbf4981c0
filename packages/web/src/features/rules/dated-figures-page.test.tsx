import type { DatedFigure, ListedRule } from '@fiducia/contract/rules/rule.routes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { Screen } from './dated-figures-page.tsx';

vi.mock('../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { type: 'staffMember' }, isSignedIn: true, may: () => true }),
}));

const ending: DatedFigure = {
  id: 'defaultAction',
  code: 'defaultAction',
  key: null,
  title: 'Limits for non-responsive participants',
  version: '2026',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  daysLeft: 38,
  source: 'SECURE 2.0',
  sureness: 'confirmed',
  isBuiltIn: true,
  next: 'none',
  nextVersion: null,
  draftId: null,
};
const followed: DatedFigure = {
  ...ending,
  id: 'TX',
  code: 'stateWithholding',
  key: 'TX',
  title: 'State withholding: TX',
  next: 'published',
  nextVersion: 'TX 2027-01 no. 4',
};
const drafted: DatedFigure = {
  ...ending,
  id: 'pension',
  code: 'regularPayments',
  title: 'Federal schedule for periodic payments',
  next: 'draft',
  nextVersion: 'Draft no. 7',
  draftId: 'a'.repeat(32),
};
const rule: ListedRule = {
  code: 'defaultAction',
  area: 'defaultAction',
  key: null,
  title: ending.title,
  when: 'The response date has passed',
  outcome: '',
  hits30Days: 0,
  versions: [
    {
      version: '2026',
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      source: 'SECURE 2.0',
      sureness: 'confirmed',
      isBuiltIn: true,
      governsToday: true,
      values: { cashOutCeiling: 1_000_00, automaticRolloverCeiling: 7_000_00 },
    },
  ],
  nextDraft: { version: '2026', validFrom: '2027-01-01', validTo: '2027-12-31' },
};

const sent = vi.fn<(path: string, body: object) => void>();
beforeEach(() => {
  sent.mockClear();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://here.test');
    if (init?.method === 'POST' && typeof init.body === 'string') sent(pathname, JSON.parse(init.body));
    return Response.json({
      status: { successful: true, message: '' },
      result: pathname.endsWith('dated-figures')
        ? [ending, drafted, followed]
        : pathname.endsWith('rules')
          ? [rule]
          : {},
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('[figures that end] shows what follows each figure, and drafts the next as a copy with the next dates', async () => {
  renderWithKit(<Screen />);
  const rowOf = async (title: string) => screen.findByRole('row', { name: new RegExp(title) });
  const row = await rowOf(ending.title);
  for (const text of ['12/31/2026', '38', 'None', 'SECURE 2.0']) expect(within(row).getByText(text)).toBeTruthy();
  expect(within(await rowOf(drafted.title)).getByRole('button', { name: 'Draft no. 7' })).toBeTruthy();
  const published = await rowOf(followed.title);
  expect(within(published).getByText('Published: TX 2027-01 no. 4')).toBeTruthy();
  expect(within(published).queryByRole('button', { name: /Draft next/ })).toBeNull();
  await userEvent.click(within(row).getByRole('button', { name: /Draft next/ }));
  const dialog = await screen.findByRole('dialog', { name: `Draft next version: ${ending.title}` });
  await userEvent.type(within(dialog).getByLabelText(/Source/), 'Notice of 2027');
  await userEvent.type(within(dialog).getByLabelText(/Reason for change/), 'A new year');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save draft' }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledWith('/private/rule-versions', {
    ruleCode: 'defaultAction',
    validFrom: '2027-01-01',
    validTo: '2027-12-31',
    source: 'Notice of 2027',
    sureness: 'confirmed',
    reason: 'A new year',
    figures: { cashOutCeiling: 1_000_00, automaticRolloverCeiling: 7_000_00 },
  });
});
