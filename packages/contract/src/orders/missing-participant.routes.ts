import { diligenceKinds, diligenceResults } from '@fiducia/domain/participants/diligence';
import { z } from 'zod';
import { isInputDate } from '../lang/input-date.ts';
import { route } from '../lang/route.ts';

export const recordReturnedMail = route<{ readonly id: string; readonly participantId: string }>()({
  method: 'POST',
  path: '/private/order-line-documents/:id/returned',
  who: { staffMember: 'documents.edit' },
  summary: 'Record that mail was returned: marks the address as bad and searches for a new one',
  body: z.strictObject({
    reason: z.string('Please enter a reason').trim().min(1, 'Please enter a reason').max(200),
  }),
});

export const confirmAddress = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/private/participants/:id/confirm-address',
  who: { staffMember: 'participants.edit' },
  summary: 'Confirm an address from which mail was returned, with a reason, and mail the notices again',
  body: z.strictObject({
    reason: z.string('Please enter a reason').trim().min(1, 'Please enter a reason').max(200),
  }),
});

export const searchForParticipant = route<{ readonly isQueued: boolean }>()({
  method: 'POST',
  path: '/private/participants/:id/search-for-address',
  who: { staffMember: 'participants.edit' },
  summary: 'Search for a participant’s current address with the locator provider',
  perMinute: 60,
});

export const addDiligenceStep = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/private/participants/:id/diligence-steps',
  who: { staffMember: 'participants.edit' },
  summary: 'Record a step of the search for a participant, with evidence',
  files: ['file'],
  body: z.strictObject({
    kind: z.enum(
      diligenceKinds.map(({ code }) => code),
      'Please select a step',
    ),
    result: z.enum(
      diligenceResults.map(({ code }) => code),
      'Please select a result',
    ),
    doneOn: z.string('Please enter a date').refine(isInputDate, 'Please enter a date as YYYY-MM-DD'),
    note: z.string().trim().max(1000, 'Enter up to 1,000 characters.').optional(),
  }),
});

const plans = { staffMember: 'participants.view', client: 'participants.view' } as const;

/** Searches for a plan’s missing participants. */
export interface PlanSearches {
  readonly searched: number;
  readonly found: number;
  readonly missing: number;
}

export const readPlanSearches = route<PlanSearches>()({
  method: 'GET',
  path: '/public/plans/:id/searches',
  who: plans,
  summary: 'Count the participants of a plan who were searched for, and found',
});

export const downloadDiligenceReport = route<never>()({
  method: 'GET',
  path: '/public/plans/:id/diligence-report',
  who: plans,
  summary: 'Download the report of the searches for a plan’s missing participants, as PDF',
  isDownload: true,
});

export const downloadSearchResults = route<never>()({
  method: 'GET',
  path: '/public/plans/:id/search-results',
  who: plans,
  summary: 'Download the results of the searches for a plan’s participants, as CSV',
  isDownload: true,
});

export const missingParticipantRoutes = [
  recordReturnedMail,
  confirmAddress,
  searchForParticipant,
  addDiligenceStep,
  readPlanSearches,
  downloadDiligenceReport,
  downloadSearchResults,
] as const;
