import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { sumCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import type { MergeAmounts } from '@fiducia/domain/orders/merge-lines';
import { nameOfPerson } from '../../../entity/person-columns.tsx';
import { PlainTable } from '../../../entity/plain-table.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { RadioCardsField } from '../../../kit/form/fields/radio-cards-field.tsx';
import { Form } from '../../../kit/form/shell/form.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import type { Column } from '../../../kit/table/columns/column.ts';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { queryClient } from '../../../shell/query-client.ts';
import type { LineRow } from '../line.ts';

const columns: readonly Column<LineRow>[] = [
  { key: 'friendlyId', label: 'Order line', kind: 'friendlyId' },
  { key: 'name', label: 'Participant', value: nameOfPerson },
  { key: 'planDisplayName', label: 'Plan' },
  { key: 'status', label: 'Status', kind: 'statusChip', statusOf: 'OrderLine' },
  { key: 'grossDistributionAmount', label: 'Gross', kind: 'money' },
  { key: 'totalFundsAssociated', label: 'Associated', kind: 'money' },
];

interface Choice {
  readonly survivor: string | null;
  readonly amounts: MergeAmounts;
}

export interface MergeLinesDialogProps {
  readonly rows: readonly LineRow[];
  readonly onClose: () => void;
  readonly onMerged: () => void;
}

/** Compares a participant's duplicate order lines. The user selects the one to keep; the others are removed. */
export function MergeLinesDialog({ rows, onClose, onMerged }: MergeLinesDialogProps) {
  const sum = sumCents(rows.map((row) => row.grossDistributionAmount));
  const merge = async ({ survivor, amounts }: Choice) => {
    try {
      const { result } = await call('POST /private/order-lines/merge-duplicates', {
        body: {
          survivingOrderLineId: survivor ?? '',
          duplicateOrderLineIds: rows.map(({ id }) => id).filter((id) => id !== survivor),
          amounts,
        },
      });
      notify(`Merged into one order line of ${formatMoney(result.grossDistributionAmount)}`);
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
        <PlainTable
          caption="Order lines to merge"
          columns={columns}
          rows={rows}
          empty="No order lines selected"
          emptyNext="Close this window and select at least two order lines of one participant."
        />
        <Form<Choice>
          values={{ survivor: rows[0]?.id ?? null, amounts: 'keep' }}
          onSubmit={merge}
          submitText="Merge order lines"
          onCancel={onClose}
        >
          <RadioCardsField
            name="survivor"
            label="Which order line do you want to keep?"
            isRequired
            cards={rows.map((row) => ({
              value: row.id,
              title: formatAnyFriendlyId(row.friendlyId),
              text: `${nameOfPerson(row)}, ${formatMoney(row.grossDistributionAmount)}`,
            }))}
          />
          <RadioCardsField
            name="amounts"
            label="Which amount should be paid?"
            isRequired
            cards={[
              {
                value: 'keep',
                title: 'Only the amount on the order line you keep',
                text: 'The same money was entered twice.',
              },
              {
                value: 'add',
                title: `The total: ${formatMoney(sum)}`,
                text: 'Each order line has part of the balance.',
              },
            ]}
          />
        </Form>
      </Stack>
    </Modal>
  );
}
