import type { MergedLines } from '@fiducia/contract/orders/line-bulk.routes';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { numberOf, textOf } from '../../../entity/by-path/text-of.ts';
import type { EntityRow } from '../../../entity/by-path/use-search.ts';
import { nameOfPerson } from '../../../entity/person-columns.tsx';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { RadioCardsField } from '../../../kit/form/fields/radio-cards-field.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import type { Column } from '../../../kit/table/columns/column.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { call } from '../../../shell/call-path.ts';
import { queryClient } from '../../../shell/query-client.ts';

const columns: readonly Column<EntityRow>[] = [
  { key: 'friendlyId', label: 'Order line', kind: 'friendlyId' },
  { key: 'name', label: 'Participant', value: nameOfPerson },
  { key: 'planDisplayName', label: 'Plan' },
  { key: 'status', label: 'Status', kind: 'statusChip', statusOf: 'OrderLine' },
  { key: 'grossDistributionAmount', label: 'Gross', kind: 'money' },
  { key: 'totalFundsAssociated', label: 'Associated', kind: 'money' },
];

const gross = (row: EntityRow): number => numberOf(row, 'grossDistributionAmount');
const money = (amount: number): string => formatMoney(cents(amount));

export interface MergeLinesDialogProps {
  readonly rows: readonly EntityRow[];
  readonly onClose: () => void;
  readonly onMerged: () => void;
}

/** Compares the lines of one participant: one is kept, the others are removed. */
export function MergeLinesDialog({ rows, onClose, onMerged }: MergeLinesDialogProps) {
  const sum = rows.reduce((total, row) => total + gross(row), 0);
  const merge = async ({ survivor, amounts }: { survivor: string | null; amounts: string | null }) => {
    try {
      const { result } = await call<MergedLines>({
        method: 'POST',
        path: '/private/order-lines/merge-duplicates',
        body: {
          survivingOrderLineId: survivor,
          duplicateOrderLineIds: rows.map(({ id }) => id).filter((id) => id !== survivor),
          amounts,
        },
      });
      notify(`Merged into one order line of ${money(result.grossDistributionAmount)}`);
      for (const key of ['search', 'fetch', 'record']) void queryClient.invalidateQueries({ queryKey: [key] });
      onMerged();
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  return (
    <Modal title={`Merge ${rows.length} order lines`} width="large" onClose={onClose}>
      <Stack>
        <PlainTable caption="Order lines to merge" columns={columns} rows={rows} />
        <Form
          values={{ survivor: rows[0]?.id ?? null, amounts: 'keep' }}
          onSubmit={merge}
          submitText="Merge"
          onCancel={onClose}
        >
          <RadioCardsField
            name="survivor"
            label="Which order line do you want to keep?"
            isRequired
            cards={rows.map((row) => ({
              value: row.id,
              title: formatAnyFriendlyId(textOf(row, 'friendlyId')),
              text: `${nameOfPerson(row)}, ${money(gross(row))}`,
            }))}
          />
          <RadioCardsField
            name="amounts"
            label="Which amount should be paid?"
            isRequired
            cards={[
              {
                value: 'keep',
                title: 'The amount of the order line you keep',
                text: 'The same money was entered twice.',
              },
              { value: 'add', title: `The total: ${money(sum)}`, text: 'Each order line has part of the balance.' },
            ]}
          />
        </Form>
      </Stack>
    </Modal>
  );
}
