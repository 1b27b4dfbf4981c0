import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BankAccountSettings } from '../../packages/contract/src/trust/corporate-bank-account.routes.ts';
import type { TrustSummary } from '../../packages/contract/src/trust/trust.views.ts';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { readAchFile } from '../../packages/server/src/rails/ach/read-ach-file.ts';
import { inOrder } from '../support/in-order.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

inOrder();

let server: TestServer;
let requester: Caller;
let decider: Caller;
let viewer: Caller;
let accountId = '';
// A PNG image of one pixel.
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const changes = '/private/corporate-bank-account-changes';
const accountNumber = '000123456789';
const values = {
  displayName: 'Trust checking',
  bankName: 'First National Trust Bank',
  routingNumber: '021000021',
  achCompanyId: '1046201184',
  cutOffs: { ach: { cutOff: '16:30', leadBankingDays: 1 } },
  fileSettings: { companyName: 'Fiducia Trust', fractionalRouting: '1-2/210', positivePayLayout: 'genericCsv' },
};
const created = {
  ...values,
  corporateBankAccountId: null,
  accountNumber,
  accountNumberAgain: accountNumber,
  nextCheckNumber: 5_001,
  openingBalance: 1_250_000,
  openingBalanceOn: '2026-11-20',
  reason: 'Bank letter of November 18',
};

beforeAll(async () => {
  server = await openTestServer();
  const permissions = ['trust.view', 'trust.edit', 'trust.link', 'system.edit', 'documents.view'];
  requester = await server.signIn('staffMember', permissions);
  decider = await server.signIn('staffMember', permissions);
  viewer = await server.signIn('staffMember', ['trust.view', 'documents.view']);
});
afterAll(() => server.stop());

const request = (body: object, who = requester) => who.call<{ id: string }>('POST', changes, body);
const decide = (who: Caller, id: string, decision = 'approve') =>
  who.call('POST', `${changes}/${id}/decide`, { decision });
const listed = async () => (await viewer.call<{ id: string }[]>('GET', '/public/corporate-bank-accounts')).result;
const settings = async () =>
  (await viewer.call<BankAccountSettings>('GET', `/private/corporate-bank-accounts/${accountId}/settings`)).result;
const changed = async (change: object) => {
  const asked = await request({ ...values, corporateBankAccountId: accountId, reason: 'New file guide', ...change });
  expect(asked.status.message).toBe('The change is waiting for approval by another user.');
  return asked.result.id;
};

test('[bank-account-two-people] a new bank account exists only after a second person approves it', async () => {
  expect((await request(created, viewer)).httpStatus).toBe(403);
  expect((await request({ ...created, accountNumberAgain: '000123456780' })).text).toContain('The two entries');
  expect((await request({ ...created, routingNumber: '021000022' })).httpStatus).toBe(422);
  const asked = await request(created);
  expect(asked.httpStatus).toBe(200);
  expect(await listed()).toEqual([]);
  const { id } = asked.result;
  expect((await decide(requester, id)).httpStatus).toBe(403);
  expect((await decide(viewer, id)).httpStatus).toBe(403);
  expect((await viewer.call('GET', `${changes}/${id}`)).result).toMatchObject({
    status: 'waiting',
    changes: 'New account',
    openingBalance: 1_250_000,
  });
  expect((await decide(decider, id)).httpStatus).toBe(200);
  expect((await decide(decider, id)).httpStatus).toBe(409);
  const [account] = await listed();
  accountId = account?.id ?? '';
  expect(account).toMatchObject({ displayName: 'Trust checking', accountNumber: '••••6789' });
  expect(await settings()).toMatchObject({ ...values, nextCheckNumber: 5_001, waitingChangeId: null });
  expect((await viewer.call('GET', `${changes}/${id}`)).result).toMatchObject({
    status: 'applied',
    corporateBankAccountId: accountId,
  });
});

test('[bank-account-number-sealed] the number is encrypted, and each view of it is logged', async () => {
  const url = `/private/corporate-bank-accounts/${accountId}/reveal-account-number`;
  expect((await viewer.call('POST', url, {})).httpStatus).toBe(403);
  expect((await decider.call('POST', url, {})).result).toEqual({ accountNumber });
  const rows = await server.platform.database.many(
    sql`select user_id, field from reveals where entity = 'CorporateBankAccount' and record_id = ${accountId}`,
  );
  expect(rows).toEqual([{ user_id: decider.userId, field: 'accountNumber' }]);
  const stored = await server.platform.database.many<{ text: string }>(sql`
    select to_jsonb(c)::text as text from corporate_bank_account_changes c
    union all select to_jsonb(l)::text from change_logs l where entity like 'CorporateBankAccount%'`);
  expect(stored.filter(({ text }) => text.includes(accountNumber))).toEqual([]);
});

