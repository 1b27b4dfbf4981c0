import { type FiledPerson, type FiledVersionView, findFiledPeople } from '@fiducia/contract/reports/tax-filing.routes';
import type { BoxValue } from '@fiducia/domain/reports/box-value';
import type { BoxDifference } from '@fiducia/domain/reports/filing/correct-boxes';
import { compareBoxes } from '@fiducia/domain/reports/filing/correct-boxes';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { on } from '../../../platform/call/handler.ts';
import { sql } from '../../../platform/db/sql.ts';

interface Row extends Omit<FiledVersionView, 'changes'> {
  readonly personKey: string;
  readonly participantId: string | null;
  readonly boxes: readonly BoxValue[];
  readonly beforeBoxes: readonly BoxValue[] | null;
  readonly beforeName: string | null;
  readonly beforeTaxId: string | null;
}

const mostPeople = 20;

/** Returns the filed records of the people found by name, or by their full tax ID. */
function readVersions(ctx: RequestContext, search: string): Promise<Row[]> {
  const digits = search.replaceAll(/[\s-]/g, '');
  const index = /^\d{9}$/.test(digits) ? ctx.keyring.blindIndex('taxId', digits) : null;
  return ctx.db.many<Row>(sql`
    with found as (
      select coalesce(f.participant_id, f.id) as person, min(f.recipient_name) as name
        from tax_forms f join tax_reporting_records r on r.tax_form_id = f.id and r.status <> 'discarded'
       where f.deleted_at is null and (f.tax_id_index = ${index}::bytea or (${index}::bytea is null
         and (f.recipient_name || ' ' || f.friendly_id) ilike ${`%${search.replaceAll(/[%_\\]/g, '\\$&')}%`}))
       group by 1 order by 2, 1 limit ${mostPeople})
    select found.person as "personKey", f.participant_id as "participantId", r.id as "recordId", x.id as "taxReportingFileId",
           x.friendly_id as "fileNumber", x.status as "fileStatus", x.destination, f.tax_year as "taxYear", f.form_code as "formCode",
           x.payer_name as "payerName", f.recipient_name as "recipientName", 'XXXXX' || f.tax_id_last4 as "taxId", r.kind_code as kind,
           r.unique_record_id as "uniqueRecordId", r.status, r.errors, x.sent_at as "sentAt", r.answered_at as "answeredAt",
           f.boxes, before.boxes as "beforeBoxes", before.recipient_name as "beforeName", 'XXXXX' || before.tax_id_last4 as "beforeTaxId"
      from found join tax_forms f on coalesce(f.participant_id, f.id) = found.person
      join tax_reporting_records r on r.tax_form_id = f.id and r.status <> 'discarded'
      join tax_reporting_files x on x.id = r.tax_reporting_file_id
      left join tax_reporting_records c on c.id = r.corrects_id left join tax_forms before on before.id = c.tax_form_id
     order by found.name, found.person, f.tax_year desc, x.created_at desc, r.record_number desc`);
}

/** Returns what a filed version changed: boxes, and the name and tax ID of the recipient. */
function changesOf(row: Row): readonly BoxDifference[] {
  if (row.beforeBoxes === null) return [];
  const of = { form: row.formCode, taxYear: row.taxYear };
  const zeroed = row.beforeBoxes.map(({ box, value }) => ({ box, value: typeof value === 'number' ? 0 : value }));
  const after = row.kind === 'correctionPart1' ? zeroed : row.boxes;
  const named = (box: string, name: string, before: string | null, now: string | null): BoxDifference[] =>
    before === now ? [] : [{ box, name, before: before ?? 'Blank', after: now ?? 'Blank', isChanged: true }];
  return [
    ...(row.kind === 'correctionPart1' ? [] : named('Name', 'Recipient’s name', row.beforeName, row.recipientName)),
    ...(row.kind === 'correctionPart1' ? [] : named('TIN', 'Recipient’s tax ID', row.beforeTaxId, row.taxId)),
    ...compareBoxes(of, row.beforeBoxes, after).filter(({ isChanged }) => isChanged),
  ];
}

function viewVersion(row: Row): FiledVersionView {
  const {
    personKey: _person,
    participantId: _participant,
    boxes: _boxes,
    beforeBoxes: _before,
    beforeName: _name,
    beforeTaxId: _taxId,
    ...version
  } = row;
  return { ...version, changes: changesOf(row) };
}

/** Endpoint that finds people in everything that was filed, across years. */
export const filedPeopleEndpoint = on(findFiledPeople, async ({ query }, ctx) => {
  const rows = await readVersions(ctx, query.search);
  return reply(
    [...Map.groupBy(rows, ({ personKey }) => personKey)].flatMap(([id, versions]): FiledPerson[] => {
      const [first] = versions;
      if (first === undefined) return [];
      return [
        {
          id,
          name: first.recipientName,
          taxId: first.taxId,
          href: first.participantId === null ? null : `/participants/${first.participantId}`,
          versions: versions.map(viewVersion),
        },
      ];
    }),
  );
});
