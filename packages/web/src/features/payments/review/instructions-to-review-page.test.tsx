import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithKit } from '../../../kit/render-with-kit.tsx';
import { queryClient } from '../../../shell/query-client.ts';
import { undoMs } from './held-approvals.ts';
import { Screen } from './instructions-to-review-page.tsx';

const rights = vi.hoisted(() => ({ held: new Set<string>() }));
vi.mock('../../../shell/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ may: (right: string) => rights.held.has(right) }),
}));

const destination = {
  forBenefitOf: null as string | null,
  attentionTo: null,
  addressLine1: null as string | null,
  addressLine2: null,
  city: null as string | null,
  stateCode: null as string | null,
  otherRegion: null,
  postalCode: null as string | null,
  countryCode: null as string | null,
  routingNumber: '123123123' as string | null,
  accountNumber: '••••4100' as string | null,
  bankAccountType: 'checking' as string | null,
  bankName: 'First Sample Bank' as string | null,
};
const byCheck = {
  ...destination,
  paymentMethodCode: 'check',
  routingNumber: null,
  accountNumber: null,
  bankAccountType: null,
  bankName: null,
  addressLine1: '12 Elm St',
  city: 'Salem',
  stateCode: 'OR',
  postalCode: '97301',
  countryCode: 'US',
};
const rowOf = (id: string, name: string) => ({
  ...destination,
  id,
  version: `v${id}`,
  payableTo: name,
  firstName: name,
  lastName: 'Sample',
  net: 800_000,
  gross: 1_000_000,
  federalTax: 200_000,
  stateTax: 0,
  fees: 0,
  paymentMethodCode: 'achPayment',
  distributionTypeCode: 'cashLumpSum',
  orderLineId: 'l'.repeat(32),
  participantId: 'p'.repeat(32),
  orderLineFriendlyId: '260191491899976',
  orderLineStatus: 'waitingForParticipant',
  status: 'waitingForReview',
  dueOn: null as string | null,
  isFunded: false,
  // The stored reasons are out of date.
  riskReasons: ['identityNotVerified'],
  changedFields: [],
});
let findings: Readonly<Record<string, readonly string[]>>;
let mayApproveNow: boolean;
const usualFindings = { a: ['newBankAndNewPerson'], b: ['bankChangedRecently'] };
let waiting: ReturnType<typeof rowOf>[];
let approved: string[][];
let notes: object[];

/** What blocks the approval of an instruction on the server. */
const blockOf = (id: string) =>
  blocked.has(id) ? { code: 'identityNotVerified', sentence: 'The identity isn’t verified.' } : null;
let blocked: ReadonlySet<string>;

function resultOf(url: URL, body: string): unknown {
  if (url.pathname.endsWith('/approve-payment-instructions')) {
    const ids: string[] = JSON.parse(body).paymentInstructionIds;
    approved.push(ids);
    waiting = waiting.filter(({ id }) => !ids.includes(id));
    return ids.map((id) => ({ id, isDone: true, status: 'approved', reason: null, code: null }));
  }
  if (url.pathname.endsWith('/payment-instruction-findings'))
    return waiting.map(({ id, isFunded }) => ({
      id,
      risks: findings[id],
      changedFields: [],
      blockedBy: blockOf(id),
      isFunded,
    }));
  if (url.pathname.endsWith('/notes')) {
    if (body === '') return notes;
    notes = [{ ...JSON.parse(body), id: 'n', createdAt: '2026-11-28T18:00:00.000Z', userName: 'Pat Admin' }];
    return { id: 'n' };
  }
  if (url.pathname.endsWith('/review')) {
    const id = url.pathname.split('/').at(-2) ?? '';
    return {
      id,
      changed: [],
      hasEarlierPayment: false,
      risks: (findings[id] ?? []).map((code) => ({ code, sentence: `Sentence of ${code}` })),
      accountCheck: { answer: null, checkedAt: null, checkedName: null },
      identity: { status: 'verified', name: 'Ada', address: '' },
      screening: { hold: 'none', screenedAt: null },
      approvals: { needed: findings[id]?.includes('largeAmount') ? 2 : 1, given: [] },
      coolingOffUntil: null,
      overrides: [],
      transitions: [{ transition: 'approve', isOpen: mayApproveNow, reason: mayApproveNow ? null : 'Not yet' }],
    };
  }
  if (url.pathname.includes('/participants/')) return { id: 'p'.repeat(32), phoneNumber: '+15035550142' };
  return url.pathname.endsWith('/agreements') ? [] : waiting;
}

