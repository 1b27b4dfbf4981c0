import { expect } from 'vitest';
import { sql } from '../../packages/server/src/platform/db/sql.ts';
import { bankAccountId, db, maker, payable, releaser, run, server, sponsor } from './edge-scenario.ts';

export const ein = '123456789';
export const batches = '/private/tax-payment-batches';

export interface Deposit {
  readonly id: string;
  readonly friendlyId: string;
  readonly authorityCode: string;
  readonly payerEin: string | null;
  readonly amount: number;
  readonly dueOn: string;
  readonly status: string;
  readonly taxPaymentBatchId: string | null;
  readonly depositRule: string;
  readonly replacesId: string | null;
}

export const deposits = async (where = '') =>
  (await maker.call<Deposit[]>('GET', `/private/tax-payments?resultsPerPage=-1${where}`)).result;
export const authorityId = async (code: string) =>
  (await db().one<{ id: string }>(sql`select id from taxing_authorities where code = ${code}`))?.id ?? '';
export const setEin = (value: string | null) =>
  db().run(sql`update plans set employer_identification_number = ${value} where id = ${sponsor.planId}`);

/** Pays people, sends their batches, and runs the jobs that propose deposits. */
export async function pay(people: readonly { grossCents: number; state?: string }[]): Promise<void> {
  for (const line of await payable(people)) await run('ach', line);
  await server.jobs.runDue();
}

/** Prepares a batch with the deposits to an authority that are due by a date. */
export async function batchBy(authority: string, dueOn: string, changes: Record<string, unknown> = {}) {
  const made = await maker.call<{ id: string; deposits: number }>('POST', `${batches}/by-due-date`, {
    authority,
    dueOn,
    settleOn: '2026-11-25',
  });
  if (made.httpStatus !== 200) return made;
  const changed = await maker.call('PATCH', `${batches}/${made.result.id}`, {
    corporateBankAccountId: bankAccountId,
    ...changes,
  });
  expect(changed.httpStatus, changed.text).toBe(200);
  return made;
}
export const send = (id: string, who = releaser) => who.call<{ hasFile: boolean }>('POST', `${batches}/${id}/send`, {});
