import { datesOfStages } from '@fiducia/domain/orders/line-events';
import { type LineStage, stageOfLine } from '@fiducia/domain/orders/line-stage';
import { stagesOfService } from '@fiducia/domain/orders/service-texts';
import { useState } from 'react';
import { blockedBecause, historyOfLine } from '../../../entity/line-history.ts';
import { perform } from '../../../entity/perform.ts';
import { recordCall } from '../../../entity/record-call.tsx';
import { useFetch } from '../../../entity/use-fetch.ts';
import { bankToday } from '../../../kit/display/bank-today.ts';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { formatDay } from '../../../kit/display/date-text.tsx';
import { promptDialog } from '../../../kit/overlay/dialogs.ts';
import { requestTo } from '../../../shell/api.ts';
import { useSession } from '../../../shell/session.ts';
import { isAnsweredByPerson, type Line } from '../line.ts';
import { LineMoneyCard } from './line-money-card.tsx';
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
  const problem = problemOf(line, data, bankToday());
  // A hold only takes its course: no one can act on it.
  const isWaiting =
    problem !== undefined && (problem.button ?? problem.action ?? problem.isUpToParticipant) !== undefined;
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
  const isFunded = line.totalFundsRequired > 0 && line.stillNeeded === 0;
  const isDone = (stage: LineStage, index: number): boolean => stage === 'funding' && index > at && isFunded;
  const noteOf = (stage: LineStage, index: number): string | undefined => {
    const date = dates[stage];
    if (index === at && !isOver) return isSent ? 'Sent, waiting for the bank' : blockedBecause(line) || undefined;
    if (index < current) return date === undefined ? undefined : formatDay(date);
    return isDone(stage, index) ? 'Funded' : undefined;
  };
  return (
    <div>
      <StageTracker
        steps={stages.map(({ stage, label }, index) => ({
          label,
          note: noteOf(stage, index),
          isDone: isDone(stage, index),
        }))}
        current={current}
        hasProblem={line.status === 'waitingForReissue' || (isWaiting && !isTroubled) ? 'waiting' : isTroubled}
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
          <Button dense look="primary" onClick={() => void remedy(line, action)}>
            {remedyLabels[action]}
          </Button>
        )}
        {mayWrite && (
          <Button dense look="primary" onClick={() => void logCall(line)}>
            Log call
          </Button>
        )}
        {mayWrite && isAnsweredByPerson(line) && may('documents.edit') && (
          <Button dense onClick={() => setSending(true)}>
            Send notice
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

/**
 * Shows what is wrong with an order line and how far it has come. Its money is in the rail next to it, or here if the
 * window is too narrow for a rail.
 */
export function LineHead({ line, hasRail }: { line: Line; hasRail: boolean }) {
  return (
    <div className={styles['lineHead']}>
      <LineTracker line={line} />
      <Problem line={line} />
      {!hasRail && <LineMoneyCard line={line} />}
    </div>
  );
}
