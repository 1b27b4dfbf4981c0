import { nextNudgeOn } from '@fiducia/domain/ira/ira-transfer';
import { perform } from '../../../../entity/perform.ts';
import { Button, type ButtonProps } from '../../../../kit/display/button.tsx';
import { today } from '../../../../kit/form/inputs/today.ts';
import { requestTo } from '../../../../shell/api.ts';
import { useAction } from '../../../../shell/use-action.ts';
import { iraTransfersText as text } from '../../../../texts/ira-transfers.ts';
import type { Transfer } from './transfer-draft.ts';
import { lateBy } from './transfer-state.ts';

/**
 * Returns whether the owner can ask for a follow-up: the institution is late, and the last request is long enough ago.
 */
export const canBeNudged = (of: Transfer): boolean =>
  of.status === 'sent' && lateBy(of) > 0 && (of.nudgedOn === null || nextNudgeOn(of.nudgedOn) <= today());

/** Asks us to call an institution that is late. */
export function NudgeButton({ of, look = 'secondary' }: { of: Transfer; look?: ButtonProps['look'] }) {
  const nudge = useAction(() =>
    perform(
      requestTo('POST /public/ira-transfers/:id/nudge', { params: { id: of.id } }),
      text('nudge.done', { institution: of.institutionName }),
    ),
  );
  if (!canBeNudged(of)) return null;
  return (
    <Button look={look ?? 'secondary'} busy={nudge.isBusy} onClick={() => void nudge.run()}>
      {text('nudge')}
    </Button>
  );
}
