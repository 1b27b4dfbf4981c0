import { beforeEach, expect, test, vi } from 'vitest';
import { startNotice } from './start-notice.ts';

const placeAt = (pathname: string) => ({ pathname, hash: '', replace: vi.fn<(href: string | URL) => void>() });

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  const configuration = {
    apiBaseUrl: 'https://api.example.test',
    portals: { participant: 'https://participant.example.test/' },
  };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(configuration)));
});

test('[stn-public-page] /stn shows the full notice with a button that downloads it as a PDF', async () => {
  const place = placeAt('/stn');
  await startNotice(place);
  expect(place.replace).not.toHaveBeenCalled();
  expect(document.querySelector('h1')?.textContent).toBe('Special Tax Notice: your rollover options');
  const download = [...document.querySelectorAll('a')].find((link) => link.textContent === 'Download PDF');
  expect(download?.getAttribute('href')).toBe('https://api.example.test/public/special-tax-notice/download?kind=both');
  const anchors = [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href')?.slice(1) ?? '');
  expect(anchors.length).toBeGreaterThan(15);
  for (const id of anchors) expect(document.getElementById(id)?.querySelector('h2')).not.toBeNull();
});

test('[stn-figures] the short answers contain every figure of the notice', async () => {
  await startNotice(placeAt('/stn/'));
  const figures = [...document.querySelectorAll('.answers dt')].map((figure) => figure.textContent);
  expect(figures).toEqual(['30 days', '20%', '30%', '10%', '60 days', '$200', '$1,000', '$7,000']);
});

test('highlights what applies to a reader in the text and the contents, and hides nothing', async () => {
  await startNotice(placeAt('/stn'));
  const before = document.querySelectorAll('article section').length;
  const box = [...document.querySelectorAll('label')].find((label) => label.textContent === 'I have a plan loan');
  box?.querySelector('input')?.click();
  expect(document.getElementById('loan')?.classList.contains('applies')).toBe(true);
  expect([...document.querySelectorAll('nav a.applies')].map((link) => link.getAttribute('href'))).toEqual(['#loan']);
  expect(document.querySelectorAll('article section').length).toBe(before);
  box?.querySelector('input')?.click();
  expect(document.querySelectorAll('.applies').length).toBe(0);
});

test('announces which sections were highlighted, and which no longer are', async () => {
  await startNotice(placeAt('/stn'));
  const status = document.querySelector('[role="status"]');
  expect(status?.textContent).toBe('');
  const box = [...document.querySelectorAll('label')].find((label) => label.textContent === 'I have Roth money');
  const headings = ['roth-taxes', 'roth-where'].map((id) => document.getElementById(`${id}-heading`)?.textContent);
  const listed = headings.map((heading) => `“${heading}”`).join(', ');
  box?.querySelector('input')?.click();
  expect(status?.textContent).toBe(`Highlighted: ${listed}`);
  box?.querySelector('input')?.click();
  expect(status?.textContent).toBe(`No longer highlighted: ${listed}`);
});

test.each(['/', '/stn/more', '/anything/else'])(
  '[stn-any-other-path] %s leads to the main host of the participant portal',
  async (path) => {
    const place = placeAt(path);
    await startNotice(place);
    expect(place.replace).toHaveBeenCalledExactlyOnceWith('https://participant.example.test/');
    expect(document.querySelector('h1')).toBeNull();
  },
);
