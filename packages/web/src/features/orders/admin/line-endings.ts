import type { ConditionView } from '@fiducia/contract/orders/order-line.routes';
import { useFetch } from '../../../entity/use-fetch.ts';
import { failureTexts } from '../../../kit/display/alert.tsx';
import type { Condition } from '../../../kit/display/condition-list.tsx';
import type { ActionMenuItem } from '../../../kit/overlay/action-menu.tsx';
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

export interface LineEndings {
  /** Items of the page’s menu. */
  readonly items: readonly ActionMenuItem[];
  /** Why the line can’t be completed yet. Undefined if it can, or if it is over. */
  readonly unmet: readonly Condition[] | undefined;
}

/**
 * Returns the actions that end an order line: deleting it, if that is allowed, and what is missing to complete it.
 * Source: doc 1 §4.3.
 */
export function useLineEndings(handle: LineHandle, line: Line, isOffered: boolean): LineEndings {
  const isOver = line.status === 'complete' || line.status === 'cancelled';
  const { data } = useFetch(isOffered && !isOver ? 'GET /public/order-lines/:id/conditions' : undefined, {
    params: { id: line.id },
  });
  if (!data) return { items: [], unmet: undefined };
  return {
    items: data.delete.isAllowed
      ? [{ label: 'Delete order line', isDangerous: true, onChoose: () => void removeLine(handle, line) }]
      : [],
    unmet: data.complete.isAllowed || line.status === 'open' ? undefined : conditionsOf(data.complete.conditions),
  };
}
