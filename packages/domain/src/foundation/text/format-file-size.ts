import { bytesInMegabyte } from '../validation/upload.ts';

/** Formats a file size in MB with two decimals, or in KB if it would round to zero. Source: doc 2 §5 File upload. */
export function formatFileSize(bytes: number): string {
  if (bytes > 0 && bytes < bytesInMegabyte / 100) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / bytesInMegabyte).toFixed(2)} MB`;
}
