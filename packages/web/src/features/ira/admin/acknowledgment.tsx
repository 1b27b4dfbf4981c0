import type { RecordAt } from '@fiducia/contract/api';
import type { DepositAcknowledgment } from '@fiducia/contract/ira/deposit-batch.routes';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { formatMoney } from '@fiducia/domain/foundation/money/format-money';
import { depositOutcomes } from '@fiducia/domain/ira/deposit-acknowledgment';
import { useState } from 'react';
import type { RecordHandleAt } from '../../../entity/use-record.ts';
import { Alert, type Failure, FailureAlert } from '../../../kit/display/alert.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { Item, ItemList } from '../../../kit/display/item-list.tsx';
import { FileUploadModal } from '../../../kit/file/file-upload-modal.tsx';
import { Modal } from '../../../kit/overlay/modal.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { countOf } from '../../../kit/text/count-of.ts';
import { call } from '../../../shell/api.ts';
import { asFailure } from '../../../shell/api-failure.ts';

type Handle = RecordHandleAt<'/private/deposit-batches'>;
type Batch = RecordAt<'/private/deposit-batches'>;

const send = (batch: Batch, file: File, confirm: '0' | '1') =>
  call('POST /private/deposit-batches/:id/acknowledgment', {
    params: { id: batch.id },
    files: { file },
    body: { confirm },
  });

const outcomeNames = new Map<string, string>(depositOutcomes.map(({ code, displayName }) => [code, displayName]));
const mostShown = 20;

type Deposit = DepositAcknowledgment['deposits'][number];

function DepositItem({ deposit }: { deposit: Deposit }) {
  const { outcome, numberEnding, reason, problem } = deposit;
  if (problem !== null)
    return (
      <Item
        title={`${deposit.name} · ${formatMoney(deposit.amount)}`}
        note={`${formatAnyFriendlyId(deposit.orderLineFriendlyId)} · Not applied. ${problem}`}
      />
    );
  return (
    <Item
      title={`${deposit.name} · ${formatMoney(deposit.amount)}`}
      note={[
        formatAnyFriendlyId(deposit.orderLineFriendlyId),
        outcomeNames.get(outcome) ?? outcome,
        reason ?? `account ending in ${numberEnding}`,
      ].join(' · ')}
    />
  );
}

/** Orders what needs staff first: numbers of other accounts, then rejections. */
const urgencyOf = ({ problem, outcome }: Deposit): number => (problem === null ? Number(outcome === 'rejected') : 2);

interface PreviewProps {
  readonly batch: Batch;
  readonly file: File;
  readonly preview: DepositAcknowledgment;
  readonly onClose: () => void;
}

/** Shows what an acknowledgment says, problems and rejections first, before it is applied. */
function Preview({ batch, file, preview, onClose }: PreviewProps) {
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const apply = async () => {
    setBusy(true);
    try {
      await send(batch, file, '1');
      notify(
        preview.disputed === 0
          ? 'Acknowledgment applied'
          : `Acknowledgment applied, except ${countOf(preview.disputed, 'deposit')}`,
      );
      onClose();
    } catch (error) {
      setFailure(asFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const { accepted, acceptedAmount, rejected, rejectedAmount, disputed, disputedAmount } = preview;
  const deposits = preview.deposits.toSorted((a, b) => urgencyOf(b) - urgencyOf(a));
  return (
    <Modal
      title="Apply this acknowledgment?"
      width="medium"
      onClose={onClose}
      isClosable={!isBusy}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button look="primary" busy={isBusy} onClick={() => void apply()}>
            Apply acknowledgment
          </Button>
        </>
      }
    >
      <FailureAlert failure={failure} />
      {disputed > 0 && (
        <Alert
          tone="warning"
          title={`${countOf(disputed, 'deposit')} (${formatMoney(disputedAmount)}) can’t be applied`}
        >
          The account number belongs to another account. The other rows are applied, and the batch stays open until you
          import a corrected file.
        </Alert>
      )}
      <p>
        {disputed === 0 && 'The file matches the batch. '}
        {countOf(accepted, 'deposit')} ({formatMoney(acceptedAmount)}) accepted: we record the accounts and notify their
        owners.
        {rejected > 0 &&
          ` ${countOf(rejected, 'deposit')} (${formatMoney(rejectedAmount)}) rejected: we request the money back.`}{' '}
        This can’t be undone.
      </p>
      <ItemList>
        {deposits.slice(0, mostShown).map((deposit) => (
          <DepositItem key={deposit.orderLineId} deposit={deposit} />
        ))}
      </ItemList>
      {deposits.length > mostShown && <p>And {countOf(deposits.length - mostShown, 'more deposit')}.</p>}
    </Modal>
  );
}

/** Imports the custodian’s answer to a sent batch. It is checked and shown before it is applied. */
export function AcknowledgmentButton({ handle, batch }: { handle: Handle; batch: Batch }) {
  const [isOpen, setOpen] = useState(false);
  const [checked, setChecked] = useState<{ file: File; preview: DepositAcknowledgment }>();
  const upload = async (file: File): Promise<Failure | undefined> => {
    try {
      const { result } = await send(batch, file, '0');
      setChecked({ file, preview: result });
      return undefined;
    } catch (error) {
      return asFailure(error);
    }
  };
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Import acknowledgment
      </Button>
      {isOpen && (
        <FileUploadModal
          title="Import acknowledgment"
          extensions={['csv']}
          onClose={() => setOpen(false)}
          onUpload={upload}
        />
      )}
      {checked && (
        <Preview
          batch={batch}
          {...checked}
          onClose={() => {
            setChecked(undefined);
            void handle.refresh();
          }}
        />
      )}
    </>
  );
}
