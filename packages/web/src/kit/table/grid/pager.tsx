import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../../display/icon-button.tsx';
import { SelectInput } from '../../form/inputs/select-input.tsx';
import { pageSizes } from '../filters/search-state.ts';
import styles from './table.module.css';

export interface PagerProps {
  readonly page: number;
  readonly resultsPerPage: number;
  readonly total: number;
  /** The number of rows on the page: less than the page size on the last page or during loading. */
  readonly shown: number;
  /** Nothing has been loaded yet, so the total is unknown. */
  readonly isLoading?: boolean;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

const sizes = pageSizes.map((size) => ({ value: String(size), text: size === -1 ? 'All' : String(size) }));
const count = (value: number) => value.toLocaleString('en-US');

/** The row range and total, the page sizes 25 to 500 and All, and links to the other pages. */
export function Pager({ page, resultsPerPage, total, shown, isLoading = false, onPage, onSize }: PagerProps) {
  const size = resultsPerPage === -1 ? Math.max(total, 1) : resultsPerPage;
  const pages = Math.max(1, Math.ceil(total / size));
  const before = (page - 1) * size;
  const range = shown === 0 ? '0' : `${count(before + 1)}–${count(before + shown)}`;
  return (
    <div className={styles['pager']}>
      <output>{isLoading ? 'Loading…' : `${range} of ${count(total)}`}</output>
      <SelectInput
        aria-label="Rows per page"
        dense
        value={String(resultsPerPage)}
        options={sizes}
        onChange={(value) => onSize(Number(value))}
      />
      <span className={styles['pages']}>
        <IconButton
          icon={<IconChevronLeft size={16} aria-hidden />}
          label="Previous page"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        Page {count(page)} of {isLoading ? '…' : count(pages)}
        <IconButton
          icon={<IconChevronRight size={16} aria-hidden />}
          label="Next page"
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </div>
  );
}
