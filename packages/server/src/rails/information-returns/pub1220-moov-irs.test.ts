import { readFile } from 'node:fs/promises';
import type { Pub1220Options, ReadingStep } from '@fiducia/domain/reports/information-return';
import { allOf, returnForTests, sourceOf, transmitterForTests } from '@fiducia/domain/reports/return-for-tests';
import { describe, expect, test } from 'vitest';
import { readPub1220 } from './read-pub1220.ts';
import { writePub1220 } from './write-pub1220.ts';

const options: Pub1220Options = {
  state: 'OR',
  taxYear: 2025,
  form: '1099-R',
  transmitter: transmitterForTests,
  isTest: false,
  isPriorYear: false,
};
const records = (text: string): string[] => text.match(/[\s\S]{750}/g) ?? [];
async function* piecesOf(text: string): AsyncGenerator<string> {
  yield text;
}

/**
 * The positions of another implementation, moov-io/irs, as start and length from 0. No npm package reads this format, so
 * the file is read by them instead. Source: its `pkg/config/specification.go`.
 */
const otherLayout: Readonly<Record<string, readonly [start: number, length: number]>> = {
  PaymentYear: [1, 4],
  NameControl: [6, 4],
  TypeOfTIN: [10, 1],
  TIN: [11, 9],
  PayerAccountNumber: [20, 20],
  PaymentAmount1: [54, 12],
  PaymentAmount2: [66, 12],
  PaymentAmount4: [90, 12],
  PaymentAmount5: [102, 12],
  FirstPayeeNameLine: [287, 40],
  PayeeMailingAddress: [367, 40],
  PayeeCity: [447, 40],
  PayeeState: [487, 2],
  PayeeZipCode: [489, 9],
  RecordSequenceNumber: [499, 8],
  DistributionCode: [543 + 1, 2],
  TotalDistributionIndicator: [543 + 5, 1],
  StateIncomeTaxWithheld: [543 + 179, 12],
};

test('another implementation’s layout finds every field where we put it', async () => {
  const steps = await allOf(writePub1220(options, sourceOf([returnForTests()])));
  const text = steps.flatMap((step) => (step.kind === 'text' ? [step.text] : [])).join('');
  const payee = records(text)[2] ?? '';
  const read = Object.fromEntries(
    Object.entries(otherLayout).map(([name, [start, length]]) => [name, payee.slice(start, start + length).trim()]),
  );
  expect(read).toEqual({
    PaymentYear: '2025',
    NameControl: 'NUNE',
    TypeOfTIN: '2',
    TIN: '912701234',
    PayerAccountNumber: '251234567890123',
    PaymentAmount1: '000001000000',
    PaymentAmount2: '000000900000',
    PaymentAmount4: '000000180000',
    PaymentAmount5: '000000100000',
    FirstPayeeNameLine: 'NUNEZ ADA M',
    PayeeMailingAddress: '100 MAIN ST 4',
    PayeeCity: 'PORTLAND',
    PayeeState: 'OR',
    PayeeZipCode: '972011234',
    RecordSequenceNumber: '00000003',
    DistributionCode: '7',
    TotalDistributionIndicator: '1',
    StateIncomeTaxWithheld: '000000080000',
  });
});

/**
 * Files that moov-io/irs wrote and validated, to read what another program wrote. Their records are those of its samples
 * (`test/testdata`, Apache License 2.0, copyright The Moov Authors), changed to our forms and other values. It leaves
 * the last two positions of a record blank, where ours have a line break.
 */
async function readMoovFile(form: string): Promise<{ faults: ReadingStep[]; payees: Record<string, string>[] }> {
  const written = await readFile(`${import.meta.dirname}/moov-irs-${form}.txt`, 'latin1');
  const text = records(written)
    .map((one) => `${one.slice(0, -2)}\r\n`)
    .join('');
  const steps = await allOf(readPub1220(piecesOf(text)));
  const returns = steps.flatMap((step) => (step.kind === 'returns' ? step.returns : []));
  return {
    faults: steps.filter(({ kind }) => kind === 'fault'),
    payees: returns.flatMap(({ fields }) => (fields['recordType'] === 'B' ? [shown(fields)] : [])),
  };
}
const shown = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (/^0*$/.test(value) ? [] : [[name, value.replace(/^00+/, '')]])),
  );

describe('a file that another program wrote is read', () => {
  const spacely = {
    recordType: 'B',
    taxYear: '2025',
    nameControl: 'SPAC',
    tinType: '1',
    tin: '987654321',
    name: 'SPACELEY SPROCKETS',
    address: '5678 INDUSTRY PLACE',
    city: 'MOON',
    state: 'CA',
    zip: '22222',
    sequence: '3',
    stateNumber: '08',
  };

  test('with Forms 1099-R', async () => {
    const { faults, payees } = await readMoovFile('1099-r');
    expect(faults).toEqual([]);
    expect(payees).toEqual([
      {
        ...spacely,
        account: 'ACCT-1',
        amount1: '1000000',
        amount2: '900000',
        amount3: '12300',
        amount4: '180000',
        amount5: '100000',
        amount6: '700',
        amount8: '800',
        amount9: '990',
        amountA: '1000000',
        amountB: '4321',
        codes: '7',
        ira: '1',
        total: '1',
        percent: '33',
        rothYear: '2019',
        fatca: '1',
        paidOn: '20250331',
        stateTax: '12345',
        localTax: '700',
      },
      {
        ...spacely,
        nameControl: 'ONEI',
        tinType: '2',
        tin: '912701234',
        account: 'ACCT-2',
        amount1: '999999999999',
        amount4: '1',
        name: "O'NEILL-SMITH ZOE",
        name2: 'C/O A & B TRUST',
        city: 'HARTFORD',
        state: 'CT',
        zip: '061031234',
        sequence: '4',
        codes: '4G',
        notDetermined: '1',
      },
    ]);
  });

  test('with Form 5498', async () => {
    const { faults, payees } = await readMoovFile('5498');
    expect(faults).toEqual([]);
    const amounts = Array.from('123456789ABCD', (code, index) => [`amount${code}`, String(101 + index)]);
    expect(payees).toEqual([
      {
        ...spacely,
        ...Object.fromEntries(amounts),
        account: 'IRA-1',
        ira: '1',
        minimumDue: '1',
        postponedYear: '2024',
        postponedCode: 'SC',
        repaymentCode: 'QR',
        minimumOn: '20260401',
        assetCodes: 'AG',
      },
    ]);
  });
});
