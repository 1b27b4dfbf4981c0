import { message } from './message-text.ts';

const reportTitle = { meaning: 'The title of the exported list', sample: 'Order lines', isNeeded: true } as const;
const taxYear = { meaning: 'Tax year', sample: '2026', isNeeded: true } as const;

/** Messages about requested files: ready, failed, or with rows to correct. */
export const fileMessages = {
  exportReady: message({
    code: 'export-ready',
    channel: 'email',
    displayName: 'Data export ready',
    usedBy: 'When the export of a list is ready. Sent to the user who requested it.',
    variables: {
      reportTitle,
      link: {
        meaning: 'Link to the file, only for the user who requested it',
        sample: 'https://admin.example.com/public/exports/1',
        isNeeded: true,
      },
    },
    action: { address: '{{link}}', en: 'Download file', es: 'Descargar el archivo' },
    en: {
      subject: 'Your data export is ready: {{reportTitle}}',
      text: `Your data export “{{reportTitle}}” is ready to download. Sign in, then open this link within one day. The link works only for you.

{{link}}`,
    },
    es: {
      subject: 'Su exportación de datos está lista: {{reportTitle}}',
      text: `Su exportación de datos “{{reportTitle}}” está lista para descargar. Inicie sesión y abra este enlace en el plazo de un día; solo sirve para usted.

{{link}}`,
    },
  }),
  exportFailed: message({
    code: 'export-failed',
    channel: 'email',
    displayName: 'Data export failed',
    usedBy: 'When the export of a list fails. Sent to the user who requested it.',
    variables: { reportTitle },
    en: {
      subject: 'Your data export failed: {{reportTitle}}',
      text: 'We couldn’t create your data export “{{reportTitle}}”. Nothing was changed. Start it again from the list. If the list was large, narrow the search first.',
    },
    es: {
      subject: 'Su exportación de datos no se pudo hacer: {{reportTitle}}',
      text: 'No se pudo hacer su exportación de datos “{{reportTitle}}”. No se cambió nada. Empiécela de nuevo desde la lista; si era grande, limite la búsqueda.',
    },
  }),
  taxFormsReady: message({
    code: 'tax-forms-ready',
    channel: 'email',
    displayName: 'Tax forms ready',
    usedBy: 'When the tax forms that a client requested are ready. Sent to the user who requested them.',
    variables: {
      taxYear,
      link: {
        meaning: 'Link to the tax forms',
        sample:
          'https://client.example.com/00000000000000000000000000000000/account/tax-forms/00000000000000000000000000000000',
        isNeeded: true,
      },
    },
    action: { address: '{{link}}', en: 'Open tax forms', es: 'Abrir los formularios' },
    en: {
      subject: 'Your tax forms for {{taxYear}} are ready',
      text: 'The {{taxYear}} tax forms you requested are ready.\n\nSign in to open or download them: {{link}}',
    },
    es: {
      subject: 'Sus formularios de impuestos de {{taxYear}} están listos',
      text: 'Los formularios de impuestos de {{taxYear}} que pidió están listos.\n\nInicie sesión para abrirlos o descargarlos: {{link}}',
    },
  }),
  taxFormsFailed: message({
    code: 'tax-forms-failed',
    channel: 'email',
    displayName: 'Tax forms could not be prepared',
    usedBy: 'When the tax forms that a client requested can’t be prepared. Sent to the user who requested them.',
    variables: {
      taxYear,
      reason: { meaning: 'The reason', sample: 'The ledger and the forms don’t match.', isNeeded: true },
    },
    en: {
      subject: 'We couldn’t prepare your tax forms for {{taxYear}}',
      text: 'We couldn’t prepare the tax forms for {{taxYear}}: {{reason}}',
    },
    es: {
      subject: 'No pudimos preparar sus formularios de impuestos de {{taxYear}}',
      text: 'No se pudieron preparar los formularios de impuestos de {{taxYear}}: {{reason}}',
    },
  }),
  rowsToCorrect: message({
    code: 'bulk-order-errors',
    channel: 'email',
    displayName: 'Bulk order rows to correct',
    usedBy: 'When staff notify the client of errors in a bulk order file. Sent to all users of the account.',
    variables: {
      fileName: { meaning: 'File name', sample: 'Balances to move.csv' },
      reference: { meaning: 'Order reference number', sample: '26-815175-207-4480' },
      count: { meaning: 'Number of rows', sample: '2 rows', isNeeded: true },
      rows: {
        meaning: 'The errors, one per line',
        sample: 'Row 5 (Nadia), column B: Please enter last name',
        isNeeded: true,
      },
      more: { meaning: 'Number of errors not listed; may be empty', sample: '… and 3 more.' },
      link: {
        meaning: 'Link to the order',
        sample: 'https://client.example.com/00000000000000000000000000000000/orders/00000000000000000000000000000000',
        isNeeded: true,
      },
    },
    action: { address: '{{link}}', en: 'Correct rows', es: 'Corregir las filas' },
    en: {
      subject: 'Order {{reference}}: {{count}} to correct',
      text: `We read the file “{{fileName}}” for order {{reference}}. Please correct {{count}} in it:

{{rows}}

{{more}}

Make the corrections at {{link}}, or send us a corrected file.`,
    },
    es: {
      subject: 'Orden {{reference}}: {{count}} por corregir',
      text: `Leímos el archivo “{{fileName}}” de la orden {{reference}}; en él hay que corregir {{count}}:

{{rows}}

{{more}}

Corríjalo en {{link}}, o envíenos un archivo corregido.`,
    },
  }),
} as const;
