import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { foldName } from '@fiducia/domain/foundation/text/bank-text';
import type { IraAccountType } from '@fiducia/domain/ira/ira-account-type';
import { accountTypeTexts, defaultAccountMessages } from '@fiducia/domain/messages/default-account-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../area.ts';
import { type ActorContext, contextFor } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { logChanges } from '../../platform/engine/change-log.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { enqueueMany } from '../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { taxFormTable } from '../reports/tax-form.table.ts';
import { iraAccountTable } from './ira-account.table.ts';
import { iraTransactionTable } from './ira-transaction.table.ts';

export const claimAccountsKind = 'claim-accounts';

export interface Match {
  readonly id: string;
  readonly prospect_id: string;
  readonly user_id: string;
  readonly claim_conflict_at: string | null;
  /** Whether the identity of the user was confirmed for these facts. */
  readonly is_verified: boolean;
  readonly ira_type: IraAccountType;
  readonly custodian_name: string;
  readonly number_last4: string;
  readonly email_address: string;
  readonly own_first: string;
  readonly own_last: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** SQL for a hash of the facts of a prospect `p`, which is null if one is missing. */
export const factsHash = sql`encode(sha256(p.tax_id_index || convert_to(p.date_of_birth::text || '|' || lower(p.first_name) || '|' || lower(p.last_name), 'UTF8')), 'hex')`;

/** SQL: the identity of a prospect `p` was confirmed for an application, or for a claim with the facts as they are now. */
export const isConfirmed = sql`(p.status in ('readyForPersonalization', 'preferencesCompleted', 'readyForFunds', 'setUpComplete', 'active')
  or coalesce(p.claim_identity = ${factsHash}, false))`;

/**
 * Reads accounts that nobody claimed, with a user of the same tax ID, date of birth, and name who claimed them or whose
 * identity was confirmed. The payload names the user's prospect or the account. Locks the accounts, so that only one of
 * two simultaneous claims finds them.
 */
export const readMatches = async (
  tx: Tx,
  { prospectId = null, iraAccountId = null }: Readonly<Record<string, string | null>>,
) => {
  const matches = await tx.many<Match>(sql`
    select a.id, p.id as prospect_id, p.user_id, a.claim_conflict_at, ${isConfirmed} as is_verified, a.ira_type, a.custodian_name, coalesce(a.account_number_last4, '') as number_last4, p.email_address,
           p.first_name as own_first, p.last_name as own_last, h.first_name, h.last_name
      from prospects p join participants h on h.tax_id_index = p.tax_id_index and h.date_of_birth = p.date_of_birth and h.deleted_at is null
      join ira_accounts a on a.participant_id = h.id and a.user_id is null and a.deleted_at is null
     where p.user_id is not null and p.deleted_at is null
       and (p.claim_requested_at is not null or ${isConfirmed})
       and (p.id = ${prospectId}::text or a.id = ${iraAccountId}::text)
     order by a.id, p.id for no key update of a`);
  return matches.filter(hasSameName);
};

const hasSameName = (match: Match): boolean =>
  foldName(match.own_last) === foldName(match.last_name ?? '') &&
  foldName(match.own_first) === foldName(match.first_name ?? '');

/** Gives an account to a user, with its transactions and forms, and tells the user. */
export async function claim(
  tx: Tx,
  ctx: ActorContext,
  match: Match,
  home: string,
  reason: string | null = null,
): Promise<void> {
  await setColumns(tx, ctx, iraAccountTable, match.id, {
    user_id: match.user_id,
    claim_conflict_at: null,
    claim_reason: reason,
  });
  for (const entity of [iraTransactionTable, taxFormTable]) {
    const rows = await tx.many<{ id: string; master_account_id: string | null }>(sql`
      update ${raw(entity.table)} set user_id = ${match.user_id}, updated_at = ${ctx.now}
       where ira_account_id = ${match.id} and user_id is null returning id, master_account_id`);
    await logChanges(
      tx,
      ctx,
      rows.map((row) => ({
        entity: entity.name,
        recordId: row.id,
        action: 'update' as const,
        masterAccountId: row.master_account_id,
        before: { user_id: null },
        after: { user_id: match.user_id },
      })),
    );
  }
  await postText(tx, ctx, {
    ...renderMessage(defaultAccountMessages.claimed, {
      firstName: match.own_first,
      account: accountTypeTexts[match.ira_type],
      custodian: match.custodian_name,
      numberEnding: match.number_last4,
      home,
    }),
    recipient: match.email_address,
    cause: match.id,
  });
}

/** Has those of these new accounts claimed whose owner is a user already. */
export async function enqueueClaims(tx: Tx, iraAccountIds: readonly string[]): Promise<void> {
  const known = await tx.many<{ id: string }>(sql`
    select distinct a.id from ira_accounts a join participants h on h.id = a.participant_id
      join prospects p on p.tax_id_index = h.tax_id_index and p.date_of_birth = h.date_of_birth and p.deleted_at is null
     where a.id = any(${[...iraAccountIds]}::text[]) and a.user_id is null and p.user_id is not null`);
  await enqueueMany(
    tx,
    known.map(({ id }) => ({ kind: claimAccountsKind, payload: { iraAccountId: id }, dedupeKey: id })),
  );
}

interface Settled {
  readonly claimed: readonly string[];
  /** Accounts whose claim staff decide. */
  readonly inReview: readonly string[];
}

/**
 * Gives each of these accounts to its owner: the only user who matches, if the identity was confirmed. Otherwise staff
 * decide in the queue of claims. The caller holds the locks of `readMatches`.
 */
export async function settleClaims(tx: Tx, ctx: ActorContext, found: readonly Match[], home: string): Promise<Settled> {
  const claimed: string[] = [];
  const inReview: string[] = [];
  for (const id of new Set(found.map((match) => match.id))) {
    // A person who applied before matches too, although this is about another one.
    const matches = await readMatches(tx, { iraAccountId: id });
    const match = matches.find(({ is_verified: isVerified }) => isVerified) ?? matches[0];
    if (match === undefined) continue;
    if (match.is_verified && new Set(matches.map(({ user_id }) => user_id)).size === 1) {
      await claim(tx, ctx, match, home);
      claimed.push(id);
    } else {
      if (match.claim_conflict_at === null)
        await setColumns(tx, ctx, iraAccountTable, id, { claim_conflict_at: ctx.now });
      inReview.push(id);
    }
  }
  return { claimed, inReview };
}

/**
 * Returns the job that gives default accounts to their owner: a user whose identity was confirmed, and whose tax ID, date
 * of birth, and name are those of the participant.
 */
export const claimAccounts = ({ database, keyring, clock, config }: Platform): JobHandler => ({
  kind: claimAccountsKind,
  run: async (job) => {
    const ctx = contextFor(database, keyring, clock, systemActor, job.id);
    await ctx.inTx(async (tx) => {
      await settleClaims(tx, ctx, await readMatches(tx, job.payload), portalAddress(config, 'ira'));
      await job.doneIn(tx);
      return undefined;
    });
  },
});
