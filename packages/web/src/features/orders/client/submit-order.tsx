import type { PreFlight } from '@fiducia/contract/orders/order.routes';
import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import type { PathStep } from '@fiducia/domain/orders/order-path';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { useState } from 'react';
import { Alert, type Failure, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { requestTo } from '../../../shell/api.ts';
import type { OrderHandle } from '../order.ts';
import { OrderPath } from './order-path.tsx';
import styles from './orders.module.css';
import { refreshOrder } from './read-sheet.ts';

/** Returns why the order can't be submitted. A user who may not submit can still send the order for approval. */
export const blockersOf = ({ blockers }: Pick<PreFlight, 'blockers'>, maySubmit: boolean): PreFlight['blockers'] =>
  blockers.filter(({ code }) => maySubmit || code !== 'mayNot');

interface SubmitOrderProps {
  readonly orderId: string;
  readonly steps: readonly PathStep[];
  readonly check: PreFlight;
  readonly handle: Pick<OrderHandle, 'run' | 'isBusy'>;
  readonly maySubmit: boolean;
}

/** Shows the last step of an open order: the button that submits it, and what is worth checking before. */
export function SubmitOrder({ orderId, steps, check, handle, maySubmit }: SubmitOrderProps) {
  const [rejected, setRejected] = useState<Failure>();
  const blockers = blockersOf(check, maySubmit);
  const after = check.statusAfterSubmit;
  const isReviewed = after === 'waitingForReview';
  const send = async () => {
    const action = maySubmit ? 'submit' : 'submit-for-approval';
    const answer = await handle.run(requestTo(`POST /public/orders/:id/${action}`, { params: { id: orderId } }));
    setRejected(answer);
    refreshOrder();
    if (!answer) notify(maySubmit ? 'Order submitted' : 'Sent for approval');
  };
  return (
    <OrderPath
      steps={steps}
      action={
        <Button look="primary" busy={handle.isBusy} disabled={blockers.length > 0} onClick={() => void send()}>
          {maySubmit ? (isReviewed ? 'Submit for approval' : 'Submit order') : 'Send for approval'}
        </Button>
      }
    >
      {blockers.length > 0 && <Alert tone="warning">{blockers.map(({ sentence }) => sentence).join(' ')}</Alert>}
      {after !== null && after !== 'submitted' && (
        <p className={styles['muted']}>The order will be {labelInSentence(statusLabel(after))}.</p>
      )}
      {check.warnings.length > 0 && (
        <Alert tone="warning" title="Please review">
          <ul className={styles['list']}>
            {check.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      )}
      <FailureAlert failure={rejected} />
    </OrderPath>
  );
}
