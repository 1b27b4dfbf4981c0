import { systemProperty } from '@fiducia/contract/system/system-property.entity';
import type { Actor } from '@fiducia/domain/actor/actor';
import { sql } from '../db/sql.ts';
import { change } from './demo-company.ts';
import type { Story } from './story.ts';

/** Who takes the money of people who do not answer, as the house has set it. */
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

export async function nameInstitutions(story: Story, administrator: Actor): Promise<void> {
  const rows = await story.platform.database.many<{ id: string; name: string }>(sql`
    select id, property_name as name from system_properties where property_name = any(${Object.keys(institutions)}::text[]) order by property_name`);
  for (const { id, name } of rows) {
    await change(story, administrator, systemProperty, id, { value: institutions[name] });
  }
}
