import type { custodianAgreement } from '@fiducia/contract/ira/custodian-agreement.entity';
import type { CalendarDate } from '@fiducia/domain/foundation/calendar/dates';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { custodianAgreementRejections, termsProblem } from '@fiducia/domain/ira/custodian-agreement';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { custodianAgreementTable } from './custodian-agreement.table.ts';

interface Agreement {
  readonly id: string | null;
  readonly product: string;
  readonly accountId: string | null;
  readonly planId: string | null;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
}

/** Returns why an agreement can't be stored: its terms, or another agreement for the same accounts in its time. */
async function problemOf(tx: Tx, of: Agreement): Promise<Rejection | undefined> {
  const problem = termsProblem({ ...of, hasAccount: of.accountId !== null, hasPlan: of.planId !== null });
  if (problem) return problem;
  // Two users who add agreements for the same accounts would not see each other’s otherwise.
  await tx.run(sql`lock table custodian_agreements in share row exclusive mode`);
  const other = await tx.one(sql`
    select 1 from custodian_agreements
     where product = ${of.product} and account_id is not distinct from ${of.accountId} and plan_id is not distinct from ${of.planId}
       and id is distinct from ${of.id} and deleted_at is null
       and daterange(starts_on, ends_on, '[]') && daterange(${of.startsOn}::date, ${of.endsOn}::date, '[]')`);
  return other ? custodianAgreementRejections.overlaps() : undefined;
}

async function masterAccountOf(tx: Tx, { accountId, planId }: Agreement): Promise<string | null | undefined> {
  if (accountId === null && planId === null) return null;
  const place = await tx.one<{ master_account_id: string }>(sql`
    select master_account_id from accounts where id = ${accountId} and deleted_at is null
    union all select master_account_id from plans where id = ${planId} and deleted_at is null`);
  return place?.master_account_id;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const custodianAgreementHooks: EntityHooks<typeof custodianAgreement> = {
  beforeCreate: async (tx, _ctx, draft) => {
    const agreement = {
      id: null,
      product: String(draft['product']),
      accountId: textOrNull(draft['accountId']),
      planId: textOrNull(draft['planId']),
      startsOn: String(draft['startsOn']),
      endsOn: textOrNull(draft['endsOn']),
    };
    const problem = await problemOf(tx, agreement);
    if (problem) return problem;
    const masterAccountId = await masterAccountOf(tx, agreement);
    return masterAccountId === undefined ? absent : { draft, initialValues: { master_account_id: masterAccountId } };
  },
  beforeUpdate: async (tx, ctx, id, draft) => {
    const before = await readRecord(tx, custodianAgreementTable, id, ctx.actor);
    if (isRejection(before)) return before;
    const { product, accountId, planId } = before;
    const startsOn = textOrNull(draft['startsOn']) ?? before.startsOn;
    const endsOn = draft['endsOn'] === undefined ? before.endsOn : textOrNull(draft['endsOn']);
    return (await problemOf(tx, { id, product, accountId, planId, startsOn, endsOn })) ?? draft;
  },
};
