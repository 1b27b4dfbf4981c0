import { type Rejection, rejections } from '../foundation/rejection/rejection.ts';
import { foldName } from '../foundation/text/bank-text.ts';
import type { OrderLineStatus } from './order-line-status.ts';

/** The parts of an order line that show whether it duplicates another order line. Amounts are in cents. */
export interface MergeLine {
  readonly id: string;
  readonly friendlyId: string;
  readonly orderId: string;
  readonly serviceCode: string;
  readonly planId: string | null;
  readonly accountType: string | null;
  readonly participantId: string | null;
  /** Blind index of the tax ID as text; null until a valid tax ID is known. */
  readonly taxIdIndex: string | null;
  readonly lastName: string | null;
  readonly status: OrderLineStatus;
  readonly associatedCents: number;
  readonly ledgerCents: number;
  readonly allPaymentsCount: number;
  readonly liveInstructions: number;
}

/** `keep` leaves the remaining order line's amounts unchanged. `add` adds the amounts of the other order lines. */
export const mergeAmounts = ['keep', 'add'] as const;
export type MergeAmounts = (typeof mergeAmounts)[number];

export const mergeRejections = rejections({
  nothingToMerge: ['conflict', 'Select at least two different order lines to merge.'],
  linesNotAlike: [
    'conflict',
    ({ line }: { line: string }) =>
      `Order line ${line} has a different plan, service, or account type. Only order lines with the same plan, service, and account type can be merged.`,
  ],
  otherPerson: [
    'conflict',
    ({ line }: { line: string }) =>
      `Order line ${line} belongs to another participant. If it is the same participant, correct the tax ID first.`,
  ],
  survivorIsOver: [
    'conflict',
    'The order line to keep is complete or canceled. Select an order line that is still active.',
  ],
  duplicateUnderWay: [
    'conflict',
    ({ line }: { line: string }) =>
      `Order line ${line} can’t be merged. Only open or submitted order lines can be merged into another order line.`,
  ],
  duplicateHoldsMoney: [
    'conflict',
    ({ line }: { line: string }) =>
      `Order line ${line} has money, a payment, or a payment instruction. Undo its associations and cancel its instruction first.`,
  ],
  amountsAreFixed: [
    'conflict',
    'Amounts can be added only if all selected order lines are open and in one open order. Keep the amounts, or reopen the order first.',
  ],
});

const isOver = ({ status }: MergeLine): boolean => status === 'complete' || status === 'cancelled';
const plain = (name: string | null): string => foldName(name ?? '');

/** Returns whether the participant or the tax ID is the same. If a tax ID is missing, the last names must match. */
function isSamePerson(one: MergeLine, other: MergeLine): boolean {
  if (one.participantId !== null && one.participantId === other.participantId) return true;
  if (one.taxIdIndex !== null && other.taxIdIndex !== null) return one.taxIdIndex === other.taxIdIndex;
  return plain(one.lastName) !== '' && plain(one.lastName) === plain(other.lastName);
}

const isAlike = (one: MergeLine, other: MergeLine): boolean =>
  one.serviceCode === other.serviceCode && one.planId === other.planId && one.accountType === other.accountType;

function holdsSomething(line: MergeLine): boolean {
  return line.associatedCents !== 0 || line.ledgerCents !== 0 || line.allPaymentsCount > 0 || line.liveInstructions > 0;
}

/** Returns the rejection if the duplicates can't be merged into the survivor, or undefined if they can. */
export function mergeBlocker(
  survivor: MergeLine,
  duplicates: readonly MergeLine[],
  amounts: MergeAmounts,
): Rejection | undefined {
  if (duplicates.length === 0 || duplicates.some(({ id }) => id === survivor.id))
    return mergeRejections.nothingToMerge();
  if (isOver(survivor)) return mergeRejections.survivorIsOver();
  for (const one of duplicates) {
    const line = one.friendlyId;
    if (!isAlike(survivor, one)) return mergeRejections.linesNotAlike({ line });
    if (!isSamePerson(survivor, one)) return mergeRejections.otherPerson({ line });
    if (one.status !== 'open' && one.status !== 'submitted') return mergeRejections.duplicateUnderWay({ line });
    if (holdsSomething(one)) return mergeRejections.duplicateHoldsMoney({ line });
  }
  const mayAdd = [survivor, ...duplicates].every(
    ({ status, orderId }) => status === 'open' && orderId === survivor.orderId,
  );
  return amounts === 'add' && !mayAdd ? mergeRejections.amountsAreFixed() : undefined;
}
