import { documentBatch } from '@fiducia/contract/documents/document-batch.entity';
import { orderLineDocument } from '@fiducia/contract/documents/order-line-document.entity';
import { storedFile } from '@fiducia/contract/documents/stored-file.entity';
import { serveEntity } from '../engine/serve-entity.ts';
import type { Area } from '../platform/area.ts';
import { cancelDocumentBatch, createDocumentBatch, removeFromDocumentBatch } from './change-batch.ts';
import { documentsAudit } from './documents-audit.ts';
import { mailDocumentBatch } from './mail-batch.ts';
import { makeFirstNoticesJob } from './make-first-notices.ts';
import { missingNoticeEndpoints } from './missing-notices.ts';
import { noticeEndpoints } from './notice-calls.ts';
import { printDocumentBatch } from './print-batch.ts';
import { fileEndpoints } from './read-file.ts';
import { specialTaxNoticeEndpoints } from './special-tax-notice-calls.ts';
import { sweepFilesJob } from './sweep-files.job.ts';
import { viewBatch } from './view-batch.ts';

/** Files, letters and notices of order lines, and the batches in which they are printed and mailed. */
export const documentsArea: Area = {
  name: 'documents',
  entities: [storedFile, orderLineDocument, documentBatch],
  endpoints: (platform) => [
    ...serveEntity(storedFile, platform.files),
    ...serveEntity(orderLineDocument, platform.files),
    ...serveEntity(documentBatch, platform.files, { without: ['create'], view: viewBatch }),
    ...fileEndpoints(platform.files),
    ...specialTaxNoticeEndpoints(),
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
