import { ApplyProposedDialog } from '../../../entity/default-action-dialogs.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import type { LineRow } from '../line.ts';

interface ApplyDefaultDialogProps {
  readonly rows: readonly LineRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The most order lines that the list of those past their deadline has. */
const mostListed = 1_000;

/** Applies the proposed default action to those of the selected order lines that are past their response deadline. */
export function ApplyDefaultDialog({ rows, onClose, onDone }: ApplyDefaultDialogProps) {
  const { data, failure } = useFetch('GET /private/order-lines/expired');
  if (data === undefined)
    return (
      <Modal title="Apply default action" width="medium" onClose={onClose}>
        {failure ? <FailureAlert failure={failure} /> : <Skeleton lines={3} />}
      </Modal>
    );
  const selected = new Set(rows.map(({ id }) => id));
  const late = data.filter(({ id }) => selected.has(id));
  const others = rows.length - late.length;
  const reason =
    data.length < mostListed
      ? 'They aren’t past their response deadline.'
      : 'They aren’t among the 1,000 order lines that are longest past their deadline.';
  return (
    <ApplyProposedDialog
      rows={late}
      others={others === 0 ? undefined : { count: others, reason }}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
