import { createPlan } from '@fiducia/contract/plans/plan.routes';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import { accountTable } from '@fiducia/server/areas/accounts/account.table';
import { systemPropertyTable } from '@fiducia/server/areas/system/system-property.table';
import { sql } from '@fiducia/server/platform/db/sql';
import type { Scenario } from './scenario.ts';
import { change, create, idOf } from './sponsors-and-accounts.ts';

/** Creates the custodian’s account and plan, whose orders pay money out of IRAs. */
export async function makeIraPlan(scenario: Scenario, administrator: Actor): Promise<void> {
  const accountId = await create(scenario, administrator, accountTable, {
    displayName: 'Harborlight Trust Company (sample)',
    addressLine1: '400 Lakefront Plaza',
    city: 'Milwaukee',
    stateCode: 'WI',
    postalCode: '53202',
    phoneNumber: '2065550111',
    employerIdentificationNumber: '391234505',
  });
  const id = idOf(
    await scenario.ask(administrator, createPlan, {
      params: { accountId },
      body: { displayName: 'Harborlight IRAs', planNumber: '001', planYearEnd: '12-31' },
    }),
  );
  const { database } = scenario.platform;
  const plan = await database.one<{ value: string }>(sql`select friendly_id as value from plans where id = ${id}`);
  const property = await database.one<{ id: string }>(
    sql`select id from system_properties where property_name = 'iraPlan'`,
  );
  await change(scenario, administrator, systemPropertyTable, property?.id ?? '', { value: plan?.value });
}
