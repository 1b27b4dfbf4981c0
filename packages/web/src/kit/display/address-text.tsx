import { formatAddress } from '@fiducia/domain/foundation/text/format-address';
import type { Address } from '@fiducia/domain/foundation/validation/address';
import styles from './values.module.css';

/** Renders an address in lines. Missing parts are shown in brackets, a missing address as MISSING or None. */
export function AddressText({ address, isRequired }: { address: Address; isRequired?: boolean }) {
  return (
    <span className={styles['lines']}>
      {formatAddress(address, isRequired ? 'required' : 'optional').map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