beforeEach(() => {
  queryClient.clear();
  waiting = [rowOf('a', 'Ada'), rowOf('b', 'Boris')];
  approved = [];
  notes = [];
  blocked = new Set();
  findings = usualFindings;
  mayApproveNow = true;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const result = resultOf(url, typeof init?.body === 'string' ? init.body : '');
    const collection = { totalResults: waiting.length, isFullCount: true };
    return new Response(JSON.stringify({ status: { successful: true, message: '' }, result, collection }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const panel = () => screen.findByRole('region', { name: 'Review' });

const rest = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const approveButton = async () => within(await panel()).findByRole('button', { name: 'Approve $8,000.00' });

/** Waits until the shown instruction can be approved. */
async function readyToApprove(): Promise<HTMLElement> {
  const button = await approveButton();
  await rest(1_000);
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  return button;
}

test('a double click approves once, and the instruction that moves up is not approved by it or by the key', async () => {
  rights.held = new Set(['payments.approve']);
  renderWithKit(<Screen />);
  await screen.findByText('Sentence of bankChangedRecently');
  expect(await approveButton()).toHaveProperty('disabled', true);
  const button = await readyToApprove();
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.keyDown(window, { key: 'a' });
  await within(await panel()).findByRole('heading', { name: 'Ada' });
  fireEvent.click(await approveButton());
  fireEvent.keyDown(window, { key: 'a' });
  const next = await readyToApprove();
  // The keys are bound in an effect after the button is drawn.
  await act(() => Promise.resolve());
  expect(next.isConnected).toBe(true);
  fireEvent.keyDown(window, { key: 'a' });
  expect(await screen.findByText('Nothing to review')).toBeTruthy();
  expect(approved).toEqual([]);
  await rest(undoMs);
  await waitFor(() => expect(approved).toEqual([['b'], ['a']]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an approval can be undone for ten seconds, and is sent immediately when its message or the page is closed', async () => {
  rights.held = new Set(['payments.approve']);
  const { unmount } = renderWithKit(<Screen />);
  fireEvent.click(await readyToApprove());
  expect(await screen.findByText('Approved: Boris, $8,000.00. Sent in 10 seconds.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'UNDO' }));
  await within(await panel()).findByRole('heading', { name: 'Boris' });
  await rest(undoMs);
  expect(approved).toEqual([]);
  fireEvent.click(await readyToApprove());
  fireEvent.click(await screen.findByRole('button', { name: 'CLOSE' }));
  await waitFor(() => expect(approved).toEqual([['b']]));
  await within(await panel()).findByRole('heading', { name: 'Ada' });
  fireEvent.click(await readyToApprove());
  await screen.findByText('Nothing to review');
  unmount();
  await waitFor(() => expect(approved).toEqual([['b'], ['a']]));
});

test.each(['Approve 2 without findings ($16,000.00)', 'Approve 2 ($16,000.00)'])(
  '[review-together] a payment with a finding or a second approver isn’t approved together with others: %s',
  async (name) => {
    rights.held = new Set(['payments.approve']);
    waiting = [...waiting, rowOf('c', 'Cleo'), rowOf('d', 'Dora')];
    findings = { ...findings, d: ['largeAmount'] };
    renderWithKit(<Screen />);
    expect((await screen.findByText('second approver')).getAttribute('data-grade')).toBe('none');
    fireEvent.click(screen.getByRole('checkbox', { name: 'All 4' }));
    expect(screen.getByText('2 must be approved one by one.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name }));
    await rest(undoMs);
    await waitFor(() => expect(approved).toEqual([['a', 'c']]));
  },
);

test.each([
  ['ready', 'waitingForParticipant'],
  ['of an order that isn’t initiated', 'open'],
])('a link from an order line opens its instruction: %s', async (_kind, orderLineStatus) => {
  const linked = { ...rowOf('c', 'Cleo'), orderLineId: 'c'.repeat(32), orderLineStatus };
  waiting = [...waiting, linked];
  window.history.replaceState(null, '', `#line=${linked.orderLineId}`);
  renderWithKit(<Screen />);
  expect(await within(await panel()).findByRole('heading', { name: 'Cleo' })).toBeTruthy();
});

const shownKeys = () =>
  within(screen.getByRole('list', { name: 'Keys' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('keys and their hint name what is possible now: an approver is offered no S or P', async () => {
  rights.held = new Set(['payments.approve']);
  const { unmount } = renderWithKit(<Screen />);
  await panel();
  await waitFor(() => expect(shownKeys()).toEqual(['J next', 'A approve']));
  fireEvent.keyDown(window, { key: 's' });
  fireEvent.keyDown(window, { key: 'p' });
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  rights.held = new Set(['payments.edit']);
  renderWithKit(<Screen />);
  await screen.findByText('Sentence of bankChangedRecently');
  expect(shownKeys()).toEqual(['J next', 'S send back', 'P pause']);
  expect(within(await panel()).queryByRole('button', { name: /^Approve/ })).toBeNull();
  fireEvent.keyDown(window, { key: 's' });
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('a blocked approval says why next to its button, and each finding leads to where it is decided', async () => {
  rights.held = new Set(['payments.approve', 'legal.view']);
  mayApproveNow = false;
  findings = { ...findings, b: ['contactChangedRecently', 'sanctionsHit', 'identityFailed'] };
  blocked = new Set(['b']);
  renderWithKit(<Screen />);
  fireEvent.click(await screen.findByRole('radio', { name: 'Blocked (1)' }));
  await screen.findByText('Sentence of identityFailed');
  expect(within(await panel()).getByText('2 stops to clear first')).toBeTruthy();
  expect(shownKeys()).toEqual([]);
  const list = within(await panel()).getAllByRole('listitem');
  const shown = list.map(({ textContent }) => textContent).filter((text) => text?.includes('Sentence'));
  expect(shown).toEqual([
    'Sentence of sanctionsHitOpen screening',
    'Sentence of identityFailedOpen participant',
    'Sentence of contactChangedRecentlyOpen participant',
  ]);
});

const factsShown = async () =>
  Object.fromEntries(
    within(await panel())
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test.each([
  ['a bank account', {}, { Bank: 'First Sample Bank', Account: 'Checking ••••4100' }],
  ['an address', byCheck, { 'Mailed to': '12 Elm StSalem, OR 97301' }],
  [
    'a receiving institution',
    { ...byCheck, distributionTypeCode: 'rolloverToTraditionalIra', accountNumber: '••••7788', forBenefitOf: 'Ada' },
    {
      'Receiving institution': 'Ada',
      'For benefit of': 'Ada',
      Account: '••••7788',
      'Mailed to': '12 Elm StSalem, OR 97301',
    },
  ],
])('the panel shows where the money goes and the phone number to call: %s', async (_kind, change, expected) => {
  rights.held = new Set(['payments.approve', 'participants.view']);
  waiting = [{ ...rowOf('a', 'Ada'), ...change }];
  renderWithKit(<Screen />);
  expect(await within(await panel()).findByRole('link', { name: '(503) 555-0142' })).toBeTruthy();
  expect(await factsShown()).toMatchObject(expected);
});

test('a user without the right to see participants sees no phone number', async () => {
  rights.held = new Set(['payments.approve']);
  renderWithKit(<Screen />);
  await screen.findByText('Sentence of bankChangedRecently');
  expect(await factsShown()).toMatchObject({ 'Participant’s phone': '—' });
});

test('the list shows the findings of the panel, and leaves out a first payment, which alone is normal', async () => {
  rights.held = new Set(['payments.approve']);
  renderWithKit(<Screen />);
  const list = await screen.findByRole('navigation', { name: 'Waiting for review' });
  expect(within(list).getByText('bank changed').getAttribute('data-grade')).toBe('look');
  expect(within(list).getByRole('button', { name: /^Ada/ }).textContent).toBe('Ada Sample$8,000.00ACHDue when funded');
  expect(within(list).queryByText('identity not verified')).toBeNull();
  const groups = within(list).getAllByRole('heading');
  expect(groups.map(({ textContent }) => textContent)).toEqual(['Look closer 1$8,000.00', 'No findings 1$8,000.00']);
  expect(await within(await panel()).findByText('Not screened yet')).toBeTruthy();
});

test('[review-ready] Ready holds only what can be approved now, and each blocked one says why, also one without a finding', async () => {
  rights.held = new Set(['payments.approve']);
  waiting = [...waiting, rowOf('c', 'Cleo'), { ...rowOf('d', 'Dora'), orderLineStatus: 'submitted' }];
  findings = { ...findings, b: ['identityFailed'] };
  blocked = new Set(['b', 'c', 'd']);
  renderWithKit(<Screen />);
  const tabs = () => screen.getAllByRole('radio').map((tab) => tab.closest('label')?.textContent ?? tab.textContent);
  const list = await screen.findByRole('navigation', { name: 'Waiting for review' });
  expect(tabs()).toEqual(['Ready (1)', 'Blocked (2)', 'Order not initiated (1)']);
  expect(within(list).queryByText(/Boris|Cleo|Dora/)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Blocked (2)' }));
  expect(within(list).getByText('identity failed')).toBeTruthy();
  expect(within(list).getByText('verify the identity first')).toBeTruthy();
  fireEvent.click(within(list).getByRole('checkbox', { name: 'All 2' }));
  expect(within(list).queryByRole('button', { name: /^Approve/ })).toBeNull();
});

test('late and due today are filters: the states of what they leave add up to their counts', async () => {
  rights.held = new Set(['payments.approve']);
  const late = { dueOn: '2020-01-06' };
  const early = { ...rowOf('d', 'Dora'), orderLineStatus: 'submitted' };
  const funded = { ...rowOf('b', 'Boris'), isFunded: true };
  waiting = [{ ...rowOf('a', 'Ada'), ...late }, funded, { ...rowOf('c', 'Cleo'), ...late }, early];
  blocked = new Set(['c']);
  renderWithKit(<Screen />);
  const states = () => screen.getAllByRole('radio').map((tab) => tab.closest('label')?.textContent);
  await screen.findByRole('navigation', { name: 'Waiting for review' });
  expect(states()).toEqual(['Ready (2)', 'Blocked (1)', 'Order not initiated (1)']);
  expect(screen.queryByRole('button', { name: /^Due today/ })).toBeNull();
  expect(screen.getByText('Funded')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Late 2' }));
  expect(states()).toEqual(['Ready (1)', 'Blocked (1)', 'Order not initiated (0)']);
  fireEvent.click(screen.getByRole('radio', { name: 'Order not initiated (0)' }));
  expect(screen.getByText('No late payment instructions wait for their order to be initiated')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Late 2' }));
  expect(states()).toEqual(['Ready (2)', 'Blocked (1)', 'Order not initiated (1)']);
});

test('a finding names the number to call, and the logged call is shown next to it', async () => {
  rights.held = new Set(['payments.approve', 'participants.view']);
  renderWithKit(<Screen />);
  const box = await panel();
  await within(box).findByRole('link', { name: '(503) 555-0142' });
  expect(within(box).getByText(/^Call Boris/).textContent).toBe(
    'Call Boris at (503) 555-0142 and ask for the account’s last four digits before you approve.',
  );
  expect(await factsShown()).not.toHaveProperty('Participant’s phone');
  fireEvent.click(within(box).getByRole('button', { name: 'Log call' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log call' });
  fireEvent.change(within(dialog).getByLabelText('What was said'), { target: { value: 'They end in 4100.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Log call' }));
  expect(await within(box).findByText(/^Called Boris: They end in 4100\./)).toBeTruthy();
});

test('which approver the user is, is said once', async () => {
  rights.held = new Set(['payments.approve']);
  findings = { ...findings, b: ['newBankAndNewPerson', 'largeAmount'] };
  renderWithKit(<Screen />);
  const box = await panel();
  expect(await within(box).findByText('This amount needs 2 approvers. You’re the first.')).toBeTruthy();
  expect(box.textContent?.match(/approver|approval/gi)).toHaveLength(1);
  expect(box.textContent?.match(/first payment/gi) ?? []).toEqual([]);
});

test('[review-ready] if nothing can be approved now, the page offers what waits for something else', async () => {
  rights.held = new Set(['payments.approve']);
  blocked = new Set(['a', 'b']);
  renderWithKit(<Screen />);
  expect(await screen.findByText('No payment instructions can be approved now')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'View blocked (2)' }));
  expect(screen.getAllByRole('checkbox', { name: /^Select / })).toHaveLength(2);
});

test('a link to an order whose instructions were decided meanwhile says so, and one to an open instruction shows it', async () => {
  window.location.hash = '#order=gone';
  const { unmount } = renderWithKit(<Screen />);
  expect(await screen.findByText('Nothing left to review there')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See what was decided' }).getAttribute('href')).toBe('/orders/gone');
  unmount();
  window.location.hash = `#line=${'l'.repeat(32)}`;
  renderWithKit(<Screen />);
  await panel();
  expect(screen.queryByText('Nothing left to review there')).toBeNull();
  window.location.hash = '';
});
