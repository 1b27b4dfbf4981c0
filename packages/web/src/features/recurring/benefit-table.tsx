import type { RowAt } from '@fiducia/contract/api';
import { addDays } from '@fiducia/domain/foundation/calendar/dates';
import type { RecurringChangeKind } from '@fiducia/domain/recurring/recurring-change';
import { type ReactNode, useState } from 'react';
import { EntityTable, filtersOf, type ViewAt, viewsOf } from '../../entity/entity-table.tsx';
import { nameColumn, nameOfPerson } from '../../entity/person-columns.tsx';
import { Button } from '../../kit/display/button.tsx';
import { today } from '../../kit/form/inputs/today.ts';
import { ActionMenu } from '../../kit/overlay/action-menu.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { useSession } from '../../shell/session.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { nextPayDateOf } from './next-pay-date.ts';

export type BenefitRow = RowAt<'/public/order-lines'>;

const ofBenefits = filtersOf('/public/order-lines', [
  { field: 'orderServiceCode', method: 'equals', value: 'recurringBenefits' },
  { field: 'repeatsLineId', method: 'isEmpty', value: '' },
]);
const endsSoonDays = 90;

/** Returns the built-in views of a list of recurring benefits. */
export const benefitViews = (): ViewAt<'/public/order-lines'>[] => [
  ...viewsOf('/public/order-lines', [
    {
      label: 'Ends within 90 days',
      filters: [
        {
          field: 'finalPaymentMonth',
          method: 'between',
          value: `${today().slice(0, 7)},${addDays(today(), endsSoonDays).slice(0, 7)}`,
        },
      ],
    },
    { label: 'Payments paused', filters: [{ field: 'isPaymentCreationPaused', method: 'equals', value: 'true' }] },
    {
      label: 'Waiting for plan assets',
      filters: [{ field: 'isWaitingForPlanAssets', method: 'equals', value: 'true' }],
    },
    { label: 'Not set up yet', filters: [{ field: 'status', method: 'equals', value: 'waitingForParticipant' }] },
  ]),
];

const payeeColumns: readonly Column<BenefitRow>[] = [
  { ...nameColumn, label: 'Payee' },
  { key: 'currentGross', label: 'Gross per payment', kind: 'money', isDefault: true },
  { key: 'nextPayDate', label: 'Next pay date', kind: 'date', value: nextPayDateOf, isDefault: true },
];
const columns: readonly Column<BenefitRow>[] = [
  { key: 'annuityTypeCode', label: 'Annuity type', isDefault: true },
  { key: 'paymentFrequencyCode', label: 'Frequency', isDefault: true },
  { key: 'targetSpecificDayOfMonth', label: 'Day', isDefault: true },
  { key: 'firstPaymentMonth', label: 'First month', isDefault: true },
  { key: 'finalPaymentMonth', label: 'Final month', isDefault: true },
  { key: 'isWaitingForPlanAssets', label: 'Waiting for assets', isDefault: true },
  { key: 'isPaymentCreationPaused', label: 'Paused', isDefault: true },
];

const hidden = [
  'firstName',
  'lastName',
  'friendlyId',
  'substatus',
  'orderServiceCode',
  'grossDistributionAmount',
  'totalFundsRequired',
  'totalFundsAssociated',
  'assetTrackingLedgerBalance',
] as const;

const actions: readonly (readonly [RecurringChangeKind, string])[] = [
  ['amount', 'Change amount'],
  ['finalMonth', 'Change end date'],
  ['death', 'Report a death'],
];

interface Chosen {
  readonly row: BenefitRow;
  readonly kind: RecurringChangeKind;
}

export interface BenefitTableProps {
  readonly caption: string;
  readonly rowHref: (row: BenefitRow) => string;
  readonly views?: readonly ViewAt<'/public/order-lines'>[];
  readonly planId?: string | undefined;
  readonly planColumn?: Column<BenefitRow>;
  /** Adds the menu that changes one benefit. `request`: a sponsor's changes wait for our decision. */
  readonly changes?: 'direct' | 'request' | undefined;
  readonly bulkActions?: ((rows: readonly BenefitRow[], clear: () => void) => ReactNode) | undefined;
  readonly emptyAction?: ReactNode;
}

/** Lists recurring benefits with their schedules. Each is the order line that set it up. */
export function BenefitTable(props: BenefitTableProps) {
  const { caption, rowHref, views = benefitViews(), planId, planColumn, changes, bulkActions, emptyAction } = props;
  const mayEdit = useSession().may('orders.edit');
  const [chosen, setChosen] = useState<Chosen>();
  const menuOf = (row: BenefitRow) => {
    const pause = row.isPaymentCreationPaused
      ? (['resume', 'Resume payments'] as const)
      : (['pause', 'Pause payments'] as const);
    return [...actions, pause].map(([kind, label]) => ({ label, onChoose: () => setChosen({ row, kind }) }));
  };
  const changeColumn: Column<BenefitRow> = {
    key: 'change',
    label: 'Change',
    width: 110,
    isDefault: true,
    render: (row) => <ActionMenu target={<Button dense>Change</Button>} items={menuOf(row)} />,
  };
  return (
    <>
      <EntityTable
        path="/public/order-lines"
        caption={caption}
        privateFilters={
          planId === undefined
            ? ofBenefits
            : [
                ...ofBenefits,
                ...filtersOf('/public/order-lines', [{ field: 'planId', method: 'equals', value: planId }]),
              ]
        }
        views={views}
        rowHref={rowHref}
        leadColumns={changes !== undefined && mayEdit ? [...payeeColumns, changeColumn] : payeeColumns}
        hiddenColumns={planColumn === undefined ? [...hidden, 'planDisplayName'] : hidden}
        extraColumns={[...(planColumn === undefined ? [] : [planColumn]), ...columns]}
        sumKey="currentGross"
        bulkActions={mayEdit ? bulkActions : undefined}
        emptyAction={emptyAction}
      />
      {chosen && (
        <ChangeDialog
          benefit={{
            id: chosen.row.id,
            name: nameOfPerson(chosen.row),
            amount: chosen.row.currentGross,
            finalMonth: chosen.row.finalPaymentMonth,
          }}
          kind={chosen.kind}
          isDirect={changes === 'direct'}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
