import type { InstructionReview } from '@fiducia/contract/payments/payment-instruction.routes';
import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import { distributionTypes } from '@fiducia/domain/orders/distribution-type';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { paymentMethodNames } from '@fiducia/domain/payments/payment-method';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useFetch } from '../../../entity/use-fetch.ts';
import { Alert, FailureAlert, failureTexts } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { DateText, formatDay } from '../../../kit/display/date-text.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { FriendlyId } from '../../../kit/display/friendly-id.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { ActionMenu } from '../../../kit/overlay/action-menu.tsx';
import { alertDialog, promptDialog } from '../../../kit/overlay/dialogs.ts';
import { notify } from '../../../kit/overlay/notify.ts';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { queryClient } from '../../../shell/query-client.ts';
import { useSession } from '../../../shell/session.ts';
import styles from './review.module.css';
import type { InstructionInReview } from './review-item.tsx';

const accountAnswers: Readonly<Record<string, string>> = {
  verified: 'The bank confirmed the account',
  notFound: 'The bank can’t find the account',
  closed: 'The account is closed',
  nameMismatch: 'The account is under a different name',
  unavailable: 'The bank didn’t respond',
};

const typeAndMethod = ({ distributionTypeCode, paymentMethodCode }: InstructionInReview): string =>
  `${distributionTypes[distributionTypeCode].displayName}, ${paymentMethodNames[paymentMethodCode]}`;

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

function Risks({ review }: { review: InstructionReview }) {
  if (review.risks.length === 0) return <Alert tone="success">No findings for this payment.</Alert>;
  return (
    <ul className={styles['risks']}>
      {review.risks.map((risk) => (
        <li key={risk.code}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>{risk.sentence}</span>
          {risk.code === 'sharedBankAccount' && (
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
          <Button dense look="link" onClick={() => void lift(review.id, 'coolingOff')}>
            Override
          </Button>
        </li>
      )}
    </ul>
  );
}

function Changes({ review }: { review: InstructionReview }) {
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

function People({ review }: { review: InstructionReview }) {
  const { accountCheck, identity, approvals } = review;
  return (
    <Facts
      layout="rows"
      facts={[
        { label: 'Identity', value: `${identity.name}, ${labelInSentence(statusLabel(identity.status))}` },
        { label: 'Address on record', value: identity.address },
        accountCheck.answer !== null && {
          label: 'Account verification',
          value: (
            <>
              {accountAnswers[accountCheck.answer] ?? accountCheck.answer}, for {accountCheck.checkedName},{' '}
              <DateText value={accountCheck.checkedAt} withTime />
            </>
          ),
        },
        {
          label: 'Approvals',
          value: `${approvals.given.length} of ${approvals.needed}${approvals.given.length > 0 ? `: ${approvals.given.map(({ name }) => name).join(', ')}` : ''}`,
        },
        ...review.overrides.map((override) => ({
          label: override.kind === 'coolingOff' ? 'Cooling-off period overridden' : 'Shared account overridden',
          value: `${override.requestedBy}: ${override.reason}${override.confirmedBy === null ? ' (a second person must confirm)' : `; confirmed by ${override.confirmedBy}`}`,
        })),
      ]}
    />
  );
}

/** Lists the agreements for this election and marks missing signatures. */
function Agreements({ lineId }: { lineId: string }) {
  const { data, failure, isLoading } = useFetch('GET /public/order-lines/:id/agreements', { params: { id: lineId } });
  if (isLoading) return <Skeleton lines={2} />;
  if (failure) return <FailureAlert failure={failure} />;
  if (data?.length === 0) return <p className={styles['quiet']}>This order line requires no agreements.</p>;
  return (
    <Facts
      layout="rows"
      facts={(data ?? []).map(({ code, title, version, signedAt, isRequired }) => ({
        label: title,
        value:
          signedAt === null ? (
            <span key={code}>{isRequired ? 'Required, not signed' : 'Not signed'}</span>
          ) : (
            <span key={code}>
              Version {version}, signed <DateText value={signedAt} withTime />
            </span>
          ),
      }))}
    />
  );
}

export interface ReviewPanelProps {
  readonly row: InstructionInReview;
  readonly onApprove: () => void;
  readonly onSendBack: () => void;
  readonly onPause: () => void;
  readonly onNotReady: () => void;
}

/** Shows all details needed to approve an instruction, and the decision buttons. */
export function ReviewPanel({ row, onApprove, onSendBack, onPause, onNotReady }: ReviewPanelProps) {
  const { may } = useSession();
  const {
    data: review,
    failure,
    isLoading,
  } = useFetch('GET /private/payment-instructions/:id/review', { params: { id: row.id } });
  const approve = review?.transitions.find(({ transition }) => transition === 'approve');
  return (
    <section className={styles['panel']} aria-label="Review">
      <Card
        title={row.payableTo}
        actions={
          <>
            {may('payments.edit') && (
              <>
                <ActionMenu
                  target={<Button aria-haspopup="dialog">Not now</Button>}
                  items={[
                    { label: 'Pause with note', onChoose: onPause },
                    { label: 'Mark not ready for review', onChoose: onNotReady },
                  ]}
                />
                <Button onClick={onSendBack}>Send back</Button>
              </>
            )}
            {may('payments.approve') && (
              <Button
                look="primary"
                onClick={onApprove}
                disabled={approve?.isOpen === false}
                title={approve?.reason ?? undefined}
              >
                Approve
              </Button>
            )}
          </>
        }
      >
        <Stack>
          <Row between>
            <span className={styles['figure']}>
              <Money amount={row.net} />
            </span>
            <FriendlyId id={row.orderLineFriendlyId ?? ''} href={`/order-lines/${row.orderLineId}`} />
          </Row>
          <p className={styles['quiet']}>
            {row.dueOn === null ? (
              'Payable as soon as it’s funded'
            ) : (
              <>
                Payable on <DateText value={row.dueOn} />
              </>
            )}
            . {typeAndMethod(row)} · gross <Money amount={row.gross} />, federal <Money amount={row.federalTax} />,
            state <Money amount={row.stateTax} />, fees <Money amount={row.fees} />
          </p>
          {approve?.isOpen === false && <Alert tone="warning">{approve.reason}</Alert>}
          <FailureAlert failure={failure} />
          {isLoading && <Skeleton lines={6} />}
          {review && <Risks review={review} />}
          {review && <h3>Changes since last payment</h3>}
          {review && <Changes review={review} />}
          {review && <h3>Identity, account, and approvals</h3>}
          {review && <People review={review} />}
          <h3>Signed agreements</h3>
          <Agreements lineId={row.orderLineId} />
        </Stack>
      </Card>
    </section>
  );
}
