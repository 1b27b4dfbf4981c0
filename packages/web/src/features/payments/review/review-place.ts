import type { ReviewFinding } from '@fiducia/contract/payments/payment-instruction.routes';
import type { RiskGrade } from '@fiducia/domain/payments/instruction-risk';

/** Where the review queue lists an instruction: with those that can be approved now, or under what blocks it. */
export type ReviewPlace = 'ready' | 'blocked' | 'early';

export interface PlacedInstruction {
  readonly orderLineStatus: string | null;
  readonly grade: RiskGrade;
  readonly blockedBy: ReviewFinding['blockedBy'];
}

const beforeInitiation: readonly (string | null)[] = ['open', 'submitted'];

/**
 * Returns the place of an instruction. The order that isn’t initiated comes first, because what else blocks the approval
 * can change until then.
 */
export function reviewPlaceOf({ orderLineStatus, grade, blockedBy }: PlacedInstruction): ReviewPlace {
  if (beforeInitiation.includes(orderLineStatus)) return 'early';
  return grade === 'stop' || blockedBy !== null ? 'blocked' : 'ready';
}

const shortBlocks: Readonly<Record<string, string>> = {
  isOwnWork: 'your own work',
  samePerson: 'your own work',
  ownMoney: 'your own money',
  approvedAlready: 'you approved it',
  accountNotVerified: 'verify the account first',
  identityNotVerified: 'verify the identity first',
  noticeTooOld: 'notice too old',
  letterMissing: 'letter of acceptance missing',
};

/** Returns the short label of what blocks an approval; the panel shows the sentence. */
export const shortBlock = ({ code }: NonNullable<ReviewFinding['blockedBy']>): string => shortBlocks[code] ?? 'blocked';
