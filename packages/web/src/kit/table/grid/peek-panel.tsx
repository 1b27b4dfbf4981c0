import { statusTooltip } from '@fiducia/domain/messages/status-tooltip';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../display/button.tsx';
import { Facts } from '../../display/facts.tsx';
import { IconButton } from '../../display/icon-button.tsx';
import { Cell, cellText } from '../columns/cell.tsx';
import { type Column, type TableRow, valueOf } from '../columns/column.ts';
import { peekColumn } from './peek-columns.ts';
import styles from './peek-panel.module.css';

export interface PeekPanelProps<Row extends TableRow> {
  readonly row: Row;
  /** All columns of the list, shown or not. */
  readonly columns: readonly Column<Row>[];
  /** Keys of the columns that the list shows. */
  readonly shown: ReadonlySet<string>;
  readonly href: string | undefined;
  /** Shows the previous or the next row. Undefined at either end. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
}

const hasValue = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  value !== 0 &&
  value !== false &&
  !(Array.isArray(value) && !value.length);

function Section<Row extends TableRow>(props: { title: string; columns: readonly Column<Row>[]; row: Row }): ReactNode {
  const { title, columns, row } = props;
  if (columns.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h3>{title}</h3>
      <Facts
        layout="rows"
        facts={columns.map((column) => ({ label: column.label, value: <Cell column={column} row={row} /> }))}
      />
    </section>
  );
}

/**
 * Shows a row's record next to its list: its name and status, what the status waits for, the list's columns, and its
 * other values. The focus moves here when it opens.
 */
export function PeekPanel<Row extends TableRow>(props: PeekPanelProps<Row>) {
  const { row, shown, href, onPrevious, onNext, onClose } = props;
  const columns = props.columns.map(peekColumn);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const body = useRef<HTMLElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // Keyboard users scroll long values with the arrow keys.
    if (body.current) body.current.tabIndex = 0;
  }, []);
  const [first, ...rest] = columns.filter(({ key }) => shown.has(key));
  const status = columns.find(({ kind, key }) => kind === 'statusChip' && key === 'status');
  const statusValue = status && valueOf(status, row);
  const waitsFor = status && typeof statusValue === 'string' ? statusTooltip(status.statusOf ?? '', statusValue) : '';
  const others = columns.filter(
    (column) => !shown.has(column.key) && column !== status && column.kind !== 'id' && hasValue(valueOf(column, row)),
  );
  return (
    <aside className={styles['peek']} aria-labelledby={id} data-peek>
      <div className={styles['head']}>
        <h2 id={id} ref={heading} tabIndex={-1} aria-live="polite">
          {first ? cellText(first, row) : 'Preview'}
        </h2>
        <IconButton
          icon={<IconChevronUp size={16} aria-hidden />}
          label="Previous row"
          disabled={!onPrevious}
          onClick={() => onPrevious?.()}
        />
        <IconButton
          icon={<IconChevronDown size={16} aria-hidden />}
          label="Next row"
          disabled={!onNext}
          onClick={() => onNext?.()}
        />
        <IconButton icon={<IconX size={16} aria-hidden />} label="Close preview" onClick={onClose} />
      </div>
      {status && hasValue(statusValue) && (
        <div className={styles['status']}>
          <Cell column={status} row={row} />
          {waitsFor && <p>{waitsFor}</p>}
        </div>
      )}
      <section className={styles['body']} aria-label="Values" ref={body}>
        <Section
          title="Summary"
          columns={rest.filter((column) => column !== status && column.kind !== 'id' && column.label !== '')}
          row={row}
        />
        <Section title="Details" columns={others} row={row} />
      </section>
      {href && (
        <div className={styles['foot']}>
          <Button look="primary" href={href}>
            Open record
          </Button>
        </div>
      )}
    </aside>
  );
}
