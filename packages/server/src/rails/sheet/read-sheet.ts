import { Worker } from 'node:worker_threads';
import { guardUpload } from './guard-upload.ts';
import type { SheetTask } from './sheet-grid.ts';
import { type ExpectedColumn, refuseSheet, type SheetOutcome, type SheetReading } from './sheet-reading.ts';

const longestReadMs = 20_000;
const mostHeapMb = 512;

const tooSlow = 'This file takes too long or too much memory to read. Copy the rows into our template and upload that.';

export interface SheetUpload {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

/**
 * Reads an uploaded sheet apart from the server's own thread, under a limit of memory and time. Rows come with their
 * numbers and cells with their kinds; a formula without a result is a fault and never a zero.
 */
export async function readSheet(
  upload: SheetUpload,
  expected: readonly ExpectedColumn[],
): Promise<SheetOutcome<SheetReading>> {
  const guarded = await guardUpload(upload.bytes, upload.fileName);
  if (!guarded.ok) return guarded;
  return await readInWorker({ bytes: upload.bytes, format: guarded.value, expected });
}

function readInWorker(task: SheetTask): Promise<SheetOutcome<SheetReading>> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
    });
    const settle = (outcome: SheetOutcome<SheetReading>) => {
      clearTimeout(timer);
      resolve(outcome);
      void worker.terminate();
    };
    const timer = setTimeout(() => settle(refuseSheet('tooSlow', tooSlow)), longestReadMs);
    worker.once('message', (outcome: SheetOutcome<SheetReading>) => settle(outcome));
    // Out of memory and a reader that fails on hostile bytes both end the worker; neither says more than this.
    worker.once('error', () => settle(refuseSheet('tooSlow', tooSlow)));
    worker.once('exit', () => settle(refuseSheet('tooSlow', tooSlow)));
  });
}
