import { type Cents, cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import { charactersOf } from '@fiducia/domain/foundation/text/characters';
import type { BoxValue } from '@fiducia/domain/reports/box-value';
import { correctBoxes, printedValue, readBoxValue } from '@fiducia/domain/reports/filing/correct-boxes';
import { codesBox } from '@fiducia/domain/reports/form-boxes';
import type { TaxFormDraft } from '@fiducia/domain/reports/make-tax-forms';
import type { ReportedItem } from '@fiducia/domain/reports/reported-item';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';

interface ApprovedRow {
  readonly id: string;
  readonly form_key: string;
  readonly box: string;
  readonly old_value: string | null;
  readonly new_value: string;
}

/** Boxes whose amounts are totals of the form, which its items must add up to. */
const totalBoxes = {
  '1099-R': { gross: '1', taxable: '2a' },
  '1042-S': { gross: '2', taxable: '' },
  '5498': { gross: '', taxable: '' },
} as const;

const amountOf = (boxes: readonly BoxValue[], box: string): Cents => {
  const value = boxes.find((one) => one.box === box)?.value;
  return typeof value === 'number' ? cents(value) : zeroCents;
};

/**
 * Returns a draft with one approved correction. It applies only while the box has the value that was to be corrected, so
 * that a later change of the payments is never hidden. A changed total gets an item, so that items and form still agree.
 */
function corrected(draft: TaxFormDraft, taxYear: number, row: ApprovedRow): TaxFormDraft {
  const of = { form: draft.form, taxYear };
  const value = readBoxValue(of, row.box, row.new_value);
  if (isRejection(value) || printedValue(of, draft.boxes, row.box) !== row.old_value) return draft;
  const boxes = correctBoxes(of, draft.boxes, [{ box: row.box, value }]);
  const { gross, taxable } = totalBoxes[draft.form];
  const added = (box: string) => cents(amountOf(boxes, box) - amountOf(draft.boxes, box));
  const [grossAdded, taxableAdded] = [added(gross), added(taxable)];
  const [first] = draft.items;
  const item: ReportedItem[] =
    first === undefined || (grossAdded === 0 && taxableAdded === 0)
      ? []
      : [{ ...correctionOf(first, row.id), grossCents: grossAdded, taxableCents: taxableAdded }];
  const codes = row.box === codesBox(taxYear) && draft.form === '1099-R' ? charactersOf(String(value)) : draft.codes;
  return {
    ...draft,
    boxes,
    codes,
    items: [...draft.items, ...item],
    grossCents: cents(draft.grossCents + grossAdded),
    taxableCents: cents(draft.taxableCents + taxableAdded),
  };
}

const correctionOf = (first: ReportedItem, requestId: string): ReportedItem => ({
  ...first,
  source: 'correction',
  sourceId: requestId,
  basisCents: zeroCents,
  unrealisedGainCents: zeroCents,
  federalTaxCents: zeroCents,
  stateTaxCents: zeroCents,
  stateBaseCents: zeroCents,
  furtherBoxes: [],
});

/** Applies the approved corrections of a year to its drafts, in the order in which they were approved. */
export async function applyApprovedCorrections(
  tx: Tx,
  taxYear: number,
  drafts: readonly TaxFormDraft[],
): Promise<readonly TaxFormDraft[]> {
  const keys = drafts.map(({ key }) => key);
  const rows = await tx.many<ApprovedRow>(sql`
    select c.id, f.form_key, c.box, c.old_value, c.new_value from tax_reporting_change_logs c join tax_forms f on f.id = c.tax_form_id
     where c.status = 'approved' and c.deleted_at is null and f.tax_year = ${taxYear} and f.form_key = any(${keys}::text[])
     order by c.decided_at, c.id`);
  const byKey = Map.groupBy(rows, ({ form_key }) => form_key);
  return drafts.map((draft) => (byKey.get(draft.key) ?? []).reduce((one, row) => corrected(one, taxYear, row), draft));
}
