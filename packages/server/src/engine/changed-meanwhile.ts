import { columnOf, type Entity } from '@fiducia/contract/lang/entity';
import type { ChangedField } from '@fiducia/contract/lang/changed-field';
import type { Actor } from '@fiducia/domain/actor/actor';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from './context.ts';
import type { Draft } from './draft.ts';
import { readRecord } from './read-record.ts';

interface Log {
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly at: string;
  readonly userType: string | null;
  readonly name: string | null;
}

/**
 * Was a field of this draft changed since the editor read the record? Fields that nobody else touched are saved beside
 * the other's change; a field that both changed is told with who, when and both values, and nothing is written (design
 * record 12). Says nothing when the request did not tell what it had seen.
 */
export async function changedMeanwhile(
  tx: Tx,
  doer: Doer,
  entity: Entity,
  id: string,
  draft: Draft,
): Promise<Refusal | undefined> {
  const { seen } = doer;
  if (seen === undefined || seen.recordId !== id) return undefined;
  const journal = tx.asProgram('an editor is told what somebody else changed in the record meanwhile');
  const logs = await journal.many<Log>(sql`
    select c.before, c.after, c.created_at as at, c.user_type as "userType",
           coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), u.email_address) as name
      from change_logs c left join users u on u.id = c.user_id
     where c.record_id = ${id} and c.action = 'update' and date_trunc('milliseconds', c.created_at) > ${new Date(seen.at)}
     order by c.created_at, c.id`);
  if (logs.length === 0) return undefined;
  const now = await readRecord(tx, entity, id, doer.actor);
  if (isRefusal(now)) return now;
  const changes = Object.keys(draft).flatMap((name) => clashOf(entity, name, draft[name], now, logs, doer.actor));
  return changes.length === 0 ? undefined : refusalFor(changes, now.updatedAt);
}

function clashOf(
  entity: Entity,
  name: string,
  yours: unknown,
  now: Readonly<Record<string, unknown>>,
  logs: readonly Log[],
  reader: Actor,
): ChangedField[] {
  const field = entity.fields[name];
  const column = field && columnOf(name, field);
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

/** Colleagues know each other's names; a client need not know which of our people it was. */
function nameOf({ name, userType }: Log, reader: Actor): string {
  const isOurs = userType === 'staffMember' || userType === 'system' || name === null;
  if (reader.userType === 'staffMember') return name ?? 'Fiducia';
  return isOurs ? 'Fiducia' : name;
}

function refusalFor(changes: readonly ChangedField[], updatedAt: string): Refusal {
  return {
    refused: true,
    code: 'changedMeanwhile',
    kind: 'conflict',
    sentence: 'Somebody changed this record while you were editing it. Choose what to keep, then save again.',
    errors: Object.fromEntries(
      changes.map(({ field, label, by }) => [field, [`${by} changed ${label.toLowerCase()} while you were editing.`]]),
    ),
    facts: { changes, updatedAt },
  };
}
