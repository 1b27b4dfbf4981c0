import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../kit/render-with-kit.tsx';
import { DepositImages } from './deposit-images.tsx';

const image = { storedFileId: 'f', fileName: 'scan.png', createdAt: '2026-11-23T18:00:00.000Z' };

beforeEach(() =>
  vi.stubGlobal('fetch', async () =>
    Response.json({
      status: { successful: true, message: '' },
      result: [
        { ...image, id: 'a', imageType: 'checkFrontImage' },
        { ...image, id: 'b', imageType: 'other' },
      ],
    }),
  ),
);
afterEach(() => vi.unstubAllGlobals());

test('the button of an image says what the image shows', async () => {
  renderWithKit(<DepositImages depositId="d" mayEdit={false} />);
  expect(await screen.findByRole('button', { name: 'Zoom in on the front of the check' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Zoom in on the other image' })).toBeTruthy();
  expect(screen.getAllByRole('img').map((one) => one.getAttribute('alt'))).toEqual([
    'Front of the check',
    'Other image',
  ]);
});
