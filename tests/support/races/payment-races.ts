import { answersTo } from '../answers-to.ts';
import { makePayable, makePayingAccount, type PayableLine } from '../pay-run-scenario.ts';
import type { Answer } from '../test-server.ts';
import { type Act, type RaceDesk, type RaceScenario, race, same, succeeded } from './race-desk.ts';

const lines = 3;
const gross = 40_000;

interface PayRun {
  readonly desk: RaceDesk;
  readonly account: string;
  readonly effectiveDate: string;
  readonly payees: readonly PayableLine[];
}

interface Batch extends PayRun {
  readonly id: string;
}

let accounts = 0;

/** Creates approved instructions of three participants, and the account that pays them. */
async function payees(desk: RaceDesk): Promise<PayRun> {
  const [node] = desk.nodes;
  if (!node) throw new Error('a race needs a node');
  accounts += 1;
  // Accounts with the same origin share 36 file ID modifiers per day.
  const immediateOrigin = String(1_900_000_000 + accounts);
  const account = await makePayingAccount(node, { immediateOrigin }, String(6_600_000_000 + accounts));
  const people = Array.from({ length: lines }, () => ({ grossCents: gross }));
  const made = await makePayable(node, desk.sponsor, account, people, desk.approvers[0].first.userId);
  const when = await desk.maker.first.call<{ effectiveDate: string }>(
    'GET',
    `/private/payment-batches/effective-date?paymentBatchType=ach&targetEffectiveDate=2020-01-01&corporateBankAccountId=${account}`,
  );
  succeeded([when]);
  return { desk, account, effectiveDate: when.result.effectiveDate, payees: made };
}

const create =
  ({ desk, account, effectiveDate, payees: of }: PayRun): Act =>
  (at) =>
    at(desk.maker).call<{ id: string }>('POST', '/private/payment-batches', {
      paymentBatchType: 'ach',
      effectiveDate,
      corporateBankAccountId: account,
      paymentInstructionIds: of.map(({ instructionId }) => instructionId),
    });

type Step = 'enter-at-bank' | 'send' | 'cancel';

const step =
  ({ desk, id }: Batch, name: Step): Act =>
  (at) =>
    at(name === 'cancel' ? desk.maker : desk.releaser).call(
      'POST',
      `/private/payment-batches/${id}/${name}`,
      name === 'cancel' ? { reason: 'Canceled in a race' } : {},
    );

const first: Parameters<Act>[0] = ({ first: caller }) => caller;

/** Creates a batch of three payments, and takes it through these steps. */
async function batchAfter(desk: RaceDesk, steps: readonly Step[]): Promise<Batch> {
  const run = await payees(desk);
  const made = (await create(run)(first)) as Answer<{ id: string }>;
  succeeded([made]);
  const batch = { ...run, id: made.result.id };
  for (const name of steps) succeeded([await step(batch, name)(first)]);
  return batch;
}

interface BatchState {
  readonly status: string;
  readonly payments: Readonly<Record<string, number>>;
  readonly instructions: Readonly<Record<string, number>>;
  readonly files: number;
  /** What the order lines still hold, in cents. */
  readonly held: number;
}

const stateSql = `
  select b.status,
         (select coalesce(jsonb_object_agg(s.status, s.n), '{}') from (select status, count(*) as n from payments where payment_batch_id = b.id group by status) s) as payments,
         (select coalesce(jsonb_object_agg(s.status, s.n), '{}') from (select status, count(*) as n from payment_instructions where id = any($2) group by status) s) as instructions,
         (select count(*)::int from outgoing_bank_files where payment_batch_id = b.id and kind in ('ach', 'wire', 'check')) as files,
         (select coalesce(sum(-a.balance_cents), 0)::bigint from ledger_accounts a where a.code = '2200' and a.holder_id = any($3)) as held
    from payment_batches b where b.id = $1`;

async function stateOf({ desk, id, payees: of }: Batch): Promise<BatchState> {
  const [state] = await desk.scenario.query<BatchState>(stateSql, [
    id,
    of.map(({ instructionId }) => instructionId),
    of.map(({ lineId }) => lineId),
  ]);
  if (!state) throw new Error('the batch is missing');
  return state;
}

