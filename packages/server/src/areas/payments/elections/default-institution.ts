import type { DefaultAction } from '@fiducia/domain/documents/notices/letters/letter-facts';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';

/** The institution that receives the money of non-responsive participants, as named and addressed on checks. */
export interface DefaultInstitution {
  readonly payableTo: string;
  readonly addressLine1: string;
  readonly city: string;
  readonly stateCode: string;
  readonly postalCode: string;
}

const parts = ['PayableTo', 'AddressLine1', 'City', 'StateCode', 'PostalCode'] as const;
const prefixes = { automaticRollover: 'defaultIra', taxableSavingsAccount: 'savingsAccount' } as const;

/**
 * Returns the institution for an action from the system properties, or undefined if it isn't fully set up or the action
 * needs none.
 */
export async function readDefaultInstitution(
  db: Queries,
  action: DefaultAction,
): Promise<DefaultInstitution | undefined> {
  if (action !== 'automaticRollover' && action !== 'taxableSavingsAccount') return undefined;
  const names = parts.map((part) => `${prefixes[action]}${part}`);
  const rows = await db.many<{ property_name: string; value: string }>(sql`
    select property_name, value from system_properties where deleted_at is null and property_name = any(${names}::text[])`);
  const values = new Map(rows.map((row) => [row.property_name, row.value.trim()]));
  const [payableTo = '', addressLine1 = '', city = '', stateCode = '', postalCode = ''] = names.map((name) =>
    values.get(name),
  );
  const institution = { payableTo, addressLine1, city, stateCode, postalCode };
  return Object.values(institution).includes('') ? undefined : institution;
}
