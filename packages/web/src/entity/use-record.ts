import type { ChangesAt, RecordAt, RecordPath } from '@fiducia/contract/api';
import { type RecordHandle, useRecordAt } from './by-path/use-record-at.ts';

/** Handle for a record in a collection: `RecordHandleAt<'/public/plans'>`. */
export type RecordHandleAt<P extends RecordPath> = RecordHandle<RecordAt<P>, ChangesAt<P>>;

/** Loads a record by ID, refetches it on mount, and returns functions to update, delete, and restore it. */
export const useRecord = <P extends RecordPath>(path: P, id: string): RecordHandleAt<P> =>
  useRecordAt<RecordAt<P>, ChangesAt<P>>(path, id);
