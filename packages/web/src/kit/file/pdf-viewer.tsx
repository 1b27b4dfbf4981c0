import { lazy, Suspense } from 'react';
import { Spinner } from '../display/spinner.tsx';

const View = lazy(() => import('./pdf-view.tsx').then((module) => ({ default: module.PdfView })));

export interface PdfViewerProps {
  /** Fetches the bytes. Must be the same function in every render. */
  readonly load: () => Promise<ArrayBuffer>;
  readonly label: string;
  /** In pixels; 500 by default. */
  readonly height?: number;
  /** Called once, when at least 99% of the document has been seen. */
  readonly onScrollComplete?: () => void;
}

/** Shows a PDF in a scrolling region that can be reached by keyboard. */
export function PdfViewer(props: PdfViewerProps) {
  return (
    <Suspense fallback={<Spinner size={40} label="Loading the document" />}>
      <View {...props} />
    </Suspense>
  );
}
