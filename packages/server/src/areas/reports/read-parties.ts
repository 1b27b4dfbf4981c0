import { fullName } from '@fiducia/domain/foundation/text/full-name';
import type { TaxFormDraft } from '@fiducia/domain/reports/make-tax-forms';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';

/** Recipient as printed on the form. */
export interface Recipient {
  readonly name: string;
  readonly taxIdEncrypted: Buffer | null;
  readonly taxIdIndex: Buffer | null;
  readonly taxIdLast4: string | null;
  readonly addressLines: readonly string[];
  readonly masterAccountId: string;
}

/** Payer as printed on the form: the plan, with its own employer identification number or its sponsor's. */
export interface Payer {
  readonly name: string;
  readonly employerIdentificationNumber: string | null;
  readonly addressLines: readonly string[];
}

interface PersonRow {
  readonly line_id: string;
  readonly master_account_id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly company_name: string | null;
  readonly tax_id_encrypted: Buffer | null;
  readonly tax_id_index: Buffer | null;
  readonly tax_id_last4: string | null;
  readonly address_line1: string | null;
  readonly address_line2: string | null;
  readonly city: string | null;
  readonly state_code: string | null;
  readonly other_region: string | null;
  readonly postal_code: string | null;
  readonly country_code: string | null;
}

type AddressRow = Pick<
  PersonRow,
  'address_line1' | 'address_line2' | 'city' | 'state_code' | 'other_region' | 'postal_code' | 'country_code'
>;

function addressLines(row: AddressRow): string[] {
  const place = [row.city, [row.state_code ?? row.other_region, row.postal_code].filter(Boolean).join(' ')];
  const country = row.country_code === null || row.country_code === 'US' ? null : row.country_code;
  return [row.address_line1, row.address_line2, place.filter(Boolean).join(', '), country].flatMap((line) =>
    line === null || line === '' ? [] : [line],
  );
}

/** Returns the recipients of drafts by the ID of each draft's first order line. */
export async function readRecipients(
  db: Queries,
  drafts: readonly TaxFormDraft[],
): Promise<ReadonlyMap<string, Recipient>> {
  const lineIds = drafts.flatMap(({ items }) => items.slice(0, 1).map(({ orderLineId }) => orderLineId));
  const rows = await db.many<PersonRow>(sql`
    select l.id as line_id, l.master_account_id, coalesce(p.first_name, l.first_name) as first_name, coalesce(p.last_name, l.last_name) as last_name,
           p.company_name, p.tax_id_encrypted, p.tax_id_index, p.tax_id_last4, p.address_line1, p.address_line2, p.city, p.state_code,
           p.other_region, p.postal_code, p.country_code
      from order_lines l left join participants p on p.id = l.participant_id where l.id = any(${lineIds}::text[])`);
  return new Map(
    rows.map((row) => [
      row.line_id,
      {
        name: row.company_name ?? fullName({ firstName: row.first_name, lastName: row.last_name }),
        taxIdEncrypted: row.tax_id_encrypted,
        taxIdIndex: row.tax_id_index,
        taxIdLast4: row.tax_id_last4,
        addressLines: addressLines(row),
        masterAccountId: row.master_account_id,
      },
    ]),
  );
}

interface PayerRow extends AddressRow {
  readonly id: string;
  readonly name: string;
  readonly ein: string | null;
}

/** Returns the payers of drafts by plan ID, and by account ID for drafts without a plan. */
export async function readPayers(db: Queries, drafts: readonly TaxFormDraft[]): Promise<ReadonlyMap<string, Payer>> {
  const planIds = [...new Set(drafts.flatMap(({ items }) => items.map(({ planId }) => planId)))];
  const accountIds = [...new Set(drafts.flatMap(({ items }) => items.map(({ accountId }) => accountId)))];
  const rows = await db.many<PayerRow>(sql`
    select p.id, p.display_name as name, coalesce(p.employer_identification_number, a.employer_identification_number) as ein,
           a.address_line1, a.address_line2, a.city, a.state_code, a.other_region, a.postal_code, a.country_code
      from plans p join accounts a on a.id = p.account_id where p.id = any(${planIds}::text[])
    union all
    select a.id, a.display_name, a.employer_identification_number,
           a.address_line1, a.address_line2, a.city, a.state_code, a.other_region, a.postal_code, a.country_code
      from accounts a where a.id = any(${accountIds}::text[])`);
  return new Map(
    rows.map((row) => [
      row.id,
      { name: row.name, employerIdentificationNumber: row.ein, addressLines: addressLines(row) },
    ]),
  );
}
