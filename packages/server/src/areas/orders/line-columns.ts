import { type LineMoney, moneyOfLine, type OrderFee } from '@fiducia/domain/orders/line-money';
import type { CellValue } from '@fiducia/domain/orders/read-cell';
import type { RowReading } from '@fiducia/domain/orders/read-participant-row';
import type { ActorContext } from '../../platform/call/context.ts';
import type { OrderContext } from './order-context.ts';
import type { StagedRow } from './staged-row.ts';

type Values = Readonly<Record<string, CellValue>>;

/**
 * Values as entered in the spreadsheet or form, stored so that they can be validated again. A tax ID that is not stored
 * with a participant is encrypted.
 */
export interface UploadRow {
  readonly letters: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly sealedTaxId: string | null;
  readonly restored: readonly string[];
}

export function uploadRowOf(ctx: ActorContext, row: StagedRow, reading: RowReading): UploadRow {
  const { taxId, ...others } = row.cells;
  const texts = Object.fromEntries(
    Object.entries(others).flatMap(([key, cell]) => (cell === undefined ? [] : [[key, cell.text]])),
  );
  const isKept = taxId === undefined || reading.values['taxId'] !== undefined;
  return {
    letters: row.letters,
    texts,
    sealedTaxId: isKept ? null : ctx.keyring.seal('taxId', taxId.text).toString('base64'),
    restored: reading.restored,
  };
}

const value = (values: Values, key: string): CellValue | null => values[key] ?? null;

/**
 * Returns the order line columns that follow from a participant's values. A column without a value is set to null.
 * `fees` are those of the order, after what staff decided about the line.
 */
export function lineColumns(
  context: OrderContext,
  values: Values,
  fees: readonly OrderFee[] = context.fees,
): Record<string, unknown> {
  const detail = Object.fromEntries(
    context.columns.flatMap(({ key, home }) =>
      home === 'detail' && values[key] !== undefined ? [[key, values[key]]] : [],
    ),
  );
  return {
    first_name: value(values, 'firstName'),
    last_name: values['lastName'] ?? value(values, 'companyName'),
    distribution_reason_code: value(values, 'distributionReasonCode'),
    retirement_account_type_code: value(values, 'retirementAccountTypeCode'),
    roth_account_opened_in_year: value(values, 'rothAccountOpenedInYear'),
    roth_basis_amount_cents: value(values, 'rothBasisAmount'),
    roth_balance_cents: value(values, 'rothBalance'),
    traditional_pre_tax_amount_cents: value(values, 'traditionalPreTaxAmount'),
    traditional_post_tax_amount_cents: value(values, 'traditionalPostTaxAmount'),
    tax_authority_state_code: values['taxAuthorityStateCode'] ?? value(values, 'stateCode'),
    has_outstanding_loan: value(values, 'hasOutstandingLoan'),
    loan_is_defaulting: value(values, 'loanIsDefaulting'),
    loan_outstanding_amount_cents: value(values, 'loanOutstandingAmount'),
    decedent_first_name: value(values, 'decedentFirstName'),
    decedent_last_name: value(values, 'decedentLastName'),
    decedent_date_of_death: value(values, 'decedentDateOfDeath'),
    detail,
    ...moneyColumns(moneyOfLine(context.serviceCode, values, fees)),
  };
}

export function moneyColumns(money: LineMoney): Record<string, unknown> {
  return {
    gross_distribution_amount_cents: money.grossCents,
    total_funds_required_cents: money.requiredCents,
    total_other_fees_paid_by_master_account_cents: money.otherFeesPaidByMasterAccountCents,
    total_requestor_fees_paid_by_subaccount_cents: money.requestorFeesPaidBySubaccountCents,
    total_other_fees_paid_by_subaccount_cents: money.otherFeesPaidBySubaccountCents,
  };
}
