import * as routes from '@fiducia/contract/reports/tax-form.routes';
import { formatFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { type FormDelivery, formDelivery, formDeliveryNames } from '@fiducia/domain/reports/form-delivery';
import { addressText } from '@fiducia/domain/reports/return-party';
import { taxFormRejections } from '@fiducia/domain/reports/tax-form-rejections';
import { type Download, download } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { drawLetters } from '../../platform/pdf/draw-letters.ts';
import { streamCsv } from '../../platform/spreadsheets/stream-sheet.ts';
import type { ExportCell } from '../../platform/spreadsheets/write-sheet.ts';
import { taxFormDraft } from './draw-tax-form.ts';
import { taxFormSearchTable } from './tax-form-search.table.ts';
import { formsOfSearch } from './tax-form-set.ts';
import type { TaxFormRow } from './tax-form-views.ts';

interface Delivered {
  readonly form: TaxFormRow;
  readonly delivery: FormDelivery;
}

interface PersonRow {
  readonly id: string;
  readonly electronic_since: string | null;
  readonly address_bad_since: string | null;
}

/** Returns the released forms of a request with where their copies go. */
async function deliveriesOf(ctx: RequestContext, id: string): Promise<readonly Delivered[]> {
  const forms = (await formsOfSearch(ctx, id)).filter(({ status }) => status === 'released');
  const ids = forms.flatMap(({ participantId }) => participantId ?? []);
  const people = await ctx.db.many<PersonRow>(sql`
    select id, tax_forms_electronic_since as electronic_since, address_bad_since from participants where id = any(${ids}::text[])`);
  const byId = new Map(people.map((person) => [person.id, person]));
  return forms.map((form) => {
    const person = byId.get(form.participantId ?? '');
    const facts = {
      electronicSince: person?.electronic_since ?? null,
      addressBadSince: person?.address_bad_since ?? null,
      hasAddress: form.recipient.address.line1 !== '' && form.recipient.address.city !== '',
    };
    return { form, delivery: formDelivery(facts) };
  });
}

const header = ['Form', 'Number', 'Recipient', 'Address', 'Delivery', 'First page', 'Pages'];

/** Writes one row per released form. Copies that aren't mailed have no page. */
function manifest(all: readonly Delivered[], places: ReadonlyMap<string, readonly [first: number, pages: number]>) {
  const text = (value: string): ExportCell => ({ kind: 'text', text: value });
  const rows = all.map(({ form, delivery }): ExportCell[] => {
    const place = places.get(form.id);
    return [
      text(`${form.formCode} ${form.taxYear}`),
      text(formatFriendlyId(form.friendlyId)),
      text(form.recipientName),
      text(addressText(form.recipient.address).join(', ')),
      text(formDeliveryNames[delivery]),
      ...(place === undefined ? [text(''), text('')] : place.map((count) => text(String(count)))),
    ];
  });
  return streamCsv(header, [rows]);
}

/**
 * Returns the copies to mail, or their manifest. Both are drawn from stored values, so a reprint is the same file as
 * long as nobody's delivery changed.
 */
async function mailing(ctx: RequestContext, id: string, format: 'pdf' | 'csv'): Promise<Download | Rejection> {
  const search = await readRecord(ctx.db, taxFormSearchTable, id, ctx.actor);
  if (isRejection(search)) return search;
  const all = await deliveriesOf(ctx, id);
  const mailed = all.filter(({ delivery }) => delivery === 'mail').map(({ form }) => form);
  if (mailed.length === 0 && (format === 'pdf' || all.length === 0)) return taxFormRejections.nothingToMail();
  const name = `Tax forms to mail ${search.taxYear}`;
  const drawn = await drawLetters(
    { title: name, createdAt: mailed[0]?.releasedAt ?? ctx.now.toISOString() },
    mailed.map(taxFormDraft),
  );
  if (format === 'pdf') return download(`${name}.pdf`, 'application/pdf', Buffer.from(drawn.bytes));
  const places = new Map(
    mailed.flatMap(({ id: formId }, index) => {
      const place = drawn.places[index];
      return place === undefined ? [] : [[formId, [place.firstPage, place.pageCount] as const] as const];
    }),
  );
  return download(`${name}.csv`, 'text/csv', manifest(all, places));
}

export const taxFormMailingEndpoints: readonly Endpoint[] = [
  on(routes.downloadTaxFormMailing, ({ params, query }, ctx) => mailing(ctx, params.id, query.format)),
];
