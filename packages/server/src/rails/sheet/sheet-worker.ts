import { parentPort, workerData } from 'node:worker_threads';
import { readGrids } from './read-grids.ts';
import { isSheetTask } from './sheet-grid.ts';

// The parser runs apart from the server: a workbook that eats memory or time ends this thread and nothing else.
const task: unknown = workerData;
if (isSheetTask(task)) parentPort?.postMessage(readGrids(task));
