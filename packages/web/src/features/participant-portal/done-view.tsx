import type { ElectionReceipt } from '@fiducia/contract/payments/election-results';
import { trackerStepNames, trackerSteps } from '@fiducia/domain/orders/tracker';
import { IconCheck } from '@tabler/icons-react';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { formatDay } from '../../kit/display/date-text.tsx';
import { Money } from '../../kit/display/money.tsx';
import { Tracker } from '../../kit/display/tracker.tsx';
import { runtimeConfiguration } from '../../shell/runtime-configuration.ts';
import styles from './portal.module.css';

/** Address of a stored file’s download. */
export const fileHref = (id: string): string => `${runtimeConfiguration().apiBaseUrl}/public/files/${id}/download`;

/** What happens next, after the choice was signed. */
export function DoneView({ receipt }: { receipt: ElectionReceipt | undefined }) {
  return (
    <Card>
      <div className={styles['done']}>
        <span className={styles['tick']} aria-hidden>
          <IconCheck size={30} />
        </span>
        <h2>We have your choice</h2>
        {receipt && (
          <p>
            You will receive{' '}
            <strong>
              <Money amount={receipt.distribution.net} />
            </strong>
            . We check everything, and pay on {formatDay(receipt.payOn)} or the next banking day on which the plan’s
            money is here.
          </p>
        )}
        <Tracker steps={trackerSteps.map((step) => ({ label: trackerStepNames[step] }))} current={1} />
        <div className={styles['foot']}>
          {receipt && (
            <Button look="primary" href={fileHref(receipt.receiptFileId)} download>
              Save the receipt
            </Button>
          )}
          <Button href="/my-distributions">My distributions</Button>
        </div>
        {receipt && <p className={styles['meta']}>Confirmation code {receipt.confirmationCode}</p>}
      </div>
    </Card>
  );
}
