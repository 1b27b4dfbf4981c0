import { autoParticipantStatuses } from '@fiducia/domain/participants/auto-participant-machine';
import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { autoParticipantFile } from './auto-participant-file.entity.ts';

/** Result of uploading a recordkeeper's file. */
export interface UploadedFeed {
  readonly id: string;
  readonly created: number;
  /** Number of rows skipped because the same plan and tax ID were imported before. */
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
    'Accept, hold, reject, or restore imported participants, all or none; accepted participants are added to their plan',
  body: z.strictObject({
    selectedAutoParticipantIds: z
      .array(z.string().regex(/^[0-9a-f]{32}$/, 'Send IDs of 32 hexadecimal characters (0-9, a-f).'))
      .min(1, 'Select at least one participant.')
      .max(500, 'Select up to 500 participants at a time.'),
    status: z.enum(autoParticipantStatuses, { error: 'Choose one of the statuses.' }),
  }),
});

/** The path ends in a slash, as in doc 3 §7.11. */
export const listInboundParsedFiles = route<readonly RowOf<typeof autoParticipantFile>[]>()({
  method: 'GET',
  path: '/private/participants/',
  searches: 'AutoParticipantFile',
  who: { staffMember: 'participants.view' },
  summary: 'List the participant files imported from recordkeepers',
});
