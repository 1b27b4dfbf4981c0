import { expect } from 'vitest';
import { dataPredicates } from '../../../packages/server/src/audit/audited-areas.ts';
import { runAudit } from '../../../packages/server/src/audit/run-audit.ts';
import { largeRow } from '../../support/main-job/people-of-the-mill.ts';
import { type Story, told } from '../story.ts';

/** 7: lines and order are complete, tax stands as payable by authority, no line holds a cent, and the audit finds nothing. */
export async function everythingAddsUp(story: Story): Promise<void> {
  const { program, orderId } = story;
  expect(
    await program.rows(
      'select status, substatus, count(*)::int as count from order_lines where order_id = $1 group by 1, 2',
      [orderId],
    ),
  ).toEqual([{ status: 'complete', substatus: 'done', count: 400 }]);
  expect(await program.rows('select status from orders where id = $1', [orderId])).toEqual([{ status: 'complete' }]);
  expect(await program.rows(`select id from ledger_accounts where code = '2200' and balance_cents <> 0`)).toEqual([]);
  const taxes = await program.rows<{ authority: string; total: number }>(
    `select authority, sum(amount_cents)::bigint as total from order_line_taxes where status = 'withheld' group by 1 order by 1`,
  );
  expect(taxes.length).toBeGreaterThan(2);
  const [payable] = await program.rows<{ total: number }>(
    `select -sum(balance_cents)::bigint as total from ledger_accounts where code = '2300'`,
  );
  expect(Number(payable?.total)).toBe(taxes.reduce((sum, { total }) => sum + Number(total), 0));
  await linesExplainThemselves(story);
  const { database, files } = program.platform;
  const findings = await runAudit(database, files, dataPredicates, program.platform);
  expect(findings.filter(({ count }) => count > 0)).toEqual([]);
}

/** The ledger of a line says on its page how it came to zero; the sponsor sees the order complete. */
async function linesExplainThemselves(story: Story): Promise<void> {
  const { program } = story;
  const [line] = await program.rows<{ id: string }>(
    'select id from order_lines where order_id = $1 and row_number = $2',
    [story.orderId, largeRow],
  );
  const officer = await story.at('trustOfficer');
  await officer.goto(program.address('admin', `/order-lines/${line?.id}#ledger`));
  await told(officer, /\$300,000\.00/);
  await told(officer, /\$0\.00/);
  const client = await story.at('client');
  await client.goto(program.address('client', `/${story.sponsor.masterAccountId}/orders/${story.orderId}`));
  await told(client, /complete/i);
}
