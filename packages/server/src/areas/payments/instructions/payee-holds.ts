import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import { services } from '@fiducia/domain/orders/services';
import { isSamePlace } from '@fiducia/domain/participants/diligence';
import { isIdentityHeld } from '@fiducia/domain/participants/identity';
import { type PayeeHoldFacts, payeeHold } from '@fiducia/domain/payments/payee-hold';
import { isCheckMethod, paymentMethods } from '@fiducia/domain/payments/payment-method';
import type { Queries } from '../../../platform/db/database.ts';
import { raw, type Sql, sql } from '../../../platform/db/sql.ts';
import { readLimits } from './instruction-limits.ts';

/** What is known about the payee of an instruction. */
export interface KnownPayee {
  readonly order_service_code: string;
  readonly is_missing_participant_default: boolean;
  readonly identity_status: string | null;
  readonly is_death_reported: boolean;
  readonly is_deceased: boolean;
  /** The address from which mail was returned; null if none was. */
  readonly bad_line1: string | null;
  readonly bad_postal_code: string | null;
  /** Gross amount of the whole order line, in cents. */
  readonly line_gross: number;
}

/** Columns of `KnownPayee`, without `line_gross`, for the order line `l` and its participant `p`. */
export const knownPayeeColumns: Sql = raw(`
  l.order_service_code, l.is_missing_participant_default, p.identity_status,
  coalesce(p.death_reported_at is not null, false) as is_death_reported, coalesce(p.status = 'deceased', false) as is_deceased,
  case when p.address_bad_since is not null then p.address_line1 end as bad_line1,
  case when p.address_bad_since is not null then p.postal_code end as bad_postal_code`);

/** Where an instruction sends the money. */
interface Destination {
  readonly method: unknown;
  readonly line1: string | null;
  readonly postalCode: string | null;
}

export interface PayeeFacts extends PayeeHoldFacts {
  /** The service has the participant's identity checked. */
  readonly isIdentityChecked: boolean;
  /** The identity as far as this payment depends on it. */
  readonly identityStatus: string;
}

/**
 * Returns what holds a payment to this payee. A default follows no one's election, so no one has to prove an identity
 * for it.
 */
export function payeeFactsOf(payee: KnownPayee, to: Destination, identityRequiredAbove: number): PayeeFacts {
  const { order_service_code: service, is_missing_participant_default: isDefault, bad_line1: line1 } = payee;
  const isIdentityChecked = !isDefault && isServiceCode(service) && services[service].participantPart !== 'none';
  const status = payee.identity_status ?? 'notVerified';
  const identityStatus = isDefault ? 'notVerified' : status;
  const isCheck = isOneOf(paymentMethods, to.method) && isCheckMethod(to.method);
  return {
    isIdentityChecked,
    identityStatus,
    hasIdentityFailed: identityStatus === 'failed',
    isIdentityHeld: isIdentityHeld({
      isIdentityChecked,
      identityStatus,
      gross: payee.line_gross,
      requiredAbove: identityRequiredAbove,
    }),
    isDeathReported: payee.is_death_reported,
    isDeceased: payee.is_deceased,
    isAddressBad: isCheck && line1 !== null && isSamePlace({ line1, postalCode: payee.bad_postal_code }, to),
  };
}

interface Row extends KnownPayee {
  readonly id: string;
  readonly payment_method_code: string;
  readonly address_line1: string | null;
  readonly postal_code: string | null;
}

/** Returns why payments of these instructions are held because of their payees. Leaves out those that aren't held. */
export async function readPayeeHolds(db: Queries, instructionIds: readonly string[]): Promise<Map<string, Rejection>> {
  const { identityRequiredAbove } = await readLimits(db);
  const rows = await db.many<Row>(sql`
    select i.id, i.payment_method_code, i.address_line1, i.postal_code, ${knownPayeeColumns},
           (select coalesce(sum(x.gross_cents), 0)::bigint from payment_instructions x
             where x.order_line_id = l.id and x.status <> 'cancelled' and x.deleted_at is null) as line_gross
      from payment_instructions i join order_lines l on l.id = i.order_line_id left join participants p on p.id = i.participant_id
     where i.id = any(${[...instructionIds]}::text[]) order by i.id`);
  return new Map(
    rows.flatMap((row) => {
      const to = { method: row.payment_method_code, line1: row.address_line1, postalCode: row.postal_code };
      const hold = payeeHold(payeeFactsOf(row, to, identityRequiredAbove));
      return hold === undefined ? [] : [[row.id, hold]];
    }),
  );
}
