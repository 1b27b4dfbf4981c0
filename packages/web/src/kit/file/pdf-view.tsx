import 'react-pdf/dist/Page/TextLayer.css';
import { Suspense, type UIEvent, useEffect, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { Alert } from '../display/alert.tsx';
import { Button } from '../display/button.tsx';
import { Spinner } from '../display/spinner.tsx';
import { spoken } from '../text/language.ts';
import styles from './file.module.css';
import { isReadToTheEnd } from './is-read-to-the-end.ts';
import type { PdfViewerProps } from './pdf-viewer.tsx';
import { tieOwners } from './tie-owners.ts';

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

const paperWidth = 612;

/**
 * Returns the width in pixels at which to render pages if their own width doesn't fit. Scaling them with CSS instead
 * would misalign the text layer.
 */
function narrowWidth(element: HTMLElement | null): number | undefined {
  if (!element) return undefined;
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  const room = element.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0);
  return room > 0 && room < paperWidth ? Math.floor(room) : undefined;
}

/** Renders the PDF viewer. Loaded on demand, because the library is large. */
export function PdfView({ load, label, height = 500, onScrollComplete }: PdfViewerProps) {
  const region = useRef<HTMLElement>(null);
  const wasComplete = useRef(false);
  // The viewer reloads the document if this object changes, so it is created once per load and not during rendering.
  const [file, setFile] = useState<{ readonly data: ArrayBuffer } | 'failed'>();
  const [pages, setPages] = useState(0);
  const [drawn, setDrawn] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [pageWidth, setPageWidth] = useState<number>();
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (data) => {
        if (!isCurrent) return;
        setPageWidth(narrowWidth(region.current));
        setFile({ data });
      },
      () => isCurrent && setFile('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  const judge = (element: HTMLElement) => {
    if (wasComplete.current || pages === 0 || drawn < pages || !isReadToTheEnd(element)) return;
    wasComplete.current = true;
    onScrollComplete?.();
  };
  const isFailed = file === 'failed';
  useEffect(() => (region.current && !isFailed ? tieOwners(region.current) : undefined), [isFailed]);
  useEffect(() => {
    if (!region.current) return;
    // Makes the region focusable, so that keyboard users can scroll it.
    region.current.tabIndex = 0;
    judge(region.current);
  });
  if (isFailed) {
    return (
      <Alert
        tone="error"
        action={
          <Button
            onClick={() => {
              setFile(undefined);
              setAttempt(attempt + 1);
            }}
          >
            {spoken('Try again')}
          </Button>
        }
      >
        {spoken('We couldn’t load the document.')}
      </Alert>
    );
  }
  return (
    <div className={styles['viewer']} style={{ height }}>
      <div className={styles['bar']}>
        <span>{label}</span>
        <span>{pages > 0 && `${pages} ${pages === 1 ? 'page' : 'pages'}`}</span>
      </div>
      <section
        ref={region}
        className={styles['scroll']}
        aria-label={label}
        aria-busy={pages === 0 || drawn < pages}
        onScroll={(event: UIEvent<HTMLElement>) => judge(event.currentTarget)}
      >
        <Suspense fallback={<Spinner size={40} label={spoken('Loading the document')} />}>
          {file && (
            <Document
              file={file}
              loading={<Spinner size={40} label={spoken('Loading the document')} />}
              onLoadSuccess={(loaded) => setPages(loaded.numPages)}
            >
              {Array.from({ length: pages }, (_, page) => (
                <Page
                  key={page}
                  pageNumber={page + 1}
                  {...(pageWidth === undefined ? {} : { width: pageWidth })}
                  renderAnnotationLayer={false}
                  onRenderSuccess={() => setDrawn((count) => count + 1)}
                />
              ))}
            </Document>
          )}
        </Suspense>
      </section>
    </div>
  );
}
