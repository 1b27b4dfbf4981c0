import { Worker } from 'node:worker_threads';
import { startAwakeTimer } from '../db/awake-timer.ts';
import { guardUpload } from './guard-upload.ts';
import type { SheetTask } from './sheet-grid.ts';
import {
  type ColumnMatches,
  type ExpectedColumn,
  rejectSheet,
  type SheetOutcome,
  type SheetPreview,
  type SheetReading,
} from './sheet-reading.ts';

const longestReadMs = 20_000;
const maxHeapMb = 512;

const tooSlow =
  'This file takes too much time or memory to read. Copy the rows into our template and upload that file.';

export interface SheetUpload {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

/**
 * Reads an uploaded spreadsheet outside of the server's main thread, with limits on memory and time. A formula without
 * a stored result is an error, never zero.
 */
export async function readSheet(
  upload: SheetUpload,
  expected: readonly ExpectedColumn[],
  matches?: ColumnMatches,
): Promise<SheetOutcome<SheetReading>> {
  const guarded = await guardUpload(upload.bytes, upload.fileName);
  if (!guarded.ok) return guarded;
  return await inWorker({ bytes: upload.bytes, format: guarded.value, expected, matches });
}

/** Reads only the titles and first values of a spreadsheet, with the limits of `readSheet`. */
export async function previewSheet(
  upload: SheetUpload,
  expected: readonly ExpectedColumn[],
  matches: ColumnMatches,
): Promise<SheetOutcome<SheetPreview>> {
  const guarded = await guardUpload(upload.bytes, upload.fileName);
  if (!guarded.ok) return guarded;
  return await inWorker({ bytes: upload.bytes, format: guarded.value, expected, matches, isPreview: true });
}

function inWorker<Result>(task: SheetTask): Promise<SheetOutcome<Result>> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    const settle = (outcome: SheetOutcome<Result>) => {
      stopTimer();
      resolve(outcome);
      void worker.terminate();
    };
    const stopTimer = startAwakeTimer(longestReadMs, () => settle(rejectSheet('tooSlow', tooSlow)));
    worker.once('message', (outcome: SheetOutcome<Result>) => settle(outcome));
    // The worker ends without details if it runs out of memory or if the parser fails on malicious bytes.
    worker.once('error', () => settle(rejectSheet('tooSlow', tooSlow)));
    worker.once('exit', () => settle(rejectSheet('tooSlow', tooSlow)));
  });
}
