import { expect } from 'vitest';
import { allAreas } from '../../packages/server/src/all-areas.ts';
import { runAudit } from '../../packages/server/src/audit/run-audit.ts';
import { scenario, server } from './endings-scenario.ts';
import { iraApplicants } from './ira-applicants.ts';
import { openLogins } from './logins.ts';

/** Opens an account of an advisor who invites people to open an IRA. */
export async function openApplicants(name: string) {
  const { masterAccountId } = await server.sponsor(`Advisors of ${name}`);
  const rights = ['account.view', 'account.edit'];
  const advisor = await server.signIn('advisor', rights, { masterAccountIds: [masterAccountId] });
  return iraApplicants(server, openLogins(server), advisor, masterAccountId, name);
}

/**
 * Opens an IRA with a number, and checks that the database rejects another one. Returns a function that removes the IRA.
 */
export async function giveNumberTwice(custodian: string, number: string): Promise<() => Promise<unknown>> {
  const index = server.platform.keyring.blindIndex('bankAccount', number);
  const applicants = await openApplicants('numbered');
  const add = async (serial: number) => {
    const { id } = await applicants.invited();
    await scenario.query(
      `insert into ira_accounts (id, friendly_id, prospect_id, ira_type, status, custodian_name, account_number_index, opened_at, revocable_until)
       values ($1, $2, $3, 'traditional', 'open', $4, $5, now(), current_date)`,
      [String(serial).repeat(32), `99000000000000${serial}`, id, custodian, index],
    );
  };
  await add(0);
  await expect(add(1)).rejects.toThrow('ira_accounts__custodian_number');
  return () => scenario.query('delete from ira_accounts where account_number_index = $1', [index]);
}

/** Runs the predicates of the book of IRAs, and of what pays into it. */
export async function findings() {
  const areas = ['trust', 'ira', 'orders', 'payments'];
  const predicates = allAreas.flatMap(({ name, audit }) => (areas.includes(name) ? (audit ?? []) : []));
  const found = await runAudit(server.platform.database, server.platform.files, predicates, server.platform);
  return found.filter(({ count }) => count > 0).map(({ id, violations }) => [id, violations]);
}
