import { localMoment, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { Queries } from '@fiducia/server/platform/db/database';
import type { Keyring } from '@fiducia/server/platform/db/keyring';
import { sql } from '@fiducia/server/platform/db/sql';
import { type AchAnswerDraft, buildAchAnswers } from '@fiducia/server/rails/ach/build-ach-answers';
import { type Bai2DraftTransaction, buildBai2 } from '@fiducia/server/rails/bai2/build-bai2';

/** Options of the simulated bank, selected by the user of a development installation. */
export interface BankOptions {
  /** Whether sponsors send the money that their orders still need. */
  readonly fundsOrders: boolean;
  /** Whether payees cash their checks. */
  readonly cashesChecks: boolean;
}

export interface BankFileDraft {
  readonly fileName: string;
  readonly bytes: Buffer;
}

interface Account {
  readonly id: string;
  readonly code: string;
  readonly routing_number: string;
  readonly number: Buffer | null;
  readonly closing: number;
  /** The last day that an imported statement covers. */
  readonly notified_until: string | null;
}

interface DatedTransaction {
  readonly day: string;
  readonly transaction: Bai2DraftTransaction;
}

/**
 * Builds a statement with the transactions that our bank hasn't reported yet, by day up to today, from the payments
 * that were sent: ACH files and wires settle on their date, checks are cashed, returned entries are credited, and
 * sponsors send the money that their orders need. Returns undefined if there is no bank account.
 */
export async function nextStatement(
  db: Queries,
  keyring: Keyring,
  now: Date,
  options: BankOptions,
): Promise<BankFileDraft | undefined> {
  const account = await ourAccount(db);
  if (!account) return undefined;
  const { date, time } = localMoment(now.toISOString(), timeZones.eastern);
  const onToday = (transaction: Bai2DraftTransaction): DatedTransaction => ({ day: date, transaction });
  const dated = [
    ...(await debitsOf(db, account, date, options)),
    ...(await returnCredits(db, account.id)).map(onToday),
    ...(options.fundsOrders ? (await incoming(db)).map(onToday) : []),
  ];
  const accountNumber = account.number === null ? '' : keyring.open('bankAccount', account.number).reveal();
  const text = buildBai2({
    sender: account.routing_number,
    receiver: 'FIDUCIA',
    createdOn: date,
    createdAt: time.replace(':', ''),
    fileId: String(Math.floor(now.getTime() / 1_000) % 1_000_000),
    groups: daysOf(dated, date, account.closing).map(({ day, opening, closing, transactions }) => ({
      receiver: 'FIDUCIA',
      originator: account.routing_number,
      asOfDate: day,
      modifier: '2',
      accounts: [
        {
          accountNumber,
          summaries: [
            { typeCode: '010', amountCents: opening },
            { typeCode: '015', amountCents: closing },
          ],
          transactions,
        },
      ],
    })),
  });
  return { fileName: `statement-${date}-${time.replace(':', '')}.bai`, bytes: Buffer.from(text, 'ascii') };
}

interface StatedDay {
  readonly day: string;
  readonly opening: number;
  readonly closing: number;
  readonly transactions: readonly Bai2DraftTransaction[];
}

/**
 * Returns the days with transactions, oldest first, and always today; each opening balance is the previous closing
 * balance.
 */
function daysOf(dated: readonly DatedTransaction[], today: string, opening: number): StatedDay[] {
  const days = [...new Set([...dated.map(({ day }) => day), today])].toSorted();
  let balance = opening;
  return days.map((day) => {
    const transactions = dated.flatMap((one) => (one.day === day ? [one.transaction] : []));
    const opened = balance;
    for (const { typeCode, amountCents } of transactions)
      balance += Number(typeCode) < 400 ? amountCents : -amountCents;
    return { day, opening: opened, closing: balance, transactions };
  });
}

function ourAccount(db: Queries): Promise<Account | undefined> {
  return db.one<Account>(sql`
    select c.id, c.code, c.routing_number, c.account_number_encrypted as number,
           coalesce((select f.closing_balance_cents from bank_transaction_files f where f.corporate_bank_account_id = c.id
                      order by f.period_to desc nulls last, f.created_at desc limit 1), 0)::bigint as closing,
           (select max(f.period_to) from bank_transaction_files f where f.corporate_bank_account_id = c.id) as notified_until
      from corporate_bank_accounts c where c.deleted_at is null order by c.code limit 1`);
}

async function debitsOf(
  db: Queries,
  { id: accountId, notified_until: notifiedUntil }: Account,
  today: string,
  options: BankOptions,
): Promise<DatedTransaction[]> {
  const rows = await db.many<{ type: string; amount: number; reference: string; text: string; day: string }>(sql`
    select '466' as type, sum(p.amount_cents)::bigint as amount, '' as reference, 'ACH SETTLEMENT ' || b.friendly_id as text,
           b.effective_date as day
      from payment_batches b join payments p on p.payment_batch_id = b.id and p.cleared_on is null
       and p.status in ('sent', 'cancellationrequestedatbank', 'returned')
     where b.payment_batch_type = 'ach' and b.status = 'sent' and b.effective_date <= ${today} and b.corporate_bank_account_id = ${accountId}
     group by b.id
    union all
    select case b.payment_batch_type when 'wire' then '495' else '475' end, p.amount_cents,
           coalesce(p.end_to_end_id, p.check_number::text), case b.payment_batch_type when 'wire' then 'OUTGOING WIRE' else 'CHECK PAID' end,
           case b.payment_batch_type when 'wire' then p.effective_date else ${today}::date end
      from payments p join payment_batches b on b.id = p.payment_batch_id
     where p.status = 'sent' and p.cleared_on is null and p.effective_date <= ${today} and b.corporate_bank_account_id = ${accountId}
       and (b.payment_batch_type = 'wire' or (b.payment_batch_type = 'check' and ${options.cashesChecks}))
     order by 1, 3`);
  return rows.map(({ type, amount, reference, text, day }) => ({
    // A statement can't add transactions to a day that an earlier statement covered.
    day: notifiedUntil !== null && day <= notifiedUntil ? today : day,
    transaction: { typeCode: type, amountCents: amount, customerReference: reference, text },
  }));
}

async function returnCredits(db: Queries, accountId: string): Promise<Bai2DraftTransaction[]> {
  const rows = await db.many<{ amount: number; trace: string | null }>(sql`
    select p.amount_cents as amount, p.trace_number as trace from bank_answers a join payments p on p.id = a.payment_id
     where a.waits_for_cash and p.corporate_bank_account_id = ${accountId} order by a.id`);
  return rows.map(({ amount, trace }) => ({
    typeCode: '257',
    amountCents: amount,
    customerReference: trace ?? '',
    text: 'ACH RETURN ITEM',
  }));
}

async function incoming(db: Queries): Promise<Bai2DraftTransaction[]> {
  const rows = await db.many<{ order_id: string; sponsor: string; plan: string | null; need: number }>(sql`
    select o.friendly_id as order_id, s.display_name as sponsor, p.display_name as plan,
           sum(l.total_funds_required_cents - l.total_funds_associated_cents)::bigint as need
      from orders o join order_lines l on l.order_id = o.id and l.deleted_at is null
       and l.status in ('submitted', 'waitingForParticipant', 'pending', 'inProgress') and l.total_funds_required_cents > l.total_funds_associated_cents
      join accounts s on s.id = o.master_account_id left join plans p on p.id = o.plan_id
     where o.status in ('submitted', 'inProgress') and o.deleted_at is null group by o.friendly_id, s.display_name, p.display_name order by o.friendly_id limit 50`);
  return rows.map(({ order_id, sponsor, plan, need }) => ({
    typeCode: '195',
    amountCents: need,
    bankReference: `IMAD${order_id}`,
    text: `INCOMING WIRE ${sponsor} ${plan ?? ''} ORDER ${order_id}`,
  }));
}

export interface RequestedAnswer {
  readonly paymentId: string;
  readonly answer: 'return' | 'change';
}

/**
 * Returns the payments that the simulated bank can still return or correct: ACH entries that were sent, newest first.
 */
export function answerable(
  db: Queries,
): Promise<{ id: string; reference: string; payee: string; amount: number; status: string }[]> {
  return db.many(sql`
    select id, reference_number as reference, payable_to as payee, amount_cents as amount, status from payments
     where trace_number is not null and status in ('sent', 'cleared') order by effective_date desc, id desc limit 500`);
}

/**
 * Builds a file of returns (R03) and notifications of change (C01, a different account number) for the selected
 * payments.
 */
export async function bankAnswers(
  db: Queries,
  keyring: Keyring,
  now: Date,
  requested: readonly RequestedAnswer[],
): Promise<BankFileDraft | undefined> {
  const account = await ourAccount(db);
  const rows = await db.many<{
    id: string;
    trace: string;
    amount: number;
    payee: string;
    reference: string;
    routing: string;
    number: Buffer;
    kind: string | null;
  }>(sql`
    select p.id, p.trace_number as trace, p.amount_cents as amount, p.payable_to as payee, p.reference_number as reference,
           i.routing_number as routing, i.account_number_encrypted as number, i.bank_account_type as kind
      from payments p join payment_instructions i on i.id = p.payment_instruction_id
     where p.id = any(${requested.map(({ paymentId }) => paymentId)}::text[]) and p.trace_number is not null
       and i.routing_number is not null and i.account_number_encrypted is not null order by p.id`);
  const [first] = rows;
  if (!account || !first) return undefined;
  const { date } = localMoment(now.toISOString(), timeZones.eastern);
  const responses = rows.map((row): AchAnswerDraft => {
    const isReturn = requested.find(({ paymentId }) => paymentId === row.id)?.answer === 'return';
    const accountNumber = keyring.open('bankAccount', row.number).reveal();
    return {
      kind: isReturn ? 'return' : 'change',
      code: isReturn ? 'R03' : 'C01',
      originalTrace: row.trace,
      account: row.kind === 'savings' ? 'savings' : 'checking',
      routingNumber: row.routing,
      accountNumber,
      amountCents: row.amount,
      individualId: row.reference,
      name: row.payee,
      ...(isReturn ? {} : { correctedData: `${accountNumber.slice(0, 15)}01`.padEnd(29) }),
    };
  });
  const text = buildAchAnswers({
    ourBank: account.routing_number,
    answeringBank: first.routing,
    ourName: 'FIDUCIA',
    companyId: '1000000000',
    createdOn: date,
    fileIdModifier: 'A',
    answers: responses,
  });
  return { fileName: `ach-returns-${date}.ach`, bytes: Buffer.from(text, 'ascii') };
}
