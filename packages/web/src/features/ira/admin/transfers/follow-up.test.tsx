import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../../kit/render-with-kit.tsx';
import { FollowUpAlert, FollowUpButton, type FollowUpFacts } from './follow-up.tsx';

const late: FollowUpFacts = {
  id: 'a'.repeat(32),
  status: 'sent',
  stepSince: '2026-10-22T15:00:00Z',
  expectedOn: '2026-11-01',
  followUpAskedAt: null,
  followedUpAt: null,
  institutionName: 'Cedar Ridge Brokerage',
  institutionPhone: '3035550142',
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function renderAlert(more: Partial<FollowUpFacts>): string {
  vi.useFakeTimers({ now: new Date('2026-11-10T15:00:00Z'), toFake: ['Date'] });
  renderWithKit(<FollowUpAlert row={{ ...late, ...more }} />);
  return document.body.textContent;
}

test('[ira-transfer] staff see whom to call at a late institution, although the owner didn’t ask', () => {
  const text = renderAlert({});
  expect(text).toContain('Cedar Ridge Brokerage is 9 days late');
  expect(text).toContain('Call Cedar Ridge Brokerage at (303) 555-0142, and record what they say.');
  expect(text).not.toContain('owner asked');
});

test('[ira-transfer] the institution comes before the owner’s request', () => {
  const text = renderAlert({ followUpAskedAt: '2026-11-09T15:00:00Z' });
  expect(text).toMatch(/Cedar Ridge Brokerage is 9 days late.*Call Cedar Ridge Brokerage at .* November 9, 2026/);
  expect(text).toContain('The owner asked for this on November 9, 2026.');
});

test('[ira-transfer] a request of the owner before the institution is late names the institution', () => {
  const text = renderAlert({
    expectedOn: '2026-11-20',
    followUpAskedAt: '2026-11-09T15:00:00Z',
    institutionPhone: null,
  });
  expect(text).toContain('Follow up with Cedar Ridge Brokerage');
  expect(text).toContain('Call Cedar Ridge Brokerage, and record what they say.');
});

test('[ira-transfer] a request of the owner remains after the money arrived', () => {
  const text = renderAlert({ status: 'received', followUpAskedAt: '2026-11-09T15:00:00Z' });
  expect(text).toContain('The owner asked for a follow-up');
  expect(text).toContain('November 9, 2026');
});

test('[ira-transfer] no follow-up is due while the owner has the letter', () => {
  expect(renderAlert({ status: 'draft', expectedOn: null })).not.toContain('Cedar Ridge');
});

test('[ira-transfer] a follow-up is recorded with the institution and its phone number', async () => {
  const sent: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) });
    return Response.json({ status: { successful: true, message: '' }, result: {} });
  });
  renderWithKit(<FollowUpButton row={late} />);
  await userEvent.click(screen.getByRole('button', { name: 'Record follow-up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record follow-up with Cedar Ridge Brokerage' }));
  expect(dialog.getByText(/Call them at \(303\) 555-0142/)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('What Cedar Ridge Brokerage said'), 'The check is on its way.');
  await userEvent.click(dialog.getByRole('button', { name: 'Record follow-up' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.url).toContain(`/private/ira-transfers/${late.id}/follow-up`);
  expect(sent[0]?.body).toEqual({ note: 'The check is on its way.' });
});
