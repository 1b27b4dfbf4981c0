import type { Database } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';

/** What payments need besides the database: the file store, and the address where participants sign in. */
export interface PaymentHolders {
  readonly database: Database;
  readonly files: FileStore;
  readonly participantHome: string;
}
