import type { InstructionReview } from '@fiducia/contract/payments/payment-instruction.routes';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { distributionTypes } from '@fiducia/domain/orders/distribution-type';
import { gradeOfRisk } from '@fiducia/domain/payments/instruction-risk';
import { isElectronicMethod, paymentMethodNames } from '@fiducia/domain/payments/payment-method';
import { IconChevronLeft, IconChevronRight, IconDots } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { AgreementSignature } from '../../../entity/agreement-signature.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { GrossToNet } from '../../../kit/chart/gross-to-net.tsx';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { bankToday } from '../../../kit/display/bank-today.ts';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Facts } from '../../../kit/display/facts.tsx';
import { FriendlyId } from '../../../kit/display/friendly-id.tsx';
import { IconButton } from '../../../kit/display/icon-button.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Skeleton } from '../../../kit/display/skeleton.tsx';
import { ActionMenu } from '../../../kit/overlay/action-menu.tsx';
import { countOf } from '../../../kit/text/count-of.ts';
import { payableText } from './payable-text.ts';
import { PaymentDestination } from './payment-destination.tsx';
import styles from './review.module.css';
import { Changes, Risks } from './review-findings.tsx';
import type { InstructionInReview } from './review-item.tsx';
import { ticksOf } from './review-ticks.ts';
import { TickRow } from './tick-row.tsx';
import type { ReviewActions } from './use-review-actions.ts';

type Approval = InstructionReview['transitions'][number];

function Approvals({ review: { approvals, overrides } }: { review: InstructionReview }) {
  const { given, needed } = approvals;
  return (
    <Facts
      layout="rows"
      facts={[
        {
          label: 'Approvals',
          value: `${given.length} of ${needed}${given.length > 0 ? `: ${given.map(({ name }) => name).join(', ')}` : ''}`,
        },
        ...overrides.map((override) => ({
          label: override.kind === 'coolingOff' ? 'Cooling-off period overridden' : 'Shared account overridden',
          value: `${override.requestedBy}: ${override.reason}${override.confirmedBy === null ? ' (a second person must confirm)' : `; confirmed by ${override.confirmedBy}`}`,
        })),
      ]}
    />
  );
}

type Agreements = ReturnType<typeof useFetch<'GET /public/order-lines/:id/agreements'>>;

/** Lists the agreements for this election and marks missing signatures. */
function SignedAgreements({ data, failure, isLoading }: Pick<Agreements, 'data' | 'failure' | 'isLoading'>) {
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
  readonly position: Position;
  /** Goes back to the list. Given where the panel takes its place. */
  readonly onClose?: (() => void) | undefined;
}

/** Where the instruction is in the queue, counted from 1. */
export interface Position {
  readonly at: number;
  readonly of: number;
  readonly previous: () => void;
  readonly next: () => void;
}

function Steps({ at, of, previous, next }: Position) {
  return (
    <Row>
      <span className={styles['quiet']}>
        {at} of {of}
      </span>
      <IconButton
        label="Previous instruction"
        icon={<IconChevronLeft size={18} aria-hidden />}
        onClick={previous}
        disabled={at === 1}
      />
      <IconButton
        label="Next instruction"
        icon={<IconChevronRight size={18} aria-hidden />}
        onClick={next}
        disabled={at === of}
      />
    </Row>
  );
}

/** Returns the number of findings that stop the payment; 0 until the review is read. */
const stopsOf = (review: InstructionReview | undefined): number =>
  review?.risks.filter(({ code }, _, all) => {
    const codes = all.map((risk) => risk.code);
    return gradeOfRisk(code, codes) === 'stop';
  }).length ?? 0;

/** Says why the instruction can't be approved now. The findings say what each stop is about. */
function blockText(review: InstructionReview | undefined, approval: Approval | undefined): string | undefined {
  if (approval?.isOpen !== false) return undefined;
  const stops = stopsOf(review);
  return stops > 0 ? `${countOf(stops, 'stop')} to clear first` : (approval.reason ?? undefined);
}

