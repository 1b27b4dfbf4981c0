import { type Cents, cents } from '../../foundation/money/cents.ts';
import { formatMoney } from '../../foundation/money/format-money.ts';
import { isRejection, type Rejection } from '../../foundation/rejection/rejection.ts';
import { charactersOf } from '../../foundation/text/characters.ts';
import { areCodesValidTogether } from '../../taxes/distribution-code.ts';
import type { BoxValue } from '../box-value.ts';
import { boxesOfForm, codesBox, distributionCodeNames, type TaxFormCode } from '../form-boxes.ts';
import { filingRejections } from './filing-rejections.ts';

/** An approved correction of one box. */
export interface BoxCorrection {
  readonly box: string;
  readonly value: BoxValue['value'];
}

/** Boxes with withheld tax. They always show what the ledger has, so no request changes them. */
const ledgerBoxes: Readonly<Record<TaxFormCode, readonly string[]>> = {
  '1099-R': ['4', '14', '17'],
  '1042-S': ['7a', '10', '17a'],
  '5498': [],
};

/** A form of a year: its boxes follow from both. */
export interface FormOfYear {
  readonly form: TaxFormCode;
  readonly taxYear: number;
}
type BoxKind = 'money' | 'text' | 'mark';

const boxOf = ({ form, taxYear }: FormOfYear, box: string) => boxesOfForm(form, taxYear).find((one) => one.box === box);

const isFromLedger = (form: TaxFormCode, box: string): boolean => ledgerBoxes[form].includes(box.replace(/-2$/, ''));

const doesNotFit = (problem: string): Rejection => filingRejections.valueDoesNotFit({ problem });

function readMoney(text: string): Cents | undefined {
  const match = /^\$?(\d{1,3}(?:,?\d{3})*|\d+)(?:\.(\d{2}))?$/.exec(text);
  if (match === null) return undefined;
  const value = Number((match[1] ?? '').replaceAll(',', '')) * 100 + Number(match[2] ?? '0');
  return Number.isSafeInteger(value) ? cents(value) : undefined;
}

const yes: readonly string[] = ['x', 'yes', 'checked', 'true'];
const no: readonly string[] = ['', 'no', 'not checked', 'false', 'blank'];

/** Returns the value of a box as a request writes it: `$1,234.56`, `7`, or `Yes`. Rejects what the box can’t have. */
export function readBoxValue(of: FormOfYear, box: string, text: string): BoxValue['value'] | Rejection {
  const { form, taxYear } = of;
  const known = boxOf(of, box);
  if (known === undefined)
    return doesNotFit(`Form ${form} doesn’t have this box. Enter its number as printed, such as 1 or 2a.`);
  const typed = text.trim();
  if (known.kind === 'money')
    return readMoney(typed) ?? doesNotFit(`Box ${box} is an amount. Enter it as dollars and cents, such as 1,234.56.`);
  if (known.kind === 'mark') {
    if (yes.includes(typed.toLowerCase())) return true;
    if (no.includes(typed.toLowerCase())) return false;
    return doesNotFit(`Box ${box} is a check box. Enter “Yes” or “No”.`);
  }
  if (form === '1099-R' && box === codesBox(taxYear)) {
    const codes = typed.toUpperCase();
    const each = charactersOf(codes);
    const isKnown = each.every((code) => Object.hasOwn(distributionCodeNames, code));
    if (codes.length < 1 || codes.length > 2 || !isKnown)
      return doesNotFit(`Box ${box} has one or two distribution codes, such as 7 or 4G.`);
    return areCodesValidTogether(each)
      ? codes
      : doesNotFit(`Form 1099-R doesn’t allow codes ${each.join(' and ')} together. Enter one code, or another pair.`);
  }
  return typed === '' ? doesNotFit(`Enter the correct value of box ${box}.`) : typed;
}

/** Returns why a box can’t be corrected by a request: its tax is from the ledger, or the value doesn’t fit. */
export function correctionBlocker(of: FormOfYear, box: string, text: string): Rejection | undefined {
  if (isFromLedger(of.form, box)) return filingRejections.taxIsFromLedger({ box });
  const value = readBoxValue(of, box, text);
  return isRejection(value) ? value : undefined;
}

/** Returns the boxes with corrections applied in order, in the order of the form. Unchecked boxes are left out. */
export function correctBoxes(
  { form, taxYear }: FormOfYear,
  boxes: readonly BoxValue[],
  corrections: readonly BoxCorrection[],
): readonly BoxValue[] {
  const values = new Map(boxes.map(({ box, value }) => [box, value]));
  for (const { box, value } of corrections) values.set(box, value);
  const known = boxesOfForm(form, taxYear).map(({ box }) => box);
  const others = boxes.map(({ box }) => box).filter((box) => !known.includes(box));
  return [...known, ...others].flatMap((box) => {
    const value = values.get(box);
    return value === undefined || value === false ? [] : [{ box, value }];
  });
}

/** Returns a value as it’s shown to people. */
export function formatBoxValue(kind: BoxKind, value: BoxValue['value'] | undefined): string {
  if (value === undefined || value === '') return 'Blank';
  if (kind === 'mark') return value === true ? 'Checked' : 'Not checked';
  return kind === 'money' && typeof value === 'number' ? formatMoney(cents(value)) : String(value);
}

/** Returns what a box of a form shows to people; null if it is blank. */
export function printedValue(of: FormOfYear, boxes: readonly BoxValue[], box: string): string | null {
  const value = boxes.find((one) => one.box === box)?.value;
  const known = boxOf(of, box);
  return value === undefined || known === undefined ? null : formatBoxValue(known.kind, value);
}

/** The same box on two versions of a form. */
export interface BoxDifference {
  readonly box: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly isChanged: boolean;
}

/** Compares two versions of a form, box by box, with every box that either of them has. */
export function compareBoxes(
  { form, taxYear }: FormOfYear,
  before: readonly BoxValue[],
  after: readonly BoxValue[],
): readonly BoxDifference[] {
  const [old, current] = [before, after].map((boxes) => new Map(boxes.map(({ box, value }) => [box, value])));
  return boxesOfForm(form, taxYear).flatMap(({ box, name, kind }) => {
    const values = [old?.get(box), current?.get(box)];
    if (values.every((value) => value === undefined)) return [];
    const [from = '', to = ''] = values.map((value) =>
      kind === 'mark' ? formatBoxValue(kind, value ?? false) : formatBoxValue(kind, value),
    );
    return [{ box, name, before: from, after: to, isChanged: from !== to }];
  });
}
