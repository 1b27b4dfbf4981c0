import type { InstructionReview } from '@fiducia/contract/payments/payment-instruction.routes';
import { gradeOfRisk, type RiskGrade, riskGrades } from '@fiducia/domain/payments/instruction-risk';
import { IconAlertTriangle, IconBan, IconInfoCircle } from '@tabler/icons-react';
import { Alert, failureTexts } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { formatDay } from '../../../kit/display/date-text.tsx';
import { alertDialog, promptDialog } from '../../../kit/overlay/dialogs.ts';
import { notify } from '../../../kit/overlay/notify.ts';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { queryClient } from '../../../shell/query-client.ts';
import { useSession } from '../../../shell/session.ts';
import styles from './review.module.css';
import type { InstructionInReview } from './review-item.tsx';

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

type Finding = InstructionReview['risks'][number];

/** What is done about a finding, and where. Left out for a finding that is only looked at. */
function remedyOf({ code }: Finding, row: InstructionInReview): { label: string; href: string } | undefined {
  const person = row.participantId === null ? undefined : `/participants/${row.participantId}`;
  switch (code) {
    case 'sanctionsHit':
      return { label: 'Open screening', href: '/legal/ofac' };
    case 'payeeDeceased':
    case 'deathReported':
    case 'identityFailed':
    case 'identityNotVerified':
    case 'addressBad':
    case 'contactChangedRecently':
      return person === undefined ? undefined : { label: 'Open participant', href: person };
    case 'agreementsNotSigned':
      return { label: 'Open election', href: `/order-lines/${row.orderLineId}#election` };
    default:
      return undefined;
  }
}

/** Returns the sentence of a finding. A match that compliance confirmed isn't a possible one anymore. */
const sentenceOf = ({ code, sentence }: Finding, { screening }: InstructionReview): string =>
  code === 'sanctionsHit' && screening.hold === 'confirmed'
    ? 'Compliance confirmed that the payee is on a sanctions list.'
    : sentence;

interface RisksProps {
  readonly row: InstructionInReview;
  readonly review: InstructionReview;
  readonly mayOverride: boolean;
}

/** Lists the findings of a payment, the worst first, each with what is done about it. */
export function Risks({ row, review, mayOverride }: RisksProps) {
  const { may } = useSession();
  if (review.risks.length === 0 && review.coolingOffUntil === null)
    return <Alert tone="success">No findings for this payment.</Alert>;
  const codes = review.risks.map(({ code }) => code);
  const gradeOf = ({ code }: Finding) => gradeOfRisk(code, codes);
  const placeOf = (risk: Finding) => riskGrades.indexOf(gradeOf(risk));
  const risks = review.risks.toSorted((a, b) => placeOf(a) - placeOf(b));
  return (
    <ul className={styles['risks']}>
      {risks.map((risk) => {
        const remedy = remedyOf(risk, row);
        const isOffered = remedy !== undefined && (risk.code !== 'sanctionsHit' || may('legal.view'));
        return (
          <li key={risk.code} data-grade={gradeOf(risk)}>
            <RiskIcon grade={gradeOf(risk)} />
            <span>{sentenceOf(risk, review)}</span>
            {isOffered && (
              <Button dense href={remedy.href}>
                {remedy.label}
              </Button>
            )}
            {mayOverride && risk.code === 'sharedBankAccount' && (
              <Button dense onClick={() => void lift(review.id, 'sharedBankAccount')}>
                Override
              </Button>
            )}
          </li>
        );
      })}
      {review.coolingOffUntil !== null && (
        <li data-grade="look">
          <IconAlertTriangle size={18} aria-hidden />
          <span>No electronic payment before {formatDay(review.coolingOffUntil)}.</span>
          {mayOverride && (
            <Button dense onClick={() => void lift(review.id, 'coolingOff')}>
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
