import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithKit } from '../render-with-kit.tsx';
import { startState } from '../table/filters/search-state.ts';
import { DataTable } from '../table/grid/data-table.tsx';
import { dataId } from './data-id.ts';

const whole = '0123456789abcdef0123456789abcdef';

it('[data-id-length] adds only data-ids of 32 characters', () => {
  for (const id of ['', 'a', whole.slice(1), `${whole}0`, `${whole.slice(1)}-`, undefined, null])
    expect(dataId(id)['data-id'], String(id)).toBeUndefined();
  expect(dataId(whole)).toEqual({ 'data-id': whole });
  renderWithKit(
    <DataTable
      caption="Orders"
      columns={[{ key: 'id', label: 'Id' }]}
      rows={[{ id: whole }, { id: 'short' }]}
      total={2}
      state={startState}
      onChange={() => {}}
      bulkActions={() => null}
    />,
  );
  const ids = screen.getAllByRole('checkbox', { name: /Select row/ }).map((box) => box.getAttribute('data-id'));
  expect(ids).toEqual([whole, null]);
});
