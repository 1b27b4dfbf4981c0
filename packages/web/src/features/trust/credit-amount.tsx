import type { AssociationQueueRow } from '@fiducia/contract/trust/association-queue.views';
import { type Cents, minCents } from '@fiducia/domain/foundation/money/cents';
import { formatAmount, formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { parseMoney } from '@fiducia/domain/foundation/money/parse-money';
import { useState } from 'react';
import { perform } from '../../entity/perform.ts';
import { Button } from '../../kit/display/button.tsx';
import { Row } from '../../kit/display/layout.tsx';
import { TextInput } from '../../kit/form/inputs/text-input.tsx';
import { requestTo } from '../../shell/api.ts';
import styles from './trust.module.css';

function problemOf(amount: Cents | undefined, most: Cents): string | undefined {
  if (amount === undefined || amount <= 0) return 'Please enter an amount in dollars';
  return amount > most ? `Enter up to ${formatMoney(most)}` : undefined;
}

/** An amount of the account's credit, at first as much as the order line can use, and a button to apply it. */
export function CreditAmount({ row }: { row: AssociationQueueRow }) {
  const most = minCents(row.available, row.needed);
  const [text, setText] = useState(formatAmount(most));
  const [isBusy, setBusy] = useState(false);
  const amount = parseMoney(text);
  const problem = problemOf(amount, most);
  const apply = async () => {
    if (amount === undefined) return;
    setBusy(true);
    await perform(
      requestTo('POST /private/trust/order-lines/:id/associations', {
        params: { id: row.id },
        body: { amount, creditForAccount: true },
      }),
      `${formatMoney(amount)} of credit associated`,
    );
    setBusy(false);
  };
  return (
    <Row>
      <TextInput
        dense
        value={text}
        inputMode="decimal"
        className={styles['amount']}
        aria-label={`Amount of credit for ${row.name}`}
        aria-invalid={problem ? true : undefined}
        onChange={setText}
      />
      <Button dense busy={isBusy} disabled={problem !== undefined} title={problem} onClick={() => void apply()}>
        Apply credit
      </Button>
    </Row>
  );
}
