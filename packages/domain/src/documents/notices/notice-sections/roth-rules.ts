import { list, paragraph } from '../document-block.ts';
import type { NoticeSection } from '../notice-section.ts';
import type { FormattedFigures } from './format-figures.ts';

/** Returns the sections about money from a designated Roth account. */
export function rothRules(figures: FormattedFigures): readonly NoticeSection[] {
  return [
    {
      id: 'roth-taxes',
      heading: 'Designated Roth money: how your choice changes your taxes',
      blocks: [
        paragraph(
          'Your Roth contributions were taxed when you made them and are not taxed again. Whether the earnings are taxed depends on whether your payment is a qualified distribution.',
        ),
        list(
          'Qualified: five tax years have passed since January 1 of the year of your first Roth contribution to the plan, and you are 59½ or older, disabled, or the payment is made after your death. Nothing is taxed, and nothing is withheld.',
          `Not qualified: the payment includes a share of the earnings. That share is taxed this year unless you roll it over, and ${figures.withholding} of it is withheld when it is paid to you. Before age 59½, the ${figures.additionalTax} additional tax can apply as well.`,
        ),
        paragraph(
          `Nothing has to be withheld if your eligible payments from the designated Roth account total less than ${figures.smallTotal} for the year.`,
        ),
      ],
    },
    {
      id: 'roth-where',
      heading: 'Where Roth money can go',
      blocks: [
        list(
          'A Roth IRA. The five years are then counted from your first contribution to any Roth IRA; the years in the plan do not count.',
          'A designated Roth account in a new employer’s plan, if the plan accepts rollovers. With a direct rollover, your years in the old plan count.',
          'Not a traditional IRA, and not a pre-tax account.',
        ),
        paragraph(
          `In a ${figures.rolloverTerm} rollover, only the earnings can go to an employer’s plan; everything can go to a Roth IRA.`,
        ),
        paragraph(
          'You do not have to take required minimum distributions from a designated Roth account or a Roth IRA during your lifetime.',
        ),
      ],
    },
  ];
}
