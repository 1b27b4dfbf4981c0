import { type Cents, subtractCents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';
import { refusals } from '../refusal/refusal.ts';
import { formatRate } from './format-rate.ts';

/** Every expected "no" of the tax rules. The sentences are for the person who can do something about it. */
export const taxRefusals = refusals({
  taxFigureMissing: [
    'unavailable',
    ({ figure, onDate }: { figure: string; onDate: string }) =>
      `No figures are on file for the ${figure} of payments on ${onDate}. Refresh the tax figures for that date, then calculate again.`,
  ],
  rateNotWholePercent: ['invalid', 'Enter the rate as a whole percent from 0 to 100, without decimals.'],
  eligibleRateTooLow: [
    'invalid',
    ({ rateBp }: { rateBp: number }) =>
      `The rate may not be less than ${formatRate(rateBp)}: that much must be withheld from money that could have been rolled over. Enter ${formatRate(rateBp)} or more.`,
  ],
  nonperiodicRateTooLow: [
    'invalid',
    ({ rateBp, because }: { rateBp: number; because: string }) =>
      `The rate may not be less than ${formatRate(rateBp)} because ${because}. Enter ${formatRate(rateBp)} or more.`,
  ],
  nonresidentElection: [
    'invalid',
    'A nonresident alien cannot choose a federal rate. 30% is withheld unless Form W-8BEN claims a lower treaty rate.',
  ],
  treatyRateInvalid: ['invalid', 'A treaty rate must lie between 0% and 30%. Check Part II of Form W-8BEN.'],
  withholdingNotOpen: [
    'invalid',
    'No tax is withheld from this kind of payment, so no rate or amount can be chosen for it. Remove the choice.',
  ],
  federalAmountTooLow: [
    'invalid',
    ({ minimum }: { minimum: Cents }) =>
      `At least ${formatMoney(minimum)} of federal income tax must be withheld from this payment. Enter that amount or more.`,
  ],
  withholdingAboveTaxable: [
    'invalid',
    ({ taxable }: { taxable: Cents }) =>
      `No more than the taxable amount, ${formatMoney(taxable)}, can be withheld. Enter that amount or less.`,
  ],
  negativeElection: ['invalid', 'An amount to withhold cannot be negative. Enter $0.00 or more.'],
  stateOptOutRefused: [
    'invalid',
    ({ state, because }: { state: string; because: string }) =>
      `${state} income tax cannot be declined on this payment: ${because}.`,
  ],
  stateBelowMinimum: [
    'invalid',
    ({ state, minimum }: { state: string; minimum: Cents }) =>
      `${state} needs at least ${formatMoney(minimum)} on this payment. Enter that amount or more.`,
  ],
  stateWholeDollars: [
    'invalid',
    ({ state }: { state: string }) => `${state} takes whole dollars only. Enter the amount without cents.`,
  ],
  stateRateInvalid: ['invalid', 'Enter the state rate as a percent from 0 to 100, with at most two decimals.'],
  stateNoElection: [
    'invalid',
    ({ state, because }: { state: string; because: string }) =>
      `No ${state} income tax can be withheld from this payment: ${because}. Remove the choice.`,
  ],
  stateUnknown: ['invalid', 'Choose the state of legal residence, or "No state - International".'],
  stateNeedsReview: [
    'unavailable',
    ({ state }: { state: string }) =>
      `${state} has its own withholding rules. A person must work out this payment: send it to review.`,
  ],
  stateTableNeeded: [
    'invalid',
    ({ state, form }: { state: string; form: string }) =>
      `${state} works out withholding on regular payments from its own table (${form}). Enter the amount for each payment.`,
  ],
  splitEmpty: ['invalid', 'Choose at least one way to be paid.'],
  splitPartNotPositive: ['invalid', 'Every part of the split must be above $0.00. Change or remove the empty part.'],
  splitDoesNotAddUp: [
    'invalid',
    ({ parts, whole }: { parts: Cents; whole: Cents }) =>
      parts > whole
        ? `The parts add up to ${formatMoney(parts)}, ${formatMoneyBetween(whole, parts)} more than the ${formatMoney(whole)} to be paid. Lower one of them.`
        : `The parts add up to ${formatMoney(parts)}, ${formatMoneyBetween(parts, whole)} less than the ${formatMoney(whole)} to be paid. Raise one of them.`,
  ],
  splitPercentDoesNotAddUp: [
    'invalid',
    ({ rateBp }: { rateBp: number }) =>
      `The percentages add up to ${formatRate(rateBp)}; they must make 100%. Change one of them.`,
  ],
  splitTwoRemainders: ['invalid', 'Only one part of the split can take what is left. Give the others an amount.'],
  multipleInstructionsNotAllowed: [
    'invalid',
    'This payment cannot be split. Choose one way to be paid: splitting needs a traditional account that allows both a rollover and a cash lump sum.',
  ],
  rolloverNotAllowed: [
    'invalid',
    ({ because }: { because: string }) => `This money cannot be rolled over: ${because}. Choose cash.`,
  ],
  cashNotAllowed: ['invalid', 'The plan does not pay this money as a cash lump sum. Choose a rollover.'],
  rothToTraditional: [
    'invalid',
    'Money from a Roth account cannot go to a traditional IRA. Choose a Roth IRA, a new employer plan or cash.',
  ],
  inheritedToPlan: [
    'invalid',
    'A beneficiary who was not the spouse can only roll over to an inherited IRA. Choose an IRA or cash.',
  ],
  rolloverPartTooSmall: [
    'invalid',
    ({ minimum }: { minimum: Cents }) =>
      `The plan does not split off a rollover below ${formatMoney(minimum)}. Roll over ${formatMoney(minimum)} or more, everything, or nothing.`,
  ],
  requiredMinimumFirst: [
    'invalid',
    ({ required }: { required: Cents }) =>
      `${formatMoney(required)} is the required minimum distribution of this year and cannot be rolled over. Take at least that amount in cash.`,
  ],
  rothBalanceTooSmall: [
    'invalid',
    'The Roth amount to pay is more than the Roth balance. Check the balance and the amount.',
  ],
  amountNegative: ['invalid', 'Amounts cannot be negative. Check the amounts of this distribution.'],
  nothingToPay: ['invalid', 'There is nothing to pay: enter the amount of the distribution.'],
  loanOnRoth: [
    'invalid',
    'An outstanding loan belongs to the traditional part of the account. Record it on the traditional distribution.',
  ],
  loanRolloverNotOffered: [
    'invalid',
    'A loan that the new employer plan accepts as a rollover is not offered for premier distributions. Choose another loan type.',
  ],
  feeAboveDistribution: [
    'invalid',
    ({ fees }: { fees: Cents }) =>
      `The fees of ${formatMoney(fees)} are more than what is left to pay. Lower the fees or let the sponsor pay them.`,
  ],
  feeNegative: ['invalid', 'A fee cannot be negative. Enter $0.00 or more.'],
  birthDateMissing: ['invalid', 'The date of birth is needed to work out the tax of this payment. Enter it first.'],
  codeCombination: [
    'invalid',
    ({ codes }: { codes: string }) =>
      `Distribution codes ${codes} cannot be combined on Form 1099-R. Choose a valid pair.`,
  ],
  periodicFactsMissing: [
    'invalid',
    'Say how often this payment is made: the tax of regular payments depends on the number of payments a year.',
  ],
  periodicOptOutRefused: [
    'invalid',
    ({ because }: { because: string }) => `Federal income tax must be withheld: ${because}. Choose another Form W-4P.`,
  ],
  feeWithoutInstruction: [
    'invalid',
    ({ feeTypeCode }: { feeTypeCode: string }) =>
      `The fee ${feeTypeCode} belongs to no way of payment in this split. Choose the one that causes it.`,
  ],
  certificateNotTaken: [
    'invalid',
    'Form W-4P is for regular pension payments. Choose a rate on Form W-4R for this payment instead.',
  ],
  regularPaymentElection: [
    'invalid',
    'Federal income tax on regular payments follows Form W-4P. Change that form instead of choosing a rate or an amount.',
  ],
  worksheetInvalid: [
    'invalid',
    'The amounts of Form W-4P cannot be negative, and allowances must be a whole number. Check the form.',
  ],
});

function formatMoneyBetween(smaller: Cents, larger: Cents): string {
  return formatMoney(subtractCents(larger, smaller));
}
