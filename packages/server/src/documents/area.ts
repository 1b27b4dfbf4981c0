import { documentBatch } from '@fiducia/contract/documents/document-batch.entity';
import { entityNote } from '@fiducia/contract/all-entities';
import { message } from '@fiducia/contract/documents/message.entity';
import { notice } from '@fiducia/contract/documents/notice.entity';
import { noticeVersion } from '@fiducia/contract/documents/notice-version.entity';
import { orderLineDocument } from '@fiducia/contract/documents/order-line-document.entity';
import { storedFile } from '@fiducia/contract/documents/stored-file.entity';
import { userGuide } from '@fiducia/contract/documents/user-guide.entity';
import { documentRefusals } from '@fiducia/domain/documents/document-refusals';
import { serveEntity } from '../engine/serve-entity.ts';
import type { Area } from '../platform/area.ts';
import { cancelDocumentBatch, createDocumentBatch, removeFromDocumentBatch } from './change-batch.ts';
import { documentsAudit } from './documents-audit.ts';
import { mailDocumentBatch } from './mail-batch.ts';
import { makeFirstNoticesJob } from './make-first-notices.ts';
import { messageEndpoints } from './message-texts.ts';
import { missingNoticeEndpoints } from './missing-notices.ts';
import { noticeEndpoints } from './notice-calls.ts';
import { noticeManagementEndpoints } from './notice-management.ts';
import { noticeVersionEndpoints } from './notice-versions.ts';
import { printDocumentBatch } from './print-batch.ts';
import { publishedDocumentEndpoints } from './published-documents.ts';
import { fileEndpoints } from './read-file.ts';
import { specialTaxNoticeEndpoints } from './special-tax-notice-calls.ts';
import { sweepFilesJob } from './sweep-files.job.ts';
import { userGuideEndpoints } from './user-guides.ts';
import { viewBatch } from './view-batch.ts';

/** Files, letters and notices of order lines, and the batches in which they are printed and mailed. */
export const documentsArea: Area = {
  name: 'documents',
  entities: [storedFile, orderLineDocument, documentBatch, message, notice, noticeVersion, userGuide, entityNote],
  constraints: { notices__key: documentRefusals.noticeTaken() },
  endpoints: (platform) => [
    ...serveEntity(storedFile, platform.files),
    ...serveEntity(orderLineDocument, platform.files),
    ...serveEntity(documentBatch, platform.files, { without: ['create'], view: viewBatch }),
    ...serveEntity(noticeVersion, platform.files),
    ...serveEntity(entityNote, platform.files),
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
