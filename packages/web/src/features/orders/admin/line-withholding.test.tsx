import type { WithholdingFactsView } from '@fiducia/contract/payments/withholding-facts.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { LineWithholding } from './line-withholding.tsx';

const rights = vi.hoisted(() => ({ held: new Set<string>() }));
vi.mock('../../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ isSignedIn: true, may: (right: string) => rights.held.has(right) }),
}));

const facts: WithholdingFactsView = {
  treatyRateBp: null,
  w8BenSignedOn: null,
  requiredMinimumAmount: null,
  w8BenExpiresOn: null,
  isNonresidentAlien: true,
  closedBecause: null,
  updatedAt: '2026-11-20T15:00:00.000Z',
  payOn: '2026-11-23',
  effect: [
    {
      distributionTypeCode: 'cashLumpSum',
      gross: cents(1_000_000),
      federalTax: cents(300_000),
      chosenFederalTax: null,
      sentence: '30% is withheld.',
    },
  ],
  effectProblem: null,
};
let changedFacts: Partial<WithholdingFactsView>;
let sent: { readonly body: unknown; readonly seen: string | null }[];

beforeEach(() => {
  queryClient.clear();
  [changedFacts, sent] = [{}, []];
  rights.held = new Set(['orders.edit']);
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    if (init?.method === 'PATCH' && typeof init.body === 'string')
      sent.push({ body: JSON.parse(init.body), seen: new Headers(init.headers).get('if-match') });
    return Response.json({ status: { successful: true, message: '' }, result: { ...facts, ...changedFacts } });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('sends only the changed values, with the version that the editor saw', async () => {
  renderWithKit(<LineWithholding lineId={'a'.repeat(32)} />);
  expect((await screen.findByText('If paid entirely in cash')).parentElement?.textContent).toContain('$3,000.00');
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Treaty rate/ }), '12.5');
  await userEvent.type(screen.getByRole('textbox', { name: /^Form W-8BEN signed on/ }), '02/01/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { body: { treatyRateBp: 1_250, w8BenSignedOn: '2026-02-01' }, seen: '"2026-11-20T15:00:00.000Z"' },
    ]),
  );
});

test('does not send a rate above 30%', async () => {
  renderWithKit(<LineWithholding lineId={'a'.repeat(32)} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Treaty rate/ }), '31');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Must not exceed 30%')).toBeTruthy();
  expect(sent).toEqual([]);
});

test("shows that elected amounts have changed, and why the values can't be edited", async () => {
  const [effect] = facts.effect;
  changedFacts = {
    closedBecause: 'The choices for this line are approved.',
    effect: effect ? [{ ...effect, chosenFederalTax: cents(150_000) }] : [],
  };
  renderWithKit(<LineWithholding lineId={'a'.repeat(32)} />);
  expect(await screen.findByText('The elected amounts have changed')).toBeTruthy();
  expect(screen.getByText('The choices for this line are approved.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change' }).disabled).toBe(true);
});

test("hides the treaty fields for a resident, and the button from users who can't edit order lines", async () => {
  changedFacts = { isNonresidentAlien: false };
  rights.held = new Set();
  renderWithKit(<LineWithholding lineId={'a'.repeat(32)} />);
  expect(await screen.findByText('None: not a nonresident alien')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});
