import type { ReturnAddress, ReturnName, ReturnOwner, TinType } from '@fiducia/domain/reports/information-return';
import type { TaxFormDraft } from '@fiducia/domain/reports/make-tax-forms';
import type { ReportedItem } from '@fiducia/domain/reports/reported-item';
import { hasForeignTin, nameControlOf, nameText, returnNameOf, tinTypeOf } from '@fiducia/domain/reports/return-party';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';

/** What a form stores of its recipient, next to the name and the sealed tax ID. */
export interface RecipientParts {
  readonly name: ReturnName;
  readonly nameControl: string | null;
  readonly address: ReturnAddress;
  readonly tinType: TinType | null;
  readonly hasForeignTin: boolean;
  readonly owner: ReturnOwner;
}

/** Recipient as printed on the form, and what Form 1042-S tells about them. */
export interface Recipient extends RecipientParts {
  readonly taxIdEncrypted: Buffer | null;
  readonly taxIdIndex: Buffer | null;
  readonly taxIdLast4: string | null;
  readonly masterAccountId: string;
  /** The owner of the IRA that the form is about. */
  readonly userId: string | null;
  readonly countryCode: string | null;
  readonly taxIdType: string | null;
  readonly isEstate: boolean;
  readonly dateOfBirth: string | null;
}

/** Payer as printed on the form: the plan, with its own employer identification number or its sponsor's. */
export interface Payer {
  readonly name: string;
  readonly nameControl: string | null;
  readonly employerIdentificationNumber: string | null;
  readonly address: ReturnAddress;
  readonly phone: string | null;
  readonly owner: ReturnOwner;
}

export const partsOf = (recipient: RecipientParts): RecipientParts => ({
  name: recipient.name,
  nameControl: recipient.nameControl,
  address: recipient.address,
  tinType: recipient.tinType,
  hasForeignTin: recipient.hasForeignTin,
  owner: recipient.owner,
});

interface AddressRow {
  readonly address_line1: string | null;
  readonly address_line2: string | null;
  readonly city: string | null;
  readonly state_code: string | null;
  readonly other_region: string | null;
  readonly postal_code: string | null;
  readonly country_code: string | null;
}

interface PersonRow extends AddressRow {
  /** ID of the order line, or of the IRA. */
  readonly id: string;
  readonly prospect_id: string | null;
  readonly user_id: string | null;
  readonly participant_id: string | null;
  readonly master_account_id: string;
  readonly first_name: string | null;
  readonly middle_name: string | null;
  readonly last_name: string | null;
  readonly name_suffix: string | null;
  readonly company_name: string | null;
  readonly tax_id_encrypted: Buffer | null;
  readonly tax_id_index: Buffer | null;
  readonly tax_id_last4: string | null;
  readonly tax_id_type: string | null;
  readonly date_of_birth: string | null;
}

const addressOf = (row: AddressRow): ReturnAddress => ({
  line1: row.address_line1 ?? '',
  line2: row.address_line2,
  city: row.city ?? '',
  region: row.state_code ?? row.other_region,
  postalCode: row.postal_code,
  countryCode: row.country_code ?? 'US',
});

function ownerOf({ id, participant_id: participantId, prospect_id: prospectId }: PersonRow): ReturnOwner {
  if (participantId !== null) return { entity: 'Participant', id: participantId };
  return prospectId === null ? { entity: 'OrderLine', id } : { entity: 'Prospect', id: prospectId };
}

function recipientOf(row: PersonRow): Recipient {
  const name = returnNameOf({
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    nameSuffix: row.name_suffix,
    companyName: row.company_name,
  });
  return {
    name,
    nameControl: nameControlOf(name),
    address: addressOf(row),
    tinType: row.tax_id_encrypted === null ? null : tinTypeOf(row.tax_id_type),
    hasForeignTin: hasForeignTin(row.tax_id_type),
    owner: ownerOf(row),
    taxIdEncrypted: row.tax_id_encrypted,
    taxIdIndex: row.tax_id_index,
    taxIdLast4: row.tax_id_last4,
    masterAccountId: row.master_account_id,
    userId: row.user_id,
    countryCode: row.country_code,
    taxIdType: row.tax_id_type,
    isEstate: name.kind === 'entity' && /\bestate\b/i.test(name.line1),
    dateOfBirth: row.date_of_birth,
  };
}

/** Returns what identifies the recipient of an item: its order line, or the IRA held here. */
export const recipientKey = ({ iraAccountId, orderLineId }: Pick<ReportedItem, 'iraAccountId' | 'orderLineId'>) =>
  iraAccountId ?? orderLineId ?? '';

