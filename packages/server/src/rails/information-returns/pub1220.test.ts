import { sensitive } from '@fiducia/domain/foundation/secret/sensitive';
import type {
  FileFault,
  InformationReturn,
  Pub1220Options,
  ReturnAddress,
  ReturnSource,
} from '@fiducia/domain/reports/information-return';
import {
  allOf,
  numberedReturn,
  returnForTests,
  sourceOf,
  transmitterForTests,
} from '@fiducia/domain/reports/return-for-tests';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareFile } from './compare-file.ts';
import { payeeLayouts, recordLength } from './pub1220-layout.ts';
import { readPub1220 } from './read-pub1220.ts';
import { expectedPub1220, layoutsOf, writePub1220 } from './write-pub1220.ts';

const options: Pub1220Options = {
  state: 'OR',
  taxYear: 2025,
  form: '1099-R',
  transmitter: transmitterForTests,
  isTest: false,
  isPriorYear: false,
};
// Connecticut takes part in combined filing, so its files have a state total.
const inConnecticut = { ...options, state: 'CT' };

async function textOf(source: ReturnSource, given = options): Promise<string> {
  const steps = await allOf(writePub1220(given, source));
  return steps.flatMap((step) => (step.kind === 'text' ? [step.text] : [])).join('');
}
async function* chunks(text: string, size = 1_000): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
const faultsOf = (text: string, source: ReturnSource, given = options): Promise<FileFault[]> =>
  allOf(compareFile(readPub1220(chunks(text)), expectedPub1220(given, source)));
const records = (text: string): string[] => text.match(/[\s\S]{750}/g) ?? [];

const replaces = { formId: 'o', uniqueRecordId: '1' };
const correction = returnForTests({ kind: 'correction', formId: 'c', accountNumber: 'C1', replaces });

