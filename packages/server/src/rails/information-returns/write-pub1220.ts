import { combinedFilingNumber } from '@fiducia/domain/reports/combined-filing-states';
import type {
  InformationReturn,
  Pub1220Options,
  ReadReturn,
  ReturnPage,
  ReturnSource,
  WritePub1220,
  WritingStep,
  WrittenFile,
} from '@fiducia/domain/reports/information-return';
import {
  amountBoxes,
  amountCodes,
  amountName,
  endLayout,
  endOfPayerLayout,
  type Pub1220Form,
  type Pub1220Layout,
  type Pub1220Values,
  payeeLayouts,
  payerLayout,
  type RecordWriter,
  recordLength,
  recordWriter,
  stateTotalsLayout,
  totalName,
  transmitterLayout,
} from './pub1220-layout.ts';
import { eachAmount, payeeValues, payerValues, transmitterValues } from './pub1220-values.ts';

type Options = Pub1220Options & { readonly form: Pub1220Form };

/** The returns of one payer that are all originals, or all corrections of one kind. They share a payer's record. */
interface Group {
  readonly key: string;
  readonly totals: Totals;
  payees: number;
}

const groupKeys = { original: '', correction: 'G', correctionPart1: 'G', correctionPart2: 'C' } as const;
const groupKey = ({ payer, kind }: InformationReturn): string => `${payer.ein}/${groupKeys[kind]}`;

/** Form 5498 has no state boxes, so it belongs to the state of the recipient's address. */
function isIn(state: string, { form, states, recipient: { address } }: InformationReturn): boolean {
  const livesThere = address.countryCode === 'US' && address.region === state;
  return states.some((row) => row.state === state) || (form === '5498' && livesThere);
}

async function* returnsIn(options: Options, source: ReturnSource): AsyncGenerator<ReturnPage> {
  for await (const page of source()) yield page.filter((one) => isIn(options.state, one));
}

/** Counts the returns of each group, and adds up their amounts. */
async function countGroups(options: Options, source: ReturnSource): Promise<readonly Group[]> {
  const groups = new Map<string, Group>();
  let last = '';
  for await (const page of returnsIn(options, source)) {
    for (const one of page) {
      const key = groupKey(one);
      if (key !== last && groups.has(key)) throw new Error('returns must be ordered by payer and kind');
      const group = groups.get(key) ?? { key, totals: new Totals(), payees: 0 };
      groups.set(key, group);
      last = key;
      group.payees += 1;
      group.totals.addReturn(options, one);
    }
  }
  return [...groups.values()];
}

/** Returns the amount codes of a group. There must be one even if no amounts are reported. Source: Pub. 1220, record A. */
const codesOf = ({ totals }: Group): string =>
  amountCodes.filter((code) => totals.of(amountName(code)) > 0).join('') || '1';

/** Totals of the amounts and of the state's taxes, by field. */
class Totals {
  readonly #cents = new Map<string, number>();