const released = { payments: { created: lines }, instructions: { inBatch: lines }, files: 1, held: 0 };
const states = {
  enteredAtBank: { status: 'enteredAtBank', ...released },
  sent: { status: 'sent', payments: { sent: lines }, instructions: { sent: lines }, files: 1, held: 0 },
  canceledBefore: {
    status: 'cancelled',
    payments: {},
    instructions: { approved: lines },
    files: 0,
    held: lines * gross,
  },
  canceledAfter: {
    status: 'cancelled',
    payments: { cancelled: lines },
    instructions: { approved: lines },
    files: 1,
    held: lines * gross,
  },
} as const;

const expectState = async (batch: Batch, ...wanted: readonly BatchState[]): Promise<void> => {
  const state = await stateOf(batch);
  const expected = wanted.find(({ status }) => status === state.status) ?? wanted[0];
  same('the batch', state, expected);
};

/** The number of recorded transitions of a record by this name. */
async function transitionsOf(desk: RaceDesk, id: string, transition: string): Promise<number> {
  const [row] = await desk.scenario.query<{ n: number }>(
    'select count(*)::int as n from transitions where record_id = $1 and transition = $2',
    [id, transition],
  );
  return row?.n ?? 0;
}

const times = <T>(count: number, act: T): T[] => Array.from({ length: count }, () => act);

const enterMany = (requests: number): RaceScenario => ({
  title: `a payment batch is entered at the bank by ${requests} requests`,
  run: async (desk, random) => {
    const batch = await batchAfter(desk, []);
    same('entered', succeeded(await race(random, times(requests, step(batch, 'enter-at-bank'))), [403, 409]), 1);
    await expectState(batch, states.enteredAtBank);
  },
});

const sendMany = (requests: number): RaceScenario => ({
  title: `a payment batch is sent by ${requests} requests`,
  run: async (desk, random) => {
    const batch = await batchAfter(desk, ['enter-at-bank']);
    // A request that finds the batch sent gets the same answer as the one that sent it.
    const sent = succeeded(await race(random, times(requests, step(batch, 'send'))), [409]);
    same('sent', [sent >= 1, await transitionsOf(desk, batch.id, 'send')], [true, 1]);
    await expectState(batch, states.sent);
  },
});

const cancelMany = (requests: number, steps: readonly Step[]): RaceScenario => ({
  title: `a${steps.length === 0 ? 'n open' : ' released'} payment batch is canceled by ${requests} requests`,
  run: async (desk, random) => {
    const batch = await batchAfter(desk, steps);
    same('canceled', succeeded(await race(random, times(requests, step(batch, 'cancel'))), [409]), 1);
    await expectState(batch, steps.length === 0 ? states.canceledBefore : states.canceledAfter);
  },
});

const cancelWhile = (name: 'enter-at-bank' | 'send'): RaceScenario => ({
  title: `a payment batch is canceled while it is ${name === 'send' ? 'sent' : 'entered at the bank'}`,
  run: async (desk, random) => {
    const batch = await batchAfter(desk, name === 'send' ? ['enter-at-bank'] : []);
    const answers = await race(random, [step(batch, 'cancel'), step(batch, name)]);
    const done = succeeded(answers, [409]);
    // A batch can also be canceled after it was entered at the bank, but not after it was sent.
    const canceled = answers[0]?.httpStatus === 200;
    same('done', [1, ...(name === 'send' ? [] : [2])].includes(done), true);
    const after = name === 'send' || done === 2 ? states.canceledAfter : states.canceledBefore;
    await expectState(batch, canceled ? after : name === 'send' ? states.sent : states.enteredAtBank);
  },
});

const twoBatches = (requests: number): RaceScenario => ({
  title: `${requests} payment batches get the same instructions`,
  run: async (desk, random) => {
    const run = await payees(desk);
    const answers = await race(random, times(requests, create(run)));
    same('created', succeeded(answers, [409, 422]), 1);
    const id = (answers.find(({ httpStatus }) => httpStatus === 200) as Answer<{ id: string }>).result.id;
    const { status, instructions } = await stateOf({ ...run, id });
    same('the batch', [status, instructions], ['open', { inBatch: lines }]);
  },
});

const correct =
  (desk: RaceDesk, { instructionId }: PayableLine): Act =>
  (at) =>
    at(desk.maker).call('PATCH', `/public/payment-instructions/${instructionId}`, { addressLine1: '2 Main Street' });

