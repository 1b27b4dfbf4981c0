import { expect, test } from 'vitest';
import { allEntities } from '../../packages/contract/src/all-entities.ts';
import { type Addressed, recordPath } from '../../packages/contract/src/system/record-path.ts';
import { searchAnythingTypes } from '../../packages/contract/src/system/search-anything.ts';
import { allMessages } from '../../packages/domain/src/messages/all-messages.ts';
import { fillText, samplesOf } from '../../packages/domain/src/messages/message-text.ts';
import { workQueues } from '../../packages/domain/src/system/work-queues.ts';
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
