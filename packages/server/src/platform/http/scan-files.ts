import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { FastifyBaseLogger } from 'fastify';
import type { UploadedPart } from '../call/handler.ts';
import type { Scan } from '../files/clamd.ts';

/** Returns the rejection of the first file that must not be stored, or undefined if all files are accepted. */
export type ScanFiles = (files: readonly UploadedPart[], requestId: string) => Promise<Rejection | undefined>;

export const harmfulFile = 'harmfulFile';

const harmful =
  'This file contains harmful software, so nothing was stored. Clean or re-create the file, and upload it again.';
const unscanned: Rejection = {
  rejected: true,
  code: 'scannerSilent',
  kind: 'unavailable',
  sentence:
    'We can’t scan files for harmful software right now, so nothing was stored. Please try again in a few minutes.',
};

/**
 * Returns a function that scans uploads one at a time. It rejects all files while the scanner doesn't respond, because
 * they would be stored unscanned.
 */
export function openScanFiles(scan: Scan, log: Pick<FastifyBaseLogger, 'error' | 'warn'>): ScanFiles {
  return async (files, requestId) => {
    for (const { part, bytes } of files) {
      try {
        const answer = await scan(bytes);
        if (answer.isClean) continue;
        log.warn(
          { requestId, found: answer.found },
          'an upload was rejected because the scanner found something in it',
        );
        return { rejected: true, code: harmfulFile, kind: 'invalid', sentence: harmful, errors: { [part]: [harmful] } };
      } catch (error) {
        log.error({ err: error, requestId }, 'an upload was rejected because the scanner did not respond');
        return unscanned;
      }
    }
    return undefined;
  };
}
