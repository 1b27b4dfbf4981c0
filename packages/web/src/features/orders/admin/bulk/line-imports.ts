import type { BulkImport } from '@fiducia/domain/orders/bulk-operation';
import { requestTo } from '../../../../shell/api.ts';
import type { ApiRequest } from '../../../../shell/transport.ts';

export interface ImportChoice {
  readonly operation: BulkImport;
  /** Only for a full balance update. */
  readonly planId?: string;
}

interface ImportText {
  readonly title: string;
  readonly note: string;
}

export const importTexts: Readonly<Record<BulkImport, ImportText>> = {
  lineBalances: {
    title: 'Import balance updates',
    note: 'New balances by order line number. Use an exported file.',
  },
  planBalances: {
    title: 'Import full balance update',
    note: 'New balances for all participants of a plan, by tax ID.',
  },
  clientIdentifiers: {
    title: 'Import client identifiers',
    note: 'The sponsor’s or recordkeeper’s identifiers by order line number.',
  },
  registryListings: {
    title: 'Import registry listings (NRURB)',
    note: 'Listings in the National Registry of Unclaimed Retirement Benefits by order line number.',
  },
};

/** Returns the call that imports a reviewed file. */
export function importRequest({ operation, planId = '' }: ImportChoice, file: File, fingerprint: string): ApiRequest {
  switch (operation) {
    case 'lineBalances':
      return requestTo('POST /private/order-lines/import-missing-participant-balance-updates', {
        files: { file },
        body: { fingerprint },
      });
    case 'planBalances':
      return requestTo('POST /private/order-lines/import-full-balance-updates', {
        files: { file },
        body: { planId, fingerprint },
      });
    case 'clientIdentifiers':
      return requestTo('POST /private/order-lines/import-client-identifier-updates', {
        files: { file },
        body: { fingerprint },
      });
    case 'registryListings':
      return requestTo('POST /private/order-lines/import-nrurb-updates', {
        files: { files: file },
        body: { fingerprint },
      });
  }
}
