import { machine } from '../machine/machine.ts';
import { refusals } from '../refusal/refusal.ts';

export const autoParticipantStatuses = ['new', 'onHold', 'accepted', 'rejected'] as const;
export type AutoParticipantStatus = (typeof autoParticipantStatuses)[number];

export const autoParticipantRefusals = refusals({
  planGone: ['conflict', 'The plan of this person was deleted or deactivated. Choose another plan in the feed.'],
  fileKnown: ['conflict', 'This file was uploaded before. Its people stand in the list already.'],
  notAllPeople: [
    'conflict',
    ({ against }: { against: number }) =>
      `Nothing was changed, because ${against === 1 ? 'one person stands' : `${against} people stand`} against it. See why, and choose again.`,
  ],
});

export interface AutoParticipantFacts {
  readonly isPlanActive: boolean;
}

const staff = { may: ['staffMember'], needs: 'participants.edit' } as const;
const planGone = ({ isPlanActive }: AutoParticipantFacts) =>
  isPlanActive ? undefined : autoParticipantRefusals.planGone();

/** Somebody whom a recordkeeper's feed brings: looked at, then made a participant of the plan, held or turned away. */
export const autoParticipantMachine = machine<AutoParticipantFacts>()({
  noun: 'autoParticipant',
  initial: 'new',
  moves: {
    accept: { from: ['new', 'onHold'], to: 'accepted', unless: [planGone], ...staff },
    hold: { from: ['new'], to: 'onHold', ...staff },
    reject: { from: ['new', 'onHold'], to: 'rejected', ...staff },
    reopen: { from: ['onHold', 'rejected'], to: 'new', ...staff },
  },
});
export type AutoParticipantMove = keyof typeof autoParticipantMachine.moves;

/** The move that brings somebody to a status. */
export const moveTo: Readonly<Record<AutoParticipantStatus, AutoParticipantMove>> = {
  new: 'reopen',
  onHold: 'hold',
  accepted: 'accept',
  rejected: 'reject',
};