describe('a file', () => {
  const pages = sourceOf([returnForTests(), numberedReturn(1)], [correction]);

  test('has records of 750 characters in the order T, A, B, C, F, without a gap in the sequence', async () => {
    const text = await textOf(pages);
    expect(text.length % recordLength).toBe(0);
    expect(
      records(text)
        .map((one) => one.charAt(0))
        .join(''),
    ).toBe('TABBCABCF');
    expect(records(text).map((one) => Number(one.slice(499, 507)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(records(text).every((one) => one.endsWith('\r\n'))).toBe(true);
    expect(text).not.toMatch(/[^\x20-\x7e\r\n]/);
  });

  test('keeps corrections apart from originals', async () => {
    const corrected = records(await textOf(pages)).map((one) => (one.startsWith('B') ? one.charAt(5) : ''));
    expect(corrected.join('')).toBe('  G');
  });

  test('has a total of the state only where the state takes part in combined filing', async () => {
    const one = returnForTests({
      states: [{ state: 'CT', payerStateNumber: '1', taxCents: 5_000, distributionCents: 900_000, locality: null }],
    });
    const lines = records(await textOf(sourceOf([one]), inConnecticut));
    expect(lines.map((line) => line.charAt(0)).join('')).toBe('TABCKF');
    expect(lines[4]?.slice(706, 724)).toBe('5000'.padStart(18, '0'));
    expect(lines[4]?.slice(746, 748)).toBe('08');
  });

  test('has only returns of its state', async () => {
    const elsewhere = { ...numberedReturn(2), states: [] };
    const steps = await allOf(writePub1220(options, sourceOf([returnForTests(), elsewhere])));
    const [file] = steps.flatMap((step) => (step.kind === 'close' ? [step.file] : []));
    expect(file).toMatchObject({ recordCount: 1, correctionCount: 0, payerEin: '891234567' });
    expect(file?.totals).toMatchObject({ 1: 1_000_000, '2a': 900_000, 4: 180_000, 14: 80_000 });
  });

  test('is read back without a fault', async () => {
    expect(await faultsOf(await textOf(pages), pages)).toEqual([]);
  });

  test('names an amount code even if all amounts are zero, as in the first part of a correction', async () => {
    const wrong = returnForTests({ kind: 'correctionPart1', boxes: [{ box: '1', value: 0 }], replaces });
    for (const form of ['1099-R', '5498'] as const) {
      const source = sourceOf([{ ...wrong, form }]);
      const payer = records(await textOf(source, { ...options, form }))[1];
      expect(payer?.slice(27, 45)).toBe('1'.padEnd(18));
      expect(await faultsOf(await textOf(source, { ...options, form }), source, { ...options, form })).toEqual([]);
    }
  });
});

describe('an address abroad', () => {
  const livingAt = (address: Partial<ReturnAddress>): InformationReturn => {
    const base = returnForTests();
    return { ...base, recipient: { ...base.recipient, address: { ...base.recipient.address, ...address } } };
  };
  const placeOf = async (address: Partial<ReturnAddress>): Promise<string | undefined> => {
    const source = sourceOf([livingAt(address)]);
    const text = await textOf(source);
    expect(await faultsOf(text, source)).toEqual([]);
    const payee = records(text)[2];
    expect(payee?.charAt(286)).toBe('1');
    return payee?.slice(447, 498).trimEnd();
  };
  const münchen = { city: 'München', region: null, postalCode: '80331', countryCode: 'DE' };

  test('has the city, province, postal code, and the name of the country in one field', async () => {
    expect(await placeOf(münchen)).toBe('MUNCHEN 80331 GERMANY');
    const quebec = { city: 'Sainte-Anne-de-la-Pérade', region: 'Québec', postalCode: 'G0X 2J0', countryCode: 'CA' };
    expect(await placeOf(quebec)).toBe('SAINTE-ANNE-DE-LA-PERADE QUEBEC G0X 2J0 CANADA');
  });

  test('loses the end of the city and province if it is too long, never the country', async () => {
    const long = { city: 'C'.repeat(30), region: 'P'.repeat(40), postalCode: '12345', countryCode: 'GB' };
    expect(await placeOf(long)).toBe(`${'C'.repeat(30)} 12345 UNITED KINGDOM`);
    expect(await placeOf({ ...long, countryCode: 'GS' })).toMatch(/ SOUTH GEORGIA & SOUTH SANDWICH ISLANDS$/);
  });

  test('is read back wherever a space falls', async () => {
    for (let length = 20; length <= 34; length += 1)
      expect(await placeOf({ ...münchen, city: `${'C'.repeat(length)} D` })).toMatch(/ D 80331 GERMANY$/);
  });

  test('is in no state, even if its province is called like one', async () => {
    const abroad: InformationReturn = {
      ...livingAt({ ...münchen, region: 'OR' }),
      form: '5498',
      boxes: [{ box: '5', value: 100 }],
      states: [],
    };
    expect(records(await textOf(sourceOf([abroad]), { ...options, form: '5498' })).length).toBe(2);
  });
});

const amount = fc.integer({ min: 0, max: 999_999_999 });
const drawn = fc.array(
  fc.record({
    gross: amount,
    tax: amount,
    state: amount,
    code: fc.constantFrom('1', '7', 'G', '4D'),
    isTotal: fc.boolean(),
    last: fc.constantFrom('Nuñez', 'O’Neill', 'Lee', 'Featherstonehaugh-Cholmondeley-Marjoribanks'),
    kind: fc.constantFrom('original', 'correction', 'correctionPart2'),
    isIra: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);
const order = { original: 0, correction: 1, correctionPart2: 2 } as const;

test('what is written is read back: the same forms, whatever the amounts', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, fc.integer({ min: 1, max: 2_000 }), async (all, chunkSize) => {
      const returns = all
        .toSorted((first, second) => order[first.kind] - order[second.kind])
        .map(({ gross, tax, state, code, isTotal, last, kind, isIra }, index) => {
          const base = numberedReturn(index);
          return {
            ...base,
            kind,
            recipient: {
              ...base.recipient,
              name: {
                ...base.recipient.name,
                kind: 'person' as const,
                firstName: 'Ada',
                middleName: null,
                lastName: last,
                suffix: null,
              },
            },
            boxes: [
              { box: '1', value: gross },
              { box: '4', value: tax },
              { box: '7', value: code },
              { box: '2b', value: isTotal },
              { box: '7b', value: isIra },
            ],
            states: base.states.map((row) => ({ ...row, taxCents: state })),
          };
        });
      const source = sourceOf(returns);
      const text = await textOf(source);
      const steps = await allOf(readPub1220(chunks(text, chunkSize)));
      expect(steps.filter(({ kind }) => kind === 'fault')).toEqual([]);
      const read = steps
        .flatMap((step) => (step.kind === 'returns' ? step.returns : []))
        .filter(({ fields }) => fields['recordType'] === 'B')
        .map(({ fields }) => ({
          tin: fields['tin'],
          account: fields['account'],
          gross: Number(fields['amount1']),
          tax: Number(fields['amount4']),
          ira: Number(fields['amountA']),
          state: Number(fields['stateTax']),
          code: fields['codes'],
          isTotal: fields['total'] === '1',
        }));
      expect(read).toEqual(
        returns.map((one) => ({
          tin: one.recipient.tin?.reveal(),
          account: one.accountNumber,
          gross: one.boxes[0]?.value,
          tax: one.boxes[1]?.value,
          ira: one.boxes[4]?.value === true ? one.boxes[0]?.value : 0,
          state: one.states[0]?.taxCents,
          code: one.boxes[2]?.value,
          isTotal: one.boxes[3]?.value,
        })),
      );
      expect(await faultsOf(text, source)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

describe('corruption', () => {
  const one = returnForTests({
    states: [{ state: 'CT', payerStateNumber: '1', taxCents: 5_000, distributionCents: 900_000, locality: null }],
  });
  const source = sourceOf(
    [one],
    [{ ...one, formId: '2', accountNumber: '2', recipient: { ...one.recipient, tin: sensitive('912701235') } }],
  );

  test('of any single field of any record is found', async () => {
    const text = await textOf(source, inConnecticut);
    const lines = records(text);
    for (const [index, line] of lines.entries()) {
      for (const { name, from, to } of layoutsOf('1099-R')[line.charAt(0)] ?? []) {
        const before = line.charAt(to - 1);
        const changed = before === '1' ? '2' : '1';
        const damaged = [...lines];
        damaged[index] = line.slice(0, to - 1) + changed + line.slice(to);
        const faults = await faultsOf(damaged.join(''), source, inConnecticut);
        expect(faults, `${line.charAt(0)} ${name} ${from}`).not.toEqual([]);
      }
    }
  });

  test('of a blank, a lost record, a repeated record, or a lost end is found', async () => {
    const text = await textOf(source, inConnecticut);
    const lines = records(text);
    const blank = text.slice(0, 22) + 'X' + text.slice(23);
    const lost = lines.filter((_, index) => index !== 2).join('');
    const twice = [...lines.slice(0, 3), ...lines.slice(2)].join('');
    for (const damaged of [blank, lost, twice, text.slice(0, -750), text.slice(0, -10), `${text}X`])
      expect(await faultsOf(damaged, source, inConnecticut)).not.toEqual([]);
  });
});

test('the layouts have no field twice, and none overlaps another', () => {
  for (const layout of [...Object.values(layoutsOf('1099-R')), payeeLayouts['5498']]) {
    expect(new Set(layout.map(({ name }) => name)).size).toBe(layout.length);
    layout.slice(1).forEach((field, index) => expect(field.from).toBeGreaterThan(layout[index]?.to ?? 0));
  }
});
