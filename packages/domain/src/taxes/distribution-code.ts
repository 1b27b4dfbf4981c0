import type { CalendarDate } from '../foundation/calendar/dates.ts';
import type { Rejection } from '../foundation/rejection/rejection.ts';
import type { RetirementAccountType } from '../orders/retirement-account-type.ts';
import { hasReached59Half, separatedLateEnough } from './age-milestones.ts';
import { type InstructionKind, isRollover } from './classify-payment.ts';
import {
  type DistributionReasonCode,
  distributionReasons,
  type PayeeKind,
  type ReasonCodeBasis,
} from './distribution-reasons.ts';
import { taxRejections } from './tax-rejections.ts';

export const loanKinds = ['offset', 'qualifiedOffset', 'deemed', 'acceptedByNewPlan'] as const;
/**
 * How a plan loan is distributed. `qualifiedOffset` is a qualified plan loan offset (QPLO), caused by plan termination
 * or by separation from service in the last 12 months.
 */
export type LoanKind = (typeof loanKinds)[number];

export interface CodeFacts {
  readonly payOn: CalendarDate;
  readonly dateOfBirth: CalendarDate | null;
  readonly reasonCode: DistributionReasonCode;
  readonly payeeKind: PayeeKind;
  readonly accountType: RetirementAccountType;
  readonly instructionKind: InstructionKind;
  readonly separatedOn: CalendarDate | null;
  readonly isPublicSafety: boolean;
  /** Set if the code is for the loan and not for the cash. */
  readonly loanKind?: LoanKind;
}

/** Second codes that Form 1099-R allows with each first code (box 7). The order on the form does not matter. */
const partners: Readonly<Record<string, string>> = {
  1: '8BDKLMP',
  2: '8BDKLMP',
  3: 'D',
  4: '8ABDGHKLMPY',
  5: '',
  6: 'W',
  7: 'ABDKLMY',
  8: '124BJK',
  9: '',
  A: '47',
  B: '12478GLMPU',
  C: 'D',
  D: '12347C',
  E: '',
  F: '',
  G: '4BK',
  H: '4',
  J: '8P',
  K: '12478GY',
  L: '1247B',
  M: '1247B',
  N: '',
  P: '124BJ',
  Q: '',
  R: '',
  S: '',
  T: '',
  U: 'B',
  W: '6',
  Y: '47K',
};

/**
 * Returns whether these codes can be combined in box 7. A single valid code is always allowed. Source: Form 1099-R
 * (2026), box 7.
 */
export function areCodesValidTogether(codes: readonly string[]): boolean {
  const [first, second, third] = codes;
  if (first === undefined || third !== undefined) return false;
  const allowed = partners[first];
  if (allowed === undefined) return false;
  return second === undefined || allowed.includes(second);
}

const isBeneficiary = (kind: PayeeKind): boolean =>
  kind === 'spouseBeneficiary' || kind === 'individualBeneficiary' || kind === 'entityBeneficiary';

function rolloverCodes(facts: CodeFacts): readonly string[] {
  const toRothIra = facts.accountType === 'roth' && facts.instructionKind === 'rolloverToRoth';
  if (isBeneficiary(facts.payeeKind)) return ['4', toRothIra ? 'H' : 'G'];
  if (toRothIra) return ['H'];
  return facts.accountType === 'roth' ? ['B', 'G'] : ['G'];
}

function byAge(facts: CodeFacts, dateOfBirth: CalendarDate, basis: ReasonCodeBasis): string {
  if (hasReached59Half(dateOfBirth, facts.payOn)) return '7';
  if (basis === 'exception') return '2';
  const isSeparated = basis === 'ageOrSeparation' && facts.separatedOn !== null;
  const isExcepted =
    isSeparated &&
    facts.separatedOn !== null &&
    separatedLateEnough(dateOfBirth, facts.separatedOn, facts.isPublicSafety);
  return isExcepted ? '2' : '1';
}

const fixedCodes: Partial<Record<ReasonCodeBasis, string>> = {
  disability: '3',
  excess: '8',
  excessPriorYear: 'P',
  corrected: 'E',
  dividend: 'U',
};

function baseCode(facts: CodeFacts): string | Rejection {
  if (isBeneficiary(facts.payeeKind)) return '4';
  const reasonBasis = distributionReasons[facts.reasonCode].codeBasis;
  const isAlternate = facts.payeeKind === 'spouseAlternatePayee' || facts.payeeKind === 'otherAlternatePayee';
  const fixed = isAlternate ? undefined : reasonBasis === 'death' ? '4' : fixedCodes[reasonBasis];
  if (fixed !== undefined) return fixed;
  if (facts.dateOfBirth === null) return taxRejections.birthDateMissing();
  return byAge(facts, facts.dateOfBirth, isAlternate ? 'exception' : reasonBasis);
}

const withRothMark = new Set(['1', '2', '4', '7', '8', 'P', 'L', 'M', 'U']);

function cashCodes(facts: CodeFacts): readonly string[] | Rejection {
  const base = baseCode(facts);
  if (typeof base !== 'string') return base;
  if (facts.loanKind === 'deemed' || distributionReasons[facts.reasonCode].codeBasis === 'deemedLoan') {
    return ['L', base === '3' ? '1' : base];
  }
  if (facts.loanKind === 'qualifiedOffset') return ['M', base === '3' ? '2' : base];
  if (facts.accountType === 'roth' && withRothMark.has(base)) return base === '4' ? ['4', 'B'] : ['B', base];
  return [base];
}

/**
 * Returns one or two box 7 codes of Form 1099-R for a payment, or none if no form is due. The codes are a suggestion
 * for the year-end form and are checked against the valid combinations. Source: instructions for Form 1099-R.
 */
export function distributionCodes(facts: CodeFacts): readonly string[] | Rejection {
  if (distributionReasons[facts.reasonCode].codeBasis === 'noForm') return [];
  const toNewPlan = facts.loanKind === 'acceptedByNewPlan';
  if (toNewPlan) return ['G'];
  const codes = isRollover(facts.instructionKind) ? rolloverCodes(facts) : cashCodes(facts);
  if (!Array.isArray(codes)) return codes;
  return areCodesValidTogether(codes) ? codes : taxRejections.codeCombination({ codes: codes.join(' and ') });
}
