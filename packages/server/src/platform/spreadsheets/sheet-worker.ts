import { parentPort, workerData } from 'node:worker_threads';
import { previewGrids } from './preview-grids.ts';
import { readGrids } from './read-grids.ts';
import { isSheetTask } from './sheet-grid.ts';

// Parses in a separate thread, so that a workbook that uses too much memory or time ends only this thread.
const task: unknown = workerData;
if (isSheetTask(task)) parentPort?.postMessage(task.isPreview === true ? previewGrids(task) : readGrids(task));
