import { type Cents, subtractCents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { rejections } from '../foundation/rejection/rejection.ts';
import { formatRate } from './format-rate.ts';

/** Rejections by the tax rules, with text for the user who can fix the problem. */
export const taxRejections = rejections({
  taxFigureMissing: [
    'unavailable',
    ({ figure, onDate }: { figure: string; onDate: string }) =>
      `There are no figures for the ${figure} for payments on ${onDate}. Update the tax figures for that date, then calculate again.`,
  ],
  rateNotWholePercent: ['invalid', 'Enter the rate as a whole percentage from 0 to 100, without decimals.'],
  eligibleRateTooLow: [
    'invalid',
    ({ rateBp }: { rateBp: number }) =>
      `The rate must be at least ${formatRate(rateBp)}, because that much must be withheld from money that could have been rolled over. Enter ${formatRate(rateBp)} or more.`,
  ],
  nonperiodicRateTooLow: [
    'invalid',
    ({ rateBp, because }: { rateBp: number; because: string }) =>
      `The rate must be at least ${formatRate(rateBp)} because ${because}. Enter ${formatRate(rateBp)} or more.`,
  ],
  nonresidentElection: [
    'invalid',
    'A nonresident alien can’t choose a federal rate. 30% is withheld unless Form W-8BEN claims a lower treaty rate.',
  ],
  treatyRateInvalid: ['invalid', 'A treaty rate must be between 0% and 30%. Check Part II of Form W-8BEN.'],
  withholdingNotOpen: [
    'invalid',
    'No tax is withheld from this kind of payment, so you can’t choose a rate or amount. Remove the choice.',
  ],
  federalAmountTooLow: [
    'invalid',
    ({ minimum }: { minimum: Cents }) =>
      `At least ${formatMoney(minimum)} of federal income tax must be withheld from this payment. Enter that amount or more.`,
  ],
  withholdingAboveTaxable: [
    'invalid',
    ({ taxable }: { taxable: Cents }) =>
      `The most that can be withheld is the taxable amount, ${formatMoney(taxable)}. Enter that amount or less.`,
  ],
  negativeElection: ['invalid', 'A withholding amount can’t be negative. Enter $0.00 or more.'],
  stateOptOutRejected: [
    'invalid',
    ({ state, because }: { state: string; because: string }) =>
      `${state} income tax can’t be declined on this payment: ${because}. Remove the opt-out.`,
  ],
  stateBelowMinimum: [
    'invalid',
    ({ state, minimum }: { state: string; minimum: Cents }) =>
      `${state} requires at least ${formatMoney(minimum)} on this payment. Enter that amount or more.`,
  ],
  stateWholeDollars: [
    'invalid',
    ({ state }: { state: string }) => `${state} accepts only whole dollars. Enter the amount without cents.`,
  ],
  stateRateInvalid: ['invalid', 'Enter the state rate as a percentage from 0 to 100, with up to two decimals.'],
  stateNoElection: [
    'invalid',
    ({ state, because }: { state: string; because: string }) =>
      `No ${state} income tax can be withheld from this payment: ${because}. Remove the choice.`,
  ],
  stateUnknown: ['invalid', 'Choose the state of legal residence, or "No state - International".'],
  stateNeedsReview: [
    'unavailable',
    ({ state }: { state: string }) =>
      `${state} has its own withholding rules. A staff member must calculate this payment, so send it for review.`,
  ],
  stateTableNeeded: [
    'invalid',
    ({ state, form }: { state: string; form: string }) =>
      `${state} calculates withholding on periodic payments from its own table (${form}). Enter the amount for each payment.`,
  ],
  splitEmpty: ['invalid', 'Choose at least one way to be paid.'],
  splitPartNotPositive: ['invalid', 'Each part of the split must be more than $0.00. Change or remove the empty part.'],
  splitDoesNotAddUp: [
    'invalid',
    ({ parts, whole }: { parts: Cents; whole: Cents }) =>
      parts > whole
        ? `The parts add up to ${formatMoney(parts)}, which is ${formatMoneyBetween(whole, parts)} more than the ${formatMoney(whole)} to be paid. Reduce one of the parts.`
        : `The parts add up to ${formatMoney(parts)}, which is ${formatMoneyBetween(parts, whole)} less than the ${formatMoney(whole)} to be paid. Increase one of the parts.`,
  ],
  splitPercentDoesNotAddUp: [
    'invalid',
    ({ rateBp }: { rateBp: number }) =>
      `The percentages add up to ${formatRate(rateBp)}, but they must add up to 100%. Change one of the percentages.`,
  ],
  splitTwoRemainders: [
    'invalid',
    'Only one part of the split can be the remainder. Enter an amount for the other parts.',
  ],
  multipleInstructionsNotAllowed: [
    'invalid',
    'This payment can’t be split. Choose one way to be paid. Splitting requires a traditional account that allows both a rollover and a cash lump sum.',
  ],
  rolloverNotAllowed: [
    'invalid',
    ({ because }: { because: string }) => `This money can’t be rolled over: ${because}. Choose cash.`,
  ],
  cashNotAllowed: ['invalid', 'The plan doesn’t pay this money as a cash lump sum. Choose a rollover.'],
  rothToTraditional: [
    'invalid',
    'Money from a Roth account can’t go to a traditional IRA. Choose a Roth IRA, a new employer’s plan, or cash.',
  ],
  inheritedToPlan: [
    'invalid',
    'A beneficiary who wasn’t the spouse can roll over only to an inherited IRA. Choose an IRA or cash.',
  ],
  rolloverPartTooSmall: [
    'invalid',
    ({ minimum }: { minimum: Cents }) =>
      `The plan doesn’t allow partial rollovers below ${formatMoney(minimum)}. Roll over ${formatMoney(minimum)} or more, everything, or nothing.`,
  ],
  requiredMinimumFirst: [
    'invalid',
    ({ required }: { required: Cents }) =>
      `${formatMoney(required)} is this year’s required minimum distribution and can’t be rolled over. Take at least that amount in cash.`,
  ],
  rothBalanceTooSmall: [
    'invalid',
    'The Roth amount to pay is more than the Roth balance. Check the balance and the amount.',
  ],
  amountNegative: ['invalid', 'Amounts can’t be negative. Check the amounts of this distribution.'],
  nothingToPay: ['invalid', 'There is nothing to pay. Enter the amount of the distribution.'],
  loanOnRoth: [
    'invalid',
    'An outstanding loan belongs to the traditional part of the account. Record it on the traditional distribution.',
  ],
  loanRolloverNotOffered: [
    'invalid',
    'Premier distributions don’t offer loans that the new employer’s plan accepts as a rollover. Choose another loan type.',
  ],
  feeAboveDistribution: [
    'invalid',
    ({ fees }: { fees: Cents }) =>
      `The fees of ${formatMoney(fees)} are more than what is left to pay. Reduce the fees, or have the sponsor pay them.`,
  ],
  feeNegative: ['invalid', 'A fee can’t be negative. Enter $0.00 or more.'],
  birthDateMissing: [
    'invalid',
    'The date of birth is needed to calculate the tax on this payment. Enter the date of birth first.',
  ],
  codeCombination: [
    'invalid',
    ({ codes }: { codes: string }) =>
      `Distribution codes ${codes} can’t be combined on Form 1099-R. Choose a valid pair.`,
  ],
  periodicFactsMissing: [
    'invalid',
    'Enter how often this payment is made. The tax on periodic payments depends on the number of payments per year.',
  ],
  periodicOptOutRejected: [
    'invalid',
    ({ because }: { because: string }) =>
      `Federal income tax must be withheld: ${because}. Change the choice on Form W-4P.`,
  ],
  feeWithoutInstruction: [
    'invalid',
    ({ feeTypeCode }: { feeTypeCode: string }) =>
      `The fee ${feeTypeCode} doesn’t belong to any payment in this split. Choose the payment that the fee is for.`,
  ],
  certificateNotTaken: [
    'invalid',
    'Form W-4P is for periodic pension payments. Choose a rate on Form W-4R for this payment instead.',
  ],
  regularPaymentElection: [
    'invalid',
    'Federal income tax on periodic payments follows Form W-4P. Change that form instead of choosing a rate or an amount.',
  ],
  worksheetInvalid: [
    'invalid',
    'Amounts on Form W-4P can’t be negative, and allowances must be a whole number. Check the form.',
  ],
});

function formatMoneyBetween(smaller: Cents, larger: Cents): string {
  return formatMoney(subtractCents(larger, smaller));
}
