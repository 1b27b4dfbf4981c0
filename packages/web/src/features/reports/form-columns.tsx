import type { TaxFormView } from '@fiducia/contract/reports/tax-form.routes';
import { Button } from '../../kit/display/button.tsx';
import { notify } from '../../kit/overlay/notify.ts';
import type { Column } from '../../kit/table/column.ts';
import { asFailure } from '../../shell/api-failure.ts';
import { saveDownload } from '../../shell/save-download.ts';

/** Saves a file that a call makes, or tells why not. */
export async function save(request: Parameters<typeof saveDownload>[0]): Promise<void> {
  try {
    await saveDownload(request);
  } catch (error) {
    notify(asFailure(error).message, { tone: 'warning' });
  }
}

type DownloadOf = (form: TaxFormView) => Parameters<typeof saveDownload>[0];

const box = (name: string, label: string): Column<TaxFormView> => ({
  key: `box${name}`,
  label,
  kind: 'money',
  value: ({ boxes }) => boxes.find((one) => one.box === name)?.value ?? null,
});

/** The columns of a list of forms: who, which, the boxes that are asked about most, and the paper. */
export function formColumns(downloadOf: DownloadOf): readonly Column<TaxFormView>[] {
  return [
    { key: 'recipientName', label: 'Participant' },
    { key: 'taxId', label: 'Tax id', kind: 'taxId' },
    { key: 'planName', label: 'Plan' },
    { key: 'formCode', label: 'Form', value: ({ formCode, taxYear }) => `${formCode} ${taxYear}`, width: 120 },
    { key: 'gross', label: 'Box 1', kind: 'money' },
    box('2a', 'Box 2a'),
    { key: 'federalTax', label: 'Box 4', kind: 'money' },
    { key: 'codes', label: 'Box 7', value: ({ distributionCodes }) => distributionCodes.join(''), width: 80 },
    { key: 'kindCode', label: 'Corrected', kind: 'boolean', value: ({ kindCode }) => kindCode === 'corrected' },
    { key: 'status', label: 'Status', kind: 'statusChip' },
    {
      key: 'download',
      label: 'Copy',
      render: (form) => (
        <Button dense onClick={() => void save(downloadOf(form))}>
          Download
        </Button>
      ),
      width: 120,
    },
  ];
}
