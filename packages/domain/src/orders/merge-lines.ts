import { type Refusal, refusals } from '../refusal/refusal.ts';
import type { OrderLineStatus } from './order-line-status.ts';

/** What decides whether two lines are the same distribution entered twice. Amounts are whole cents. */
export interface MergeLine {
  readonly id: string;
  readonly friendlyId: string;
  readonly orderId: string;
  readonly serviceCode: string;
  readonly planId: string | null;
  readonly accountType: string | null;
  readonly participantId: string | null;
  /** Blind index of the tax id as text; null while no valid tax id is known. */
  readonly taxIdIndex: string | null;
  readonly lastName: string | null;
  readonly status: OrderLineStatus;
  readonly associatedCents: number;
  readonly ledgerCents: number;
  readonly allPaymentsCount: number;
  readonly liveInstructions: number;
}

/** `keep`: the surviving line's amounts stand. `add`: the others' amounts are added to them. */
export const mergeAmounts = ['keep', 'add'] as const;
export type MergeAmounts = (typeof mergeAmounts)[number];

export const mergeRefusals = refusals({
  nothingToMerge: ['conflict', 'Choose at least two different order lines to merge.'],
  linesNotAlike: [
    'conflict',
    ({ line }: { line: string }) =>
      `Line ${line} is of another plan, service or account type. Only lines of one plan, service and account type can be merged.`,
  ],
  otherPerson: [
    'conflict',
    ({ line }: { line: string }) =>
      `Line ${line} belongs to somebody else. Correct the tax ID first if it is the same person.`,
  ],
  survivorIsOver: ['conflict', 'The line that is to stay is complete or cancelled. Choose one that is still open.'],
  duplicateUnderWay: [
    'conflict',
    ({ line }: { line: string }) =>
      `Line ${line} is too far along to be merged. Only lines before their notice can be taken out.`,
  ],
  duplicateHoldsMoney: [
    'conflict',
    ({ line }: { line: string }) =>
      `Line ${line} holds money, a payment or an instruction. Undo its associations and cancel its instruction first.`,
  ],
  amountsAreFixed: [
    'conflict',
    'Amounts can be added only while every chosen line is open in one open order. Keep the amounts, or reopen the order first.',
  ],
});

const isOver = ({ status }: MergeLine): boolean => status === 'complete' || status === 'cancelled';
const plain = (name: string | null): string =>
  (name ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

/** One tax id, or one participant; where a tax id is missing the last names must agree. */
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

/** Why the others may not be merged into the survivor; nothing when they may. */
export function mergeBlocker(
  survivor: MergeLine,
  duplicates: readonly MergeLine[],
  amounts: MergeAmounts,
): Refusal | undefined {
  if (duplicates.length === 0 || duplicates.some(({ id }) => id === survivor.id)) return mergeRefusals.nothingToMerge();
  if (isOver(survivor)) return mergeRefusals.survivorIsOver();
  for (const one of duplicates) {
    const line = one.friendlyId;
    if (!isAlike(survivor, one)) return mergeRefusals.linesNotAlike({ line });
    if (!isSamePerson(survivor, one)) return mergeRefusals.otherPerson({ line });
    if (one.status !== 'open' && one.status !== 'submitted') return mergeRefusals.duplicateUnderWay({ line });
    if (holdsSomething(one)) return mergeRefusals.duplicateHoldsMoney({ line });
  }
  const mayAdd = [survivor, ...duplicates].every(
    ({ status, orderId }) => status === 'open' && orderId === survivor.orderId,
  );
  return amounts === 'add' && !mayAdd ? mergeRefusals.amountsAreFixed() : undefined;
}
