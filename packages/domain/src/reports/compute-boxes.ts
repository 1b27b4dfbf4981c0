import { type Cents, sumCents } from '../foundation/money/cents.ts';
import type { BoxValue } from './box-value.ts';
import { stateBox } from './boxes/form-box.ts';
import { foreignCodesOf } from './foreign-form-codes.ts';
import { codesBox, type TaxFormCode } from './form-boxes.ts';
import type { ReportedItem } from './reported-item.ts';

export type BoxValues = Readonly<Record<string, BoxValue['value'] | undefined>>;

const standardNonresidentRateBp = 3_000;

const unlessZero = (amount: Cents): Cents | undefined => (amount === 0 ? undefined : amount);
const totalOf = (items: readonly ReportedItem[], pick: (item: ReportedItem) => Cents): Cents =>
  sumCents(items.map(pick));
const amountOf = (items: readonly ReportedItem[], pick: (item: ReportedItem) => Cents): Cents | undefined =>
  unlessZero(totalOf(items, pick));

/** Returns the values of a form's boxes by box. `states` are those whose tax the form reports. */
export function boxValuesOf(items: readonly ReportedItem[], states: readonly string[], taxYear: number): BoxValues {
  const form = items[0]?.form ?? '1099-R';
  return { ...computed[form](items, states, taxYear), ...furtherValues(items) };
}

/** Adds up amounts, and keeps the first text and any check mark. */
function furtherValues(items: readonly ReportedItem[]): BoxValues {
  const values: Record<string, BoxValue['value']> = {};
  for (const { box, value } of items.flatMap(({ furtherBoxes }) => furtherBoxes)) {
    const before = values[box];
    values[box] = typeof before === 'number' && typeof value === 'number' ? before + value : (before ?? value);
  }
  return values;
}

function valuesOfStates(items: readonly ReportedItem[], states: readonly string[]): BoxValues {
  return Object.fromEntries(
    states.flatMap((state, index) => {
      const of = items.filter((item) => item.stateCode === state && item.stateTaxCents > 0);
      return [
        [stateBox('14', index), totalOf(of, (item) => item.stateTaxCents)],
        [stateBox('15', index), state],
        [stateBox('16', index), amountOf(of, (item) => item.stateBaseCents)],
      ];
    }),
  );
}

function valuesOf1099R(items: readonly ReportedItem[], states: readonly string[], taxYear: number): BoxValues {
  const codes = items[0]?.codes ?? [];
  const isRoth = codes.includes('B') || codes.includes('H');
  const firstYears = items.flatMap(({ rothFirstYear }) => (rothFirstYear === null ? [] : [rothFirstYear]));
  return {
    1: totalOf(items, (item) => item.grossCents),
    '2a': totalOf(items, (item) => item.taxableCents),
    '2b': items.some(({ isTotalDistribution }) => isTotalDistribution),
    4: amountOf(items, (item) => item.federalTaxCents),
    5: amountOf(items, (item) => item.basisCents),
    6: amountOf(items, (item) => item.unrealisedGainCents),
    [codesBox(taxYear)]: codes.join(''),
    11: isRoth && firstYears.length > 0 ? String(Math.min(...firstYears)) : undefined,
    ...valuesOfStates(items, states),
  };
}

const percentText = (rateBp: number): string =>
  `${String(Math.trunc(rateBp / 100)).padStart(2, '0')}.${String(rateBp % 100).padStart(2, '0')}`;

function valuesOf1042S(items: readonly ReportedItem[], states: readonly string[], taxYear: number): BoxValues {
  const codes = foreignCodesOf(taxYear);
  const federalTax = totalOf(items, (item) => item.federalTaxCents);
  const givenBp = items[0]?.rateBp ?? null;
  const isExempt = givenBp === null && federalTax === 0;
  const rateBp = isExempt ? 0 : (givenBp ?? standardNonresidentRateBp);
  const exemption = rateBp < standardNonresidentRateBp ? codes.treaty : codes.fullyTaxed;
  return {
    1: codes.incomeCode,
    2: totalOf(items, (item) => item.grossCents),
    3: '3',
    '3a': isExempt ? codes.exemptByLaw : exemption,
    '3b': percentText(rateBp),
    '4a': codes.chapter4Exemption,
    '4b': percentText(0),
    '7a': federalTax,
    10: federalTax,
    '12b': codes.withholdingAgent,
    '12c': codes.withholdingAgent,
    '17a': amountOf(items, (item) => item.stateTaxCents),
    '17c': states[0],
  };
}

/** Money is a rollover unless its item names the box of a contribution. */
const isRollover = ({ furtherBoxes }: ReportedItem): boolean =>
  furtherBoxes.every(({ box }) => box !== '1' && box !== '10');

const valuesOf5498 = (items: readonly ReportedItem[]): BoxValues => ({
  2: amountOf(items.filter(isRollover), (item) => item.grossCents),
});

const computed: Readonly<
  Record<TaxFormCode, (items: readonly ReportedItem[], states: readonly string[], taxYear: number) => BoxValues>
> = { '1099-R': valuesOf1099R, '1042-S': valuesOf1042S, '5498': valuesOf5498 };
