import { formatEin } from '@fiducia/domain/foundation/text/format-ein';
import { formatSsn } from '@fiducia/domain/foundation/text/format-ssn';
import { checkEin, parseEin } from '@fiducia/domain/foundation/validation/ein';
import { parseSsn } from '@fiducia/domain/foundation/validation/ssn';
import { checkAnyTaxId, checkTaxId } from '@fiducia/domain/foundation/validation/tax-id';
import type { TaxIdType } from '@fiducia/domain/foundation/validation/tax-id-type';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../display/icon-button.tsx';
import { classNames } from '../../style/class-names.ts';
import { spoken } from '../../text/language.ts';
import { TextInput } from '../inputs/text-input.tsx';
import styles from '../shell/field.module.css';
import { FieldFrame } from '../shell/field-frame.tsx';
import type { FieldProps } from '../shell/field-props.ts';
import { useTextualField } from '../shell/use-textual-field.ts';
import { useWording } from '../shell/wording-context.ts';

/** Groups digits while the user types: 3-2-4, or 2-7 for an EIN. */
export function formatTaxIdEntry(typed: string, type: TaxIdType | 'any'): string {
  if (type === 'any' && /[^\d\s-]/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, '').slice(0, 9);
  const cuts = type === 'employerIdentificationNumber' ? [2] : [3, 5];
  return digits
    .split('')
    .map((digit, at) => (cuts.includes(at) ? `-${digit}` : digit))
    .join('');
}

export interface TaxIdFieldProps extends FieldProps {
  /** Use `any` if the user doesn't select the type of tax ID. All types are then accepted. */
  readonly type?: TaxIdType | 'any';
  /** Hides the number while the user types and adds a button that shows it. For pages that other people may see. */
  readonly isMasked?: boolean;
}

/**
 * Renders a field for an SSN, ITIN, EIN, or W-8BEN ID. Its value is nine digits without separators, or a W-8BEN ID as
 * entered.
 */
export function TaxIdField(props: TaxIdFieldProps) {
  const { name, label, hint, isRequired = false, span, type = 'socialSecurityNumber', isMasked = false } = props;
  const [isShown, setShown] = useState(!isMasked);
  const wording = useWording();
  const isEin = type === 'employerIdentificationNumber';
  const isForeign = type === 'w8Ben';
  const mayBeForeign = isForeign || type === 'any';
  const { field, control } = useTextualField<string>(name, {
    parse: (text) => {
      if (isForeign) return text.trim() || undefined;
      if (isEin) return parseEin(text);
      return parseSsn(text) ?? (type === 'any' ? text.trim() || undefined : undefined);
    },
    format: (digits) => {
      if (isForeign || (type === 'any' && parseSsn(digits) === undefined)) return digits;
      return isEin ? formatEin(digits) : formatSsn(digits);
    },
    ...(isForeign ? {} : { typing: (text: string) => formatTaxIdEntry(text, type) }),
    check: (text) => {
      if (isEin) return checkEin(text, { label, isRequired });
      if (type === 'any') return checkAnyTaxId(text, { label, isRequired, wording });
      return checkTaxId(text, { label, type, isRequired, wording });
    },
  });
  return (
    <FieldFrame label={label} hint={hint} isOptional={!isRequired} span={span} error={field.error}>
      {(ties) => (
        <div className={classNames(styles['affixed'], styles['suffixed'])}>
          <TextInput
            {...ties}
            {...control}
            type={isShown ? 'text' : 'password'}
            inputMode={mayBeForeign ? 'text' : 'numeric'}
            maxLength={mayBeForeign ? 30 : 11}
            autoComplete="off"
            className={styles['numeric']}
          />
          {isMasked && (
            <span className={styles['inside']}>
              <IconButton
                icon={isShown ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
                label={spoken(isShown ? 'Hide the digits' : 'Show the digits')}
                onClick={() => setShown(!isShown)}
              />
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
