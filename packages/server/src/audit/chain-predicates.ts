import type { AuditPredicate } from '../area.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import type { Keyring } from '../platform/db/keyring.ts';
import { newId } from '../platform/db/new-id.ts';
import { sql } from '../platform/db/sql.ts';
import type { Chain } from '../platform/ledger/chains.ts';
import { brokenLinks, chainState } from '../platform/ledger/check-chains.ts';
import { sealUpTo } from '../platform/ledger/seal-chains.ts';

/** The triggers that reject changes, by chain. Those of the ledger also check that postings are complete. */
const guards = {
  ledger: [
    'ledger_transactions__append_only',
    'ledger_entries__append_only',
    'ledger_entries__same_transaction',
    'ledger_transactions__sum_is_zero',
    'seals__append_only',
  ],
  journal: ['change_logs__append_only', 'transitions__append_only', 'reveals__append_only'],
} as const;

async function missingGuards(db: Queries, chain: Chain): Promise<string[]> {
  const rows = await db.many<{ name: string }>(sql`
    select wanted.name from unnest(${guards[chain]}::text[]) as wanted (name)
      left join pg_trigger t on t.tgname = wanted.name and t.tgenabled in ('O', 'A')
     where t.oid is null order by wanted.name`);
  return rows.map(({ name }) => `trigger ${name}`);
}

async function remark(db: Queries, chain: Chain): Promise<string> {
  const { head, tail } = await chainState(db, chain);
  return `${chain} head ${head === undefined ? 'none' : `${head.number}:${head.hash}`}, unsealed rows: ${tail}`;
}

const violationsOf = (chain: Chain) => async (db: Queries, keyring: Keyring) => [
  ...(await missingGuards(db, chain)),
  ...(await brokenLinks(db, keyring, chain)),
];

/**
 * Seals everything, including this transaction's own rows. Use it only for planted violations, which are rolled back.
 */
async function sealAll(db: Tx, keyring: Keyring, chain: Chain): Promise<void> {
  const row = await db.one<{ horizon: number }>(
    sql`select base + pg_current_xact_id()::text::bigint + 1 as horizon from chain_base`,
  );
  while (await sealUpTo(db, keyring, chain, row?.horizon ?? 0));
}

/** The hash chains over the ledger and the journal. */
export const chainPredicates: readonly AuditPredicate[] = [
  {
    id: 'L7',
    sentence:
      'No posting was changed, removed, or inserted afterwards: the triggers are enabled and the sealed chain is intact.',
    violations: (db, _files, { keyring }) => violationsOf('ledger')(db, keyring),
    plant: async (db, { keyring }) => {
      const id = newId();
      await db.run(sql`
        insert into ledger_transactions (id, recipe, source_type, source_id, posted_at) values (${id}, 'P1', 'bankTransaction', ${newId()}, now())`);
      await sealAll(db, keyring, 'ledger');
      await db.run(sql`update ledger_transactions set memo = 'changed afterwards' where id = ${id}`);
    },
    remark: (db) => remark(db, 'ledger'),
  },
  {
    id: 'J2',
    sentence:
      'No row of the change log, transitions, or reveals was changed, removed, or inserted afterwards: their sealed chain is intact.',
    violations: (db, _files, { keyring }) => violationsOf('journal')(db, keyring),
    plant: async (db, { keyring }) => {
      const [first, second] = [newId(), newId()];
      await db.run(sql`
        insert into change_logs (id, entity, record_id, action, user_type, created_at)
        values (${first}, 'Planted', ${first}, 'update', 'system', now()), (${second}, 'Planted', ${second}, 'update', 'system', now())`);
      await sealAll(db, keyring, 'journal');
      await db.run(sql`delete from change_logs where id = ${first}`);
    },
    remark: (db) => remark(db, 'journal'),
  },
];
