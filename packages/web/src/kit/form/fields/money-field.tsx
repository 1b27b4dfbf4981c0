import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { formatAmount } from '@fiducia/domain/foundation/money/format-money';
import { parseMoney } from '@fiducia/domain/foundation/money/parse-money';
import { checkMoneyText, type MoneyRule } from '@fiducia/domain/foundation/validation/money';
import { TextInput } from '../inputs/text-input.tsx';
import styles from '../shell/field.module.css';
import { FieldFrame } from '../shell/field-frame.tsx';
import type { FieldProps } from '../shell/field-props.ts';
import { useTextualField } from '../shell/use-textual-field.ts';
import { useWording } from '../shell/wording-context.ts';

export interface MoneyFieldProps extends FieldProps, Omit<MoneyRule, 'isRequired' | 'portal'> {
  /** Formats as whole dollars on blur. */
  readonly isWhole?: boolean;
}

/** An amount in dollars; its value is in cents. Options: allowsZero, allowsNegative, minimum, maximum. */
export function MoneyField({ name, label, hint, isRequired = false, span, isWhole, ...rule }: MoneyFieldProps) {
  const portal = useWording() === 'accountHolder' ? ({ portal: 'participant' } as const) : {};
  const { field, control } = useTextualField<Cents>(name, {
    parse: parseMoney,
    format: (amount) => formatAmount(amount, isWhole && amount % 100 === 0 ? 0 : 2),
    check: (text) => checkMoneyText(text, { ...rule, ...portal, isRequired }),
  });
  return (
    <FieldFrame label={label} hint={hint} isOptional={!isRequired} span={span} error={field.error}>
      {(ties) => (
        <div className={styles['affixed']}>
          <span className={styles['affix']} aria-hidden>
            $
          </span>
          <TextInput {...ties} {...control} inputMode="decimal" autoComplete="off" className={styles['numeric']} />
        </div>
      )}
    </FieldFrame>
  );
}
