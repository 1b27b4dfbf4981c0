import type { SetupStep } from '@fiducia/domain/system/setup-steps';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { SetupLine, SetupSteps, useSetup } from './setup-steps.tsx';

vi.mock('../../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { type: 'staffMember' }, isSignedIn: true, may: () => true }),
}));

const company: SetupStep = { code: 'company', state: 'done', detail: 'Fiducia Trust Co.', href: '/system-properties' };
const account: SetupStep = { code: 'bankAccounts', state: 'waiting', detail: 'Waiting', href: '/trust/bank-accounts' };
const fees: SetupStep = { code: 'fees', state: 'open', detail: 'Add your standard fees', href: '/fees' };

function Both() {
  const setup = useSetup();
  return (
    <>
      <SetupLine setup={setup} />
      <SetupSteps setup={setup} />
    </>
  );
}

let steps: readonly SetupStep[] = [];
const read = vi.fn<() => void>();
beforeEach(() => {
  queryClient.clear();
  read.mockClear();
  vi.stubGlobal('fetch', async () => {
    read();
    return Response.json({ status: { successful: true, message: '' }, result: steps });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('[setup-steps] the setup list names what is done, what waits, and where the next step is done', async () => {
  steps = [company, account, fees];
  renderWithKit(<Both />);
  expect(await screen.findByText('1 of 3 setup steps are done, 1 waits for a second person')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Set fees' }).getAttribute('href')).toBe('/fees');
});

test('[setup-steps] the list is folded once there is a sponsor, and opens', async () => {
  steps = [company, fees, { code: 'sponsor', state: 'done', detail: '1 sponsor', href: '/accounts' }];
  renderWithKit(<Both />);
  const show = await screen.findByRole('button', { name: 'Show steps' });
  expect(screen.queryByRole('link', { name: 'Set fees' })).toBeNull();
  await userEvent.click(show);
  expect(screen.getByRole('link', { name: 'Set fees' })).toBeTruthy();
});

test('[setup-steps] a list that cannot be loaded says so', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: { successful: false, message: 'Try later.' } }, { status: 404 }),
  );
  renderWithKit(<Both />);
  expect(await screen.findByText('Try later.')).toBeTruthy();
});

test('[setup-steps] the setup list disappears when every step is done', async () => {
  steps = [company];
  const { container } = renderWithKit(<Both />);
  await waitFor(() => expect(read).toHaveBeenCalled());
  expect(container.querySelector('ol')).toBeNull();
});
