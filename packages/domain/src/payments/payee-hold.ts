import type { Rejection } from '../foundation/rejection/rejection.ts';
import { instructionRejections } from './instruction-rejections.ts';

/** What holds payments to a payee, from the approval until they are sent. */
export interface PayeeHoldFacts {
  readonly hasIdentityFailed: boolean;
  /** The identity isn't verified, and the amount is above the operator's limit. */
  readonly isIdentityHeld: boolean;
  /** A death audit found the participant, and staff haven't decided. */
  readonly isDeathReported: boolean;
  /** Staff recorded that the participant died. */
  readonly isDeceased: boolean;
  /** A check goes to an address from which mail was returned. */
  readonly isAddressBad: boolean;
}

/** Returns why payments to a payee are held, the most serious reason first, or undefined if they aren't. */
export function payeeHold(facts: PayeeHoldFacts): Rejection | undefined {
  if (facts.isDeceased) return instructionRejections.payeeDeceased();
  if (facts.isDeathReported) return instructionRejections.deathReported();
  if (facts.hasIdentityFailed) return instructionRejections.identityFailed();
  if (facts.isIdentityHeld) return instructionRejections.identityNotVerified();
  return facts.isAddressBad ? instructionRejections.addressIsBad() : undefined;
}
