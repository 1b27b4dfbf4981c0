import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { dateInWords } from '@fiducia/domain/foundation/calendar/date-in-words';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { iraTransferRejections, type TransferKind } from '@fiducia/domain/ira/ira-transfer';
import {
  type IraTransferFacts,
  type IraTransferTransition,
  iraTransferMachine,
} from '@fiducia/domain/ira/ira-transfer-machine';
import { iraTransferMessages } from '@fiducia/domain/messages/ira-transfer-messages';
import { type RenderedMessage, renderMessage } from '@fiducia/domain/messages/message-text';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import { applyTransition, bindTransitions } from '../../platform/engine/transition.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { iraTransferTable } from '../ira/ira-transfer.table.ts';

interface FactRow extends IraTransferFacts {
  readonly id: string;
}

export const iraTransferTransitions = bindTransitions<IraTransferFacts, IraTransferTransition>({
  entity: iraTransferTable,
  machine: iraTransferMachine,
  loadFacts: async (db, rows) => {
    const found = await db.many<FactRow>(sql`
      select t.id, a.status = 'open' as "isIraOpen", t.sent_at is not null as "isSent", t.received_at is not null as "isReceived"
        from ira_transfers t join ira_accounts a on a.id = t.ira_account_id
       where t.id = any(${rows.map((row) => String(row['id']))}::text[])`);
    return new Map(found.map(({ id, ...facts }) => [id, facts]));
  },
});

interface Told {
  readonly email_address: string | null;
  readonly first_name: string;
  readonly institution_name: string;
  readonly expected_on: string | null;
  readonly end_note: string | null;
  readonly follow_up_note: string | null;
}

interface Notice extends Told {
  /** Address of the IRA portal. */
  readonly home: string;
}

const messages: Readonly<Record<'sent' | 'credited' | 'ended' | 'followedUp', (of: Notice) => RenderedMessage>> = {
  sent: (of) =>
    renderMessage(iraTransferMessages.sent, {
      ...named(of),
      expectedOn: of.expected_on === null ? '' : dateInWords(of.expected_on),
    }),
  credited: (of) => renderMessage(iraTransferMessages.credited, named(of)),
  ended: (of) => renderMessage(iraTransferMessages.ended, { ...named(of), reason: of.end_note ?? '' }),
  followedUp: (of) => renderMessage(iraTransferMessages.followedUp, { ...named(of), note: of.follow_up_note ?? '' }),
};

const named = ({ first_name, institution_name, home }: Notice) => ({
  firstName: first_name,
  institution: institution_name,
  home,
});

/** Sends the owner of a transfer a message about it, as the transfer is now. `home` is the address of the IRA portal. */
export async function notifyOwner(
  tx: Tx,
  ctx: ActorContext,
  { id, what, home }: { readonly id: string; readonly what: keyof typeof messages; readonly home: string },
): Promise<void> {
  const told = await tx.one<Told>(sql`
    select u.email_address, coalesce(u.first_name, '') as first_name, t.institution_name, t.expected_on::text as expected_on, t.end_note, t.follow_up_note
      from ira_transfers t join users u on u.id = t.user_id where t.id = ${id}`);
  if (!told?.email_address) return;
  await postText(tx, ctx, { ...messages[what]({ ...told, home }), recipient: told.email_address, cause: newId() });
}

interface CreditOf {
  readonly id: string;
  readonly iraAccountId: string;
  readonly kind: string;
  /** Address of the IRA portal, for the message to the owner. */
  readonly home: string;
}

/**
 * Takes a transfer to its last step, because money of a deposit is credited to its IRA. More money of the same transfer
 * can follow. The caller locked the IRA.
 */
export async function creditTransfer(
  tx: Tx,
  ctx: ActorContext,
  { id, iraAccountId, kind, home }: CreditOf,
): Promise<Rejection | undefined> {
  const row = await lockRow(tx, iraTransferTable, id, systemActor);
  if (isRejection(row)) return row;
  if (row['ira_account_id'] !== iraAccountId) return iraTransferRejections.otherIra();
  const needed: TransferKind = row['kind'] === 'rollover' ? 'rollover' : 'transferIn';
  if (kind !== needed) return iraTransferRejections.otherKind({ kind: needed });
  if (row['status'] === 'credited') return undefined;
  const done = await applyTransition(tx, { ...ctx, actor: systemActor }, iraTransferTransitions, {
    id,
    transition: 'credit',
    columns: { credited_at: ctx.now, step_since: ctx.now, follow_up_asked_at: null },
  });
  if (isRejection(done)) return done;
  await notifyOwner(tx, ctx, { id, what: 'credited', home });
  return undefined;
}

/** Takes transfers back to the step before their credits, if no credit of theirs is left. */
export async function undoTransfers(tx: Tx, ctx: ActorContext, creditIds: readonly string[]): Promise<void> {
  const left = await tx.many<{ id: string }>(sql`
    select t.id from ira_transfers t
     where t.status = 'credited' and t.id in (select c.ira_transfer_id from ira_transactions c where c.id = any(${[...creditIds]}::text[]))
       and not exists (select from ira_transactions c where c.ira_transfer_id = t.id
                        and not exists (select from ira_transactions r where r.reverses_id = c.id))
     order by t.id`);
  for (const { id } of left) {
    const done = await applyTransition(tx, { ...ctx, actor: systemActor }, iraTransferTransitions, {
      id,
      transition: 'undoCredit',
      columns: { credited_at: null, step_since: ctx.now },
    });
    if (isRejection(done)) throw new Error(`transfer ${id}: ${done.sentence}`);
  }
}

/** Cancels the open transfers of an IRA that was revoked. The caller locked the IRA. */
export async function cancelTransfersOf(tx: Tx, ctx: ActorContext, iraAccountId: string, note: string): Promise<void> {
  const open = await tx.many<{ id: string; status: string }>(sql`
    select id, status from ira_transfers
     where ira_account_id = ${iraAccountId} and status in ('draft', 'signed', 'sent', 'received') and deleted_at is null
     order by id for no key update`);
  for (const { id, status } of open) {
    const done = await applyTransition(tx, { ...ctx, actor: systemActor }, iraTransferTransitions, {
      id,
      transition: status === 'draft' || status === 'signed' ? 'cancel' : 'recall',
      note,
      columns: { ended_at: ctx.now, end_note: note, step_since: ctx.now, follow_up_asked_at: null },
    });
    if (isRejection(done)) throw new Error(`transfer ${id}: ${done.sentence}`);
  }
}
