import type { ElectionReceipt } from '@fiducia/contract/payments/election-results';
import { sumCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { participantStepNames, type TrackerStep } from '@fiducia/domain/orders/tracker-step-names';
import { IconCheck } from '@tabler/icons-react';
import { Survey } from '../../../entity/survey.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { Tracker } from '../../../kit/display/tracker.tsx';
import { spoken } from '../../../kit/text/language.ts';
import { runtimeConfiguration } from '../../../shell/runtime-configuration.ts';
import { participantSetupText as text } from '../../../texts/participant-setup.ts';
import styles from './portal.module.css';
import { weekdayText } from './weekday-text.ts';

/** Returns the download address of a stored file. */
export const fileHref = (id: string): string => `${runtimeConfiguration().apiBaseUrl}/public/files/${id}/download`;

/** Returns a sentence with the amounts paid to the participant and rolled over. */
function amountsText({ distribution }: ElectionReceipt): string {
  const of = (isCash: boolean) =>
    sumCents(
      distribution.payments
        .filter(({ distributionTypeCode }) => (distributionTypeCode === 'cashLumpSum') === isCash)
        .map(({ net }) => net),
    );
  const [paid, rolledOver] = [of(true), of(false)];
  if (rolledOver === 0) return text('done.paid', { paid: formatMoney(paid) });
  return paid === 0
    ? text('done.moved', { moved: formatMoney(rolledOver) })
    : text('done.paidAndMoved', { paid: formatMoney(paid), moved: formatMoney(rolledOver) });
}

/** Shows what happens after the participant signs the choice. */
export function DoneView({ receipt, steps }: { receipt: ElectionReceipt | undefined; steps: readonly TrackerStep[] }) {
  return (
    <Stack>
      <Card>
        <div className={styles['done']}>
          <span className={styles['tick']} aria-hidden>
            <IconCheck size={30} />
          </span>
          <h2>{text('done.title')}</h2>
          {receipt && (
            <p>
              {amountsText(receipt)} {text('done.next', { date: weekdayText(receipt.payOn) })}
            </p>
          )}
          <Tracker
            steps={steps.map((step) => ({ label: spoken(participantStepNames[step]) }))}
            current={steps.indexOf('choices')}
          />
          <div className={styles['foot']}>
            {receipt && (
              <Button look="primary" href={fileHref(receipt.receiptFileId)} download>
                {text('done.receipt')}
              </Button>
            )}
            <Button href="/my-distributions">{text('distributions')}</Button>
          </div>
          {receipt && <p className={styles['meta']}>{text('done.code', { code: receipt.confirmationCode })}</p>}
        </div>
      </Card>
      {receipt && <Survey event="BESUBMIT" />}
    </Stack>
  );
}
