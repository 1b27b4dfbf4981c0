import { describe, expect, test } from 'vitest';
import { type MergeLine, mergeBlocker } from './merge-lines.ts';
import { orderLineStatuses } from './order-line-status.ts';

const line = (change: Partial<MergeLine> = {}): MergeLine => ({
  id: 'a',
  friendlyId: '26-000000-000-0001',
  orderId: 'order',
  serviceCode: 'premierDistributions',
  planId: 'plan',
  accountType: 'traditional',
  participantId: 'ada',
  taxIdIndex: '01',
  lastName: 'Sample',
  status: 'open',
  associatedCents: 0,
  ledgerCents: 0,
  allPaymentsCount: 0,
  liveInstructions: 0,
  ...change,
});
const codeOf = (survivor: MergeLine, other: MergeLine, amounts: 'keep' | 'add' = 'keep') =>
  mergeBlocker(survivor, [other], amounts)?.code;

describe('merging order lines', () => {
  test.each<[string, Partial<MergeLine>, string | undefined]>([
    ['the same person twice', {}, undefined],
    ['another participant with the same tax id', { participantId: 'bea' }, undefined],
    ['another tax id', { participantId: 'bea', taxIdIndex: '02' }, 'otherPerson'],
    ['no tax id and the same name', { participantId: null, taxIdIndex: null, lastName: 'SAMPLE ' }, undefined],
    ['no tax id and another name', { participantId: null, taxIdIndex: null, lastName: 'Bell' }, 'otherPerson'],
    ['no tax id and no name', { participantId: null, taxIdIndex: null, lastName: null }, 'otherPerson'],
    ['another plan', { planId: 'other' }, 'linesNotAlike'],
    ['another service', { serviceCode: 'expressDistributions' }, 'linesNotAlike'],
    ['another account type', { accountType: 'roth' }, 'linesNotAlike'],
    ['money associated', { associatedCents: 1 }, 'duplicateHoldsMoney'],
    ['a ledger balance', { ledgerCents: -1 }, 'duplicateHoldsMoney'],
    ['a payment', { allPaymentsCount: 1 }, 'duplicateHoldsMoney'],
    ['an instruction', { liveInstructions: 1 }, 'duplicateHoldsMoney'],
    ['another order', { orderId: 'second' }, undefined],
  ])('%s', (_, change, code) => {
    expect(codeOf(line(), line({ id: 'b', ...change }))).toBe(code);
  });

  test.each(orderLineStatuses)('rejects a duplicate that is %s', (status) => {
    const mayGo = status === 'open' || status === 'submitted';
    expect(codeOf(line(), line({ id: 'b', status }))).toBe(mayGo ? undefined : 'duplicateUnderWay');
  });

  test.each(orderLineStatuses)('rejects a survivor that is %s', (status) => {
    const isOver = status === 'complete' || status === 'cancelled';
    expect(codeOf(line({ status }), line({ id: 'b' }))).toBe(isOver ? 'survivorIsOver' : undefined);
  });

  test('adds amounts only within one open order', () => {
    expect(codeOf(line(), line({ id: 'b' }), 'add')).toBeUndefined();
    expect(codeOf(line({ status: 'submitted' }), line({ id: 'b' }), 'add')).toBe('amountsAreFixed');
    expect(codeOf(line(), line({ id: 'b', orderId: 'second' }), 'add')).toBe('amountsAreFixed');
  });

  test('does not treat a line as its own duplicate', () => {
    expect(codeOf(line(), line())).toBe('nothingToMerge');
    expect(mergeBlocker(line(), [], 'keep')?.code).toBe('nothingToMerge');
  });
});
