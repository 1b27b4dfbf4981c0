import {
  type AccountClaim,
  type Claimant,
  type ClaimFacts,
  decideAccountClaim,
  listAccountClaims,
} from '@fiducia/contract/ira/account-claim.routes';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { iraAccountRejections } from '@fiducia/domain/ira/ira-account-machine';
import type { IraAccountType } from '@fiducia/domain/ira/ira-account-type';
import { accountTypeTexts, defaultAccountMessages } from '@fiducia/domain/messages/default-account-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { raw, type Sql, sql } from '../../platform/db/sql.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { postText } from '../../platform/mail/post-text.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { prospectTable } from '../advisors/prospect.table.ts';
import { readLetterhead } from '../documents/noticed-lines.ts';
import { claim, isConfirmed, type Match, readMatches } from './claim-accounts.job.ts';
import { iraAccountTable } from './ira-account.table.ts';

interface ClaimRow extends ClaimFacts {
  readonly iraAccountId: string;
  readonly friendlyId: string;
  readonly iraType: IraAccountType;
  readonly custodianName: string;
  readonly balance: Cents;
  readonly since: string;
  readonly participantId: string;
  readonly planName: string | null;
}

/** Columns of the facts of a person in the table with this alias. */
const factsOf = (person: 'h' | 'p'): Sql => {
  const of = raw(person);
  return sql`trim(concat_ws(' ', ${of}.first_name, ${of}.last_name)) as name, ${of}.date_of_birth::text as "dateOfBirth", ${of}.tax_id_last4 as "taxIdLast4",
    concat_ws(', ', ${of}.address_line1, ${of}.address_line2, nullif(concat_ws(' ', ${of}.city, ${of}.state_code, ${of}.postal_code), '')) as address,
    ${of}.email_address as "emailAddress", ${of}.phone_number as "phoneNumber"`;
};

const mostShown = 200;

async function list(ctx: RequestContext): Promise<readonly AccountClaim[]> {
  const rows = await ctx.db.many<ClaimRow>(sql`
    select a.id as "iraAccountId", a.friendly_id as "friendlyId", a.ira_type as "iraType", a.custodian_name as "custodianName",
           (select coalesce(sum(t.amount_cents), 0)::bigint from ira_transactions t where t.ira_account_id = a.id) as balance,
           a.claim_conflict_at as since, h.id as "participantId",
           (select l.display_name from order_lines o join plans l on l.id = o.plan_id where o.participant_id = h.id order by o.created_at desc, o.id limit 1) as "planName",
           ${factsOf('h')}
      from ira_accounts a join participants h on h.id = a.participant_id
     where a.claim_conflict_at is not null and a.user_id is null and a.deleted_at is null
     order by a.claim_conflict_at, a.id limit ${mostShown}`);
  const people = await ctx.inTx(async (tx) => {
    const found = new Map<string, readonly Claimant[]>();
    for (const { iraAccountId } of rows) found.set(iraAccountId, await readClaimants(tx, iraAccountId));
    return found;
  });
  return rows.map(
    ({ name, dateOfBirth, taxIdLast4, address, emailAddress, phoneNumber, ...account }): AccountClaim => ({
      ...account,
      owner: { name, dateOfBirth, taxIdLast4, address, emailAddress, phoneNumber },
      claimants: people.get(account.iraAccountId) ?? [],
    }),
  );
}

async function readClaimants(tx: Tx, iraAccountId: string): Promise<readonly Claimant[]> {
  const ids = (await readMatches(tx, { iraAccountId })).map((match) => match.prospect_id);
  return tx.many<Claimant>(sql`
    select p.id as "prospectId", p.submitted_at as "appliedAt", p.claim_requested_at as "claimedAt", p.status, ${isConfirmed} as "isIdentityConfirmed", ${factsOf('p')}
      from prospects p where p.id = any(${ids}::text[]) order by coalesce(p.submitted_at, p.claim_requested_at), p.id`);
}

type Decision = { readonly iraAccountId: string } | Rejection;

/** Ends the claims of logins that don't own the account, and tells each why. */
async function declineClaims(tx: Tx, ctx: RequestContext, id: string, declined: readonly Match[], isGiven: boolean) {
  const { supportPhone } = await readLetterhead(tx);
  for (const { prospect_id: prospectId } of declined)
    await setColumns(tx, ctx, prospectTable, prospectId, { claim_requested_at: null, claim_identity: null });
  for (const other of new Map(declined.map((match) => [match.user_id, match])).values())
    await postText(tx, ctx, {
      ...renderMessage(isGiven ? defaultAccountMessages.claimDeclined : defaultAccountMessages.claimNotConfirmed, {
        firstName: other.own_first,
        account: accountTypeTexts[other.ira_type],
        custodian: other.custodian_name,
        supportPhone,
      }),
      recipient: other.email_address,
      cause: `${id} ${other.user_id} ${ctx.now.toISOString()}`,
    });
}

/** Gives the account to the chosen login, or to none, and tells the others why they don't have it. */
async function decide(
  tx: Tx,
  ctx: RequestContext,
  { config }: Platform,
  id: string,
  prospectId: string | null,
  reason: string,
): Promise<Decision> {
  const account = await lockRow(tx, iraAccountTable, id, ctx.actor, { grants: iraAccountTable.read });
  if (isRejection(account)) return account;
  if (account['claim_conflict_at'] === null || account['user_id'] !== null) return iraAccountRejections.claimDecided();
  const matches = await readMatches(tx, { iraAccountId: id });
  const chosen = matches.find((match) => match.prospect_id === prospectId);
  if (chosen === undefined && prospectId !== null) return iraAccountRejections.notAClaimant();
  if (chosen === undefined)
    await setColumns(tx, ctx, iraAccountTable, id, { claim_conflict_at: null, claim_reason: reason });
  else await claim(tx, ctx, chosen, portalAddress(config, 'ira'), reason);
  const others = matches.filter((match) => match.user_id !== chosen?.user_id);
  await declineClaims(tx, ctx, id, others, chosen !== undefined);
  return { iraAccountId: id };
}

/** Returns the endpoints with which staff decide claims of default accounts. */
export const accountClaimEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(listAccountClaims, async (_request, ctx) => reply(await list(ctx))),
  on(decideAccountClaim, async ({ params, body }, ctx) => {
    const done = await ctx.inTx((tx) => {
      tx.afterCommit(() => platform.wakeJobs());
      return decide(tx, ctx, platform, params.id, body.prospectId, body.reason);
    });
    if (isRejection(done)) return done;
    return reply(
      done,
      body.prospectId === null
        ? 'The claim was declined. The claimants get an email.'
        : 'The account is with its owner now. The others get an email.',
    );
  }),
];
