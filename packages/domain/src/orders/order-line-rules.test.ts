import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../foundation/money/cents.ts';
import { canCancel, canComplete, canDelete, isFunded, type OrderLineFacts, type Verdict } from './order-line-rules.ts';
import { orderLineStatuses, orderLineSubstatusesByStatus } from './order-line-status.ts';
import { serviceCodes } from './service-code.ts';

const untouched: OrderLineFacts = {
  status: 'pending',
  serviceCode: 'expressDistributions',
  isDeleted: false,
  totalFundsAssociatedCents: cents(0),
  totalFundsRequiredCents: cents(500_000),
  otherFeesPaidByMasterAccountCents: cents(0),
  ledgerBalanceCents: cents(0),
  paymentsCount: 0,
  allPaymentsCount: 0,
  hasFirstNotice: false,
  isMissingParticipantDefault: false,
};
const paid: OrderLineFacts = {
  ...untouched,
  totalFundsAssociatedCents: cents(500_000),
  paymentsCount: 1,
  allPaymentsCount: 1,
  hasFirstNotice: true,
};
const premierFee: OrderLineFacts = {
  ...paid,
  serviceCode: 'premierDistributions',
  totalFundsAssociatedCents: cents(7_500),
  otherFeesPaidByMasterAccountCents: cents(7_500),
  ledgerBalanceCents: cents(7_500),
};

function failing({ conditions }: Verdict): string[] {
  return conditions.filter(({ holds }) => !holds).map(({ code }) => code);
}

test.each([
  ['waitingForParticipant', 0, 0, false],
  ['pending', 499_999, 499_999, false],
  ['pending', 500_000, 500_000, true],
  ['pending', 500_001, 500_001, true],
  // Everything was associated and paid. The money is only here again when the bank has given it back.
  ['waitingForReissue', 500_000, 0, false],
  ['waitingForReissue', 500_000, 400_000, true],
  ['waitingForReissue', 499_999, 400_000, false],
] as const)(
  '%s with %i cents associated and %i in the ledger: funded is %s',
  (status, associated, balance, expected) => {
    const line = {
      ...untouched,
      status,
      totalFundsAssociatedCents: cents(associated),
      ledgerBalanceCents: cents(balance),
    };
    expect(isFunded(line)).toBe(expected);
  },
);

function grid(line: OrderLineFacts): string[] {
  const mark = ({ isAllowed }: Verdict) => (isAllowed ? 'yes' : '-  ');
  return orderLineStatuses.map((status) => {
    const facts = { ...line, status };
    return `${status.padEnd(22)}${mark(canComplete(facts))} ${mark(canCancel(facts))} ${mark(canDelete(facts))}`.trimEnd();
  });
}

const amount = fc.constantFrom(0, 1, 7_500, -1).map(cents);
const anyLine: fc.Arbitrary<OrderLineFacts> = fc.record({
  status: fc.constantFrom(...orderLineStatuses),
  serviceCode: fc.constantFrom(...serviceCodes),
  isDeleted: fc.boolean(),
  totalFundsAssociatedCents: amount,
  totalFundsRequiredCents: amount,
  otherFeesPaidByMasterAccountCents: amount,
  ledgerBalanceCents: amount,
  paymentsCount: fc.nat(2),
  allPaymentsCount: fc.nat(3),
  hasFirstNotice: fc.boolean(),
  isMissingParticipantDefault: fc.boolean(),
});

