import type { InformationReturn } from '../information-return.ts';
import type { BoxReader } from './box-reader.ts';
import type { Problem } from './finding-codes.ts';

const accountBoxes = ['7-ira', '7-sep', '7-simp', '7-roth'];

/** Returns what is wrong with the boxes of a Form 5498. Source: instructions for Forms 1099-R and 5498. */
export function check5498(_: InformationReturn, boxes: BoxReader): readonly Problem[] {
  const problems: (Problem | undefined)[] = [
    accountBoxes.filter(boxes.isMarked).length === 1
      ? undefined
      : {
          field: 'box 7',
          code: 'iraType',
          sentence: 'Exactly one type of IRA must be checked. Correct the account type.',
        },
    boxes.has('5')
      ? undefined
      : {
          field: 'box 5',
          code: 'marketValueMissing',
          sentence: 'The value on December 31 is missing. Enter what the custodian reports in the deposit batch.',
        },
    boxes.isMarked('7-roth') && boxes.isMarked('11')
      ? {
          field: 'box 11',
          code: 'minimumOfRoth',
          sentence: 'The owner of a Roth IRA has no required minimum distribution. Clear box 11.',
        }
      : undefined,
    boxes.cents('10') > 0 && !boxes.isMarked('7-roth')
      ? {
          field: 'box 10',
          code: 'rothContribution',
          sentence: 'Box 10 is for Roth IRAs only. Correct the account type.',
        }
      : undefined,
  ];
  return problems.filter((problem) => problem !== undefined);
}
