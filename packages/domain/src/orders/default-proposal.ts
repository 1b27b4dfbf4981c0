import type { DefaultAction } from '../documents/notices/letters/letter-facts.ts';
import type { NoticeFigures } from '../documents/notices/notice-figures.ts';
import { type Cents, cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import type { ServiceCode } from './service-code.ts';
import { services } from './services.ts';

export const defaultActions = [
  'automaticRollover',
  'taxableSavingsAccount',
  'cashPayment',
  'returnedToPlan',
] as const satisfies readonly DefaultAction[];

export const defaultActionNames: Readonly<Record<DefaultAction, string>> = {
  automaticRollover: 'IRA in the participant’s name',
  taxableSavingsAccount: 'Savings account in the participant’s name',
  cashPayment: 'Cash by check',
  returnedToPlan: 'Return to the plan',
};

/** Reasons for an action other than the proposed one. The reason is also sent to the participant. */
export const forceReasons = ['planDocument', 'sponsorInstruction', 'courtOrder', 'letterAnnounced'] as const;
export type ForceReason = (typeof forceReasons)[number];
export const forceReasonNames: Readonly<Record<ForceReason, string>> = {
  planDocument: 'The plan document requires it.',
  sponsorInstruction: 'The plan sponsor requested it in writing.',
  courtOrder: 'A court or government agency ordered it.',
  letterAnnounced: 'Our letter announced it.',
};

/** Circumstances in which no rule can decide where a non-responsive participant's money goes. */
export type Obstacle = 'survivorAnnuity' | 'deceased' | 'nonresidentAlien' | 'noTaxId' | 'noAmount';

export const obstacleSentences: Readonly<Record<Obstacle, string>> = {
  survivorAnnuity: 'The plan must pay a joint and survivor annuity, which only the participant and spouse can waive.',
  deceased: 'The money is a death benefit, so only the beneficiary can decide where it goes.',
  nonresidentAlien:
    'The participant is a nonresident alien, so an institution can’t open an account without verifying them in person.',
  noTaxId: 'There is no tax ID, so no account can be opened and no form can be filed.',
  noAmount: 'The amount isn’t known yet.',
};

/** Inputs of the default rule. The amount is in cents, before tax. */
export interface NonResponsiveLine {
  readonly serviceCode: ServiceCode;
  readonly amountCents: Cents;
  /** All of the money has been taxed: after-tax contributions, or an uncashed check whose tax was already withheld. */
  readonly isAlreadyTaxed: boolean;
  readonly isPlanTerminating: boolean;
  /** The reason, service, and account type allow the money to go to an IRA. */
  readonly mayRollOver: boolean;
  readonly obstacle: Obstacle | null;
}

export interface DefaultProposal {
  /** Null if no rule applies and staff must decide. */
  readonly action: DefaultAction | null;
  readonly rule: string;
  readonly reason: string;
  readonly source: string;
}

type Figures = Pick<NoticeFigures, 'cashOutCeiling' | 'automaticRolloverCeiling'>;

const cashOutSource = 'IRC 401(a)(31)(B), 411(a)(11); company policy';
const rolloverSource = 'IRC 401(a)(31)(B); 29 CFR 2550.404a-2; SECURE 2.0 s.304';
const consentSource = 'IRC 411(a)(11); SECURE 2.0 s.304';

const endsAt = (
  line: NonResponsiveLine,
  ending: 'done' | 'defaultedToIra' | 'defaultedToTsa' | 'returnedToPlan',
): boolean => services[line.serviceCode].endings.includes(ending);

const isWithinReach = (line: NonResponsiveLine, { automaticRolloverCeiling }: Figures): boolean =>
  line.isPlanTerminating || line.amountCents <= automaticRolloverCeiling;

function toIra(line: NonResponsiveLine, figures: Figures): DefaultProposal {
  const { cashOutCeiling: small, automaticRolloverCeiling: large } = figures;
  const reason =
    line.amountCents <= small
      ? `With this service, balances up to ${formatMoney(small)} go to an IRA.`
      : line.amountCents <= large
        ? `Balances from ${formatMoney(cents(small + 1))} to ${formatMoney(large)} go to an IRA.`
        : 'The plan is ending, so the whole balance goes to an IRA.';
  return { action: 'automaticRollover', rule: 'iraByBalance', reason, source: rolloverSource };
}

function smallBalance(line: NonResponsiveLine, figures: Figures): DefaultProposal | undefined {
  const { cashOutCeiling: small } = figures;
  if (line.amountCents > small) return undefined;
  if (endsAt(line, 'defaultedToTsa')) {
    return {
      action: 'taxableSavingsAccount',
      rule: 'savingsUpToCeiling',
      reason: `Balances up to ${formatMoney(small)} go to a savings account, after tax.`,
      source: cashOutSource,
    };
  }
  if (endsAt(line, 'defaultedToIra') && line.mayRollOver) return toIra(line, figures);
  if (!endsAt(line, 'done') || !services[line.serviceCode].allowsCash) return undefined;
  return {
    action: 'cashPayment',
    rule: 'cashUpToCeiling',
    reason: `Balances up to ${formatMoney(small)} that can’t be rolled over are paid by check, after tax.`,
    source: cashOutSource,
  };
}

/**
 * Proposes the default action for a non-responsive participant, with the reason. Already taxed money and small balances
 * go to a savings account (or are paid by check, if the service has none), medium balances to an IRA, and larger ones
 * back to the plan unless it is terminating. The limits apply to the whole amount. Source: IRC 401(a)(31)(B),
 * 411(a)(11); doc 1 §4.2 substatuses.
 */
export function proposeDefault(line: NonResponsiveLine, figures: Figures): DefaultProposal {
  if (line.obstacle !== null) {
    return { action: null, rule: line.obstacle, reason: obstacleSentences[line.obstacle], source: consentSource };
  }
  if (line.isAlreadyTaxed && endsAt(line, 'defaultedToTsa')) {
    return {
      action: 'taxableSavingsAccount',
      rule: 'savingsAlreadyTaxed',
      reason: 'The money has already been taxed, so it goes to a savings account.',
      source: 'Company policy; Rev. Rul. 2019-19',
    };
  }
  if (services[line.serviceCode].endings.every((ending) => ending === 'done')) {
    return { action: null, rule: 'noDefault', reason: 'This service has no default.', source: 'Company policy' };
  }
  const small = smallBalance(line, figures);
  if (small) return small;
  if (endsAt(line, 'defaultedToIra') && line.mayRollOver && isWithinReach(line, figures)) return toIra(line, figures);
  const reason = isWithinReach(line, figures)
    ? 'This money can’t be rolled over, and the balance is too large to pay without the participant’s election.'
    : `Balances over ${formatMoney(figures.automaticRolloverCeiling)} require the participant’s consent.`;
  const isReturn = endsAt(line, 'returnedToPlan') && !line.isPlanTerminating;
  return { action: isReturn ? 'returnedToPlan' : null, rule: 'needsConsent', reason, source: consentSource };
}

/** Returns why this action is not allowed even if staff request it, or undefined if it is allowed. */
export function unlawfulDefault(action: DefaultAction, line: NonResponsiveLine, figures: Figures): string | undefined {
  if (action === 'returnedToPlan') {
    return line.isPlanTerminating ? 'The plan is ending and doesn’t accept returned money.' : undefined;
  }
  if (line.obstacle !== null) return obstacleSentences[line.obstacle];
  if (action === 'automaticRollover') {
    if (!line.mayRollOver) return 'This money can’t be rolled over to an IRA.';
    return isWithinReach(line, figures)
      ? undefined
      : `Balances over ${formatMoney(figures.automaticRolloverCeiling)} require the participant’s consent.`;
  }
  if (!services[line.serviceCode].allowsCash) return 'This service doesn’t offer cash payments.';
  return line.isAlreadyTaxed || line.amountCents <= figures.cashOutCeiling
    ? undefined
    : `Balances over ${formatMoney(figures.cashOutCeiling)} can’t be paid without the participant’s election.`;
}
