import type { Beneficiary, IraType } from '@fiducia/domain/advisors/ira-application';
import { revocableUntil } from '@fiducia/domain/advisors/ira-opening';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { Platform } from '../../area.ts';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { insertRecord } from '../../platform/engine/write-record.ts';
import { readLetterhead } from '../documents/noticed-lines.ts';
import { readDefaultInstitutions, readGeneralInstitution } from '../payments/elections/default-institution.ts';
import { iraAccountTable } from './ira-account.table.ts';
import { storeWelcomeLetter } from './store-welcome-letter.ts';

/** The owner of a new IRA. Either of the two IDs is null. */
export interface IraOwner {
  readonly prospect_id: string | null;
  readonly participant_id: string | null;
  readonly user_id: string | null;
  readonly master_account_id: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly address_line1: string;
  readonly address_line2: string | null;
  readonly city: string;
  readonly state_code: string;
  readonly postal_code: string;
  readonly ira_type: IraType;
  readonly beneficiaries: readonly Beneficiary[];
}

/** What the message to the owner of a new IRA says. */
export interface OpenedIra {
  readonly custodianName: string;
  /** `YYYY-MM-DD` */
  readonly revocableUntil: string;
}

/** Returns the custodian of an IRA: by the order line that it is opened for, or the one for everybody. */
async function readCustodian(tx: Tx, { participant_id: participantId, ira_type: iraType }: IraOwner, today: string) {
  const line = await tx.one<{ id: string }>(sql`
    select id from order_lines
     where participant_id = ${participantId} and order_service_code = 'enhancedIra' and deleted_at is null
       and (retirement_account_type_code is not distinct from 'roth') = ${iraType === 'roth'}
     order by created_at desc, id desc limit 1`);
  if (line === undefined) return readGeneralInstitution(tx, iraType === 'roth' ? 'rothIra' : 'traditionalIra', today);
  return (await readDefaultInstitutions(tx, 'automaticRollover', [line.id], today)).get(line.id);
}

/** Records an IRA that the custodian opened, with its welcome letter. */
export async function recordOpenedIra(
  tx: Tx,
  ctx: ActorContext,
  platform: Platform,
  owner: IraOwner,
  accountNumber: string,
): Promise<OpenedIra> {
  const openedOn = localDate(ctx.now.toISOString(), timeZones.eastern);
  const letterhead = await readLetterhead(tx);
  const custodianName = (await readCustodian(tx, owner, openedOn))?.payableTo ?? letterhead.name;
  const until = revocableUntil(openedOn);
  const id = newId();
  await insertRecord(
    tx,
    ctx,
    iraAccountTable,
    {},
    {
      id,
      friendly_id: newFriendlyId(ctx.now),
      prospect_id: owner.prospect_id,
      participant_id: owner.participant_id,
      user_id: owner.user_id,
      master_account_id: owner.master_account_id,
      ira_type: owner.ira_type,
      status: 'open',
      custodian_name: custodianName,
      account_number_encrypted: ctx.keyring.seal('bankAccount', accountNumber),
      account_number_index: ctx.keyring.blindIndex('bankAccount', accountNumber),
      account_number_last4: accountNumber.slice(-4),
      opened_at: ctx.now,
      revocable_until: until,
      beneficiaries: JSON.stringify(owner.beneficiaries),
    },
  );
  await recordCreation(tx, ctx, iraAccountTable, [{ id, state: { status: 'open', substatus: null } }]);
  await storeWelcomeLetter(tx, ctx, platform, {
    iraAccountId: id,
    masterAccountId: owner.master_account_id,
    facts: {
      ownerName: `${owner.first_name} ${owner.last_name}`,
      addressLines: [
        owner.address_line1,
        ...(owner.address_line2 === null ? [] : [owner.address_line2]),
        `${owner.city}, ${owner.state_code} ${owner.postal_code}`,
      ],
      iraType: owner.ira_type,
      custodianName,
      numberLast4: accountNumber.slice(-4),
      openedOn,
      revocableUntil: until,
      beneficiaries: owner.beneficiaries,
    },
  });
  return { custodianName, revocableUntil: until };
}

// The provider was asked with a whole address before.
const address = sql`coalesce(p.address_line1, '') as address_line1, p.address_line2, coalesce(p.city, '') as city,
  coalesce(p.state_code, '') as state_code, coalesce(p.postal_code, '') as postal_code`;

/** Returns the owner of an IRA by the prospect or the participant. */
export const readIraOwner = (
  tx: Tx,
  {
    column,
    id,
    isRoth = false,
  }: { readonly column: 'prospect_id' | 'participant_id'; readonly id: string; readonly isRoth?: boolean },
): Promise<IraOwner | undefined> =>
  column === 'prospect_id'
    ? tx.one<IraOwner>(sql`
        select p.id as prospect_id, null as participant_id, p.user_id, p.master_account_id, p.first_name, p.last_name, ${address},
               coalesce(p.ira_type, 'traditional') as ira_type, p.beneficiaries
          from prospects p where p.id = ${id}`)
    : tx.one<IraOwner>(sql`
        select null as prospect_id, p.id as participant_id, null as user_id, p.master_account_id, coalesce(p.first_name, '') as first_name, coalesce(p.last_name, '') as last_name, ${address}, case when ${isRoth} then 'roth' else 'rollover' end as ira_type, '[]'::jsonb as beneficiaries
          from participants p where p.id = ${id}`);
