import { expect, test } from 'vitest';
import { returnedNote } from './returned-note.ts';

test.each([
  [0, 3, undefined],
  [1, 3, '1 of 3 returned'],
  [3, 3, 'Returned'],
  [1, 1, 'Returned'],
])('says of a batch with %i of %i payments returned: %s', (returned, payments, note) => {
  expect(returnedNote(returned, payments)).toBe(note);
});
