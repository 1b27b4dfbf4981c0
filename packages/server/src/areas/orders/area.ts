import type { Area } from '../../area.ts';
import { accountOrderEndpoints } from './account-order-calls.ts';
import { addressSearchResultEndpoints } from './address-search-results.ts';
import { advanceOrderLine } from './advance-order-line.job.ts';
import { bulkOperationChangeTable } from './bulk/bulk-operation-change.table.ts';
import { bulkOperationRunTable } from './bulk/bulk-operation-run.table.ts';
import { bulkOrderTable } from './bulk-order.table.ts';
import { bulkOrderInboundParsedOrderLineTable } from './bulk-order-inbound-parsed-order-line.table.ts';
import { bulkOrderEndpoints } from './bulk-orders.ts';
import { orderHooks } from './create-order.ts';
import { inboundParsedOrderFileTable } from './inbound-parsed-order-file.table.ts';
import { lineBulkEndpoints } from './line-bulk-calls.ts';
import { lineView } from './line-view.ts';
import { diligenceReportEndpoints } from './missing/diligence-reports.ts';
import { mailToNewAddress } from './missing/mail-to-new-address.job.ts';
import { missingEndpoints } from './missing/missing-calls.ts';
import { searchMissingParticipant } from './missing/search-missing.job.ts';
import { orderTable } from './order.table.ts';
import { makeAutoOrders } from './order-auto-participants.ts';
import { orderEndpoints } from './order-calls.ts';
import { orderLineTable } from './order-line.table.ts';
import { lineEndpoints } from './order-line-calls.ts';
import { orderRulesAudit } from './order-rules-audit.ts';
import { ordersAudit } from './orders-audit.ts';
import { readOrderUpload } from './read-order-upload.job.ts';
import { renameOrderLines } from './rename-order-lines.job.ts';
import { searchAddressOfInitiated } from './search-address.job.ts';
import { addressSearchEndpoints } from './search-address.ts';
import { submitOrderJob } from './submit-order.job.ts';
import { uploadEndpoints } from './upload-calls.ts';

export const ordersArea: Area = {
  name: 'orders',
  tables: [
    { table: orderTable, hooks: orderHooks },
    { table: orderLineTable, hooks: { without: ['create', 'update', 'delete', 'restore'], viewTogether: lineView } },
    { table: bulkOperationRunTable },
    { table: bulkOperationChangeTable },
    { table: bulkOrderTable },
    { table: bulkOrderInboundParsedOrderLineTable },
    { table: inboundParsedOrderFileTable },
  ],
  endpoints: (platform) => [
    ...accountOrderEndpoints,
    ...orderEndpoints(platform),
    ...uploadEndpoints(platform),
    ...lineEndpoints(platform),
    ...lineBulkEndpoints(platform),
    ...addressSearchEndpoints(platform),
    ...addressSearchResultEndpoints,
    ...missingEndpoints(platform),
    ...diligenceReportEndpoints,
    ...bulkOrderEndpoints(platform),
    makeAutoOrders,
  ],
  jobs: (platform) => [
    readOrderUpload(platform),
    submitOrderJob(platform),
    advanceOrderLine(platform),
    renameOrderLines(platform),
    searchMissingParticipant(platform),
    searchAddressOfInitiated(platform),
    mailToNewAddress(platform),
  ],
  audit: [...ordersAudit, ...orderRulesAudit],
};
