import { foreignCodesOf } from '../foreign-form-codes.ts';
import type { InformationReturn } from '../information-return.ts';
import type { BoxReader } from './box-reader.ts';
import type { Problem } from './finding-codes.ts';

/** Each payment's tax is rounded to a cent, so the total may differ from the rate by a cent for each of many payments. */
const roundingCents = 100;

function rateProblem(boxes: BoxReader): Problem | undefined {
  const rate = boxes.text('3b');
  if (!/^\d{2}\.\d{2}$/.test(rate))
    return {
      field: 'box 3b',
      code: 'rateMissing',
      sentence: 'The tax rate is missing. Enter the Form W-8BEN of the participant.',
    };
  const income = boxes.has('6') ? boxes.cents('6') : boxes.cents('2');
  const due = Math.round((income * Number(rate.replace('.', ''))) / 10_000);
  return boxes.cents('7a') > due + roundingCents
    ? {
        field: 'box 7a',
        code: 'taxOverRate',
        sentence: `More tax was withheld than ${rate}% of the income. Correct the rate or the withheld tax.`,
      }
    : undefined;
}

/** Returns what is wrong with the boxes of a Form 1042-S. Source: instructions for Form 1042-S. */
export function check1042S(one: InformationReturn, boxes: BoxReader): readonly Problem[] {
  const { recipient, taxYear } = one;
  const codes = foreignCodesOf(taxYear);
  const isTreaty = boxes.text('3a') === codes.treaty;
  const problems: (Problem | undefined)[] = [
    /^[A-Z]{2}$/.test(boxes.text('13b')) && boxes.text('13b') !== 'US'
      ? undefined
      : {
          field: 'box 13b',
          code: 'countryMissing',
          sentence: 'The recipient’s country is missing or is the United States. Enter the country of the Form W-8BEN.',
        },
    boxes.text('13f') === ''
      ? {
          field: 'box 13f',
          code: 'statusMissing',
          sentence: 'The recipient’s status is missing. Choose the tax ID type on the participant.',
        }
      : undefined,
    isTreaty && recipient.tin === null && recipient.foreignTin === null
      ? {
          field: 'recipient.tin',
          code: 'treatyWithoutTin',
          sentence: 'A treaty rate needs a U.S. or foreign taxpayer ID. Request a complete Form W-8BEN.',
        }
      : undefined,
    boxes.cents('7a') + boxes.cents('8') - boxes.cents('9') === boxes.cents('10')
      ? undefined
      : {
          field: 'box 10',
          code: 'creditTotal',
          sentence: 'Box 10 must be boxes 7a and 8 less box 9. Request the forms again.',
        },
    boxes.has('6') && boxes.cents('6') !== boxes.cents('2') - boxes.cents('5')
      ? { field: 'box 6', code: 'netIncome', sentence: 'Box 6 must be box 2 less box 5. Request the forms again.' }
      : undefined,
    rateProblem(boxes),
  ];
  return problems.filter((problem) => problem !== undefined);
}
