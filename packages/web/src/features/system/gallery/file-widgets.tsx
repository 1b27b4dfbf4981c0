import { checkUpload } from '@fiducia/domain/foundation/validation/upload';
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
          onUpload={async () => ({ message: 'The catalog doesn’t store files.' })}
        />
      )}
    </>
  );
}

const sheet = { isRequired: true, extensions: ['xlsx', 'csv'] };
const file = { fileName: 'special-tax-notice.pdf', viewHref: '/ui-components', downloadHref: '/ui-components' };

/** Widgets for files and parts of a page. */
export const fileWidgets: readonly Widget[] = [
  {
    name: 'FileActions',
    group: 'Files',
    about: 'A stored file with its actions.',
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
    about: 'A template to download, a file to choose, and Upload. A file is required.',
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
    about: 'A file in a form, dropped or chosen.',
    states: [
      field(['FileField', FileField], 'Required', { name: 'file', label: 'Participants', ...sheet }),
      field(['FileField', FileField], 'While uploading', { name: 'file', label: 'Participants', share: 0.4 }),
    ],
    says: [
      ['No file chosen', checkUpload(null, sheet)],
      ['Wrong file type', checkUpload({ name: 'a.exe', size: 1 }, sheet)],
      ['More than 10 MB', checkUpload({ name: 'a.csv', size: 11 * 1_048_576 }, sheet)],
    ],
  },
  {
    name: 'PdfViewer',
    group: 'Files',
    about:
      'A document viewer that calls `onScrollComplete` once, when the user has scrolled through 99% of the document. 500 px high by default.',
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
        ['report', 'A report, exported in the background'],
        ['search', 'An older search, which shows and hides columns'],
      ] as const
    ).map(([columnUse, label]) => ({
      label,
      code: `<DataTable caption="Sample orders" columnUse="${columnUse}" columns={columns} rows={rows} … />`,
      draw: () => <GalleryTable columnUse={columnUse} />,
    })),
    says: [
      ['Button', 'Refresh'],
      ['Button', 'Export'],
      ['Column menu', 'FIELDS'],
      ['A search failed', 'Error searching'],
    ],
  },
  {
    name: 'Worksheet, Walkthrough',
    group: 'Pages',
    about: 'A record by sections, edited one at a time, or as a step-by-step walkthrough.',
    keys: [['↑ ↓', 'between the sections']],
    states: [
      {
        label: 'One record in both modes',
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
      ['Switching sections with unsaved changes', 'Switch sections without saving? Any unsaved changes will be lost.'],
      ['Its buttons', 'Continue'],
      ['', 'Cancel'],
    ],
  },
  {
    name: 'Breadcrumbs',
    group: 'Pages',
    about: 'The location of a page. The tab below a title is part of the URL; a tab that blocks leaving stays open.',
    keys: [['← →', 'between tabs']],
    states: [
      state(['Breadcrumbs', Breadcrumbs], 'Two levels', {
        crumbs: [{ label: 'Orders', href: '/orders' }, { label: '26-000000-000-1234' }],
      }),
    ],
    says: [['A title that hasn’t loaded yet', 'Loading...']],
  },
];
