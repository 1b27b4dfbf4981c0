import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { systemPropertyTable } from '@fiducia/server/areas/system/system-property.table';
import { readOrdersInNeed } from '@fiducia/server/areas/trust/orders-in-need';
import { sql } from '@fiducia/server/platform/db/sql';
import { after, type SeedContext } from './seed-context.ts';
import { change } from './sponsors-and-accounts.ts';

const afterStatement = 10;

/**
 * Seeds wires that name orders awaiting funds: two that equal what the order needs, and a smaller one. They aren't
 * matched automatically, because an administrator switches that on only after their statement.
 */
export function seedDepositMatches(context: SeedContext): void {
  const { agenda, end, bank, scenario } = context;
  const day = after(end, -1);
  agenda.on(day, async () => {
    await setAutomaticMatch(context, '0');
    const orders = await readOrdersInNeed(scenario.platform.database, scenario.platform.clock.now());
    const wanted = orders.filter(({ hasOnePlace, owedLines }) => hasOnePlace && owedLines === 0).slice(0, 3);
    for (const [at, { friendlyId, gap, accountDisplayName }] of wanted.entries()) {
      bank.books(day, {
        typeCode: '195',
        amountCents: at === 2 ? Math.ceil(gap * 0.75) : gap,
        bankReference: `NAMED${at + 1}`,
        text: `WIRE FROM ${accountDisplayName} REF ${formatAnyFriendlyId(friendlyId)}`.replaceAll(
          /[^A-Za-z0-9 -]/g,
          '',
        ),
      });
    }
  });
  agenda.on(day, () => setAutomaticMatch(context, '1'), afterStatement);
}

async function setAutomaticMatch({ scenario, staff }: SeedContext, value: '0' | '1'): Promise<void> {
  const property = await scenario.platform.database.one<{ id: string }>(
    sql`select id from system_properties where property_name = 'matchDepositsAutomatically'`,
  );
  await change(scenario, staff.administrator, systemPropertyTable, property?.id ?? '', { value });
}
