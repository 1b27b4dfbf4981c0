import { expect } from 'vitest';
import { dataPredicates } from '../../../packages/server/src/audit/audited-areas.ts';
import { runAudit } from '../../../packages/server/src/audit/run-audit.ts';
import { largeRow, peopleCount } from '../../support/main-job/participant-spreadsheet.ts';
import { type Scenario, told } from '../scenario.ts';

/** Step 7: lines and order are complete, tax is payable by authority, every line is at zero, and the audit finds nothing. */
export async function everythingAddsUp(scenario: Scenario): Promise<void> {
  const { running, orderId } = scenario;
  expect(
    await running.rows(
      'select status, substatus, count(*)::int as count from order_lines where order_id = $1 group by 1, 2',
      [orderId],
    ),
  ).toEqual([{ status: 'complete', substatus: 'done', count: peopleCount }]);
  expect(await running.rows('select status from orders where id = $1', [orderId])).toEqual([{ status: 'complete' }]);
  expect(await running.rows(`select id from ledger_accounts where code = '2200' and balance_cents <> 0`)).toEqual([]);
  const taxes = await running.rows<{ authority: string; total: number }>(
    `select authority, sum(amount_cents)::bigint as total from order_line_taxes where status = 'withheld' group by 1 order by 1`,
  );
  expect(taxes.length).toBeGreaterThan(2);
  const [payable] = await running.rows<{ total: number }>(
    `select -sum(balance_cents)::bigint as total from ledger_accounts where code = '2300'`,
  );
  expect(Number(payable?.total)).toBe(taxes.reduce((sum, { total }) => sum + Number(total), 0));
  await linesExplainThemselves(scenario);
  const { database, files } = running.platform;
  const findings = await runAudit(database, files, dataPredicates, running.platform);
  expect(findings.filter(({ count }) => count > 0)).toEqual([]);
}

/** A line's page shows how its ledger reached zero; the sponsor sees the order complete. */
async function linesExplainThemselves(scenario: Scenario): Promise<void> {
  const { running } = scenario;
  const [line] = await running.rows<{ id: string }>(
    'select id from order_lines where order_id = $1 and row_number = $2',
    [scenario.orderId, largeRow],
  );
  const officer = await scenario.at('trustOfficer');
  await officer.goto(running.address('admin', `/order-lines/${line?.id}#ledger`));
  await told(officer, /\$300,000\.00/);
  await told(officer, /\$0\.00/);
  const client = await scenario.at('client');
  await client.goto(running.address('client', `/${scenario.sponsor.masterAccountId}/orders/${scenario.orderId}`));
  await told(client, /complete/i);
}
