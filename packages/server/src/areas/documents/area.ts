import { documentRejections } from '@fiducia/domain/documents/document-rejections';
import type { Area } from '../../area.ts';
import { entityNoteTable } from '../system/entity-note.table.ts';
import { cancelDocumentBatch, createDocumentBatch, removeFromDocumentBatch } from './change-batch.ts';
import { documentBatchTable } from './document-batch.table.ts';
import { documentsAudit } from './documents-audit.ts';
import { mailDocumentBatch } from './mail-batch.ts';
import { makeFirstNoticesJob } from './make-first-notices.ts';
import { messageTable } from './message.table.ts';
import { messageEndpoints, messageHooks } from './message-texts.ts';
import { missingNoticeEndpoints } from './missing-notices.ts';
import { noticeTable } from './notice.table.ts';
import { noticeEndpoints } from './notice-calls.ts';
import { noticeHooks, noticeManagementEndpoints } from './notice-management.ts';
import { noticeVersionTable } from './notice-version.table.ts';
import { noticeVersionEndpoints } from './notice-versions.ts';
import { orderLineDocumentTable } from './order-line-document.table.ts';
import { printDocumentBatch } from './print-batch.ts';
import { publishedDocumentEndpoints } from './published-documents.ts';
import { fileEndpoints } from './read-file.ts';
import { specialTaxNoticeEndpoints } from './special-tax-notice-calls.ts';
import { storedFileTable } from './stored-file.table.ts';
import { sweepFilesJob } from './sweep-files.job.ts';
import { userGuideTable } from './user-guide.table.ts';
import { userGuideEndpoints } from './user-guides.ts';
import { viewBatch } from './view-batch.ts';

/** Files, notices, and letters of order lines, and the batches in which they are printed and mailed. */
export const documentsArea: Area = {
  name: 'documents',
  tables: [
    { table: storedFileTable },
    { table: orderLineDocumentTable },
    { table: documentBatchTable, hooks: { without: ['create'], view: viewBatch } },
    { table: messageTable, hooks: messageHooks },
    { table: noticeTable, hooks: noticeHooks },
    { table: noticeVersionTable },
    { table: userGuideTable, hooks: { without: ['create'] } },
    { table: entityNoteTable },
  ],
  constraints: { notices__key: documentRejections.noticeTaken() },
  endpoints: (platform) => [
    ...messageEndpoints(platform),
    ...noticeManagementEndpoints(platform),
    ...noticeVersionEndpoints(platform),
    ...userGuideEndpoints(platform),
    ...fileEndpoints(platform.files),
    ...specialTaxNoticeEndpoints(),
    ...publishedDocumentEndpoints(),
    ...noticeEndpoints(platform),
    ...missingNoticeEndpoints(),
    createDocumentBatch,
    printDocumentBatch(platform.files),
    mailDocumentBatch(platform),
    cancelDocumentBatch,
    removeFromDocumentBatch,
  ],
  jobs: (platform) => [makeFirstNoticesJob(platform), sweepFilesJob(platform)],
  audit: documentsAudit,
};
