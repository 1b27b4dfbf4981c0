import type { HomeOrder } from '@fiducia/contract/orders/order.routes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { MotionList } from './motion-list.tsx';

const order = (id: string, linesByState: HomeOrder['linesByState']): HomeOrder => ({
  id,
  friendlyId: '260191491899976',
  serviceCode: 'premierDistributions',
  status: 'inProgress',
  substatus: null,
  planId: null,
  planDisplayName: `Plan ${id}`,
  people: 5,
  faulty: 0,
  requiredCents: 100_00,
  associatedCents: 0,
  toSendCents: 0,
  linesByState,
  late: 0,
  respondBy: '2026-12-12',
  responding: 3,
  payOn: null,
  createdAt: '2026-11-02T15:00:00Z',
  submittedAt: '2026-11-02T15:00:00Z',
  updatedAt: '2026-11-02T15:00:00Z',
});

test('an order whose participants are all in one stage names it, without a bar', () => {
  const orders = [
    order('one', { waitingForParticipant: 3 }),
    order('two', { waitingForParticipant: 3, 'complete/done': 2 }),
  ];
  renderWithKit(<MotionList accountId="a" orders={orders} />);
  expect(screen.getByText('Election, all 3')).toBeTruthy();
  expect(screen.getAllByRole('list')).toHaveLength(1);
});
