import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import { systemPropertyTable } from '@fiducia/server/areas/system/system-property.table';
import { sql } from '@fiducia/server/platform/db/sql';
import type { Scenario } from './scenario.ts';
import { change } from './sponsors-and-accounts.ts';

/** System properties for the institutions that receive the money of non-responsive participants. */
const institutions: Readonly<Record<string, string>> = {
  defaultIraPayableTo: 'Harborlight Trust Company as custodian (sample)',
  defaultIraAddressLine1: '400 Lakefront Plaza',
  defaultIraCity: 'Milwaukee',
  defaultIraStateCode: 'WI',
  defaultIraPostalCode: '53202',
  savingsAccountPayableTo: 'Second Example Bank',
  savingsAccountAddressLine1: '12 Exchange Square',
  savingsAccountCity: 'Hartford',
  savingsAccountStateCode: 'CT',
  savingsAccountPostalCode: '06103',
};

export async function setDefaultInstitutions(scenario: Scenario, administrator: Actor): Promise<void> {
  const rows = await scenario.platform.database.many<{ id: string; name: string }>(sql`
    select id, property_name as name from system_properties where property_name = any(${Object.keys(institutions)}::text[]) order by property_name`);
  for (const { id, name } of rows) {
    await change(scenario, administrator, systemPropertyTable, id, { value: institutions[name] });
  }
}
