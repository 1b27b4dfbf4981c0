import { createHash } from 'node:crypto';
import type { ListChanges } from '@fiducia/contract/screening/list.routes';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { ListedEntry, OfacList } from '@fiducia/domain/screening/listed-entry';
import { comparableFacts, isPlausibleSize } from '@fiducia/domain/screening/read-ofac-list';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { applyTransition } from '../../platform/engine/transition.ts';
import { ofacVersionTransitions } from './ofac-version-transitions.ts';
import { screenEveryone } from './screen-everyone.ts';

export interface NewEntry {
  readonly entry: ListedEntry;
  readonly fingerprint: string;
}

/** What comes into force and what ends with a list. */
export interface ListDifference extends ListChanges {
  /** The number of entries in force. */
  readonly inForce: number;
  readonly fresh: readonly NewEntry[];
  /** Rows of entries that were removed or changed. */
  readonly ended: readonly string[];
}

const fingerprintOf = (entry: ListedEntry): string => createHash('sha256').update(comparableFacts(entry)).digest('hex');

/** Compares a list with the version in force. */
export async function compareWithForce(
  db: Queries,
  list: OfacList,
  entries: readonly ListedEntry[],
): Promise<ListDifference> {
  const rows = await db.many<{ id: string; ent_num: number; content: ListedEntry }>(
    sql`select id, ent_num, content from ofac_entries where list = ${list} and removed_version_id is null`,
  );
  // From the content: the stored fingerprint can be one of an earlier version of this code.
  const inForce = new Map(
    rows.map(({ id, ent_num, content }) => [ent_num, { id, fingerprint: fingerprintOf(content) }]),
  );
  const fresh = entries
    .map((entry) => ({ entry, fingerprint: fingerprintOf(entry) }))
    .filter(({ entry, fingerprint }) => inForce.get(entry.entNum)?.fingerprint !== fingerprint);
  const numbers = new Set(entries.map(({ entNum }) => entNum));
  const removed = rows.filter(({ ent_num }) => !numbers.has(ent_num));
  const changed = fresh.flatMap(({ entry }) => inForce.get(entry.entNum) ?? []);
  return {
    list,
    inForce: rows.length,
    entries: entries.length,
    added: fresh.length - changed.length,
    removed: removed.length,
    changed: changed.length,
    isPlausible: isPlausibleSize(entries.length, rows.length === 0 ? null : rows.length),
    fresh,
    ended: [...removed, ...changed].map(({ id }) => id),
  };
}

const rowsAtOnce = 1_000;

/** Brings a staged version into force in place of the one before, and has everybody screened against it. */
export async function activateList(
  tx: Tx,
  ctx: ActorContext,
  versionId: string,
  difference: ListDifference,
): Promise<Rejection | undefined> {
  const { list, fresh, ended } = difference;
  const before = await tx.one<{ id: string }>(
    sql`select id from ofac_file_versions where list = ${list} and status = 'active' for no key update`,
  );
  if (before) {
    const superseded = await applyTransition(tx, ctx, ofacVersionTransitions, {
      id: before.id,
      transition: 'supersede',
    });
    if (isRejection(superseded)) return superseded;
  }
  await tx.run(sql`update ofac_entries set removed_version_id = ${versionId} where id = any(${[...ended]}::text[])`);
  for (let from = 0; from < fresh.length; from += rowsAtOnce) {
    const part = fresh.slice(from, from + rowsAtOnce);
    await tx.run(sql`
      insert into ofac_entries (id, list, ent_num, fingerprint, content, added_version_id)
      select e.id, ${list}, e.ent_num, e.fingerprint, e.content, ${versionId}
        from unnest(${part.map(() => newId())}::text[], ${part.map(({ entry }) => entry.entNum)}::int[],
                    ${part.map(({ fingerprint }) => fingerprint)}::text[], ${part.map(({ entry }) => JSON.stringify(entry))}::jsonb[])
          as e (id, ent_num, fingerprint, content)`);
  }
  const active = await applyTransition(tx, ctx, ofacVersionTransitions, {
    id: versionId,
    transition: 'activate',
    columns: { activated_at: ctx.now },
  });
  if (isRejection(active)) return active;
  await screenEveryone(tx, ctx, { versionId });
  return undefined;
}
