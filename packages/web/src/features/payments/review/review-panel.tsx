import type { InstructionReview } from '@fiducia/contract/payments/payment-instruction.routes';
import { labelInSentence } from '@fiducia/domain/foundation/text/label-in-sentence';
import { distributionTypes } from '@fiducia/domain/orders/distribution-type';
import { statusLabel } from '@fiducia/domain/orders/status-label';
import { gradeOfRisk, type RiskGrade } from '@fiducia/domain/payments/instruction-risk';
import { paymentMethodNames } from '@fiducia/domain/payments/payment-method';
import { IconAlertTriangle, IconBan, IconInfoCircle } from '@tabler/icons-react';
import { AgreementSignature } from '../../../entity/agreement-signature.tsx';
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
import styles from './review.module.css';
import type { InstructionInReview } from './review-item.tsx';
import type { ReviewActions } from './use-review-actions.ts';

type Approval = InstructionReview['transitions'][number];

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

function RiskIcon({ grade }: { grade: RiskGrade }) {
  const Icon = grade === 'stop' ? IconBan : grade === 'look' ? IconAlertTriangle : IconInfoCircle;
  return <Icon size={18} aria-hidden />;
}

function Risks({ review, mayOverride }: { review: InstructionReview; mayOverride: boolean }) {
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

function Screening({ screening: { hold, screenedAt } }: { screening: InstructionReview['screening'] }) {
  if (hold === 'confirmed') return <>On a sanctions list</>;
  if (hold === 'open') return <>Waiting for compliance</>;
  if (screenedAt === null) return <>Not screened yet</>;
  return (
    <>
      No hit, <DateText value={screenedAt} withTime />
    </>
  );
}

function People({ review }: { review: InstructionReview }) {
  const { accountCheck, identity, approvals } = review;
  return (
    <Facts
      layout="rows"
      facts={[
        { label: 'Sanctions screening', value: <Screening screening={review.screening} /> },
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
  const agreements = (data ?? []).filter(({ isRequired, signedAt }) => isRequired || signedAt !== null);
  if (agreements.length === 0) return <p className={styles['quiet']}>This order line requires no agreements.</p>;
  return (
    <Facts
      layout="rows"
      facts={agreements.map((agreement) => ({
        label: agreement.title,
        value: (
          <span key={agreement.code}>
            {agreement.signedAt !== null && agreement.signedOn === null && `Version ${agreement.version}, signed `}
            <AgreementSignature agreement={agreement} />
          </span>
        ),
      }))}
    />
  );
}

export interface ReviewPanelProps {
  readonly row: InstructionInReview;
  readonly review: Pick<
    ReturnType<typeof useFetch<'GET /private/payment-instructions/:id/review'>>,
    'data' | 'failure' | 'isLoading'
  >;
  readonly actions: ReviewActions;
}

function Decisions({ approval, actions }: { approval: Approval | undefined; actions: ReviewActions }) {
  const { mayApprove, approve, sendBack, pause, notReady } = actions;
  return (
    <>
      {pause && notReady && (
        <ActionMenu
          target={<Button aria-haspopup="dialog">Not now</Button>}
          items={[
            { label: 'Pause with note', onChoose: pause },
            { label: 'Mark not ready for review', onChoose: notReady },
          ]}
        />
      )}
      {sendBack && <Button onClick={sendBack}>Send back</Button>}
      {mayApprove && (
        <Button look="primary" onClick={approve} disabled={approve === undefined} title={approval?.reason ?? undefined}>
          Approve
        </Button>
      )}
    </>
  );
}

/** Shows all details needed to approve an instruction, and the decision buttons. */
export function ReviewPanel({ row, review: fetched, actions }: ReviewPanelProps) {
  const { data, failure, isLoading } = fetched;
  const review = data?.id === row.id ? data : undefined;
  const approval = review?.transitions.find(({ transition }) => transition === 'approve');
  return (
    <section className={styles['panel']} aria-label="Review">
      <Card title={row.payableTo} actions={<Decisions approval={approval} actions={actions} />}>
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
          {approval?.isOpen === false && <Alert tone="warning">{approval.reason}</Alert>}
          <FailureAlert failure={failure} />
          {isLoading && <Skeleton lines={6} />}
          {review && <Risks review={review} mayOverride={actions.mayApprove} />}
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
