import type { AnsweredEntry, SentEntry } from '@fiducia/domain/payments/match-ach-answer';
import { paymentMachine } from '@fiducia/domain/payments/payment-machine';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { lockPayments } from './lock-payments.ts';

/** An ACH entry of ours that a bank's response can be about: a payment or a prenote. */
export interface SentSubject extends SentEntry {
  readonly kind: 'payment' | 'prenote';
  readonly id: string;
  readonly instructionId: string;
  readonly orderLineId: string;
  readonly batchId: string | null;
  readonly status: string;
  readonly payee: string;
  readonly effectiveDate: string;
  readonly accountNumberLast4: string | null;
}

const payments = (where: Sql): Sql => sql`
  select 'payment' as kind, p.id, p.payment_instruction_id as "instructionId", p.order_line_id as "orderLineId", p.payment_batch_id as "batchId", p.status,
         p.payable_to as payee, p.effective_date as "effectiveDate", p.sent_to_account_last4 as "accountNumberLast4",
         p.trace_number as trace, p.reference_number as "individualId", p.sent_to_routing_number as "routingNumber",
         encode(p.sent_to_account_index, 'hex') as account, p.amount_cents as amount
    from payments p
   where p.trace_number is not null and p.status not in ('created', 'cancelled') and p.deleted_at is null and ${where}`;

const prenotes = (where: Sql): Sql => sql`
  select 'prenote' as kind, n.id, n.payment_instruction_id as "instructionId", i.order_line_id as "orderLineId", null as "batchId",
         case when n.returned_at is null then 'sent' else 'returned' end as status, i.payable_to as payee,
         n.effective_date as "effectiveDate", i.account_number_last4 as "accountNumberLast4", n.trace_number as trace,
         i.friendly_id as "individualId", n.sent_to_routing_number as "routingNumber",
         encode(n.sent_to_account_index, 'hex') as account, 0::bigint as amount
    from prenotes n join payment_instructions i on i.id = n.payment_instruction_id
   where ${where}`;

/** Locks and returns the entries with these trace numbers or references. */
export async function lockSubjects(
  tx: Tx,
  answers: readonly Pick<AnsweredEntry, 'originalTrace' | 'individualId'>[],
): Promise<SentSubject[]> {
  const traces = [...new Set(answers.map(({ originalTrace }) => originalTrace))];
  const references = [...new Set(answers.map(({ individualId }) => individualId))];
  const which = sql`(p.trace_number = any(${traces}::text[]) or p.reference_number = any(${references}::text[]))`;
  await lockPayments(tx, which);
  const paid = await tx.many<SentSubject>(sql`${payments(which)} order by p.id for no key update of p`);
  const tested = await tx.many<SentSubject>(sql`
    ${prenotes(sql`n.trace_number = any(${traces}::text[])`)} order by n.id for no key update of n`);
  return [...paid, ...tested];
}

/** Locks and returns one entry, if a response can be about it. */
export async function lockSubject(tx: Tx, kind: SentSubject['kind'], id: string): Promise<SentSubject | undefined> {
  if (kind === 'payment') await lockPayments(tx, sql`p.id = ${id}`);
  return kind === 'payment'
    ? tx.one<SentSubject>(sql`${payments(sql`p.id = ${id}`)} for no key update of p`)
    : tx.one<SentSubject>(sql`${prenotes(sql`n.id = ${id}`)} for no key update of n`);
}

const mostCandidates = 50;

/**
 * Returns entries that share something with a response: the trace number, the reference, or the account. Newest first.
 */
export async function readCandidates(db: Queries, facts: AnsweredEntry): Promise<SentSubject[]> {
  const account = Buffer.from(facts.account, 'hex');
  const paid = await db.many<SentSubject>(sql`
    ${payments(sql`(p.trace_number = ${facts.originalTrace} or p.reference_number = ${facts.individualId} or p.sent_to_account_index = ${account})`)}
     order by p.effective_date desc, p.id limit ${mostCandidates}`);
  const tested = await db.many<SentSubject>(sql`
    ${prenotes(sql`(n.trace_number = ${facts.originalTrace} or i.friendly_id = ${facts.individualId})`)}
     order by n.effective_date desc, n.id limit ${mostCandidates}`);
  return [...paid, ...tested];
}

const returnable: ReadonlySet<string> = new Set(paymentMachine.transitions.return.from);

/** Returns whether a return can still be applied to an entry. */
export const canReturn = ({ status }: Pick<SentSubject, 'status'>): boolean => returnable.has(status);

/** Returns the address of an entry's page. */
export const hrefOf = ({ kind, id, orderLineId }: Pick<SentSubject, 'kind' | 'id' | 'orderLineId'>): string =>
  kind === 'payment' ? `/payments/${id}` : `/order-lines/${orderLineId}`;
