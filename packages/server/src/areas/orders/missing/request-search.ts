import { isCompleteAddress } from '@fiducia/domain/foundation/validation/address';
import { isServiceCode } from '@fiducia/domain/orders/service-code';
import { type ParticipantPart, services } from '@fiducia/domain/orders/services';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { enqueue, enqueueMany } from '../../../platform/jobs/enqueue.ts';

export const searchMissingKind = 'search-missing-participant';
/** The search for the address of one order line of the service Address Search. */
export const searchAddressKind = 'search-address-of-line';

/** `lostPayee`: the payee of an old check, whose last known address is replaced by a newer one. */
export type SearchCause = 'initiation' | 'lostPayee' | 'returnedMail' | 'uncashedCheck' | 'staff';

/** Queues searches for the current addresses of participants. The provider is asked after the transaction. */
export async function requestSearches(tx: Tx, participantIds: readonly string[], cause: SearchCause): Promise<void> {
  for (const participantId of new Set(participantIds))
    await enqueue(tx, { kind: searchMissingKind, payload: { participantId, cause } });
}

interface Initiated {
  readonly id: string;
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
 * Queues the searches of initiated order lines: the address searches that the sponsor ordered, the payees of uncashed
 * checks, and participants who have to act but can’t be reached by mail, because their address is incomplete or their mail
 * was returned.
 */
export async function searchAtInitiation(of: Tx, orderLineIds: readonly string[]): Promise<void> {
  const tx = of.bypassingRowSecurity('searches follow the initiation of an order and concern all its participants');
  const lines = await tx.many<Initiated>(sql`
    select l.id, l.participant_id, l.order_service_code, p.address_bad_since, p.address_line1 as "addressLine1", p.city,
           p.state_code as "stateCode", p.other_region as "otherRegion", p.postal_code as "postalCode", p.country_code as "countryCode"
      from order_lines l join participants p on p.id = l.participant_id
     where l.id = any(${[...orderLineIds]}::text[]) order by l.id`);
  await enqueueMany(
    tx,
    lines
      .filter((line) => line.order_service_code === 'addressSearch')
      .map(({ id }) => ({ kind: searchAddressKind, payload: { orderLineId: id }, dedupeKey: id })),
  );
  const peopleOf = (isOne: (line: Initiated, part: ParticipantPart) => boolean): string[] =>
    lines
      .filter((line) => {
        const code = line.order_service_code;
        return isServiceCode(code) && isOne(line, services[code].participantPart);
      })
      .map((line) => line.participant_id);
  await requestSearches(
    tx,
    peopleOf((_line, part) => part === 'ifFound'),
    'lostPayee',
  );
  await requestSearches(
    tx,
    peopleOf(
      (line, part) =>
        part !== 'ifFound' && part !== 'none' && (line.address_bad_since !== null || !isCompleteAddress(line)),
    ),
    'initiation',
  );
}
