import { message } from './message-text.ts';

const reportTitle = { meaning: 'The list that was exported', sample: 'Order lines', isNeeded: true } as const;
const taxYear = { meaning: 'The year of the forms', sample: '2026', isNeeded: true } as const;

/** What people are told about files that they asked for and that were made meanwhile. */
export const fileMessages = {
  exportReady: message({
    code: 'export-ready',
    channel: 'email',
    displayName: 'A data export is ready',
    usedBy: 'Export, on every list; to whoever asked for it',
    variables: {
      reportTitle,
      link: {
        meaning: 'Address of the file, for its asker alone',
        sample: 'https://admin.example.com/public/exports/1',
        isNeeded: true,
      },
    },
    en: {
      subject: 'Your data export is ready: {{reportTitle}}',
      text: `Your data export “{{reportTitle}}” is ready to be downloaded. Sign in, then open this link within a day; it works for you alone.

{{link}}`,
    },
    es: {
      subject: 'Su exportación de datos está lista: {{reportTitle}}',
      text: `Su exportación de datos «{{reportTitle}}» está lista para descargar. Inicie sesión y abra este enlace en el plazo de un día; solo sirve para usted.

{{link}}`,
    },
  }),
  exportFailed: message({
    code: 'export-failed',
    channel: 'email',
    displayName: 'A data export could not be made',
    usedBy: 'Export, on every list; to whoever asked for it',
    variables: { reportTitle },
    en: {
      subject: 'Your data export failed: {{reportTitle}}',
      text: 'Your data export “{{reportTitle}}” could not be made. Nothing was changed. Start it again from the list; narrow the search when it was large.',
    },
    es: {
      subject: 'Su exportación de datos no se pudo hacer: {{reportTitle}}',
      text: 'No se pudo hacer su exportación de datos «{{reportTitle}}». No se cambió nada. Empiécela de nuevo desde la lista; si era grande, limite la búsqueda.',
    },
  }),
  taxFormsReady: message({
    code: 'tax-forms-ready',
    channel: 'email',
    displayName: 'Tax forms are ready',
    usedBy: 'Prepare, on the tax forms of a client; to whoever asked for them',
    variables: { taxYear },
    en: {
      subject: 'Tax forms for {{taxYear}}',
      text: 'The tax forms for {{taxYear}} that you asked for are ready: sign in to open or download them.',
    },
    es: {
      subject: 'Formularios de impuestos de {{taxYear}}',
      text: 'Los formularios de impuestos de {{taxYear}} que pidió están listos: inicie sesión para abrirlos o descargarlos.',
    },
  }),
  taxFormsFailed: message({
    code: 'tax-forms-failed',
    channel: 'email',
    displayName: 'Tax forms could not be prepared',
    usedBy: 'Prepare, on the tax forms of a client; to whoever asked for them',
    variables: {
      taxYear,
      reason: { meaning: 'Why not', sample: 'The ledger and the forms differ.', isNeeded: true },
    },
    en: {
      subject: 'Tax forms for {{taxYear}}',
      text: 'The tax forms for {{taxYear}} could not be prepared: {{reason}}',
    },
    es: {
      subject: 'Formularios de impuestos de {{taxYear}}',
      text: 'No se pudieron preparar los formularios de impuestos de {{taxYear}}: {{reason}}',
    },
  }),
  rowsToCorrect: message({
    code: 'bulk-order-errors',
    channel: 'email',
    displayName: 'Rows of a bulk order to correct',
    usedBy: 'Tell the client, on a file of a bulk order; to everybody with a place in the account',
    variables: {
      fileName: { meaning: 'The file that was read', sample: 'Balances to move.csv' },
      reference: { meaning: 'Reference number of the order', sample: '26-815175-207-4480' },
      count: { meaning: 'How many rows', sample: '2 rows', isNeeded: true },
      rows: {
        meaning: 'What is wrong, a line for each fault',
        sample: 'Row 5 (Nadia), column B: Please enter last name',
        isNeeded: true,
      },
      more: { meaning: 'How many faults are not listed; may be empty', sample: '… and 3 more.' },
      link: {
        meaning: 'Address of the order',
        sample: 'https://client.example.com/1/orders/2',
        isNeeded: true,
      },
    },
    en: {
      subject: 'Order {{reference}}: {{count}} to correct',
      text: `The file “{{fileName}}” for order {{reference}} was read, and {{count}} in it must be corrected:

{{rows}}

{{more}}

Correct this at {{link}}, or send us a corrected file.`,
    },
    es: {
      subject: 'Orden {{reference}}: {{count}} por corregir',
      text: `Leímos el archivo «{{fileName}}» de la orden {{reference}}; en él hay que corregir {{count}}:

{{rows}}

{{more}}

Corríjalo en {{link}}, o envíenos un archivo corregido.`,
    },
  }),
} as const;
