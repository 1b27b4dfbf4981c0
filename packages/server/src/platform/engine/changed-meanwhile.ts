import type { ChangedField } from '@fiducia/contract/lang/changed-field';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import type { ActorContext } from '../call/context.ts';
import type { Tx } from '../db/database.ts';
import { userName } from '../db/name-sql.ts';
import { raw, sql } from '../db/sql.ts';
import type { Draft } from './draft.ts';
import { readRecord } from './read-record.ts';
import type { Table } from './table.ts';

interface Log {
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly at: string;
  readonly userType: string | null;
  readonly name: string | null;
}

/**
 * Returns a rejection if another user changed a field of this draft since the editor read the record. The rejection
 * contains the user, the time, and both values. Returns undefined if only other fields changed, or if the request
 * doesn't state when it read the record (decision record 12).
 */
export async function changedMeanwhile(
  tx: Tx,
  ctx: ActorContext,
  entity: Table,
  id: string,
  draft: Draft,
): Promise<Rejection | undefined> {
  const { seen } = ctx;
  if (seen === undefined || seen.recordId !== id) return undefined;
  const journal = tx.bypassingRowSecurity('editors are shown conflicting changes of other users from the change log');
  const logs = await journal.many<Log>(sql`
    select c.before, c.after, c.created_at as at, c.user_type as "userType",
           ${raw(userName('u'))} as name
      from change_logs c left join users u on u.id = c.user_id
     where c.record_id = ${id} and c.action = 'update' and date_trunc('milliseconds', c.created_at) > ${new Date(seen.at)}
     order by c.created_at, c.id`);
  if (logs.length === 0) return undefined;
  const now = await readRecord(tx, entity, id, ctx.actor);
  if (isRejection(now)) return now;
  const changes = Object.keys(draft).flatMap((name) => clashOf(entity, name, draft[name], now, logs, ctx.actor));
  return changes.length === 0 ? undefined : rejectionFor(changes, now.updatedAt);
}

function clashOf(
  entity: Table,
  name: string,
  yours: unknown,
  now: Readonly<Record<string, unknown>>,
  logs: readonly Log[],
  reader: Actor,
): ChangedField[] {
  const field = entity.fields[name];
  const column = entity.columns.get(name);
  if (field === undefined || column === undefined) return [];
  const isSealed = field.kind === 'taxId' || field.kind === 'secret';
  const logged = isSealed ? `${column}_encrypted` : column;
  const touched = logs.filter(({ after }) => after !== null && Object.hasOwn(after, logged));
  const [first, last] = [touched[0], touched.at(-1)];
  const theirs = now[name] ?? null;
  if (!first || !last || JSON.stringify(theirs) === JSON.stringify(yours ?? null)) return [];
  const before = isSealed ? maskOf(first.before?.[`${column}_last4`]) : (first.before?.[column] ?? null);
  const { label, kind, codes = [] } = field;
  return [{ field: name, label, kind, codes, before, theirs, by: nameOf(last, reader), at: last.at }];
}

const maskOf = (last4: unknown): string | null => (typeof last4 === 'string' ? `••••${last4}` : null);

/** Returns the name of the user who made a change. Only staff see the names of staff. */
function nameOf({ name, userType }: Log, reader: Actor): string {
  const isOurs = userType === 'staffMember' || userType === 'system' || name === null;
  if (reader.userType === 'staffMember') return name ?? 'Fiducia';
  return isOurs ? 'Fiducia' : name;
}

function rejectionFor(changes: readonly ChangedField[], updatedAt: string): Rejection {
  return {
    rejected: true,
    code: 'changedMeanwhile',
    kind: 'conflict',
    sentence:
      'Another user changed this record while you were editing it. Choose which values to keep, then save again.',
    errors: Object.fromEntries(
      changes.map(({ field, label, by }) => [
        field,
        [`${by} changed ${labelInSentence(label)} while you were editing.`],
      ]),
    ),
    facts: { changes, updatedAt },
  };
}
