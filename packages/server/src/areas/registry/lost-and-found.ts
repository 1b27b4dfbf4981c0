import { downloadLostAndFound } from '@fiducia/contract/registry/registry.routes';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { formatEin } from '@fiducia/domain/foundation/text/format-ein';
import { formatPhone } from '@fiducia/domain/foundation/text/format-phone';
import { registryRejections } from '@fiducia/domain/registry/registry-rejections';
import { download } from '../../platform/call/answer.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { noteReveal } from '../../platform/engine/reveal.ts';
import { type ExportCell, writeWorkbook } from '../../platform/spreadsheets/write-sheet.ts';
import { nationalRegistryAccountTable } from './national-registry-account.table.ts';

interface Listing {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly plan_name: string | null;
  readonly tax_id_encrypted: Buffer;
  readonly listed_on: string;
}

/** Reads who an employer still looks for. */
const readListings = (tx: Tx, accountId: string): Promise<Listing[]> =>
  tx.many<Listing>(sql`
    select first_name, last_name, plan_name, tax_id_encrypted, (created_at at time zone 'America/New_York')::date::text as listed_on
      from national_registry_participants
     where national_registry_account_id = ${accountId} and status <> 'reunited' and deleted_at is null
     order by last_name, first_name, id`);

/**
 * What the Department of Labor asks of plan administrators for the Retirement Savings Lost and Found, as far as the
 * registry holds it. Voluntary. Source: ERISA section 523, and 89 FR 91787 (November 20, 2024).
 */
const header = [
  'Plan name',
  'Plan sponsor name',
  'Plan sponsor EIN',
  'Plan contact name',
  'Plan contact address',
  'Plan contact phone',
  'Plan contact email',
  'Participant last name',
  'Participant first name',
  'Participant SSN',
  'Listed in the registry on',
];
const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const text = (value: string | null): ExportCell => ({ kind: 'text', text: value ?? '' });
const joined = (separator: string, ...parts: readonly (string | null)[]) => parts.filter(Boolean).join(separator);

/** Returns the endpoint for an employer's open listings in the form that the Lost and Found asks for. */
export const lostAndFoundEndpoints: readonly Endpoint[] = [
  on(downloadLostAndFound, async ({ params }, ctx) => {
    const place = await readRecord(ctx.db, nationalRegistryAccountTable, params.id, ctx.actor);
    if (isRejection(place)) return place;
    const listings = await ctx.inTx(async (tx) => {
      const found = await readListings(tx, params.id);
      if (found.length === 0) return registryRejections.nobodyListed();
      const reason = `Lost and Found file with ${found.length} tax IDs`;
      const revealed = { entity: nationalRegistryAccountTable.name, recordId: params.id, field: 'taxId', reason };
      await noteReveal(tx, ctx, revealed);
      return found;
    });
    if (isRejection(listings)) return listings;
    const { employerIdentificationNumber: ein, contactPhoneNumber: phone } = place;
    const sponsor = [
      place.companyName,
      ein === null ? '' : formatEin(ein),
      joined(' ', place.contactFirstName, place.contactLastName),
      joined(
        ', ',
        place.contactAddressLine1,
        place.contactAddressLine2,
        place.contactCity,
        joined(' ', place.contactStateCode, place.contactPostalCode),
      ),
      phone === null ? '' : formatPhone(phone),
      place.contactEmailAddress ?? '',
    ].map(text);
    const rows = listings.map((one) => [
      text(one.plan_name),
      ...sponsor,
      text(one.last_name),
      text(one.first_name),
      text(ctx.keyring.open('taxId', one.tax_id_encrypted).reveal()),
      { kind: 'date' as const, date: one.listed_on },
    ]);
    return download('lost and found.xlsx', mimeType, await writeWorkbook('Lost and Found', header, rows));
  }),
];
