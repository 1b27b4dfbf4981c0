import { statusLabel } from '@fiducia/domain/orders/status-label';
import type { Column } from '../kit/table/column.ts';
import { textOf } from './text-of.ts';
import type { EntityRow } from './use-search.ts';

/** The authority of a tax as people write it: a state by its two letters, `Federal` in words. */
export const authorityColumn: Column<EntityRow> = {
  key: 'authority',
  label: 'Authority',
  value: (tax) => {
    const authority = textOf(tax, 'authority');
    return authority.length === 2 ? authority : statusLabel(authority);
  },
};
