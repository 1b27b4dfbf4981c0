import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';

/** What payments need beside the database: where files lie, and where participants sign in. */
export interface PaymentPlaces {
  readonly database: Database;
  readonly files: FileStore;
  readonly participantHome: string;
}
