import { paragraph } from '../document-block.ts';
import type { NoticeSection } from '../notice-section.ts';
import type { FormattedFigures } from './format-figures.ts';

const titled = (id: string, heading: string, ...texts: readonly string[]): NoticeSection => ({
  id,
  heading,
  blocks: texts.map(paragraph),
});

function forCircumstances(figures: FormattedFigures): readonly NoticeSection[] {
  return [
    titled(
      'missed-deadline',
      `If you miss the ${figures.rolloverTerm} deadline`,
      'The deadline usually can’t be extended. If something outside your control kept you from meeting it, you may certify that to the new custodian yourself, or ask the IRS for a waiver, for which it charges a fee.',
    ),
    titled(
      'employer-stock',
      'If you receive employer stock',
      'If you receive stock in a lump sum, or stock bought with after-tax money, its growth in value inside the plan is not taxed until you sell the stock. You lose that advantage if you roll the stock over to an IRA.',
    ),
    titled(
      'loan',
      'If you have a plan loan',
      `If your account is reduced by a loan that you did not repay, that amount counts as paid to you and is taxed unless you roll over the same amount from your own money. You have ${figures.rolloverDays} to do so, or until the due date of your tax return, with extensions, if the loan ended because you left your job or the plan ended.`,
    ),
    titled(
      'born-1936',
      'If you were born on or before January 1, 1936',
      'Special ways to figure the tax on a lump sum may be available to you. See IRS Publication 575.',
    ),
    titled(
      'governmental-457b',
      'If your plan is a governmental 457(b) plan',
      `The ${figures.additionalTax} additional tax usually does not apply to your payments, except to money rolled into the plan from other plans. It can apply once you roll over to an IRA.`,
    ),
    titled(
      'public-safety',
      'If you are a retired public safety officer',
      'If your plan is a governmental plan, and you retired because of a disability or after normal retirement age, up to $3,000 a year of your plan payments used for health or qualified long-term care insurance premiums can be tax-free.',
    ),
  ];
}

function forOtherPayees(figures: FormattedFigures): readonly NoticeSection[] {
  return [
    titled(
      'beneficiary',
      'If you are not the plan participant',
      'A surviving spouse has the participant’s choices and may keep the money in an IRA of their own or in an inherited IRA. The additional tax does not apply to payments after the participant’s death.',
      'Any other beneficiary can make only a direct rollover to an inherited IRA, and must take yearly or final payments from it on time.',
      'A spouse or former spouse who is paid under a court order (QDRO) has the participant’s choices, and the additional tax does not apply.',
    ),
    titled(
      'nonresident-alien',
      'If you are a nonresident alien',
      `If you do not make a direct rollover, ${figures.nonresident} is withheld instead of ${figures.withholding}, unless you claim a tax treaty on Form W-8BEN that sets a lower rate. You may be owed a refund if the tax on your return is less. See IRS Publications 519 and 515.`,
    ),
  ];
}

/** Returns the sections for particular circumstances and the closing section. */
export function specialRules(figures: FormattedFigures): readonly NoticeSection[] {
  return [
    ...forCircumstances(figures),
    ...forOtherPayees(figures),
    titled(
      'small-amounts',
      'If your payment or balance is small',
      `If your eligible payments for the year total less than ${figures.smallTotal}, counting Roth payments and other payments separately, the plan does not have to offer a direct rollover and does not have to withhold.`,
      `If you have left the employer and your balance is ${figures.cashOut} or less, the plan may pay it to you in cash without your consent. If it is more than ${figures.cashOut} but not more than ${figures.automaticRollover}, and you do not choose, the plan may roll it over to an IRA in your name. Above ${figures.automaticRollover}, nothing is paid without your consent.`,
    ),
    titled(
      'more-information',
      'Where to learn more',
      'Talk to the plan administrator or a tax advisor before you take a payment. IRS Publications 575, 590-A, 590-B, and 571 explain these rules. They are free at www.irs.gov or by calling 1-800-TAX-FORM.',
    ),
  ];
}
