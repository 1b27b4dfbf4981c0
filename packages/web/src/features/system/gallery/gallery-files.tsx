import { useState } from 'react';
import { Alert } from '../../../kit/display/alert.tsx';
import { Stack } from '../../../kit/display/layout.tsx';
import { PdfViewer } from '../../../kit/file/pdf-viewer.tsx';

/** Returns a two-page sample PDF document. */
function samplePdf(): ArrayBuffer {
  const page = (content: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R /Resources << /Font << /F 7 0 R >> >> >>`;
  const text = (words: string) => {
    const drawing = `BT /F 24 Tf 72 700 Td (${words}) Tj ET`;
    return `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`;
  };
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    page(5),
    page(6),
    text('First page of a sample'),
    text('Last page of a sample'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 8\n0000000000 65535 f \n${places.join('')}trailer\n<< /Root 1 0 R /Size 8 >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(file).buffer;
}

const load = async () => samplePdf();

/** Shows the document viewer and a message when the user reads to the end. */
export function GalleryFiles() {
  const [isRead, setRead] = useState(false);
  return (
    <Stack>
      <PdfViewer label="Sample document" load={load} onScrollComplete={() => setRead(true)} />
      {isRead && <Alert tone="success">Read to the end.</Alert>}
    </Stack>
  );
}
