import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { autoParticipantStatuses } from '@fiducia/domain/participants/auto-participant-machine';
import { z } from 'zod';
import type { RowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { autoParticipantFile } from './auto-participant-file.entity.ts';
import type { LeftOut } from './auto-service-run.entity.ts';

/** Result of uploading a recordkeeper's file. */
export interface UploadedFeed {
  readonly id: string;
  readonly created: number;
  /** Number of rows skipped because the same plan and tax ID were imported before. */
  readonly known: number;
  /** Number of rows with errors, which were skipped. */
  readonly leftOut: number;
}

/** What the upload of a recordkeeper's file would add. Nothing is stored. */
export interface FeedPreview {
  readonly totalRows: number;
  readonly newRows: number;
  readonly knownRows: number;
  readonly faultyRows: number;
  readonly newBalance: Cents;
  /** Whether the same file was uploaded before. */
  readonly isKnownFile: boolean;
  /** The first participants and errors, up to a readable number. */
  readonly people: readonly {
    readonly id: string;
    readonly name: string;
    readonly planDisplayName: string | null;
    readonly balance: Cents;
    readonly isNew: boolean;
  }[];
  readonly faults: readonly LeftOut[];
}

export const uploadAutoParticipants = route<UploadedFeed>()({
  method: 'POST',
  path: '/private/participants/upload-auto-participants',
  who: { staffMember: 'participants.edit' },
  summary: 'Import a recordkeeper’s participant file (all rows or none) and list any row errors',
  files: ['file'],
  /** `skipErrors` adds the rows without errors, and records the others with the reasons. */
  body: z.strictObject({ skipErrors: z.enum(['0', '1']).optional() }),
  perMinute: 20,
});

export const previewAutoParticipants = route<FeedPreview>()({
  method: 'POST',
  path: '/private/participants/preview-auto-participants',
  who: { staffMember: 'participants.edit' },
  summary: 'Show what the upload of a recordkeeper’s participant file would add, and its errors. Nothing is stored',
  files: ['file'],
  perMinute: 20,
});

export const rerunAutoParticipantFile = route<UploadedFeed>()({
  method: 'POST',
  path: '/private/auto-participant-files/:id/rerun',
  who: { staffMember: 'participants.edit' },
  summary: 'Read a stored participant file again and add the participants that are missing from the list',
  perMinute: 20,
});

export const changeStatusOfAutoParticipants = route<{
  readonly changed: number;
  readonly participantIds: readonly string[];
}>()({
  method: 'POST',
  path: '/private/participants/change-status-auto-participants',
  who: { staffMember: 'participants.edit' },
  summary: 'Accept, hold, reject, or restore imported participants, adding accepted ones to their plan (all or none)',
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
