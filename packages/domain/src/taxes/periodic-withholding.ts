import { type Cents, cents, maxCents, minCents, zeroCents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { fractionOf } from '../foundation/money/percent.ts';
import { isRejection, type Rejection } from '../foundation/rejection/rejection.ts';
import type { TaxFigures } from './figures/tax-figures.ts';
import { type FilingStatus, type WithholdingBrackets, withholdingBracketsOn } from './figures/withholding-brackets.ts';
import type { TaxLine } from './tax-line.ts';
import { taxRejections } from './tax-rejections.ts';

/** A payee's entries on Form W-4P. All amounts are per year, except `extraPerPayment`. */
export type PensionCertificate =
  | { readonly kind: 'none' }
  | { readonly kind: 'noWithholding' }
  | {
      readonly kind: 'current';
      readonly status: FilingStatus;
      /** Step 2(b)(iii): pay from other jobs and pensions. */
      readonly otherPay: Cents;
      readonly credits: Cents;
      readonly otherIncome: Cents;
      readonly deductions: Cents;
      readonly extraPerPayment: Cents;
    }
  | {
      readonly kind: 'upTo2021';
      readonly status: FilingStatus;
      readonly allowances: number;
      readonly extraPerPayment: Cents;
    };

export interface PeriodicFacts {
  readonly payOn: string;
  /** Uses the built-in figures if omitted. */
  readonly figures?: TaxFigures | undefined;
  readonly taxableCents: Cents;
  readonly paymentsPerYear: number;
  readonly certificate: PensionCertificate;
  readonly hasValidTaxId: boolean;
  readonly isPaidOutsideUnitedStates: boolean;
}

/** Returns the annual tax from the standard schedule, rounded once. */
export function scheduleTax(brackets: WithholdingBrackets, status: FilingStatus, yearly: Cents): Cents {
  const starts = brackets.startsAt[status];
  let inBasisPoints = 0;
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    const slice = Math.min(yearly, end) - start;
    if (slice <= 0) break;
    inBasisPoints += slice * (brackets.ratesBp[index] ?? 0);
  }
  return fractionOf(cents(inBasisPoints), 1, 10_000);
}

const standard: Extract<PensionCertificate, { kind: 'current' }> = {
  kind: 'current',
  status: 'single',
  otherPay: zeroCents,
  credits: zeroCents,
  otherIncome: zeroCents,
  deductions: zeroCents,
  extraPerPayment: zeroCents,
};

const atLeastZero = (amount: number): Cents => maxCents(zeroCents, cents(amount));

function isUsable(certificate: PensionCertificate): boolean {
  if (certificate.kind === 'upTo2021') {
    return Number.isInteger(certificate.allowances) && certificate.allowances >= 0 && certificate.extraPerPayment >= 0;
  }
  if (certificate.kind !== 'current') return true;
  const { otherPay, credits, otherIncome, deductions, extraPerPayment } = certificate;
  return [otherPay, credits, otherIncome, deductions, extraPerPayment].every((amount) => amount >= 0);
}

type Certificate = Exclude<PensionCertificate, { kind: 'none' | 'noWithholding' }>;

/** Returns the annual tax: Worksheet 1B up to line 3b. */
function yearlyTax(facts: PeriodicFacts, certificate: Certificate, brackets: WithholdingBrackets): Cents {
  const yearly = facts.taxableCents * facts.paymentsPerYear;
  if (certificate.kind === 'upTo2021') {
    const adjusted = atLeastZero(yearly - brackets.oldAllowance * certificate.allowances);
    return scheduleTax(brackets, certificate.status, adjusted);
  }
  const { status, otherPay, credits, otherIncome, deductions } = certificate;
  const lineOneG = brackets.lineOneG[status];
  const lineOneI = atLeastZero(yearly + otherIncome - (deductions + lineOneG));
  if (otherPay === 0) return atLeastZero(scheduleTax(brackets, status, lineOneI) - credits);
  const onOtherPay = scheduleTax(brackets, status, atLeastZero(otherPay - lineOneG));
  const onBoth = scheduleTax(brackets, status, cents(otherPay + lineOneI));
  return atLeastZero(atLeastZero(onBoth - onOtherPay) - credits);
}

function lineOf(facts: PeriodicFacts, brackets: WithholdingBrackets, found: Partial<TaxLine>): TaxLine {
  return {
    authority: 'federal',
    ruleId: 'federal.periodic',
    ruleVersion: brackets.version,
    baseCents: facts.taxableCents,
    rateBp: null,
    method: 'worksheet',
    amountCents: zeroCents,
    isMandatory: false,
    isElected: false,
    minimumCents: zeroCents,
    sentence: '',
    source: brackets.source,
    sureness: brackets.sureness,
    ...found,
  };
}

/**
 * Calculates federal income tax on one periodic payment from Form W-4P. Without a form, or without a valid taxpayer
 * identification number, which voids the form, the payee is treated as single with no adjustments. The annual tax is
 * not rounded to dollars. Source: Pub. 15-T, Worksheet 1B.
 */
export function periodicWithholding(facts: PeriodicFacts): TaxLine | Rejection {
  const brackets = withholdingBracketsOn(facts.payOn, facts.figures?.brackets);
  if (isRejection(brackets)) return brackets;
  const { certificate, paymentsPerYear } = facts;
  if (!isUsable(certificate)) return taxRejections.worksheetInvalid();
  if (!Number.isInteger(paymentsPerYear) || paymentsPerYear < 1) return taxRejections.periodicFactsMissing();
  if (certificate.kind === 'noWithholding' && facts.hasValidTaxId) {
    if (facts.isPaidOutsideUnitedStates) {
      const because = 'the payment goes to an address outside the United States, so withholding can’t be declined';
      return taxRejections.periodicOptOutRejected({ because });
    }
    const sentence = 'You chose no federal income tax withholding on Form W-4P.';
    return lineOf(facts, brackets, { method: 'none', rateBp: 0, isElected: true, sentence });
  }
  const isFormValid = facts.hasValidTaxId && certificate.kind !== 'none' && certificate.kind !== 'noWithholding';
  const used = isFormValid ? certificate : standard;
  const perYear = yearlyTax(facts, used, brackets);
  const share = fractionOf(perYear, 1, paymentsPerYear);
  const amountCents = minCents(cents(share + used.extraPerPayment), facts.taxableCents);
  const why = isFormValid
    ? 'based on your Form W-4P'
    : 'at the rate for a single person, because there is no valid Form W-4P';
  const extra = used.extraPerPayment > 0 ? `, plus ${formatMoney(used.extraPerPayment)} you requested` : '';
  return lineOf(facts, brackets, {
    amountCents,
    isElected: isFormValid,
    sentence: `Federal income tax of ${formatMoney(amountCents)} is withheld ${why}: ${formatMoney(perYear)} a year ÷ ${paymentsPerYear} = ${formatMoney(share)}${extra}.`,
  });
}
