import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../packages/domain/src/foundation/calendar/dates.ts';
import { localDate, timeZones } from '../../packages/domain/src/foundation/calendar/time-zone.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Answer, type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

interface TaskRow {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly recordId: string;
  readonly recordKind: string;
  readonly recordPath: string;
  readonly assigneeId: string;
  readonly assigneeName: string;
  readonly askedById: string;
  readonly dueOn: string | null;
  readonly snoozedUntil: string | null;
  readonly comment: string | null;
}

let server: TestServer;
let planId: string;
let subaccountId: string;
let ann: Caller;
let ben: Caller;
let trustOnly: Caller;
beforeAll(async () => {
  server = await openTestServer();
  ({ planId, subaccountId } = await server.sponsor());
  ann = await server.signIn('staffMember', ['plans.view', 'accounts.view']);
  ben = await server.signIn('staffMember', ['plans.view']);
  trustOnly = await server.signIn('staffMember', ['trust.view']);
}, 120_000);
afterAll(() => server.stop());

const today = () => localDate(server.system().now.toISOString(), timeZones.pacific);
const assign = (by: Caller, body: object): Promise<Answer<{ assigned: number }>> =>
  by.call('POST', '/private/tasks/assign', {
    collection: 'plans',
    recordIds: [planId],
    assigneeId: by.userId,
    dueOn: null,
    comment: null,
    ...body,
  });
const tasksOf = async (by: Caller, recordId: string): Promise<readonly TaskRow[]> =>
  (await by.call<TaskRow[]>('GET', `/private/tasks?search-recordId=equals(${recordId})`)).result;
/** Returns what a user was emailed, decrypted. */
const mails = async (to: Caller, kind: string) => {
  const { rows } = await server.platform.database.query<{ email: string }>(
    'select email_address as email from users where id = $1',
    [to.userId],
  );
  return readOutbox(server.platform, { kind, recipient: rows[0]?.email ?? '' });
};

test('[tasks] a record has one assigned person, who is told about it and sees it as theirs', async () => {
  const dueOn = addDays(today(), 3);
  expect((await assign(ann, { assigneeId: ben.userId, dueOn, comment: 'The trustee changed.' })).result).toEqual({
    assigned: 1,
  });
  expect(await tasksOf(ben, planId)).toMatchObject([
    {
      kind: 'assignment',
      status: 'open',
      recordKind: 'Plan',
      recordPath: `/plans/${planId}`,
      assigneeId: ben.userId,
      askedById: ann.userId,
      dueOn,
      comment: 'The trustee changed.',
    },
  ]);
  const [mail, ...others] = await mails(ben, 'record-assigned');
  expect(others).toEqual([]);
  expect(mail?.text).toContain('The trustee changed.');
  expect(mail?.text).toMatch(new RegExp(`^http\\S+/plans/${planId}$`, 'm'));

  // Taking it over replaces the person, and no one is told of their own decision.
  await assign(ann, {});
  const after = await tasksOf(ann, planId);
  expect(after).toMatchObject([{ assigneeId: ann.userId, dueOn: null, comment: null }]);
  expect(await mails(ann, 'record-assigned')).toHaveLength(0);
});

test('[tasks] a task that is late can be taken over, with its due date', async () => {
  const late = addDays(today(), -2);
  await server.platform.database.query('update tasks set due_on = $2 where record_id = $1', [planId, late]);
  expect((await assign(ann, { assigneeId: ben.userId, dueOn: addDays(today(), -1) })).httpStatus).toBe(422);
  expect((await assign(ann, { assigneeId: ben.userId, dueOn: late })).httpStatus).toBe(200);
  expect(await tasksOf(ben, planId)).toMatchObject([{ assigneeId: ben.userId, dueOn: late }]);
  await assign(ann, {});
});

test('[tasks] two users who assign the same record at the same time leave one assignment', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      assign(ann, { collection: 'accounts', recordIds: [subaccountId], assigneeId: ann.userId, comment: `${at}` }),
    ),
  );
  expect(answers.every(({ httpStatus }) => [200, 409].includes(httpStatus))).toBe(true);
  expect(answers.some(({ httpStatus }) => httpStatus === 200)).toBe(true);
  const open = (await tasksOf(ann, subaccountId)).filter(({ status }) => status === 'open');
  expect(open).toHaveLength(1);
});

