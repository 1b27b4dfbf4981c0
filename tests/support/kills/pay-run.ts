import { readStoredFile } from '../../../packages/server/src/platform/files/store-file.ts';
import { makePayable, makePayingAccount } from '../pay-run-scenario.ts';
import type { Caller, TestServer } from '../test-server.ts';
import { compareCounts, type KillScenario, logInserted } from './kill-scenario.ts';
import type { WorkSite } from './kill-site.ts';
import { newKey, type Reply } from './repeating-client.ts';

const batchesARound = 2;
const linesABatch = 8;
/** Accounts with the same origin share 36 file ID modifiers per day. */
const roundsAnAccount = 16;

/** Entities whose rows `makePayable` inserts. */
const inserted = {
  Participant: 'participants',
  Order: 'orders',
  OrderLine: 'order_lines',
  OrderLineFee: 'order_line_fees',
  PaymentInstruction: 'payment_instructions',
  Deposit: 'deposits',
  DepositLink: 'deposit_links',
  OrderLineAssociation: 'order_line_associations',
} as const;

interface Staff {
  readonly maker: Caller;
  readonly releaser: Caller;
}

interface Ran {
  readonly id: string;
  acknowledged: number;
}

/** Staff create batches, enter them at the bank, and send them. */
export const payRun: KillScenario = {
  title: 'pay run: create, enter at bank, send',
  withinMilliseconds: 500,
  open: async (site) => {
    const { server } = site;
    const may = ['payments.view', 'payments.edit', 'payments.release', 'payments.approve'];
    const signIn = () => server.signIn('staffMember', may);
    const { database } = server.platform;
    const sponsor = await server.sponsor('Pay Run Mills');
    const ran: Ran[] = [];
    let accountId = '';
    let effectiveDate = '';
    const run = async (paymentInstructionIds: readonly string[], corporateBankAccountId: string, staff: Staff) => {
      const { maker, releaser } = staff;
      const body = { paymentBatchType: 'ach', effectiveDate, corporateBankAccountId, paymentInstructionIds };
      const { id } = await site.act<{ id: string }>({
        caller: maker,
        path: '/private/payment-batches',
        key: newKey(),
        body,
      });
      const batch = { id, acknowledged: 1 };
      ran.push(batch);
      const path = `/private/payment-batches/${id}`;
      await site.act({ caller: releaser, path: `${path}/enter-at-bank`, key: newKey() });
      batch.acknowledged += 1;
      await sendBatch(site, releaser, `${path}/send`);
      batch.acknowledged += 1;
    };
    return {
      prepare: async (round) => {
        // New users each round, because a release needs a fresh sign-in.
        const staff = { maker: await signIn(), releaser: await signIn() };
        const approver = await signIn();
        if (round % roundsAnAccount === 0) {
          const immediateOrigin = String(1_900_000_000 + round);
          accountId = await makePayingAccount(server, { immediateOrigin }, String(4_400_000_000 + round));
          effectiveDate = await firstEffectiveDate(staff.maker);
        }
        const corporateBankAccountId = accountId;
        const groups: string[][] = [];
        for (let n = 0; n < batchesARound; n += 1) {
          const people = Array.from({ length: linesABatch }, (_, i) => ({ grossCents: 50_000 + i }));
          const lines = await makePayable(server, sponsor, corporateBankAccountId, people, approver.userId);
          groups.push(lines.map(({ instructionId }) => instructionId));
        }
        await logInserted(database, sponsor.masterAccountId, inserted);
        const ofAccount = 'deposit_id in (select id from deposits where master_account_id = $1)';
        await logInserted(database, sponsor.masterAccountId, { BankTransaction: 'bank_transactions' }, ofAccount);
        return groups.map((ids) => () => run(ids, corporateBankAccountId, staff));
      },
      compare: async () => {
        const perBatch = {
          members: linesABatch,
          payments: linesABatch,
          sent: linesABatch,
          files: 1,
          releases: 1,
          entered: 1,
          sendings: 1,
        };
        const batches = compareCounts(new Map(ran.map(({ id }) => [id, perBatch])), await readBatches(server));
        const entries = await compareEntries(server);
        return {
          acknowledged: ran.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
          lost: [...batches.lost, ...entries.lost],
          doubled: [...batches.doubled, ...entries.doubled],
        };
      },
    };
  },
};

async function firstEffectiveDate(caller: Caller): Promise<string> {
  const answer = await caller.call<{ effectiveDate: string }>(
    'GET',
    '/private/payment-batches/effective-date?paymentBatchType=ach&targetEffectiveDate=2020-01-01',
  );
  return answer.result.effectiveDate;
}

/** Sends a batch. If a kill separated the two commits of sending, staff see that the bank has the files and say so. */
async function sendBatch(site: WorkSite, caller: Caller, path: string): Promise<void> {
  const reply: Reply<unknown> = await site.send({ caller, path, key: newKey() });
  if (reply.httpStatus === 200) return;
  if (reply.status.code !== 'batchIsSending') throw new Error(`${path} was answered ${reply.status.message}`);
  await site.act({ caller, path, key: newKey(), body: { resolution: 'atBank' } });
}

async function readBatches({ platform }: TestServer) {
  const { rows } = await platform.database.query<{ id: string }>(
    `select b.id,
            (select count(*)::int from payment_batch_payment_instructions m where m.payment_batch_id = b.id and m.deleted_at is null) as members,
            (select count(*)::int from payments p where p.payment_batch_id = b.id) as payments,
            (select count(*)::int from payments p where p.payment_batch_id = b.id and p.status = 'sent') as sent,
            (select count(*)::int from outgoing_bank_files f where f.payment_batch_id = b.id) as files,
            (select count(*)::int from payment_batch_releases r where r.payment_batch_id = b.id) as releases,
            (select count(*)::int from transitions t where t.record_id = b.id and t.transition = 'enterAtBank') as entered,
            (select count(*)::int from transitions t where t.record_id = b.id and t.transition = 'send') as sendings
       from payment_batches b`,
  );
  return rows;
}

/** Compares the payments with the entries in the stored ACH files: each payment is one entry of one file. */
async function compareEntries({ platform }: TestServer) {
  const { rows: files } = await platform.database.query<{ id: string }>(
    'select stored_file_id as id from outgoing_bank_files',
  );
  const entries = new Map<string, number>();
  for (const { id } of files) {
    const text = (await readStoredFile(platform.files, id)).toString('latin1');
    for (const record of text.split(/\r?\n/).filter((line) => line.startsWith('6'))) {
      const trace = record.slice(79, 94);
      entries.set(trace, (entries.get(trace) ?? 0) + 1);
    }
  }
  const { rows: payments } = await platform.database.query<{ trace: string; count: number }>(
    'select trace_number as trace, count(*)::int as count from payments group by trace_number',
  );
  const { rows: instructions } = await platform.database.query<{ id: string; payments: number }>(
    'select payment_instruction_id as id, count(*)::int as payments from payments group by payment_instruction_id',
  );
  const inFiles = compareCounts(
    new Map(payments.map(({ trace, count }) => [`trace ${trace}`, { entries: count }])),
    [...entries].map(([trace, count]) => ({ id: `trace ${trace}`, entries: count })),
  );
  const once = compareCounts(new Map(instructions.map(({ id }) => [id, { payments: 1 }])), instructions);
  const twice = payments.filter(({ count }) => count > 1).map(({ trace }) => `trace ${trace} has two payments`);
  return { lost: [...inFiles.lost, ...once.lost], doubled: [...inFiles.doubled, ...once.doubled, ...twice] };
}
