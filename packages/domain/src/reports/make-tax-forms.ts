import { type Cents, cents, sumCents } from '../foundation/money/cents.ts';
import type { BoxValue } from './box-value.ts';
import { boxValuesOf } from './compute-boxes.ts';
import { boxesOfForm, type TaxFormCode } from './form-boxes.ts';
import type { ReportedItem } from './reported-item.ts';

export interface TaxFormDraft {
  /** Identifies the form within its year: payer, payee, form type, codes or tax rate, and states. */
  readonly key: string;
  readonly form: TaxFormCode;
  readonly items: readonly ReportedItem[];
  readonly codes: readonly string[];
  /** The first state whose tax the form reports. */
  readonly stateCode: string | null;
  readonly grossCents: Cents;
  readonly taxableCents: Cents;
  readonly federalTaxCents: Cents;
  readonly stateTaxCents: Cents;
  /** Only boxes that have a value. */
  readonly boxes: readonly BoxValue[];
}

const smallestReported = cents(10_00);
const statesOnForm: Readonly<Record<TaxFormCode, number>> = { '1099-R': 2, '1042-S': 1, '5498': 1 };

const payeeOf = (item: ReportedItem): string =>
  [item.planId ?? item.accountId, item.iraAccountId ?? item.participantId ?? item.orderLineId].join('/');

/** Returns the state if state tax was withheld. Payments without state tax are combined on one form. */
export const stateOf = (item: ReportedItem): string | null => (item.stateTaxCents > 0 ? item.stateCode : null);

/** Returns the check boxes that separate forms: the IRA box of Form 1099-R, and the type of IRA on Form 5498. */
const accountBox = ({ furtherBoxes }: ReportedItem): string =>
  furtherBoxes.flatMap(({ box, value }) => (box.startsWith('7') && value === true ? [box] : [])).join('');

function kindOf(item: ReportedItem): string {
  if (item.form === '1042-S') return String(item.rateBp ?? '');
  return [...item.codes.toSorted(), accountBox(item)].join('');
}

/**
 * Creates a year's forms for some payees: one per payer, payee, and set of distribution codes, with up to two states, and
 * one for each IRA that is held here. A
 * payee with less than $10 in the year and no tax gets no Form 1099-R, but Forms 1042-S and 5498 are due for any
 * amount. Source: instructions for Forms 1099-R, 1042-S, and 5498.
 */
export function makeTaxForms(items: readonly ReportedItem[], taxYear: number): readonly TaxFormDraft[] {
  const due = [...Map.groupBy(items, (item) => `${payeeOf(item)}/${item.form === '5498'}`).values()].filter(isReported);
  return due.flatMap((ofPayee) =>
    [...Map.groupBy(ofPayee, (item) => [payeeOf(item), item.form, kindOf(item)].join('/'))].flatMap(([key, same]) =>
      byStates(same).map(({ states, items: some }) => draftOf(`${key}/${states.join('+')}`, some, taxYear)),
    ),
  );
}

function isReported(items: readonly ReportedItem[]): boolean {
  const gross = sumCents(items.map(({ grossCents }) => grossCents));
  const isTaxed = items.some((item) => item.federalTaxCents > 0 || item.stateTaxCents > 0);
  return isTaxed || gross >= smallestReported || items.some(({ form }) => form !== '1099-R');
}

interface ItemsOfStates {
  readonly states: readonly string[];
  readonly items: readonly ReportedItem[];
}

/** Splits items so that each form has at most as many states as fit. Items without state tax are on the first form. */
function byStates(items: readonly ReportedItem[]): readonly ItemsOfStates[] {
  const [first] = items;
  const most = first === undefined ? 1 : statesOnForm[first.form];
  const states = [...new Set(items.flatMap((item) => stateOf(item) ?? []))].toSorted();
  const groups = Array.from({ length: Math.max(1, Math.ceil(states.length / most)) }, (_, index) =>
    states.slice(index * most, (index + 1) * most),
  );
  return groups.map((group, index) => ({
    states: group,
    items: items.filter((item) => {
      const state = stateOf(item);
      return state === null ? index === 0 : group.includes(state);
    }),
  }));
}

function draftOf(key: string, items: readonly ReportedItem[], taxYear: number): TaxFormDraft {
  const [first] = items;
  if (first === undefined) throw new Error(`no items for form ${key}`);
  const total = (pick: (item: ReportedItem) => Cents): Cents => sumCents(items.map(pick));
  const states = [...new Set(items.flatMap((item) => stateOf(item) ?? []))].toSorted();
  const values = boxValuesOf(items, states, taxYear);
  const boxes = boxesOfForm(first.form, taxYear).flatMap(({ box }) => {
    const value = values[box];
    return value === undefined || value === false ? [] : [{ box, value }];
  });
  return {
    key,
    form: first.form,
    items,
    codes: first.codes,
    stateCode: states[0] ?? null,
    grossCents: total((item) => item.grossCents),
    taxableCents: total((item) => item.taxableCents),
    federalTaxCents: total((item) => item.federalTaxCents),
    stateTaxCents: total((item) => item.stateTaxCents),
    boxes,
  };
}
