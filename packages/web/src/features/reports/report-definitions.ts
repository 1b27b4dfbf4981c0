import type { FieldAt, FilterAt, RowAt } from '@fiducia/contract/api';
import type { DateChoice } from '@fiducia/domain/foundation/calendar/date-choices';
import { isCheckMethod, paymentMethods } from '@fiducia/domain/payments/payment-method';
import type { Column } from '../../kit/table/columns/column.ts';

/** Definition of a sponsor report about order lines or payments. */
interface DefinitionAt<P extends '/public/order-lines' | '/public/payments'> {
  /** The report type's code in the report types lookup. */
  readonly code: string;
  readonly path: P;
  readonly entityType: string;
  readonly permission: string;
  /** The field for each date option. Reports by year use the first one. */
  readonly dates: Readonly<Partial<Record<DateChoice, FilterAt<P>['field']>>>;
  readonly filters?: readonly FilterAt<P>[];
  /** Columns shown by default in addition to the list's own default columns. */
  readonly columns?: readonly Column<RowAt<P>>[];
}

export type ReportDefinition = DefinitionAt<'/public/order-lines'> | DefinitionAt<'/public/payments'>;

const ofLines = {
  path: '/public/order-lines',
  entityType: 'OrderLine',
  permission: 'orders.view',
  dates: { orderCreated: 'createdAt', effectiveDate: 'payOn' },
} as const;
const ofPayments = {
  path: '/public/payments',
  entityType: 'Payment',
  permission: 'payments.view',
  dates: { effectiveDate: 'effectiveDate' },
} as const;
const column = (key: FieldAt<'/public/order-lines'>, label: string): Column<RowAt<'/public/order-lines'>> => ({
  key,
  label,
  isDefault: true,
});

/**
 * The reports available to sponsors. Fees and taxes aren't included, because invoices and tax forms already report
 * them.
 */
export const reportDefinitions: readonly ReportDefinition[] = [
  { ...ofLines, code: 'distributions', columns: [column('completedAt', 'Completed')] },
  { ...ofPayments, code: 'payments' },
  {
    ...ofPayments,
    code: 'unclearedChecks',
    filters: [
      { field: 'paymentMethodCode', method: 'isOneOf', value: paymentMethods.filter(isCheckMethod).join(',') },
      { field: 'status', method: 'equals', value: 'sent' },
    ],
  },
  {
    ...ofLines,
    code: 'missingParticipants',
    filters: [{ field: 'nonResponsiveSince', method: 'isNotEmpty', value: '' }],
    columns: [column('nonResponsiveSince', 'Non-responsive since')],
  },
  {
    ...ofLines,
    code: 'recurringBenefits',
    filters: [{ field: 'orderServiceCode', method: 'equals', value: 'recurringBenefits' }],
    columns: [column('repeatsOn', 'Payment for')],
  },
  {
    ...ofLines,
    code: 'dueDiligence',
    filters: [{ field: 'firstNoticeAt', method: 'isNotEmpty', value: '' }],
    columns: [
      column('firstNoticeAt', 'First notice'),
      column('secondNoticeAt', 'Second notice'),
      column('respondBy', 'Respond by'),
    ],
  },
];
