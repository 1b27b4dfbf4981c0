import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { canCancel, canComplete, canDelete, type OrderLineFacts, type Verdict } from './order-line-rules.ts';
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

describe('what may be done with a line, status by status: complete, cancel, delete', () => {
  test('[order-line-complete-blocked-statuses] [order-line-complete-otherwise-refused] a line that nothing happened to', () => {
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

  test('[order-line-complete-ledger-zero] [order-line-cancel-nothing-moved] a line that was funded and paid', () => {
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

  test('[order-line-complete-premier-pending] [order-line-cancel-premier-pending] a premier line that only holds its fee', () => {
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

  test('[order-line-complete-tax-forms-only] submitted, and no funds required', () => {
    const forms = { ...untouched, serviceCode: 'taxFormsOnly', status: 'submitted' } as const;
    expect(canComplete({ ...forms, totalFundsRequiredCents: cents(0) }).isAllowed).toBe(true);
    expect(canComplete(forms).isAllowed).toBe(false);
    expect(canComplete({ ...forms, totalFundsRequiredCents: cents(0), status: 'pending' }).isAllowed).toBe(false);
  });

  test('[order-line-complete-ledger-zero] each of the four reasons is enough, and none without a settled ledger', () => {
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

  test('[order-line-cancel-in-progress] [order-line-delete-blocked-in-progress] in progress, only an automatic rollover is cancelled', () => {
    const cancelled = serviceCodes.filter(
      (serviceCode) => canCancel({ ...untouched, serviceCode, status: 'inProgress' }).isAllowed,
    );
    expect(cancelled).toEqual(['expressAutomaticRollovers']);
    for (const serviceCode of serviceCodes) {
      expect(failing(canDelete({ ...untouched, serviceCode, status: 'inProgress' }))).toContain('notInProgress');
    }
  });

  test('[order-line-cancel-not-deleted] [order-line-cancel-not-complete] [order-line-cancel-twice] each block is named', () => {
    expect(failing(canCancel({ ...untouched, isDeleted: true }))).toEqual(['notDeleted', 'premierPendingFee']);
    expect(failing(canDelete({ ...untouched, status: 'complete' }))).toEqual(['notComplete', 'premierPendingFee']);
    expect(failing(canCancel({ ...untouched, status: 'cancelled' }))).toEqual(['premierPendingFee', 'notCancelled']);
  });

  test('[order-line-cancel-nothing-moved] each thing that moved blocks', () => {
    const moved: Partial<OrderLineFacts>[] = [
      { totalFundsAssociatedCents: cents(1) },
      { ledgerBalanceCents: cents(-1) },
      { paymentsCount: 1 },
      { allPaymentsCount: 1 },
      { hasFirstNotice: true },
    ];
    for (const fact of moved) expect(failing(canCancel({ ...untouched, ...fact }))).toContain('nothingMoved');
  });

  test('for any line: deleting never allows more than cancelling but for cancelled lines, and every no has a reason', () => {
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

test('[order-line-statuses] [order-line-substatuses] which details a status may have', () => {
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
