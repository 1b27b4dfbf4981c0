import { advisorRejections } from '@fiducia/domain/advisors/advisor-rejections';
import { advisorTexts } from '@fiducia/domain/advisors/advisor-texts';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { checkEmail } from '@fiducia/domain/foundation/validation/email';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { createFromBody, type EntityHooks } from '../../platform/engine/serve-entity.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { accountTable } from '../accounts/account.table.ts';
import { campaignTable } from './campaign.table.ts';
import { prospectTable } from './prospect.table.ts';
import { addedState } from './prospect-transitions.ts';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
}

async function accountOf(tx: Tx, ctx: ActorContext, accountId: unknown) {
  if (typeof accountId !== 'string') return invalid({ accountId: [advisorTexts.campaignNeedsAccount] });
  return readRecord(tx, accountTable, accountId, ctx.actor, { withDeleted: false });
}

export const campaignHooks: EntityHooks = {
  beforeCreate: async (tx, ctx, draft) => {
    const place = await accountOf(tx, ctx, draft['accountId']);
    return isRejection(place) ? place : { draft, initialValues: { master_account_id: place.masterAccountId } };
  },
};

/** Returns which of these addresses a campaign already has, in lower case. */
async function knownAddresses(tx: Tx, campaignId: string, people: readonly Person[]): Promise<ReadonlySet<string>> {
  const rows = await tx.many<{ address: string }>(sql`
    select lower(email_address) as address from prospects
     where campaign_id = ${campaignId} and deleted_at is null and lower(email_address) = any(${lowerAddresses(people)}::text[])`);
  return new Set(rows.map(({ address }) => address));
}

const lowerAddresses = (people: readonly Person[]): string[] =>
  people.map(({ emailAddress }) => emailAddress.trim().toLowerCase());

/** Validates the prospects of a campaign row by row. An address may appear only once. */
function problemsOf(people: readonly Person[], known: ReadonlySet<string>): Rejection | undefined {
  const errors: Record<string, string[]> = {};
  const seen = new Set<string>();
  for (const [i, { emailAddress }] of people.entries()) {
    const problem =
      checkEmail(emailAddress, { label: 'email', isRequired: true }) ??
      (seen.has(emailAddress.toLowerCase()) ? 'Email is duplicated' : undefined) ??
      (known.has(emailAddress.trim().toLowerCase()) ? advisorRejections.prospectTwice().sentence : undefined);
    seen.add(emailAddress.toLowerCase());
    if (problem !== undefined) errors[`row ${i + 1}`] = [problem];
  }
  return Object.keys(errors).length > 0 ? invalid(errors) : undefined;
}

/** Returns the addresses that unsubscribed from this sender. They stay unsubscribed in every later campaign. */
async function unsubscribedAddresses(
  tx: Tx,
  masterAccountId: string,
  people: readonly Person[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.many<{ address: string }>(sql`
    select distinct lower(email_address) as address from prospects
     where master_account_id = ${masterAccountId} and is_unsubscribed
       and lower(email_address) = any(${lowerAddresses(people)}::text[])`);
  return new Set(rows.map(({ address }) => address));
}

export interface CampaignPlace {
  readonly id: string;
  readonly accountId: string;
  readonly masterAccountId: string;
}

/** Adds prospects to a campaign. Rejects all of them if one has an error. */
export async function insertProspects(
  tx: Tx,
  ctx: RequestContext,
  to: CampaignPlace,
  people: readonly Person[],
): Promise<Rejection | undefined> {
  const problems = problemsOf(people, await knownAddresses(tx, to.id, people));
  if (problems) return problems;
  const closed = await unsubscribedAddresses(tx, to.masterAccountId, people);
  const ids = await insertRecords(
    tx,
    ctx,
    prospectTable,
    people.map(({ firstName, lastName, emailAddress }) => ({
      draft: {},
      initialValues: {
        campaign_id: to.id,
        account_id: to.accountId,
        master_account_id: to.masterAccountId,
        status: addedState.status,
        first_name: firstName,
        last_name: lastName,
        email_address: emailAddress.trim(),
        is_unsubscribed: closed.has(emailAddress.trim().toLowerCase()),
      },
    })),
  );
  const created = ids.map((id) => ({ id, state: addedState }));
  await recordCreation(tx, ctx, prospectTable, created);
  return undefined;
}

/** Creates a campaign with its prospects in one transaction. Returns its ID. */
export async function makeCampaign(
  ctx: RequestContext,
  accountId: string,
  displayName: string,
  people: readonly Person[],
): Promise<string | Rejection> {
  return ctx.inTx(async (tx) => {
    const place = await accountOf(tx, ctx, accountId);
    if (isRejection(place)) return place;
    const id = await createFromBody(tx, ctx, campaignTable, campaignHooks, { displayName, accountId });
    if (isRejection(id)) return id;
    return (await insertProspects(tx, ctx, { id, accountId, masterAccountId: place.masterAccountId }, people)) ?? id;
  });
}
