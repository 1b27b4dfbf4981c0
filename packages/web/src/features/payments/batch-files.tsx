import type { BankFileView } from '@fiducia/contract/payments/payment-batch.routes';
import { formatFileSize } from '@fiducia/domain/text/format-file-size';
import { PlainTable } from '../../entity/plain-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { CopyButton } from '../../kit/display/copy-button.tsx';
import type { Column } from '../../kit/table/column.ts';
import { useSession } from '../../shell/session.ts';
import { fileHref } from './file-href.ts';

const kinds: Readonly<Record<string, string>> = {
  ach: 'ACH file',
  wire: 'Wire message (pain.001)',
  wireSheet: 'Wire sheet to enter by hand',
  checks: 'Checks to print',
  positivePay: 'Positive pay, issues',
  positivePayVoid: 'Positive pay, voids',
  positivePayAgain: 'Positive pay, issued again',
};

function columnsFor(mayDownload: boolean, isCancelled: boolean): Column<BankFileView>[] {
  return [
    { key: 'kind', label: 'File', render: (file) => kinds[file.kind] ?? file.kind, width: 210 },
    { key: 'fileName', label: 'Name' },
    { key: 'totalCount', label: 'Payments', kind: 'number' },
    { key: 'total', label: 'Total', kind: 'money' },
    { key: 'size', label: 'Size', value: (file) => formatFileSize(file.sizeBytes), width: 90 },
    { key: 'createdAt', label: 'Built', kind: 'dateTime' },
    {
      key: 'sha256',
      label: 'SHA-256',
      render: (file) => (
        <>
          {file.sha256.slice(0, 12)}… <CopyButton text={file.sha256} what="Digest" />
        </>
      ),
    },
    ...(mayDownload
      ? [
          {
            key: 'download',
            label: 'Download',
            // What was cancelled may not go to the bank; only the word that its checks are void does.
            render: (file: BankFileView) =>
              isCancelled && file.kind !== 'positivePayVoid' ? (
                'Withdrawn'
              ) : (
                <Button dense href={fileHref(file.id)} download>
                  Download
                </Button>
              ),
          },
        ]
      : []),
  ];
}

/** The files of a batch: built once, checked against the ledger, and never built again. */
export function BatchFiles({ files, isCancelled }: { files: readonly BankFileView[]; isCancelled: boolean }) {
  const { may } = useSession();
  return (
    <Card title="Files for the bank" flush>
      <PlainTable
        caption="Files for the bank"
        columns={columnsFor(may('payments.release'), isCancelled)}
        rows={files}
        empty="The files are built when the batch is entered at the bank"
      />
    </Card>
  );
}
