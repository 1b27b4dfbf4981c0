import { expect } from 'vitest';
import type { FilingYear, FormsOfPayer } from '../../packages/contract/src/reports/tax-filing.routes.ts';
import type { TaxFormSearchView, TaxFormSet } from '../../packages/contract/src/reports/tax-form.routes.ts';
import { irisTemplate } from '../../packages/sandbox/src/demo/iris-template.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { db, findings, openEdges, payable, run, server, sponsor } from './edge-scenario.ts';
import { setEin } from './tax-deposit-desk.ts';
import type { Caller } from './test-server.ts';

/** An EIN that the IRS can have issued. */
export const ein = '911234501';
export const files = '/private/tax-reporting-files';
export const requests = '/public/tax-reporting-change-logs';

/** Prepares and sends files. */
export let clerk: Caller;
/** Approves files and corrections of others. */
export let supervisor: Caller;
export let year: number;

export interface FileView {
  readonly id: string;
  readonly friendlyId: string;
  readonly status: string;
  readonly kindCode: string;
  readonly totalRecords: number;
  readonly totalGross: number;
  readonly totalAccepted: number;
  readonly totalRejected: number;
  readonly totalCorrections: number;
  readonly receiptId: string | null;
  readonly approvedAt: string | null;
  readonly sentAt: string | null;
}
export interface RecordView {
  readonly id: string;
  readonly recipientName: string;
  readonly recordNumber: number;
  readonly uniqueRecordId: string | null;
  readonly kindCode: string;
  readonly status: string;
  readonly gross: number;
  readonly errors: readonly { code: string; words: string }[];
}

/** Opens a server where these people were paid in the year before, with a payer that has an EIN. */
export async function openFilingDesk(people: Parameters<typeof payable>[0]): Promise<void> {
  await openEdges();
  const sees = ['payments.view', 'trust.view', 'accounts.view', 'plans.view', 'orders.view', 'tax.view'];
  clerk = await server.signIn('staffMember', [...sees, 'payments.edit', 'payments.release', 'tax.file']);
  supervisor = await server.signIn('staffMember', [...sees, 'tax.approve']);
  await setEin(ein);
  await db().run(sql`
    update accounts set address_line1 = '1 Main Street', city = 'Springfield', state_code = 'IL', postal_code = '62701', phone_number = '2175550100'
     where id in (${sponsor.masterAccountId}, ${sponsor.subaccountId})`);
  for (const line of await payable(people)) await run('ach', line);
  year = server.platform.clock.now().getUTCFullYear() - 1;
  await backdate();
  await completePeople();
  expect((await uploadTemplate()).httpStatus).toBe(200);
}

/** Enters what a form needs of each participant: an address, a date of birth, and an SSN. */
export async function completePeople(): Promise<void> {
  await db().run(sql`
    update participants set address_line1 = '2 Oak Avenue', city = 'Portland', state_code = 'OR', postal_code = '97201', country_code = 'US',
           date_of_birth = '1975-01-15'`);
  await enterTaxIds();
}

/** Returns what the audit finds, except that the payments were moved to before their creation. */
export const filingFindings = async () => (await findings()).filter(([id]) => id !== 'P15');

/** Enters a different SSN for each participant. */
async function enterTaxIds(): Promise<void> {
  const { keyring } = server.platform;
  const people = await db().many<{ id: string }>(sql`select id from participants order by last_name`);
  for (const [at, { id }] of people.entries()) {
    const tin = String(219_09_9001 + at * 13);
    await db().run(sql`
      update participants set tax_id_encrypted = ${keyring.seal('taxId', tin)}, tax_id_index = ${keyring.blindIndex('taxId', tin)},
             tax_id_last4 = ${tin.slice(-4)}, tax_id_type = 'socialSecurityNumber' where id = ${id}`);
  }
}

/** Uploads the year’s template. */
export const uploadTemplate = (csv = irisTemplate, changes: Record<string, string> = {}) =>
  clerk.upload<{ columns: number }>('/private/tax-form-templates', 'file', '1099-R.csv', Buffer.from(csv), {
    formCode: '1099-R',
    taxYear: String(year),
    rowLimit: '100',
    ...changes,
  });

