import { serviceCodes } from '@fiducia/domain/orders/service-code';
import { z } from 'zod';
import type { WireRowOf } from '../lang/entity.ts';
import { route } from '../lang/route.ts';
import type { notice } from './notice.entity.ts';
import { guidePortals } from './user-guide.entity.ts';

/** A letter that a service sends but that has no active notice. */
export interface NoticeGap {
  readonly serviceCode: string;
  readonly serviceDisplayName: string;
  readonly documentTemplateCode: string;
  readonly documentTemplateDisplayName: string;
}

const editors = { staffMember: 'system.edit' } as const;
const summary = z
  .string('Enter what changed.')
  .trim()
  .min(1, 'Enter what changed.')
  .max(300, 'Enter up to 300 characters.');

export const searchNotices = route<readonly WireRowOf<typeof notice>[]>()({
  method: 'GET',
  path: '/private/notices',
  searches: 'Notice',
  who: { staffMember: 'documents.view' },
  summary: 'Search notices; returns only active notices unless search-isActive is sent',
  query: z.looseObject({}),
});
export const listNoticeGaps = route<readonly NoticeGap[]>()({
  method: 'GET',
  path: '/private/notices/coverage-gaps',
  who: { staffMember: 'documents.view' },
  summary: 'List the letters without an active notice, by service',
});
export const previewNotice = route<never>()({
  method: 'GET',
  path: '/private/notices/:id/preview/:orderLineId',
  who: { staffMember: 'documents.view' },
  summary: 'Preview a notice’s letter and enclosure for one order line as a PDF with a sample PIN; nothing is saved',
  isDownload: true,
});
export const uploadNoticeVersion = route<{ readonly id: string; readonly version: number }>()({
  method: 'POST',
  path: '/private/notices/:id/versions',
  who: editors,
  summary: 'Upload the next version of a notice’s enclosed PDF; it’s used once published',
  files: ['file'],
  body: z.strictObject({ languageCode: z.enum(['en', 'es'], 'Choose English or Spanish.'), changeSummary: summary }),
});
export const publishNoticeVersion = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/private/notice-versions/:id/publish',
  who: editors,
  summary:
    'Publish a version of a notice’s enclosed PDF in place of the previous version; the user who uploaded it can’t publish it',
});
export const withdrawNoticeVersion = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/private/notice-versions/:id/withdraw',
  who: editors,
  summary: 'Withdraw a version of a notice’s enclosed PDF; it’s no longer enclosed',
});
export const uploadUserGuide = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/public/user-guides',
  who: editors,
  summary: 'Upload a user guide, which is listed last in its portal',
  files: ['file'],
  body: z.strictObject({
    displayName: z.string().trim().min(1, 'Please enter a name.').max(120, 'A name can have up to 120 characters.'),
    displayNameSpanish: z.string().trim().max(120, 'A title can have up to 120 characters.').optional(),
    portal: z.enum(
      guidePortals.map(({ code }) => code),
      'Choose who the guide is for.',
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
  summary: 'Download a guide’s PDF',
  isDownload: true,
});
