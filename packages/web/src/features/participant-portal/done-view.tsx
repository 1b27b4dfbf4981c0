import type { ElectionReceipt } from '@fiducia/contract/payments/election-results';
import { sumCents } from '@fiducia/domain/money/cents';
import { formatMoney } from '@fiducia/domain/money/format-money';
import { trackerStepNames, trackerSteps } from '@fiducia/domain/orders/tracker';
import { IconCheck } from '@tabler/icons-react';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { formatDay } from '../../kit/display/date-text.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { Tracker } from '../../kit/display/tracker.tsx';
import { runtimeConfiguration } from '../../shell/runtime-configuration.ts';
import { Survey } from '../../shell/survey.tsx';
import styles from './portal.module.css';

/** Address of a stored file’s download. */
export const fileHref = (id: string): string => `${runtimeConfiguration().apiBaseUrl}/public/files/${id}/download`;

/** What is paid to the person and what moves on, in one sentence. */
function told({ distribution }: ElectionReceipt): string {
  const of = (isCash: boolean) =>
    sumCents(
      distribution.payments
        .filter(({ distributionTypeCode }) => (distributionTypeCode === 'cashLumpSum') === isCash)
        .map(({ net }) => net),
    );
  const [paid, moved] = [of(true), of(false)];
  if (moved === 0) return `You will receive ${formatMoney(paid)}.`;
  return paid === 0
    ? `${formatMoney(moved)} moves to your new account.`
    : `You will receive ${formatMoney(paid)}, and ${formatMoney(moved)} moves to your new account.`;
}

/** What happens next, after the choice was signed. */
export function DoneView({ receipt }: { receipt: ElectionReceipt | undefined }) {
  return (
    <Stack>
      <Card>
        <div className={styles['done']}>
          <span className={styles['tick']} aria-hidden>
            <IconCheck size={30} />
          </span>
          <h2>We have your choice</h2>
          {receipt && (
            <p>
              {told(receipt)} We check everything, and pay on {formatDay(receipt.payOn)} or the next banking day on
              which the plan’s money is here.
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
      {receipt && <Survey event="BESUBMIT" as="card" />}
    </Stack>
  );
}
