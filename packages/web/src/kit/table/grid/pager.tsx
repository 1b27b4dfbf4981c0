import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../../display/icon-button.tsx';
import { SelectInput } from '../../form/inputs/select-input.tsx';
import { pageSizes } from '../filters/search-state.ts';
import styles from './table.module.css';

export interface PagerProps {
  readonly page: number;
  readonly resultsPerPage: number;
  readonly total: number;
  /** The number of rows on the current page. */
  readonly shown: number;
  /** Whether the first page is loading, so that the total is still unknown. */
  readonly isLoading?: boolean;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

const sizes = pageSizes.map((size) => ({ value: String(size), text: size === -1 ? 'All' : String(size) }));
const count = (value: number) => value.toLocaleString('en-US');

/**
 * Shows the range of rows and the total; page sizes (25 to 500 and All) if there are more rows than the smallest, and
 * buttons if there are other pages.
 */
export function Pager({ page, resultsPerPage, total, shown, isLoading = false, onPage, onSize }: PagerProps) {
  const size = resultsPerPage === -1 ? Math.max(total, 1) : resultsPerPage;
  const pages = Math.max(1, Math.ceil(total / size));
  const before = (page - 1) * size;
  const range = shown === 0 ? '0' : `${count(before + 1)}–${count(before + shown)}`;
  return (
    <div className={styles['pager']}>
      <output>{isLoading ? 'Loading…' : `${range} of ${count(total)}`}</output>
      {total > pageSizes[0] && (
        <SelectInput
          aria-label="Rows per page"
          dense
          value={String(resultsPerPage)}
          options={sizes}
          onChange={(value) => onSize(Number(value))}
        />
      )}
      {(pages > 1 || page > 1) && (
        <span className={styles['pages']}>
          <IconButton
            icon={<IconChevronLeft size={16} aria-hidden />}
            label="Previous page"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          Page {count(page)} of {count(pages)}
          <IconButton
            icon={<IconChevronRight size={16} aria-hidden />}
            label="Next page"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </span>
      )}
    </div>
  );
}
