import { statusLabel } from '@fiducia/domain/orders/status-label';
import type { Column, TableRow } from '../kit/table/columns/column.ts';

interface OfAuthority extends TableRow {
  readonly authority: string;
}

/** Shows the authority of a tax: a state's two-letter code, or `Federal`. */
export const authorityColumn: Column<OfAuthority> = {
  key: 'authority',
  label: 'Authority',
  value: ({ authority }) => (authority.length === 2 ? authority : statusLabel(authority)),
};