  add(name: string, amount: number): void {
    const total = (this.#cents.get(name) ?? 0) + amount;
    if (!Number.isSafeInteger(total)) throw new RangeError(`the total of ${name} is too large`);
    this.#cents.set(name, total);
  }

  addReturn(options: Options, one: InformationReturn): void {
    eachAmount(one, options.form, (field, amount) => this.add(field, amount));
    const row = one.states.find(({ state }) => state === options.state);
    this.add('stateTax', row?.taxCents ?? 0);
    this.add('localTax', row?.locality?.taxCents ?? 0);
  }

  of(name: string): number {
    return this.#cents.get(name) ?? 0;
  }

  values(): Pub1220Values {
    return Object.fromEntries(amountCodes.map((code) => [totalName(code), String(this.of(amountName(code)))]));
  }
}

/** The end of a payer's group, and the totals of the state if it takes part in combined filing. */
function endOfGroup(options: Options, { payees, totals }: Group, sequence: number): Pub1220Values[] {
  const common = { payees: String(payees), ...totals.values() };
  const end = { recordType: 'C', ...common, sequence: String(sequence) };
  const stateNumber = combinedFilingNumber(options.state, options.taxYear);
  if (stateNumber === null) return [end];
  const taxes = { stateTax: String(totals.of('stateTax')), localTax: String(totals.of('localTax')), stateNumber };
  return [end, { recordType: 'K', ...common, ...taxes, sequence: String(sequence + 1) }];
}

/** Yields the values of all records in their order, page by page. */
async function* recordsOf(
  options: Options,
  source: ReturnSource,
  groups: readonly Group[],
): AsyncGenerator<Pub1220Values[]> {
  const payees = groups.reduce((total, group) => total + group.payees, 0);
  const byKey = new Map(groups.map((group) => [group.key, group]));
  let sequence = 1;
  let open: Group | undefined;
  const closeGroup = (records: Pub1220Values[]): void => {
    if (open === undefined) return;
    const ending = endOfGroup(options, open, sequence + 1);
    sequence += ending.length;
    records.push(...ending);
  };
  yield [transmitterValues(options, payees)];
  for await (const page of returnsIn(options, source)) {
    const records: Pub1220Values[] = [];
    for (const one of page) {
      const group = byKey.get(groupKey(one));
      if (group === undefined) throw new Error('the returns changed while they were written');
      if (open !== group) {
        closeGroup(records);
        sequence += 1;
        records.push(payerValues(options, one.payer, codesOf(group), sequence));
        open = group;
      }
      sequence += 1;
      records.push(payeeValues(options, one, sequence));
    }
    yield records;
  }
  const rest: Pub1220Values[] = [];
  closeGroup(rest);
  const counts = { payers: String(groups.length), payees: String(payees) };
  yield [...rest, { recordType: 'F', ...counts, zeros: '0', sequence: String(sequence + 1) }];
}

export const layoutsOf = (form: Pub1220Form): Readonly<Record<string, Pub1220Layout>> => ({
  T: transmitterLayout,
  A: payerLayout,
  B: payeeLayouts[form],
  C: endOfPayerLayout,
  K: stateTotalsLayout,
  F: endLayout,
});

const writersOf = (form: Pub1220Form): ReadonlyMap<string, RecordWriter> =>
  new Map(Object.entries(layoutsOf(form)).map(([type, layout]) => [type, recordWriter(layout)]));

function withLayout(options: Pub1220Options): Options {
  const { form } = options;
  if (form === '1042-S') throw new Error('Form 1042-S has no layout in Pub. 1220');
  return { ...options, form };
}

/** Writes one file for a state. The IRS takes none since FIRE closed on 2026-11-19. Source: Pub. 1220. */
export const writePub1220: WritePub1220 = (given, source) => writeFile(withLayout(given), source);

async function* writeFile(options: Options, source: ReturnSource): AsyncGenerator<WritingStep> {
  const name = `${options.state} ${options.form} ${options.taxYear}.txt`;
  const groups = await countGroups(options, source);
  const writers = writersOf(options.form);
  yield { kind: 'open', name };
  for await (const records of recordsOf(options, source, groups)) {
    const page = Buffer.alloc(records.length * recordLength);
    for (const [index, values] of records.entries())
      writers.get(values['recordType'] ?? '')?.(values, page, index * recordLength);
    if (page.length > 0) yield { kind: 'text', text: page.toString('latin1') };
  }
  yield { kind: 'close', file: summaryOf(options, name, groups) };
}

function summaryOf(options: Options, name: string, groups: readonly Group[]): WrittenFile {
  const totals: Record<string, number> = {};
  const addUp = (box: string, group: Group, of: string): void => {
    totals[box] = (totals[box] ?? 0) + group.totals.of(of);
  };
  for (const group of groups) {
    for (const [code, [box = code]] of amountBoxes[options.form]) addUp(box, group, amountName(code));
    addUp('14', group, 'stateTax');
    addUp('17', group, 'localTax');
  }
  const eins = new Set(groups.map(({ key }) => key.split('/')[0] ?? ''));
  const [firstEin] = eins;
  return {
    name,
    form: options.form,
    taxYear: options.taxYear,
    payerEin: eins.size === 1 ? (firstEin ?? null) : null,
    recordCount: groups.reduce((total, { payees }) => total + payees, 0),
    correctionCount: groups.reduce((total, { key, payees }) => total + (key.endsWith('/') ? 0 : payees), 0),
    totals,
  };
}

/** Yields what a file must show: each transmitter's, payer's, and recipient's record as its fields. */
export async function* expectedPub1220(given: Pub1220Options, source: ReturnSource): AsyncGenerator<ReadReturn[]> {
  const options = withLayout(given);
  const layouts = layoutsOf(options.form);
  const groups = await countGroups(options, source);
  let line = 0;
  for await (const records of recordsOf(options, source, groups)) {
    const page: ReadReturn[] = [];
    for (const values of records) {
      line += 1;
      const type = values['recordType'] ?? '';
      if ('TAB'.includes(type)) page.push({ line, fields: shownFields(layouts[type] ?? [], values) });
    }
    yield page;
  }
}

/** Returns the fields as they are read back: digits with zeros, text without padding. */
function shownFields(layout: Pub1220Layout, values: Pub1220Values): Record<string, string> {
  return Object.fromEntries(
    layout.map(({ name, from, to, kind }) => {
      const value = values[name] ?? '';
      return [name, kind === 'n' ? value.padStart(to - from + 1, '0') : value.trimEnd()];
    }),
  );
}
