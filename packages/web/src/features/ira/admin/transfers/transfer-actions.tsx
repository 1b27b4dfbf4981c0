import type { RecordAt } from '@fiducia/contract/api';
import { type LetterCarrier, letterCarriers } from '@fiducia/domain/ira/ira-transfer';
import { useState } from 'react';
import { CreateDialog } from '../../../../entity/create-dialog.tsx';
import { type TransitionButton, TransitionButtons } from '../../../../entity/transition-buttons.tsx';
import type { RecordHandleAt } from '../../../../entity/use-record.ts';
import { Button } from '../../../../kit/display/button.tsx';
import { SelectField } from '../../../../kit/form/fields/select-field.tsx';
import { Fields } from '../../../../kit/form/shell/fields.tsx';
import { requestTo } from '../../../../shell/api.ts';
import { useSession } from '../../../../shell/session.ts';
import { CreditTransfer } from './credit-transfer.tsx';
import { FollowUpButton } from './follow-up.tsx';

export type Transfer = RecordAt<'/public/ira-transfers'>;
export type TransferHandle = RecordHandleAt<'/public/ira-transfers'>;

const buttons: readonly TransitionButton[] = [
  {
    transition: 'receive',
    label: 'Mark as received',
    request: (id) => requestTo('POST /private/ira-transfers/:id/receive', { params: { id } }),
    question: {
      title: 'Mark the money as received?',
      text: 'Then credit its deposit to the IRA: open the deposit, choose “Credit to an IRA”, and select this transfer.',
    },
    done: 'Marked as received',
  },
  {
    transition: 'reject',
    label: 'Reject transfer',
    noteLabel: 'Reason, which the owner gets by email',
    request: (id, note) => requestTo('POST /private/ira-transfers/:id/reject', { params: { id }, body: { note } }),
    question: {
      title: 'Reject this transfer?',
      text: 'Do this if the institution can’t send the money. This can’t be undone; the owner can start again.',
    },
    isDangerous: true,
    isSeldom: true,
    done: 'Transfer rejected',
  },
  {
    transition: 'cancel',
    label: 'Cancel transfer',
    request: (id) => requestTo('POST /public/ira-transfers/:id/cancel', { params: { id } }),
    question: { title: 'Cancel this transfer?', text: 'The letter isn’t sent. This can’t be undone.' },
    isDangerous: true,
    isSeldom: true,
    done: 'Transfer canceled',
  },
  {
    transition: 'recall',
    label: 'Cancel sent transfer',
    noteLabel: 'Reason, which the owner gets by email',
    request: (id, note) => requestTo('POST /private/ira-transfers/:id/recall', { params: { id }, body: { note } }),
    question: {
      title: 'Cancel this transfer?',
      text: 'Notify the institution first: it has the letter and may send the money. This can’t be undone.',
    },
    isDangerous: true,
    isSeldom: true,
    done: 'Transfer canceled',
  },
];

/** Asks how the letter was sent, and records it. */
export function SendDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <CreateDialog<{ readonly carrier: LetterCarrier }>
      title="Mark letter as sent"
      submitText="Mark as sent"
      values={{ carrier: 'mail' }}
      onClose={onClose}
      request={(body) => requestTo('POST /private/ira-transfers/:id/send', { params: { id }, body })}
    >
      <p>Send the letter first. The owner gets an email with the day by which the money usually arrives.</p>
      <Fields>
        <SelectField
          name="carrier"
          label="Sent by"
          isRequired
          options={letterCarriers.map(({ code, displayName }) => ({ value: code, text: displayName }))}
        />
      </Fields>
    </CreateDialog>
  );
}

/** The steps that staff take on a transfer. */
export function TransferActions({ row, handle }: { row: Transfer; handle: TransferHandle }) {
  const [isSending, setSending] = useState(false);
  const { may } = useSession();
  const isToCredit = row.status === 'received' || row.moneyHere !== null;
  const maySend = row.transitions.some(({ transition, isOpen }) => transition === 'send' && isOpen);
  return (
    <>
      {maySend && (
        <Button look={isToCredit ? 'secondary' : 'primary'} onClick={() => setSending(true)}>
          Mark letter as sent
        </Button>
      )}
      {row.moneyHere === null && (row.status === 'sent' || row.followUpAskedAt !== null) && (
        <FollowUpButton row={row} />
      )}
      <TransitionButtons
        id={row.id}
        handle={handle}
        transitions={row.transitions}
        buttons={row.moneyHere === null ? buttons : buttons.filter(({ transition }) => transition !== 'receive')}
      />
      {isToCredit && may('trust.link') && <CreditTransfer of={row} look="primary" />}
      {isSending && <SendDialog id={row.id} onClose={() => setSending(false)} />}
    </>
  );
}
