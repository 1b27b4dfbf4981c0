import { expect, test } from 'vitest';
import { renderWithKit } from '../render-with-kit.tsx';
import { useFirstRows } from './use-first-rows.ts';

test('a long list draws thirty rows first, and all of them right after', () => {
  const drawn: number[] = [];
  function List({ count }: { count: number }) {
    drawn.push(useFirstRows(Array.from({ length: count }, (_, row) => row)).length);
    return null;
  }
  renderWithKit(<List count={300} />);
  expect([drawn[0], drawn.at(-1)]).toEqual([30, 300]);
});