/** Returns the recipients of drafts by their keys. Their tax IDs stay sealed. */
export async function readRecipients(
  db: Queries,
  drafts: readonly TaxFormDraft[],
): Promise<ReadonlyMap<string, Recipient>> {
  const items = drafts.flatMap((draft) => draft.items);
  const lineIds = [...new Set(items.flatMap(({ orderLineId }) => orderLineId ?? []))];
  const ofIras = new Map(
    items.flatMap(({ iraAccountId, accountId }) => (iraAccountId === null ? [] : [[iraAccountId, accountId] as const])),
  );
  const rows = await db.many<PersonRow>(sql`
    select l.id, l.participant_id, null as prospect_id, l.master_account_id, coalesce(p.first_name, l.first_name) as first_name, p.middle_name,
           coalesce(p.last_name, l.last_name) as last_name, p.name_suffix, p.company_name, p.tax_id_encrypted, p.tax_id_index,
           p.tax_id_last4, p.tax_id_type, p.date_of_birth::text as date_of_birth, p.address_line1, p.address_line2, p.city, p.state_code,
           p.other_region, p.postal_code, p.country_code,
           (select t.user_id from ira_transactions t where t.order_line_id = l.id and t.reverses_id is null) as user_id
      from order_lines l left join participants p on p.id = l.participant_id where l.id = any(${lineIds}::text[])
    union all
    select a.id, a.participant_id, a.prospect_id, place.master_account_id, coalesce(o.first_name, p.first_name), p.middle_name,
           coalesce(o.last_name, p.last_name), p.name_suffix, p.company_name, coalesce(o.tax_id_encrypted, p.tax_id_encrypted),
           coalesce(o.tax_id_index, p.tax_id_index), coalesce(o.tax_id_last4, p.tax_id_last4), p.tax_id_type,
           coalesce(o.date_of_birth, p.date_of_birth)::text, coalesce(o.address_line1, p.address_line1),
           case when o.address_line1 is null then p.address_line2 else o.address_line2 end, coalesce(o.city, p.city),
           coalesce(o.state_code, p.state_code), p.other_region, coalesce(o.postal_code, p.postal_code), p.country_code, a.user_id
      from unnest(${[...ofIras.keys()]}::text[], ${[...ofIras.values()]}::text[]) as of (ira, account)
      join ira_accounts a on a.id = of.ira join accounts place on place.id = of.account
      left join prospects o on o.id = a.prospect_id left join participants p on p.id = a.participant_id`);
  return new Map(rows.map((row) => [row.id, recipientOf(row)]));
}

export const recipientText = (recipient: Pick<RecipientParts, 'name'>): string => nameText(recipient.name);

interface PayerRow extends AddressRow {
  readonly id: string;
  readonly name: string;
  readonly ein: string | null;
  readonly phone: string | null;
  readonly entity: 'Plan' | 'Account';
}

function payerOf(row: PayerRow): Payer {
  const name: ReturnName = { kind: 'entity', line1: row.name, line2: null };
  return {
    name: row.name,
    nameControl: nameControlOf(name),
    employerIdentificationNumber: row.ein,
    address: addressOf(row),
    phone: row.phone?.replaceAll(/\D/g, '') ?? null,
    owner: { entity: row.entity, id: row.id },
  };
}

/** Returns the payers of drafts by plan ID, and by account ID for drafts without a plan. */
export async function readPayers(db: Queries, drafts: readonly TaxFormDraft[]): Promise<ReadonlyMap<string, Payer>> {
  const planIds = [...new Set(drafts.flatMap(({ items }) => items.map(({ planId }) => planId)))];
  const accountIds = [...new Set(drafts.flatMap(({ items }) => items.map(({ accountId }) => accountId)))];
  const rows = await db.many<PayerRow>(sql`
    select p.id, 'Plan' as entity, p.display_name as name, coalesce(p.employer_identification_number, a.employer_identification_number) as ein,
           a.phone_number as phone, a.address_line1, a.address_line2, a.city, a.state_code, a.other_region, a.postal_code, a.country_code
      from plans p join accounts a on a.id = p.account_id where p.id = any(${planIds}::text[])
    union all
    select a.id, 'Account', a.display_name, a.employer_identification_number, a.phone_number,
           a.address_line1, a.address_line2, a.city, a.state_code, a.other_region, a.postal_code, a.country_code
      from accounts a where a.id = any(${accountIds}::text[])`);
  return new Map(rows.map((row) => [row.id, payerOf(row)]));
}
