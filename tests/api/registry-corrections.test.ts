import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  RegistryImportPreview,
  RegistryUploadStatus,
} from '../../packages/contract/src/registry/registry.routes.ts';
import { registryColumns } from '../../packages/domain/src/registry/registry-columns.ts';
import { readSheet } from '../../packages/server/src/platform/spreadsheets/read-sheet.ts';
import { peopleWorkbook } from '../support/people-sheet.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

interface Row {
  readonly id: string;
  readonly [field: string]: unknown;
}

const accounts = '/public/national-registry/accounts';
const people = '/public/national-registry/participants';
const company = {
  companyName: 'Corrected Mills',
  contactAddressLine1: '1 Main St',
  contactCity: 'Dayton',
  contactPostalCode: '45402',
  contactEmailAddress: 'hr@correctedmills.test',
};

let server: TestServer;
let employer: Caller;
beforeAll(async () => {
  server = await openTestServer();
  employer = await server.signIn('nationalRegistryClient', ['registry.view', 'registry.edit']);
});
afterAll(() => server.stop());

const mixed = [
  ['Ada', 'Sample', '900-70-0001', 'Savings'],
  ['Bob', '', '900-70-0002', 'Savings'],
  ['Cy', 'Sample', '900-70-0001', 'Savings'],
  ['Di', 'Sample', '987-66-4320', 'Savings'],
];

test('[registry-import] checks corrected values like those of the file, and lists them with the good rows', async () => {
  const { result: own } = await employer.call<Row>('POST', accounts, company);
  const bytes = await peopleWorkbook(['First name', 'Last name', 'Tax ID', 'Plan'], mixed);
  const path = `${accounts}/import-national-registry-participants/${own.id}`;
  const corrected = (corrections: unknown) => ({ corrections: JSON.stringify(corrections) });
  const values = [
    { id: 'B5', value: ' Sample ' },
    { id: 'C6', value: '900-70-0002' },
    { id: 'C7', value: '900-70-0004' },
  ];
  const send = <T>(to: string, fields: Record<string, string>) =>
    employer.upload<T>(to, 'file', 'people.xlsx', bytes, fields);
  const preview = await send<RegistryImportPreview>(`${path}/preview`, corrected(values));
  expect(preview.result).toMatchObject({ totalRows: 4, newRows: 3, faultyRows: 1 });
  expect(preview.result.faults).toEqual([
    {
      id: 'C6',
      rowNumber: 6,
      column: 'Tax ID',
      field: 'taxId',
      value: 'XXX-XX-0002',
      sentence: 'This tax ID is already in row 5. Delete one of the two rows.',
    },
  ]);
  for (const wrong of [[{ id: 'B99', value: 'x' }], [{ id: 'Z5', value: 'x' }], [{ id: 'row 5', value: 'x' }], 'x'])
    expect((await send(`${path}/preview`, corrected(wrong))).httpStatus).toBe(422);
  expect((await send(path, corrected(values))).httpStatus).toBe(200);
  await server.jobs.runDue();
  const status = await employer.call<RegistryUploadStatus>('GET', `${accounts}/${own.id}/upload-status`);
  expect(status.result).toMatchObject({ status: 'done', totalRows: 4, doneRows: 3, faultyRows: 1 });
  const listed = await employer.call<Row[]>('GET', `${people}?search-nationalRegistryAccountId=equals(${own.id})`);
  expect(listed.result.map((row) => [row['firstName'], row['lastName'], row['taxId']].join(' ')).toSorted()).toEqual([
    'Ada Sample XXXXX0001',
    'Bob Sample XXXXX0002',
    'Di Sample XXXXX0004',
  ]);
  const { rawPayload } = await server.app.inject({
    url: `${accounts}/${own.id}/rows-to-correct`,
    headers: { authorization: `Bearer ${employer.token}` },
  });
  const reading = await readSheet({ bytes: rawPayload, fileName: 'rows to correct.xlsx' }, registryColumns);
  expect(reading.ok && reading.value.rows.map(({ cells }) => cells['taxId']?.text)).toEqual(['900-70-0002']);
  const stored = await server.platform.database.query(
    `select count(*)::int as n from national_registry_imports i where i::text like '%70-0004%'`,
  );
  expect(stored.rows).toEqual([{ n: 0 }]);
});