function Decisions({
  row,
  review,
  actions,
}: Pick<ReviewPanelProps, 'row' | 'actions'> & { review?: InstructionReview | undefined }) {
  const { mayApprove, approve, sendBack, pause, notReady } = actions;
  const approval: Approval | undefined = review?.transitions.find(({ transition }) => transition === 'approve');
  const { needed = 1, given = [] } = review?.approvals ?? {};
  const left = countOf(needed - given.length, given.length === 0 ? 'approval' : 'more approval');
  const note = blockText(review, approval) ?? (needed > 1 ? `${left} needed` : undefined);
  return (
    <footer className={styles['decisions']}>
      <div className={styles['others']}>
        {notReady && (
          <ActionMenu
            target={
              <IconButton label="More decisions" icon={<IconDots size={18} aria-hidden />} aria-haspopup="dialog" />
            }
            items={[{ label: 'Mark not ready for review', onChoose: notReady }]}
          />
        )}
        {pause && <Button onClick={pause}>Pause instruction</Button>}
        {sendBack && <Button onClick={sendBack}>Send back</Button>}
      </div>
      {mayApprove && (
        <div className={styles['approve']}>
          {note !== undefined && <small>{note}</small>}
          <Button look="primary" onClick={approve} disabled={approve === undefined}>
            Approve {formatMoney(row.net)}
          </Button>
        </div>
      )}
    </footer>
  );
}

function Headline({ row, stops }: { row: InstructionInReview; stops: number }) {
  const method = paymentMethodNames[row.paymentMethodCode];
  return (
    <div>
      <p>
        <span className={styles['figure']}>
          <Money amount={row.net} />
        </span>{' '}
        {method},{' '}
        {stops > 0 ? (
          <strong className={styles['blocked']}>blocked by {countOf(stops, 'stop')}</strong>
        ) : (
          payableText(row.dueOn, bankToday())
        )}
      </p>
      <p className={styles['quiet']}>
        {[row.planDisplayName, distributionTypes[row.distributionTypeCode].displayName].filter(Boolean).join(', ')} ·{' '}
        <FriendlyId id={row.orderLineFriendlyId ?? ''} href={`/order-lines/${row.orderLineId}`} />
      </p>
    </div>
  );
}

/** Shows all details needed to approve an instruction, and the decision buttons. */
export function ReviewPanel({ row, review: fetched, actions, position, onClose }: ReviewPanelProps) {
  const { data, failure, isLoading } = fetched;
  const review = data?.id === row.id ? data : undefined;
  const agreements = useFetch('GET /public/order-lines/:id/agreements', { params: { id: row.orderLineId } });
  const panel = useRef<HTMLElement>(null);
  const isAlone = onClose !== undefined;
  // Alone on the screen, it replaces the list that had the focus.
  useEffect(() => {
    if (isAlone) panel.current?.focus();
  }, [isAlone]);
  return (
    <section ref={panel} tabIndex={-1} className={styles['panel']} aria-label="Review">
      {onClose && (
        <Button look="link" icon={<IconChevronLeft size={18} aria-hidden />} onClick={onClose}>
          All instructions
        </Button>
      )}
      <Card title={row.payableTo} actions={<Steps {...position} />}>
        <Stack>
          <Headline row={row} stops={stopsOf(review)} />
          <FailureAlert failure={failure} />
          {isLoading && <Skeleton lines={6} />}
          {review && <Risks row={row} review={review} mayOverride={actions.mayApprove} />}
          {review && agreements.data && (
            <TickRow ticks={ticksOf(review, isElectronicMethod(row.paymentMethodCode), agreements.data)} />
          )}
          <PaymentDestination row={row} identity={review?.identity} />
          <GrossToNet gross={row.gross} net={row.net} federal={row.federalTax} state={row.stateTax} fees={row.fees} />
          {review && <h3>Changes since last payment</h3>}
          {review && <Changes review={review} />}
          {review && <h3>Approvals</h3>}
          {review && <Approvals review={review} />}
          <h3>Signed agreements</h3>
          <SignedAgreements {...agreements} />
          <Decisions row={row} review={review} actions={actions} />
        </Stack>
      </Card>
    </section>
  );
}