test('[tasks] only those who can read the record see its tasks, assign it, or can be assigned to it', async () => {
  expect(await tasksOf(trustOnly, planId)).toEqual([]);
  expect((await assign(trustOnly, {})).httpStatus).toBe(404);
  const refused = await assign(ann, { assigneeId: trustOnly.userId });
  expect([refused.httpStatus, refused.text]).toEqual([422, expect.stringContaining('who may see plans')]);
  for (const [change, field] of [
    [{ collection: 'feature-flags-of-old' }, 'collection'],
    [{ recordIds: [] }, 'recordIds'],
    [{ dueOn: addDays(today(), -1) }, 'dueOn'],
    [{ dueOn: '2026-02-30' }, 'dueOn'],
    [{ assigneeId: '' }, 'assigneeId'],
  ] as const) {
    const answer = await assign(ann, change);
    expect([answer.httpStatus, answer.text], field).toEqual([422, expect.stringContaining(field)]);
  }
  const [task] = await tasksOf(ann, planId);
  expect((await trustOnly.call('POST', `/private/tasks/${task?.id}/finish`)).httpStatus).toBe(404);
});

test('[tasks] a task is snoozed, finished, reopened, and keeps its history', async () => {
  const [task] = await tasksOf(ann, planId);
  const path = `/private/tasks/${task?.id}`;
  const snoozedUntil = addDays(today(), 1);
  expect((await ann.call<TaskRow>('PATCH', path, { snoozedUntil })).result).toMatchObject({ snoozedUntil });
  expect((await ann.call('PATCH', path, { snoozedUntil: today() })).httpStatus).toBe(422);
  expect((await ann.call('POST', `${path}/finish`)).httpStatus).toBe(200);
  expect((await ann.call('POST', `${path}/finish`)).httpStatus).toBe(409);
  expect((await ann.call('PATCH', path, { comment: 'Too late' })).httpStatus).toBe(409);
  // A finished assignment doesn't block the next one, which then blocks reopening the first.
  await assign(ann, {});
  expect((await ann.call('POST', `${path}/reopen`)).httpStatus).toBe(409);
  const [open] = (await tasksOf(ann, planId)).filter(({ status }) => status === 'open');
  await ann.call('POST', `/private/tasks/${open?.id}/finish`);
  expect((await ann.call('POST', `${path}/reopen`)).httpStatus).toBe(200);
  const { rows } = await server.platform.database.query<{ transition: string }>(
    'select transition from transitions where record_id = $1 order by created_at, id',
    [task?.id],
  );
  expect(rows.map(({ transition }) => transition)).toEqual(['create', 'finish', 'reopen']);
});

test('[tasks] a mention writes a note, tells the colleague, and waits until they have read it', async () => {
  const body = { collection: 'plans', recordId: planId, userIds: [ben.userId], note: 'Please check the trustee.' };
  expect((await ann.call('POST', '/private/tasks/mention', body)).httpStatus).toBe(200);
  const notes = await ann.call<{ note: string }[]>('GET', `/private/plans/${planId}/notes`);
  expect(notes.result.map(({ note }) => note)).toContain('Please check the trustee.');
  expect(await mails(ben, 'mentioned')).toHaveLength(1);
  const mine = await ben.call<TaskRow[]>(
    'GET',
    `/private/tasks?search-assigneeId=equals(${ben.userId})&search-status=equals(open)`,
  );
  expect(mine.result).toMatchObject([{ kind: 'mention', comment: 'Please check the trustee.', recordId: planId }]);
  for (const change of [{ userIds: [trustOnly.userId] }, { userIds: [] }, { note: ' ' }])
    expect((await ann.call('POST', '/private/tasks/mention', { ...body, ...change })).httpStatus).toBe(422);
  expect((await ann.call<{ note: string }[]>('GET', `/private/plans/${planId}/notes`)).result).toHaveLength(1);
});

