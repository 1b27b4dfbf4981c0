import { afterAll, inject } from 'vitest';
import { rowWatch } from './watch-rows.ts';

// Loaded before every test file that has a database: a statement that doesn't return what its call declares fails the
// file that first ran it.
const watch = rowWatch(inject('declaredRowsPath'), inject('catalogPath'));
afterAll(() => {
  const faults = watch.takeFaults();
  if (faults.length > 0) throw new Error(`statements don't return what their calls declare:\n${faults.join('\n')}`);
});
