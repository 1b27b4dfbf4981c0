import { type Cents, cents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';
import type { DefaultAction } from '../notices/letters/letter-facts.ts';
import type { NoticeFigures } from '../notices/notice-figures.ts';
import type { ServiceCode } from './service-code.ts';
import { services } from './services.ts';

export const defaultActions = [
  'automaticRollover',
  'taxableSavingsAccount',
  'cashPayment',
  'returnedToPlan',
] as const satisfies readonly DefaultAction[];

export const defaultActionNames: Readonly<Record<DefaultAction, string>> = {
  automaticRollover: 'IRA in their name',
  taxableSavingsAccount: 'Savings account in their name',
  cashPayment: 'Cash by check',
  returnedToPlan: 'Return to the plan',
};

/** Why staff put another action in the place of the rule's. The words are told to the participant too. */
export const forceReasons = ['planDocument', 'sponsorInstruction', 'courtOrder', 'letterAnnounced'] as const;
export type ForceReason = (typeof forceReasons)[number];
export const forceReasonNames: Readonly<Record<ForceReason, string>> = {
  planDocument: 'The plan’s own rules say so.',
  sponsorInstruction: 'The plan sponsor asked for it in writing.',
  courtOrder: 'A court or an agency ordered it.',
  letterAnnounced: 'Our letter announced it.',
};

/** What keeps a silent person's money from being moved anywhere by rule. */
export type Obstacle = 'survivorAnnuity' | 'deceased' | 'nonresidentAlien' | 'noTaxId' | 'noAmount';

export const obstacleSentences: Readonly<Record<Obstacle, string>> = {
  survivorAnnuity: 'The plan owes a joint and survivor annuity, which only the participant and the spouse may give up.',
  deceased: 'The money is a death benefit; nobody but the beneficiary may say where it goes.',
  nonresidentAlien: 'The participant is a nonresident alien, so no institution may open an account unseen.',
  noTaxId: 'There is no tax ID, without which no account can be opened and no form filed.',
  noAmount: 'The amount is not known yet.',
};

/** What the rule looks at. The amount is whole cents, before tax. */
export interface SilentLine {
  readonly serviceCode: ServiceCode;
  readonly amountCents: Cents;
  /** None of the money is taxable again: after-tax contributions, or an uncashed check whose tax was paid. */
  readonly isAlreadyTaxed: boolean;
  readonly isPlanTerminating: boolean;
  /** Reason, service and account type let the money go to an IRA. */
  readonly mayRollOver: boolean;
  readonly obstacle: Obstacle | null;
}

export interface DefaultProposal {
  /** Null: no rule decides; a person must. */
  readonly action: DefaultAction | null;
  readonly rule: string;
  readonly reason: string;
  readonly source: string;
}

type Figures = Pick<NoticeFigures, 'cashOutCeiling' | 'automaticRolloverCeiling'>;

const cashOutSource = 'IRC 401(a)(31)(B), 411(a)(11); house policy';
const rolloverSource = 'IRC 401(a)(31)(B); 29 CFR 2550.404a-2; SECURE 2.0 s.304';
const consentSource = 'IRC 411(a)(11); SECURE 2.0 s.304';

const endsAt = (line: SilentLine, ending: 'done' | 'defaultedToIra' | 'defaultedToTsa' | 'returnedToPlan'): boolean =>
  services[line.serviceCode].endings.includes(ending);

const isWithinReach = (line: SilentLine, { automaticRolloverCeiling }: Figures): boolean =>
  line.isPlanTerminating || line.amountCents <= automaticRolloverCeiling;

function toIra(line: SilentLine, figures: Figures): DefaultProposal {
  const { cashOutCeiling: small, automaticRolloverCeiling: large } = figures;
  const reason =
    line.amountCents <= small
      ? `Up to ${formatMoney(small)} goes to an IRA with this service.`
      : line.amountCents <= large
        ? `From ${formatMoney(cents(small + 1))} to ${formatMoney(large)} it goes to an IRA.`
        : 'The plan is ending, so the whole balance goes to an IRA.';
  return { action: 'automaticRollover', rule: 'iraByBalance', reason, source: rolloverSource };
}

function smallBalance(line: SilentLine, figures: Figures): DefaultProposal | undefined {
  const { cashOutCeiling: small } = figures;
  if (line.amountCents > small) return undefined;
  if (endsAt(line, 'defaultedToTsa')) {
    return {
      action: 'taxableSavingsAccount',
      rule: 'savingsUpToCeiling',
      reason: `Up to ${formatMoney(small)} goes to a savings account, after tax.`,
      source: cashOutSource,
    };
  }
  if (endsAt(line, 'defaultedToIra') && line.mayRollOver) return toIra(line, figures);
  if (!endsAt(line, 'done') || !services[line.serviceCode].allowsCash) return undefined;
  return {
    action: 'cashPayment',
    rule: 'cashUpToCeiling',
    reason: `Up to ${formatMoney(small)} that cannot be rolled over is paid by check, after tax.`,
    source: cashOutSource,
  };
}

/**
 * Where a silent participant's money goes, with the reason in words: already taxed money and small balances to a savings
 * account (or cash, where the service has none), middle ones to an IRA, larger ones back to the plan unless it is ending.
 * The ceilings are tested on the whole amount. Source: IRC 401(a)(31)(B), 411(a)(11); doc 1 §4.2 substatuses.
 */
export function proposeDefault(line: SilentLine, figures: Figures): DefaultProposal {
  if (line.obstacle !== null) {
    return { action: null, rule: line.obstacle, reason: obstacleSentences[line.obstacle], source: consentSource };
  }
  if (line.isAlreadyTaxed && endsAt(line, 'defaultedToTsa')) {
    return {
      action: 'taxableSavingsAccount',
      rule: 'savingsAlreadyTaxed',
      reason: 'The money is taxed already, so it goes to a savings account.',
      source: 'House policy; Rev. Rul. 2019-19',
    };
  }
  if (services[line.serviceCode].endings.every((ending) => ending === 'done')) {
    return { action: null, rule: 'noDefault', reason: 'This service has no default.', source: 'House policy' };
  }
  const small = smallBalance(line, figures);
  if (small) return small;
  if (endsAt(line, 'defaultedToIra') && line.mayRollOver && isWithinReach(line, figures)) return toIra(line, figures);
  const reason = isWithinReach(line, figures)
    ? 'This money cannot be rolled over, and it is too much to be paid out without a choice.'
    : `More than ${formatMoney(figures.automaticRolloverCeiling)} needs the participant’s consent.`;
  const isReturn = endsAt(line, 'returnedToPlan') && !line.isPlanTerminating;
  return { action: isReturn ? 'returnedToPlan' : null, rule: 'needsConsent', reason, source: consentSource };
}

/** Why this action must not be taken for this line even when staff ask for it; undefined when the law leaves it open. */
export function unlawfulDefault(action: DefaultAction, line: SilentLine, figures: Figures): string | undefined {
  if (action === 'returnedToPlan') {
    return line.isPlanTerminating ? 'The plan is ending and takes no money back.' : undefined;
  }
  if (line.obstacle !== null) return obstacleSentences[line.obstacle];
  if (action === 'automaticRollover') {
    if (!line.mayRollOver) return 'This money cannot be rolled over to an IRA.';
    return isWithinReach(line, figures)
      ? undefined
      : `More than ${formatMoney(figures.automaticRolloverCeiling)} needs the participant’s consent.`;
  }
  if (!services[line.serviceCode].allowsCash) return 'This service pays nothing out in cash.';
  return line.isAlreadyTaxed || line.amountCents <= figures.cashOutCeiling
    ? undefined
    : `More than ${formatMoney(figures.cashOutCeiling)} is not paid out without the participant’s choice.`;
}
