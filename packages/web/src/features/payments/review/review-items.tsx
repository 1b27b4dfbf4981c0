import { Fragment } from 'react';
import { useFirstRows } from '../../../kit/display/use-first-rows.ts';
import { ReviewGroup } from './review-group.tsx';
import { gradeOfRow, type InstructionInReview, ReviewItem } from './review-item.tsx';

interface ReviewItemsProps {
  /** Instructions, sorted by grade. */
  readonly rows: readonly InstructionInReview[];
  readonly today: string;
  /** Index of the instruction that the panel shows, if it is next to the list. */
  readonly current: number | undefined;
  readonly ticked: ReadonlySet<string>;
  readonly mayApproveAll: boolean;
  readonly onSelect: (index: number) => void;
  readonly onTick: (id: string) => void;
}

/** Lists the instructions, with a heading before each grade. */
export function ReviewItems({ rows, today, current, ticked, mayApproveAll, onSelect, onTick }: ReviewItemsProps) {
  const byGrade = Map.groupBy(rows, gradeOfRow);
  return useFirstRows(rows).map((row, index) => {
    const grade = gradeOfRow(row);
    const group = byGrade.get(grade) ?? [];
    return (
      <Fragment key={row.id}>
        {group[0] === row && <ReviewGroup grade={grade} rows={group} mayApproveAll={mayApproveAll} />}
        <ReviewItem
          row={row}
          today={today}
          isCurrent={index === current}
          isTicked={ticked.has(row.id)}
          onSelect={() => onSelect(index)}
          onTick={() => onTick(row.id)}
        />
      </Fragment>
    );
  });
}
