import { dryRunRule, moveRule } from '@fiducia/contract/rules/rule.routes';
import { ruleVersion } from '@fiducia/contract/rules/rule-version.entity';
import type { Actor } from '@fiducia/domain/actor/actor';
import { sql } from '../db/sql.ts';
import { create } from './demo-company.ts';
import { after, type Stage } from './demo-stage.ts';

const nextYear = { validFrom: '2027-01-01', validTo: '2027-12-31' };

/** Versions of rules: one that two people put in force, one withdrawn in time, one discarded, and one that waits for the second person. */
export function tellRules({ agenda, story, staff, end }: Stage): void {
  const draft = async (writer: Actor, body: Readonly<Record<string, unknown>>): Promise<string> => {
    const id = await create(story, writer, ruleVersion, { sureness: 'confirmed', ...body });
    story.later();
    await story.ask(writer, dryRunRule, { params: { id } });
    story.later();
    return id;
  };
  const move = (as: Actor, id: string, to: 'publish' | 'withdraw' | 'discard') =>
    story.ask(as, moveRule, { params: { id }, body: { move: to } });
  const price = async (feeCode: string) => {
    const row = await story.platform.database.one<{ id: string }>(
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
      source: 'House price list of fall 2026',
      reason: 'The carrier charges more for a delivery by the next morning',
    });
    await move(staff.secondAdministrator, id, 'publish');
  });
  agenda.on(after(end, -22), async () => {
    const id = await draft(staff.administrator, {
      ...(await price('wire')),
      figures: { amount: 2_750 },
      ...nextYear,
      source: 'House price list of 2027',
      reason: 'The bank announced a higher price of a wire',
    });
    await move(staff.secondAdministrator, id, 'publish');
    agenda.on(after(end, -20), () => move(staff.secondAdministrator, id, 'withdraw').then(() => undefined));
  });
  agenda.on(after(end, -18), async () => {
    const id = await draft(staff.secondAdministrator, {
      ...(await price('premier')),
      figures: { amount: 4_500 },
      ...nextYear,
      source: 'House price list of 2027',
      reason: 'A proposal of the desk, given up after its dry run',
    });
    await move(staff.secondAdministrator, id, 'discard');
  });
  agenda.on(after(end, -2), async () => {
    await draft(staff.secondAdministrator, {
      ruleCode: 'defaultAction',
      figures: { cashOutCeiling: 50_000, automaticRolloverCeiling: 700_000 },
      ...nextYear,
      source: 'House policy; the law lets plans pay out up to $1,000.00',
      reason: 'Small balances of people who do not answer stay saved for retirement more often',
    });
  });
}
