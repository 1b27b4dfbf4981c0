import { displayTaxId } from '@fiducia/domain/foundation/text/display-tax-id';
import { formatEin } from '@fiducia/domain/foundation/text/format-ein';
import { formatSsn } from '@fiducia/domain/foundation/text/format-ssn';
import { isMaskedTaxId, maskTaxId } from '@fiducia/domain/foundation/text/mask-tax-id';
import type { TaxIdType } from '@fiducia/domain/foundation/validation/tax-id-type';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import { Spinner } from './spinner.tsx';
import styles from './values.module.css';

export interface TaxIdProps {
  /** The tax ID from the server, usually masked. */
  readonly value: string | null | undefined;
  readonly type?: TaxIdType;
  readonly isRequired?: boolean;
  /**
   * Fetches the full tax ID. Pass it only for users with the viewFullTaxId permission; without it, the number can't be
   * revealed or copied.
   */
  readonly onReveal?: (() => Promise<string>) | undefined;
}

function grouped(full: string, type: TaxIdType): string {
  if (type === 'w8Ben') return full;
  return type === 'employerIdentificationNumber' ? formatEin(full) : formatSsn(full);
}

/** Shows a masked tax ID. Users with the permission can click it to show or mask the full number. */
export function TaxId({ value, type = 'socialSecurityNumber', isRequired = false, onReveal }: TaxIdProps) {
  const [full, setFull] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const judged = displayTaxId(value, { type, isRequired });
  if (!value || judged !== value) return <span className={styles['warning']}>{judged || '—'}</span>;
  const toggle = async () => {
    if (full !== undefined || !onReveal) {
      setFull(undefined);
      return;
    }
    setBusy(true);
    try {
      const answer = await onReveal();
      // A masked response means that the server didn't reveal the number.
      if (!isMaskedTaxId(answer)) setFull(answer);
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className={styles['withCopy']}>
      <span className={styles['number']}>{full === undefined ? maskTaxId(value, type) : grouped(full, type)}</span>
      {onReveal && (
        <button
          type="button"
          className={styles['mini']}
          aria-pressed={full !== undefined}
          aria-label="Show full tax ID"
          title={full === undefined ? 'Show full tax ID. Each view is logged.' : 'Hide tax ID'}
          onClick={() => void toggle()}
        >
          {isBusy ? (
            <Spinner />
          ) : full === undefined ? (
            <IconEye size={14} aria-hidden />
          ) : (
            <IconEyeOff size={14} aria-hidden />
          )}
        </button>
      )}
      {full !== undefined && <CopyButton text={full} what="Tax ID" />}
    </span>
  );
}
