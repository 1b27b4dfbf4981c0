import { list, paragraph } from '../document-block.ts';
import type { NoticeSection } from '../notice-section.ts';
import type { FormattedFigures } from './format-figures.ts';

function additionalTax(figures: FormattedFigures): NoticeSection {
  return {
    id: 'additional-tax',
    heading: `The ${figures.additionalTax} additional tax before age 59½`,
    blocks: [
      paragraph(
        `If you are younger than 59½ and do not roll over, you owe ${figures.additionalTax} additional income tax on the taxable part, on top of the regular tax, unless an exception applies. The plan does not withhold it; you pay it with your tax return. It does not apply to payments:`,
      ),
      list(
        'after you leave the employer in or after the year you turn 55 (50, or after 25 years of service, for public safety employees and firefighters)',
        'that start after you leave and are made at least yearly over your life or life expectancy',
        'because of total and permanent disability, terminal illness, or death',
        'to a former spouse or another person under a court order (QDRO)',
        'up to your deductible medical expenses',
        'for the birth or adoption of a child, a federally declared disaster, an emergency, or domestic abuse, within the yearly limits',
        'for certain long-term care premiums, after December 29, 2025',
        'that correct excess contributions, or that respond to an IRS levy',
        'to certain reservists called to active duty',
      ),
      paragraph(
        'IRAs have other exceptions. The age-55 and court-order rules no longer apply after you roll over, but payments for a first home, higher education, or health insurance during unemployment may then be free of the additional tax.',
      ),
    ],
  };
}

/** Returns the sections about money that is not from a designated Roth account. */
export function traditionalRules(figures: FormattedFigures): readonly NoticeSection[] {
  return [
    {
      id: 'pre-tax-taxes',
      heading: 'Pre-tax money: how your choice changes your taxes',
      blocks: [
        paragraph(
          'If you do not roll over, the taxable part counts as income for the year in which you are paid. If you roll over to a traditional IRA or another employer’s plan, you pay no tax now and are taxed when you withdraw the money.',
        ),
        paragraph(
          `When the money is paid to you, the plan must withhold ${figures.withholding} of the taxable part for federal income tax. You can ask for more on Form W-4R, but not for less. Nothing has to be withheld if your eligible payments for the year, not counting Roth payments, total less than ${figures.smallTotal}.`,
        ),
        paragraph(
          'Your state may have its own withholding and its own tax. If you aren’t sure, ask your state’s tax office. This notice does not cover state tax.',
        ),
      ],
    },
    additionalTax(figures),
    {
      id: 'pre-tax-to-roth',
      heading: 'Pre-tax money to a Roth IRA or a Roth account in the plan',
      blocks: [
        paragraph(
          'You may roll pre-tax money over to a Roth IRA, or to a designated Roth account in the same plan if it offers one. The taxable part is income for this year even though nothing is withheld, so plan how you will pay the tax. The additional tax does not apply to the rollover itself, but it may apply if you withdraw the money within five years.',
        ),
      ],
    },
    {
      id: 'after-tax',
      heading: 'After-tax contributions',
      blocks: [
        paragraph(
          'After-tax contributions are not taxed again. A payment usually includes a share of both kinds. When you split a payment, the pre-tax part goes to your direct rollovers first. You may send the after-tax part to a Roth IRA. In a traditional IRA, you must keep track of it yourself on Form 8606.',
        ),
      ],
    },
  ];
}