/** Moves payments and taxes to the past year, because a form belongs to the year of the first payment. */
export const backdate = async (): Promise<void> => {
  await db().run(sql`update payments set effective_date = make_date(${year}, 6, 2)`);
  await db().run(sql`update order_line_taxes set withheld_on = make_date(${year}, 6, 2)`);
};

/** Prepares the year’s forms, and releases them. */
export async function releaseForms(): Promise<TaxFormSet> {
  const asked = await clerk.call<TaxFormSearchView>('POST', `/public/plans/${sponsor.planId}/tax-forms/${year}`, {});
  expect(asked.httpStatus, asked.text).toBe(200);
  await server.jobs.runDue();
  const released = await clerk.call<TaxFormSet>('POST', `/private/tax-form-searches/${asked.result.id}/release`, {});
  expect(released.httpStatus, released.text).toBe(200);
  return released.result;
}

export async function readYear(): Promise<FilingYear> {
  const found = await clerk.call<FilingYear>('GET', `/private/irs-form-reporting?year=${year}`);
  expect(found.httpStatus, found.text).toBe(200);
  return found.result;
}
export const payerRow = async (): Promise<FormsOfPayer> => {
  const [row] = (await readYear()).payers;
  if (row === undefined) throw new Error('no payer');
  return row;
};

export const createFile = (kind: 'original' | 'correction', changes: object = {}) =>
  clerk.call<{ ids: string[]; records: number }>('POST', files, {
    taxYear: year,
    formCode: '1099-R',
    payer: ein,
    kind,
    ...changes,
  });

export const step = (id: string, name: string, by = clerk, body: object = {}) =>
  by.call<{ id: string }>('POST', `${files}/${id}/${name}`, body);

export const readFile = async (id: string): Promise<FileView> =>
  (await clerk.call<FileView>('GET', `${files}/${id}`)).result;
export const readRecords = async (id: string): Promise<RecordView[]> =>
  (
    await clerk.call<RecordView[]>(
      'GET',
      `/private/tax-reporting-records?search-taxReportingFileId=equals(${id})&resultsPerPage=-1`,
    )
  ).result;

/** Creates a file, validates it, has it approved, and records it as sent. */
export async function sendFile(kind: 'original' | 'correction', receiptId: string): Promise<string> {
  const made = await createFile(kind);
  expect(made.httpStatus, made.text).toBe(200);
  const id = made.result.ids[0] ?? '';
  for (const [name, by, body] of [
    ['validate', clerk, {}],
    ['approve', supervisor, {}],
    ['send', clerk, { receiptId }],
  ] as const) {
    const done = await step(id, name, by, body);
    expect(done.httpStatus, `${name}: ${done.text}`).toBe(200);
  }
  return id;
}

const header = 'Tax Year,Receipt ID,Record ID,Status,Error Code,Error Message,Status Date';

export interface AcknowledgedLine {
  readonly recordId: string;
  readonly status: string;
  readonly errorCode?: string;
  readonly errorMessage?: string;
  readonly taxYear?: number;
  readonly receiptId: string;
  readonly at?: string;
}

/** Returns an acknowledgment as the authority writes it. */
export const acknowledgementOf = (lines: readonly AcknowledgedLine[]): string =>
  [
    header,
    ...lines.map((line) =>
      [
        line.taxYear ?? year,
        line.receiptId,
        line.recordId,
        line.status,
        line.errorCode ?? '',
        line.errorMessage ?? '',
        line.at ?? new Date(server.platform.clock.now().getTime() + 60_000).toISOString(),
      ].join(','),
    ),
  ].join('\r\n');

export const acknowledge = (id: string, lines: readonly AcknowledgedLine[]) =>
  clerk.upload<{ accepted: number; rejected: number; unanswered: number; status: string }>(
    `${files}/${id}/acknowledgements`,
    'file',
    'acknowledgment.csv',
    Buffer.from(acknowledgementOf(lines)),
  );

export const askCorrection = (by: Caller, formId: string, box: string, newValue: string) =>
  by.call<{ id: string; oldValue: string | null; newValue: string }>('POST', requests, {
    taxFormId: formId,
    box,
    newValue,
    reason: 'The employer told me',
  });
