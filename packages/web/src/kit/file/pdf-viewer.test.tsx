import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { renderWithKit } from '../render-with-kit.tsx';
import { PdfViewer } from './pdf-viewer.tsx';

const drawn = vi.hoisted<{ page: (() => void)[] }>(() => ({ page: [] }));
vi.mock('react-pdf', () => ({
  pdfjs: { GlobalWorkerOptions: {} },
  Document: ({ children, onLoadSuccess }: { children: React.ReactNode; onLoadSuccess: (of: object) => void }) => {
    useEffect(() => onLoadSuccess({ numPages: 2 }), [onLoadSuccess]);
    return <div>{children}</div>;
  },
  Page: ({ pageNumber, onRenderSuccess }: { pageNumber: number; onRenderSuccess: () => void }) => {
    drawn.page[pageNumber - 1] = onRenderSuccess;
    return <p>Page {pageNumber}</p>;
  },
}));

const load = async () => new ArrayBuffer(8);

/** A viewer of two pages, 2,000 px high with 500 px visible; its pages are not rendered yet. */
async function open() {
  drawn.page = [];
  const onScrollComplete = vi.fn();
  renderWithKit(<PdfViewer load={load} label="Terms" onScrollComplete={onScrollComplete} />);
  await screen.findByText('Page 2');
  const region = screen.getByRole('region', { name: 'Terms' });
  for (const [key, value] of Object.entries({ clientHeight: 500, scrollHeight: 2000 }))
    Object.defineProperty(region, key, { configurable: true, value });
  const scrollTo = (scrollTop: number) => {
    Object.defineProperty(region, 'scrollTop', { configurable: true, value: scrollTop });
    fireEvent.scroll(region);
  };
  const drawAll = () => act(() => drawn.page.forEach((tell) => tell()));
  return { onScrollComplete, region, scrollTo, drawAll };
}

it('[pdf-scroll-complete] tells once that 99% or more was seen', async () => {
  const { onScrollComplete, region, scrollTo, drawAll } = await open();
  expect(region.parentElement?.style.height).toBe('500px');
  drawAll();
  scrollTo(1479);
  expect(onScrollComplete).not.toHaveBeenCalled();
  scrollTo(1480);
  expect(onScrollComplete).toHaveBeenCalledTimes(1);
  scrollTo(0);
  scrollTo(1500);
  expect(onScrollComplete).toHaveBeenCalledTimes(1);
});

it('[pdf-scroll-complete] does not count what is not drawn yet', async () => {
  const { onScrollComplete, scrollTo, drawAll } = await open();
  scrollTo(1500);
  expect(onScrollComplete).not.toHaveBeenCalled();
  drawAll();
  await waitFor(() => expect(onScrollComplete).toHaveBeenCalledTimes(1));
});