test('[bank-account-opening-balance] the opening balance is posted to the ledger as an unassigned credit', async () => {
  const summary = (await viewer.call<TrustSummary>('GET', '/private/trust/summary')).result;
  // No statement shows it yet.
  expect(summary.banks).toMatchObject([{ ledgerCash: 1_250_000, difference: 0, isOutdated: true }]);
  expect(summary.ledgerDifference).toBe(0);
  expect(summary.tiles).toContainEqual({ code: 'unassignedTransactions', count: 1, amount: 1_250_000 });
});

test('[bank-account-change-two-people] a change of number or file settings takes effect only when approved', async () => {
  const id = await changed({ routingNumber: '011401533', fileSettings: { ...values.fileSettings, town: 'Denver' } });
  expect((await request({ ...values, corporateBankAccountId: accountId, reason: 'x' })).httpStatus).toBe(409);
  expect(await settings()).toMatchObject({ routingNumber: '021000021', waitingChangeId: id });
  expect((await decide(requester, id, 'reject')).httpStatus).toBe(200);
  expect((await viewer.call('GET', `${changes}/${id}`)).result).toMatchObject({
    status: 'takenBack',
    changes: 'Routing number, city',
  });
  expect((await request({ ...values, corporateBankAccountId: accountId, reason: 'x' })).text).toContain(
    'Nothing differs',
  );
  const number = await changed({ accountNumber: '55501', accountNumberAgain: '55501', nextCheckNumber: 6_001 });
  expect((await decide(decider, number)).httpStatus).toBe(200);
  expect(await settings()).toMatchObject({ accountNumber: '••••5501', nextCheckNumber: 6_001 });
  expect((await viewer.call('GET', `${changes}/${number}`)).result).toMatchObject({
    changes: 'Account number, next check number',
  });
  const again = await request({ ...created, accountNumber: '55501', accountNumberAgain: '55501' });
  expect(again.httpStatus).toBe(409);
});

const sheetOf = async (name: string) =>
  (await requester.call('GET', `/private/corporate-bank-accounts/${accountId}/${name}`)).text;

test('[bank-account-font] a font and signatures are checked by content, approved, and used in test prints', async () => {
  const files = '/private/corporate-bank-account-files';
  const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const bytes = readFileSync(path.join(folder, 'standard_fonts', 'LiberationSans-Italic.ttf'));
  expect(await sheetOf('test-check')).toContain('%PDF');
  const notAFont = await requester.upload(files, 'file', 'micr.ttf', Buffer.from('no font'), { kind: 'micrFont' });
  expect(notAFont.text).toContain('couldn’t read this file as a font');
  const cutShort = bytes.subarray(0, 200);
  expect((await requester.upload(files, 'file', 'micr.ttf', cutShort, { kind: 'micrFont' })).httpStatus).toBe(422);
  expect((await requester.upload(files, 'file', 'sign.png', bytes, { kind: 'signature' })).httpStatus).toBe(422);
  const font = await requester.upload<{ id: string }>(files, 'file', 'micr.ttf', bytes, { kind: 'micrFont' });
  const image = Buffer.from(onePixel, 'base64');
  const signature = await requester.upload<{ id: string }>(files, 'file', 'sign.png', image, { kind: 'signature' });
  const micrFont = {
    fileId: font.result.id,
    sizePoints: 12,
    symbols: { transit: 'A', amount: 'B', onUs: 'C', dash: 'D' },
  };
  const wanted = { ...values.fileSettings, micrFont, signatureFileIds: [signature.result.id] };
  const swapped = { ...wanted, signatureFileIds: [font.result.id] };
  expect(
    (await request({ ...values, corporateBankAccountId: accountId, fileSettings: swapped, reason: 'x' })).httpStatus,
  ).toBe(422);
  const id = await changed({ fileSettings: wanted });
  expect(await sheetOf('test-check')).not.toContain('LiberationSans-Italic');
  expect((await decide(decider, id)).httpStatus).toBe(200);
  expect(await sheetOf('test-check')).toContain('LiberationSans-Italic');
  expect((await settings()).fileNames).toEqual({ [font.result.id]: 'micr.ttf', [signature.result.id]: 'sign.png' });
});

