import type { OrderLineStatus, OrderLineSubstatus } from './order-line-status.ts';
import { trackerStepNames } from './tracker-step-names.ts';

/** The stages that an order line passes, whatever its service. */
export const lineStages = ['notice', 'election', 'funding', 'review', 'paid'] as const;
export type LineStage = (typeof lineStages)[number];

interface StageDefinition {
  readonly label: string;
  /** The status whose color the stage has. */
  readonly status: OrderLineStatus;
  readonly statuses: readonly OrderLineStatus[];
}

export const lineStageDefinitions: Readonly<Record<LineStage, StageDefinition>> = {
  notice: { label: trackerStepNames.notice, status: 'submitted', statuses: ['submitted'] },
  election: { label: trackerStepNames.choices, status: 'waitingForParticipant', statuses: ['waitingForParticipant'] },
  funding: { label: trackerStepNames.moneyIn, status: 'pending', statuses: ['pending', 'inProgress'] },
  review: {
    label: trackerStepNames.checks,
    status: 'inProgress',
    statuses: ['pending', 'inProgress', 'waitingForReissue'],
  },
  paid: { label: trackerStepNames.paid, status: 'complete', statuses: ['complete'] },
};

/** The details that mean that an order line waits for money. Without one of them it is under review. */
export const fundingSubstatuses: readonly OrderLineSubstatus[] = ['waitingForAssets', 'depositHold'];

/** Returns the stage of an order line, or undefined for a draft and a canceled one. */
export function stageOfLine(status: OrderLineStatus, substatus: OrderLineSubstatus | null): LineStage | undefined {
  switch (status) {
    case 'submitted':
      return 'notice';
    case 'waitingForParticipant':
      return 'election';
    case 'pending':
    case 'inProgress':
      return substatus !== null && fundingSubstatuses.includes(substatus) ? 'funding' : 'review';
    case 'waitingForReissue':
      return 'review';
    case 'complete':
      return 'paid';
    case 'open':
    case 'cancelled':
      return undefined;
  }
}
