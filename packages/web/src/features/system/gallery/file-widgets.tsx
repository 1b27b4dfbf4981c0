import { checkUpload } from '@fiducia/domain/validation/upload';
import { useState } from 'react';
import { Button } from '../../../kit/display/button.tsx';
import { FileActions } from '../../../kit/file/file-actions.tsx';
import { FileField } from '../../../kit/file/file-field.tsx';
import { FileUploadModal } from '../../../kit/file/file-upload-modal.tsx';
import { notify } from '../../../kit/overlay/notify.ts';
import { Breadcrumbs } from '../../../kit/page/breadcrumbs.tsx';
import { GalleryFiles } from './gallery-files.tsx';
import { GalleryTable } from './gallery-table.tsx';
import { GalleryWorksheet } from './gallery-worksheet.tsx';
import { field, state, type Widget } from './widget.tsx';

function Upload() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open: with a template</Button>
      {isOpen && (
        <FileUploadModal
          title="Upload participants"
          template="premierDistributions.xlsx"
          extensions={['xlsx', 'csv']}
          onClose={() => setOpen(false)}
          onUpload={async () => ({ message: 'The catalogue keeps no files.' })}
        />
      )}
    </>
  );
}

const sheet = { isRequired: true, extensions: ['xlsx', 'csv'] };
const file = { fileName: 'special-tax-notice.pdf', viewHref: '/ui-components', downloadHref: '/ui-components' };

/** Files, and what makes a page. */
export const fileWidgets: readonly Widget[] = [
  {
    name: 'FileActions',
    group: 'Files',
    about: 'A stored file with what can be done with it.',
    states: [
      state(['FileActions', FileActions], 'All', {
        ...file,
        onPrint: () => notify('Printed'),
        onDelete: () => notify('Deleted'),
      }),
      state(['FileActions', FileActions], 'Agreement of an account holder', { ...file, isAgreement: true }),
    ],
  },
  {
    name: 'FileUploadModal',
    group: 'Files',
    about: 'A template to download, a file to choose, and Upload. A chosen file is needed.',
    states: [
      {
        label: 'With a template',
        code: '<FileUploadModal title="Upload participants" template="premierDistributions.xlsx" … />',
        draw: () => <Upload />,
      },
    ],
    says: [
      ['Link to the template', 'Download Template'],
      ['Button', 'Upload'],
    ],
  },
  {
    name: 'FileField',
    group: 'Files',
    about: 'A file within a form, dropped or chosen.',
    states: [
      field(['FileField', FileField], 'Required', { name: 'file', label: 'Participants', ...sheet }),
      field(['FileField', FileField], 'While it is sent', { name: 'file', label: 'Participants', share: 0.4 }),
    ],
    says: [
      ['Nothing was chosen', checkUpload(null, sheet)],
      ['Another type', checkUpload({ name: 'a.exe', size: 1 }, sheet)],
      ['More than 10 MB', checkUpload({ name: 'a.csv', size: 11 * 1_048_576 }, sheet)],
    ],
  },
  {
    name: 'PdfViewer',
    group: 'Files',
    about: 'A document that tells once when 99% of it was seen. 500 high unless told otherwise.',
    keys: [['↑ ↓ Page Up Page Down', 'scrolls']],
    states: [
      {
        label: 'Two pages',
        code: '<PdfViewer label="Sample document" load={() => …} onScrollComplete={() => …} />',
        draw: () => <GalleryFiles />,
      },
    ],
  },
  {
    name: 'DataTable',
    group: 'Pages',
    about: 'Search, filters, FIELDS, sorting, sizes, refresh, export, selection; cards on a phone.',
    keys: [
      ['j k ↑ ↓', 'next and previous row'],
      ['Enter', 'opens the row'],
      ['x, Shift x', 'selects a row, a range'],
      ['Esc', 'clears the selection'],
    ],
    states: (
      [
        ['list', '300 rows'],
        ['report', 'A report: its export is made in the background'],
        ['search', 'An older search: shows and hides columns'],
      ] as const
    ).map(([columnUse, label]) => ({
      label,
      code: `<DataTable caption="Sample orders" columnUse="${columnUse}" columns={columns} rows={rows} … />`,
      draw: () => <GalleryTable columnUse={columnUse} />,
    })),
    says: [
      ['Button', 'Refresh'],
      ['Button', 'Export'],
      ['Menu of columns', 'FIELDS'],
      ['A search failed', 'Error searching'],
    ],
  },
  {
    name: 'Worksheet, Walkthrough',
    group: 'Pages',
    about: 'A record by sections, edited one at a time; or led through step by step.',
    keys: [['↑ ↓', 'between the sections']],
    states: [
      {
        label: 'One record, both ways',
        code: '<Worksheet label="Person" sections={sections} onSave={() => …} />',
        draw: () => <GalleryWorksheet />,
      },
    ],
    says: [
      ['First tab', 'Show All'],
      ['Buttons of a section', 'EDIT'],
      ['', 'CANCEL'],
      ['', 'SAVE'],
      ['Buttons of the walkthrough', 'BACK'],
      ['', 'Save & Continue'],
      ['On the last step', 'Save & Finish'],
      [
        'Another section while something is unsaved',
        'Switch sections without saving? Any unsaved changes will be lost.',
      ],
      ['Its buttons', 'Continue'],
      ['', 'Cancel'],
    ],
  },
  {
    name: 'Breadcrumbs',
    group: 'Pages',
    about: 'Where a page lies. Tabs below a title stand in the address; a tab that refuses to be left stays.',
    keys: [['← →', 'between tabs']],
    states: [
      state(['Breadcrumbs', Breadcrumbs], 'Two levels', {
        crumbs: [{ label: 'Orders', href: '/orders' }, { label: '26-000000-000-1234' }],
      }),
    ],
    says: [['A title that is not known yet', 'Loading...']],
  },
];
