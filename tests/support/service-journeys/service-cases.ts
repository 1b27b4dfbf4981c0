import type { ServiceCode } from '../../../packages/domain/src/orders/service-code.ts';

/** How the service's second participant's row is wrong: the column, what the sponsor is told, and the correction. */
interface RowFault {
  readonly key: string;
  readonly told: RegExp;
  readonly good: string;
}

/** What the participant does: takes cash, rolls over, or stays silent until staff decide this. */
export type Answer = 'cash' | 'rollover' | 'automaticRollover' | 'taxableSavingsAccount' | 'none';

/** The state in which an order line ends, and the sentence of each reader. */
interface End {
  readonly state: string;
  readonly participant: RegExp;
  readonly others: RegExp;
}

export interface ServiceCase {
  readonly code: ServiceCode;
  readonly fault: RowFault;
  /** What the sponsor must send, in dollars, for the first and the second participant. */
  readonly funds: readonly [first: number, second: number];
  readonly answers: readonly [first: Answer, second: Answer];
  readonly ends: readonly [first: End, second: End];
}

const paid: End = {
  state: 'complete/done',
  participant: /^Paid on \w+day, December \d{1,2}, 2026 by check by mail, reference \S+\.$/,
  others: /^Paid on 12\/\d\d\/2026\.$/,
};
const rolledOver: End = {
  state: 'complete/done',
  participant: /^Rolled over on \w+day, December \d{1,2}, 2026 by check by mail, reference \S+\.$/,
  others: /^Rolled over on 12\/\d\d\/2026\.$/,
};
const toIra: End = {
  state: 'complete/defaultedToIra',
  participant: /^We didn’t hear from you by Thursday, December 24, 2026, so your money is in an IRA in your name\.$/,
  others: /^The participant didn’t respond by 12\/24\/2026, so the money is in an IRA in the participant’s name\.$/,
};
const toSavings: End = {
  state: 'complete/defaultedToTsa',
  participant:
    /^We didn’t hear from you by Thursday, December 24, 2026, so your money is in a savings account in your name\.$/,
  others:
    /^The participant didn’t respond by 12\/24\/2026, so the money is in a savings account in the participant’s name\.$/,
};
const opened: End = {
  state: 'complete/defaultedToIra',
  participant: /^Your money is in an IRA in your name\.$/,
  others: /^The money is in an IRA in the participant’s name\.$/,
};
const form: End = {
  state: 'complete/done',
  participant: /^We recorded the amounts for your tax form on \w+day, November \d{1,2}, 2026\.$/,
  others: /^The amounts for the tax form were recorded on 11\/\d\d\/2026\.$/,
};
const taxPaid: End = {
  state: 'complete/done',
  participant:
    /^We received the tax withheld from your payment and recorded the amounts for your tax form on \w+day, November \d{1,2}, 2026\.$/,
  others: /^We received the withheld tax and recorded the amounts for the tax form on 11\/\d\d\/2026\.$/,
};
const searched: End = {
  state: 'complete/done',
  participant: /^We finished looking for your current address on \w+day, November \d{1,2}, 2026\.$/,
  others: /^The address search ended on 11\/\d\d\/2026\.$/,
};

const twice = <T>(one: T): readonly [T, T] => [one, one];
const noOne = twice<Answer>('none');

const reason: RowFault = {
  key: 'distributionReasonCode',
  told: /isn’t one of the choices for reason/,
  good: 'Separation from service',
};
const birth: RowFault = {
  key: 'dateOfBirth',
  told: /valid date/,
  good: '02/28/1962',
};
const tooLarge: RowFault = {
  key: 'traditionalPreTaxAmount',
  told: /Balances over \$7,000\.00 can’t be rolled over automatically/,
  good: '3,100.00',
};
const noCheck: RowFault = {
  key: 'checkNumber',
  told: /Please enter the check number/,
  good: '10482',
};

/** Each service with a fault of its own columns, its funds, what its participants do, and how it ends. */
export const serviceCases: readonly ServiceCase[] = [
  {
    code: 'premierDistributions',
    fault: reason,
    funds: [2_400, 3_100],
    answers: ['cash', 'automaticRollover'],
    ends: [paid, toIra],
  },
  { code: 'expressDistributions', fault: reason, funds: [2_400, 3_100], answers: noOne, ends: twice(paid) },
  {
    code: 'stockBuyBackDistributions',
    fault: {
      key: 'traditionalPreTaxAmount',
      told: /isn’t an amount/,
      good: '3,100.00',
    },
    funds: [2_400, 3_100],
    answers: noOne,
    ends: twice(paid),
  },
  {
    code: 'vendorDistributions',
    fault: {
      key: 'vendorDistributionReason',
      told: /isn’t one of the choices for vendor reason/,
      good: 'Plan audit',
    },
    funds: [2_400, 3_100],
    answers: noOne,
    ends: twice(paid),
  },
  {
    code: 'expressAutomaticRollovers',
    fault: tooLarge,
    funds: [2_400, 3_100],
    answers: twice<Answer>('automaticRollover'),
    ends: twice(toIra),
  },
  {
    code: 'enhancedRollovers',
    fault: tooLarge,
    funds: [2_400, 3_100],
    answers: ['cash', 'automaticRollover'],
    ends: [paid, toIra],
  },
  {
    code: 'premierRollovers',
    fault: reason,
    funds: [2_400, 3_100],
    answers: ['rollover', 'automaticRollover'],
    ends: [rolledOver, toIra],
  },
  {
    code: 'uncashedChecksQualified',
    fault: noCheck,
    funds: [2_400, 3_100],
    answers: ['cash', 'automaticRollover'],
    ends: [paid, toIra],
  },
  {
    code: 'uncashedChecksNonQualified',
    fault: { key: 'checkDate', told: /Date must be in the past/, good: '12/01/2021' },
    funds: [2_400, 3_100],
    answers: ['cash', 'taxableSavingsAccount'],
    ends: [paid, toSavings],
  },
  {
    code: 'taxFormsOnly',
    fault: { key: 'taxYear', told: /Tax year must be a four-digit year/, good: '2026' },
    funds: [0, 0],
    answers: noOne,
    ends: twice(form),
  },
  {
    code: 'taxPaymentsAndForms',
    fault: { key: 'federalTaxWithheld', told: /isn’t an amount/, good: '620.00' },
    funds: [480, 620],
    answers: noOne,
    ends: twice(taxPaid),
  },
  {
    code: 'recurringBenefits',
    fault: { key: 'dayOfMonth', told: /Day of month must be a day from 1 to 28/, good: '28' },
    funds: [2_400, 3_100],
    answers: twice<Answer>('cash'),
    ends: twice(paid),
  },
  {
    code: 'addressSearch',
    fault: { key: 'lastName', told: /Please enter the last name/, good: 'Núñez' },
    funds: [15, 15],
    answers: noOne,
    ends: twice(searched),
  },
  { code: 'enhancedIra', fault: birth, funds: [2_400, 3_100], answers: noOne, ends: twice(opened) },
];

/** The tax ID of a service's second participant. The spreadsheet has only eight of its digits. */
export const secondTaxId = (code: ServiceCode, place: number): string =>
  `${code === 'vendorDistributions' ? '89765' : '50146'}${2_101 + place}`;
