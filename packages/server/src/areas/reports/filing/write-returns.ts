import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { FileRequest } from './create-files.ts';
import type { StoredProblem } from './file-transitions.ts';
import type { ReportingFile } from './validate-file.ts';

export interface CheckedFile {
  readonly problems: readonly StoredProblem[];
  /** Null if the records can’t be written. */
  readonly content: { readonly fileName: string; readonly mimeType: string; readonly bytes: Uint8Array } | null;
}

export async function mostRecords(_db: Queries, _of: FileRequest): Promise<number> {
  return 100;
}

export async function checkAndWrite(
  _tx: Tx,
  _ctx: ActorContext,
  file: ReportingFile,
): Promise<CheckedFile | Rejection> {
  return {
    problems: [],
    content: { fileName: `${file.friendlyId}.csv`, mimeType: 'text/csv', bytes: Buffer.from('') },
  };
}
