import { absent, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';

interface OwnerRow {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly date_of_birth: string | null;
  readonly tax_id_encrypted: Buffer | null;
  readonly email_address: string | null;
  readonly phone_number: string | null;
  readonly address_line1: string | null;
  readonly address_line2: string | null;
  readonly city: string | null;
  readonly state_code: string | null;
  readonly postal_code: string | null;
}

/** The owner of an IRA, as the payee of its distributions. */
export interface PayoutOwner extends Omit<OwnerRow, 'tax_id_encrypted'> {
  readonly name: string;
  readonly taxId: string;
}

/** Reads the owner of an IRA from its application, or from its participant. */
export async function readPayoutOwner(
  db: Queries,
  { keyring }: Pick<RequestContext, 'keyring'>,
  iraAccountId: string,
): Promise<PayoutOwner | Rejection> {
  const row = await db.one<OwnerRow>(sql`
    select coalesce(p.first_name, q.first_name) as first_name, coalesce(p.last_name, q.last_name) as last_name,
           coalesce(p.date_of_birth, q.date_of_birth) as date_of_birth, coalesce(p.tax_id_encrypted, q.tax_id_encrypted) as tax_id_encrypted,
           coalesce(p.email_address, q.email_address) as email_address, coalesce(p.phone_number, q.phone_number) as phone_number,
           coalesce(p.address_line1, q.address_line1) as address_line1, coalesce(p.address_line2, q.address_line2) as address_line2,
           coalesce(p.city, q.city) as city, coalesce(p.state_code, q.state_code) as state_code, coalesce(p.postal_code, q.postal_code) as postal_code
      from ira_accounts a left join prospects p on p.id = a.prospect_id left join participants q on q.id = a.participant_id
     where a.id = ${iraAccountId} and a.deleted_at is null`);
  if (row === undefined) return absent;
  const { tax_id_encrypted: sealed, ...owner } = row;
  return {
    ...owner,
    name: [owner.first_name, owner.last_name].filter(Boolean).join(' '),
    taxId: sealed === null ? '' : keyring.open('taxId', sealed).reveal(),
  };
}
