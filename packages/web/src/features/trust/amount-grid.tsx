import type { NeedyLine } from '@fiducia/contract/trust/trust.views';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatAmount, formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { parseMoney } from '@fiducia/domain/foundation/money/parse-money';
import { fullName } from '@fiducia/domain/foundation/text/full-name';
import { useState } from 'react';
import { perform } from '../../entity/perform.ts';
import { PlainTable } from '../../entity/plain-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Money } from '../../kit/display/money.tsx';
import { TextInput } from '../../kit/form/inputs/text-input.tsx';
import { classNames } from '../../kit/style/class-names.ts';
import type { Column } from '../../kit/table/columns/column.ts';
import { countOf } from '../../kit/text/count-of.ts';
import { requestTo } from '../../shell/api.ts';
import styles from './trust.module.css';

type Texts = Readonly<Record<string, string>>;

/** Returns the error for an order line's amount, if any. */
function problemOf(line: NeedyLine, text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const amount = parseMoney(text);
  if (amount === undefined || amount < 0) return 'Please enter an amount in dollars';
  return amount > line.gap ? `This order line needs only ${formatMoney(line.gap)}` : undefined;
}

const amountIn = (texts: Texts, line: NeedyLine): number => parseMoney(texts[line.id] ?? '') ?? 0;

/**
 * Fills the empty amounts from the top down, up to what each order line needs, until the available money is used up.
 */
function filledDown(lines: readonly NeedyLine[], texts: Texts, available: number): Texts {
  let left = available - lines.reduce((sum, line) => sum + amountIn(texts, line), 0);
  const filled: Record<string, string> = { ...texts };
  for (const line of lines) {
    if (amountIn(texts, line) > 0 || left <= 0) continue;
    const amount = Math.min(left, line.gap);
    left -= amount;
    if (amount > 0) filled[line.id] = formatAmount(cents(amount));
  }
  return filled;
}

function columnsFor(
  texts: Texts,
  change: (id: string, text: string) => void,
  add: () => void,
): readonly Column<NeedyLine>[] {
  return [
    { key: 'friendlyId', label: 'Order line', kind: 'friendlyId' },
    {
      key: 'name',
      label: 'Participant',
      value: (line) => fullName({ firstName: line.firstName, lastName: line.lastName }),
    },
    { key: 'totalFundsRequired', label: 'Required', kind: 'money' },
    { key: 'totalFundsAssociated', label: 'Associated', kind: 'money' },
    { key: 'gap', label: 'Still needed', kind: 'money' },
    {
      key: 'amount',
      label: 'Amount',
      render: (line) => {
        const text = texts[line.id] ?? '';
        const problem = problemOf(line, text);
        return (
          <>
            <TextInput
              dense
              value={text}
              inputMode="decimal"
              className={styles['amount']}
              aria-label={`Amount for order line ${line.friendlyId}`}
              aria-invalid={problem ? true : undefined}
              disabled={line.gap === 0}
              onChange={(next) => change(line.id, next)}
              onBlur={() => {
                const amount = parseMoney(text);
                if (amount !== undefined) change(line.id, formatAmount(amount));
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
            {problem && <div role="alert">{problem}</div>}
          </>
        );
      },
    },
  ];
}

export interface AmountGridProps {
  readonly linkId: string;
  /** Amount available on the deposit link, in cents. */
  readonly available: number;
  readonly lines: readonly NeedyLine[];
}

/**
 * Lists order lines with an amount field for each, and shows how much of the link is left. Associates either all
 * amounts or none.
 */
export function AmountGrid({ linkId, available, lines }: AmountGridProps) {
  const [texts, setTexts] = useState<Texts>({});
  const [isBusy, setBusy] = useState(false);
  const chosen = lines
    .map((line) => ({ orderLineId: line.id, amount: amountIn(texts, line) }))
    .filter(({ amount }) => amount > 0);
  const total = chosen.reduce((sum, { amount }) => sum + amount, 0);
  const left = available - total;
  const hasProblem = lines.some((line) => problemOf(line, texts[line.id] ?? '') !== undefined);
  const reason =
    chosen.length === 0
      ? 'Enter an amount first'
      : left < 0
        ? 'The total is more than the link has available'
        : hasProblem
          ? 'Correct the marked amounts first'
          : undefined;
  const associate = async () => {
    if (reason) return;
    setBusy(true);
    const isDone = await perform(
      requestTo('POST /private/trust/deposit-links/:id/associations', {
        params: { id: linkId },
        body: { amounts: chosen },
      }),
      `${formatMoney(cents(total))} associated with ${countOf(chosen.length, 'order line')}`,
    );
    setBusy(false);
    if (isDone) setTexts({});
  };
  const change = (id: string, text: string) => setTexts((before) => ({ ...before, [id]: text }));
  return (
    <>
      <div className={classNames(styles['counter'], left < 0 && styles['over'])} aria-live="polite">
        <span>
          <Money amount={total} /> for {countOf(chosen.length, 'order line')}
        </span>
        <span>
          Remaining{' '}
          <strong>
            <Money amount={left} />
          </strong>
        </span>
      </div>
      <PlainTable
        caption="Order lines awaiting funds"
        columns={columnsFor(texts, change, () => void associate())}
        rows={lines}
        rowHref={(line) => `/order-lines/${line.id}`}
        empty="No order lines in this order need funds"
        emptyNext="Choose another order."
      />
      <div className={styles['foot']}>
        <Button onClick={() => setTexts({})}>Clear amounts</Button>
        <Button onClick={() => setTexts(filledDown(lines, texts, available))}>Fill down</Button>
        <Button
          look="primary"
          busy={isBusy}
          disabled={reason !== undefined}
          title={reason}
          onClick={() => void associate()}
        >
          Associate funds
        </Button>
      </div>
    </>
  );
}
