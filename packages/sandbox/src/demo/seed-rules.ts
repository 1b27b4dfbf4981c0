import { dryRunRule, transitionRule } from '@fiducia/contract/rules/rule.routes';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import { ruleVersionTable } from '@fiducia/server/areas/rules/rule-version.table';
import { sql } from '@fiducia/server/platform/db/sql';
import { after, type SeedContext } from './seed-context.ts';
import { create } from './sponsors-and-accounts.ts';

const nextYear = { validFrom: '2027-01-01', validTo: '2027-12-31' };

/**
 * Seeds four rule versions: one in effect, one withdrawn before it took effect, one discarded, and one draft that needs
 * a second user to publish it.
 */
export function seedRules({ agenda, scenario, staff, end }: SeedContext): void {
  const draft = async (writer: Actor, body: Readonly<Record<string, unknown>>): Promise<string> => {
    const id = await create(scenario, writer, ruleVersionTable, { sureness: 'confirmed', ...body });
    scenario.later();
    await scenario.ask(writer, dryRunRule, { params: { id } });
    scenario.later();
    return id;
  };
  const transition = (as: Actor, id: string, to: 'publish' | 'withdraw' | 'discard') =>
    scenario.ask(as, transitionRule, { params: { id }, body: { transition: to } });
  const price = async (feeCode: string) => {
    const row = await scenario.platform.database.one<{ id: string }>(
      sql`select id from fees where code = ${feeCode} and account_id is null and deleted_at is null order by valid_from limit 1`,
    );
    return { ruleCode: 'houseFee', ruleKey: row?.id };
  };
  agenda.on(after(end, -45), async () => {
    const id = await draft(staff.administrator, {
      ...(await price('overnight')),
      figures: { amount: 3_500 },
      validFrom: after(end, -40),
      validTo: nextYear.validTo,
      source: 'Standard fee schedule, fall 2026',
      reason: 'The carrier raised its price for overnight delivery',
    });
    await transition(staff.secondAdministrator, id, 'publish');
  });
  agenda.on(after(end, -22), async () => {
    const id = await draft(staff.administrator, {
      ...(await price('wire')),
      figures: { amount: 2_750 },
      ...nextYear,
      source: 'House price list of 2027',
      reason: 'The bank announced a higher wire fee',
    });
    await transition(staff.secondAdministrator, id, 'publish');
    agenda.on(after(end, -20), () => transition(staff.secondAdministrator, id, 'withdraw').then(() => undefined));
  });
  agenda.on(after(end, -18), async () => {
    const id = await draft(staff.secondAdministrator, {
      ...(await price('premier')),
      figures: { amount: 4_500 },
      ...nextYear,
      source: 'House price list of 2027',
      reason: 'Proposal withdrawn after the test on past lines',
    });
    await transition(staff.secondAdministrator, id, 'discard');
  });
  agenda.on(after(end, -2), async () => {
    await draft(staff.secondAdministrator, {
      ruleCode: 'defaultAction',
      figures: { cashOutCeiling: 50_000, automaticRolloverCeiling: 700_000 },
      ...nextYear,
      source: 'Company policy; plans may cash out balances up to $1,000.00',
      reason: 'Keeps more small balances of non-responsive participants in retirement savings',
    });
  });
}
