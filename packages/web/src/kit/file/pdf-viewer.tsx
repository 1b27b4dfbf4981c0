import { lazy, Suspense } from 'react';
import { Spinner } from '../display/spinner.tsx';

const View = lazy(() => import('./pdf-view.tsx').then((module) => ({ default: module.PdfView })));

export interface PdfViewerProps {
  /** Fetches the bytes; keep its identity between renders. */
  readonly load: () => Promise<ArrayBuffer>;
  readonly label: string;
  /** In pixels; 500 by default. */
  readonly height?: number;
  /** Called once, when 99 % or more of the document has been seen. */
  readonly onScrollComplete?: () => void;
}

/** Shows a PDF in a scrolling region that the keyboard reaches too. */
export function PdfViewer(props: PdfViewerProps) {
  return (
    <Suspense fallback={<Spinner size={40} label="Loading the document" />}>
      <View {...props} />
    </Suspense>
  );
}
