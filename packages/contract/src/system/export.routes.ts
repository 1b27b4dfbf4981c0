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

/** Downloads an export that a search with `export=1` prepared; only for the user who requested it, for a day. */
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
  summary: 'My exports of the last day, with their progress',
});

const said = (sentence: string, most: number) =>
  z.string({ error: sentence }).trim().min(1, sentence).max(most, sentence);

/**
 * Creates a report in the background and emails the user who requested it. Source: doc 3 §7.3; doc 2 §9 (background
 * export).
 */
export const queueExport = route<{ readonly id: string }>()({
  method: 'POST',
  path: '/public/utils/queue-job/export-report',
  who: everybody,
  summary: 'Queue a background export; an email announces when it is ready',
  body: z.strictObject({
    reportTitle: said('Give the report a title of at most 120 characters.', 120),
    entityType: said('Please register class name in the search handler', 80),
    reportBaseUrl: said('Give the address of the search, such as /public/order-lines.', 200),
    reportQueryString: z
      .string({ error: 'Give the query of the search as text.' })
      .max(8_000, 'That query is too long. Narrow it.')
      .default(''),
    customColumns: z.string().max(4_000, 'Those are too many columns.').optional(),
  }),
  perMinute: 30,
});
