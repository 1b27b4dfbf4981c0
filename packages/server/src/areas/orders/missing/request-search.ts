import { isCompleteAddress } from '@fiducia/domain/foundation/validation/address';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import { services } from '@fiducia/domain/orders/services';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

export const searchMissingKind = 'search-missing-participant';

export type SearchCause = 'initiation' | 'returnedMail' | 'uncashedCheck' | 'staff';

/** Queues searches for the current addresses of participants. The provider is asked after the transaction. */
export async function requestSearches(tx: Tx, participantIds: readonly string[], cause: SearchCause): Promise<void> {
  for (const participantId of new Set(participantIds))
    await enqueue(tx, { kind: searchMissingKind, payload: { participantId, cause } });
}

interface Initiated {
  readonly participant_id: string;
  readonly order_service_code: string;
  readonly address_bad_since: string | null;
  readonly addressLine1: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
  readonly otherRegion: string | null;
  readonly postalCode: string | null;
  readonly countryCode: string | null;
}

/**
 * Queues searches for the participants of initiated order lines who have to act but can’t be reached by mail: those
 * without a complete address, and those whose mail was returned.
 */
export async function searchAtInitiation(of: Tx, orderLineIds: readonly string[]): Promise<void> {
  const tx = of.bypassingRowSecurity('searches follow the initiation of an order and concern all its participants');
  const lines = await tx.many<Initiated>(sql`
    select l.participant_id, l.order_service_code, p.address_bad_since, p.address_line1 as "addressLine1", p.city,
           p.state_code as "stateCode", p.other_region as "otherRegion", p.postal_code as "postalCode", p.country_code as "countryCode"
      from order_lines l join participants p on p.id = l.participant_id
     where l.id = any(${[...orderLineIds]}::text[]) order by l.id`);
  const missing = lines.filter(
    (line) =>
      isServiceCode(line.order_service_code) &&
      services[line.order_service_code].participantPart !== 'none' &&
      (line.address_bad_since !== null || !isCompleteAddress(line)),
  );
  await requestSearches(
    tx,
    missing.map((line) => line.participant_id),
    'initiation',
  );
}
