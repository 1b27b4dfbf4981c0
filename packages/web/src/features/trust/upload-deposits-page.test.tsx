import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { Screen } from './upload-deposits-page.tsx';

afterEach(() => vi.unstubAllGlobals());

test('links to the deposits that are still to be matched after a statement import', async () => {
  class Upload extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = 200;
    readonly responseText = JSON.stringify({
      status: { successful: true, message: '' },
      result: {
        accounts: [],
        bankTransactionFileIds: [],
        totalRows: 2,
        newRows: 2,
        knownRows: 0,
        depositsCreated: 1,
        toMatch: 1,
        warnings: [],
      },
    });
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    getAllResponseHeaders() {
      return '';
    }
    abort() {}
    send() {
      queueMicrotask(() => this.dispatchEvent(new Event('load')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  vi.stubGlobal('fetch', async () => new Response(new Upload().responseText));
  renderWithKit(<Screen />);
  const [input] = document.querySelectorAll('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no place for the statement');
  fireEvent.change(input, { target: { files: [new File(['01,'], 'statement.bai')] } });
  fireEvent.click(screen.getByRole('button', { name: 'Import statement' }));
  const link = await screen.findByRole('link', { name: 'Match deposits' });
  expect(link.getAttribute('href')).toBe('/trust/orders-to-associate');
});
