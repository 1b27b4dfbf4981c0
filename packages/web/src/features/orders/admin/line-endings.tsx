import type { ConditionView } from '@fiducia/contract/orders/order-line.routes';
import { useFetch } from '../../../entity/use-fetch.ts';
import { failureTexts } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import type { Condition } from '../../../kit/display/condition-list.tsx';
import { BlockedAction } from '../../../kit/overlay/blocked-action.tsx';
import { alertDialog, confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { navigate } from '../../../shell/navigation.ts';
import type { Line, LineHandle } from '../line.ts';

/**
 * Returns the conditions as a list. Of those of which one is enough, all count as met if one is.
 */
export function conditionsOf(conditions: readonly ConditionView[]): readonly Condition[] {
  const isOneMet = conditions.some(({ need, holds }) => need === 'oneOf' && holds);
  return conditions.map(({ sentence, holds, need }) => ({
    text: sentence,
    isMet: holds || (need === 'oneOf' && isOneMet),
    ...(need === 'oneOf' && !isOneMet ? { help: 'Only one of these conditions is required' } : {}),
  }));
}

async function removeLine(handle: LineHandle, line: Line): Promise<void> {
  const isSure = await confirmDialog({
    title: 'Delete this order line?',
    text: 'This removes the participant from the order.',
    okText: 'Delete order line',
    isDangerous: true,
  });
  if (!isSure) return;
  const rejected = await handle.remove();
  if (rejected) await alertDialog({ title: 'Order line not deleted', text: failureTexts(rejected).join(' ') });
  else navigate(`/orders/${line.orderId}`);
}

/**
 * Renders the actions that end an order line: deleting it, if that is allowed, and completing it with what is missing
 * for that. Source: doc 1 §4.3.
 */
export function LineEndings({ handle, line }: { handle: LineHandle; line: Line }) {
  const { data } = useFetch('GET /public/order-lines/:id/conditions', { params: { id: line.id } });
  if (!data || line.status === 'complete' || line.status === 'cancelled') return null;
  return (
    <>
      {data.delete.isAllowed && (
        <Button look="danger" onClick={() => void removeLine(handle, line)}>
          Delete order line
        </Button>
      )}
      {!data.complete.isAllowed && line.status !== 'open' && (
        <BlockedAction
          label="Complete order line"
          title="You can’t complete this order line yet"
          conditions={conditionsOf(data.complete.conditions)}
        />
      )}
    </>
  );
}
