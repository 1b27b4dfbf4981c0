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
} as const;
