import { machine } from '../machine/machine.ts';
import { type Refusal, refusals } from '../refusal/refusal.ts';
import type { OrderSubstatus } from './order-status.ts';
import type { ServiceCode } from './service-code.ts';
import { services } from './services.ts';

/** What the moves of an order look at. Counts are of lines that are not deleted. */
export interface OrderMoveFacts {
  readonly serviceCode: ServiceCode;
  readonly substatus: OrderSubstatus | null;
  readonly hasPlan: boolean;
  readonly accountNeedsApproval: boolean;
  readonly lines: number;
  readonly linesNeedingFix: number;
  /** Lines that wait or have been cancelled before anything was done for them. */
  readonly untouchedLines: number;
  /** Complete or cancelled lines. */
  readonly endedLines: number;
  /** Lines that doc 1 §4.3 does not let anybody cancel, without those that are cancelled already. */
  readonly uncancellableLines: number;
  readonly firstUncancellable: readonly string[];
  /** The person who acts is the one who sent the order for approval. */
  readonly isOwnSubmission: boolean;
}

const many = (count: number, one: string, more: string): string => (count === 1 ? `1 ${one}` : `${count} ${more}`);

export const orderRefusals = refusals({
  noLines: ['conflict', 'This order has nobody in it yet. Add at least one person first.'],
  noPlan: ['conflict', 'Choose the plan of this order first.'],
  linesNeedFix: [
    'conflict',
    (f: { count: number }) =>
      `${many(f.count, 'person has', 'people have')} fields that need a fix. Correct or delete them, then submit.`,
  ],
  isUploading: ['conflict', 'A file is being read into this order. Wait until it is done.'],
  isSubmitting: ['conflict', 'This order is being submitted. Wait until it is done.'],
  ownSubmission: [
    'forbidden',
    'You sent this order for approval yourself. Ask somebody else with that permission to approve it.',
  ],
  workHasBegun: [
    'conflict',
    'Notices or money have moved for this order, so it cannot be opened again. Cancel single people instead.',
  ],
  linesNotEnded: ['conflict', 'Some lines of this order are neither complete nor cancelled.'],
  linesEnded: ['conflict', 'Every line of this order is complete or cancelled.'],
  linesHoldOrder: [
    'conflict',
    (f: { count: number }) =>
      `${many(f.count, 'person', 'people')} of this order cannot be cancelled any more. Cancel the others one by one.`,
  ],
});

const when = (holds: boolean, refusal: Refusal): Refusal | undefined => (holds ? refusal : undefined);
const isBusy = (order: OrderMoveFacts): Refusal | undefined => {
  if (order.substatus === 'uploading') return orderRefusals.isUploading();
  return when(order.substatus === 'submitting', orderRefusals.isSubmitting());
};
const isUploading = (order: OrderMoveFacts) => when(order.substatus === 'uploading', orderRefusals.isUploading());
const hasNoPlan = (order: OrderMoveFacts) => when(!order.hasPlan, orderRefusals.noPlan());
const hasNoLines = (order: OrderMoveFacts) => when(order.lines === 0, orderRefusals.noLines());
const hasFaults = (order: OrderMoveFacts) =>
  when(order.linesNeedingFix > 0, orderRefusals.linesNeedFix({ count: order.linesNeedingFix }));
const hasBegun = (order: OrderMoveFacts) => when(order.untouchedLines < order.lines, orderRefusals.workHasBegun());
const hasLivingLines = (order: OrderMoveFacts) => when(order.endedLines < order.lines, orderRefusals.linesNotEnded());
const hasOnlyEndedLines = (order: OrderMoveFacts) => when(order.endedLines === order.lines, orderRefusals.linesEnded());
const isOwnSubmission = (order: OrderMoveFacts) => when(order.isOwnSubmission, orderRefusals.ownSubmission());
const holdsLines = (order: OrderMoveFacts): Refusal | undefined => {
  if (order.uncancellableLines === 0) return undefined;
  return {
    ...orderRefusals.linesHoldOrder({ count: order.uncancellableLines }),
    errors: { orderLines: order.firstUncancellable },
  };
};

/** A bulk order takes its file as it is: faults make it an order with errors. All others are refused until they are fixed. */
const hasFaultsUnlessBulk = (order: OrderMoveFacts) =>
  services[order.serviceCode].isBulk ? undefined : hasFaults(order);

const afterSubmission = (order: OrderMoveFacts): 'submitted' | 'waitingForReview' | 'errors' => {
  if (order.linesNeedingFix > 0) return 'errors';
  return order.accountNeedsApproval ? 'waitingForReview' : 'submitted';
};

/** The order's life (doc 1 §4.1). Where the document is silent, the result of an action is our reading. */
export const orderMachine = machine<OrderMoveFacts>()({
  noun: 'order',
  initial: 'open',
  moves: {
    startUpload: {
      from: ['open', 'errors'],
      to: 'open/uploading',
      may: ['client', 'staffMember'],
      needs: 'orders.edit',
      unless: [isBusy],
    },
    endUpload: { from: ['open/uploading'], to: 'open', may: ['system'] },
    startSubmit: {
      from: ['open'],
      to: 'open/submitting',
      may: ['client', 'staffMember'],
      needs: 'orders.submit',
      unless: [isBusy, hasNoPlan, hasNoLines, hasFaultsUnlessBulk],
    },
    submit: {
      from: ['open'],
      to: ['submitted', 'waitingForReview', 'errors'],
      choose: afterSubmission,
      may: ['client', 'staffMember', 'system'],
      needs: 'orders.submit',
      unless: [isUploading, hasNoPlan, hasNoLines, hasFaultsUnlessBulk],
    },
    failSubmit: { from: ['open/submitting'], to: 'open', may: ['system'] },
    submitForApproval: {
      from: ['open'],
      to: 'waitingForReview',
      may: ['client', 'staffMember'],
      needs: 'orders.edit',
      unless: [isBusy, hasNoPlan, hasNoLines, hasFaults],
    },
    approve: {
      from: ['waitingForReview'],
      to: 'submitted',
      may: ['client', 'staffMember'],
      needs: 'orders.approve',
      unless: [isOwnSubmission],
    },
    reopen: {
      from: ['waitingForReview', 'submitted'],
      to: 'open',
      may: ['client', 'staffMember'],
      needs: 'orders.edit',
      unless: [hasBegun],
    },
    correct: {
      from: ['errors'],
      to: 'open',
      may: ['client', 'staffMember', 'system'],
      needs: 'orders.edit',
      unless: [hasFaults],
    },
    initiate: {
      from: ['submitted'],
      to: 'inProgress',
      may: ['staffMember'],
      needs: 'orders.initiate',
      unless: [hasNoLines],
    },
    finish: { from: ['inProgress'], to: 'complete', may: ['system'], unless: [hasLivingLines] },
    resume: { from: ['complete'], to: 'inProgress', may: ['system'], unless: [hasOnlyEndedLines] },
    cancel: {
      from: ['open', 'waitingForReview', 'submitted', 'inProgress', 'errors'],
      to: 'cancelled',
      may: ['client', 'staffMember'],
      needs: 'orders.edit',
      unless: [isBusy, holdsLines],
    },
  },
});

export type OrderMove = keyof typeof orderMachine.moves;
