import type { BodyOf } from '@fiducia/contract/lang/route';
import { enterAddressSearchResult, searchAddressOfLine } from '@fiducia/contract/orders/address-search.routes';
import { invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { checkPostalCode } from '@fiducia/domain/foundation/validation/postal-code';
import { addressSearchRejections } from '@fiducia/domain/orders/address-search-rejections';
import type { Platform } from '../../area.ts';
import { reply } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import type { Row } from '../../platform/engine/transition.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import type { FoundAddress, LocateAnswer } from '../../platform/providers/providers.ts';
import { beginAddressHistory, recordAddress } from '../participants/address-history.ts';
import { participantTable } from '../participants/participant.table.ts';
import { recordStep } from '../participants/record-step.ts';
import { advanceLines } from './advance-lines.ts';
import { noteOn } from './line-actions.ts';
import { viewLine } from './line-view.ts';
import { orderLineTable } from './order-line.table.ts';

type Entered = BodyOf<typeof enterAddressSearchResult>;

/** Returns a rejection if an address search can't be run or completed on this order line. */
function openSearch(line: Row): Rejection | undefined {
  if (line['order_service_code'] !== 'addressSearch') return addressSearchRejections.notASearch();
  if (line['address_search_outcome'] !== null) return addressSearchRejections.searchIsOver();
  return line['status'] === 'pending' || line['status'] === 'inProgress'
    ? undefined
    : addressSearchRejections.notUnderWay();
}

async function lockSearch(tx: Tx, ctx: RequestContext, id: string): Promise<Row | Rejection> {
  const line = await lockRow(tx, orderLineTable, id, ctx.actor, { grants: orderLineTable.update });
  return isRejection(line) ? line : (openSearch(line) ?? line);
}

type Home = FoundAddress & { readonly line2?: string | null | undefined };

/**
 * Stores the address with the participant and the outcome with the order line, and completes the line if its money has
 * arrived.
 */
async function saveResult(
  tx: Tx,
  ctx: RequestContext,
  line: Row,
  source: 'provider' | 'staff',
  home: Home | undefined,
): Promise<void> {
  const { id, participant_id: personId } = line;
  if (home !== undefined && typeof personId === 'string') {
    await beginAddressHistory(tx, ctx, personId);
    await setColumns(tx, ctx, participantTable, personId, {
      address_line1: home.line1,
      address_line2: home.line2 ?? null,
      city: home.city,
      state_code: home.stateCode,
      postal_code: home.postalCode,
      other_region: null,
      country_code: 'US',
      contact_changed_at: ctx.now,
    });
    await recordAddress(tx, ctx, personId, source);
  }
  if (typeof personId === 'string')
    await recordStep(tx, ctx, {
      participantId: personId,
      orderLineId: String(id),
      kind: source === 'provider' ? 'commercialSearch' : 'freeSearch',
      result: home === undefined ? 'notFound' : 'found',
      note: null,
    });
  await setColumns(tx, ctx, orderLineTable, String(id), {
    address_search_outcome: home === undefined ? 'notFound' : 'found',
    address_search_source: source,
    address_searched_at: ctx.now,
  });
  await advanceLines(tx, ctx, [String(id)]);
}

interface Person {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly date_of_birth: string | null;
  readonly tax_id_encrypted: Buffer | null;
}

type FoundAnswer = LocateAnswer['answer'];

/**
 * Searches for the address of an order line through the provider, saves the result, and advances the line. An answer of
 * `unavailable` changes nothing.
 */
export async function searchAddress({ providers }: Platform, ctx: RequestContext, id: string) {
  // Checks the order line in its own transaction, so that no row is locked during the call to the provider.
  const line = await ctx.inTx((tx) => lockSearch(tx, ctx, id), { isDryRun: true });
  // The first transaction that isn't a dry run returns the first answer to a repetition.
  if (isRejection(line)) return ctx.inTx<FoundAnswer | Rejection>(async () => line);
  const person = await ctx.db.one<Person>(
    sql`select first_name, last_name, date_of_birth, tax_id_encrypted from participants where id = ${line['participant_id']}`,
  );
  if (!person?.first_name || !person.last_name || person.tax_id_encrypted === null)
    return addressSearchRejections.personIncomplete();
  const found = await providers.locatePerson({
    taxId: ctx.keyring.open('taxId', person.tax_id_encrypted).reveal(),
    firstName: person.first_name,
    lastName: person.last_name,
    dateOfBirth: person.date_of_birth,
  });
  if (found.answer === 'unavailable') return found.answer;
  const home = found.answer === 'found' ? found.address : undefined;
  return ctx.inTx<FoundAnswer | Rejection>(async (tx) => {
    const locked = await lockSearch(tx, ctx, id);
    if (isRejection(locked)) return locked;
    await saveResult(tx, ctx, locked, 'provider', home);
    return found.answer;
  });
}

function problemOf(entered: Entered): Rejection | undefined {
  if (entered.outcome === 'notFound') return undefined;
  const message = checkPostalCode(entered.postalCode, { countryCode: 'US' });
  return message === undefined ? undefined : invalid({ postalCode: [message] });
}

function enter(ctx: RequestContext, id: string, entered: Entered): Promise<Rejection | undefined> {
  return ctx.inTx(async (tx) => {
    const line = await lockSearch(tx, ctx, id);
    if (isRejection(line)) return line;
    if (entered.outcome === 'notFound') {
      await noteOn(tx, ctx, id, entered.note);
      await saveResult(tx, ctx, line, 'staff', undefined);
      return undefined;
    }
    const { addressLine1, addressLine2, ...place } = entered;
    await saveResult(tx, ctx, line, 'staff', { ...place, line1: addressLine1, line2: addressLine2 });
    return undefined;
  });
}

/**
 * Returns the endpoints for address searches: run one through the provider, or enter a result. Both store the address
 * and advance the order line.
 */
export const addressSearchEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(searchAddressOfLine, async ({ params }, ctx) => {
    const answer = await searchAddress(platform, ctx, params.id);
    if (isRejection(answer)) return answer;
    const line = await viewLine(ctx, params.id);
    return isRejection(line) ? line : reply({ answer, line });
  }),
  on(enterAddressSearchResult, async ({ params, body }, ctx) => {
    const rejection = problemOf(body) ?? (await enter(ctx, params.id, body));
    if (rejection !== undefined) return rejection;
    const line = await viewLine(ctx, params.id);
    return isRejection(line) ? line : reply(line);
  }),
];
