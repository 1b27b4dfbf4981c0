import { cents } from '@fiducia/domain/money/cents';
import { formatMoney } from '@fiducia/domain/money/format-money';
import { actOnInstructions } from '../../entity/instruction-actions.tsx';
import { numberOf } from '../../entity/text-of.ts';
import type { EntityRow } from '../../entity/use-search.ts';
import { Button } from '../../kit/display/button.tsx';
import { confirmDialog } from '../../kit/overlay/dialogs.ts';
import { useSession } from '../../shell/session.ts';
import { isCalm } from './review-item.tsx';
import styles from './review.module.css';

export interface ReviewBarProps {
  /** What the queue shows now. */
  readonly rows: readonly EntityRow[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ids: ReadonlySet<string>) => void;
}

const idsOf = (rows: readonly EntityRow[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id));

/** Chooses many instructions at once and decides on them together; the sum is named before. */
export function ReviewBar({ rows, ticked, onTick }: ReviewBarProps) {
  const { may } = useSession();
  const chosen = rows.filter(({ id }) => ticked.has(id));
  const calm = rows.filter(isCalm);
  const isAll = rows.length > 0 && chosen.length === rows.length;
  const sum = formatMoney(cents(chosen.reduce((total, row) => total + numberOf(row, 'net'), 0)));
  const count = chosen.length.toLocaleString('en-US');
  const approve = async () => {
    const unusual = chosen.length - chosen.filter(isCalm).length;
    const isSure =
      chosen.length === 1 ||
      (await confirmDialog({
        title: `Approve ${count} instructions of ${sum}?`,
        text:
          unusual === 0
            ? 'Nothing unusual was found in any of them.'
            : `${unusual.toLocaleString('en-US')} of them have a risk reason or changed since the last payment. Those that need a second person stay open until that person approves.`,
        okText: 'Approve all',
      }));
    if (isSure && (await actOnInstructions('approve', chosen))) onTick(new Set());
  };
  const pause = async () => {
    if (await actOnInstructions('pause', chosen)) onTick(new Set());
  };
  return (
    <div className={styles['bar']}>
      <label className={styles['all']}>
        <input type="checkbox" checked={isAll} onChange={() => onTick(isAll ? new Set() : idsOf(rows))} />
        {chosen.length === 0 ? `All ${rows.length.toLocaleString('en-US')}` : `${count} chosen, ${sum}`}
      </label>
      {chosen.length === 0 && calm.length > 0 && (
        <Button dense onClick={() => onTick(idsOf(calm))}>
          Choose {calm.length.toLocaleString('en-US')} with nothing unusual
        </Button>
      )}
      {chosen.length > 0 && may('payments.edit') && (
        <Button dense onClick={() => void pause()}>
          Pause
        </Button>
      )}
      {chosen.length > 0 && may('payments.approve') && (
        <Button dense look="primary" onClick={() => void approve()}>
          Approve {count}
        </Button>
      )}
    </div>
  );
}
