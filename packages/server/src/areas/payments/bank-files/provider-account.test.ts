import { cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { defaultRailTimes } from '@fiducia/domain/payments/rail-times';
import { expect, test } from 'vitest';
import { readPdfText } from '../../../platform/pdf/read-pdf-text.ts';
import type { BankAccount } from '../disbursements/bank-account.ts';
import type { PaymentOnFile } from '../disbursements/make-payments.ts';
import { achFileOf, type BankFile, type FileFrame, wireFilesOf } from './build-bank-files.ts';
import { checkFilesOf } from './check-files.ts';

const account: BankAccount = {
  id: 'trust',
  displayName: 'Trust checking',
  bankName: 'First Example Bank',
  routingNumber: '021000021',
  accountNumber: '70123456',
  achCompanyId: '1987654321',
  times: defaultRailTimes,
  files: { companyName: 'Fiducia Trust', fractionalRouting: '1-2/210' },
};

const frame: FileFrame = {
  account,
  batchFriendlyId: '26-112-233',
  effectiveDate: '2026-11-27',
  now: new Date('2026-11-25T17:00:00Z'),
  fileIdModifier: 'A',
  messageId: 'FID-26-112-233',
  ledger: { count: 1, totalCents: 500_000n },
};

/** A rollover to a provider, with the participant's account number there as the participant typed it. */
const rollover = (attentionTo: string | null): PaymentOnFile => ({
  paymentId: '01a208ec402470f764f4683c3e1b7dd3',
  referenceNumber: '26-445-566',
  reference: {
    check_number: 1001,
    trace_number: '021000020000001',
    end_to_end_id: 'FID26445566',
    uetr: '3b241101-e2bb-4255-8caf-4136c566a962',
  },
  replaces_id: null,
  distribution_type_code: 'rolloverToTraditionalIra',
  payable_to: 'Harbor Trust Company',
  for_benefit_of: 'José Núñez-O’Hara',
  attention_to: attentionTo,
  address_line1: '1 Main Street',
  address_line2: null,
  city: 'Boston',
  state_code: 'MA',
  other_region: null,
  postal_code: '02134',
  country_code: 'US',
  routing_number: '011401533',
  account_number_encrypted: null,
  bank_account_type: 'checking',
  gross_cents: cents(500_000),
  fees_cents: cents(0),
  net_cents: cents(500_000),
  plan_name: 'Northwind Mills 401(k)',
  computation: {
    payOn: '2026-11-27',
    taxableNowCents: 0,
    taxLines: [],
    fees: [],
    form: '1099-R',
    distributionCodes: ['G'],
  },
});

function filesOf(built: readonly BankFile[] | BankFile | Rejection): readonly BankFile[] {
  if (isRejection(built)) throw new Error(built.sentence);
  return 'kind' in built ? [built] : built;
}

const textOf = (files: readonly BankFile[], kind: BankFile['kind']): string =>
  Buffer.from(files.find((file) => file.kind === kind)?.bytes ?? []).toString('utf8');

const wireText = async (one: PaymentOnFile) =>
  /<Ustrd>(.*)<\/Ustrd>/.exec(textOf(filesOf(await wireFilesOf(frame, [one], () => '4400112')), 'wire'))?.[1];

const achText = (one: PaymentOnFile) =>
  textOf(filesOf(achFileOf(frame, [one], () => '4400112')), 'ach')
    .split(/\r?\n/)
    .find((record) => record.startsWith('705'))
    ?.slice(3, 83)
    .trim();

async function checkText(one: PaymentOnFile): Promise<string> {
  const files = filesOf(await checkFilesOf(frame, [one], { micrFont: undefined, signatures: [] }));
  const read = await readPdfText(files.find(({ kind }) => kind === 'checks')?.bytes ?? new Uint8Array());
  return read?.words.replaceAll(/\s+/g, ' ') ?? '';
}

test('[name-on-each-rail] a rollover’s check, wire, and ACH entry name the account at the provider in the bank’s letters', async () => {
  const one = rollover('Cuenta n.º 12-345, Fundación Niñez');
  const check = await checkText(one);
  expect(check).toContain('Memo: Cuenta n.o 12-345, Fundacion Ninez, Ref 26-445-566');
  expect(check).toContain('Attn: Cuenta n.o 12-345, Fundacion Ninez');
  expect(check).toContain("FBO Jose Nunez-O'Hara");
  const remittance = "FBO Jose Nunez-O'Hara Cuenta n.o 12-345, Fundacion Ninez REF 26-445-566";
  expect((await wireText(one))?.replaceAll('&apos;', "'")).toBe(remittance);
  expect(achText(one)).toBe(remittance);
});

test('without a number at the provider, they have our reference only', async () => {
  const one = rollover(null);
  expect(await checkText(one)).toContain('Memo: Ref 26-445-566');
  expect(achText(one)).toBe("FBO Jose Nunez-O'Hara REF 26-445-566");
});

test('the longest number that we accept does not keep a check or a wire from being made', async () => {
  const one = rollover(`Account ${'8123-W'.repeat(15)}42`);
  expect(one.attention_to).toHaveLength(100);
  expect(await checkText(one)).toContain('Ref 26-445-566');
  expect(await wireText(one)).toMatch(/REF 26-445-566$/);
});
