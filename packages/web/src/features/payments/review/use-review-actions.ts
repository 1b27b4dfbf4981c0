import type { InstructionReview } from '@fiducia/contract/payments/payment-instruction.routes';
import { useEffect, useState } from 'react';
import { actOnInstructions } from '../../../entity/instruction-actions.tsx';
import { useSession } from '../../../shell/session.ts';
import { holdApproval } from './held-approvals.ts';
import type { InstructionInReview } from './review-item.tsx';
import { useRested } from './use-rested.ts';

/** The decisions that the user may make about the shown instruction. An action is missing if it isn't allowed. */
export interface ReviewActions {
  /** The user may approve in general. `approve` is missing while this instruction can't be approved. */
  readonly mayApprove: boolean;
  /** Whether this instruction can be approved, now or after it was shown long enough. */
  readonly isApprovable: boolean;
  readonly approve?: () => void;
  readonly sendBack?: () => void;
  readonly pause?: () => void;
  readonly notReady?: () => void;
}

/** Returns the actions for the instruction that is shown, for its buttons and for the keys. */
export function useReviewActions(
  row: InstructionInReview | undefined,
  review: InstructionReview | undefined,
): ReviewActions {
  const { may } = useSession();
  const mayApprove = may('payments.approve');
  const isShown = row !== undefined && review?.id === row.id;
  const isRested = useRested(isShown ? row.id : undefined);
  const [inProgress, setInProgress] = useState<string>();
  // The row stays until the list has been read again. A second decision on it in the meantime would be ignored.
  if (row === undefined || inProgress === row.id) return { mayApprove, isApprovable: false };
  const isOpen = review?.transitions.find(({ transition }) => transition === 'approve')?.isOpen === true;
  const act = (verb: Parameters<typeof actOnInstructions>[0]) => () => {
    setInProgress(row.id);
    void actOnInstructions(verb, [row]).finally(() => setInProgress(undefined));
  };
  return {
    mayApprove,
    isApprovable: mayApprove && isOpen,
    ...(mayApprove && isRested && isOpen ? { approve: () => holdApproval([row]) } : {}),
    ...(may('payments.edit') ? { sendBack: act('sendBack'), pause: act('pause'), notReady: act('notReady') } : {}),
  };
}

function isTyping(event: KeyboardEvent): boolean {
  const at = event.target;
  return (
    at instanceof HTMLElement &&
    (at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName) || at.closest('[role="dialog"]') !== null)
  );
}

/**
 * Handles the keys of the queue: j next, k previous, and the decisions that the user may make. A held key decides only
 * once.
 */
export function useReviewKeys(
  { approve, sendBack, pause }: ReviewActions,
  move: { readonly next: () => void; readonly previous: () => void },
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isBusy = isTyping(event) || document.querySelector('[role="dialog"]');
      if (isBusy || event.metaKey || event.ctrlKey || event.altKey) return;
      const actions: Readonly<Record<string, (() => void) | undefined>> = {
        j: move.next,
        k: move.previous,
        a: approve,
        s: sendBack,
        p: pause,
      };
      const isMove = event.key === 'j' || event.key === 'k';
      const action = actions[event.key];
      if (!action || (event.repeat && !isMove)) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [approve, sendBack, pause, move]);
}
