import { readIraSetup } from '@fiducia/contract/ira/ira-setup.routes';
import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { type IraSetupFacts, iraSetupGaps } from '@fiducia/domain/ira/ira-setup';
import { reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readGeneralInstitution } from '../payments/elections/default-institution.ts';
import { fromChosenIraPlan, fromPayingIraPlan } from './ira-plan.ts';

async function readFacts(db: Queries, today: CalendarDate): Promise<IraSetupFacts> {
  const found = await db.one<Pick<IraSetupFacts, 'hasIras' | 'hasPlan' | 'canPlanPay' | 'hasWireInstructions'>>(sql`
    select exists (select from ira_accounts where is_held_here and ira_type <> 'savingsAccount' and deleted_at is null) as "hasIras",
           exists (select ${fromChosenIraPlan}) as "hasPlan", exists (select ${fromPayingIraPlan}) as "canPlanPay",
           exists (select from system_properties where property_name = 'iraTransferWireInstructions' and trim(value) <> '' and deleted_at is null) as "hasWireInstructions"`);
  if (found === undefined) throw new Error('the facts of the setup are one row');
  const [custodian, bank] = await Promise.all([
    readGeneralInstitution(db, 'traditionalIra', today),
    readGeneralInstitution(db, 'savingsAccount', today),
  ]);
  return { ...found, hasDefaultCustodian: custodian !== undefined, hasSavingsBank: bank !== undefined };
}

/** Returns the endpoint that lists what doesn't work for IRAs because it isn't set up. */
export const iraSetupEndpoints: readonly Endpoint[] = [
  on(readIraSetup, async (_request, { db, now }) =>
    reply(iraSetupGaps(await readFacts(db, localDate(now.toISOString(), timeZones.eastern)))),
  ),
];
