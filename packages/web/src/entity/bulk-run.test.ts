import { expect, test } from 'vitest';
import { ApiFailure } from '../shell/api-failure.ts';
import { runForEach } from './bulk-run.ts';

test('a refusal keeps its reason and stops none of the others', async () => {
  const outcome = await runForEach(
    [1, 2, 3],
    (row) => `Order ${row}`,
    async (row) => {
      if (row === 2) throw new ApiFailure(409, 'This order has nobody in it yet.');
    },
  );
  expect(outcome).toEqual({
    done: ['Order 1', 'Order 3'],
    rejected: [{ title: 'Order 2', why: 'This order has nobody in it yet.' }],
  });
});
