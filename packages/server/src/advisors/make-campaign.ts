import { account } from '@fiducia/contract/accounts/account.entity';
import { campaign } from '@fiducia/contract/advisors/campaign.entity';
import { prospect } from '@fiducia/contract/advisors/prospect.entity';
import { advisorTexts } from '@fiducia/domain/advisors/advisor-texts';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { checkEmail } from '@fiducia/domain/validation/email';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer, Work } from '../engine/context.ts';
import { recordBirth } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { createFromBody, type EntityHooks } from '../engine/serve-entity.ts';
import { insertRecords } from '../engine/write-record.ts';
import { addedState } from './prospect-moves.ts';

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
}

async function accountOf(tx: Tx, work: Doer, accountId: unknown) {
  if (typeof accountId !== 'string') return invalid({ accountId: [advisorTexts.campaignNeedsAccount] });
  return readRecord(tx, account, accountId, work.actor, { withDeleted: false });
}

export const campaignHooks: EntityHooks = {
  beforeCreate: async (tx, work, draft) => {
    const place = await accountOf(tx, work, draft['accountId']);
    return isRefusal(place) ? place : { draft, born: { master_account_id: place.masterAccountId } };
  },
};

/** What is wrong with the people of a campaign, row by row; an address may stand once. */
function flawsOf(people: readonly Person[]): Refusal | undefined {
  const errors: Record<string, string[]> = {};
  const seen = new Set<string>();
  for (const [i, { emailAddress }] of people.entries()) {
    const flaw =
      checkEmail(emailAddress, { label: 'email', isRequired: true }) ??
      (seen.has(emailAddress.toLowerCase()) ? 'Email is duplicated' : undefined);
    seen.add(emailAddress.toLowerCase());
    if (flaw !== undefined) errors[`row ${i + 1}`] = [flaw];
  }
  return Object.keys(errors).length > 0 ? invalid(errors) : undefined;
}

/** Who ended this sender's messages before stays without them, whatever campaign comes next. */
async function unsubscribedAddresses(
  tx: Tx,
  masterAccountId: string,
  people: readonly Person[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.many<{ address: string }>(sql`
    select distinct lower(email_address) as address from prospects
     where master_account_id = ${masterAccountId} and is_unsubscribed
       and lower(email_address) = any(${people.map(({ emailAddress }) => emailAddress.trim().toLowerCase())}::text[])`);
  return new Set(rows.map(({ address }) => address));
}

/** A campaign with its prospects, in one transaction. Answers its id. */
export async function makeCampaign(
  work: Work,
  accountId: string,
  displayName: string,
  people: readonly Person[],
): Promise<string | Refusal> {
  return work.inTx(async (tx) => {
    const place = await accountOf(tx, work, accountId);
    if (isRefusal(place)) return place;
    const flaws = flawsOf(people);
    if (flaws) return flaws;
    const id = await createFromBody(tx, work, campaign, campaignHooks, { displayName, accountId });
    if (isRefusal(id)) return id;
    const closed = await unsubscribedAddresses(tx, place.masterAccountId, people);
    const ids = await insertRecords(
      tx,
      work,
      prospect,
      people.map(({ firstName, lastName, emailAddress }) => ({
        draft: {},
        born: {
          campaign_id: id,
          account_id: accountId,
          master_account_id: place.masterAccountId,
          status: addedState.status,
          first_name: firstName,
          last_name: lastName,
          email_address: emailAddress.trim(),
          is_unsubscribed: closed.has(emailAddress.trim().toLowerCase()),
        },
      })),
    );
    await recordBirth(
      tx,
      work,
      prospect,
      ids.map((one) => ({ id: one, state: addedState })),
    );
    return id;
  });
}
