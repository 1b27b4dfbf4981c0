import { type Cents, cents, isCents, sumCents } from '@fiducia/domain/foundation/money/cents';
import { formatAmount, formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { parseMoney } from '@fiducia/domain/foundation/money/parse-money';
import { useState } from 'react';
import { kitText } from '../../text/kit-texts.ts';
import styles from './amount-splitter.module.css';
import { TextInput } from './text-input.tsx';

export interface SplitPart {
  readonly key: string;
  readonly label: string;
  /** In cents. */
  readonly amount: number;
  /** Maximum amount of this part, in cents. */
  readonly maximum?: number;
}

export interface AmountSplitterProps {
  /** In cents. */
  readonly total: number;
  readonly parts: readonly SplitPart[];
  readonly onChange: (key: string, amount: Cents) => void;
  readonly disabled?: boolean;
}

function PartInput({
  part,
  disabled,
  left,
  onChange,
}: {
  part: SplitPart;
  disabled: boolean;
  left: number;
  onChange: (amount: Cents) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const isTooMuch = part.maximum !== undefined && part.amount > part.maximum;
  const rest = Math.max(0, Math.min(part.amount + left, part.maximum ?? Number.POSITIVE_INFINITY));
  return (
    <li className={styles['part']}>
      <span className={styles['label']}>
        {part.label}
        {part.maximum !== undefined && (
          <small>{kitText('amounts.maximum', { maximum: formatMoney(cents(part.maximum)) })}</small>
        )}
      </span>
      <button
        type="button"
        className={styles['rest']}
        disabled={disabled || left === 0 || rest === part.amount}
        onClick={() => onChange(cents(rest))}
      >
        {kitText('amounts.useRemaining')}
      </button>
      <TextInput
        aria-label={kitText('amounts.amount', { part: part.label })}
        aria-invalid={isTooMuch ? true : undefined}
        className={styles['amount']}
        inputMode="decimal"
        dense
        disabled={disabled}
        value={typed ?? formatAmount(cents(part.amount))}
        onChange={(text) => {
          setTyped(text);
          const amount = text.trim() === '' ? cents(0) : parseMoney(text);
          if (amount !== undefined && amount >= 0 && isCents(amount)) onChange(amount);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </li>
  );
}

/** Splits a total into parts and shows the amount left, in red if the parts exceed the total. */
export function AmountSplitter({ total, parts, onChange, disabled = false }: AmountSplitterProps) {
  const left = total - sumCents(parts.map((part) => cents(part.amount)));
  return (
    <div>
      <ul>
        {parts.map((part) => (
          <PartInput
            key={part.key}
            part={part}
            left={left}
            disabled={disabled}
            onChange={(amount) => onChange(part.key, amount)}
          />
        ))}
      </ul>
      <output className={styles['left']} data-state={left === 0 ? 'even' : left < 0 ? 'over' : 'open'}>
        <span>{kitText(left < 0 ? 'amounts.over' : 'amounts.left')}</span>
        <strong>{formatMoney(cents(Math.abs(left)))}</strong>
      </output>
    </div>
  );
}
