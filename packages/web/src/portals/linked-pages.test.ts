import { globSync, readFileSync } from 'node:fs';
import { linkedPages } from '@fiducia/contract/lang/linked-pages';
import { advisorMessages } from '@fiducia/domain/messages/advisor-messages';
import { distributionMessages } from '@fiducia/domain/messages/distribution-messages';
import { expect, test } from 'vitest';
import type { PortalName } from '../shell/portal-definition.ts';
import { allPortals } from './all-portals.ts';

const pathsOf = (name: PortalName): readonly string[] =>
  allPortals.find((portal) => portal.name === name)?.routes.map(({ path }) => path) ?? [];

test.each(Object.entries(linkedPages))('every page of %s that a message links to exists', (portal, pages) => {
  const paths = pathsOf(portal as PortalName);
  expect(pages.filter((page) => !paths.includes(page))).toEqual([]);
});

test.each([
  ['ira', advisorMessages],
  ['participant', distributionMessages],
] as const)('every path in the texts of messages to the portal %s is one of these pages', (portal, messages) => {
  const texts = Object.values(messages).flatMap(({ en, es }) => [en.text, es.text]);
  const linked = texts.flatMap((text) => [...text.matchAll(/\{\{home\}\}(\/[\w/-]+)/g)].map(([, path]) => path));
  expect(linked.length).toBeGreaterThan(0);
  expect(linked.filter((path) => !linkedPages[portal].some((page) => page === path))).toEqual([]);
});

const folder = `${import.meta.dirname}/../`;
const sources = globSync('**/*.{ts,tsx}', { cwd: folder })
  .filter((file) => !file.includes('.test.') && !file.startsWith('texts/'))
  .map((file) => readFileSync(`${folder}${file}`, 'utf8'))
  .join('\n');

test.each(['admin', 'client'] as const)('some page of %s links to each of its record pages', (portal) => {
  // Pages of one record: `/distributions/alerts/:alertUuid`.
  const records = pathsOf(portal).flatMap((path) => /^(\/[a-z/-]+\/):\w+$/.exec(path)?.[1] ?? []);
  expect(records.filter((start) => !sources.includes(`${start}\${`))).toEqual([]);
});
