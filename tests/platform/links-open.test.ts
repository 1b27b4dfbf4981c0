import { describe, expect, test } from 'vitest';
import { allEntities } from '../../packages/contract/src/all-entities.ts';
import { type Addressed, recordPath } from '../../packages/contract/src/system/record-path.ts';
import { searchAnythingTypes } from '../../packages/contract/src/system/search-anything.ts';
import { firstNoticeLetter } from '../../packages/domain/src/documents/notices/letters/first-notice-letter.ts';
import { newPinLetter } from '../../packages/domain/src/documents/notices/letters/new-pin-letter.ts';
import { reminderLetter } from '../../packages/domain/src/documents/notices/letters/reminder-letter.ts';
import { cents } from '../../packages/domain/src/foundation/money/cents.ts';
import { iraWelcomeLetter, savingsWelcomeLetter } from '../../packages/domain/src/ira/ira-welcome.ts';
import { allMessages } from '../../packages/domain/src/messages/all-messages.ts';
import { fillText, samplesOf } from '../../packages/domain/src/messages/message-text.ts';
import { workQueues } from '../../packages/domain/src/system/work-queues.ts';
import { pageAddress, portalAddress } from '../../packages/server/src/platform/settings/address-table.ts';
import { type Portal, portals } from '../../packages/server/src/platform/settings/config.ts';
import { leadsSomewhere } from '../support/browser/leads-somewhere.ts';

const id = '01a208ec402470f764f4683c3e1b7dd3';

/** Returns the paths of a portal that lead nowhere. Parameters such as `:id` get an ID. */
const deadEnds = (portal: string, paths: readonly string[]): string[] =>
  paths.filter((path) => !leadsSomewhere(`http://${portal}.localhost${path.replaceAll(/:\w+/g, id)}`));

test('a path without a page, and one in the wrong portal, is found', () => {
  expect(deadEnds('admin', ['/orders/:id', '/nothing', '/my-distributions'])).toEqual([
    '/nothing',
    '/my-distributions',
  ]);
});

const linksIn = (text: string): URL[] =>
  [...text.matchAll(/https?:\/\/[^\s,;)<>]+/g)].map(([link]) => new URL(link.replace(/\.$/, '')));

test.each(allMessages.map((one) => [one.code, one] as const))(
  'every link of the message %s opens a page of its reader’s portal, in both languages',
  (_, one) => {
    const samples = samplesOf(one);
    const texts = (['en', 'es'] as const).flatMap((language) =>
      [one[language].text, one.action?.address ?? ''].map((text) => fillText(text, samples, language)),
    );
    const dead = texts
      .flatMap(linksIn)
      .filter(({ hostname, pathname }) => deadEnds(hostname.split('.')[0] ?? '', [pathname]).length > 0);
    expect(dead.map(String)).toEqual([]);
  },
);

describe('every address in a letter, and in its QR code, opens a page', () => {
  const config = {
    publicScheme: 'http',
    publicPort: 80,
    domain: 'localhost',
    portalLabels: Object.fromEntries(portals.map((portal) => [portal, portal])) as Record<Portal, string>,
  } as const;
  const facts = {
    letterOn: '2026-11-20',
    participantName: 'Rosa Example',
    addressLines: ['1 Main Street', 'Austin, TX 78701'],
    planName: 'Example 401(k) Plan',
    sponsorName: 'Example Works',
    referenceNumber: 'AB-123456-789-0001',
    portalAddress: pageAddress(config, 'participant', '/start'),
    supportPhone: '800-555-0100',
    pin: '482913',
    respondBy: '2026-12-20',
    defaultAction: 'automaticRollover',
    firstNoticeOn: '2026-10-15',
    noticeAddress: pageAddress(config, 'notice', '/stn'),
    amountCents: cents(4_200_00),
    audience: 'both',
  } as const;
  const account = {
    ownerName: 'Rosa Example',
    addressLines: facts.addressLines,
    iraType: 'rollover',
    custodianName: 'Harborlight Trust Company',
    numberLast4: '4821',
    openedOn: '2026-11-20',
    revocableUntil: '2026-11-27',
    beneficiaries: [],
    supportPhone: facts.supportPhone,
    portal: portalAddress(config, 'ira'),
    defaulted: { planName: facts.planName, amount: cents(4_200_00) },
  } as const;
  test.each(
    (['en', 'es'] as const).flatMap((language) => [
      [`first notice (${language})`, firstNoticeLetter({ ...facts, language })] as const,
      [`reminder (${language})`, reminderLetter({ ...facts, language })] as const,
      [`new PIN (${language})`, newPinLetter({ ...facts, language })] as const,
      [`IRA welcome (${language})`, iraWelcomeLetter({ ...account, language })] as const,
      [`savings account welcome (${language})`, savingsWelcomeLetter({ ...account, language })] as const,
    ]),
  )('%s', (_, blocks) => {
    const links = [...JSON.stringify(blocks).matchAll(/\b[a-z]+\.localhost[\w/-]*/g)].map(([link]) => `http://${link}`);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !leadsSomewhere(link))).toEqual([]);
  });
});

test('a mail that asks its reader to sign in has a button that leads there', () => {
  const asking = allMessages.filter(
    ({ channel, en, action }) =>
      channel === 'email' && action === undefined && /\bsign in (?:to|,)|^sign in/im.test(en.text),
  );
  expect(asking.map(({ code }) => code)).toEqual([]);
});

test('every link of a record type opens a page of the staff portal', () => {
  const links = allEntities.flatMap(({ link }) => (link === undefined ? [] : [link]));
  expect(links.length).toBeGreaterThan(50);
  expect(deadEnds('admin', links)).toEqual([]);
});

test.each(['admin', 'client'] as const)(
  'every search result, task, and mention opens a page of the portal %s',
  (app) => {
    const records = searchAnythingTypes.flatMap((type): Addressed[] => [
      { id, type },
      { id, type, masterAccountId: id, orderId: id, orderLineId: id },
    ]);
    const paths = records.flatMap((record) => recordPath(app, record) ?? []);
    expect(paths.length).toBeGreaterThan(5);
    expect(deadEnds(app, paths)).toEqual([]);
  },
);

test('every work queue opens a page of the staff portal', () => {
  expect(
    deadEnds(
      'admin',
      Object.values(workQueues).map(({ href }) => href),
    ),
  ).toEqual([]);
});
