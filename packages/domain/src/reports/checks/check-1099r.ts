import { areCodesValidTogether } from '../../taxes/distribution-code.ts';
import { codesBox } from '../form-boxes.ts';
import type { InformationReturn } from '../information-return.ts';
import type { BoxReader } from './box-reader.ts';
import type { Problem } from './finding-codes.ts';

/** The year in which designated Roth accounts began. */
const firstRothYear = 2006;
const rothIraCodes = ['J', 'Q', 'T', 'N', 'R'];

type Rule = readonly [holds: (boxes: BoxReader, one: InformationReturn) => boolean, problem: Problem];

const problem = (field: string, code: string, sentence: string): Problem => ({ field, code, sentence });
const has = (boxes: BoxReader, ...codes: readonly string[]): boolean =>
  boxes.codes.some((code) => codes.includes(code));

const isPercent = (text: string): boolean => /^(?:100|[1-9]\d?)$/.test(text);

/** Each rule holds for a wrong form. Source: instructions for Form 1099-R. */
const rules: readonly Rule[] = [
  [
    (boxes) => boxes.cents('2a') > boxes.cents('1'),
    problem('box 2a', 'taxableOverGross', 'Box 2a is more than box 1. Correct the taxable amount of the distribution.'),
  ],
  [
    (boxes) => boxes.cents('4') > boxes.cents('1'),
    problem('box 4', 'taxOverGross', 'Box 4 is more than box 1. Correct the withheld tax.'),
  ],
  [
    (boxes) => boxes.cents('3') > boxes.cents('2a'),
    problem('box 3', 'gainOverTaxable', 'Box 3 is part of box 2a and can’t be more. Correct the capital gain.'),
  ],
  [
    (boxes) => boxes.cents('5') > boxes.cents('1'),
    problem('box 5', 'basisOverGross', 'Box 5 is more than box 1. Correct the after-tax amount of the distribution.'),
  ],
  [
    (boxes) => has(boxes, 'H') && boxes.cents('2a') !== 0,
    problem(
      'box 2a',
      'rolloverTaxed',
      'Code H is a rollover without tax, but box 2a isn’t 0. Correct the code or the amount.',
    ),
  ],
  [
    (boxes) => has(boxes, 'G', 'H') && boxes.cents('4') !== 0,
    problem('box 4', 'rolloverWithheld', 'No tax is withheld from a direct rollover. Correct the code or box 4.'),
  ],
  [
    (boxes, { taxYear }) => {
      const year = boxes.text('11');
      const isValid = /^\d{4}$/.test(year) && Number(year) >= firstRothYear && Number(year) <= taxYear;
      return has(boxes, 'B', 'H') ? !isValid : year !== '' && !isValid;
    },
    problem('box 11', 'rothYear', 'Box 11 needs the first year of Roth contributions. Enter it on the order line.'),
  ],
  [
    (boxes) => boxes.isMarked('2b-1') && boxes.has('2a') && !boxes.isMarked('7b'),
    problem(
      'box 2b',
      'notDetermined',
      'If the taxable amount isn’t determined, box 2a must be blank. Remove one of the two.',
    ),
  ],
  [
    (boxes) => boxes.isMarked('7b') && has(boxes, ...rothIraCodes),
    problem(
      'box 7b',
      'iraBox',
      'The IRA box can’t be checked for a Roth IRA or a recharacterization. Correct the code.',
    ),
  ],
  [
    (boxes) => has(boxes, 'Y') && (!boxes.isMarked('7b') || boxes.codes[0] !== 'Y'),
    problem('box 7', 'charitable', 'Code Y is for IRAs only and comes first. Correct the code.'),
  ],
  [
    (boxes) => (boxes.text('13') !== '') !== has(boxes, 'C'),
    problem(
      'box 13',
      'paymentDate',
      'Box 13 and code C belong together. Enter the date of payment, or correct the code.',
    ),
  ],
  [
    (boxes) => boxes.text('9a') !== '' && !isPercent(boxes.text('9a')),
    problem('box 9a', 'percent', 'Box 9a must be a whole percentage from 1 to 100. Correct the recipient’s share.'),
  ],
];

function codeProblems(boxes: BoxReader, { taxYear }: InformationReturn): readonly Problem[] {
  const field = `box ${codesBox(taxYear)}`;
  if (boxes.codes.length === 0)
    return [problem(field, 'codeMissing', 'The distribution code is missing. Choose the reason of the distribution.')];
  return areCodesValidTogether(boxes.codes)
    ? []
    : [
        problem(
          field,
          'codeCombination',
          `Codes ${boxes.codes.join(' and ')} can’t be on one form. Correct the reason or the account type of the distribution.`,
        ),
      ];
}

/** Returns a problem if an original reports nothing: no such form is due. */
function emptyProblem(boxes: BoxReader, { kind }: InformationReturn): readonly Problem[] {
  const isEmpty = ['1', '2a', '3', '4', '5', '6', '8', '8a', '9b', '10', '7d'].every((box) => boxes.cents(box) === 0);
  return kind === 'original' && isEmpty
    ? [problem('box 1', 'nothingToReport', 'All amounts are 0, so no form is due. Check the payments of this form.')]
    : [];
}

export const check1099R = (one: InformationReturn, boxes: BoxReader): readonly Problem[] => [
  ...codeProblems(boxes, one),
  ...emptyProblem(boxes, one),
  ...rules.flatMap(([isWrong, found]) => (isWrong(boxes, one) ? [found] : [])),
];
