import { formatDate } from '@fiducia/domain/foundation/calendar/format-date';
import type { DepositImageType } from '@fiducia/domain/payments/deposit-status';
import { useState } from 'react';
import { findRecords } from '../../entity/find-records.ts';
import { readAgain } from '../../entity/perform.ts';
import { Alert, FailureAlert } from '../../kit/display/alert.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { Stack } from '../../kit/display/layout.tsx';
import { FileDrop } from '../../kit/file/file-drop.tsx';
import { LookupInput, type LookupItem } from '../../kit/form/inputs/lookup-input.tsx';
import { FieldFrame } from '../../kit/form/shell/field-frame.tsx';
import { call } from '../../shell/api.ts';
import { useAction } from '../../shell/use-action.ts';
import styles from './trust.module.css';

const extensions = ['tif', 'tiff', 'png', 'jpg', 'jpeg'];
const findDeposits = findRecords(
  { path: '/private/trust/deposits' },
  (row) => ({
    id: row.id,
    title: `${formatDate(row.checkDate)} ${row.payer || 'Unknown payer'}`,
    subtitle: [row.checkNumber && `Check ${row.checkNumber}`, row.friendlyId].filter(Boolean).join(' · '),
  }),
  { 'search-status': 'isOneOf(received,onHold,available)' },
);

interface Sent {
  readonly deposit: LookupItem;
  readonly warnings: readonly string[];
}

async function send(depositId: string, imageType: DepositImageType, file: File): Promise<readonly string[]> {
  const { result } = await call('POST /private/trust/deposits/:id/images', {
    params: { id: depositId },
    body: { imageType },
    files: { file },
  });
  return result.warnings;
}

/** Adds the front and back of a check to its deposit. */
export function UploadCheckImages() {
  const [deposit, setDeposit] = useState<LookupItem | null>(null);
  const [front, setFront] = useState<File | null>(null);
  const [back, setBack] = useState<File | null>(null);
  const [sent, setSent] = useState<Sent>();
  const { run, isBusy, failure } = useAction(async (to: LookupItem) => {
    setSent(undefined);
    const warnings: string[] = [];
    // Upload one image at a time and clear it when done, so that a retry after a failure doesn't upload the same image
    // twice.
    if (front) warnings.push(...(await send(to.id, 'checkFrontImage', front)));
    setFront(null);
    if (back) warnings.push(...(await send(to.id, 'checkBackImage', back)));
    setBack(null);
    setSent({ deposit: to, warnings });
    readAgain();
  });
  const reason = !deposit ? 'Select a deposit first' : !front && !back ? 'Choose an image first' : undefined;
  return (
    <Card
      title="Check images"
      actions={
        <Button
          look="primary"
          busy={isBusy}
          disabled={reason !== undefined}
          title={reason}
          onClick={() => deposit && void run(deposit)}
        >
          Upload images
        </Button>
      }
    >
      <Stack>
        <FailureAlert failure={failure} />
        {sent && (
          <Alert
            tone="success"
            title="Images added"
            action={<Button href={`/trust/deposits/${sent.deposit.id}`}>Open deposit</Button>}
          >
            {sent.deposit.title}
          </Alert>
        )}
        {sent?.warnings.map((sentence) => (
          <Alert key={sentence} tone="warning" title="Is this the same check?">
            {sentence}
          </Alert>
        ))}
        <FieldFrame label="Deposit" isOptional={false} error={undefined}>
          {(ties) => <LookupInput {...ties} value={deposit?.id ?? null} find={findDeposits} onChange={setDeposit} />}
        </FieldFrame>
        <div className={styles['split']}>
          <FieldFrame label="Front" isOptional={false} error={undefined}>
            {(ties) => <FileDrop {...ties} file={front} extensions={extensions} onChoose={setFront} />}
          </FieldFrame>
          <FieldFrame label="Back" isOptional={false} error={undefined}>
            {(ties) => <FileDrop {...ties} file={back} extensions={extensions} onChoose={setBack} />}
          </FieldFrame>
        </div>
      </Stack>
    </Card>
  );
}
