import type { BankFileView } from '@fiducia/contract/payments/payment-batch.routes';
import { formatFileSize } from '@fiducia/domain/foundation/text/format-file-size';
import { PlainTable } from '../../entity/plain-table.tsx';
import { Button } from '../../kit/display/button.tsx';
import { Card } from '../../kit/display/card.tsx';
import { CopyButton } from '../../kit/display/copy-button.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { useSession } from '../../shell/session.ts';
import { fileHref } from './file-href.ts';

const kinds: Readonly<Record<string, string>> = {
  ach: 'ACH file',
  wire: 'Wire message (pain.001)',
  wireSheet: 'Wire sheet for manual entry',
  checks: 'Checks to print',
  positivePay: 'Positive pay: issues',
  positivePayVoid: 'Positive pay: voids',
  positivePayAgain: 'Positive pay: reissues',
};

function columnsFor(mayDownload: boolean, isCancelled: boolean): Column<BankFileView>[] {
  return [
    { key: 'kind', label: 'File', render: (file) => kinds[file.kind] ?? file.kind, width: 210 },
    { key: 'fileName', label: 'Name' },
    { key: 'totalCount', label: 'Payments', kind: 'number' },
    { key: 'total', label: 'Total', kind: 'money' },
    { key: 'size', label: 'Size', value: (file) => formatFileSize(file.sizeBytes), width: 90 },
    { key: 'createdAt', label: 'Created', kind: 'dateTime' },
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
            // The bank must not receive files of a canceled batch, except the file that voids the checks.
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

/** Lists a batch's bank files. They are generated once, reconciled with the ledger, and never regenerated. */
export function BatchFiles({ files, isCancelled }: { files: readonly BankFileView[]; isCancelled: boolean }) {
  const { may } = useSession();
  return (
    <Card title="Bank files" flush>
      <PlainTable
        caption="Bank files"
        columns={columnsFor(may('payments.release'), isCancelled)}
        rows={files}
        empty="No bank files yet"
        emptyNext="The files are generated when the batch is released to the bank."
      />
    </Card>
  );
}
