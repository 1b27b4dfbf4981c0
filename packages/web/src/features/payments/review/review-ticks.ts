import type { ElectionAgreement } from '@fiducia/contract/payments/election-results';
import type { InstructionReview } from '@fiducia/contract/payments/payment-instruction.routes';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { gradeOfRisk, type RiskReason } from '@fiducia/domain/payments/instruction-risk';

/** `none` where a check isn't needed. */
export type TickGrade = 'good' | 'look' | 'stop' | 'none';

export interface Tick {
  readonly name: 'Screening' | 'Identity' | 'Account' | 'Agreements';
  readonly grade: TickGrade;
  readonly answer: string;
  /** When it was checked, or null. */
  readonly at: string | null;
  /** What the answer is based on. */
  readonly detail?: string;
}

type Facts = Pick<InstructionReview, 'risks' | 'screening' | 'identity' | 'accountCheck'>;

function screeningTick({ screening: { hold, screenedAt } }: Facts): Tick {
  const name = 'Screening';
  if (hold === 'confirmed') return { name, grade: 'stop', answer: 'Confirmed match', at: screenedAt };
  if (hold === 'open') return { name, grade: 'stop', answer: 'Possible match', at: screenedAt };
  if (screenedAt === null) return { name, grade: 'look', answer: 'Not screened yet', at: null };
  return { name, grade: 'good', answer: 'No match', at: screenedAt };
}

function identityTick({ identity }: Facts, has: (risk: RiskReason) => boolean): Tick {
  const name = 'Identity';
  const answer = statusLabel(identity.status);
  if (has('identityFailed')) return { name, grade: 'stop', answer, at: null, detail: identity.name };
  if (has('identityNotVerified')) return { name, grade: 'look', answer, at: null, detail: identity.name };
  return { name, grade: identity.status === 'verified' ? 'good' : 'none', answer, at: null, detail: identity.name };
}

const bankAnswers: Readonly<Record<string, string>> = {
  verified: 'Open, name matches',
  notFound: 'Not found by the bank',
  closed: 'Closed',
  nameMismatch: 'Under a different name',
  unavailable: 'No response from the bank',
};

/** Returns what is wrong with an account, the worst first. */
function accountReasons({ accountCheck, risks }: Facts, has: (risk: RiskReason) => boolean): readonly string[] {
  const { answer } = accountCheck;
  const codes = risks.map(({ code }) => code);
  const isNew = has('newBankAndNewPerson') && gradeOfRisk('newBankAndNewPerson', codes) === 'look';
  return [
    // A first payment to an account alone is normal, a large one isn’t.
    ...(has('sharedBankAccount') ? ['Used by other participants'] : isNew ? ['Not used before'] : []),
    ...(has('bankChangedRecently') ? ['Changed recently'] : []),
    ...(has('accountNotVerified') ? [answer === 'verified' ? 'Verified for another name' : 'Not verified'] : []),
  ];
}

/** The bank’s answer is only what the verdict is based on: an open account in the right name can still be a finding. */
function accountTick(facts: Facts, has: (risk: RiskReason) => boolean, isElectronic: boolean): Tick {
  const name = 'Account';
  if (!isElectronic) return { name, grade: 'none', answer: 'No bank account', at: null, detail: 'Paid by check' };
  const { answer, checkedAt: at, checkedName } = facts.accountCheck;
  const found = answer === null ? undefined : (bankAnswers[answer] ?? answer);
  const [first, ...others] = accountReasons(facts, has);
  if (first === undefined)
    return { name, grade: 'good', answer: found ?? 'No findings', at, ...(found ? { detail: 'Bank’s answer' } : {}) };
  const isOtherName = has('accountNotVerified') && answer === 'verified' && checkedName !== null;
  const detail = isOtherName ? checkedName : found;
  return {
    name,
    grade: has('sharedBankAccount') ? 'stop' : 'look',
    answer: [first, ...others.map((one) => one.toLowerCase())].join(', '),
    at,
    ...(detail === undefined ? {} : { detail }),
  };
}

function agreementsTick(agreements: readonly ElectionAgreement[], has: (risk: RiskReason) => boolean): Tick {
  const name = 'Agreements';
  const needed = agreements.filter(({ isRequired, signedAt }) => isRequired || signedAt !== null);
  if (needed.length === 0) return { name, grade: 'none', answer: 'None required', at: null };
  const signed = needed.filter(({ signedAt }) => signedAt !== null);
  return {
    name,
    grade: has('agreementsNotSigned') || signed.length < needed.length ? 'stop' : 'good',
    answer: `${signed.length} of ${needed.length} signed`,
    at: signed.map(({ signedAt }) => signedAt ?? '').reduce((last, at) => (at > last ? at : last), '') || null,
  };
}

/** Returns the four checks of a review, always in this order. */
export function ticksOf(
  facts: Facts,
  isElectronic: boolean,
  agreements: readonly ElectionAgreement[],
): readonly Tick[] {
  const codes: ReadonlySet<RiskReason> = new Set(facts.risks.map(({ code }) => code));
  const has = (risk: RiskReason): boolean => codes.has(risk);
  return [
    screeningTick(facts),
    identityTick(facts, has),
    accountTick(facts, has, isElectronic),
    agreementsTick(agreements, has),
  ];
}
