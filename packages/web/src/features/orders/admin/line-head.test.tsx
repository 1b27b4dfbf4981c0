import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { logCall } from './line-head.tsx';

vi.mock('../../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ may: () => true }),
}));

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string) => {
    const isPerson = new URL(address, 'http://here.test').pathname.includes('/participants/');
    const result = isPerson ? { id: 'p', phoneNumber: '+15035550142' } : [];
    return Response.json({ status: { successful: true, message: '' }, result });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('logging a call shows the participant’s phone number, with a button that copies it', async () => {
  renderWithKit(null);
  void logCall({ id: 'l', firstName: 'Fern', lastName: 'Fontaine', companyName: null, participantId: 'p' });
  const dialog = await screen.findByRole('dialog', { name: 'Log call' });
  const link = await within(dialog).findByRole('link', { name: '(503) 555-0142' });
  expect(link.getAttribute('href')).toBe('tel:+15035550142');
  expect(within(dialog).getByRole('button', { name: 'Copy phone number' })).toBeTruthy();
  expect(dialog.textContent).toContain('Fern Fontaine');
});
