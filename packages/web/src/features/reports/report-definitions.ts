import { isCheckMethod, paymentMethods } from '@fiducia/domain/payments/payment-method';
import type { DateChoice } from '@fiducia/domain/time/date-choices';
import type { Column } from '../../kit/table/column.ts';
import type { SearchFilter } from '../../kit/table/search-state.ts';
import type { EntityRow } from '../../entity/use-search.ts';

/** What a report of a sponsor is made of. */
export interface ReportDefinition {
  /** Of the lookup of report types. */
  readonly code: string;
  readonly path: string;
  readonly entityType: string;
  readonly permission: string;
  /** Which of its fields each date of a report is; the first one cuts it by years too. */
  readonly dates: Readonly<Partial<Record<DateChoice, string>>>;
  readonly filters?: readonly SearchFilter[];
  /** Shown from the start, beside what the list shows by itself. */
  readonly columns?: readonly Column<EntityRow>[];
}

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
const column = (key: string, label: string): Column<EntityRow> => ({ key, label, isDefault: true });

/** The reports that a sponsor runs. Fees and taxes are in the invoices and the tax forms, which are files already. */
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
    columns: [column('repeatsOn', 'Payment of')],
  },
  {
    ...ofLines,
    code: 'dueDiligence',
    filters: [{ field: 'firstNoticeAt', method: 'isNotEmpty', value: '' }],
    columns: [
      column('firstNoticeAt', 'First notice'),
      column('secondNoticeAt', 'Second notice'),
      column('respondBy', 'Answer by'),
    ],
  },
];
