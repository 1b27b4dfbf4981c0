import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TransferDesk } from '../../packages/contract/src/ira/transfer-desk.views.ts';
import type { LineStanding } from '../../packages/contract/src/orders/order-line.routes.ts';
import type { DistributionsDesk } from '../../packages/contract/src/payments/payment-batch.routes.ts';
import type { WorkQueueHistory } from '../../packages/contract/src/payments/work-queue.routes.ts';
import type { DepositMatches } from '../../packages/contract/src/trust/deposit-match.views.ts';
import type { TrustSummary } from '../../packages/contract/src/trust/trust.views.ts';
import { addDays } from '../../packages/domain/src/foundation/calendar/dates.ts';
import { localDate, timeZones } from '../../packages/domain/src/foundation/calendar/time-zone.ts';
import { queuesOfPlaces, transferPlaces } from '../../packages/domain/src/ira/transfer-desk.ts';
import type { LineEvent } from '../../packages/domain/src/orders/line-events.ts';
import { stageOfLine } from '../../packages/domain/src/orders/line-stage.ts';
import { urgencyOf } from '../../packages/domain/src/system/due.ts';
import { taskUrgency } from '../../packages/domain/src/system/task-machine.ts';
import {
  byUrgencyOf,
  type WorkQueue,
  type WorkQueueCode,
  workQueues,
} from '../../packages/domain/src/system/work-queues.ts';
import { demoDatabase } from '../support/demo-database.ts';
import { permissionsOf } from '../support/growth/operations.ts';
import { type Caller, openTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let staff: Caller;
let queues: readonly WorkQueue[];
/** Today in Pacific Time, which the days of tasks are in. */
let day: string;
beforeAll(async () => {
  server = await openTestServer(await demoDatabase());
  staff = await server.signIn('staffMember', permissionsOf('staffMember'));
  day = localDate(server.system().now.toISOString(), timeZones.pacific);
  await assignTasks();
  queues = (await staff.call<WorkQueue[]>('GET', '/private/work-queues')).result;
}, 300_000);
afterAll(() => server.stop());

const read = async <T>(path: string): Promise<T> => (await staff.call<T>('GET', path)).result;

/** The lists behind the pages that filter by their address. */
const lists: Readonly<Record<string, string>> = {
  '/orders': '/public/orders',
  '/order-lines': '/public/order-lines',
  '/participants': '/public/participants',
  '/payments': '/public/payments',
  '/next-level-queue': '/public/prospects',
  '/ira-accounts': '/public/ira-accounts',
};
/** What the pages with a filter of their own list. */
const pages: Readonly<Partial<Record<WorkQueueCode, string>>> = {
  ordersToInitiate: '/public/orders?search-status=equals(submitted)',
  noticesToMail: '/private/order-line-documents?search-status=equals(readyToSend)',
  instructionsToReview: '/public/payment-instructions?search-status=equals(waitingForReview)',
  readyToPay:
    '/public/payment-instructions?search-status=equals(approved)&search-orderLineStatus=equals(inProgress)&search-orderLineSubstatus=equals(waitingToPay)',
  batchesToRelease: '/private/payment-batches?search-status=isOneOf(open,readyToSend)',
  batchesToSend: '/private/payment-batches?search-status=equals(enteredAtBank)',
  heldBankAnswers: '/private/held-bank-answers?search-status=equals(held)',
  failedIraOpenings: '/private/next-level-accounts?search-outcome=equals(failed)&search-givenUpAt=isEmpty()',
  irasWaitingForAdvisors: '/public/prospects?search-status=equals(registered)&search-accountId=isNotEmpty()',
  unlinkedDeposits: '/private/trust/deposits?search-remaining=greaterThan(0)&search-status=isOneOf(onHold,available)',
  bankAccountChanges: '/private/corporate-bank-account-changes?search-status=equals(waiting)',
  accessRequests: '/private/role-changes?search-status=equals(waiting)',
};
const wholeLists: Readonly<Partial<Record<WorkQueueCode, string>>> = {
  missingNotices: '/private/order-lines/missing-distribution-notices',
  expiredLines: '/private/order-lines/expired',
  linesOwedFor: '/private/trust/order-lines-owed-for',
  accountClaims: '/private/account-claims',
};

interface TaskRow {
  readonly entity: string;
  readonly id: string;
  readonly dueOn: string | null;
  readonly snoozedUntil: string | null;
}

/** The tasks that the user's own page lists as theirs. */
const readTasks = async (): Promise<TaskRow[]> => {
  const tasks = await read<TaskRow[]>(
    `/private/tasks?search-assigneeId=equals(${staff.userId})&search-status=equals(open)`,
  );
  return tasks.filter((task) => taskUrgency(task, day) !== 'snoozed');
};

/** Assigns the user four order lines: due yesterday, due today, without a due date, and snoozed. */
async function assignTasks(): Promise<void> {
  const found = await read<{ id: string; assigneeName: string | null }[]>(
    '/public/order-lines?search-status=equals(inProgress)&resultsPerPage=20',
  );
  const recordIds = found.flatMap(({ id, assigneeName }) => (assigneeName === null ? [id] : [])).slice(0, 4);
  const body = { collection: 'order-lines', recordIds, assigneeId: staff.userId, dueOn: null, comment: null };
  const answer = await staff.call('POST', '/private/tasks/assign', body);
  expect(answer.httpStatus, answer.text).toBe(200);
  const days = [addDays(day, -1), day, null, null];
  const { database } = server.platform;
  for (const [at, recordId] of recordIds.entries())
    await database.query(`update tasks set due_on = $2, snoozed_until = $3 where record_id = $1`, [
      recordId,
      days[at],
      at === 3 ? addDays(day, 1) : null,
    ]);
}

async function countOnPage(code: WorkQueueCode): Promise<number> {
  if (code === 'tasks') return (await readTasks()).length;
  const whole = wholeLists[code];
  if (whole !== undefined) return (await read<unknown[]>(whole)).length;
  const place = transferPlaces.find((one) => workQueues[code].href === `/ira-transfers#${one}`);
  if (place !== undefined) return (await read<TransferDesk>('/private/ira-transfers/desk')).places[place].count;
  const [page = '', hash = ''] = workQueues[code].href.split('#query:');
  const path = pages[code] ?? `${lists[page]}?${hash}`;
  return (await staff.call('GET', `${path}&returnRecordCountsOnly=1`)).collection.totalResults;
}

test('[work-queues] the count of every queue is the number of rows of the page it leads to', async () => {
  const counts = Object.fromEntries(queues.map(({ code, count }) => [code, count]));
  expect(Object.keys(counts)).toEqual(Object.keys(workQueues));
  const onPages: Record<string, number> = {};
  for (const { code } of queues) onPages[code] = await countOnPage(code);
  expect(onPages).toEqual(counts);
  expect(queues.filter(({ count }) => count > 0).length).toBeGreaterThan(9);
  for (const { count, late, dueToday, dueThisWeek, oldest } of queues) {
    expect(late + dueToday + dueThisWeek).toBeLessThanOrEqual(count);
    expect(oldest !== null).toBe(count > 0);
  }
});

test('[work-due] Home, the review, and the tasks call the same items late and due', async () => {
  const review = await read<{ dueOn: string | null }[]>(
    `/public/payment-instructions?search-status=equals(waitingForReview)&resultsPerPage=500`,
  );
  const bank = localDate(server.system().now.toISOString(), timeZones.eastern);
  const lists = {
    instructionsToReview: review.map(({ dueOn }) => urgencyOf(dueOn, bank)),
    tasks: (await readTasks()).map(({ dueOn }) => urgencyOf(dueOn, day)),
  };
  for (const [code, urgencies] of Object.entries(lists)) {
    const numbers = urgencies.reduce((sum, one) => ({ ...sum, [one]: sum[one] + 1 }), {
      late: 0,
      today: 0,
      week: 0,
      later: 0,
    });
    expect(byUrgencyOf(queues.filter((one) => one.code === code)), code).toEqual(numbers);
  }
  expect(lists.tasks.toSorted()).toEqual(['late', 'later', 'today']);
  expect(lists.instructionsToReview).toContain('late');
  // A task says enough about its record to decide what to do first.
  for (const task of await readTasks())
    expect(task).toMatchObject({
      recordStatus: 'inProgress',
      recordPlan: expect.any(String),
      recordAbout: task.entity === 'Order' ? expect.any(String) : null,
      recordAmount: expect.any(Number),
    });
  for (const { owner, owned, count, firstDueOn, late } of queues) {
    expect(owned > 0).toBe(owner !== null);
    expect(owned).toBeLessThanOrEqual(count);
    if (late > 0) expect(firstDueOn).toMatch(/^\d{4}-/);
  }
});

test('[work-late-once] a queue says which of its late items are already among the user’s own late tasks', async () => {
  const [order] = await read<{ id: string; assigneeName: string | null }[]>(
    '/public/orders?search-status=isOneOf(waitingForReview)&sortBy=submittedAt&sortDirection=asc',
  );
  const { database } = server.platform;
  await database.query(`update orders set submitted_at = submitted_at - interval '60 days' where id = $1`, [order?.id]);
  const toReview = async (caller = staff) =>
    (await caller.call<WorkQueue[]>('GET', '/private/work-queues')).result.find(
      ({ code }) => code === 'ordersToReview',
    );
  const before = await toReview();
  expect(before?.lateInTasks).toBe(0);
  expect(before?.late).toBeGreaterThan(0);
  const body = { collection: 'orders', recordIds: [order?.id], assigneeId: staff.userId, dueOn: null, comment: null };
  const answer = await staff.call('POST', '/private/tasks/assign', body);
  expect(answer.httpStatus, answer.text).toBe(200);
  const lateAt = async (dueOn: string | null, snoozedUntil: string | null) => {
    await database.query('update tasks set due_on = $2, snoozed_until = $3 where record_id = $1', [
      order?.id,
      dueOn,
      snoozedUntil,
    ]);
    return (await toReview())?.lateInTasks;
  };
  // A task that isn't late leaves the order's lateness to the queue.
  expect([await lateAt(null, null), await lateAt(day, null)]).toEqual([0, 0]);
  expect(await lateAt(addDays(day, -1), addDays(day, 1))).toBe(0);
  expect(await lateAt(addDays(day, -1), null)).toBe(1);
  // The queue itself counts what it did, and a colleague's late tasks don't matter to other users.
  expect(await toReview()).toMatchObject({ count: before?.count, late: before?.late });
  const colleague = await server.signIn('staffMember', permissionsOf('staffMember'));
  expect((await toReview(colleague))?.lateInTasks).toBe(0);
  await database.query(`update tasks set status = 'finished', finished_at = now() where record_id = $1`, [order?.id]);
  queues = (await staff.call<WorkQueue[]>('GET', '/private/work-queues')).result;
});

test('[work-queues] the distributions and trust pages show the same queues as home', async () => {
  const desk = await read<DistributionsDesk>('/private/distributions/desk');
  expect(desk.queues.length).toBeGreaterThan(5);
  for (const queue of desk.queues) expect(queue).toEqual(queues.find(({ code }) => code === queue.code));
  const trust = await read<TrustSummary>('/private/trust/summary');
  for (const code of ['unlinkedDeposits', 'linesOwedFor']) {
    const queue = queues.find((one) => one.code === code);
    const tile = trust.tiles.find((one) => one.code === code);
    expect(tile, code).toMatchObject({ count: queue?.count, amount: queue?.total ?? 0 });
  }
});

test('[work-queues] a user sees only the queues that their permissions open', async () => {
  const trustOnly = await server.signIn('staffMember', ['trust.view']);
  const seen = (await trustOnly.call<WorkQueue[]>('GET', '/private/work-queues')).result.map(({ code }) => code);
  expect(seen).toEqual(['tasks', 'unlinkedDeposits', 'linesOwedFor']);
  const none = await server.signIn('staffMember', ['legal.view']);
  const left = (await none.call<WorkQueue[]>('GET', '/private/work-queues')).result;
  expect(left.map(({ code, count }) => [code, count])).toEqual([['tasks', 0]]);
});

test('[work-queues] the history of a queue follows the transitions of its records back from today', async () => {
  const historyOf = async (code: WorkQueueCode) =>
    (await read<WorkQueueHistory[]>('/private/work-queues/history')).find((one) => one.code === code)?.counts ?? [];
  const codes = (await read<WorkQueueHistory[]>('/private/work-queues/history')).map(({ code }) => code);
  // Each user has their own tasks, so their count has no history.
  expect([...codes, 'tasks'].toSorted()).toEqual(Object.keys(workQueues).toSorted());
  for (const code of codes) {
    const counts = await historyOf(code);
    expect([counts.length, counts.at(-1)], code).toEqual([14, queues.find((queue) => queue.code === code)?.count]);
  }
  const before = await historyOf('instructionsToReview');
  const [one] = await read<{ id: string }[]>('/public/payment-instructions?search-status=equals(waitingForReview)');
  const sent = await staff.call('POST', `/private/payment-instructions/${one?.id}/send-back`, {
    reason: 'Wrong account',
  });
  expect(sent.httpStatus, sent.text).toBe(200);
  const after = await historyOf('instructionsToReview');
  expect(after).toEqual([...before.slice(0, -1), (before.at(-1) ?? 0) - 1]);
  const trustOnly = await server.signIn('staffMember', ['trust.view']);
  const seen = (await trustOnly.call<WorkQueueHistory[]>('GET', '/private/work-queues/history')).result;
  expect(seen.map(({ code }) => code)).toEqual(['unlinkedDeposits', 'linesOwedFor']);
});

test('[work-queues] a queue without states has the counts that its daily job recorded', async () => {
  const unlinked = async () =>
    (await read<WorkQueueHistory[]>('/private/work-queues/history')).find(({ code }) => code === 'unlinkedDeposits');
  const { database } = server.platform;
  await database.query(`delete from work_queue_counts`);
  const now = queues.find(({ code }) => code === 'unlinkedDeposits')?.count;
  expect((await unlinked())?.counts).toEqual([now]);
  await database.query(`insert into jobs (kind, payload, run_at) values ('record-work-queues', '{}', now())`);
  await server.jobs.runDue();
  await database.query(`update work_queue_counts set count = 99, day = day - 2`);
  // Yesterday and the day before weren't recorded, and have the count of the last day that was.
  expect((await unlinked())?.counts).toEqual([99, 99, 99, now]);
});

test('[work-queues] the late money of a queue is that of its late items', () => {
  for (const { code, count, late, total, lateTotal } of queues) {
    if (late === 0) expect(lateTotal, code).toBeNull();
    else if (late === count) expect(lateTotal, code).toBe(total);
    else expect(lateTotal ?? 0, code).toBeLessThanOrEqual(total ?? 0);
  }
  const partlyLate = queues.filter(({ late, count, total }) => late > 0 && late < count && total !== null);
  expect(partlyLate.filter(({ lateTotal }) => lateTotal === null)).toEqual([]);
  expect(queues.filter(({ lateTotal }) => (lateTotal ?? 0) > 0).length).toBeGreaterThan(2);
});

test('[work-queues] Home, the matching board, and the menu count the same deposits to match', async () => {
  const { flow } = await read<TrustSummary>('/private/trust/summary');
  const { totals, linked } = await read<DepositMatches>('/private/trust/deposit-matches');
  const board = Object.values(totals);
  const queue = queues.find(({ code }) => code === 'unlinkedDeposits');
  const onBoard = {
    count: board.reduce((sum, { count }) => sum + count, 0),
    amount: board.reduce((sum, { amount }) => sum + amount, 0),
  };
  expect(flow.received).toEqual(onBoard);
  expect(flow.linked).toEqual(linked);
  expect(onBoard).toEqual({ count: queue?.count, amount: queue?.total });
  expect(onBoard.count).toBeGreaterThan(0);
  expect(flow.matched.count).toBe(totals.exact.count);
  // Money of IRAs has no order, but the board knows where it belongs.
  const { likely, possible, ira, none } = totals;
  expect(flow.fitting.count + flow.unknown.count).toBe(likely.count + possible.count + ira.count + none.count);
  expect(flow.unknown.amount).toBeGreaterThanOrEqual(none.amount);
  // A deposit without an order brings nothing that an order needs.
  expect(flow.notHere).toBeGreaterThanOrEqual(
    flow.expected.amount - flow.linked.amount - flow.matched.amount - flow.fitting.amount,
  );
});

test('[ira-transfer-desk] a transfer whose money is on the matching board is to credit on the desk and in the queues', async () => {
  const { deposits } = await read<DepositMatches>('/private/trust/deposit-matches');
  const onBoard = deposits.flatMap(({ id, iras }) =>
    iras.flatMap(({ transfer }) => (transfer === null ? [] : [[transfer.id, id]])),
  );
  const { places, transfers } = await read<TransferDesk>('/private/ira-transfers/desk');
  const arrived = transfers.filter(({ moneyHere }) => moneyHere !== null);
  expect(arrived.map(({ id, moneyHere }) => [id, moneyHere?.depositId])).toEqual(onBoard);
  expect(arrived.map(({ place }) => place)).toEqual(['toCredit']);
  // The demo’s institution is late, but nobody has to call it any more.
  expect(arrived[0]).toMatchObject({ status: 'sent', institutionName: 'Cedar Ridge Brokerage' });
  expect(places.toFollowUp).toEqual({ count: 0, amount: 0 });
  expect(Object.values(places).reduce((sum, { count }) => sum + count, 0)).toBe(transfers.length);
  for (const [place, code] of Object.entries(queuesOfPlaces)) {
    const queue = queues.find((one) => one.code === code);
    const rows = transfers.filter((one) => one.place === place);
    const bank = localDate(server.system().now.toISOString(), timeZones.eastern);
    expect(queue, code).toMatchObject({
      count: rows.length,
      late: rows.filter(({ dueOn }) => urgencyOf(dueOn, bank) === 'late').length,
      firstDueOn: rows.map(({ dueOn }) => dueOn ?? '').toSorted((one, other) => one.localeCompare(other))[0] ?? null,
    });
  }
});

test('[cash-chart] the balance of the last day with a statement is what the bank says', async () => {
  const { days, banks, flow } = await read<TrustSummary>('/private/trust/summary');
  expect(days).toHaveLength(30);
  const known = days.filter(({ balance }) => balance !== null);
  expect(known.at(-1)?.balance).toBe(banks.reduce((sum, { bankBalance }) => sum + (bankBalance ?? 0), 0));
  expect(days.filter(({ received }) => received === null)).toEqual(days.filter(({ balance }) => balance === null));
  expect(flow.matched.amount).toBeLessThanOrEqual(flow.received.amount);
  expect(flow.expected.count).toBeGreaterThan(0);
});

test('[line-stages] the standings of an order add up to its order lines', async () => {
  const [order] = await read<{ id: string; linesByStatus?: unknown }[]>(
    '/public/orders?search-status=equals(inProgress)&sortBy=createdAt&sortDirection=asc',
  );
  const standings = await read<LineStanding[]>(`/private/order-line-standings?orderId=${order?.id}`);
  const { collection } = await staff.call(
    'GET',
    `/public/order-lines?search-orderId=equals(${order?.id})&search-status=isNoneOf(open,cancelled)&returnRecordCountsOnly=1`,
  );
  expect(standings.reduce((sum, { count }) => sum + count, 0)).toBe(collection.totalResults);
  expect(standings.every(({ status, substatus }) => stageOfLine(status, substatus) !== undefined)).toBe(true);
  const ofAll = await read<LineStanding[]>('/private/order-line-standings');
  // Only completed ones took a time.
  for (const { status, medianDays } of ofAll) expect(medianDays === null, status).toBe(status !== 'complete');
  const waiting = await read<{ paymentSentFor: string | null }[]>(
    '/public/order-lines?search-substatus=equals(waitingToPay)&resultsPerPage=-1',
  );
  const sent = waiting.filter(({ paymentSentFor }) => paymentSentFor !== null).length;
  expect(sent).toBeGreaterThan(0);
  expect(ofAll.reduce((sum, { sentCount }) => sum + sentCount, 0)).toBe(sent);
  // The list's tab "To pay" holds the others.
  const { collection: ready } = await staff.call(
    'GET',
    '/public/order-lines?search-substatus=equals(waitingToPay)&search-paymentSentFor=isEmpty()&returnRecordCountsOnly=1',
  );
  expect(ready.totalResults).toBe(waiting.length - sent);
});

test('[line-timeline] a paid order line tells its notices, election, money, review, and payment, newest first', async () => {
  const [line] = await read<{ id: string }[]>(
    '/public/order-lines?search-status=equals(complete)&search-substatus=equals(done)&search-orderServiceCode=equals(premierDistributions)',
  );
  const path = `/private/order-lines/${line?.id}/timeline`;
  const note = await staff.call('POST', `/private/order-lines/${line?.id}/notes`, { note: 'Called the participant' });
  expect(note.httpStatus).toBe(200);
  const [instruction] = await read<{ id: string }[]>(
    `/public/payment-instructions?search-orderLineId=equals(${line?.id})`,
  );
  const call = { note: 'Called about the account' };
  await staff.call('POST', `/private/payment-instructions/${instruction?.id}/notes`, call);
  const events = await read<LineEvent[]>(path);
  expect(new Set(events.map(({ kind }) => kind))).toEqual(
    new Set(['notice', 'election', 'money', 'review', 'payment', 'note', 'status']),
  );
  expect(events.map(({ at }) => at)).toEqual(
    events
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  const viewer = await server.signIn('staffMember', ['orders.view']);
  const notesIn = (shown: readonly LineEvent[]) => shown.flatMap((event) => (event.kind === 'note' ? event.note : []));
  expect(notesIn(events)).toEqual(expect.arrayContaining([call.note, 'Called the participant']));
  const seen = (await viewer.call<LineEvent[]>('GET', path)).result;
  expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(['note', 'status']));
  expect(notesIn(seen)).toContain('Called the participant');
  expect(notesIn(seen)).not.toContain(call.note);
});
