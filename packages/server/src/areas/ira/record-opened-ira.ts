import type { Beneficiary, IraType } from '@fiducia/domain/advisors/ira-application';
import { revocableUntil } from '@fiducia/domain/advisors/ira-opening';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { Language } from '@fiducia/domain/messages/message-text';
import type { Platform } from '../../area.ts';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { recordCreation } from '../../platform/engine/transition.ts';
import { insertRecords } from '../../platform/engine/write-record.ts';
import { readLetterhead } from '../documents/noticed-lines.ts';
import { languageOfP } from '../participants/mail-address.ts';
import { readDefaultInstitutions, readGeneralInstitution } from '../payments/elections/default-institution.ts';
import { enqueueClaims } from './claim-accounts.job.ts';
import { iraAccountTable } from './ira-account.table.ts';
import { storeWelcomeLetters } from './store-welcome-letter.ts';

/** The owner of a new IRA. Either of the two IDs is null. */
export interface IraOwner {
  readonly prospect_id: string | null;
  readonly participant_id: string | null;
  readonly user_id: string | null;
  readonly master_account_id: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly language: Language;
  readonly address_line1: string;
  readonly address_line2: string | null;
  readonly city: string;
  readonly state_code: string;
  readonly postal_code: string;
  readonly ira_type: IraType;
  readonly beneficiaries: readonly Beneficiary[];
}

/** An IRA that the custodian opened, to be recorded. */
export interface NewIra {
  readonly owner: IraOwner;
  readonly accountNumber: string;
}

/** An IRA that was just recorded, with what its welcome letter and the message to its owner say. */
export interface OpenedIra extends NewIra {
  readonly id: string;
  readonly custodianName: string;
  /** `YYYY-MM-DD` */
  readonly openedOn: string;
  /** `YYYY-MM-DD` */
  readonly revocableUntil: string;
}

const isRothOf = ({ ira_type: type }: IraOwner): boolean => type === 'roth';
const keyOf = (participantId: string, isRoth: boolean): string => `${participantId} ${isRoth}`;

/** Returns the names of the custodians: by the order line that an IRA is opened for, or those for everybody. */
async function readCustodians(tx: Tx, owners: readonly IraOwner[], today: string) {
  const ids = owners.flatMap(({ participant_id: id }) => id ?? []);
  const lines = await tx.many<{ id: string; participant_id: string; is_roth: boolean }>(sql`
    select distinct on (l.participant_id, r.is_roth) l.id, l.participant_id, r.is_roth
      from order_lines l cross join lateral (select l.retirement_account_type_code is not distinct from 'roth' as is_roth) r
     where l.participant_id = any(${ids}::text[]) and l.order_service_code = 'enhancedIra' and l.deleted_at is null
     order by l.participant_id, r.is_roth, l.created_at desc, l.id desc`);
  const lineIds = lines.map(({ id }) => id);
  const agreed = await readDefaultInstitutions(tx, 'automaticRollover', lineIds, today);
  const byOwner = new Map(lines.map((line) => [keyOf(line.participant_id, line.is_roth), agreed.get(line.id)]));
  const isOfLine = (owner: IraOwner) => byOwner.has(keyOf(owner.participant_id ?? '', isRothOf(owner)));
  const general = new Map<boolean, string | undefined>();
  for (const isRoth of new Set(owners.filter((owner) => !isOfLine(owner)).map(isRothOf)))
    general.set(isRoth, (await readGeneralInstitution(tx, isRoth ? 'rothIra' : 'traditionalIra', today))?.payableTo);
  return (owner: IraOwner): string | undefined =>
    isOfLine(owner)
      ? byOwner.get(keyOf(owner.participant_id ?? '', isRothOf(owner)))?.payableTo
      : general.get(isRothOf(owner));
}

/** Records IRAs that the custodian opened, in the given order. Their welcome letters are stored separately. */
export async function recordOpenedIras(tx: Tx, ctx: ActorContext, iras: readonly NewIra[]): Promise<OpenedIra[]> {
  if (iras.length === 0) return [];
  const openedOn = localDate(ctx.now.toISOString(), timeZones.eastern);
  const letterhead = await readLetterhead(tx);
  const owners = iras.map(({ owner }) => owner);
  const custodianOf = await readCustodians(tx, owners, openedOn);
  const opened = iras.map((ira) => ({
    ...ira,
    id: newId(),
    custodianName: custodianOf(ira.owner) ?? letterhead.name,
    openedOn,
    revocableUntil: revocableUntil(openedOn),
  }));
  await insertRecords(
    tx,
    ctx,
    iraAccountTable,
    opened.map((ira) => ({ draft: {}, initialValues: rowOf(ctx, ira) })),
  );
  await recordCreation(
    tx,
    ctx,
    iraAccountTable,
    opened.map(({ id }) => ({ id, state: { status: 'open', substatus: null } })),
  );
  await enqueueClaims(
    tx,
    opened.map(({ id }) => id),
  );
  return opened;
}

const rowOf = (ctx: ActorContext, { id, owner, accountNumber, custodianName, revocableUntil: until }: OpenedIra) => ({
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
});

/** Draws and stores the welcome letter of an IRA that was just opened and has no money yet. */
export const storeOpeningLetter = (
  tx: Tx,
  ctx: ActorContext,
  platform: Platform,
  { id, owner, accountNumber, custodianName, openedOn, revocableUntil: until }: OpenedIra,
): Promise<void> =>
  storeWelcomeLetters(tx, ctx, platform, [
    {
      iraAccountId: id,
      masterAccountId: owner.master_account_id,
      facts: {
        language: owner.language,
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
    },
  ]);

// The provider was asked with a whole address before.
const address = sql`coalesce(p.address_line1, '') as address_line1, p.address_line2, coalesce(p.city, '') as city,
  coalesce(p.state_code, '') as state_code, coalesce(p.postal_code, '') as postal_code`;

/**
 * Returns the owner of an IRA by the prospect. The IRA belongs to the firm that invited the person only if `isFirms`, an
 * SQL condition on the prospect `p`, is true: its users may then see it.
 */
export const readIraOwner = (tx: Tx, prospectId: string, isFirms: Sql): Promise<IraOwner | undefined> =>
  tx.one<IraOwner>(sql`
    select p.id as prospect_id, null as participant_id, p.user_id, case when ${isFirms} then p.master_account_id end as master_account_id,
           p.first_name, p.last_name, coalesce(language_of(p.email_address), 'en') as language, ${address},
           coalesce(p.ira_type, 'traditional') as ira_type, p.beneficiaries
      from prospects p where p.id = ${prospectId}`);

/** Returns the owners of default IRAs, by participant and whether the IRA is a Roth IRA. */
export async function readDefaultIraOwners(
  tx: Tx,
  iras: readonly { readonly participantId: string; readonly isRoth: boolean }[],
): Promise<(IraOwner & { readonly participant_id: string })[]> {
  return tx.many<IraOwner & { readonly participant_id: string }>(sql`
    select null as prospect_id, p.id as participant_id, null as user_id, p.master_account_id, coalesce(p.first_name, '') as first_name,
           coalesce(p.last_name, '') as last_name, ${languageOfP} as language, ${address}, case when o.is_roth then 'roth' else 'rollover' end as ira_type,
           '[]'::jsonb as beneficiaries
      from unnest(${iras.map(({ participantId }) => participantId)}::text[], ${iras.map(({ isRoth }) => isRoth)}::boolean[])
        as o (participant_id, is_roth) join participants p on p.id = o.participant_id`);
}
