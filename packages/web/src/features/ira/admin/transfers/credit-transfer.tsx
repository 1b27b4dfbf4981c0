import type { TransferOnDesk } from '@fiducia/contract/ira/transfer-desk.views';
import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { useState } from 'react';
import { CreditIraDialog } from '../../../../entity/credit-ira-dialog.tsx';
import { Button } from '../../../../kit/display/button.tsx';

export type CreditFacts = Pick<TransferOnDesk, 'id' | 'iraAccountId' | 'kind' | 'moneyHere'> & {
  readonly ownerName: string | null;
  readonly amount: number;
};

interface CreditTransferProps {
  readonly of: CreditFacts;
  readonly look: 'primary' | 'secondary';
  readonly dense?: boolean;
}

/** The button that credits the money of a transfer to its IRA. Without a deposit of its amount, it leads to the deposits. */
export function CreditTransfer({ of, look, dense = false }: CreditTransferProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, iraAccountId, kind, ownerName, moneyHere } = of;
  if (moneyHere === null)
    return (
      <Button dense={dense} look={look} href="/trust/orders-to-associate">
        Match deposits
      </Button>
    );
  const { depositId, holdEndsOn } = moneyHere;
  return (
    <>
      <Button
        dense={dense}
        look={look}
        disabled={holdEndsOn !== null}
        title={holdEndsOn === null ? undefined : `The bank may return the deposit until ${formatDate(holdEndsOn)}`}
        onClick={() => setOpen(true)}
      >
        Credit {formatMoney(cents(of.amount))}
      </Button>
      {isOpen && (
        <CreditIraDialog
          deposit={{ id: depositId, remaining: cents(of.amount) }}
          ira={{ id: iraAccountId, title: ownerName ?? '', transferId: id, kind }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
