import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TransferDesk } from '../../packages/contract/src/ira/transfer-desk.views.ts';
import type { DepositMatches } from '../../packages/contract/src/trust/deposit-match.views.ts';
import { addDays } from '../../packages/domain/src/foundation/calendar/dates.ts';
import { localDate, timeZones } from '../../packages/domain/src/foundation/calendar/time-zone.ts';
import { placeOfTransfer } from '../../packages/domain/src/ira/transfer-desk.ts';
import type { WorkQueue } from '../../packages/domain/src/system/work-queues.ts';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { readPdfText } from '../../packages/server/src/platform/pdf/read-pdf-text.ts';
import { inOrder } from '../support/in-order.ts';
import { type IraRow, iraApplicants, iraApplication } from '../support/ira-applicants.ts';
import { type Logins, openLogins } from '../support/logins.ts';
import type { Caller } from '../support/test-server.ts';
import { openTrustDesk, scenario, server, trust } from '../support/trust-desk.ts';

inOrder();

type Person = Awaited<ReturnType<ReturnType<typeof iraApplicants>['register']>>;

let logins: Logins;
let staff: Caller;
let person: Person;
let stranger: Person;
let iraId: string;
let emailAddress: string;
let institutionId: string;

const cedarRidge = {
  displayName: 'Cedar Ridge Brokerage',
  kind: 'custodian',
  payableLine: 'Cedar Ridge Brokerage as custodian FBO {owner}',
  addressLine1: '1200 Summit Avenue',
  city: 'Denver',
  stateCode: 'CO',
  postalCode: '80202',
  phoneNumber: '(303) 555-0142',
};

beforeAll(async () => {
  await openTrustDesk();
  logins = openLogins(server);
  const sponsor = await server.sponsor('Fabrikam Advisors');
  staff = await server.signIn('staffMember', ['accounts.view', 'accounts.edit']);
  const advisor = await server.signIn('advisor', ['account.view', 'account.edit'], {
    masterAccountIds: [sponsor.masterAccountId],
  });
  const applicants = iraApplicants(server, logins, advisor, sponsor.masterAccountId);
  const invited = await applicants.invited();
  emailAddress = invited.emailAddress;
  person = await applicants.register(emailAddress);
  await person('POST', `/public/prospects/${invited.id}/no-advisor`);
  await person('POST', `/public/prospects/${invited.id}/submit-application`, iraApplication({ iraType: 'rollover' }));
  await server.jobs.runDue();
  await person('POST', `/public/prospects/${invited.id}/preferences-completed`, {});
  await server.jobs.runDue();
  iraId = (await person<IraRow[]>('GET', '/public/ira-accounts')).result[0]?.id ?? '';
  stranger = await applicants.register((await applicants.invited()).emailAddress);
});
afterAll(() => server.stop());

describe('[institutions] the list of institutions', () => {
  test('takes a payable line that names the owner, and a name once', async () => {
    const add = (more: object) => staff.call<IraRow>('POST', '/private/institutions', { ...cedarRidge, ...more });
    const unnamed = await add({ payableLine: 'Cedar Ridge Brokerage' });
    expect(unnamed.result).toEqual({ errors: { payableLine: [expect.stringContaining('FBO {owner}')] } });
    const added = await add({});
    expect(added.httpStatus, added.text).toBe(200);
    institutionId = added.result.id;
    const twice = await add({ displayName: 'CEDAR RIDGE BROKERAGE' });
    expect([twice.httpStatus, twice.status.code]).toEqual([409, 'nameTaken']);
  });

  test('shows when the details were verified, until they change', async () => {
    const verified = await staff.call<IraRow>('POST', `/private/institutions/${institutionId}/verify`);
    expect(verified.result['verifiedOn']).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const changed = await staff.call<IraRow>('PATCH', `/private/institutions/${institutionId}`, {
      addressLine1: '7 Peak Road',
    });
    expect(changed.result).toMatchObject({ addressLine1: '7 Peak Road', verifiedOn: null });
  });

  test('is offered to owners with the payee, and not to change', async () => {
    const listed = await person<IraRow[]>('GET', '/public/institutions');
    expect(listed.result).toEqual([
      expect.objectContaining({
        code: institutionId,
        payableTo: 'Cedar Ridge Brokerage as custodian',
        isSample: false,
      }),
    ]);
    expect((await person('POST', '/private/institutions', cedarRidge)).httpStatus).toBe(403);
  });
});

const oldAccount = (more: object = {}) => ({
  institutionId,
  accountKind: 'plan',
  accountNumber: 'cr-4471 22',
  isWhole: true,
  amount: 1_264_050,
  ...more,
});
const start = (body: object, as = person) => as<IraRow>('POST', `/public/ira-accounts/${iraId}/transfers`, body);
const act = (who: Person, id: string, verb: string, body?: object) =>
  who<IraRow>(
    'POST',
    `/${['sign', 'nudge', 'cancel', 'old-account'].includes(verb) ? 'public' : 'private'}/ira-transfers/${id}/${verb}`,
    body,
  );
