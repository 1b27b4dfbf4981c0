import { invalid, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { FastifyBaseLogger } from 'fastify';
import type { Scan } from '../files/clamd.ts';
import type { UploadedPart } from './handler.ts';

/** The refusal of the first file that may not come in; undefined when all may. */
export type ScanFiles = (files: readonly UploadedPart[], requestId: string) => Promise<Refusal | undefined>;

export const harmfulFile = 'harmfulFile';

const harmful =
  'This file holds harmful software, so nothing of it was stored. Clean the file, or make it anew, and upload that.';
const unscanned: Refusal = {
  refused: true,
  code: 'scannerSilent',
  kind: 'unavailable',
  sentence:
    'Files cannot be checked for harmful software at the moment, so nothing was stored. Please try again in a few minutes.',
};

/** Scans uploads one after the other. While the scanner is silent nothing comes in: an unseen file would stay. */
export function openScanFiles(scan: Scan, log: Pick<FastifyBaseLogger, 'error' | 'warn'>): ScanFiles {
  return async (files, requestId) => {
    for (const { part, bytes } of files) {
      try {
        const answer = await scan(bytes);
        if (answer.isClean) continue;
        log.warn({ requestId, found: answer.found }, 'an upload was refused: the scanner found something in it');
        return { ...invalid({ [part]: [harmful] }), code: harmfulFile };
      } catch (error) {
        log.error({ err: error, requestId }, 'an upload was refused: the scanner gave no answer');
        return unscanned;
      }
    }
    return undefined;
  };
}
