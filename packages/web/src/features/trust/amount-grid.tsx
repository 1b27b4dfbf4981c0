import type { NeedyLine } from '@fiducia/contract/trust/trust.views';
import { cents } from '@fiducia/domain/money/cents';
import { formatAmount, formatMoney } from '@fiducia/domain/money/format-money';
import { parseMoney } from '@fiducia/domain/money/parse-money';
import { fullName } from '@fiducia/domain/text/full-name';
import { useState } from 'react';
import { PlainTable } from '../../entity/plain-table.tsx';
import { perform } from '../../entity/perform.ts';
import { Button } from '../../kit/display/button.tsx';
import { Money } from '../../kit/display/money.tsx';
import { TextInput } from '../../kit/form/text-input.tsx';
import { classNames } from '../../kit/style/class-names.ts';
import type { Column } from '../../kit/table/column.ts';
import styles from './trust.module.css';

type Texts = Readonly<Record<string, string>>;

/** What is wrong with an amount for a line, if anything. */
function flawOf(line: NeedyLine, text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const amount = parseMoney(text);
  if (amount === undefined || amount < 0) return 'Please enter an amount in dollars';
  return amount > line.gap ? `This line needs only ${formatMoney(line.gap)}` : undefined;
}

const amountIn = (texts: Texts, line: NeedyLine): number => parseMoney(texts[line.id] ?? '') ?? 0;

/** Gives what is left to the lines from the top, each as much as it needs. */
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
    { key: 'friendlyId', label: 'Line', kind: 'friendlyId' },
    {
      key: 'name',
      label: 'Participant',
      value: (line) => fullName({ firstName: line.firstName, lastName: line.lastName }),
    },
    { key: 'totalFundsRequired', label: 'Required', kind: 'money' },
    { key: 'totalFundsAssociated', label: 'Associated', kind: 'money' },
    { key: 'gap', label: 'Gap', kind: 'money' },
    {
      key: 'amount',
      label: 'Amount',
      render: (line) => {
        const text = texts[line.id] ?? '';
        const flaw = flawOf(line, text);
        return (
          <>
            <TextInput
              dense
              value={text}
              inputMode="decimal"
              className={styles['amount']}
              aria-label={`Amount for line ${line.friendlyId}`}
              aria-invalid={flaw ? true : undefined}
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
            {flaw && <div role="alert">{flaw}</div>}
          </>
        );
      },
    },
  ];
}

export interface AmountGridProps {
  readonly linkId: string;
  /** Cents that the link still has. */
  readonly available: number;
  readonly lines: readonly NeedyLine[];
}

/** Lines with an amount cell each and a remainder that counts down; all are associated at once or none is. */
export function AmountGrid({ linkId, available, lines }: AmountGridProps) {
  const [texts, setTexts] = useState<Texts>({});
  const [isBusy, setBusy] = useState(false);
  const chosen = lines
    .map((line) => ({ orderLineId: line.id, amount: amountIn(texts, line) }))
    .filter(({ amount }) => amount > 0);
  const total = chosen.reduce((sum, { amount }) => sum + amount, 0);
  const left = available - total;
  const hasFlaw = lines.some((line) => flawOf(line, texts[line.id] ?? '') !== undefined);
  const reason =
    chosen.length === 0
      ? 'Enter an amount first'
      : left < 0
        ? 'There is more in the cells than the link has'
        : hasFlaw
          ? 'Correct the marked amounts first'
          : undefined;
  const associate = async () => {
    if (reason) return;
    setBusy(true);
    const body = { amounts: chosen };
    const isDone = await perform(
      { method: 'POST', path: `/private/trust/deposit-links/${linkId}/associations`, body },
      `${formatMoney(cents(total))} associated to ${chosen.length} lines`,
    );
    setBusy(false);
    if (isDone) setTexts({});
  };
  const change = (id: string, text: string) => setTexts((before) => ({ ...before, [id]: text }));
  return (
    <>
      <div className={classNames(styles['counter'], left < 0 && styles['over'])} aria-live="polite">
        <span>
          <Money amount={total} /> in {chosen.length} lines
        </span>
        <span>
          Remaining{' '}
          <strong>
            <Money amount={left} />
          </strong>
        </span>
      </div>
      <PlainTable
        caption="Lines that need money"
        columns={columnsFor(texts, change, () => void associate())}
        rows={lines}
        rowHref={(line) => `/order-lines/${line.id}`}
        empty="No line of this order takes money now"
      />
      <div className={styles['foot']}>
        <Button onClick={() => setTexts({})}>Clear</Button>
        <Button onClick={() => setTexts(filledDown(lines, texts, available))}>Fill down</Button>
        <Button
          look="primary"
          busy={isBusy}
          disabled={reason !== undefined}
          title={reason}
          onClick={() => void associate()}
        >
          Associate
        </Button>
      </div>
    </>
  );
}
