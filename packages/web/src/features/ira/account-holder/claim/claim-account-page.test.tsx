import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../../shell/query-client.ts';
import { Screen } from './claim-account-page.tsx';

afterEach(() => vi.unstubAllGlobals());

test('keeps the entered name and date of birth, but not the tax ID, for another try', async () => {
  queryClient.clear();
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const isClaim = new URL(address, 'http://here.test').pathname.endsWith('/claim');
    if (isClaim) sent.push(JSON.parse(await new Response(init.body).text()));
    // The person’s record is as it was before the claim, as while it is being read again.
    const result = isClaim ? { outcome: 'notFound', iraAccountIds: [] } : [];
    return Response.json({ status: { successful: true, message: '' }, result });
  });
  renderWithKit(<Screen />);
  const facts = { firstName: 'Ada', lastName: 'Sample', dateOfBirth: '1962-04-17', taxId: '501604321' };
  await userEvent.type(await screen.findByLabelText('First name'), facts.firstName);
  await userEvent.type(screen.getByLabelText('Last name'), facts.lastName);
  await userEvent.type(screen.getByLabelText('Date of birth'), '04/17/1962');
  await userEvent.type(screen.getByLabelText('Tax ID'), facts.taxId);
  await userEvent.click(screen.getByRole('button', { name: 'Find account' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await userEvent.type(screen.getByLabelText('Tax ID'), '502604321');
  await userEvent.click(screen.getByRole('button', { name: 'Find account' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ firstName: 'Ada', lastName: 'Sample', dateOfBirth: '1962-04-17' });
});
