import { ruleFor } from '@fiducia/contract/lang/row-rule';
import type { TaxFormBox, TaxFormView } from '@fiducia/contract/reports/tax-form.routes';
import type { Actor } from '@fiducia/domain/foundation/actor/actor';
import type { BoxValue } from '@fiducia/domain/reports/box-value';
import { boxesOfForm, boxLine, type TaxFormCode } from '@fiducia/domain/reports/form-boxes';
import type { Queries } from '../../platform/db/database.ts';
import { join, raw, type Sql, sql } from '../../platform/db/sql.ts';
import { rowRuleSql } from '../../platform/engine/row-rule-sql.ts';
import type { Payer, RecipientParts } from './read-parties.ts';
import { taxFormTable } from './tax-form.table.ts';

/** A tax form with everything printed on it. */
export interface TaxFormRow extends Omit<TaxFormView, 'boxes' | 'formCode'> {
  readonly formCode: TaxFormCode;
  readonly boxValues: readonly BoxValue[];
  readonly payer: Payer;
  readonly recipient: RecipientParts;
}

/** Returns the tax forms `t` that this actor may see and that meet a condition, sorted by tax year and recipient. */
export function readForms(db: Queries, actor: Actor, where: Sql): Promise<TaxFormRow[]> {
  const rule = rowRuleSql(taxFormTable, ruleFor(taxFormTable.read, actor), actor);
  const parts = [where, raw('t.deleted_at is null'), ...(rule === undefined ? [] : [rule])];
  return db.many<TaxFormRow>(sql`
    select t.id, t.friendly_id as "friendlyId", t.tax_year as "taxYear", t.form_code as "formCode", t.kind_code as "kindCode", t.version,
           t.status, t.recipient_name as "recipientName", 'XXXXX' || t.tax_id_last4 as "taxId", t.participant_id as "participantId",
           plan.display_name as "planName", t.gross_cents as gross, t.taxable_cents as taxable, t.federal_tax_cents as "federalTax",
           t.state_tax_cents as "stateTax", t.distribution_codes as "distributionCodes", t.released_at as "releasedAt", t.furnished_at as "furnishedAt",
           t.boxes as "boxValues", t.payer, t.recipient
      from tax_forms t left join plans plan on plan.id = t.plan_id
     where ${join(parts, ' and ')}
     order by t.tax_year desc, t.recipient_name, t.form_key, t.version desc`);
}

/** Returns the boxes that have a value, in form order, each with its line on the form. */
export function boxesOf({
  formCode,
  taxYear,
  boxValues,
}: Pick<TaxFormRow, 'formCode' | 'taxYear' | 'boxValues'>): TaxFormBox[] {
  const values = new Map(boxValues.map(({ box, value }) => [box, value]));
  return boxesOfForm(formCode, taxYear).flatMap((one) => {
    const { box, printed, name, kind, words } = one;
    const value = values.get(box);
    return value === undefined ? [] : [{ box, printed, name, kind, value, words, line: boxLine(formCode, one) }];
  });
}

export function viewForm(row: TaxFormRow): TaxFormView {
  const { boxValues: _values, payer: _payer, recipient: _recipient, ...rest } = row;
  return { ...rest, boxes: boxesOf(row) };
}
