import { type ClaimResult, claimAccount } from '@fiducia/contract/ira/account-claim.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { foldName } from '@fiducia/domain/foundation/text/bank-text';
import { accountClaimRejections, type ClaimedFacts, claimProblems } from '@fiducia/domain/ira/account-claim';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import { setColumns, updateLocked } from '../../platform/engine/write-record.ts';
import { portalAddress } from '../../platform/settings/address-table.ts';
import { prospectTable } from '../advisors/prospect.table.ts';
import { factsHash, isConfirmed, readMatches, settleClaims } from './claim-accounts.job.ts';

/** Finds the user's prospect: one without a signed application if there is one, because its details can change. */
const readOwnProspect = (db: Queries, userId: string | null) =>
  db.one<{ id: string }>(sql`
    select id from prospects where user_id = ${userId} and deleted_at is null
     order by submitted_at is not null, created_at desc, id desc limit 1`);

const sameText = (one: unknown, other: string): boolean => foldName(String(one)) === foldName(other);

/** Stores the facts of a claim. Those of a signed application can't change, so they must be the same. */
async function storeFacts(
  tx: Tx,
  ctx: RequestContext,
  id: string,
  facts: ClaimedFacts,
): Promise<Rejection | undefined> {
  const row = await lockRow(tx, prospectTable, id, ctx.actor);
  if (isRejection(row)) return row;
  if (row['submitted_at'] === null) {
    await updateLocked(tx, ctx, prospectTable, row, { ...facts });
    return undefined;
  }
  const index = ctx.keyring.blindIndex('taxId', facts.taxId.replaceAll(/\D/g, ''));
  const isSame =
    sameText(row['first_name'], facts.firstName) &&
    sameText(row['last_name'], facts.lastName) &&
    String(row['date_of_birth']) === facts.dateOfBirth &&
    Buffer.isBuffer(row['tax_id_index']) &&
    row['tax_id_index'].equals(index);
  return isSame ? undefined : accountClaimRejections.signedOtherDetails();
}

interface Found {
  readonly id: string;
  readonly is_own: boolean;
  readonly is_confirmed: boolean;
}

/** Reads the accounts that were claimed with the facts of a prospect before, by this user or by another one. */
const readClaimed = (tx: Tx, prospectId: string): Promise<Found[]> =>
  tx.many<Found>(sql`
    select a.id, a.user_id = p.user_id as is_own, ${isConfirmed} as is_confirmed
      from prospects p join participants h on h.tax_id_index = p.tax_id_index and h.date_of_birth = p.date_of_birth and h.deleted_at is null
      join ira_accounts a on a.participant_id = h.id and a.user_id is not null and a.deleted_at is null
     where p.id = ${prospectId} order by a.id`);

async function settle(tx: Tx, ctx: RequestContext, { config }: Platform, id: string): Promise<ClaimResult> {
  const matches = await readMatches(tx, { prospectId: id });
  const { claimed, inReview } = await settleClaims(tx, ctx, matches, portalAddress(config, 'ira'));
  if (claimed.length > 0) return { outcome: 'claimed', iraAccountIds: claimed };
  if (inReview.length > 0) return { outcome: 'inReview', iraAccountIds: [] };
  const before = await readClaimed(tx, id);
  const own = before.filter((one) => one.is_own).map((one) => one.id);
  if (own.length > 0) return { outcome: 'claimed', iraAccountIds: own };
  const isElsewhere = before.some((one) => one.is_confirmed);
  return { outcome: isElsewhere ? 'hasOtherLogin' : 'notFound', iraAccountIds: [] };
}

/**
 * Checks the identity of the user with the provider, and gives the user the account that a plan opened for a participant
 * with these facts. If the identity isn't confirmed, or another login matches too, staff decide.
 */
async function find(platform: Platform, ctx: RequestContext, facts: ClaimedFacts): Promise<ClaimResult | Rejection> {
  const problems = claimProblems(facts, localDate(ctx.now.toISOString(), timeZones.eastern));
  if (Object.keys(problems).length > 0) return invalid(problems);
  const own = await readOwnProspect(ctx.db, ctx.actor.userId);
  if (own === undefined) return accountClaimRejections.notStarted();
  const answer = await platform.providers.checkIdentity({ ...facts, taxId: facts.taxId.replaceAll(/\D/g, '') });
  if (answer === 'unavailable') return accountClaimRejections.checkUnavailable();
  return ctx.inTx(async (tx): Promise<ClaimResult | Rejection> => {
    tx.afterCommit(() => platform.wakeJobs());
    const rejection = await storeFacts(tx, ctx, own.id, facts);
    if (rejection) return rejection;
    const stored = await tx.one<{ hash: string }>(
      sql`select ${factsHash} as hash from prospects p where p.id = ${own.id}`,
    );
    await setColumns(tx, ctx, prospectTable, own.id, {
      claim_requested_at: ctx.now,
      claim_identity: answer === 'passed' ? (stored?.hash ?? null) : null,
    });
    return settle(tx, ctx, platform, own.id);
  });
}

/** Returns the endpoint with which people claim the account that a plan opened for them. */
export const claimAccountEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(claimAccount, async ({ body }, ctx) => {
    const done = await find(platform, ctx, body);
    return isRejection(done) ? done : reply(done);
  }),
];
