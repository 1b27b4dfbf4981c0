import type { CandidateIra, DepositToMatch } from '@fiducia/contract/trust/deposit-match.views';
import { iraAccountTypeNames } from '@fiducia/domain/ira/ira-account-type';
import { useState } from 'react';
import { CreditIraDialog } from '../../../entity/credit-ira-dialog.tsx';
import { Button } from '../../../kit/display/button.tsx';
import styles from './matching.module.css';

const numberOf = ({ iraType, accountNumberLast4 }: CandidateIra): string =>
  `${iraAccountTypeNames[iraType]}, number ${accountNumberLast4 === null ? 'unknown' : `••••${accountNumberLast4}`}`;

interface IraSideProps {
  readonly deposit: DepositToMatch;
  readonly ira: CandidateIra;
  readonly mayLink: boolean;
}

/** Shows an IRA that a deposit may be intended for, and credits it. */
export function IraSide({ deposit, ira, mayLink }: IraSideProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, ownerName, transfer } = ira;
  return (
    <div className={styles['side']}>
      <div className={styles['text']}>
        <a href={`/ira-accounts/${id}`}>{ownerName}</a>
        <small>
          Names the owner
          {transfer && (
            <>
              ; equals the <a href={`/ira-transfers/${transfer.id}`}>transfer from {transfer.institutionName}</a>
            </>
          )}
          {` · ${numberOf(ira)}`}
        </small>
      </div>
      {mayLink && deposit.holdEndsOn === null && (
        <Button dense onClick={() => setOpen(true)}>
          Credit IRA
        </Button>
      )}
      {isOpen && (
        <CreditIraDialog
          deposit={deposit}
          ira={{
            id,
            title: ownerName,
            subtitle: numberOf(ira),
            transferId: transfer?.id ?? null,
            kind: transfer?.kind ?? null,
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
