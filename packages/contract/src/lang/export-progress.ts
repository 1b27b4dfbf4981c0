/** How far an export is. */
export interface ExportProgress {
  readonly id: string;
  readonly reportTitle: string;
  readonly format: 'csv' | 'xlsx';
  readonly status: 'queued' | 'running' | 'ready' | 'failed';
  readonly doneRows: number;
  /** Unknown until the rows have been counted. */
  readonly totalRows: number | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** Where the file is, once it is ready. */
  readonly exportDownloadUri: string | null;
}
