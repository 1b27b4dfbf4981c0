import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startNotice } from './start-notice.ts';

const placeAt = (pathname: string) => ({ pathname, hash: '', replace: vi.fn<(href: string | URL) => void>() });

const configuration = {
  apiBaseUrl: 'https://api.example.test',
  portals: { participant: 'https://participant.example.test/', auth: 'https://auth.example.test/' },
};
const card = {
  orderLineId: '5'.repeat(32),
  planName: 'Acme 401(k) Plan',
  sponsorName: 'Acme Corporation',
  logoFileId: '6'.repeat(32),
  sentence: 'Choose how you want your money by Tuesday, December 1.',
  action: { code: 'choose' },
  isFinished: false,
};

/** Answers with the configuration, and with these distributions to a signed-in participant. */
function serve(cards: readonly (typeof card)[]): void {
  const answer = (url: string) =>
    url.startsWith('/runtime') ? configuration : { status: { successful: true, message: '' }, result: cards };
  vi.stubGlobal('fetch', async (url: string) => new Response(JSON.stringify(answer(url))));
}

const signIn = () => {
  document.cookie = 'authToken=a-token-of-a-session';
};

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  serve([]);
});
afterEach(() => {
  document.cookie = 'authToken=; Max-Age=0';
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

test('[stn-head] three lines come before the figures: what happens, until when, and what the reader can do', async () => {
  await startNotice(placeAt('/stn'));
  const titles = [...document.querySelectorAll('.summary dt')].map((title) => title.textContent);
  expect(titles).toEqual(['What happens', 'Until when', 'What you can do']);
  expect(document.querySelector('.summary')?.textContent).toContain('at least 30 days');
  expect([...document.querySelectorAll('.summary a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://participant.example.test/',
    'https://auth.example.test/noticecontactinformation',
  ]);
  expect(document.querySelector('main')?.children[1]).toHaveProperty('className', 'summary');
  expect(document.querySelector('.owner')?.textContent).toContain('Your plan gives you this notice.');
});

test('[stn-head] a signed-in participant sees the plan, the sponsor’s logo, and the own deadline', async () => {
  signIn();
  serve([card, { ...card, planName: 'Old 401(k) Plan', isFinished: true }]);
  await startNotice(placeAt('/stn'));
  expect(document.querySelector('.owner')?.textContent).toBe('For your money in Acme 401(k) PlanFrom Acme Corporation');
  expect(document.querySelector('.owner img')?.getAttribute('src')).toBe(
    `https://api.example.test/public/order-lines/${card.orderLineId}/logo?height=96&version=${card.logoFileId}`,
  );
  expect(document.querySelector('.summary')?.textContent).toContain(card.sentence);
});

test('[stn-head] with money in several plans, the notice is about no single one', async () => {
  signIn();
  serve([card, { ...card, planName: 'Other 401(k) Plan' }]);
  await startNotice(placeAt('/stn'));
  expect(document.querySelector('.owner img')).toBeNull();
  expect(document.querySelector('.summary')?.textContent).not.toContain(card.sentence);
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
