import { lazy, Suspense } from 'react';
import { Spinner } from '../display/spinner.tsx';
import { spoken } from '../text/language.ts';

const View = lazy(() => import('./pdf-view.tsx').then((module) => ({ default: module.PdfView })));

export interface PdfViewerProps {
  /** Loads the PDF. Pass the same function on every render. */
  readonly load: () => Promise<ArrayBuffer>;
  readonly label: string;
  /** In pixels. Defaults to 500. */
  readonly height?: number;
  /** Called once, when the user has seen at least 99% of the document. */
  readonly onScrollComplete?: () => void;
}

/** Shows a PDF in a scrollable region that also works with the keyboard. */
export function PdfViewer(props: PdfViewerProps) {
  return (
    <Suspense fallback={<Spinner size={40} label={spoken('Loading the document')} />}>
      <View {...props} />
    </Suspense>
  );
}
