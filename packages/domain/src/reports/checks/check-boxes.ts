import type { BoxValue } from '../box-value.ts';
import { boxesOfForm } from '../form-boxes.ts';
import type { InformationReturn, ReturnForm } from '../information-return.ts';
import { type BoxReader, boxReader } from './box-reader.ts';
import { check1042S } from './check-1042s.ts';
import { check1099R } from './check-1099r.ts';
import { check5498 } from './check-5498.ts';
import { checkStates } from './check-states.ts';
import type { Problem } from './finding-codes.ts';

/** An amount has twelve digits in Pub. 1220. */
const largest = 999_999_999_999;

function amountProblem(printed: string, value: number): Problem | undefined {
  const field = `box ${printed}`;
  if (value < 0)
    return {
      field,
      code: 'boxNegative',
      sentence: `Box ${printed} is negative. A return has no negative amounts: report a repayment or correction where it belongs.`,
    };
  return Number.isSafeInteger(value) && value <= largest
    ? undefined
    : {
        field,
        code: 'boxTooLarge',
        sentence: `Box ${printed} doesn’t fit on the form. Check the payments of this form.`,
      };
}

const kinds: Readonly<Record<'money' | 'text' | 'mark', string>> = { money: 'number', text: 'string', mark: 'boolean' };

function valueProblems(one: InformationReturn): (Problem | undefined)[] {
  const known = new Map(boxesOfForm(one.form, one.taxYear).map((box) => [box.box, box]));
  return one.boxes.map(({ box, value }: BoxValue) => {
    const declared = known.get(box);
    if (declared === undefined || kinds[declared.kind] !== typeof value)
      return {
        field: `box ${box}`,
        code: 'boxUnknown',
        sentence: `Form ${one.form} for ${one.taxYear} has no box ${box} for this value. Request the forms again.`,
      };
    return typeof value === 'number' ? amountProblem(declared.printed, value) : undefined;
  });
}

function kindProblem({ kind, replaces }: InformationReturn): Problem | undefined {
  if ((kind === 'original') !== (replaces === null))
    return {
      field: 'kind',
      code: 'kindInvalid',
      sentence: 'A correction must name the form that it corrects, and an original must not. Request the forms again.',
    };
  return replaces !== null && replaces.uniqueRecordId === null
    ? {
        field: 'replaces',
        code: 'originalNotAccepted',
        sentence: 'The form that this one corrects has no record number yet. Record the agency’s acknowledgment first.',
      }
    : undefined;
}

const rules: Readonly<Record<ReturnForm, (one: InformationReturn, boxes: BoxReader) => readonly Problem[]>> = {
  '1099-R': check1099R,
  '1042-S': check1042S,
  '5498': check5498,
};

/** Returns what is wrong with the boxes of a return, and with its kind. */
export function checkBoxes(one: InformationReturn): readonly Problem[] {
  const general = [...valueProblems(one), kindProblem(one)].filter((problem) => problem !== undefined);
  // The first part of a two-step correction repeats the wrong form with zero amounts, so its boxes need not agree.
  if (one.kind === 'correctionPart1') return general;
  return [...general, ...rules[one.form](one, boxReader(one)), ...checkStates(one)];
}
