import type { FileFault, ReadingStep, ReadPub1220, ReadReturn } from '@fiducia/domain/reports/information-return';
import {
  amountCodes,
  amountName,
  blanksOf,
  type Pub1220Form,
  type Pub1220Layout,
  recordLength,
  recordValues,
  returnTypes,
  textLength,
  totalName,
} from './pub1220-layout.ts';
import { layoutsOf } from './write-pub1220.ts';

/** Record types that may follow each type. The file begins with T and ends with F. */
const followers: Readonly<Record<string, string>> = { '': 'T', T: 'AF', A: 'B', B: 'BC', C: 'AFK', K: 'AFK', F: '' };

/** Returns whether a field continues that of the city, because the address is abroad. */
const continuesPlace = (name: string, { foreign }: Readonly<Record<string, string>>): boolean =>
  foreign === '1' && (name === 'state' || name === 'zip');

/** What was read so far, to check counts and totals. */
class Reader {
  readonly faults: FileFault[] = [];
  line = 0;
  payees = 0;
  #type = '';
  #form: Pub1220Form = '1099-R';
  #payers = 0;
  #group = { payees: 0, totals: new Map<string, bigint>() };
  #announced = 0;
  #stateNumber = '';
  #blanks = new Map<string, readonly (readonly [number, number])[]>();

  read(record: string): ReadReturn | undefined {
    this.line += 1;
    const type = record.charAt(0);
    if (record.length !== recordLength || !record.endsWith('\r\n')) {
      this.#fault('record', `The record must have ${recordLength} characters and end with a line break.`);
      return undefined;
    }
    if (!(followers[this.#type] ?? '').includes(type)) {
      this.#fault('recordType', `A record of type ${type} can’t follow one of type ${this.#type}.`);
      return undefined;
    }
    this.#type = type;
    if (type === 'A') this.#form = record.slice(25, 27).trim() === returnTypes['5498'] ? '5498' : '1099-R';
    const layout = layoutsOf(this.#form)[type] ?? [];
    const fields = recordValues(layout, record);
    this.#checkForm(layout, record, fields);
    this.#count(type, fields);
    return 'TAB'.includes(type) ? { line: this.line, fields } : undefined;
  }

  end(): void {
    this.line += 1;
    if (this.#type !== 'F') this.#fault('recordType', 'The file is truncated: its last record is missing.');
  }

  #fault(field: string, sentence: string): void {
    this.faults.push({ line: this.line, field, sentence });
  }

  #checkForm(layout: Pub1220Layout, record: string, fields: Readonly<Record<string, string>>): void {
    for (const [from, to] of this.#blanksOf(layout))
      if (record.slice(from - 1, to).trim() !== '')
        this.#fault(`positions ${from} to ${to}`, 'These positions must be blank.');
    for (const { name, kind, from, to } of layout) {
      if (kind === 'n' && !/^\d+$/.test(fields[name] ?? '')) this.#fault(name, 'This field must have digits only.');
      if (kind === 'a' && !continuesPlace(name, fields) && /^ +\S/.test(record.slice(from - 1, to)))
        this.#fault(name, 'This field must not begin with a space.');
    }
    if (/[^\x20-\x7e]/.test(record.slice(0, textLength)))
      this.#fault('record', 'The record has characters that aren’t ASCII.');
    if (Number(fields['sequence']) !== this.line)
      this.#fault('sequence', 'The sequence number doesn’t follow the last one.');
  }

  #blanksOf(layout: Pub1220Layout): readonly (readonly [number, number])[] {
    const key = `${this.#form}${this.#type}`;
    const known = this.#blanks.get(key) ?? blanksOf(layout);
    this.#blanks.set(key, known);
    return known;
  }

  #count(type: string, fields: Readonly<Record<string, string>>): void {
    switch (type) {
      case 'T':
        this.#announced = Number(fields['payees']);
        break;
      case 'A':
        this.#payers += 1;
        this.#group = { payees: 0, totals: new Map() };
        break;
      case 'B':
        this.payees += 1;
        this.#stateNumber = fields['stateNumber'] ?? '';
        this.#group.payees += 1;
        for (const code of amountCodes) this.#add(totalName(code), fields[amountName(code)]);
        for (const tax of ['stateTax', 'localTax']) this.#add(tax, fields[tax]);
        break;
      case 'C':
      case 'K':
        this.#checkTotals(type, fields);
        break;
      default:
        this.#checkEnd(fields);
    }
  }

  #add(name: string, digits: string | undefined): void {
    if (digits === undefined || !/[1-9]/.test(digits) || !/^\d+$/.test(digits)) return;
    this.#group.totals.set(name, (this.#group.totals.get(name) ?? 0n) + BigInt(digits));
  }

  #checkTotals(type: string, fields: Readonly<Record<string, string>>): void {
    if (Number(fields['payees']) !== this.#group.payees)
      this.#fault('payees', 'The number of recipients differs from their records.');
    if (type === 'K' && fields['stateNumber'] !== this.#stateNumber)
      this.#fault('stateNumber', 'The state differs from the records of the recipients.');
    const names = [...amountCodes.map(totalName), ...(type === 'K' ? ['stateTax', 'localTax'] : [])];
    for (const name of names) {
      const digits = fields[name] ?? '';
      if (/^\d+$/.test(digits) && BigInt(digits) !== (this.#group.totals.get(name) ?? 0n))
        this.#fault(name, 'The total differs from the records of the recipients.');
    }
  }

  #checkEnd(fields: Readonly<Record<string, string>>): void {
    if (Number(fields['payers']) !== this.#payers)
      this.#fault('payers', 'The number of payers differs from their records.');
    if (Number(fields['payees']) !== this.payees || this.#announced !== this.payees)
      this.#fault('payees', 'The number of recipients differs from their records.');
    if (Number(fields['zeros']) !== 0) this.#fault('zeros', 'This field must be zeros.');
  }
}

/** Reads a file and checks its structure: lengths, order, sequence, blanks, digits, counts, and totals. */
export const readPub1220: ReadPub1220 = async function* readPub1220(text): AsyncGenerator<ReadingStep> {
  const reader = new Reader();
  let rest = '';
  const take = function* take(records: readonly string[]): Generator<ReadingStep> {
    const returns = records.flatMap((record) => reader.read(record) ?? []);
    for (const fault of reader.faults.splice(0)) yield { kind: 'fault', fault };
    if (returns.length > 0) yield { kind: 'returns', returns };
  };
  for await (const chunk of text) {
    const whole = rest + chunk;
    const records: string[] = [];
    let from = 0;
    for (; whole.length - from >= recordLength; from += recordLength)
      records.push(whole.slice(from, from + recordLength));
    rest = whole.slice(from);
    yield* take(records);
  }
  if (rest !== '') yield* take([rest]);
  reader.end();
  for (const fault of reader.faults) yield { kind: 'fault', fault };
  yield { kind: 'end', recordCount: reader.payees };
};
