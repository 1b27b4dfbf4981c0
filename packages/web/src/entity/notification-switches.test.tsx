import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../kit/render-with-kit.tsx';
import { NotificationSwitches } from './notification-switches.tsx';

afterEach(() => vi.unstubAllGlobals());

const place = { id: 'a'.repeat(32) };
const types = [
  { code: 'agreementChanged', displayName: 'New agreement version' },
  { code: 'moneyNeeded', displayName: 'Funds required' },
];
const choice = (notificationTypeCode: string, isOn: boolean, accountUserId = place.id) => ({
  id: `${notificationTypeCode}${accountUserId}`,
  notificationTypeCode,
  isOn,
  accountUserId,
});

test.each([
  ['until somebody chooses, agreements are on and news of orders off', [], 'off', 'on'],
  ['what was chosen is shown', [choice('agreementChanged', false), choice('moneyNeeded', true)], 'on', 'off'],
  [
    'what was chosen in another account is not shown in this one',
    [choice('agreementChanged', false, 'b'.repeat(32)), choice('moneyNeeded', true, 'b'.repeat(32))],
    'off',
    'on',
  ],
])('%s', async (_, chosen, agreement, money) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: { successful: true, message: '' }, result: types, collection: { totalResults: 2 } }),
  );
  renderWithKit(<NotificationSwitches place={place} title="Contoso" chosen={chosen} mayChange />);
  expect(await screen.findByRole('button', { name: `New agreement version: turn ${agreement}` })).toBeTruthy();
  expect(screen.getByRole('button', { name: `Funds required: turn ${money}` })).toBeTruthy();
});
