import { downloadAddressSearches, readAddressSearches } from '@fiducia/contract/orders/address-search.routes';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { download, reply } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { type ExportCell, writeWorkbook } from '../../platform/spreadsheets/write-sheet.ts';
import { orderTable } from './order.table.ts';

interface SearchRow {
  readonly row_number: number | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly tax_id_last4: string | null;
  readonly outcome: 'found' | 'notFound' | null;
  readonly address_line1: string | null;
  readonly address_line2: string | null;
  readonly city: string | null;
  readonly state_code: string | null;
  readonly postal_code: string | null;
  readonly searched_at: string | null;
}

/** Reads the searches of an order, in the order of its rows. The caller checked that the actor may see the order. */
const readSearches = (db: Queries, orderId: string): Promise<SearchRow[]> =>
  db.many<SearchRow>(sql`
    select l.row_number, l.first_name, l.last_name, p.tax_id_last4, l.address_search_outcome as outcome, p.address_line1,
           p.address_line2, p.city, p.state_code, p.postal_code, l.address_searched_at as searched_at
      from order_lines l left join participants p on p.id = l.participant_id
     where l.order_id = ${orderId} and l.order_service_code = 'addressSearch' and l.status <> 'cancelled' and l.deleted_at is null
     order by l.row_number nulls last, l.id`);

const header = [
  'Row',
  'First name',
  'Last name',
  'Tax ID ends in',
  'Result',
  'Address',
  'Address line 2',
  'City',
  'State',
  'Postal code',
  'Searched on',
];
const results = { found: 'Found', notFound: 'Not found' } as const;
const text = (value: string | null): ExportCell => ({ kind: 'text', text: value ?? '' });

function rowOf(one: SearchRow): ExportCell[] {
  const isFound = one.outcome === 'found';
  const home = [one.address_line1, one.address_line2, one.city, one.state_code, one.postal_code];
  const day = one.searched_at === null ? null : localDate(one.searched_at, timeZones.eastern);
  return [
    one.row_number === null ? text(null) : { kind: 'number', number: one.row_number },
    text(one.first_name),
    text(one.last_name),
    text(one.tax_id_last4),
    text(one.outcome === null ? 'Waiting' : results[one.outcome]),
    ...home.map((value) => text(isFound ? value : null)),
    text(day === null ? null : formatDate(day)),
  ];
}

/** Endpoints for the results of an order of address searches. */
export const addressSearchResultEndpoints: readonly Endpoint[] = [
  on(readAddressSearches, async ({ params }, ctx) => {
    const order = await readRecord(ctx.db, orderTable, params.id, ctx.actor);
    if (isRejection(order)) return order;
    const searches = await readSearches(ctx.db, params.id);
    const countOf = (outcome: SearchRow['outcome']) => searches.filter((one) => one.outcome === outcome).length;
    return reply({ found: countOf('found'), notFound: countOf('notFound'), waiting: countOf(null) });
  }),
  on(downloadAddressSearches, async ({ params }, ctx) => {
    const order = await readRecord(ctx.db, orderTable, params.id, ctx.actor);
    if (isRejection(order)) return order;
    const rows = (await readSearches(ctx.db, params.id)).map(rowOf);
    const name = `Address search results ${formatAnyFriendlyId(order.friendlyId)}.xlsx`;
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return download(name, mimeType, await writeWorkbook('Addresses', header, rows));
  }),
];
