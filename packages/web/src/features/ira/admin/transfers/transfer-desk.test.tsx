import type { TransferDesk as Desk, TransferOnDesk } from '@fiducia/contract/ira/transfer-desk.views';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { transferPlaces } from '@fiducia/domain/ira/transfer-desk';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setServerTime } from '../../../../kit/display/server-time.ts';
import { renderWithKit } from '../../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../../shell/query-client.ts';
import { TransferDesk } from './transfer-desk.tsx';

const rights = vi.hoisted(() => ({ held: new Set<string>() }));
vi.mock('../../../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ may: (right: string) => rights.held.has(right) }),
}));

const transfer: TransferOnDesk = {
  id: 'a'.repeat(32),
  friendlyId: '260000000000001',
  status: 'sent',
  place: 'toCredit',
  since: '2026-11-20T15:00:00Z',
  dueOn: '2026-11-24',
  ownerName: 'Grace Wetherby',
  institutionName: 'Cedar Ridge Brokerage',
  institutionPhone: '3035550142',
  accountKind: 'traditionalIra',
  oldAccountLast4: '8831',
  kind: 'transferIn',
  amount: cents(1_264_050),
  isWhole: true,
  iraAccountId: 'b'.repeat(32),
  iraType: 'rollover',
  iraNumberLast4: '0404',
  signedAt: '2026-10-22T15:00:00Z',
  sentAt: '2026-10-22T16:00:00Z',
  expectedOn: '2026-11-19',
  receivedAt: null,
  followUpAskedAt: null,
  followedUpAt: null,
  moneyHere: { depositId: 'd'.repeat(32), receivedOn: '2026-11-19', holdEndsOn: null },
};
const toSend: TransferOnDesk = {
  ...transfer,
  id: 'c'.repeat(32),
  status: 'signed',
  place: 'toSend',
  dueOn: '2026-11-30',
  institutionName: 'Lantern Health 401(k) Plan',
  amount: cents(820_000),
  isWhole: false,
  sentAt: null,
  expectedOn: null,
  moneyHere: null,
};

let transfers: readonly TransferOnDesk[];
function deskOf(): Desk {
  const inPlace = (place: TransferOnDesk['place']) => {
    const own = transfers.filter((one) => one.place === place);
    return { count: own.length, amount: cents(own.reduce((sum, { amount }) => sum + amount, 0)) };
  };
  const [toCredit, toFollowUp, send, atInstitution, toSign] = transferPlaces.map(inPlace);
  const none = { count: 0, amount: cents(0) };
  return {
    places: {
      toCredit: toCredit ?? none,
      toFollowUp: toFollowUp ?? none,
      toSend: send ?? none,
      atInstitution: atInstitution ?? none,
      toSign: toSign ?? none,
    },
    transfers,
  };
}

beforeEach(() => {
  rights.held = new Set(['accounts.view', 'accounts.edit', 'trust.link']);
  transfers = [transfer, toSend];
  queryClient.clear();
  setServerTime('2026-11-28T18:00:00.000Z');
  window.history.replaceState(null, '', '/ira-transfers');
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: { successful: true, message: '' }, result: deskOf(), search: { fields: [] } }),
  );
});
afterEach(() => {
  setServerTime(new Date().toISOString());
  vi.unstubAllGlobals();
});

const row = async (group: string) => within(await screen.findByRole('region', { name: group }));

test('[ira-transfer-desk] money that is on the matching board is to credit, with its day and the button that credits it', async () => {
  renderWithKit(<TransferDesk />);
  const credit = await row('To credit');
  expect(credit.getByText('The money arrived on 11/19/2026')).toBeTruthy();
  expect(credit.getByText('From Cedar Ridge Brokerage ••••8831')).toBeTruthy();
  expect(credit.getByText('To Rollover IRA ••••0404')).toBeTruthy();
  expect(credit.getByText('4 days late')).toBeTruthy();
  expect(credit.getByRole('button', { name: 'Credit $12,640.50' })).toBeTruthy();
  const send = await row('To send');
  expect(send.getByRole('button', { name: 'Mark as sent' })).toBeTruthy();
  expect(send.queryByText(/late/)).toBeNull();
});

test('[ira-transfer-desk] the tabs of what transfers wait for add up to the open ones, and late is a filter', async () => {
  renderWithKit(<TransferDesk />);
  const tabs = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
  expect(tabs).toEqual([
    'Open2',
    'To credit1',
    'To follow up0',
    'To send1',
    'At institutions0',
    'With owners0',
    'All transfers',
  ]);
  await userEvent.click(screen.getByRole('button', { name: '1 late' }));
  expect(screen.queryByRole('region', { name: 'To send' })).toBeNull();
  expect(screen.getByRole('region', { name: 'To credit' })).toBeTruthy();
});

test('[ira-transfer-desk] a queue’s link shows only its transfers', async () => {
  window.history.replaceState(null, '', '/ira-transfers#toSend');
  renderWithKit(<TransferDesk />);
  expect(await screen.findByRole('region', { name: 'To send' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'To credit' })).toBeNull();
});

test('[ira-transfer-desk] an empty tab says what brings a transfer to it', async () => {
  renderWithKit(<TransferDesk />);
  await userEvent.click(await screen.findByRole('tab', { name: /To follow up/ }));
  expect(
    screen.getByText('A transfer appears here when its institution is late, or its owner asks about it.'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '1 late' }));
  expect(screen.getByText('No transfers are late')).toBeTruthy();
});

test('[ira-transfer-desk] money on hold can’t be credited yet, and says until when', async () => {
  transfers = [{ ...transfer, moneyHere: { depositId: 'd', receivedOn: '2026-11-19', holdEndsOn: '2026-11-30' } }];
  renderWithKit(<TransferDesk />);
  const credit = await row('To credit');
  expect(credit.getByText('The money arrived on 11/19/2026, on hold until 11/30/2026')).toBeTruthy();
  const button = credit.getByRole('button', { name: 'Credit $12,640.50' });
  expect([button.hasAttribute('disabled'), button.title]).toEqual([
    true,
    'The bank may return the deposit until 11/30/2026',
  ]);
});

test.each([
  [[], null],
  [['accounts.edit'], 'To follow up'],
])('[ira-transfer-desk] a user with %j has only the buttons they may use', async (held, group) => {
  rights.held = new Set(held);
  transfers = [
    transfer,
    toSend,
    { ...transfer, id: 'e'.repeat(32), place: 'toFollowUp', moneyHere: null, followUpAskedAt: '2026-11-27T15:00:00Z' },
  ];
  renderWithKit(<TransferDesk />);
  const names = (await row('To follow up')).queryAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(group === null ? [] : ['Record follow-up']);
  expect((await row('To credit')).queryByRole('button')).toBeNull();
  expect(screen.getByText('Call (303) 555-0142. The owner asked on 11/27/2026.')).toBeTruthy();
});
