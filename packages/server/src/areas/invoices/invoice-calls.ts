import * as routes from '@fiducia/contract/invoices/invoice.routes';
import { longDate } from '@fiducia/domain/foundation/calendar/date-in-words';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { invoiceRejections } from '@fiducia/domain/invoices/invoice-machine';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import { registryMessages } from '@fiducia/domain/messages/registry-messages';
import type { Platform } from '../../area.ts';
import { download, reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fullNameOrNull } from '../../platform/db/name-sql.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import { viewRecord } from '../../platform/engine/serve-entity.ts';
import { applyTransition } from '../../platform/engine/transition.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { pageAddress } from '../../platform/settings/address-table.ts';
import { accountDebtor, addFees, type Debtor, draftInvoice, planDebtor, refreshTotal } from './draft-invoice.ts';
import { drawInvoice, type InvoicePaper } from './draw-invoice.ts';
import { invoiceTable } from './invoice.table.ts';
import { problemOfDue } from './invoice-hooks.ts';
import { invoiceLineTable } from './invoice-line.table.ts';
import { invoiceTransitions } from './invoice-transitions.ts';
import { payByLink, sourcesOf } from './pay-invoice.ts';

async function answer(ctx: RequestContext, id: string) {
  const record = await viewRecord(ctx, invoiceTable, id);
  return isRejection(record) ? record : reply(record);
}

async function step(ctx: RequestContext, id: string, act: (tx: Tx) => Promise<Rejection | undefined>) {
  const rejection = await ctx.inTx(async (tx) => (await act(tx)) ?? { id });
  return isRejection(rejection) ? rejection : answer(ctx, id);
}

async function create(
  ctx: RequestContext,
  body: { dueOn?: string | undefined; memo?: string | null | undefined },
  debtorOf: (tx: Tx) => Promise<Debtor | Rejection>,
) {
  const id = await ctx.inTx(async (tx) => {
    const debtor = await debtorOf(tx);
    return isRejection(debtor) ? debtor : (problemOfDue(ctx, body.dueOn) ?? draftInvoice(tx, ctx, debtor, body));
  });
  return isRejection(id) ? id : answer(ctx, id);
}

/** Locks a draft and returns its debtor. */
async function lockDraft(tx: Tx, ctx: RequestContext, id: string): Promise<Debtor | Rejection> {
  const row = await lockRow(tx, invoiceTable, id, ctx.actor);
  if (isRejection(row)) return row;
  if (row['status'] !== 'draft') return invoiceRejections.isNotDraft();
  const { account_id: accountId, plan_id: planId, master_account_id: masterAccountId } = row;
  return {
    accountId: String(accountId),
    planId: typeof planId === 'string' ? planId : null,
    masterAccountId: String(masterAccountId),
  };
}

async function send(
  tx: Tx,
  ctx: RequestContext,
  id: string,
  config: Platform['config'],
): Promise<Rejection | undefined> {
  const transitioned = await applyTransition(tx, ctx, invoiceTransitions, {
    id,
    transition: 'send',
    columns: { sent_at: ctx.now },
  });
  if (isRejection(transitioned)) return transitioned;
  const { row } = transitioned;
  const owners = await tx.many<{ email: string }>(sql`
    select distinct u.email_address as email from account_users a join users u on u.id = a.user_id and u.deleted_at is null
     where a.account_id in (${row['account_id']}, ${row['master_account_id']}) and a.is_account_owner and a.status = 'active'
       and a.deleted_at is null and u.email_address is not null order by 1`);
  const total = formatMoney(cents(Number(row['total_cents'])));
  for (const { email } of owners) {
    await postText(tx, ctx, {
      ...renderMessage(registryMessages.invoiceSent, {
        invoiceNumber: formatAnyFriendlyId(String(row['friendly_id'])),
        total,
        dueOn: longDate(String(row['due_on'])),
        link: `${pageAddress(config, 'client', '/:masterAccountUuid/account', { masterAccountUuid: String(row['master_account_id']) })}#invoices`,
      }),
      recipient: email,
      cause: id,
    });
  }
  return undefined;
}

async function paperOf(ctx: RequestContext, id: string): Promise<InvoicePaper | Rejection> {
  const record = await readRecord(ctx.db, invoiceTable, id, ctx.actor);
  if (isRejection(record)) return record;
  const lines = await ctx.db.many<InvoicePaper['lines'][number]>(sql`
    select l.display_name as "displayName", ${raw(fullNameOrNull('o'))} as "payeeName", o.friendly_id as "orderLineFriendlyId", l.quantity, l.price_cents as price, l.amount_cents as amount
      from invoice_lines l join order_lines o on o.id = l.order_line_id
     where l.invoice_id = ${id} and l.deleted_at is null order by l.created_at, l.id`);
  return { ...record, lines };
}

const lineEndpoints: readonly Endpoint[] = [
  on(routes.addHeldFees, ({ params }, ctx) =>
    step(ctx, params.id, async (tx) => {
      const debtor = await lockDraft(tx, ctx, params.id);
      if (isRejection(debtor)) return debtor;
      return (await addFees(tx, ctx, params.id, debtor)) === 0 ? invoiceRejections.nothingToInvoice() : undefined;
    }),
  ),
  on(routes.removeInvoiceLine, ({ params }, ctx) =>
    step(ctx, params.id, async (tx) => {
      const debtor = await lockDraft(tx, ctx, params.id);
      if (isRejection(debtor)) return debtor;
      const line = await tx.one(sql`
        select 1 from invoice_lines where id = ${params.lineId} and invoice_id = ${params.id} and deleted_at is null`);
      if (!line) return absent;
      await setColumns(tx, ctx, invoiceLineTable, params.lineId, { deleted_at: ctx.now });
      await refreshTotal(tx, ctx, params.id);
      return undefined;
    }),
  ),
];

/** Returns the endpoints for staff to create, edit, send, pay, void, and download invoices. */
export const invoiceEndpoints = ({ config }: Platform): readonly Endpoint[] => [
  on(routes.createAccountInvoice, ({ params, body }, ctx) =>
    create(ctx, body, (tx) => accountDebtor(tx, ctx, params.accountId)),
  ),
  on(routes.createPlanInvoice, ({ params, body }, ctx) =>
    create(ctx, body, (tx) => planDebtor(tx, ctx, params.planId)),
  ),
  on(routes.sendInvoice, ({ params }, ctx) => step(ctx, params.id, (tx) => send(tx, ctx, params.id, config))),
  on(routes.payInvoice, ({ params, body }, ctx) =>
    step(ctx, params.id, (tx) => payByLink(tx, ctx, params.id, body.depositLinkId)),
  ),
  on(routes.voidInvoice, ({ params }, ctx) =>
    step(ctx, params.id, async (tx) => {
      const transitioned = await applyTransition(tx, ctx, invoiceTransitions, { id: params.id, transition: 'void' });
      return isRejection(transitioned) ? transitioned : undefined;
    }),
  ),
  on(routes.invoicePdf, async ({ params }, ctx) => {
    const paper = await paperOf(ctx, params.id);
    if (isRejection(paper)) return paper;
    const bytes = await drawInvoice(paper);
    return download(`invoice-${paper.friendlyId}.pdf`, 'application/pdf', Buffer.from(bytes), true);
  }),
  on(routes.listInvoiceSources, async ({ params }, ctx) => {
    const record = await readRecord(ctx.db, invoiceTable, params.id, ctx.actor);
    return isRejection(record) ? record : reply(await sourcesOf(ctx.db, record.accountId, record.total));
  }),
  ...lineEndpoints,
];
