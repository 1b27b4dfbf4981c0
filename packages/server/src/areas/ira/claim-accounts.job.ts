import { systemActor } from '@fiducia/domain/foundation/actor/actor';
import { foldName } from '@fiducia/domain/foundation/text/bank-text';
import { type IraAccountType, iraAccountTypeNames } from '@fiducia/domain/ira/ira-account-type';
import { defaultAccountMessages } from '@fiducia/domain/messages/default-account-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../area.ts';
import { type ActorContext, contextFor } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import type { JobHandler } from '../../platform/jobs/run-jobs.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { iraAccountTable } from './ira-account.table.ts';

export const claimAccountsKind = 'claim-accounts';

export interface Match {
  readonly id: string;
  readonly prospect_id: string;
  readonly user_id: string;
  readonly claim_conflict_at: string | null;
  readonly ira_type: IraAccountType;
  readonly custodian_name: string;
  readonly number_last4: string;
  readonly email_address: string;
  readonly own_first: string;
  readonly own_last: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/**
 * Reads accounts that nobody claimed, with a user of the same tax ID and date of birth whose identity was checked for an
 * application. The payload names the application or the account.
 */
export const readMatches = async (
  tx: Tx,
  { prospectId = null, iraAccountId = null }: Readonly<Record<string, string | null>>,
) => {
  const matches = await tx.many<Match>(sql`
    select a.id, p.id as prospect_id, p.user_id, a.claim_conflict_at, a.ira_type, a.custodian_name, coalesce(a.account_number_last4, '') as number_last4, p.email_address,
           p.first_name as own_first, p.last_name as own_last, h.first_name, h.last_name
      from prospects p join participants h on h.tax_id_index = p.tax_id_index and h.date_of_birth = p.date_of_birth and h.deleted_at is null
      join ira_accounts a on a.participant_id = h.id and a.user_id is null and a.deleted_at is null
     where p.user_id is not null and p.deleted_at is null
       and p.status in ('readyForPersonalization', 'preferencesCompleted', 'readyForFunds', 'setUpComplete', 'active')
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
  await tx.run(sql`
    update ira_transactions set user_id = ${match.user_id}, updated_at = ${ctx.now} where ira_account_id = ${match.id} and user_id is null`);
  await tx.run(sql`
    update tax_forms set user_id = ${match.user_id}, updated_at = ${ctx.now} where ira_account_id = ${match.id} and user_id is null`);
  await postText(tx, ctx, {
    ...renderMessage(defaultAccountMessages.claimed, {
      firstName: match.own_first,
      account: iraAccountTypeNames[match.ira_type],
      custodian: match.custodian_name,
      numberEnding: match.number_last4,
      home,
    }),
    recipient: match.email_address,
    cause: match.id,
  });
}

/**
 * Returns the job that gives default accounts to their owner: a user whose identity was checked, and whose tax ID, date
 * of birth, and name are those of the participant. If two users match, staff decide in the queue of claims.
 */
export const claimAccounts = ({ database, keyring, clock, config }: Platform): JobHandler => ({
  kind: claimAccountsKind,
  run: async (job) => {
    const ctx = contextFor(database, keyring, clock, systemActor, job.id);
    await ctx.inTx(async (tx) => {
      const found = await readMatches(tx, job.payload);
      for (const id of new Set(found.map((match) => match.id))) {
        // A person who applied before matches too, although this job is about another one.
        const matches = await readMatches(tx, { iraAccountId: id });
        const [match] = matches;
        if (match === undefined) continue;
        if (new Set(matches.map(({ user_id }) => user_id)).size === 1)
          await claim(tx, ctx, match, portalAddress(config, 'ira'));
        else if (match.claim_conflict_at === null)
          await setColumns(tx, ctx, iraAccountTable, id, { claim_conflict_at: ctx.now });
      }
      await job.doneIn(tx);
      return undefined;
    });
  },
});