const asStaff = (id: string, verb: string, body?: object) =>
  act((method, url, sent) => staff.call(method, url, sent), id, verb, body);
const read = async (id: string) => (await person<IraRow>('GET', `/public/ira-transfers/${id}`)).result;
const readDesk = async () => (await staff.call<TransferDesk>('GET', '/private/ira-transfers/desk')).result;
const onDesk = async (id: string) => (await readDesk()).transfers.find((transfer) => transfer.id === id);
/** The transfers that each queue counts. */
async function counted(): Promise<Readonly<Record<string, number>>> {
  const queues = (await staff.call<WorkQueue[]>('GET', '/private/work-queues')).result;
  return Object.fromEntries(
    queues.flatMap(({ code, count }) => (code.startsWith('iraTransfers') ? [[code, count]] : [])),
  );
}
const signature = { name: 'hana holder', hasAgreed: true };

/** Reads the letter as the owner gets it. */
async function letterOf(id: string): Promise<string> {
  const headers = { authorization: `Bearer ${await logins.signIn({ emailAddress })}` };
  const response = await server.app.inject({ url: `/public/ira-transfers/${id}/letter`, headers });
  expect(response.statusCode).toBe(200);
  return (await readPdfText(response.rawPayload))?.words ?? '';
}

async function findings() {
  const predicates = allAreas.flatMap((area) => (['trust', 'ira'].includes(area.name) ? (area.audit ?? []) : []));
  const found = await runAudit(server.platform.database, server.platform.files, predicates, server.platform);
  return found.filter(({ count }) => count > 0);
}

let transferId: string;

describe('[ira-transfer] an owner brings an old account', () => {
  test('from a listed institution, with a letter to read first', async () => {
    const started = await start(oldAccount());
    expect(started.httpStatus, started.text).toBe(200);
    transferId = started.result.id;
    expect(started.result).toMatchObject({
      status: 'draft',
      kind: 'rollover',
      institutionName: 'Cedar Ridge Brokerage',
      accountNumber: '••••7122',
    });
    const letter = await letterOf(transferId);
    for (const part of ['Letter of acceptance', 'CR-447122', 'FBO Hana Holder', 'Not signed yet'])
      expect(letter).toContain(part);
  });

  test('once for an account at an institution, with a clear message', async () => {
    const twice = await start(oldAccount({ accountNumber: 'CR-447122' }));
    expect([twice.httpStatus, twice.status.code]).toEqual([409, 'letterTwice']);
    const [one, other] = await Promise.all([1, 2].map(() => start(oldAccount({ accountNumber: 'RACE-1' }))));
    expect([one?.httpStatus, other?.httpStatus]).toEqual(expect.arrayContaining([200, 409]));
    const raced = one?.httpStatus === 200 ? one : other;
    expect((await act(person, raced?.result.id ?? '', 'cancel')).result['status']).toBe('canceled');
    expect((await start(oldAccount({ accountNumber: 'RACE-1' }))).httpStatus).toBe(200);
  });

  test('that fits the IRA, from an institution with an address', async () => {
    const roth = await start(oldAccount({ accountKind: 'rothIra', accountNumber: '5555' }));
    expect([roth.httpStatus, roth.status.code]).toEqual([422, 'doesNotFit']);
    const entered = { name: 'Old Mill Plan', addressLine1: '', city: 'Reno', stateCode: 'NV', postalCode: '89501' };
    const { institutionId: _, ...unlisted } = oldAccount({ accountNumber: '5555', entered });
    expect((await start(unlisted)).result).toEqual({ errors: { addressLine1: [expect.any(String)] } });
    const whole = await start({ ...unlisted, entered: { ...entered, addressLine1: '1 Mill Road' } });
    expect(whole.result).toMatchObject({ institutionName: 'Old Mill Plan', status: 'draft' });
    const changed = await act(
      person,
      whole.result.id,
      'old-account',
      oldAccount({ accountNumber: '5556', accountKind: 'traditionalIra' }),
    );
    expect(changed.result).toMatchObject({ kind: 'transferIn', institutionName: 'Cedar Ridge Brokerage' });
    expect((await act(person, whole.result.id, 'cancel')).httpStatus).toBe(200);
  });

  test('without anyone else seeing it', async () => {
    expect((await stranger<IraRow[]>('GET', '/public/ira-transfers')).result).toEqual([]);
    for (const [verb, body] of [
      ['sign', signature],
      ['nudge', undefined],
      ['cancel', undefined],
      ['old-account', oldAccount()],
    ] as const)
      expect((await act(stranger, transferId, verb, body)).httpStatus, verb).toBe(404);
    expect((await start(oldAccount(), stranger)).httpStatus).toBe(404);
  });

  test('by signing with the name on the IRA', async () => {
    const wrong = await act(person, transferId, 'sign', { ...signature, name: 'Somebody Else' });
    expect(wrong.result).toEqual({ errors: { name: ['Type your name as it is on your IRA: Hana Holder.'] } });
    expect((await act(person, transferId, 'nudge')).status.code).toBe('nudgeNotNow');
    const signed = await act(person, transferId, 'sign', signature);
    expect(signed.result, signed.text).toMatchObject({ status: 'signed', signedName: 'hana holder' });
    // Sending it is our turn, so there is nothing to ask for.
    expect((await act(person, transferId, 'nudge')).status.code).toBe('nudgeNotNow');
    expect(await letterOf(transferId)).toContain('hana holder');
    const late = await act(person, transferId, 'old-account', oldAccount());
    expect([late.httpStatus, late.status.code]).toEqual([409, 'notDraft']);
  });
});

