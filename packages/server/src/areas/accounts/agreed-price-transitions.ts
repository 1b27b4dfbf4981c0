import {
  type AgreedPriceFacts,
  type AgreedPriceTransition,
  agreedPriceMachine,
} from '@fiducia/domain/accounts/agreed-price-machine';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { bindTransitions, type Row, type Transitioned } from '../../platform/engine/transition.ts';
import { insertRecord, setColumns } from '../../platform/engine/write-record.ts';
import { agreedPriceTable } from './agreed-price.table.ts';
import { feeTable } from './fee.table.ts';

/** Joins `o`, another price for the same fee and place as `p`. */
const sameFee = sql`
  o.id <> p.id and o.deleted_at is null and o.fee_code = p.fee_code
   and coalesce(o.plan_id, o.account_id) = coalesce(p.plan_id, p.account_id)
   and o.service_code is not distinct from p.service_code and o.payment_method_code is not distinct from p.payment_method_code`;

interface PriceRow {
  readonly id: string;
  readonly has_standard: boolean;
  readonly has_later: boolean;
}

export const agreedPriceTransitions = bindTransitions<AgreedPriceFacts, AgreedPriceTransition>({
  entity: agreedPriceTable,
  machine: agreedPriceMachine,
  loadFacts: async (db, rows, { actor, now }) => {
    const found = await db.many<PriceRow>(sql`
      select p.id, exists (select from fees s where s.id = p.standard_fee_id and s.deleted_at is null
                              and (s.valid_to is null or s.valid_to >= p.valid_from)) as has_standard,
             exists (select from agreed_prices o where ${sameFee} and o.status = 'approved' and o.valid_from >= p.valid_from) as has_later
        from agreed_prices p where p.id = any(${rows.map((row) => String(row['id']))}::text[])`);
    const today = localDate(now.toISOString(), timeZones.eastern);
    const byId = new Map(found.map((one) => [one.id, one]));
    return new Map(
      rows.map((row) => [
        String(row['id']),
        {
          validFrom: String(row['valid_from']),
          today,
          isOwnWork: row['created_by'] === actor.userId,
          hasStandardFee: byId.get(String(row['id']))?.has_standard ?? false,
          hasLaterPrice: byId.get(String(row['id']))?.has_later ?? false,
        },
      ]),
    );
  },
  follow: async (tx, ctx, transitioned) => {
    for (const one of transitioned) await applyToSchedule(tx, ctx, one);
    return undefined;
  },
});

/** Adds an approved price to the fee schedule, or ends an ended one there. */
async function applyToSchedule(
  tx: Tx,
  ctx: ActorContext,
  { id, transition, row }: Transitioned<AgreedPriceFacts, AgreedPriceTransition>,
): Promise<void> {
  if (transition === 'approve') {
    await endEarlier(tx, ctx, row);
    await addFee(tx, ctx, row);
  }
  if (transition === 'end') {
    const fee = await tx.one<{ id: string; valid_to: string | null }>(sql`
      select f.id, p.valid_to from fees f join agreed_prices p on p.id = f.agreed_price_id where p.id = ${id}`);
    if (fee) await setColumns(tx, ctx, feeTable, fee.id, { valid_to: fee.valid_to });
  }
}

/** Ends the prices that this one replaces on the day before it starts. */
async function endEarlier(tx: Tx, ctx: ActorContext, row: Row): Promise<void> {
  const validTo = addDays(String(row['valid_from']), -1);
  const earlier = await tx.many<{ id: string; fee: string }>(sql`
    select o.id, f.id as fee from agreed_prices o join agreed_prices p on p.id = ${row['id']} join fees f on f.agreed_price_id = o.id
     where ${sameFee} and o.status = 'approved' and (o.valid_to is null or o.valid_to > ${validTo}::date) order by o.id`);
  for (const { id, fee } of earlier) {
    await setColumns(tx, ctx, agreedPriceTable, id, { valid_to: validTo });
    await setColumns(tx, ctx, feeTable, fee, { valid_to: validTo });
  }
}

async function addFee(tx: Tx, ctx: ActorContext, row: Row): Promise<void> {
  const standard = await tx.one<Row>(
    sql`select fee_type_code, treatment from fees where id = ${row['standard_fee_id']}`,
  );
  if (!standard) throw new Error(`agreed price ${String(row['id'])} has no standard fee`);
  await insertRecord(
    tx,
    ctx,
    feeTable,
    {},
    {
      code: row['fee_code'],
      display_name: row['display_name'],
      fee_type_code: standard['fee_type_code'],
      service_code: row['service_code'],
      payment_method_code: row['payment_method_code'],
      payer: row['payer'],
      treatment: standard['treatment'],
      amount_cents: row['amount_cents'],
      account_id: row['account_id'],
      plan_id: row['plan_id'],
      valid_from: row['valid_from'],
      valid_to: row['valid_to'],
      agreed_price_id: row['id'],
    },
  );
}
