import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { enterAddressSearchResult, searchAddressOfLine } from '@fiducia/contract/orders/address-search.routes';
import { participant } from '@fiducia/contract/participants/participant.entity';
import type { BodyOf } from '@fiducia/contract/lang/route';
import { addressSearchRefusals } from '@fiducia/domain/orders/address-search-refusals';
import { invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { checkPostalCode } from '@fiducia/domain/validation/postal-code';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { lockRow } from '../engine/read-record.ts';
import type { Row } from '../engine/make-move.ts';
import { setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import type { FoundAddress } from '../world/world.ts';
import { advanceLines } from './advance-lines.ts';
import { noteOn } from './line-actions.ts';
import { viewLine } from './line-view.ts';

type Entered = BodyOf<typeof enterAddressSearchResult>;

/** May a search of this line be made or ended now? */
function openSearch(line: Row): Refusal | undefined {
  if (line['order_service_code'] !== 'addressSearch') return addressSearchRefusals.notASearch();
  if (line['address_search_outcome'] !== null) return addressSearchRefusals.searchIsOver();
  return line['status'] === 'pending' || line['status'] === 'inProgress'
    ? undefined
    : addressSearchRefusals.notUnderWay();
}

async function lockSearch(tx: Tx, work: Work, id: string): Promise<Row | Refusal> {
  const line = await lockRow(tx, orderLine, id, work.actor, { grants: orderLine.update });
  return isRefusal(line) ? line : (openSearch(line) ?? line);
}

type Home = FoundAddress & { readonly line2?: string | null | undefined };

/** Keeps the address with the person and the outcome with the line, and lets the line end when its money is there. */
async function keepResult(
  tx: Tx,
  work: Work,
  line: Row,
  source: 'provider' | 'staff',
  home: Home | undefined,
): Promise<void> {
  const { id, participant_id: personId } = line;
  if (home !== undefined && typeof personId === 'string') {
    await setColumns(tx, work, participant, personId, {
      address_line1: home.line1,
      address_line2: home.line2 ?? null,
      city: home.city,
      state_code: home.stateCode,
      postal_code: home.postalCode,
      other_region: null,
      country_code: 'US',
      contact_changed_at: work.now,
    });
  }
  await setColumns(tx, work, orderLine, String(id), {
    address_search_outcome: home === undefined ? 'notFound' : 'found',
    address_search_source: source,
    address_searched_at: work.now,
  });
  await advanceLines(tx, work, [String(id)]);
}

interface Person {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly date_of_birth: string | null;
  readonly tax_id_encrypted: Buffer | null;
}

async function search({ world }: Platform, work: Work, id: string) {
  // Asked before the lock: nobody waits for a provider with a row in hand.
  const line = await work.inTx((tx) => lockSearch(tx, work, id));
  if (isRefusal(line)) return line;
  const person = await work.db.one<Person>(
    sql`select first_name, last_name, date_of_birth, tax_id_encrypted from participants where id = ${line['participant_id']}`,
  );
  if (!person?.first_name || !person.last_name || person.tax_id_encrypted === null)
    return addressSearchRefusals.personIncomplete();
  const found = await world.locatePerson({
    taxId: work.keyring.open('taxId', person.tax_id_encrypted).reveal(),
    firstName: person.first_name,
    lastName: person.last_name,
    bornOn: person.date_of_birth,
  });
  if (found.answer === 'unavailable') return found.answer;
  const home = found.answer === 'found' ? found.address : undefined;
  const kept = await work.inTx(async (tx) => {
    const locked = await lockSearch(tx, work, id);
    return isRefusal(locked) ? locked : keepResult(tx, work, locked, 'provider', home);
  });
  return isRefusal(kept) ? kept : found.answer;
}

function flawOf(entered: Entered): Refusal | undefined {
  if (entered.outcome === 'notFound') return undefined;
  const message = checkPostalCode(entered.postalCode, { countryCode: 'US' });
  return message === undefined ? undefined : invalid({ postalCode: [message] });
}

function enter(work: Work, id: string, entered: Entered): Promise<Refusal | undefined> {
  return work.inTx(async (tx) => {
    const line = await lockSearch(tx, work, id);
    if (isRefusal(line)) return line;
    if (entered.outcome === 'notFound') {
      await noteOn(tx, work, id, entered.note);
      await keepResult(tx, work, line, 'staff', undefined);
      return undefined;
    }
    const { addressLine1, addressLine2, ...place } = entered;
    await keepResult(tx, work, line, 'staff', { ...place, line1: addressLine1, line2: addressLine2 });
    return undefined;
  });
}

/** Address searches: asked of the provider, or entered by staff; either way the address is kept and the line goes on. */
export const addressSearchEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(searchAddressOfLine, async ({ params }, work) => {
    const answer = await search(platform, work, params.id);
    if (isRefusal(answer)) return answer;
    const line = await viewLine(work, params.id);
    return isRefusal(line) ? line : reply({ answer, line });
  }),
  on(enterAddressSearchResult, async ({ params, body }, work) => {
    const refusal = flawOf(body) ?? (await enter(work, params.id, body));
    if (refusal !== undefined) return refusal;
    const line = await viewLine(work, params.id);
    return isRefusal(line) ? line : reply(line);
  }),
];
