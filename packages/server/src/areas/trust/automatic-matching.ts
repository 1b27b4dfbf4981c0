import { readAutomaticMatching } from '@fiducia/contract/trust/deposit-match.routes';
import type { MatchingRun } from '@fiducia/contract/trust/deposit-match.views';
import { propertyAsNumber } from '@fiducia/domain/foundation/text/read-property';
import { reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecent } from './deposit-matches.ts';

const maxRuns = 20;

interface Policy {
  readonly id: string | null;
  readonly isOn: boolean;
}

/** Returns whether deposits are matched automatically, which they are unless the system property is 0. */
export async function readMatchingPolicy(db: Queries): Promise<Policy> {
  const row = await db.one<{ id: string; value: string }>(
    sql`select id, value from system_properties where property_name = 'matchDepositsAutomatically' and deleted_at is null`,
  );
  return { id: row?.id ?? null, isOn: propertyAsNumber(row?.value ?? '') !== 0 };
}

function readRuns(db: Queries): Promise<MatchingRun[]> {
  return db.many<MatchingRun>(sql`
    select f.id, f.file_name as "fileName", f.created_at as "importedAt", coalesce(m.deposits, 0)::int as deposits,
           coalesce(m.matched, 0)::int as matched, coalesce(m.amount, 0)::bigint as amount, coalesce(m.undone, 0)::int as undone
      from (select id, file_name, created_at from bank_transaction_files where deleted_at is null
             order by created_at desc, id limit ${maxRuns}) f
      left join lateral (
           select count(distinct d.deposit_id) as deposits, count(l.id) filter (where l.deleted_at is null) as matched,
                  sum(l.amount_cents) filter (where l.deleted_at is null) as amount, count(l.id) filter (where l.deleted_at is not null) as undone
             from (select distinct b.deposit_id from bank_transactions b
                    where b.bank_transaction_file_id = f.id and b.deposit_id is not null) d
             left join deposit_links l on l.deposit_id = d.deposit_id and l.match_reason is not null and l.created_by is null) m on true
     order by f.created_at desc, f.id`);
}

/** Endpoint for the rules that run automatically, and what they did. */
export const automaticMatching: Endpoint = on(readAutomaticMatching, async (_request, { db, now }) => {
  const [policy, runs, recent] = await Promise.all([readMatchingPolicy(db), readRuns(db), readRecent(db, now)]);
  return reply({ isOn: policy.isOn, propertyId: policy.id, runs, recent });
});
