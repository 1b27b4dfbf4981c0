import { bytesInMegabyte } from '../validation/upload.ts';

/** A file's size in MB with two decimals. Source: doc 2 §5 File upload. */
export function formatFileSize(bytes: number): string {
  return `${(bytes / bytesInMegabyte).toFixed(2)} MB`;
}
