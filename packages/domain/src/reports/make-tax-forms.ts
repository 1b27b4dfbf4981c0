import { type Cents, cents, sumCents } from '../foundation/money/cents.ts';
import type { BoxValue } from './box-value.ts';
import { formBoxes, type TaxFormCode } from './form-boxes.ts';

export const itemSources = ['payment', 'loan', 'employerStock', 'reportedBySponsor'] as const;
export type ItemSource = (typeof itemSources)[number];

/** One reported item: a payment, a noncash distribution, or a distribution that a sponsor asks us to report. */
export interface ReportedItem {
  readonly source: ItemSource;
  /** ID of the payment instruction, or of the order line. */
  readonly sourceId: string;
  readonly orderLineId: string;
  readonly participantId: string | null;
  /** The payer's plan. A form never combines two plans, or two accounts without a plan. */
  readonly planId: string | null;
  readonly accountId: string;
  readonly form: TaxFormCode;
  /** Characters for box 7; none on Form 1042-S. */
  readonly codes: readonly string[];
  /** For Form 1042-S: basis points withheld from a nonresident. */
  readonly rateBp: number | null;
  readonly stateCode: string | null;
  readonly grossCents: Cents;
  readonly taxableCents: Cents;
  /** Amount taxed before it went into the plan. */
  readonly basisCents: Cents;
  readonly unrealisedGainCents: Cents;
  readonly federalTaxCents: Cents;
  readonly stateTaxCents: Cents;
  /** The amount from which state tax was withheld. */
  readonly stateBaseCents: Cents;
  readonly isTotalDistribution: boolean;
  readonly rothFirstYear: number | null;
}

export interface TaxFormDraft {
  /** Identifies the form within its year: payer, payee, form type, codes or tax rate, and state. */
  readonly key: string;
  readonly form: TaxFormCode;
  readonly items: readonly ReportedItem[];
  readonly codes: readonly string[];
  readonly stateCode: string | null;
  readonly grossCents: Cents;
  readonly taxableCents: Cents;
  readonly federalTaxCents: Cents;
  readonly stateTaxCents: Cents;
  /** Only boxes that have a value. */
  readonly boxes: readonly BoxValue[];
}

const smallestReported = cents(10_00);
const standardNonresidentRateBp = 3_000;

const payeeOf = (item: ReportedItem): string =>
  [item.planId ?? item.accountId, item.participantId ?? item.orderLineId].join('/');

/** Returns the state if state tax was withheld. Payments without state tax are combined on one form. */
const stateOf = (item: ReportedItem): string | null => (item.stateTaxCents > 0 ? item.stateCode : null);

function keyOf(item: ReportedItem): string {
  const kind = item.form === '1099-R' ? item.codes.toSorted().join('') : String(item.rateBp ?? '');
  return [payeeOf(item), item.form, kind, stateOf(item) ?? ''].join('/');
}

/**
 * Creates a year's forms for some payees: one per payer, payee, set of distribution codes, and state. A payee with less
 * than $10 in the year and no tax gets no form, but Form 1042-S is due for any amount. Source: instructions for Forms
 * 1099-R and 1042-S.
 */
export function makeTaxForms(items: readonly ReportedItem[]): readonly TaxFormDraft[] {
  return [...Map.groupBy(items, payeeOf).values()].flatMap((ofPayee) =>
    isReported(ofPayee) ? [...Map.groupBy(ofPayee, keyOf)].map(([key, same]) => draftOf(key, same)) : [],
  );
}

function isReported(items: readonly ReportedItem[]): boolean {
  const gross = sumCents(items.map(({ grossCents }) => grossCents));
  const isTaxed = items.some((item) => item.federalTaxCents > 0 || item.stateTaxCents > 0);
  return isTaxed || gross >= smallestReported || items.some(({ form }) => form === '1042-S');
}

function draftOf(key: string, items: readonly ReportedItem[]): TaxFormDraft {
  const [first] = items;
  if (first === undefined) throw new Error(`no items for form ${key}`);
  const total = (pick: (item: ReportedItem) => Cents): Cents => sumCents(items.map(pick));
  const totals = {
    grossCents: total((item) => item.grossCents),
    taxableCents: total((item) => item.taxableCents),
    federalTaxCents: total((item) => item.federalTaxCents),
    stateTaxCents: total((item) => item.stateTaxCents),
  };
  const { form } = first;
  const of = { key, form, items, codes: first.codes, stateCode: stateOf(first), ...totals };
  const values = form === '1099-R' ? valuesOf1099R(of) : valuesOf1042S(of);
  const boxes = formBoxes[form].flatMap(({ box }) => {
    const value = values[box];
    return value === undefined || value === false ? [] : [{ box, value }];
  });
  return { ...of, boxes };
}

type Values = Readonly<Record<string, number | string | boolean | undefined>>;

const unlessZero = (amount: Cents): Cents | undefined => (amount === 0 ? undefined : amount);

function valuesOf1099R(of: Omit<TaxFormDraft, 'boxes'>): Values {
  const { items, codes } = of;
  const total = (pick: (item: ReportedItem) => Cents) => unlessZero(sumCents(items.map(pick)));
  const isRoth = codes.includes('B') || codes.includes('H');
  const firstYears = items.flatMap(({ rothFirstYear }) => (rothFirstYear === null ? [] : [rothFirstYear]));
  return {
    1: of.grossCents,
    '2a': of.taxableCents,
    '2b': items.some(({ isTotalDistribution }) => isTotalDistribution),
    4: unlessZero(of.federalTaxCents),
    5: total((item) => item.basisCents),
    6: total((item) => item.unrealisedGainCents),
    7: codes.join(''),
    11: isRoth && firstYears.length > 0 ? String(Math.min(...firstYears)) : undefined,
    14: unlessZero(of.stateTaxCents),
    15: of.stateCode ?? undefined,
    16: of.stateCode === null ? undefined : total((item) => item.stateBaseCents),
  };
}

function valuesOf1042S(of: Omit<TaxFormDraft, 'boxes'>): Values {
  const rateBp = of.items[0]?.rateBp ?? standardNonresidentRateBp;
  return {
    1: '15',
    2: of.grossCents,
    '3a': rateBp < standardNonresidentRateBp ? '04' : '00',
    '3b': `${Math.trunc(rateBp / 100)}.${String(rateBp % 100).padStart(2, '0')}`,
    '7a': of.federalTaxCents,
    10: of.federalTaxCents,
    '17a': unlessZero(of.stateTaxCents),
    '17c': of.stateCode ?? undefined,
  };
}
