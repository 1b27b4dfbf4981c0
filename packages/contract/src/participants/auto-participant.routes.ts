import { autoParticipantStatuses } from '@fiducia/domain/participants/auto-participant-machine';
import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { autoParticipantFile } from './auto-participant-file.entity.ts';

/** The result of an uploaded feed. */
export interface UploadedFeed {
  readonly id: string;
  readonly created: number;
  /** People with the same plan and tax ID who were already listed. */
  readonly known: number;
}

export const uploadAutoParticipants = route<UploadedFeed>()({
  method: 'POST',
  path: '/private/participants/upload-auto-participants',
  who: { staffMember: 'participants.edit' },
  summary: 'Import a recordkeeper’s participant file: all rows, or none with the errors of each row',
  files: ['file'],
  perMinute: 20,
});

export const changeStatusOfAutoParticipants = route<{
  readonly changed: number;
  readonly participantIds: readonly string[];
}>()({
  method: 'POST',
  path: '/private/participants/change-status-auto-participants',
  who: { staffMember: 'participants.edit' },
  summary:
    'Accept, hold, reject or bring back people of a feed, all or none; accepted ones become participants of their plan',
  body: z.strictObject({
    selectedAutoParticipantIds: z
      .array(z.string().regex(/^[0-9a-f]{32}$/, 'takes ids of 32 characters.'))
      .min(1, 'Choose at least one person.')
      .max(500, 'Choose at most 500 people at a time.'),
    status: z.enum(autoParticipantStatuses, { error: 'Choose one of the statuses.' }),
  }),
});

/** Doc 3 §7.11 writes the path with a trailing slash and without its last segment. */
export const listInboundParsedFiles = route<readonly RowOf<typeof autoParticipantFile>[]>()({
  method: 'GET',
  path: '/private/participants/',
  searches: 'AutoParticipantFile',
  who: { staffMember: 'participants.view' },
  summary: 'Files of participants imported from a third-party recordkeeper',
});
