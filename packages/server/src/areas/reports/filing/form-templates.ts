import { uploadFormTemplate } from '@fiducia/contract/reports/tax-filing.routes';
import { invalid, isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { TaxFormCode } from '@fiducia/domain/reports/form-boxes';
import type { IrisTemplate } from '@fiducia/domain/reports/information-return';
import { reply } from '../../../platform/call/answer.ts';
import { on } from '../../../platform/call/handler.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { insertRecord } from '../../../platform/engine/write-record.ts';
import { readIrisTemplate } from '../../../rails/information-returns/read-iris-template.ts';
import { taxFormTemplateTable } from '../tax-form-template.table.ts';

interface OfYear {
  readonly formCode: TaxFormCode;
  readonly taxYear: number;
}

/** Returns in a file until a template says otherwise. Source: Publication 5717. */
const usualRowLimit = 100;

/** Returns the newest template of a form and year. */
export function readTemplate(db: Queries, { formCode, taxYear }: OfYear): Promise<IrisTemplate | undefined> {
  return db.one<IrisTemplate>(sql`
    select t.form_code as form, t.tax_year as "taxYear", t.headers, t.row_limit as "rowLimit" from tax_form_templates t
     where t.form_code = ${formCode} and t.tax_year = ${taxYear} and t.deleted_at is null order by t.created_at desc, t.id desc limit 1`);
}

/** Returns how many records a file can have. */
export async function mostRecords(db: Queries, of: OfYear): Promise<number> {
  return (await readTemplate(db, of))?.rowLimit ?? usualRowLimit;
}

/** Endpoint to upload the year’s template of a form. */
export const templateEndpoint = on(uploadFormTemplate, async ({ body, files }, ctx) => {
  const [part] = files;
  if (part === undefined || part.bytes.length === 0) return invalid({ file: ['Please select a file to upload.'] });
  const template = readIrisTemplate({
    form: body.formCode,
    taxYear: body.taxYear,
    rowLimit: body.rowLimit,
    text: part.bytes.toString('utf8'),
  });
  if (isRejection(template)) return template;
  const { headers, rowLimit } = template;
  const id = await ctx.inTx((tx) =>
    insertRecord(
      tx,
      ctx,
      taxFormTemplateTable,
      {},
      {
        form_code: body.formCode,
        tax_year: body.taxYear,
        row_limit: rowLimit,
        headers: [...headers],
        uploaded_by: ctx.actor.userId,
      },
    ),
  );
  return isRejection(id)
    ? id
    : reply(
        { id, formCode: body.formCode, taxYear: body.taxYear, columns: headers.length, rowLimit },
        'Template saved.',
      );
});
