import type { DepositToMatch } from '@fiducia/contract/trust/deposit-match.views';
import { sumCents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { useState } from 'react';
import { readAgain } from '../../../entity/perform.ts';
import { FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { useFirstRows } from '../../../kit/display/use-first-rows.ts';
import { notify } from '../../../kit/overlay/notify.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import { call } from '../../../shell/api.ts';
import { useAction } from '../../../shell/use-action.ts';
import { MatchRow, OrderSide } from './match-row.tsx';
import styles from './matching.module.css';

/** The number of deposits that one request accepts. */
const maxPairs = 100;

/** Shows exact matches, all selected, and matches the selected ones with one button. */
export function ExactMatches({ deposits, mayLink }: { deposits: readonly DepositToMatch[]; mayLink: boolean }) {
  const [cleared, setCleared] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const selected = deposits.filter(({ id }) => !cleared.has(id)).slice(0, maxPairs);
  const { run, isBusy, failure } = useAction(async (chosen: readonly DepositToMatch[]) => {
    const pairs = chosen.flatMap(({ id, orders: [order] }) => (order ? [{ depositId: id, orderId: order.id }] : []));
    const { result, message } = await call('POST /private/trust/accept-exact-deposits', { body: { pairs } });
    setProblems(new Map(result.rejected.map(({ depositId, reason }) => [depositId, reason])));
    if (result.accepted > 0) notify(message);
    readAgain();
  });
  const toggle = (id: string) => {
    const next = new Set(cleared);
    if (!next.delete(id)) next.add(id);
    setCleared(next);
  };
  const total = selected.length === 0 ? zeroCents : sumCents(selected.map(({ remaining }) => remaining));
  const lines = selected.reduce((sum, { orders: [order] }) => sum + (order?.lines ?? 0), 0);
  return (
    <>
      <FailureAlert failure={failure} />
      <ul className={styles['group']}>
        {useFirstRows(deposits).map((deposit) => (
          <MatchRow
            key={deposit.id}
            deposit={deposit}
            problem={problems.get(deposit.id)}
            box={
              mayLink && (
                <label className={styles['pick']}>
                  <input
                    type="checkbox"
                    aria-label={`Match ${formatMoney(deposit.remaining)} from ${deposit.payer ?? 'an unknown payer'}`}
                    checked={!cleared.has(deposit.id)}
                    disabled={isBusy}
                    onChange={() => toggle(deposit.id)}
                  />
                </label>
              )
            }
          >
            {deposit.orders.map((order) => (
              <OrderSide key={order.id} order={order} note={order.isOverduePart ? order.reason : undefined} />
            ))}
          </MatchRow>
        ))}
      </ul>
      {mayLink && (
        <div className={styles['accept']}>
          <span>
            <strong>{selected.length} selected.</strong>{' '}
            <span className={styles['note']}>
              Funds {countOf(lines, 'order line')}. You can undo each match for 7 days.
              {selected.length === maxPairs && ` Up to ${maxPairs} are matched at a time.`}
            </span>
          </span>
          <Button
            disabled={isBusy || selected.length === 0}
            onClick={() => setCleared(new Set(deposits.map(({ id }) => id)))}
          >
            Clear selection
          </Button>
          <Button look="primary" busy={isBusy} disabled={selected.length === 0} onClick={() => void run(selected)}>
            Match {selected.length} exact ({formatMoney(total)})
          </Button>
        </div>
      )}
    </>
  );
}
