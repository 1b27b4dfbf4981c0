import { z } from 'zod';
import type { ExportProgress } from '../lang/export-progress.ts';
import { route } from '../lang/route.ts';

const everybody = {
  staffMember: true,
  client: true,
  participant: true,
  nationalRegistryClient: true,
  advisor: true,
  accountHolder: true,
} as const;

/** Downloads an export prepared by a search with `export=1`. Available to its requester for one day. */
export const readExport = route<never>()({
  method: 'GET',
  path: '/public/exports/:exportId',
  who: everybody,
  summary: 'Download a prepared export',
  isDownload: true,
});

export const listExports = route<readonly ExportProgress[]>()({
  method: 'GET',
  path: '/public/exports',
  who: everybody,
  summary: 'List my exports from the last day with their progress',
});

const said = (sentence: string, most: number) =>
  z.string({ error: sentence }).trim().min(1, sentence).max(most, sentence);

/** Queues a report and emails the requester when it's ready. Source: doc 3 §7.3; doc 2 §9 (background export). */
export const queueExport = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/public/utils/queue-job/export-report',
  who: everybody,
  summary: 'Queue a background export; an email is sent when it’s ready',
  body: z.strictObject({
    reportTitle: said('Enter a report title of up to 120 characters.', 120),
    entityType: said('Please register class name in the search handler', 80),
    reportBaseUrl: said('Send the path of the search, such as /public/order-lines.', 200),
    reportQueryString: z
      .string({ error: 'Send the query string of the search.' })
      .max(8_000, 'The search has too many filters. Remove some and try again.')
      .default(''),
    customColumns: z.string().max(4_000, 'There are too many columns. Remove some and try again.').optional(),
  }),
  perMinute: 30,
});
