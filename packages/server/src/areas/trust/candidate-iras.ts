import type { CandidateIra } from '@fiducia/contract/trust/deposit-match.views';
import { possibleNames } from '@fiducia/domain/trust/possible-names';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { HeldDeposit } from './unlinked-deposits.ts';

const maxIras = 2;

type Found = Omit<CandidateIra, 'transfer'> & {
  readonly depositId: string;
  readonly transferId: string | null;
  readonly transferKind: NonNullable<CandidateIra['transfer']>['kind'] | null;
  readonly institutionName: string | null;
};

/**
 * Returns the open IRAs whose owners the bank's text of a deposit names, by deposit, at most two each. Those with a
 * transfer of exactly its amount under way are first.
 */
export async function readCandidateIras(
  db: Queries,
  deposits: readonly Pick<HeldDeposit, 'id' | 'text' | 'remaining'>[],
): Promise<ReadonlyMap<string, readonly CandidateIra[]>> {
  const names = deposits.flatMap(({ id, text, remaining }) =>
    possibleNames(text).map((name) => ({ id, remaining, ...name })),
  );
  if (names.length === 0) return new Map();
  const rows = await db.many<Found>(sql`
    with named as (
      select * from unnest(${names.map(({ id }) => id)}::text[], ${names.map(({ remaining }) => remaining)}::bigint[],
                           ${names.map(({ first }) => first)}::text[], ${names.map(({ last }) => last)}::text[]) as n (deposit_id, remaining, first, last)),
    owned as (
      select n.deposit_id, n.remaining, a.id, p.first_name, p.last_name from named n
        join participants p on lower(p.last_name) = n.last and p.deleted_at is null
         and (lower(p.first_name) = n.first or (length(n.first) = 1 and lower(left(p.first_name, 1)) = n.first))
        join ira_accounts a on a.participant_id = p.id and a.deleted_at is null
      union
      select n.deposit_id, n.remaining, a.id, p.first_name, p.last_name from named n
        join prospects p on lower(p.last_name) = n.last and p.deleted_at is null
         and (lower(p.first_name) = n.first or (length(n.first) = 1 and lower(left(p.first_name, 1)) = n.first))
        join ira_accounts a on a.prospect_id = p.id and a.deleted_at is null)
    select o.deposit_id as "depositId", a.id, trim(coalesce(o.first_name, '') || ' ' || coalesce(o.last_name, '')) as "ownerName",
           a.ira_type as "iraType", a.account_number_last4 as "accountNumberLast4",
           t.id as "transferId", t.kind as "transferKind", t.institution_name as "institutionName"
      from owned o join ira_accounts a on a.id = o.id and a.status = 'open' and a.is_held_here
      left join lateral (select x.id, x.kind, x.institution_name from ira_transfers x
        where x.ira_account_id = a.id and x.status in ('signed', 'sent', 'received') and x.amount_cents = o.remaining
        order by x.created_at, x.id limit 1) t on true
     order by t.id is null, a.opened_at, a.id`);
  const byDeposit = Map.groupBy(rows, ({ depositId }) => depositId);
  return new Map(
    [...byDeposit].map(([depositId, found]) => [depositId, found.slice(0, maxIras).map(candidate)] as const),
  );
}

function candidate({ id, ownerName, iraType, accountNumberLast4, ...row }: Found): CandidateIra {
  const { transferId, transferKind, institutionName } = row;
  const transfer =
    transferId === null || transferKind === null
      ? null
      : { id: transferId, kind: transferKind, institutionName: institutionName ?? '' };
  return { id, ownerName, iraType, accountNumberLast4, transfer };
}
