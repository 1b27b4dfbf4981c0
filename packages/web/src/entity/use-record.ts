import type { ChangesAt, RecordAt, RecordPath } from '@fiducia/contract/api';
import { type RecordHandle, useRecordAt } from './by-path/use-record-at.ts';

/** Handle for a record in a collection: `RecordHandleAt<'/public/plans'>`. */
export type RecordHandleAt<P extends RecordPath> = RecordHandle<RecordAt<P>, ChangesAt<P>>;

/** Reads a record by its ID each time its page is opened, and provides the generic writes on it. */
export const useRecord = <P extends RecordPath>(path: P, id: string): RecordHandleAt<P> =>
  useRecordAt<RecordAt<P>, ChangesAt<P>>(path, id);
