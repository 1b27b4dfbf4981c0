import type { InstructionReview } from '@fiducia/contract/payments/payment-instruction.routes';
import { gradeOfRisk, type RiskGrade } from '@fiducia/domain/payments/instruction-risk';
import { IconAlertTriangle, IconBan, IconInfoCircle } from '@tabler/icons-react';
import { Alert, failureTexts } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { formatDay } from '../../../kit/display/date-text.tsx';
import { alertDialog, promptDialog } from '../../../kit/overlay/dialogs.ts';
import { notify } from '../../../kit/overlay/notify.ts';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { queryClient } from '../../../shell/query-client.ts';
import styles from './review.module.css';

async function lift(id: string, kind: 'coolingOff' | 'sharedBankAccount'): Promise<void> {
  const title = kind === 'coolingOff' ? 'Override cooling-off period' : 'Override shared account';
  const reason = await promptDialog({
    title,
    text: 'Two people must approve this, each with a reason. Both reasons are recorded.',
    label: 'Reason',
    okText: title,
  });
  if (reason === undefined) return;
  try {
    const { message } = await call('POST /private/payment-instructions/:id/overrides', {
      params: { id },
      body: { kind, reason },
    });
    notify(message);
    void queryClient.invalidateQueries({ queryKey: ['fetch'] });
  } catch (error) {
    await alertDialog({ title: `We couldn’t complete this: ${title}`, text: failureTexts(asFailure(error)).join(' ') });
  }
}

function RiskIcon({ grade }: { grade: RiskGrade }) {
  const Icon = grade === 'stop' ? IconBan : grade === 'look' ? IconAlertTriangle : IconInfoCircle;
  return <Icon size={18} aria-hidden />;
}

/** Lists the findings of a payment, the worst first, with the overrides that the user may start. */
export function Risks({ review, mayOverride }: { review: InstructionReview; mayOverride: boolean }) {
  if (review.risks.length === 0 && review.coolingOffUntil === null)
    return <Alert tone="success">No findings for this payment.</Alert>;
  return (
    <ul className={styles['risks']}>
      {review.risks.map((risk) => (
        <li key={risk.code} data-grade={gradeOfRisk[risk.code]}>
          <RiskIcon grade={gradeOfRisk[risk.code]} />
          <span>{risk.sentence}</span>
          {mayOverride && risk.code === 'sharedBankAccount' && (
            <Button dense look="link" onClick={() => void lift(review.id, 'sharedBankAccount')}>
              Override
            </Button>
          )}
        </li>
      ))}
      {review.coolingOffUntil !== null && (
        <li>
          <IconAlertTriangle size={18} aria-hidden />
          <span>No electronic payment before {formatDay(review.coolingOffUntil)}.</span>
          {mayOverride && (
            <Button dense look="link" onClick={() => void lift(review.id, 'coolingOff')}>
              Override
            </Button>
          )}
        </li>
      )}
    </ul>
  );
}

/** Compares the payment with the participant’s last one. */
export function Changes({ review }: { review: InstructionReview }) {
  if (!review.hasEarlierPayment) return <p className={styles['quiet']}>First payment to this participant.</p>;
  if (review.changed.length === 0)
    return <p className={styles['quiet']}>Same payee, bank, and address as last time.</p>;
  return (
    <table className={styles['changes']}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Last time</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {review.changed.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.label}</th>
            <td>{change.before}</td>
            <td>
              <mark>{change.after}</mark>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
