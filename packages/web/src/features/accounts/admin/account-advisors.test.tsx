import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { AccountAdvisors } from './account-advisors.tsx';

const account = { id: 'a'.repeat(32), advisorSelectedPlanId: null };
const plan = { id: 'b'.repeat(32), displayName: 'IRA plan' };
const collection = { page: 1, resultsPerPage: 25, totalResults: 0, totalPages: 1, isFullCount: true };
const good = (result: unknown) => Response.json({ status: { successful: true, message: '' }, result, collection });
const bad = () => Response.json({ status: { successful: false, message: '' }, result: {} }, { status: 500 });

/** Mocks every call as successful, except those that match. */
function serve(failing: RegExp) {
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${new URL(address, 'http://here.test').pathname}`;
    if (failing.test(call)) return bad();
    return good(call.endsWith('/plans') ? [plan] : []);
  });
}

beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

test('[plan-fallback-messages] shows a message when plans fail to load', async () => {
  serve(/GET .*\/plans$/);
  renderWithKit(<AccountAdvisors account={account} mayEdit />);
  expect((await screen.findAllByText('Failed to load plans')).length).toBeGreaterThan(0);
});

test('[plan-fallback-messages] shows a message when a plan could not be selected', async () => {
  serve(/^PATCH /);
  renderWithKit(<AccountAdvisors account={account} mayEdit />);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Failed to update selected plan')).toBeTruthy();
});

test('[plan-fallback-messages] shows a message when a plan could not be created', async () => {
  serve(/^POST /);
  renderWithKit(<AccountAdvisors account={account} mayEdit />);
  await userEvent.click(await screen.findByRole('button', { name: 'New plan' }));
  await userEvent.type(await screen.findByLabelText(/Plan name/), 'IRA plan');
  await userEvent.click(screen.getByRole('button', { name: 'Create plan' }));
  expect(await screen.findByText('Failed to create plan')).toBeTruthy();
});
