import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { iraDistributionRejections } from '@fiducia/domain/ira/ira-distribution';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Queries } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';

/** The plan whose orders pay money out of IRAs, and its accounts. */
export interface IraPlan {
  readonly id: string;
  readonly account_id: string;
  readonly master_account_id: string;
}

/** The plan `p` that staff chose in the system property `iraPlan`. It stands for the custodian of the IRAs held here. */
export const fromChosenIraPlan: Sql = sql`
  from system_properties s
  join plans p on p.friendly_id = regexp_replace(s.value, '[^0-9A-Za-z]', '', 'g') and p.deleted_at is null
   and s.property_name = 'iraPlan' and s.deleted_at is null`;

/** The same plan if it can pay money out of IRAs, with its accounts. */
export const fromPayingIraPlan: Sql = sql`
  ${fromChosenIraPlan}
  join accounts a on a.id = p.account_id and a.status = 'active'
  join accounts m on m.id = p.master_account_id and not m.needs_order_approval
 where p.status = 'active' and coalesce(nullif(p.employer_identification_number, ''), nullif(a.employer_identification_number, '')) is not null`;

/**
 * Returns the plan that staff chose in the system property `iraPlan`. It must have an employer identification number,
 * because it is the payer on Form 1099-R, and its orders must need no approval of a sponsor.
 */
export async function readIraPlan(db: Queries, { actor }: ActorContext): Promise<IraPlan | Rejection> {
  const plan = await db.one<IraPlan>(sql`select p.id, p.account_id, p.master_account_id ${fromPayingIraPlan}`);
  if (plan) return plan;
  return actor.userType === 'staffMember'
    ? iraDistributionRejections.notSetUp()
    : iraDistributionRejections.notOffered();
}
