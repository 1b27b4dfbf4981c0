import type { Database } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';

/** Dependencies of the payment endpoints: the database, the file store, and the address of the participant portal. */
export interface PaymentHolders {
  readonly database: Database;
  readonly files: FileStore;
  readonly participantHome: string;
}
