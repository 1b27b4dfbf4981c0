import { type Check, machine } from '../../foundation/machine/machine.ts';
import type { Rejection } from '../../foundation/rejection/rejection.ts';
import { filingRejections } from './filing-rejections.ts';

/** Facts that the transitions of a request need. */
export interface CorrectionRequestFacts {
  readonly actorId: string | null;
  readonly askedBy: string | null;
  /** Why the correction can't be made; undefined if it can. */
  readonly blocker?: Rejection | undefined;
}

const isByAnother: Check<CorrectionRequestFacts> = ({ actorId, askedBy }) =>
  actorId !== null && actorId !== askedBy ? undefined : filingRejections.requestIsOwn();
const isByRequester: Check<CorrectionRequestFacts> = ({ actorId, askedBy }) =>
  actorId !== null && actorId === askedBy ? undefined : filingRejections.withdrawnByAnother();
const isBlocked: Check<CorrectionRequestFacts> = ({ blocker }) => blocker;

/**
 * State machine for requests to correct a tax form. A person who didn't make the request approves it, which changes the
 * form, or refuses it with a reason. The requester can withdraw it before then.
 */
export const correctionRequestMachine = machine<CorrectionRequestFacts>()({
  entity: 'tax form change request',
  initial: 'waitingForReview',
  transitions: {
    approve: {
      from: ['waitingForReview'],
      to: 'approved',
      may: ['staffMember'],
      needs: 'tax.approve',
      unless: [isByAnother, isBlocked],
    },
    refuse: {
      from: ['waitingForReview'],
      to: 'refused',
      may: ['staffMember'],
      needs: 'tax.approve',
      unless: [isByAnother],
    },
    withdraw: {
      from: ['waitingForReview'],
      to: 'withdrawn',
      may: ['staffMember', 'client', 'participant', 'accountHolder'],
      unless: [isByRequester],
    },
  },
});
