import { fractionToPercent, percentToFraction } from '@fiducia/domain/foundation/text/percentage';
import { checkPercent, type PercentRule } from '@fiducia/domain/foundation/validation/percent';
import { TextInput } from '../inputs/text-input.tsx';
import styles from '../shell/field.module.css';
import { FieldFrame } from '../shell/field-frame.tsx';
import type { FieldProps } from '../shell/field-props.ts';
import { useTextualField } from '../shell/use-textual-field.ts';
import { readNumber } from './number-field.tsx';

export interface PercentFieldProps extends FieldProps, Omit<PercentRule, 'isRequired'> {
  /** The unit of the form's value: a documented fraction (0.2 for 20%), or basis points (2000) like the API's rates. */
  readonly holds?: 'fraction' | 'basisPoints';
}

/** A percentage; the form's value is a fraction or basis points. Options: minimum, maximum in percent. */
export function PercentField(props: PercentFieldProps) {
  const { name, label, hint, isRequired = false, span, holds = 'fraction', ...rule } = props;
  const read = (text: string) => readNumber(text.replace('%', ''));
  const { field, control } = useTextualField<number>(name, {
    parse: (text) => {
      const percent = read(text);
      if (percent === undefined) return undefined;
      return holds === 'fraction'
        ? percentToFraction(percent, rule.widget === 'report' ? 3 : undefined)
        : Math.round(percent * 100);
    },
    format: (value) => String(holds === 'fraction' ? fractionToPercent(value) : value / 100),
    check: (text) => {
      const percent = read(text);
      if (text.trim() !== '' && percent === undefined) return 'Enter a percentage, such as 12.5.';
      return checkPercent(percent, { ...rule, isRequired });
    },
  });
  return (
    <FieldFrame label={label} hint={hint} isOptional={!isRequired} span={span} error={field.error}>
      {(ties) => (
        <div className={`${styles['affixed']} ${styles['suffixed']}`}>
          <TextInput {...ties} {...control} inputMode="decimal" autoComplete="off" className={styles['numeric']} />
          <span className={styles['affix']} aria-hidden>
            %
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