describe('what may be done with a line in each status: complete, cancel, delete', () => {
  test('[order-line-complete-blocked-statuses] [order-line-complete-otherwise-refused] an untouched line', () => {
    expect(grid(untouched)).toEqual([
      'open                  -   yes yes',
      'submitted             -   yes yes',
      'waitingForParticipant -   yes yes',
      'pending               -   yes yes',
      'inProgress            -   -   -',
      'complete              -   -   -',
      'waitingForReissue     -   yes yes',
      'cancelled             -   -   yes',
    ]);
  });

  test('[order-line-complete-ledger-zero] [order-line-cancel-nothing-moved] a funded and paid line', () => {
    expect(grid(paid)).toEqual([
      'open                  yes -   -',
      'submitted             yes -   -',
      'waitingForParticipant yes -   -',
      'pending               yes -   -',
      'inProgress            yes -   -',
      'complete              -   -   -',
      'waitingForReissue     -   -   -',
      'cancelled             -   -   -',
    ]);
  });

  test('[order-line-complete-premier-pending] [order-line-cancel-premier-pending] a premier line that holds only its fee', () => {
    expect(grid(premierFee)).toEqual([
      'open                  -   -   -',
      'submitted             -   -   -',
      'waitingForParticipant -   -   -',
      'pending               yes yes yes',
      'inProgress            -   -   -',
      'complete              -   -   -',
      'waitingForReissue     -   -   -',
      'cancelled             -   -   -',
    ]);
  });

  test('[order-line-complete-tax-forms-only] allows a submitted line with no funds required', () => {
    const forms = { ...untouched, serviceCode: 'taxFormsOnly', status: 'submitted' } as const;
    expect(canComplete({ ...forms, totalFundsRequiredCents: cents(0) }).isAllowed).toBe(true);
    expect(canComplete(forms).isAllowed).toBe(false);
    expect(canComplete({ ...forms, totalFundsRequiredCents: cents(0), status: 'pending' }).isAllowed).toBe(false);
  });

  test('[order-line-complete-ledger-zero] accepts any of the four reasons, but only with a zero ledger balance', () => {
    const reasons: Partial<OrderLineFacts>[] = [
      { isMissingParticipantDefault: true },
      { totalFundsAssociatedCents: cents(1) },
      { hasFirstNotice: true },
      { paymentsCount: 1 },
    ];
    for (const reason of reasons) {
      expect(canComplete({ ...untouched, ...reason }).isAllowed).toBe(true);
      expect(failing(canComplete({ ...untouched, ...reason, ledgerBalanceCents: cents(1) }))).toContain(
        'ledgerSettled',
      );
    }
  });

  test('[order-line-cancel-in-progress] [order-line-delete-blocked-in-progress] allows canceling only automatic rollovers while in progress', () => {
    const cancelled = serviceCodes.filter(
      (serviceCode) => canCancel({ ...untouched, serviceCode, status: 'inProgress' }).isAllowed,
    );
    expect(cancelled).toEqual(['expressAutomaticRollovers']);
    for (const serviceCode of serviceCodes) {
      expect(failing(canDelete({ ...untouched, serviceCode, status: 'inProgress' }))).toContain('notInProgress');
    }
  });

  test('[order-line-cancel-not-deleted] [order-line-cancel-not-complete] [order-line-cancel-twice] names each blocking condition', () => {
    expect(failing(canCancel({ ...untouched, isDeleted: true }))).toEqual(['notDeleted', 'premierPendingFee']);
    expect(failing(canDelete({ ...untouched, status: 'complete' }))).toEqual(['notComplete', 'premierPendingFee']);
    expect(failing(canCancel({ ...untouched, status: 'cancelled' }))).toEqual(['premierPendingFee', 'notCancelled']);
  });

  test('[order-line-cancel-nothing-moved] blocks on anything that moved', () => {
    const transitioned: Partial<OrderLineFacts>[] = [
      { totalFundsAssociatedCents: cents(1) },
      { ledgerBalanceCents: cents(-1) },
      { paymentsCount: 1 },
      { allPaymentsCount: 1 },
      { hasFirstNotice: true },
    ];
    for (const fact of transitioned)
      expect(failing(canCancel({ ...untouched, ...fact }))).toContain('nothingTransitioned');
  });

  test('for any line, deleting is never allowed where canceling is not, except for canceled lines, and every rejection has a reason', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        if (canDelete(line).isAllowed && line.status !== 'cancelled') expect(canCancel(line).isAllowed).toBe(true);
        for (const verdict of [canComplete(line), canCancel(line), canDelete(line)]) {
          if (!verdict.isAllowed) expect(failing(verdict)).not.toEqual([]);
          expect(verdict.conditions.every(({ sentence }) => sentence.endsWith('.'))).toBe(true);
        }
        if (line.ledgerBalanceCents !== 0 && canComplete(line).isAllowed) {
          expect(['premierDistributions', 'taxFormsOnly']).toContain(line.serviceCode);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

test('[order-line-statuses] [order-line-substatuses] allowed substatuses of each status', () => {
  expect(
    orderLineStatuses.map((status) => `${status}: ${orderLineSubstatusesByStatus[status].join(' ')}`.trimEnd()),
  ).toEqual([
    'open:',
    'submitted:',
    'waitingForParticipant: waitingForApproval',
    'pending: waitingForAssets depositHold thirtyDayWait',
    'inProgress: waitingForAssets depositHold thirtyDayWait waitingToPay',
    'complete: done defaultedToIra defaultedToTsa returnedToPlan closed stopped',
    'waitingForReissue:',
    'cancelled:',
  ]);
});