const correctWhileCreated: RaceScenario = {
  title: 'an instruction is corrected while it is put into a payment batch',
  run: async (desk, random) => {
    const run = await payees(desk);
    const [payee] = run.payees;
    if (!payee) throw new Error('no payee');
    const [corrected, created] = await race(random, [correct(desk, payee), create(run)]);
    same(
      'done',
      succeeded(
        [corrected, created].flatMap((one) => one ?? []),
        [409, 422],
      ),
      1,
    );
    const [row] = await desk.scenario.query<{ status: string; line: string; current: boolean }>(
      'select status, address_line1 as line, approved_fingerprint is not distinct from fingerprint as current from payment_instructions where id = $1',
      [payee.instructionId],
    );
    const wanted = { status: 'inBatch', line: '1 Main Street', current: true };
    const changed = { status: 'waitingForReview', line: '2 Main Street', current: row?.current };
    same('the instruction', row, corrected?.httpStatus === 200 ? changed : wanted);
  },
};

const correctWhile = (name: 'enter-at-bank' | 'send'): RaceScenario => ({
  title: `an instruction is corrected while its batch is ${name === 'send' ? 'sent' : 'entered at the bank'}`,
  run: async (desk, random) => {
    const batch = await batchAfter(desk, name === 'send' ? ['enter-at-bank'] : []);
    const [payee] = batch.payees;
    if (!payee) throw new Error('no payee');
    const answers = await race(random, [correct(desk, payee), step(batch, name)]);
    same(
      'done',
      answers.map(({ httpStatus }) => httpStatus),
      [409, 200],
    );
    await expectState(batch, name === 'send' ? states.sent : states.enteredAtBank);
  },
});

const paymentsOf = ({ desk, id }: Batch) =>
  desk.scenario.query<{ id: string; status: string; lineId: string }>(
    'select id, status, order_line_id as "lineId" from payments where payment_batch_id = $1 order by id',
    [id],
  );

const onPayment =
  (desk: RaceDesk, id: string, action: 'cancel' | 'confirm-stop' | 'reject-stop' | 'reject'): Act =>
  (at) =>
    at(desk.releaser).call('POST', `/private/payments/${id}/${action}`, { reason: 'In a race' });

const stopMany = (requests: number): RaceScenario => ({
  title: `a sent payment is canceled by ${requests} requests`,
  run: async (desk, random) => {
    const batch = await batchAfter(desk, ['enter-at-bank', 'send']);
    const [payment] = await paymentsOf(batch);
    const acts = times(requests, onPayment(desk, payment?.id ?? '', 'cancel'));
    same('canceled', succeeded(await race(random, acts), [409]), 1);
    same('requested', await transitionsOf(desk, payment?.id ?? '', 'requestStop'), 1);
  },
});

const cancelPaymentWhileSent: RaceScenario = {
  title: 'a payment is canceled while its batch is sent',
  run: async (desk, random) => {
    const batch = await batchAfter(desk, ['enter-at-bank']);
    const [payment] = await paymentsOf(batch);
    const [canceled, sent] = await race(random, [onPayment(desk, payment?.id ?? '', 'cancel'), step(batch, 'send')]);
    // A payment in a stored file can't be canceled; after it was sent, the bank is asked to stop it.
    same('sent', succeeded(sent ? [sent] : []), 1);
    const stopped = succeeded(canceled ? [canceled] : [], [409]);
    const [after] = await paymentsOf(batch);
    same('the payment', after?.status, stopped === 1 ? 'cancellationrequestedatbank' : 'sent');
  },
};

/** Races on a payment whose stop was requested: one of the answers counts. */
const stopAnswers = (title: string, actions: readonly ('confirm-stop' | 'reject-stop')[]): RaceScenario => ({
  title,
  run: async (desk, random) => {
    const batch = await batchAfter(desk, ['enter-at-bank', 'send']);
    const [payment] = await paymentsOf(batch);
    const id = payment?.id ?? '';
    succeeded([await onPayment(desk, id, 'cancel')(first)]);
    const answers = await race(
      random,
      actions.map((action) => onPayment(desk, id, action)),
    );
    same('done', succeeded(answers, [409]), 1);
    const winner = actions[answers.findIndex(({ httpStatus }) => httpStatus === 200)];
    const [after] = await paymentsOf(batch);
    same('the payment', after?.status, winner === 'confirm-stop' ? 'stopped' : 'sent');
    const { held } = await stateOf(batch);
    same('returned money', held > 0, winner === 'confirm-stop');
  },
});

const returned =
  (desk: RaceDesk, file: Buffer): Act =>
  (at) =>
    at(desk.releaser).upload('/private/inbound-raw-files', 'file', 'returns.ach', file, { kind: 'ach-returns' });

