import type { RecoveryAudit, RecoveryItem, RecoveryView } from '@fiducia/contract/recovery/recovery.routes';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import type { RecoveryDecision } from '@fiducia/domain/recovery/item-texts';
import { z } from 'zod';
import type { Queries } from '../../platform/db/database.ts';
import { userName } from '../../platform/db/name-sql.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { leftFacts, messageFacts } from './item-facts.ts';

export interface HoldRow {
  readonly id: string;
  readonly reason: 'databaseIsBehind' | 'marksAreBehind';
  readonly restored_to: string | null;
  readonly mark_written_at: string | null;
  readonly opened_at: string;
  readonly audit_started_at: string | null;
  readonly audit_ended_at: string | null;
  readonly audit_findings: unknown;
  readonly requested_by: string | null;
  readonly requested_at: string | null;
  readonly requester: string | null;
  readonly decision: 'approve' | null;
  readonly decider: string | null;
  readonly decided_at: string | null;
  readonly last_decision_at: string | null;
}

export interface ItemRow {
  readonly id: string;
  readonly kind: 'batch' | 'file' | 'messages';
  readonly subject: string;
  readonly facts: unknown;
  readonly decision: RecoveryDecision | null;
  readonly decided_at: string | null;
  readonly decider: string | null;
  readonly status_here: string | null;
}

/** Returns the open hold or, without one, the newest. */
export const readHold = (db: Queries): Promise<HoldRow | undefined> =>
  db.one<HoldRow>(sql`
    select h.id, h.reason, h.restored_to, h.mark_written_at, h.opened_at, h.audit_started_at, h.audit_ended_at, h.audit_findings,
           h.requested_by, h.requested_at, ${raw(userName('r'))} as requester, h.decision, ${raw(userName('d'))} as decider, h.decided_at,
           (select max(i.decided_at) from recovery_items i where i.recovery_hold_id = h.id) as last_decision_at
      from recovery_holds h left join users r on r.id = h.requested_by left join users d on d.id = h.decided_by
     order by h.decision is null desc, h.opened_at desc limit 1`);

export const readItems = (db: Queries, holdId: string): Promise<ItemRow[]> =>
  db.many<ItemRow>(sql`
    select i.id, i.kind, i.subject, i.facts, i.decision, i.decided_at, ${raw(userName('u'))} as decider, b.status as status_here
      from recovery_items i left join users u on u.id = i.decided_by
      left join payment_batches b on i.kind = 'batch' and b.id = i.subject
     where i.recovery_hold_id = ${holdId} order by i.kind, i.facts ->> 'firstAt', i.id`);

const nothing: RecoveryView = {
  state: 'notHeld',
  reason: null,
  openedAt: null,
  restoredTo: null,
  markWrittenAt: null,
  items: [],
  audit: null,
  request: null,
  released: null,
};

/** Returns what staff see of the recovery: the open hold or, without one, the newest. */
export async function readRecoveryView(db: Queries, actor: Actor): Promise<RecoveryView> {
  const hold = await readHold(db);
  if (hold === undefined) return nothing;
  const { requester, requested_at: requestedAt, decider, decided_at: decidedAt } = hold;
  return {
    state: hold.decision === null ? 'held' : 'released',
    reason: hold.reason,
    openedAt: hold.opened_at,
    restoredTo: hold.restored_to,
    markWrittenAt: hold.mark_written_at,
    items: (await readItems(db, hold.id)).map(itemOf),
    audit: auditOf(hold),
    request:
      requester === null || requestedAt === null
        ? null
        : { byName: requester, at: requestedAt, isOwn: hold.requested_by === actor.userId },
    released: decider === null || decidedAt === null ? null : { byName: decider, at: decidedAt },
  };
}

const violationsShape = z.array(z.object({ id: z.string(), sentence: z.string(), count: z.number() }));

/** Returns the last audit of a hold. It is clean only if no decision was made after it started. */
export function auditOf(hold: HoldRow): RecoveryAudit | null {
  const { audit_started_at: startedAt, audit_ended_at: endedAt, last_decision_at: decidedAt } = hold;
  if (startedAt === null) return null;
  const violations = violationsShape.parse(hold.audit_findings ?? []);
  const isCurrent = decidedAt === null || decidedAt <= startedAt;
  return { startedAt, endedAt, violations, isClean: endedAt !== null && isCurrent && violations.length === 0 };
}

function itemOf(row: ItemRow): RecoveryItem {
  const same = {
    id: row.id,
    kind: row.kind,
    statusHere: row.status_here,
    decision: row.decision,
    decidedByName: row.decider,
    decidedAt: row.decided_at,
  };
  return row.kind === 'messages' ? { ...same, ...messagesOf(row.facts) } : { ...same, ...leftOf(row) };
}

type Shown = Omit<RecoveryItem, 'id' | 'kind' | 'statusHere' | 'decision' | 'decidedByName' | 'decidedAt'>;

function messagesOf(facts: unknown): Shown {
  const { channel, wasHandedOver, messageIds, firstAt, lastAt } = messageFacts.parse(facts);
  return {
    friendlyId: null,
    type: channel,
    effectiveDate: null,
    count: messageIds.length,
    total: null,
    firstTrace: null,
    lastTrace: null,
    firstCheck: null,
    lastCheck: null,
    files: [],
    done: [],
    firstAt,
    lastAt,
    href: null,
    wasHandedOver,
  };
}

function leftOf({ facts, subject, status_here: statusHere }: ItemRow): Shown {
  const { batch, files, done, firstAt, lastAt } = leftFacts.parse(facts);
  const [file] = files;
  return {
    friendlyId: batch?.friendlyId ?? null,
    type: batch?.type ?? file?.kind ?? '',
    effectiveDate: batch?.effectiveDate ?? null,
    count: batch?.count ?? file?.count ?? 0,
    total: batch?.totalCents ?? file?.totalCents ?? null,
    firstTrace: batch?.firstTrace ?? file?.firstTrace ?? null,
    lastTrace: batch?.lastTrace ?? file?.lastTrace ?? null,
    firstCheck: batch?.firstCheck ?? null,
    lastCheck: batch?.lastCheck ?? null,
    files: files.map(({ kind, fileDate, fileIdModifier }) => ({ kind, fileDate, fileIdModifier })),
    done,
    firstAt,
    lastAt,
    href: statusHere === null ? null : `/payment-batches/${subject}`,
    wasHandedOver: null,
  };
}
