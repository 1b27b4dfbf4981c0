import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney, formatWholeDollars } from '@fiducia/domain/foundation/money/format-money';
import { isIra } from '@fiducia/domain/ira/ira-account-type';
import { feeErosion } from '@fiducia/domain/ira/ira-fee';
import { iraPricesOn } from '@fiducia/domain/ira/ira-prices';
import { Button } from '../../../kit/display/button.tsx';
import { Card } from '../../../kit/display/card.tsx';
import { Row, Stack } from '../../../kit/display/layout.tsx';
import { Money } from '../../../kit/display/money.tsx';
import { Stat, Stats } from '../../../kit/display/stat.tsx';
import { today } from '../../../kit/form/inputs/today.ts';
import { iraBookText as text } from '../../../texts/ira-book.ts';
import type { OwnIra } from './own-iras.ts';

type FeeIra = Pick<OwnIra, 'status' | 'isHeldHere' | 'iraType' | 'balance'>;

/** Whether we charge the monthly fee for an IRA. */
export const hasFees = ({ status, isHeldHere, iraType }: FeeIra): boolean =>
  status === 'open' && isHeldHere && isIra(iraType);

/** Tells the owner the monthly fee of an IRA held here. */
export function FeeNote({ ira }: { ira: FeeIra }) {
  if (!hasFees(ira)) return null;
  return (
    <p>
      <small>{text('fees.note', { amount: formatMoney(iraPricesOn(today()).monthlyFee) })}</small>
    </p>
  );
}

function Warning({ balance }: { balance: Cents }) {
  const erosion = feeErosion(balance, iraPricesOn(today()));
  if (erosion === undefined) return null;
  const { fee, interest, inTenYears, enough, loss } = erosion;
  return (
    <Card title={text('fees.title')}>
      <Stack>
        <p>{text('fees.lead', { loss: formatMoney(loss) })}</p>
        <Stats>
          <Stat label={text('fees.fee')} figure={<Money amount={fee} />} />
          <Stat label={text('fees.interest')} figure={<Money amount={interest} />} />
          <Stat
            label={text('fees.later')}
            figure={formatWholeDollars(inTenYears)}
            note={text('fees.now', { amount: formatWholeDollars(balance) })}
          />
        </Stats>
        <p>
          {enough === null ? text('fees.change') : text('fees.change.enough', { enough: formatWholeDollars(enough) })}
        </p>
        <Row>
          <Button href="/transfer-assets">{text('account.transfers')}</Button>
          <Button href="/options">{text('fees.options')}</Button>
        </Row>
      </Stack>
    </Card>
  );
}

/** Warns the owner of an IRA whose fees exceed the interest: in dollars, ten years ahead, and what changes it. */
export function FeeWarning({ ira }: { ira: FeeIra }) {
  return hasFees(ira) && ira.balance !== null ? <Warning balance={ira.balance} /> : null;
}
