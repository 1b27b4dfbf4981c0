import type { TransferOnDesk } from '@fiducia/contract/ira/transfer-desk.views';
import { iraAccountTypeNames } from '@fiducia/domain/ira/ira-account-type';
import { transferKinds } from '@fiducia/domain/ira/ira-transfer';
import { useState } from 'react';
import { nameIn } from '../../../../entity/name-in.ts';
import { bankToday } from '../../../../kit/display/bank-today.ts';
import { Button } from '../../../../kit/display/button.tsx';
import { downloadAddress } from '../../../../shell/api.ts';
import { useSession } from '../../../../shell/session.ts';
import { CreditTransfer } from './credit-transfer.tsx';
import { FollowUpButton } from './follow-up.tsx';
import { nextStepText } from './next-step.ts';
import { SendDialog } from './transfer-actions.tsx';
import { placeColour } from './transfer-colour.ts';
import { amountText, stepsOf } from './transfer-steps.ts';
import styles from './transfers.module.css';

const masked = (last4: string | null): string => (last4 === null ? '' : ` ••••${last4}`);

function Steps({ of }: { of: TransferOnDesk }) {
  return (
    <ol className={styles['steps']} data-colour={placeColour(of.place)}>
      {stepsOf(of, bankToday()).map(({ label, note, late, state }) => (
        <li key={label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span>{label}</span>
          {note && <span>{note}</span>}
          {late && <span className={styles['late']}>{late}</span>}
        </li>
      ))}
    </ol>
  );
}

function SendButtons({ id }: { id: string }) {
  const [isSending, setSending] = useState(false);
  return (
    <>
      <Button dense opensBeside href={downloadAddress('GET /public/ira-transfers/:id/letter', { params: { id } })}>
        Open letter
      </Button>
      <Button dense onClick={() => setSending(true)}>
        Mark as sent
      </Button>
      {isSending && <SendDialog id={id} onClose={() => setSending(false)} />}
    </>
  );
}

/** The buttons of what is to be done next, if the user may do it. */
function NextStep({ of, isFirst }: { of: TransferOnDesk; isFirst: boolean }) {
  const { may } = useSession();
  if (of.place === 'toCredit')
    return may('trust.link') ? <CreditTransfer dense of={of} look={isFirst ? 'primary' : 'secondary'} /> : null;
  if (!may('accounts.edit')) return null;
  if (of.place === 'toSend') return <SendButtons id={of.id} />;
  return of.place === 'toFollowUp' ? <FollowUpButton dense row={of} /> : null;
}

interface TransferRowProps {
  readonly of: TransferOnDesk;
  /** Whether its next step is the page's main one. */
  readonly isFirst: boolean;
}

/** Shows an open transfer: from where to where, its steps, its amount, and what is to be done next. */
export function TransferRow({ of, isFirst }: TransferRowProps) {
  return (
    <li>
      <div className={styles['what']}>
        <a href={`/ira-transfers/${of.id}`} data-item>
          {of.ownerName}
        </a>
        <small>
          From {of.institutionName}
          {masked(of.oldAccountLast4)}
        </small>
        <small>
          To {iraAccountTypeNames[of.iraType]}
          {masked(of.iraNumberLast4)}
        </small>
        <span>{nextStepText(of)}</span>
      </div>
      <Steps of={of} />
      <div className={styles['amount']}>
        <span>{amountText(of.amount, [of])}</span>
        <small>{nameIn(transferKinds, of.kind)}</small>
      </div>
      <div className={styles['next']}>
        <NextStep of={of} isFirst={isFirst} />
      </div>
    </li>
  );
}
