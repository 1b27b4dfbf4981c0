import { machine } from '../foundation/machine/machine.ts';
import { rejections } from '../foundation/rejection/rejection.ts';

export const autoParticipantStatuses = ['new', 'onHold', 'accepted', 'rejected'] as const;
export type AutoParticipantStatus = (typeof autoParticipantStatuses)[number];

export const autoParticipantRejections = rejections({
  planGone: ['conflict', 'This participant’s plan was deleted or deactivated. Choose another plan in the feed.'],
  fileKnown: ['conflict', 'This file was already uploaded. Its participants are already in the list.'],
  notAllPeople: [
    'conflict',
    ({ against }: { against: number }) =>
      `Nothing was changed, because ${against === 1 ? 'one participant' : `${against} participants`} can’t be processed. Review the reasons, then change your selection.`,
  ],
});

export interface AutoParticipantFacts {
  readonly isPlanActive: boolean;
}

const staff = { may: ['staffMember'], needs: 'participants.edit' } as const;
const planGone = ({ isPlanActive }: AutoParticipantFacts) =>
  isPlanActive ? undefined : autoParticipantRejections.planGone();

/**
 * State machine for participants in a recordkeeper's feed: each is reviewed, then accepted as a participant of the
 * plan, put on hold, or rejected.
 */
export const autoParticipantMachine = machine<AutoParticipantFacts>()({
  entity: 'autoParticipant',
  initial: 'new',
  transitions: {
    accept: { from: ['new', 'onHold'], to: 'accepted', unless: [planGone], ...staff },
    hold: { from: ['new'], to: 'onHold', ...staff },
    reject: { from: ['new', 'onHold'], to: 'rejected', ...staff },
    reopen: { from: ['onHold', 'rejected'], to: 'new', ...staff },
  },
});
export type AutoParticipantTransition = keyof typeof autoParticipantMachine.transitions;

/** The transition that leads to each status. */
export const moveTo: Readonly<Record<AutoParticipantStatus, AutoParticipantTransition>> = {
  new: 'reopen',
  onHold: 'hold',
  accepted: 'accept',
  rejected: 'reject',
};
