import type { InstructionReview } from '@fiducia/contract/payments/payment-instruction.routes';
import { formatDay } from '../../../kit/display/date-text.tsx';

const ordinals = ['first', 'second', 'third'] as const;

/**
 * Says how many approvers a payment needs, who has approved it, and which one the user is. Undefined for a payment that one
 * user approves.
 */
export function approversText(
  { needed, given }: InstructionReview['approvals'],
  isApprovable: boolean,
): string | undefined {
  if (needed < 2) return undefined;
  const place = ordinals[given.length];
  return [
    `This amount needs ${needed} approvers.`,
    ...given.map(({ name, at }) => `${name} approved on ${formatDay(at)}.`),
    ...(isApprovable && place !== undefined ? [`You’re the ${place}.`] : []),
  ].join(' ');
}
