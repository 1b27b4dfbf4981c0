import { statusLabel } from '@fiducia/domain/orders/status-label';
import type { Column, TableRow } from '../kit/table/columns/column.ts';

interface OfAuthority extends TableRow {
  readonly authority: string;
}

/** The authority of a tax as people write it: a state by its two letters, `Federal` in words. */
export const authorityColumn: Column<OfAuthority> = {
  key: 'authority',
  label: 'Authority',
  value: ({ authority }) => (authority.length === 2 ? authority : statusLabel(authority)),
};
