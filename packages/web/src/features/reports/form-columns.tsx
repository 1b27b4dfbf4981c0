import type { TaxFormView } from '@fiducia/contract/reports/tax-form.routes';
import { Button } from '../../kit/display/button.tsx';
import type { Column } from '../../kit/table/columns/column.ts';
import { type DownloadRequest, saveOrShow } from '../../shell/save-download.ts';

type DownloadOf = (form: TaxFormView) => DownloadRequest;

const box = (name: string, label: string): Column<TaxFormView> => ({
  key: `box${name}`,
  label,
  kind: 'money',
  value: ({ boxes }) => boxes.find((one) => one.box === name)?.value ?? null,
});

/** Returns the columns for a list of tax forms: recipient, form, the most frequently used boxes, and the PDF. */
export function formColumns(downloadOf: DownloadOf): readonly Column<TaxFormView>[] {
  return [
    { key: 'recipientName', label: 'Participant' },
    { key: 'taxId', label: 'Tax ID', kind: 'taxId' },
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
        <Button dense onClick={() => void saveOrShow(downloadOf(form))}>
          Download
        </Button>
      ),
      width: 120,
    },
  ];
}
