import type { RowAt } from '@fiducia/contract/api';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { formatMonth } from '@fiducia/domain/foundation/calendar/format-month';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { EntityTable, filtersOf } from '../../entity/entity-table.tsx';
import { perform } from '../../entity/perform.ts';
import { Button } from '../../kit/display/button.tsx';
import { Row } from '../../kit/display/layout.tsx';
import { confirmDialog, promptDialog } from '../../kit/overlay/dialogs.ts';
import type { Column } from '../../kit/table/columns/column.ts';
import { requestTo } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';

type Change = RowAt<'/public/recurring-changes'>;

async function apply({ id, payeeName, kind }: Change): Promise<void> {
  const isSure = await confirmDialog({
    title: `Apply this change for ${payeeName ?? 'this payee'}?`,
    text:
      kind === 'death'
        ? 'This records the death and ends the benefit with the month of the death. Confirm it with the sponsor first.'
        : 'The next batch pays by the changed benefit. You can make another change later.',
    okText: 'Apply change',
  });
  if (isSure) {
    const request = requestTo('POST /private/recurring-changes/:id/apply', { params: { id }, body: { note: '' } });
    await perform(request, 'Change applied');
  }
}

async function decline({ id, payeeName }: Change): Promise<void> {
  const note = await promptDialog({
    title: `Decline this change for ${payeeName ?? 'this payee'}?`,
    text: 'The sponsor sees your answer. Payments that a reported death paused are resumed.',
    label: 'Answer',
    okText: 'Decline change',
  });
  if (note !== undefined)
    await perform(
      requestTo('POST /private/recurring-changes/:id/decline', { params: { id }, body: { note } }),
      'Change declined',
    );
}

const decisions: Column<Change> = {
  key: 'decide',
  label: 'Decide',
  width: 180,
  isDefault: true,
  render: (row) =>
    row.status === 'requested' ? (
      <Row>
        <Button dense onClick={() => void apply(row)}>
          Apply
        </Button>
        <Button dense onClick={() => void decline(row)}>
          Decline
        </Button>
      </Row>
    ) : null,
};

/** Describes what a change does: `$1,182.00 instead of $1,140.75 from 01/2027`. */
function changeText({ kind, amount, previousAmount, fromMonth, finalMonth, dateOfDeath }: Change): string {
  if (amount !== null && previousAmount !== null && fromMonth !== null)
    return `${formatMoney(amount)} instead of ${formatMoney(previousAmount)} from ${formatMonth(fromMonth)}`;
  if (kind === 'finalMonth') return finalMonth === null ? 'Paid for life' : `Last payment ${formatMonth(finalMonth)}`;
  if (dateOfDeath !== null) return `Died ${formatDate(dateOfDeath)}`;
  return kind === 'pause' ? 'Payments paused' : 'Payments resume';
}

/** Columns that the details repeat. */
const inDetails = ['amount', 'previousAmount', 'fromMonth', 'finalMonth', 'dateOfDeath'] as const;

const details: Column<Change> = { key: 'details', label: 'Details', value: changeText, width: 260, isDefault: true };

export interface ChangeRequestsProps {
  readonly planId?: string;
  /** Lists only requests that wait for a decision, with the buttons to decide. */
  readonly isDesk?: boolean;
  readonly rowHref: (row: Change) => string;
}

/** Lists the changes of recurring benefits: those that wait for a decision, or all of a plan. */
export function ChangeRequests({ planId, isDesk = false, rowHref }: ChangeRequestsProps) {
  const mayDecide = useSession().may('orders.edit');
  return (
    <EntityTable
      isEmbedded
      path="/public/recurring-changes"
      caption={isDesk ? 'Requested changes' : 'Changes'}
      privateFilters={filtersOf('/public/recurring-changes', [
        ...(planId === undefined ? [] : [{ field: 'planId', method: 'equals', value: planId } as const]),
        ...(isDesk ? [{ field: 'status', method: 'equals', value: 'requested' } as const] : []),
      ])}
      rowHref={rowHref}
      hiddenColumns={isDesk ? [...inDetails, 'decisionNote', 'status'] : [...inDetails, 'planDisplayName']}
      leadColumns={[
        { key: 'payeeName', label: 'Payee', isDefault: true },
        details,
        ...(isDesk && mayDecide ? [decisions] : []),
      ]}
      emptyTitle={isDesk ? 'No requests to decide' : 'No changes yet'}
      emptyNext={
        isDesk ? 'Changes that sponsors request appear here.' : 'Changes that you request appear here with our answer.'
      }
    />
  );
}
