import type { DocumentTemplateCode } from '@fiducia/domain/documents/document-templates';
import type { Queries } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';

export interface NoticeOfLine {
  readonly noticeId: string;
  readonly displayName: string;
  /** Published PDF to enclose: in the participant's language or, if there is none, in English. */
  readonly enclosureFileId: string | null;
}

/** Returns the active notice that sends this document for each order line; lines without one are left out. */
export async function noticesOfLines(
  db: Queries,
  template: DocumentTemplateCode,
  lineIds: readonly string[],
): Promise<Map<string, NoticeOfLine>> {
  const rows = await db.many<NoticeOfLine & { readonly lineId: string }>(sql`
    select distinct on (l.id) l.id as "lineId", n.id as "noticeId", n.display_name as "displayName", v.stored_file_id as "enclosureFileId"
      from order_lines l join notices n on l.order_service_code = any(n.service_codes)
      left join participants p on p.id = l.participant_id
      left join notice_versions v on v.notice_id = n.id and v.published_at is not null and v.replaced_at is null
            and v.language_code in ('en', p.language_code)
     where l.id = any(${[...lineIds]}::text[]) and n.document_template_code = ${template} and n.is_active and n.deleted_at is null
     order by l.id, n.notice_key, v.language_code = p.language_code desc nulls last`);
  return new Map(rows.map(({ lineId, ...notice }) => [lineId, notice]));
}

/** Returns the document templates that active notices send for a service. */
export async function activeTemplates(db: Queries, serviceCode: string): Promise<ReadonlySet<string>> {
  const rows = await db.many<{ code: string }>(sql`
    select distinct document_template_code as code from notices
     where ${serviceCode} = any(service_codes) and is_active and deleted_at is null`);
  return new Set(rows.map(({ code }) => code));
}
