import { serviceCodes } from '@fiducia/domain/orders/service-code';
import { z } from 'zod';
import type { WireRowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { notice } from './notice.entity.ts';
import { guidePortals } from './user-guide.entity.ts';

/** A service that sends a letter to its participants, and a letter without an active notice. */
export interface NoticeGap {
  readonly serviceCode: string;
  readonly serviceDisplayName: string;
  readonly documentTemplateCode: string;
  readonly documentTemplateDisplayName: string;
}

const editors = { staffMember: 'system.edit' } as const;
const summary = z
  .string('Say what changed.')
  .trim()
  .min(1, 'Say what changed.')
  .max(300, 'Say it in at most 300 characters.');

export const searchNotices = route<readonly WireRowOf<typeof notice>[]>()({
  method: 'GET',
  path: '/private/notices',
  searches: 'Notice',
  who: { staffMember: 'documents.view' },
  summary: 'Search notices; only active ones unless search-isActive says otherwise',
  query: z.looseObject({}),
});
export const listNoticeGaps = route<readonly NoticeGap[]>()({
  method: 'GET',
  path: '/private/notices/coverage-gaps',
  who: { staffMember: 'documents.view' },
  summary: 'Letters that no active notice sends, by service',
});
export const previewNotice = route<never>()({
  method: 'GET',
  path: '/private/notices/:id/preview/:orderLineId',
  who: { staffMember: 'documents.view' },
  summary: 'The letter of a notice for one order line as a PDF, with its enclosure and a made-up PIN; nothing is kept',
  isDownload: true,
});
export const uploadNoticeVersion = route<{ readonly id: string; readonly version: number }>()({
  method: 'POST',
  path: '/private/notices/:id/versions',
  who: editors,
  summary: 'Upload the next version of the PDF that is enclosed with a notice; it is used once it is published',
  files: ['file'],
  body: z.strictObject({ languageCode: z.enum(['en', 'es'], 'Choose English or Spanish.'), changeSummary: summary }),
});
export const publishNoticeVersion = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/private/notice-versions/:id/publish',
  who: editors,
  summary: 'Enclose this version from now on; the one before it is replaced. Not by the person who uploaded it',
});
export const withdrawNoticeVersion = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/private/notice-versions/:id/withdraw',
  who: editors,
  summary: 'Stop enclosing this version',
});
export const uploadUserGuide = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/public/user-guides',
  who: editors,
  summary: 'Upload a user guide; it is listed last in its portal',
  files: ['file'],
  body: z.strictObject({
    displayName: z.string().trim().min(1, 'Please enter a name.').max(120, 'A name can have at most 120 characters.'),
    portal: z.enum(
      guidePortals.map(({ code }) => code),
      'Choose whom the guide is for.',
    ),
    serviceCode: z.enum(serviceCodes, 'Choose one of the services.').optional(),
  }),
});
export const moveUserGuide = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/public/user-guides/:id/move',
  who: editors,
  summary: 'Move a guide one place up or down in its portal',
  body: z.strictObject({ direction: z.enum(['up', 'down'], 'Send up or down.') }),
});
export const downloadUserGuide = route<never>()({
  method: 'GET',
  path: '/public/user-guides/:id/file',
  who: { staffMember: true, client: true, participant: true },
  summary: 'The PDF of a guide',
  isDownload: true,
});
