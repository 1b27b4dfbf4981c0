import type { Route } from '../lang/route.ts';
import * as content from './content.routes.ts';
import * as batches from './document-batch.routes.ts';
import * as files from './file.routes.ts';
import * as lookups from './lookup.routes.ts';
import * as messages from './message.routes.ts';
import * as notices from './notice.routes.ts';
import * as published from './published-document.routes.ts';
import * as specialTaxNotices from './special-tax-notice.routes.ts';

/** Calls of documents in addition to the generic ones. */
export const documentsRoutes = [
  files.viewFile,
  files.downloadFile,
  specialTaxNotices.readSpecialTaxNotice,
  specialTaxNotices.downloadSpecialTaxNotice,
  published.serviceDeadlinesDocument,
  published.floatDisclosureDocument,
  lookups.listDocumentTemplates,
  batches.createDocumentBatch,
  batches.printDocumentBatch,
  batches.mailDocumentBatch,
  batches.cancelDocumentBatch,
  batches.removeFromDocumentBatch,
  notices.listNoticeTemplates,
  notices.sendDistributionNotice,
  notices.countMissingNotices,
  notices.listMissingNotices,
  notices.reprintDocument,
  notices.cancelDocument,
  ...Object.values(content),
  ...Object.values(messages),
] as const satisfies readonly Route[];
