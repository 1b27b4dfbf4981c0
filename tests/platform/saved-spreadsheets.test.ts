import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { templateColumns } from '../../packages/domain/src/orders/participant-template.ts';
import { readSheet } from '../../packages/server/src/platform/spreadsheets/read-sheet.ts';

const columns = templateColumns('premierDistributions');
const saved = (name: string) => readFile(new URL(`../fixtures/spreadsheets/${name}`, import.meta.url));

async function textsOf(bytes: Uint8Array, fileName: string) {
  const outcome = await readSheet({ bytes, fileName }, columns);
  if (!outcome.ok) throw new Error(outcome.sentence);
  expect(outcome.value.unknownColumns).toEqual([]);
  return outcome.value.rows.map(({ rowNumber, cells }) => [
    rowNumber,
    ...['firstName', 'lastName', 'taxId', 'postalCode', 'traditionalPreTaxAmount'].map((key) => cells[key]?.text),
  ]);
}

const people = [
  [4, 'Ada', 'Alder', '11451101', '3301', '2400'],
  [6, 'José', 'Núñez', '01462101', '3301', '$3,100.00'],
  [7, 'Ada', 'Alder', '011-45-1101', '3301', '2400'],
];

describe('a sheet saved by a spreadsheet program is read the same way as', () => {
  test.each([
    ['an Excel workbook', 'premierDistributions.xlsx', ''],
    ['CSV with semicolons', 'semicolons.csv', ''],
    ['CSV with semicolons and a byte order mark', 'semicolons.csv', '\ufeff'],
    ['CSV in Windows-1252', 'windows-1252.csv', ''],
  ])('%s', async (_, name, mark) => {
    expect(await textsOf(Buffer.concat([Buffer.from(mark), await saved(name)]), name)).toEqual(people);
  });
});

describe('a format that we do not read says how to save the sheet', () => {
  test.each([
    ['people.ods', 'people.ods', /Save it as an Excel workbook \(\.xlsx\) or as CSV/],
    ['people.ods', 'renamed.xlsx', /Save it as an Excel workbook \(\.xlsx\) or as CSV/],
    ['premierDistributions.xlsx', 'renamed.ods', /Save it as an Excel workbook \(\.xlsx\) or as CSV/],
    ['people.xls', 'people.xls', /old \.xls format or has a password\. Save it as \.xlsx without a password/],
    ['people.xls', 'renamed.xlsx', /old \.xls format or has a password\. Save it as \.xlsx without a password/],
  ])('%s, named %s', async (name, fileName, sentence) => {
    const outcome = await readSheet({ bytes: await saved(name), fileName }, columns);
    expect(outcome.ok ? '' : outcome.sentence).toMatch(sentence);
  });
});