test('[bank-account-test-files] the test files are zero-dollar or void, and marked as tests', async () => {
  const ach = readAchFile(await sheetOf('test-ach-file'), 'ours');
  if (!ach.ok) throw new Error(JSON.stringify(ach.errors));
  expect(ach.value.batches).toMatchObject([
    { entryDescription: 'TEST', entries: [{ transactionCode: '23', amountCents: 0, name: 'TEST DO NOT PAY' }] },
  ]);
  const lines = (await sheetOf('test-positive-pay-file')).trim().split('\r\n');
  expect(lines.map((line) => line.split(',').filter((_, index) => index !== 3))).toEqual([
    ['I', '55501', '9999999999', '0.01', 'TEST DO NOT PAY'],
    ['V', '55501', '9999999999', '0.01', 'TEST DO NOT PAY'],
  ]);
});

const bankLetter = Buffer.from('%PDF-1.4\n%letter\n%%EOF\n');

test('[bank-account-letter] the bank’s letter is part of the request, and only those who can edit settings open it', async () => {
  const files = '/private/corporate-bank-account-files';
  const wrong = await requester.upload(files, 'file', 'letter.pdf', Buffer.from('a letter'), { kind: 'bankLetter' });
  expect(wrong.httpStatus).toBe(422);
  const letter = await requester.upload<{ id: string }>(files, 'file', 'letter.pdf', bankLetter, {
    kind: 'bankLetter',
  });
  const { id: letterFileId } = letter.result;
  const other = { ...values, corporateBankAccountId: accountId, reason: 'x', bankName: 'Second National' };
  expect((await request({ ...other, letterFileId: accountId })).httpStatus).toBe(422);
  const id = await changed({ bankName: 'Second National', letterFileId });
  expect((await viewer.call('GET', `${changes}/${id}`)).result).toMatchObject({ letterFileId });
  expect((await settings()).letterFileId).toBeNull();
  expect((await viewer.call('GET', `/public/files/${letterFileId}/view`)).httpStatus).toBe(404);
  expect((await decider.call('GET', `/public/files/${letterFileId}/view`)).httpStatus).toBe(200);
  expect((await decide(decider, id)).httpStatus).toBe(200);
  expect(await settings()).toMatchObject({ letterFileId, fileNames: { [letterFileId]: 'letter.pdf' } });
});

test('[bank-account-second-person-mail] everyone who can approve a waiting change is emailed, and can be reminded', async () => {
  const id = await changed({ bankName: 'Third National' });
  const mails = async (kind: string) =>
    (await readOutbox(server.platform, { kind, causeStart: id })).map(({ recipient, text }) => ({ recipient, text }));
  const recipient = `${decider.userId}@example.test`;
  const text = expect.stringContaining(`/trust/bank-accounts#changes:${id}`);
  expect(await mails('approval-needed')).toEqual([{ recipient, text }]);
  const remind = (who: Caller) => who.call('POST', `${changes}/${id}/remind`, {});
  expect((await remind(viewer)).httpStatus).toBe(403);
  expect([(await remind(requester)).httpStatus, (await remind(requester)).httpStatus]).toEqual([200, 200]);
  expect(await mails('approval-reminder')).toEqual([{ recipient, text }]);
  const waiting = `${changes}?search-status=equals(waiting)&returnRecordCountsOnly=1`;
  expect((await decider.call('GET', waiting)).collection.totalResults).toBe(1);
  await server.platform.database.run(sql`update users set deactivated_at = now() where id = ${decider.userId}`);
  expect((await remind(requester)).text).toContain('No other user can approve this change');
  await server.platform.database.run(sql`update users set deactivated_at = null where id = ${decider.userId}`);
  expect((await decide(requester, id, 'reject')).httpStatus).toBe(200);
  expect((await remind(requester)).httpStatus).toBe(409);
});

test('two new bank accounts may have the same name, also when they are requested on the same day', async () => {
  for (const number of ['000123456781', '000123456782']) {
    const asked = await request({
      ...created,
      displayName: 'Disbursements',
      accountNumber: number,
      accountNumberAgain: number,
      openingBalance: 0,
    });
    expect((await decide(decider, asked.result.id)).httpStatus).toBe(200);
  }
  expect((await listed()).filter((one) => Object.values(one).includes('Disbursements'))).toHaveLength(2);
});
