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
  /** As the server sent it, normally masked already. */
  readonly value: string | null | undefined;
  readonly type?: TaxIdType;
  readonly isRequired?: boolean;
  /**
   * Fetches the full tax ID; pass it only for users with viewFullTaxId. Without it, the ID can't be revealed or copied.
   */
  readonly onReveal?: (() => Promise<string>) | undefined;
}

function grouped(full: string, type: TaxIdType): string {
  if (type === 'w8Ben') return full;
  return type === 'employerIdentificationNumber' ? formatEin(full) : formatSsn(full);
}

/** A tax ID: masked, shown in full after a click by users with the permission, masked again by the next click. */
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
      // A masked response means there is nothing to show.
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
