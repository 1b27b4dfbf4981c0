import type { PullOutcome } from '@fiducia/domain/screening/list-pull';
import type { OfacList } from '@fiducia/domain/screening/listed-entry';
import type { SubjectKind } from '@fiducia/domain/screening/screening-subject';
import { route } from '../lang/route.ts';

const viewer = { staffMember: 'legal.view' } as const;
const editor = { staffMember: 'legal.edit' } as const;

/** The last pull of a list from its publisher. */
export interface ListPull {
  readonly id: string;
  readonly list: OfacList;
  readonly requestedAt: string;
  /** Null for the daily pull. */
  readonly requestedBy: string | null;
  readonly finishedAt: string | null;
  readonly outcome: PullOutcome | null;
  /** What happened, as a sentence. Null while the pull runs. */
  readonly text: string | null;
}

/** A time at which everyone was screened again, because a version of a list or other thresholds came into force. */
export interface ScreeningRun {
  readonly id: string;
  /** The list of which a version came into force, or null. */
  readonly list: OfacList | null;
  /** The thresholds that came into force, or null. */
  readonly settingsVersion: string | null;
  readonly startedAt: string;
  /** Null while participants and payees wait for screening. */
  readonly finishedAt: string | null;
  readonly queued: number;
  readonly screened: Readonly<Partial<Record<SubjectKind, number>>>;
  readonly newHits: number | null;
}

export interface SubjectEvent {
  readonly at: string;
  readonly what: string;
  readonly who: string | null;
  /** The sanctions hit that the event is about, or null for a screening. */
  readonly hitId: string | null;
}

/** One subject of screening: a participant, or a payee of theirs. */
export interface SubjectHistory {
  readonly id: string;
  readonly kind: SubjectKind;
  readonly name: string;
  readonly screenedAt: string;
  readonly events: readonly SubjectEvent[];
}

export interface RecordHistory {
  readonly name: string | null;
  readonly participantId: string | null;
  readonly subjects: readonly SubjectHistory[];
}

export const listOfacPulls = route<readonly ListPull[]>()({
  method: 'GET',
  path: '/private/legal/ofac-pulls',
  who: viewer,
  summary: 'Get the last pull of each sanctions list, and what came of it',
});

export const pullOfacLists = route<readonly ListPull[]>()({
  method: 'POST',
  path: '/private/legal/ofac-pulls',
  who: editor,
  summary: 'Pull the sanctions lists from their publisher now',
  perMinute: 6,
});

export const listScreeningRuns = route<readonly ScreeningRun[]>()({
  method: 'GET',
  path: '/private/legal/screening-runs',
  who: viewer,
  summary: 'List the times at which everyone was screened again',
});

export const readSubjectHistory = route<RecordHistory>()({
  method: 'GET',
  path: '/private/legal/screening-subjects/:id/history',
  who: viewer,
  summary:
    'Get all screenings of a participant, or of the payee of a payment instruction, and the decisions on their hits',
});
