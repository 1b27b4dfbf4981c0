import { invoice } from '@fiducia/contract/recurring/invoice.entity';
import * as routes from '@fiducia/contract/recurring/invoice.routes';
import { invoiceLine } from '@fiducia/contract/recurring/invoice-line.entity';
import { invoiceRefusals } from '@fiducia/domain/invoices/invoice-machine';
import { formatAnyFriendlyId } from '@fiducia/domain/ids/friendly-id';
import { say } from '@fiducia/domain/messages/message-text';
import { registryMessages } from '@fiducia/domain/messages/registry-messages';
import { formatMoney } from '@fiducia/domain/money/format-money';
import { cents } from '@fiducia/domain/money/cents';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { formatDate } from '@fiducia/domain/time/format-date';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer, Work } from '../engine/context.ts';
import { makeMove } from '../engine/make-move.ts';
import { lockRow, readRecord } from '../engine/read-record.ts';
import { type EntityHooks, serveEntity, viewRecord } from '../engine/serve-entity.ts';
import { setColumns } from '../engine/write-record.ts';
import { download, reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { postText } from '../mail/post-text.ts';
import type { Area } from '../platform/area.ts';
import { accountDebtor, addFees, type Debtor, draftInvoice, planDebtor, refreshTotal } from './draft-invoice.ts';
import { drawInvoice, type InvoicePaper } from './draw-invoice.ts';
import { invoiceMoves } from './invoice-moves.ts';
import { invoicePaymentBouncedJob } from './invoice-payment-bounced.job.ts';
import { payByLink, sourcesOf } from './pay-invoice.ts';

function flawOfDue({ now }: Doer, dueOn: unknown): Refusal | undefined {
  const today = localDate(now.toISOString(), timeZones.eastern);
  return typeof dueOn === 'string' && dueOn < today
    ? invalid({ dueOn: [invoiceRefusals.dueInThePast().sentence] })
    : undefined;
}

const hooks: EntityHooks = {
  beforeUpdate: async (tx, work, id, draft) => {
    const row = await lockRow(tx, invoice, id, work.actor);
    if (isRefusal(row)) return row;
    return row['status'] === 'draft' ? (flawOfDue(work, draft['dueOn']) ?? draft) : invoiceRefusals.isNotDraft();
  },
};

async function answer(work: Work, id: string) {
  const record = await viewRecord(work, invoice, id);
  return isRefusal(record) ? record : reply(record);
}

async function step(work: Work, id: string, act: (tx: Tx) => Promise<Refusal | undefined>) {
  const refusal = await work.inTx(async (tx) => (await act(tx)) ?? { id });
  return isRefusal(refusal) ? refusal : answer(work, id);
}

async function create(
  work: Work,
  body: { dueOn?: string | undefined; memo?: string | null | undefined },
  debtorOf: (tx: Tx) => Promise<Debtor | Refusal>,
) {
  const id = await work.inTx(async (tx) => {
    const debtor = await debtorOf(tx);
    return isRefusal(debtor) ? debtor : (flawOfDue(work, body.dueOn) ?? draftInvoice(tx, work, debtor, body));
  });
  return isRefusal(id) ? id : answer(work, id);
}

/** Locks a draft and answers who owes it. */
async function lockDraft(tx: Tx, work: Work, id: string): Promise<Debtor | Refusal> {
  const row = await lockRow(tx, invoice, id, work.actor);
  if (isRefusal(row)) return row;
  if (row['status'] !== 'draft') return invoiceRefusals.isNotDraft();
  const { account_id: accountId, plan_id: planId, master_account_id: masterAccountId } = row;
  return {
    accountId: String(accountId),
    planId: typeof planId === 'string' ? planId : null,
    masterAccountId: String(masterAccountId),
  };
}

async function send(tx: Tx, work: Work, id: string): Promise<Refusal | undefined> {
  const moved = await makeMove(tx, work, invoiceMoves, { id, move: 'send', columns: { sent_at: work.now } });
  if (isRefusal(moved)) return moved;
  const { row } = moved;
  const owners = await tx.many<{ email: string }>(sql`
    select distinct u.email_address as email from account_users a join users u on u.id = a.user_id and u.deleted_at is null
     where a.account_id in (${row['account_id']}, ${row['master_account_id']}) and a.is_account_owner and a.status = 'active'
       and a.deleted_at is null and u.email_address is not null order by 1`);
  const total = formatMoney(cents(Number(row['total_cents'])));
  for (const { email } of owners) {
    await postText(tx, work, {
      ...say(registryMessages.invoiceSent, {
        invoiceNumber: formatAnyFriendlyId(String(row['friendly_id'])),
        total,
        dueOn: formatDate(String(row['due_on'])),
      }),
      recipient: email,
      cause: id,
    });
  }
  return undefined;
}

async function paperOf(work: Work, id: string): Promise<InvoicePaper | Refusal> {
  const record = await readRecord(work.db, invoice, id, work.actor);
  if (isRefusal(record)) return record;
  const lines = await work.db.many<InvoicePaper['lines'][number]>(sql`
    select l.display_name as "displayName", o.friendly_id as "orderLineFriendlyId", l.quantity, l.price_cents as price, l.amount_cents as amount
      from invoice_lines l join order_lines o on o.id = l.order_line_id
     where l.invoice_id = ${id} and l.deleted_at is null order by l.created_at, l.id`);
  return { ...record, lines };
}

const lineEndpoints: readonly Endpoint[] = [
  on(routes.addHeldFees, ({ params }, work) =>
    step(work, params.id, async (tx) => {
      const debtor = await lockDraft(tx, work, params.id);
      if (isRefusal(debtor)) return debtor;
      return (await addFees(tx, work, params.id, debtor)) === 0 ? invoiceRefusals.nothingToInvoice() : undefined;
    }),
  ),
  on(routes.removeInvoiceLine, ({ params }, work) =>
    step(work, params.id, async (tx) => {
      const debtor = await lockDraft(tx, work, params.id);
      if (isRefusal(debtor)) return debtor;
      const line = await tx.one(sql`
        select 1 from invoice_lines where id = ${params.lineId} and invoice_id = ${params.id} and deleted_at is null`);
      if (!line) return absent;
      await setColumns(tx, work, invoiceLine, params.lineId, { deleted_at: work.now });
      await refreshTotal(tx, work, params.id);
      return undefined;
    }),
  ),
];

export const invoicesArea: Area = {
  name: 'recurring',
  entities: [invoice, invoiceLine],
  endpoints: ({ files }) => [
    ...serveEntity(invoice, files, hooks),
    ...serveEntity(invoiceLine, files),
    on(routes.createAccountInvoice, ({ params, body }, work) =>
      create(work, body, (tx) => accountDebtor(tx, work, params.accountId)),
    ),
    on(routes.createPlanInvoice, ({ params, body }, work) =>
      create(work, body, (tx) => planDebtor(tx, work, params.planId)),
    ),
    ...lineEndpoints,
    on(routes.sendInvoice, ({ params }, work) => step(work, params.id, (tx) => send(tx, work, params.id))),
    on(routes.payInvoice, ({ params, body }, work) =>
      step(work, params.id, (tx) => payByLink(tx, work, params.id, body.depositLinkId)),
    ),
    on(routes.voidInvoice, ({ params }, work) =>
      step(work, params.id, async (tx) => {
        const moved = await makeMove(tx, work, invoiceMoves, { id: params.id, move: 'void' });
        return isRefusal(moved) ? moved : undefined;
      }),
    ),
    on(routes.invoicePdf, async ({ params }, work) => {
      const paper = await paperOf(work, params.id);
      if (isRefusal(paper)) return paper;
      const bytes = await drawInvoice(paper);
      return download(`invoice-${paper.friendlyId}.pdf`, 'application/pdf', Buffer.from(bytes), true);
    }),
    on(routes.listInvoiceSources, async ({ params }, work) => {
      const record = await readRecord(work.db, invoice, params.id, work.actor);
      return isRefusal(record) ? record : reply(await sourcesOf(work.db, record.accountId, record.total));
    }),
  ],
  jobs: (platform) => [invoicePaymentBouncedJob(platform)],
  constraints: { invoice_lines__fee_once: invoiceRefusals.feeInvoicedTwice() },
};
