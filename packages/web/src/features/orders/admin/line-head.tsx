import { datesOfStages } from '@fiducia/domain/orders/line-events';
import { stageOfLine } from '@fiducia/domain/orders/line-stage';
import { stagesOfService } from '@fiducia/domain/orders/service-texts';
import { useState } from 'react';
import { blockedBecause, historyOfLine } from '../../../entity/line-history.ts';
import { perform } from '../../../entity/perform.ts';
import { recordCall } from '../../../entity/record-call.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { useSearch } from '../../../entity/use-search.ts';
import { GrossToNet } from '../../../kit/chart/gross-to-net.tsx';
import { bankToday } from '../../../kit/display/bank-today.ts';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { formatDay } from '../../../kit/display/date-text.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { promptDialog } from '../../../kit/overlay/dialogs.ts';
import { startState } from '../../../kit/table/filters/search-state.ts';
import { requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import { isAnsweredByPerson, type Line } from '../line.ts';
import { FigureStrip } from './figure-strip.tsx';
import { LedgerWhy } from './ledger-why.tsx';
import { isElected, moneyOfLine } from './line-money.ts';
import { type LineProblem, type MoneyHere, problemOf } from './line-problem.ts';
import { useLineEvents } from './line-timeline.tsx';
import styles from './order-line.module.css';
import { resetPin } from './reset-pin.ts';
import { SendNoticeDialog } from './send-notice-dialog.tsx';
import { StageTracker } from './stage-tracker.tsx';

/**
 * Shows the stages of the line's service, with their dates, and the participant's sentence about the current one. A line
 * whose payment was sent is at its last stage, although its status changes only when the bank confirms the payment.
 */
function LineTracker({ line }: { line: Line }) {
  const { data = [] } = useLineEvents(line.id);
  const { data: view } = useFetch('GET /private/order-lines/:id/participant-view', { params: { id: line.id } });
  const isTroubled = historyOfLine(line, 'participant')?.isTroubled === true;
  const stages = stagesOfService(line.orderServiceCode);
  const isSent = line.paymentSentFor !== null;
  const stage = isSent ? 'paid' : stageOfLine(line.status, line.substatus);
  const at = stages.findIndex((one) => one.stage === stage);
  if (at === -1) return view?.sentence ? <Card>{view.sentence}</Card> : null;
  const isOver = line.status === 'complete' && !isTroubled;
  const current = isOver ? stages.length : at;
  const dates = datesOfStages(data);
  const isReissue = line.status === 'waitingForReissue';
  return (
    <div>
      <StageTracker
        steps={stages.map(({ stage, label }, index) => {
          const date = dates[stage];
          const doneOn = index < current && date !== undefined ? formatDay(date) : undefined;
          const waiting = isSent ? 'Sent, waiting for the bank' : blockedBecause(line) || undefined;
          return { label, note: index === at && !isOver ? waiting : doneOn };
        })}
        current={current}
        hasProblem={isReissue ? 'waiting' : isTroubled}
      />
      {/* An empty line keeps the place of the sentence. */}
      <p className={styles['reads']}>{view?.sentence && `The participant sees: “${view.sentence}”`}</p>
    </div>
  );
}

type CalledLine = Pick<Line, 'id' | 'firstName' | 'lastName' | 'companyName' | 'participantId'>;

/** Asks what was said in a call, and stores it as a note of the line. */
export const logCall = (line: CalledLine): Promise<void> =>
  recordCall(line, (body) => requestTo('POST /private/order-lines/:id/notes', { params: { id: line.id }, body }));

/** Makes the remedy that is an action of the line itself, after the user confirms it. */
async function remedy(line: Line, action: NonNullable<LineProblem['action']>): Promise<void> {
  if (action === 'resetPin') return resetPin(line);
  const note = await promptDialog({
    title: 'Reissue payment',
    text: 'The payment is made again with the approved payment instructions.',
    label: 'Reason',
    okText: 'Reissue payment',
  });
  if (note === undefined) return;
  const request = requestTo('POST /private/order-lines/:id/reissue', { params: { id: line.id }, body: { note } });
  await perform(request, 'The order line is ready to pay again');
}

const remedyLabels = { reissue: 'Reissue payment', resetPin: 'Reset PIN' } as const;

/** Reads the money that is here for the order of a line that lacks some. Undefined until it is read. */
function useMoneyHere({ substatus, orderId }: Line): MoneyHere | undefined {
  const { may } = useSession();
  const isAsked = substatus === 'waitingForAssets' && may('trust.view');
  const { data } = useFetch(isAsked ? 'GET /private/trust/orders/:id/funding-sources' : undefined, {
    params: { id: orderId },
  });
  const sumOf = (wanted: string) =>
    (data ?? []).filter(({ kind }) => kind === wanted).reduce((sum, { available }) => sum + available, 0);
  return data && { linked: sumOf('depositLink'), unmatched: sumOf('unlinkedDeposit') };
}

/** Says in one sentence what is wrong with the line, and offers what can be done about it. */
function Problem({ line }: { line: Line }) {
  const { data = [] } = useLineEvents(line.id);
  const { may } = useSession();
  const [isSending, setSending] = useState(false);
  const moneyHere = useMoneyHere(line);
  const problem = problemOf(line, data, bankToday(), moneyHere);
  if (!problem) return null;
  const { action, button, isUpToParticipant = false } = problem;
  const isOpen = button !== undefined && (button.permission === undefined || may(button.permission));
  const mayWrite = isUpToParticipant && may('orders.edit');
  return (
    <div role="note" className={styles['problem']}>
      <p className={styles['sentence']}>{problem.sentence}</p>
      <p className={styles['remedy']}>{problem.remedy}</p>
      <div className={styles['remedies']}>
        {action && may('orders.edit') && (
          <Button dense onClick={() => void remedy(line, action)}>
            {remedyLabels[action]}
          </Button>
        )}
        {mayWrite && isAnsweredByPerson(line) && may('documents.edit') && (
          <Button dense onClick={() => setSending(true)}>
            Send notice
          </Button>
        )}
        {mayWrite && (
          <Button dense onClick={() => void logCall(line)}>
            Log call
          </Button>
        )}
        {isOpen && (
          <Button dense look={isUpToParticipant || action ? 'link' : 'primary'} href={button.href}>
            {button.label}
          </Button>
        )}
      </div>
      {isSending && <SendNoticeDialog lineId={line.id} onClose={() => setSending(false)} />}
    </div>
  );
}

function Figures({ line }: { line: Line }) {
  const { may } = useSession();
  const { grossDistributionAmount: gross, assetTrackingLedgerBalance: balance } = line;
  const toPayAgain = line.status === 'waitingForReissue' ? balance : undefined;
  return (
    <FigureStrip
      lead={toPayAgain ?? gross}
      text={typeof toPayAgain === 'number' ? 'to pay again' : 'gross'}
      figures={[
        ...(typeof toPayAgain === 'number' ? [{ label: 'Gross', value: <Money amount={gross} /> }] : []),
        { label: 'Required', value: <Money amount={line.totalFundsRequired} /> },
        { label: 'Associated', value: <Money amount={line.totalFundsAssociated} /> },
        { label: 'Still needed', value: <Money amount={line.stillNeeded} /> },
        {
          label: 'Ledger balance',
          value: may('trust.view') ? <LedgerWhy line={line} /> : <Money amount={balance} />,
        },
      ]}
    />
  );
}

/** Shows why a net amount is less than the gross amount, if taxes and fees explain all of the difference. */
function NetBar({ line, net, label }: { line: Line; net: number; label: string }) {
  const taxes = useSearch({
    path: '/private/order-line-taxes',
    state: { ...startState, resultsPerPage: -1 },
    privateFilters: [{ field: 'orderLineId', method: 'equals', value: line.id }],
  });
  const { data: fees } = useFetch('GET /private/order-lines/:id/order-line-fees', { params: { id: line.id } });
  if (taxes.isLoading || !fees) return <div className={styles['parts']} />;
  const sum = (of: readonly { readonly amount: number }[]) => of.reduce((total, { amount }) => total + amount, 0);
  const federal = sum(taxes.rows.filter(({ authority }) => authority === 'federal'));
  const state = sum(taxes.rows) - federal;
  const deducted = sum(fees.filter(({ treatment }) => treatment === 'netReducing'));
  const gross = line.grossDistributionAmount;
  if (gross - federal - state - deducted !== net) return null;
  return <GrossToNet gross={gross} net={net} netLabel={label} federal={federal} state={state} fees={deducted} />;
}

/** Shows how the payments divide the gross amount, as soon as there is an election. */
function ElectedParts({ line }: { line: Line }) {
  const { rows, isLoading } = useSearch({
    path: '/public/payment-instructions',
    state: { ...startState, resultsPerPage: -1 },
    privateFilters: [{ field: 'orderLineId', method: 'equals', value: line.id }],
  });
  // Keeps the place of the bar, so that the page doesn't move when it is drawn.
  if (isLoading) return isElected(line) ? <div className={styles['parts']} /> : null;
  const money = moneyOfLine(rows);
  if (money === undefined) return null;
  const { note, ...parts } = money;
  return (
    <div className={styles['parts']}>
      <GrossToNet {...parts} />
      {note && <p className={styles['reads']}>{note}</p>}
    </div>
  );
}

/** Shows the parts of the gross amount: what is to be paid again, or else what the election says. */
function Parts({ line }: { line: Line }) {
  const { assetTrackingLedgerBalance: balance, status } = line;
  if (status !== 'waitingForReissue') return <ElectedParts line={line} />;
  return typeof balance === 'number' ? <NetBar line={line} net={balance} label="To pay again" /> : null;
}

/** Shows what is wrong with an order line, how far it has come, and the money that it is about. */
export function LineHead({ line }: { line: Line }) {
  const { may } = useSession();
  return (
    <div className={styles['lineHead']}>
      <LineTracker line={line} />
      <Problem line={line} />
      <Figures line={line} />
      {may('payments.view') && <Parts line={line} />}
    </div>
  );
}
