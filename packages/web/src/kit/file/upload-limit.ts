import {
  bytesInMegabyte,
  checkUpload,
  type UploadedFile,
  type UploadRule,
  uploadLimitBytes,
} from '@fiducia/domain/foundation/validation/upload';

let limitBytes = uploadLimitBytes;

/** Sets the largest file that the server accepts, in bytes. */
export function setUploadLimit(bytes: number): void {
  limitBytes = bytes;
}

/** Returns the largest file that the server accepts, in whole megabytes. */
export function uploadLimitMegabytes(): number {
  return Math.floor(limitBytes / bytesInMegabyte);
}

/** Returns the error message for a selected file, by the server's limit, or undefined. */
export function checkFile(file: UploadedFile | null | undefined, rule: Omit<UploadRule, 'limitBytes'>) {
  return checkUpload(file, { ...rule, limitBytes });
}
