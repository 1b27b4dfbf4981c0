import { list, paragraph } from '../document-block.ts';
import type { NoticeSection } from '../notice-section.ts';
import type { FormattedFigures } from './format-figures.ts';

const why: NoticeSection = {
  id: 'why',
  heading: 'Why you are receiving this notice',
  blocks: [
    paragraph(
      'A payment from your employer’s retirement plan is coming up, and some or all of it can be rolled over. This notice explains what a rollover is and what each choice means for your taxes, so that you can decide.',
    ),
    paragraph(
      'Your plan keeps pre-tax money and designated Roth money separate, and different rules apply to each. Read the part for the money you have. If you have both, read both.',
    ),
  ],
};

/** Returns the sections for every reader. */
export function commonRules(figures: FormattedFigures): readonly NoticeSection[] {
  return [
    why,
    {
      id: 'time-to-decide',
      heading: `Your time to decide: ${figures.waitingDays}`,
      blocks: [
        paragraph(
          `You have at least ${figures.waitingDays} from the day you get this notice to think about your choice. You may choose sooner and give up the rest of the waiting period, but no one may pressure you to. If ${figures.goodForDays} pass before you are paid, you will get a new notice first.`,
        ),
      ],
    },
    {
      id: 'at-a-glance',
      heading: 'Your choices at a glance',
      blocks: [
        {
          kind: 'table',
          header: ['Your choice', 'Withheld now', 'Taxed'],
          rows: [
            ['Direct rollover to a traditional IRA or a new employer’s plan', 'Nothing', 'Later, when you withdraw it'],
            ['Direct rollover of pre-tax money to a Roth IRA', 'Nothing', 'This year'],
            ['Direct rollover of Roth money to a Roth IRA', 'Nothing', 'Not on the rollover'],
            [
              'Money paid to you',
              `${figures.withholding} of the taxable part`,
              'This year, unless you roll it over in time',
            ],
          ],
        },
      ],
    },
    {
      id: 'how-to-roll-over',
      heading: 'Two ways to roll over',
      blocks: [
        list(
          'Direct rollover: The plan sends the money straight to your IRA or new plan. Nothing is withheld. A check made out to the new custodian “for the benefit of” you is also a direct rollover, even if it is mailed to you.',
          `${figures.rolloverTerm} rollover: The money is paid to you, and you deposit it into an IRA, or into a plan that accepts it, within ${figures.rolloverDays} of receiving it. ${figures.withholding} of the taxable part will already be withheld, so to roll over everything you must add that amount from your own pocket. Whatever you do not roll over is taxed.`,
        ),
      ],
    },
    {
      id: 'what-cannot',
      heading: 'What cannot be rolled over',
      blocks: [
        list(
          'Payments spread over your life or life expectancy, or over 10 years or more',
          'Required minimum distributions, which begin at a certain age or after death',
          'Hardship withdrawals',
          'Corrections of excess contributions',
          'Loans treated as distributions because you missed payments while you were still employed',
          'ESOP dividends, and the cost of life insurance paid by the plan',
          'Withdrawals of automatic contributions that you stopped within 90 days',
          'Payments for emergencies, domestic abuse, birth or adoption, and disasters, which have their own repayment rules',
          'Payments for certain long-term care premiums',
        ),
      ],
    },
  ];
}