describe('[ira-transfer] the institution', () => {
  test('gets the letter from staff, and the owner an email', async () => {
    const sent = await asStaff(transferId, 'send', { carrier: 'overnight' });
    expect(sent.result, sent.text).toMatchObject({ status: 'sent', carrier: 'overnight' });
    expect(sent.result['expectedOn']).toMatch(/^\d{4}-/);
    const posted = await scenario.query<{ kind: string }>(
      `select kind from outbox_messages where recipient = $1 and kind like 'ira-transfer-%'`,
      [emailAddress],
    );
    expect(posted.map(({ kind }) => kind)).toEqual(['ira-transfer-sent']);
    const late = await act(person, transferId, 'cancel');
    expect([late.httpStatus, late.status.code]).toEqual([409, 'wrongState']);
  });

  test('is asked again for the owner, who can ask once a week', async () => {
    expect((await act(person, transferId, 'nudge')).httpStatus).toBe(200);
    const again = await act(person, transferId, 'nudge');
    expect([again.httpStatus, again.status.code]).toEqual([409, 'nudgeTooSoon']);
    expect(await onDesk(transferId)).toMatchObject({ place: 'toFollowUp', moneyHere: null });
    expect(await counted()).toMatchObject({ iraTransfersToFollowUp: 1 });
    const done = await asStaff(transferId, 'follow-up', { note: 'The check is mailed on Monday.' });
    expect(done.result).toMatchObject({ followUpNote: 'The check is mailed on Monday.', followUpAskedAt: null });
    expect(await onDesk(transferId)).toMatchObject({ place: 'atInstitution' });
    expect(await counted()).toMatchObject({ iraTransfersToFollowUp: 0 });
  });

  test.each([
    ['late, and wasn’t called', -1, null, 'toFollowUp'],
    ['due today', 0, null, 'atInstitution'],
    ['late, and was called six days ago', -20, 6, 'atInstitution'],
    ['late, and was called seven days ago', -20, 7, 'toFollowUp'],
  ] as const)('[ira-transfer-desk] that is %s is listed and counted by the rule of the domain', async (...row) => {
    const [, expectedIn, calledDaysAgo, place] = row;
    const today = localDate(server.system().now.toISOString(), timeZones.eastern);
    const expectedOn = addDays(today, expectedIn);
    const followedUpOn = calledDaysAgo === null ? null : addDays(today, -calledDaysAgo);
    await scenario.query(
      `update ira_transfers set expected_on = $2::date, followed_up_at = ($3::date + time '12:00') at time zone 'America/New_York' where id = $1`,
      [transferId, expectedOn, followedUpOn],
    );
    const seen = await onDesk(transferId);
    const facts = { status: 'sent', since: today, expectedOn, followedUpOn, isAsked: false, isMoneyHere: false };
    expect([seen?.place, placeOfTransfer(facts, today)]).toEqual([place, place]);
    expect(seen?.dueOn).toBe(expectedOn);
    expect(await counted()).toMatchObject({ iraTransfersToFollowUp: place === 'toFollowUp' ? 1 : 0 });
  });
});

