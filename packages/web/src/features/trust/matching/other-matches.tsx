import type { CandidateOrder, DepositToMatch, MatchedDeposit } from '@fiducia/contract/trust/deposit-match.views';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { useState } from 'react';
import { perform } from '../../../entity/perform.ts';
import { failureTexts } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { useFirstRows } from '../../../kit/display/use-first-rows.ts';
import { alertDialog, confirmDialog } from '../../../kit/overlay/dialogs.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import { call, requestTo } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';
import { useSession } from '../../../shell/session.ts';
import { IraSide } from './ira-side.tsx';
import { MatchRow, OrderSide } from './match-row.tsx';
import styles from './matching.module.css';
import { ReturnDepositDialog } from './return-deposit-dialog.tsx';

const matchKey = 'POST /private/trust/deposits/:id/match-to-order/:orderId';

function effectOf({ lines, linesInNeed, total, remainderOfLink, remainderOfDeposit }: MatchedDeposit): string {
  return [
    `Funds ${lines} of ${countOf(linesInNeed, 'order line')} in full with ${formatMoney(total)}.`,
    remainderOfLink > 0 ? `${formatMoney(remainderOfLink)} stays linked to the plan.` : '',
    remainderOfDeposit > 0 ? `${formatMoney(remainderOfDeposit)} of the deposit stays unlinked.` : '',
    'You can undo the match later.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Shows what a match would do, and makes it after the user confirms. */
async function matchTo(deposit: DepositToMatch, order: CandidateOrder): Promise<void> {
  const params = { id: deposit.id, orderId: order.id };
  try {
    const { result } = await call(matchKey, { params, query: { preview: '1' } });
    const isSure = await confirmDialog({
      title: `Match ${formatMoney(deposit.remaining)} to order ${formatAnyFriendlyId(order.friendlyId)}?`,
      text: effectOf(result),
      okText: 'Match deposit',
    });
    if (isSure) await perform(requestTo(matchKey, { params }), 'Deposit matched');
  } catch (error) {
    await alertDialog({ title: 'We couldn’t match this deposit', text: failureTexts(asFailure(error)).join(' ') });
  }
}

/** Shows what to do with a deposit that fits no order. */
function NoOrder({ deposit }: { deposit: DepositToMatch }) {
  const mayReturn = useSession().may('trust.edit');
  const [isReturning, setReturning] = useState(false);
  return (
    <div className={styles['side']}>
      <span className={styles['text']}>Find the order, or return the money.</span>
      {mayReturn && (
        <Button dense onClick={() => setReturning(true)}>
          Return deposit
        </Button>
      )}
      <Button dense href={`/trust/deposits/${deposit.id}`}>
        Find order
      </Button>
      {isReturning && <ReturnDepositDialog deposit={deposit} onClose={() => setReturning(false)} />}
    </div>
  );
}

/** Says that a deposit is for an IRA to a user who may not see whose. */
function HiddenIra({ deposit }: { deposit: DepositToMatch }) {
  return (
    <div className={styles['side']}>
      <span className={styles['text']}>For an IRA. A user who may see IRAs credits it.</span>
      <Button dense href={`/trust/deposits/${deposit.id}`}>
        View deposit
      </Button>
    </div>
  );
}

interface OtherMatchesProps {
  readonly deposits: readonly DepositToMatch[];
  readonly mayLink: boolean;
}

/** Shows deposits with the orders, or else the IRAs, that they may be intended for. Nothing is selected. */
export function OtherMatches({ deposits, mayLink }: OtherMatchesProps) {
  return (
    <ul className={styles['group']}>
      {useFirstRows(deposits).map((deposit) => (
        <MatchRow key={deposit.id} deposit={deposit}>
          {deposit.orders.map((order) => (
            <OrderSide
              key={order.id}
              order={order}
              note={order.reason}
              action={
                mayLink &&
                (order.canMatch ? (
                  <Button dense onClick={() => void matchTo(deposit, order)}>
                    Match deposit
                  </Button>
                ) : (
                  <Button dense href={`/trust/deposits/${deposit.id}`}>
                    Link manually
                  </Button>
                ))
              }
            />
          ))}
          {deposit.iras.map((ira) => (
            <IraSide key={ira.id} deposit={deposit} ira={ira} mayLink={mayLink} />
          ))}
          {deposit.group === 'ira' && deposit.iras.length === 0 && <HiddenIra deposit={deposit} />}
          {deposit.group === 'none' && <NoOrder deposit={deposit} />}
        </MatchRow>
      ))}
    </ul>
  );
}