/** The state of a payment, and how often its return was recorded and posted. */
async function returnOf(desk: RaceDesk, paymentId: string) {
  const [row] = await desk.scenario.query<Record<string, unknown>>(
    `select p.status, (select count(*)::int from bank_answers b where b.payment_id = p.id) as answers,
            (select count(*)::int from transitions t where t.record_id = p.id and t.transition = 'return') as returns,
            l.status as line
       from payments p join order_lines l on l.id = p.order_line_id where p.id = $1`,
    [paymentId],
  );
  return row;
}

const returnMany = (requests: number): RaceScenario => ({
  title: `a payment's ACH return is uploaded by ${requests} requests`,
  run: async (desk, random) => {
    const batch = await batchAfter(desk, ['enter-at-bank', 'send']);
    const [payment] = await paymentsOf(batch);
    const paymentId = payment?.id ?? '';
    const [node] = desk.nodes;
    if (!node) throw new Error('a race needs a node');
    const file = await answersTo(node, [{ paymentId, kind: 'return', code: 'R03' }]);
    same('uploaded', succeeded(await race(random, times(requests, returned(desk, file))), [409]) >= 1, true);
    same('the payment', await returnOf(desk, paymentId), {
      status: 'returned',
      answers: 1,
      returns: 1,
      line: 'waitingForReissue',
    });
  },
});

const returnWhileReissued: RaceScenario = {
  title: "a payment's ACH return is uploaded while its order line is reissued",
  run: async (desk, random) => {
    const batch = await batchAfter(desk, ['enter-at-bank', 'send']);
    const [payment] = await paymentsOf(batch);
    const paymentId = payment?.id ?? '';
    const [node] = desk.nodes;
    if (!node) throw new Error('a race needs a node');
    const file = await answersTo(node, [{ paymentId, kind: 'return', code: 'R03' }]);
    const reissue: Act = (at) =>
      at(desk.maker).call('POST', `/private/order-lines/${payment?.lineId}/reissue`, { note: 'In a race' });
    const [back, again] = await race(random, [returned(desk, file), reissue]);
    same('uploaded', succeeded(back ? [back] : []), 1);
    // The returned money isn't at our bank yet, so nothing can be paid again.
    same('reissued', succeeded(again ? [again] : [], [409]), 0);
    same('the payment', await returnOf(desk, paymentId), {
      status: 'returned',
      answers: 1,
      returns: 1,
      line: 'waitingForReissue',
    });
  },
};

const returnWhileStopped: RaceScenario = {
  title: "a payment's ACH return is uploaded while the bank confirms its stop",
  run: async (desk, random) => {
    const batch = await batchAfter(desk, ['enter-at-bank', 'send']);
    const [payment] = await paymentsOf(batch);
    const paymentId = payment?.id ?? '';
    const [node] = desk.nodes;
    if (!node) throw new Error('a race needs a node');
    succeeded([await onPayment(desk, paymentId, 'cancel')(first)]);
    const file = await answersTo(node, [{ paymentId, kind: 'return', code: 'R03' }]);
    const [back, stop] = await race(random, [returned(desk, file), onPayment(desk, paymentId, 'confirm-stop')]);
    same('uploaded', succeeded(back ? [back] : []), 1);
    const stopped = succeeded(stop ? [stop] : [], [409]);
    const [after] = await paymentsOf(batch);
    same('the payment', after?.status, stopped === 1 ? 'stopped' : 'returned');
  },
};

export const paymentRaces: readonly RaceScenario[] = [
  ...[2, 8].map(enterMany),
  ...[2, 8].map(sendMany),
  ...[2, 8].map((requests) => cancelMany(requests, [])),
  ...[2, 8].map((requests) => cancelMany(requests, ['enter-at-bank'])),
  cancelWhile('enter-at-bank'),
  cancelWhile('send'),
  ...[2, 4].map(twoBatches),
  correctWhileCreated,
  correctWhile('enter-at-bank'),
  correctWhile('send'),
  ...[2, 8].map(stopMany),
  cancelPaymentWhileSent,
  stopAnswers('the bank confirms and rejects the stop of a payment', ['confirm-stop', 'reject-stop']),
  stopAnswers('the bank confirms the stop of a payment twice', ['confirm-stop', 'confirm-stop']),
  ...[2, 4].map(returnMany),
  returnWhileReissued,
  returnWhileStopped,
];
