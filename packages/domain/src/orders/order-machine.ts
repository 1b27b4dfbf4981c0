import { machine } from '../foundation/machine/machine.ts';
import { type Rejection, rejections } from '../foundation/rejection/rejection.ts';
import type { OrderSubstatus } from './order-status.ts';
import type { ServiceCode } from './service-code.ts';
import { services } from './services.ts';

/** Facts for the transitions of an order. Counts exclude deleted order lines. */
export interface OrderTransitionFacts {
  readonly serviceCode: ServiceCode;
  readonly substatus: OrderSubstatus | null;
  readonly hasPlan: boolean;
  readonly accountNeedsApproval: boolean;
  readonly lines: number;
  readonly linesNeedingFix: number;
  /** Order lines of a service that the sponsor instructs, for which it hasn't entered how they are paid. */
  readonly linesToInstruct: number;
  /** Open, submitted, or canceled order lines that have had no funds, payments, or notices. */
  readonly untouchedLines: number;
  /** Order lines that are complete or canceled. */
  readonly endedLines: number;
  /** Order lines that can't be canceled under doc 1 §4.3, except those already canceled. */
  readonly uncancellableLines: number;
  readonly firstUncancellable: readonly string[];
  /** The actor is the user who sent the order for approval. */
  readonly isOwnSubmission: boolean;
}

const many = (count: number, one: string, more: string): string => (count === 1 ? `1 ${one}` : `${count} ${more}`);

export const orderRejections = rejections({
  noLines: ['conflict', 'This order has no participants yet. Add at least one first.'],
  noPlan: ['conflict', 'Choose a plan for this order first.'],
  linesNeedFix: [
    'conflict',
    (f: { count: number }) =>
      `${many(f.count, 'participant has', 'participants have')} fields with errors. Correct or delete them, then submit.`,
  ],
  linesNotInstructed: [
    'conflict',
    (f: { count: number }) =>
      `${many(f.count, 'payee has', 'payees have')} no payment instructions. Enter how each payee is paid first.`,
  ],
  isUploading: ['conflict', 'A file is being uploaded to this order. Wait until it is finished.'],
  isSubmitting: ['conflict', 'This order is being submitted. Wait until it is finished.'],
  ownSubmission: [
    'forbidden',
    'You sent this order for approval. Ask another user who can approve orders to approve it.',
  ],
  workHasBegun: [
    'conflict',
    'Processing has already started on this order, so it can’t be reopened. Cancel individual distributions instead.',
  ],
  linesNotEnded: ['conflict', 'Some distributions in this order are neither complete nor canceled.'],
  linesEnded: ['conflict', 'Every distribution in this order is complete or canceled.'],
  linesHoldOrder: [
    'conflict',
    (f: { count: number }) =>
      `${many(f.count, 'distribution', 'distributions')} in this order can no longer be canceled. Cancel the others one at a time.`,
  ],
});

const when = (holds: boolean, rejection: Rejection): Rejection | undefined => (holds ? rejection : undefined);
const isBusy = (order: OrderTransitionFacts): Rejection | undefined => {
  if (order.substatus === 'uploading') return orderRejections.isUploading();
  return when(order.substatus === 'submitting', orderRejections.isSubmitting());
};
const isUploading = (order: OrderTransitionFacts) =>
  when(order.substatus === 'uploading', orderRejections.isUploading());
const hasNoPlan = (order: OrderTransitionFacts) => when(!order.hasPlan, orderRejections.noPlan());
const hasNoLines = (order: OrderTransitionFacts) => when(order.lines === 0, orderRejections.noLines());
const hasFaults = (order: OrderTransitionFacts) =>
  when(order.linesNeedingFix > 0, orderRejections.linesNeedFix({ count: order.linesNeedingFix }));
const lacksInstructions = (order: OrderTransitionFacts) =>
  when(order.linesToInstruct > 0, orderRejections.linesNotInstructed({ count: order.linesToInstruct }));
const hasBegun = (order: OrderTransitionFacts) =>
  when(order.untouchedLines < order.lines, orderRejections.workHasBegun());
const hasLivingLines = (order: OrderTransitionFacts) =>
  when(order.endedLines < order.lines, orderRejections.linesNotEnded());
const hasOnlyEndedLines = (order: OrderTransitionFacts) =>
  when(order.endedLines === order.lines, orderRejections.linesEnded());
const isOwnSubmission = (order: OrderTransitionFacts) => when(order.isOwnSubmission, orderRejections.ownSubmission());
const holdsLines = (order: OrderTransitionFacts): Rejection | undefined => {
  if (order.uncancellableLines === 0) return undefined;
  return {
    ...orderRejections.linesHoldOrder({ count: order.uncancellableLines }),
    errors: { orderLines: order.firstUncancellable },
  };
};

/**
 * Rejects an order with errors, unless it is a bulk order. A bulk order accepts the file and changes to the errors
 * status.
 */
const hasFaultsUnlessBulk = (order: OrderTransitionFacts) =>
  services[order.serviceCode].isBulk ? undefined : hasFaults(order);

const afterSubmission = (order: OrderTransitionFacts): 'submitted' | 'waitingForReview' | 'errors' => {
  if (order.linesNeedingFix > 0) return 'errors';
  return order.accountNeedsApproval ? 'waitingForReview' : 'submitted';
};

/**
 * State machine for orders (doc 1 §4.1). If the specification does not define the result of an action, it is our
 * interpretation.
 */
export const orderMachine = machine<OrderTransitionFacts>()({
  entity: 'order',
  initial: 'open',
  transitions: {
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
      unless: [isBusy, hasNoPlan, hasNoLines, hasFaultsUnlessBulk, lacksInstructions],
    },
    submit: {
      from: ['open'],
      to: ['submitted', 'waitingForReview', 'errors'],
      choose: afterSubmission,
      may: ['client', 'staffMember', 'system'],
      needs: 'orders.submit',
      unless: [isUploading, hasNoPlan, hasNoLines, hasFaultsUnlessBulk, lacksInstructions],
    },
    failSubmit: { from: ['open/submitting'], to: 'open', may: ['system'] },
    submitForApproval: {
      from: ['open'],
      to: 'waitingForReview',
      may: ['client', 'staffMember'],
      needs: 'orders.edit',
      unless: [isBusy, hasNoPlan, hasNoLines, hasFaults, lacksInstructions],
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
      may: ['staffMember', 'system'],
      needs: 'orders.initiate',
      unless: [hasNoLines, lacksInstructions],
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

export type OrderTransition = keyof typeof orderMachine.transitions;