describe('[ira-transfer] the money', () => {
  let depositId: string;
  let creditId: string;
  let restId: string;
  const credit = (more: object) =>
    trust.call<IraRow>('POST', `/private/deposits/${depositId}/ira-credits`, {
      iraAccountId: iraId,
      iraTransferId: transferId,
      kind: 'rollover',
      amount: 1_000_000,
      ...more,
    });

  test('is suggested for the owner whom the bank’s text names, with a transfer of exactly this amount', async () => {
    ({ depositId } = await scenario.wire(1_264_050, 'CEDAR RIDGE FBO H HOLDER'));
    const other = await scenario.wire(1_250_000, 'IRA CONTRIBUTION HOLDER, HANA');
    const stranger = await scenario.wire(1_264_050, 'FBO G HOLDER');
    const boardOf = async (permissions: readonly string[]) => {
      const officer = await server.signIn('staffMember', permissions);
      return (await officer.call<DepositMatches>('GET', '/private/trust/deposit-matches')).result.deposits;
    };
    const unable = await boardOf(['trust.view', 'trust.link']);
    expect(unable.filter(({ iras }) => iras.length > 0)).toEqual([]);
    const deposits = await boardOf(['trust.view', 'accounts.view']);
    const irasOf = (id: string) => deposits.find((deposit) => deposit.id === id)?.iras;
    const ira = { id: iraId, ownerName: 'Hana Holder', iraType: 'rollover' };
    const transfer = { id: transferId, kind: 'rollover', institutionName: 'Cedar Ridge Brokerage' };
    expect(irasOf(depositId)).toEqual([expect.objectContaining({ ...ira, transfer })]);
    expect(irasOf(other.depositId)).toEqual([expect.objectContaining({ ...ira, transfer: null })]);
    expect(irasOf(stranger.depositId)).toEqual([]);
    // No match holds only deposits that nobody knows, also for a user who may not see whose IRA it is.
    for (const seen of [deposits, unable]) {
      const groupOf = (id: string) => seen.find((deposit) => deposit.id === id)?.group;
      expect([depositId, other.depositId, stranger.depositId].map(groupOf)).toEqual(['ira', 'ira', 'none']);
    }
  });

  test('[ira-transfer-desk] that is on the matching board is to credit, although its institution is late', async () => {
    expect(await onDesk(transferId)).toMatchObject({
      status: 'sent',
      place: 'toCredit',
      moneyHere: { depositId, holdEndsOn: null },
    });
    expect(await counted()).toEqual({ iraTransfersToSend: 0, iraTransfersToFollowUp: 0, iraTransfersToCredit: 1 });
    const seen = (await staff.call<IraRow>('GET', `/public/ira-transfers/${transferId}`)).result;
    expect(seen['moneyHere']).toMatchObject({ depositId });
    // The deposits to match are for staff only.
    expect((await read(transferId))['moneyHere']).toBeNull();
  });

  test('[P37] is credited as what it is, and ends the transfer', async () => {
    expect((await asStaff(transferId, 'receive')).result['status']).toBe('received');
    const wrong = await credit({ kind: 'transferIn' });
    expect([wrong.httpStatus, wrong.status.code]).toEqual([422, 'otherKind']);
    const right = await credit({});
    expect(right.httpStatus, right.text).toBe(200);
    creditId = right.result.id;
    expect(right.result['kind']).toBe('rollover');
    expect(await read(transferId)).toMatchObject({ status: 'credited', credited: 1_000_000 });
    expect(await onDesk(transferId)).toBeUndefined();
    // The rest of the same account came with the same deposit.
    const rest = await credit({ amount: 100_000 });
    expect(rest.httpStatus).toBe(200);
    restId = rest.result.id;
    expect(await findings()).toEqual([]);
  });

  test('[P37] that goes back to its deposit takes the transfer to its step before, with the last credit', async () => {
    const undo = (id: string) => trust.call('POST', `/private/ira-transactions/${id}/undo`, { note: 'Wrong owner' });
    expect((await undo(creditId)).httpStatus).toBe(200);
    expect(await read(transferId)).toMatchObject({ status: 'credited', credited: 100_000 });
    expect((await undo(restId)).httpStatus).toBe(200);
    expect(await read(transferId)).toMatchObject({ status: 'received', credited: 0, creditedAt: null });
    expect((await credit({})).httpStatus).toBe(200);
    expect(await read(transferId)).toMatchObject({ status: 'credited' });
    expect(await findings()).toEqual([]);
  });
});

test('[ira-transfer] one that the institution rejects ends with the reason, and the account can be tried again', async () => {
  const started = await start(oldAccount({ accountNumber: '900100', accountKind: 'traditionalIra' }));
  const { id } = started.result;
  expect((await act(person, id, 'sign', signature)).httpStatus).toBe(200);
  const unexplained = await asStaff(id, 'reject', { note: ' ' });
  expect(unexplained.result).toEqual({ errors: { note: ['Please enter a reason'] } });
  const rejected = await asStaff(id, 'reject', { note: 'The account was closed in May.' });
  expect(rejected.result).toMatchObject({ status: 'rejected', endNote: 'The account was closed in May.' });
  expect((await start(oldAccount({ accountNumber: '900100', accountKind: 'traditionalIra' }))).httpStatus).toBe(200);
});
