/** The progress of an export. */
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
  /** The address of the file, once it is ready. */
  readonly exportDownloadUri: string | null;
}