test('[tasks] an assignment finishes with its record, unless it was made after the record ended', async () => {
  const officer = await server.signIn('staffMember', [
    'accounts.view',
    'plans.view',
    'orders.view',
    'orders.edit',
    'orders.submit',
  ]);
  const order = async () => {
    const body = { serviceCode: 'premierDistributions', planId };
    const path = `/public/accounts/${subaccountId}/orders`;
    const made = await officer.call<{ id: string }>('POST', path, body);
    expect(made.httpStatus, made.text).toBe(200);
    return made.result.id;
  };
  const cancel = async (id: string) => {
    const answer = await officer.call('POST', `/public/orders/${id}/cancel`, {});
    expect(answer.httpStatus, answer.text).toBe(200);
  };
  const [ended, open, late] = [await order(), await order(), await order()];
  await cancel(late);
  await assign(officer, { collection: 'orders', recordIds: [ended, open, late] });
  await cancel(ended);
  await server.platform.database.query(`insert into jobs (kind, payload, run_at) values ('finish-tasks', '{}', now())`);
  await server.jobs.runDue();
  const states = await Promise.all([ended, open, late].map((id) => tasksOf(officer, id)));
  expect(states.map(([task]) => task?.status)).toEqual(['finished', 'open', 'open']);
});

test('[tasks] an alert is assigned, noted, and sorted by its assignee until it is resolved', async () => {
  const officer = await server.signIn('staffMember', ['payments.view', 'payments.edit']);
  const { rows } = await server.platform.database.query<{ id: string }>(
    `insert into alerts (kind, subject_id, sentence)
     values ('noticeOfChange', 'a', 'C01 Account number changed'), ('paymentReturned', 'b', 'R03 No such account'), ('sendBudget', 'c', 'Secret')
     returning id`,
  );
  const [change = '', returned = '', inside = ''] = rows.map(({ id }) => id);
  interface AlertRow {
    readonly id: string;
    readonly status: string;
    readonly assigneeName: string | null;
    readonly resolvedAt: string | null;
  }
  const alerts = async (more = '') =>
    (await officer.call<AlertRow[]>('GET', `/private/alerts?search-kind=isNoneOf(figureEnds)${more}`)).result;
  expect((await alerts()).map(({ id }) => id).toSorted()).toEqual([change, returned].toSorted());
  const whole = { collection: 'alerts', assigneeId: officer.userId };
  expect((await assign(officer, { ...whole, recordIds: [inside] })).httpStatus).toBe(404);
  expect((await assign(officer, { ...whole, recordIds: [returned] })).httpStatus).toBe(200);
  expect(await tasksOf(officer, returned)).toMatchObject([
    { recordKind: 'Alert', recordPath: `/distributions/alerts/${returned}` },
  ]);
  expect((await alerts('&sortBy=assigneeName')).map(({ id }) => id)).toEqual([returned, change]);
  const note = { note: 'Called the bank' };
  expect((await officer.call('POST', `/private/alerts/${returned}/notes`, note)).httpStatus).toBe(200);

  const resolved = await officer.call('POST', `/private/distributions/alerts/${returned}/acknowledge`, note);
  expect(resolved.httpStatus, resolved.text).toBe(200);
  await server.platform.database.query(`insert into jobs (kind, payload, run_at) values ('finish-tasks', '{}', now())`);
  await server.jobs.runDue();
  expect(await tasksOf(officer, returned)).toMatchObject([{ status: 'finished' }]);
  const [after] = await alerts('&search-status=equals(resolved)');
  expect(after).toMatchObject({ id: returned, assigneeName: null, resolvedAt: expect.any(String) });
});

test('[tasks] a list is sorted by who is assigned, with the name that the person has now', async () => {
  const officer = await server.signIn('staffMember', ['plans.view', 'accounts.view', 'orders.view', 'orders.edit']);
  const path = `/public/accounts/${subaccountId}/orders`;
  const ids: string[] = [];
  for (let at = 0; at < 2; at += 1)
    ids.push(
      (await officer.call<{ id: string }>('POST', path, { serviceCode: 'premierDistributions', planId })).result.id,
    );
  const [, second = ''] = ids;
  const before = await officer.call<{ updatedAt: string }>('GET', `/public/orders/${second}`);
  await assign(officer, { collection: 'orders', recordIds: [second] });
  await server.platform.database.query(`update users set first_name = 'Aaron', last_name = 'Able' where id = $1`, [
    officer.userId,
  ]);
  const sorted = await officer.call<{ id: string; assigneeName: string | null; updatedAt: string }[]>(
    'GET',
    '/public/orders?sortBy=assigneeName&sortDirection=asc',
  );
  expect(sorted.result[0]).toMatchObject({
    id: second,
    assigneeName: 'Aaron Able',
    updatedAt: before.result.updatedAt,
  });
});
