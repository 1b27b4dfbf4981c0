import * as routes from '@fiducia/contract/trust/corporate-bank-account.routes';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { bankAccountRejections } from '@fiducia/domain/trust/bank-account-rejections';
import { type Download, download } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import { noteReveal } from '../../../platform/engine/reveal.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { achTraceNumber, achTransactionCode } from '../../../rails/ach/ach-file.ts';
import { drawChecks } from '../../../rails/check/draw-checks.ts';
import { type BankAccount, readBankAccount } from '../disbursements/bank-account.ts';
import { earliestDate } from '../disbursements/read-effective-date.ts';
import { achFrame, builtAndChecked, wrongFile } from './build-bank-files.ts';
import { readCheckAssets } from './check-assets.ts';
import { checkAccountOf, positivePayFile, recordOf } from './check-files.ts';

// Test files reserve none of the numbers that real files use, and so take the last ones, which no real file reaches.
const testFileIdModifier = '9';
const testTraceCounter = 9_999_999;
const testPayee = 'TEST DO NOT PAY';

type NumberedAccount = BankAccount & { readonly accountNumber: string };

/** Returns the highest check number of the account's length, which no real check reaches. */
const testSerial = ({ files }: BankAccount): number => Number('9'.repeat(files.checkSerialLength ?? 10));

/** Builds an ACH file with one zero-dollar prenote to the account itself. */
function testAchFile(account: NumberedAccount, now: Date): Download | Rejection {
  const effectiveDate = earliestDate(account, 'ach', now);
  const originatingDfi = account.routingNumber.slice(0, 8);
  const text = builtAndChecked(
    {
      ...achFrame(account, testFileIdModifier, now),
      batches: [
        {
          secCode: 'CCD',
          companyName: account.files.companyName ?? account.displayName,
          companyId: account.achCompanyId,
          entryDescription: 'TEST',
          effectiveDate,
          originatingDfi,
          batchNumber: 1,
          entries: [
            {
              transactionCode: achTransactionCode('checking', 'credit', 'prenote'),
              routingNumber: account.routingNumber,
              accountNumber: account.accountNumber,
              amountCents: 0,
              individualId: 'TEST',
              name: testPayee,
              traceNumber: achTraceNumber(originatingDfi, testTraceCounter),
            },
          ],
        },
      ],
    },
    { count: 1, totalCents: 0n },
  );
  if (isRejection(text)) return text;
  return download(`test-ach-${effectiveDate}.ach`, 'text/plain', Buffer.from(text, 'ascii'));
}

/** Builds a positive-pay file with one check of one cent, issued and voided, because layouts allow no zero amounts. */
function testPositivePayFile(account: NumberedAccount, now: Date): Download | Rejection {
  const today = localDate(now.toISOString(), timeZones.eastern);
  const one = { net_cents: 1, payable_to: testPayee };
  const file = positivePayFile(
    account,
    (['issue', 'void'] as const).map((kind) => recordOf(kind, account, testSerial(account), today, one)),
    `test-positive-pay-${today}`,
  );
  return isRejection(file) ? file : download(file.fileName, file.mimeType, Buffer.from(file.bytes));
}

/** Draws one check of one cent marked as void, with the font and signatures of the account. */
async function testCheck(store: FileStore, account: NumberedAccount, now: Date): Promise<Download | Rejection> {
  const today = localDate(now.toISOString(), timeZones.eastern);
  const drawn = await drawChecks(
    [
      {
        checkId: 'test',
        serial: testSerial(account),
        dateOnCheck: formatDate(today),
        payee: testPayee,
        mailTo: [testPayee],
        memo: 'Test print for the bank',
        voidAfter: 'VOID',
        netCents: 1,
        grossCents: 1,
        taxes: [],
        fees: [],
        notes: ['This is a test print. It is void and can’t be cashed.'],
      },
    ],
    { ...checkAccountOf(account, await readCheckAssets(store, account)), isVoid: true },
    now.toISOString(),
  );
  if (!drawn.ok) return wrongFile(drawn.errors);
  return download(`test-check-${today}.pdf`, 'application/pdf', Buffer.from(drawn.value.bytes), true);
}

type Build = (account: NumberedAccount, now: Date) => Download | Rejection | Promise<Download | Rejection>;

/** Builds a test file of a bank account and logs the download, because the file contains the account number. */
async function testFile(ctx: RequestContext, id: string, kind: string, build: Build): Promise<Download | Rejection> {
  const account = await readBankAccount(ctx.db, ctx.keyring, id);
  if (isRejection(account)) return account;
  const { accountNumber } = account;
  if (accountNumber === null) return bankAccountRejections.noTestWithoutNumbers();
  const built = await build({ ...account, accountNumber }, ctx.now);
  if (isRejection(built)) return built;
  await ctx.inTx(async (tx) => {
    await noteReveal(tx, ctx, {
      entity: 'CorporateBankAccount',
      recordId: id,
      field: 'accountNumber',
      reason: `${kind} downloaded`,
    });
    return undefined;
  });
  return built;
}

/** Returns the endpoints for the files that the bank tests before the first payment. */
export const testFileEndpoints = (store: FileStore): readonly Endpoint[] => [
  on(routes.downloadTestAchFile, ({ params }, ctx) => testFile(ctx, params.id, 'test ACH file', testAchFile)),
  on(routes.downloadTestPositivePayFile, ({ params }, ctx) =>
    testFile(ctx, params.id, 'test positive-pay file', testPositivePayFile),
  ),
  on(routes.downloadTestCheck, ({ params }, ctx) =>
    testFile(ctx, params.id, 'test check', (account, now) => testCheck(store, account, now)),
  ),
];
