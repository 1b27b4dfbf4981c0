import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../display/icon-button.tsx';
import { SelectInput } from '../form/select-input.tsx';
import { pageSizes } from './search-state.ts';
import styles from './table.module.css';

export interface PagerProps {
  readonly page: number;
  readonly resultsPerPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

const sizes = pageSizes.map((size) => ({ value: String(size), text: size === -1 ? 'All' : String(size) }));
const count = (value: number) => value.toLocaleString('en-US');

/** Which rows of how many, the page sizes 25 to 500 and All, and the way to other pages. */
export function Pager({ page, resultsPerPage, total, onPage, onSize }: PagerProps) {
  const size = resultsPerPage === -1 ? Math.max(total, 1) : resultsPerPage;
  const pages = Math.max(1, Math.ceil(total / size));
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  return (
    <div className={styles['pager']}>
      <output>
        {count(first)}–{count(Math.min(page * size, total))} of {count(total)}
      </output>
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
        Page {count(page)} of {count(pages)}
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
