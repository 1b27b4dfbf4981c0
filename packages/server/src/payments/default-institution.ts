import type { DefaultAction } from '@fiducia/domain/notices/letters/letter-facts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Who receives the money of people who did not answer, as a check names and addresses them. */
export interface DefaultInstitution {
  readonly payableTo: string;
  readonly addressLine1: string;
  readonly city: string;
  readonly stateCode: string;
  readonly postalCode: string;
}

const parts = ['PayableTo', 'AddressLine1', 'City', 'StateCode', 'PostalCode'] as const;
const prefixes = { automaticRollover: 'defaultIra', taxableSavingsAccount: 'savingsAccount' } as const;

/** The institution of an action by the system properties; undefined when one of its parts is not set, or none is needed. */
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
