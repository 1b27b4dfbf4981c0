import type { FilingException } from '@fiducia/contract/reports/tax-filing.routes';
import { isOneOf } from '@fiducia/domain/foundation/text/is-one-of';
import { checkReturns } from '@fiducia/domain/reports/check-returns';
import { destinationName, irs } from '@fiducia/domain/reports/filing/destinations';
import { taxFormCodes } from '@fiducia/domain/reports/form-boxes';
import type { InformationReturn, ReturnFinding, ReturnPage } from '@fiducia/domain/reports/information-return';
import type { Queries } from '../../../platform/db/database.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { payerEin } from '../../taxes/payer-of-tax.ts';
import { returnsOf } from '../read-returns.ts';
import { isCurrentForm, payerOfFormJoins } from './payer-of-form.ts';
import { hrefOf, type ReturnReader } from './write-returns.ts';

/** Validating a file checks all of its forms. For the overview of a year, the first ones are enough. */
const mostChecked = 20_000;
const mostShown = 500;

/**
 * Returns pages of the content of forms. What was accepted decides later how each is filed, so all are checked as
 * originals.
 */
async function* upTo(
  pages: AsyncIterable<ReturnPage>,
  note: (one: InformationReturn) => void,
): AsyncGenerator<ReturnPage> {
  let checked = 0;
  for await (const found of pages) {
    const page = found
      .filter(({ kind }) => kind !== 'correctionPart1')
      .map((one): InformationReturn => ({ ...one, kind: 'original', replaces: null }));
    for (const one of page) note(one);
    yield page;
    checked += page.length;
    if (checked >= mostChecked) return;
  }
}

const actionOf = ({ owner }: ReturnFinding): string => {
  if (owner.entity === 'Participant') return 'Open participant';
  if (owner.entity === 'OrderLine') return 'Open order line';
  if (owner.entity === 'Prospect') return 'Open prospect';
  return owner.entity === 'Plan' ? 'Open plan' : 'Open account';
};

const exceptionOf = (finding: ReturnFinding, one: InformationReturn): FilingException => ({
  id: `${finding.formId}${finding.field}${finding.code}`,
  name: finding.recipientName,
  formCode: one.form,
  payerName: one.payer.name.kind === 'entity' ? one.payer.name.line1 : '',
  payerEin: one.payer.ein,
  sentence: finding.sentence,
  href: hrefOf(finding.owner),
  action: actionOf(finding),
  isBlocking: finding.isBlocking,
});

interface RejectedRow {
  readonly id: string;
  readonly file_id: string;
  readonly name: string;
  readonly form_code: string;
  readonly payer_name: string;
  readonly payer_ein: string | null;
  readonly destination: string;
  readonly errors: readonly { readonly code: string; readonly words: string }[];
}

/** Records that an authority rejected, until the form is filed with it again. */
async function readRejected(db: Queries, year: number): Promise<FilingException[]> {
  const rows = await db.many<RejectedRow>(sql`
    select r.id, r.tax_reporting_file_id as file_id, f.recipient_name as name, f.form_code, x.payer_name, ${raw(payerEin)} as payer_ein, r.destination, r.errors
      from tax_reporting_records r join tax_reporting_files x on x.id = r.tax_reporting_file_id
      join tax_forms f on f.id = r.tax_form_id ${payerOfFormJoins}
     where f.tax_year = ${year} and r.status = 'rejected'
       and not exists (select from tax_reporting_records later join tax_forms same on same.id = later.tax_form_id
         where same.tax_year = f.tax_year and same.form_key = f.form_key and later.destination = r.destination and later.status <> 'discarded' and later.created_at > r.created_at)
     order by f.recipient_name, r.id limit ${mostShown}`);
  return rows.flatMap((row): FilingException[] =>
    isOneOf(taxFormCodes, row.form_code)
      ? [
          {
            id: row.id,
            name: row.name,
            formCode: row.form_code,
            payerName: row.payer_name,
            payerEin: row.payer_ein,
            sentence: `Rejected${row.destination === irs ? '' : ` by ${destinationName(row.destination)}`}: ${row.errors.map(({ code, words }) => `${words} (${code})`).join('; ')}. Fix it, then file the form again.`,
            href: `/irs-form-archive/${row.file_id}`,
            action: 'Open file',
            isBlocking: true,
          },
        ]
      : [],
  );
}

/** Checks a year’s forms, and returns what needs a fix before filing: what blocks first, by person. */
export async function readExceptions(
  { database, keyring }: ReturnReader,
  year: number,
): Promise<readonly FilingException[]> {
  const found: FilingException[] = await readRejected(database, year);
  let page = new Map<string, InformationReturn>();
  const source = returnsOf(database, keyring, sql`f.tax_year = ${year} and ${raw(isCurrentForm)}`);
  const noted = upTo(source(), (one) => page.set(one.formId, one));
  for await (const findings of checkReturns(noted)) {
    for (const finding of findings) {
      const one = page.get(finding.formId);
      if (one !== undefined) found.push(exceptionOf(finding, one));
    }
    page = new Map();
    if (found.length >= mostShown) break;
  }
  return found
    .toSorted((a, b) => Number(b.isBlocking) - Number(a.isBlocking) || a.name.localeCompare(b.name, 'en-US'))
    .slice(0, mostShown);
}
