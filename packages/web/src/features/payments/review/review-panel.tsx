import type { InstructionReview } from '@fiducia/contract/payments/payment-instruction.routes';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { distributionTypes } from '@fiducia/domain/orders/distribution-type';
import { gradeOfRisk } from '@fiducia/domain/payments/instruction-risk';
import { isElectronicMethod } from '@fiducia/domain/payments/payment-method';
import { IconChevronLeft, IconChevronRight, IconDots } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { AgreementSignature } from '../../../entity/agreement-signature.tsx';
import { useParticipantPhone } from '../../../entity/participant-phone.tsx';
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
import { lateText, methodTexts, payableText } from './payable-text.ts';
import { PaymentDestination } from './payment-destination.tsx';
import styles from './review.module.css';
import { Changes, callAbout, Findings } from './review-findings.tsx';
import type { InstructionInReview } from './review-item.tsx';
import { ticksOf } from './review-ticks.ts';
import { TickRow } from './tick-row.tsx';
import type { ReviewActions } from './use-review-actions.ts';

type Approval = InstructionReview['transitions'][number];

function Overrides({ review: { overrides } }: { review: InstructionReview }) {
  if (overrides.length === 0) return null;
  return (
    <div className={styles['part']}>
      <h3>Overrides</h3>
      <Facts
        layout="rows"
        facts={overrides.map((override) => ({
          label: override.kind === 'coolingOff' ? 'Cooling-off period overridden' : 'Shared account overridden',
          value: `${override.requestedBy}: ${override.reason}${override.confirmedBy === null ? ' (a second person must confirm)' : `; confirmed by ${override.confirmedBy}`}`,
        }))}
      />
    </div>
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

interface StepsProps {
  readonly position: Position;
  readonly notReady: ReviewActions['notReady'] | undefined;
}

/** Moves through the queue, and offers the decision that is rarely made. */
function Steps({ position: { at, of, previous, next }, notReady }: StepsProps) {
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
      {notReady && (
        <ActionMenu
          target={
            <IconButton label="More decisions" icon={<IconDots size={18} aria-hidden />} aria-haspopup="dialog" />
          }
          items={[{ label: 'Mark not ready for review', onChoose: notReady }]}
        />
      )}
    </Row>
  );
}

/** Returns the number of findings that stop the payment; 0 until the review is read. */
const stopsOf = (review: InstructionReview | undefined): number =>
  review?.risks.filter(({ code }, _, all) => {
    const codes = all.map((risk) => risk.code);
    return gradeOfRisk(code, codes) === 'stop';
  }).length ?? 0;

/** Says why the instruction can’t be approved now. The findings say what each stop is about. */
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
  const { mayApprove, approve, sendBack, pause } = actions;
  const approval: Approval | undefined = review?.transitions.find(({ transition }) => transition === 'approve');
  const note = blockText(review, approval);
  return (
    <footer className={styles['decisions']}>
      <div className={styles['others']}>
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
  const today = bankToday();
  const late = lateText(row.dueOn, today);
  return (
    <div>
      <p className={styles['headline']}>
        <span className="lead-figure">
          <Money amount={row.net} />
        </span>
        <span>{stops > 0 ? methodTexts[row.paymentMethodCode] : payableText(row.paymentMethodCode, row, today)}</span>
        {stops > 0 && <strong className={styles['blocked']}>blocked by {countOf(stops, 'stop')}</strong>}
        {late !== undefined && <strong className={styles['blocked']}>{late}</strong>}
      </p>
      <div className={styles['quiet']}>
        {[row.planDisplayName, distributionTypes[row.distributionTypeCode].displayName].filter(Boolean).join(', ')} ·{' '}
        <FriendlyId id={row.orderLineFriendlyId ?? ''} href={`/order-lines/${row.orderLineId}`} />
      </div>
    </div>
  );
}

/** Shows all details needed to approve an instruction, and the decision buttons. */
export function ReviewPanel({ row, review: fetched, actions, position, onClose }: ReviewPanelProps) {
  const { data, failure, isLoading } = fetched;
  const review = data?.id === row.id ? data : undefined;
  const agreements = useFetch('GET /public/order-lines/:id/agreements', { params: { id: row.orderLineId } });
  const notes = useFetch('GET /private/payment-instructions/:id/notes', { params: { id: row.id } });
  const panel = useRef<HTMLElement>(null);
  const isAlone = onClose !== undefined;
  const about = review && callAbout(row, review);
  const phoneNumber = useParticipantPhone(row.participantId);
  const codes = review?.risks.map(({ code }) => code) ?? [];
  const saysFirstPayment =
    codes.includes('newBankAndNewPerson') && gradeOfRisk('newBankAndNewPerson', codes) === 'look';
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
      <Card title={row.payableTo} actions={<Steps position={position} notReady={actions.notReady} />}>
        <Stack>
          <Headline row={row} stops={stopsOf(review)} />
          <FailureAlert failure={failure ?? notes.failure} />
          {isLoading && <Skeleton lines={6} />}
          {review && (
            <Findings
              row={row}
              review={review}
              notes={notes.data ?? []}
              mayOverride={actions.mayApprove}
              isApprovable={actions.isApprovable}
            />
          )}
          {review && agreements.data && (
            <TickRow ticks={ticksOf(review, isElectronicMethod(row.paymentMethodCode), agreements.data)} />
          )}
          <PaymentDestination
            row={row}
            identity={review?.identity}
            hasNumber={about?.needsOlderNumber === false && Boolean(phoneNumber)}
          />
          <GrossToNet gross={row.gross} net={row.net} federal={row.federalTax} state={row.stateTax} fees={row.fees} />
          {review && !saysFirstPayment && (
            <div className={styles['part']}>
              <h3>Compared with the last payment</h3>
              <Changes review={review} />
            </div>
          )}
          {review && <Overrides review={review} />}
          <div className={styles['part']}>
            <h3>Signed agreements</h3>
            <SignedAgreements {...agreements} />
          </div>
          <Decisions row={row} review={review} actions={actions} />
        </Stack>
      </Card>
    </section>
  );
}
