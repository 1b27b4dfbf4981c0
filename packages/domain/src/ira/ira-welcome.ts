import type { Beneficiary, IraType } from '../advisors/ira-application.ts';
import { type DocumentBlock, factRows, heading, list, paragraph } from '../documents/notices/document-block.ts';
import { formatDate } from '../foundation/calendar/format-date.ts';
import type { Cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';

/** What the welcome letter of a new IRA says. Dates are `YYYY-MM-DD`. */
export interface IraWelcomeFacts {
  readonly ownerName: string;
  readonly addressLines: readonly string[];
  readonly iraType: IraType;
  readonly custodianName: string;
  readonly numberLast4: string;
  readonly openedOn: string;
  readonly revocableUntil: string;
  readonly beneficiaries: readonly Beneficiary[];
  readonly supportPhone: string;
  readonly portal: string;
  /** Set if the IRA was opened because its owner gave no instructions. */
  readonly defaulted?: DefaultedMoney | undefined;
}

/** The money of a participant who didn’t respond. */
export interface DefaultedMoney {
  readonly planName: string;
  readonly amount: Cents;
}

export const iraTypeNames: Readonly<Record<IraType, string>> = {
  traditional: 'Traditional IRA',
  roth: 'Roth IRA',
  rollover: 'Rollover IRA',
};

const taxRules: Readonly<Record<'roth' | 'traditional', readonly string[]>> = {
  traditional: [
    'Contributions may be deductible. Money that you roll over from a plan is not taxed when it arrives.',
    'Withdrawals are taxed as income. Before age 59½, an additional tax of 10% usually applies.',
    'You must take required minimum distributions each year from the age that the law sets for your year of birth.',
  ],
  roth: [
    'Contributions are not deductible, and you can withdraw them without tax.',
    'Earnings are free of tax once the IRA has been open for five years and you are 59½, disabled, or a first-time home buyer.',
    'You need not take distributions while you live.',
  ],
};

const beneficiaryText = ({ name, relationship, share, beneficiaryClass = 'primary', isPerStirpes }: Beneficiary) =>
  `${name} (${relationship}): ${share}%, ${beneficiaryClass}${isPerStirpes === true ? ', per stirpes' : ''}`;

/** Explains why a participant has an account that they didn’t ask for, and how to get to it. */
const whyOpened = ({ planName, amount }: DefaultedMoney, account: string, portal: string, supportPhone: string) => [
  heading(2, 'Why you have this account'),
  paragraph(
    `You had money in the ${planName}, and we had no instructions from you. So the plan paid ${formatMoney(amount)} to ${account} in your name. The money is yours.`,
  ),
  heading(2, 'How to claim it'),
  paragraph(
    `Go to ${portal}/claim and create a login. You enter your name, date of birth, and tax ID. After we check your identity, you see the account there, and it is yours to use. You can also call ${supportPhone}.`,
  ),
];

/**
 * Returns the welcome letter of a new IRA with its disclosure statement. Source: 26 CFR 1.408-6(d)(4), which asks for
 * the right to revoke within seven days, in plain language, and for the main tax rules.
 */
export const iraWelcomeLetter = (of: IraWelcomeFacts): readonly DocumentBlock[] => [
  { kind: 'address', lines: [of.ownerName, ...of.addressLines] },
  paragraph(formatDate(of.openedOn)),
  heading(1, 'Your IRA is open'),
  factRows(
    ['Owner', of.ownerName],
    ['Type', iraTypeNames[of.iraType]],
    ['Custodian', of.custodianName],
    ['IRA number', `ends in ${of.numberLast4}`],
    ['Opened on', formatDate(of.openedOn)],
  ),
  ...(of.defaulted ? whyOpened(of.defaulted, 'an IRA', of.portal, of.supportPhone) : []),
  heading(2, 'Your right to revoke this IRA'),
  paragraph(
    `You can revoke this IRA until ${formatDate(of.revocableUntil)}. You then get back the entire amount that you paid in, without any deduction for fees, expenses, or losses. Revoke it at ${of.portal}, or call ${of.supportPhone}.`,
  ),
  heading(2, 'Beneficiaries'),
  ...(of.beneficiaries.length === 0
    ? [
        paragraph(
          `You named no beneficiaries. If you die, the IRA goes to your estate. Call ${of.supportPhone} to name beneficiaries.`,
        ),
      ]
    : [list(...of.beneficiaries.map(beneficiaryText))]),
  heading(2, 'Tax rules'),
  list(...taxRules[of.iraType === 'roth' ? 'roth' : 'traditional']),
  paragraph(
    'Your interest in the IRA is yours at all times. The custodian may not invest it in life insurance, and may not mix it with other property except in a common fund. Using the IRA as security for a loan, or dealing with it for your own benefit, makes it lose its tax advantage.',
  ),
  paragraph('IRS Publications 590-A and 590-B explain the rules for contributions and distributions.'),
];

/** Returns the welcome letter of the savings account that a participant’s money was defaulted to. */
export const savingsWelcomeLetter = (
  of: Pick<
    IraWelcomeFacts,
    'ownerName' | 'addressLines' | 'custodianName' | 'numberLast4' | 'openedOn' | 'supportPhone' | 'portal'
  > & { readonly defaulted: DefaultedMoney },
): readonly DocumentBlock[] => [
  { kind: 'address', lines: [of.ownerName, ...of.addressLines] },
  paragraph(formatDate(of.openedOn)),
  heading(1, 'Your savings account is open'),
  factRows(
    ['Owner', of.ownerName],
    ['Bank', of.custodianName],
    ['Account number', `ends in ${of.numberLast4}`],
    ['Opened on', formatDate(of.openedOn)],
  ),
  ...whyOpened(of.defaulted, 'a savings account', of.portal, of.supportPhone),
  heading(2, 'Taxes'),
  paragraph('The tax on this money was withheld when the plan paid it. Only the interest is taxed from now on.'),
];
