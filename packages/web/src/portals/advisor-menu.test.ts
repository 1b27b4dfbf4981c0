import { expect, test } from 'vitest';
import { isScreen } from '../shell/portal-definition.ts';
import { claimOf } from '../shell/use-menu.ts';
import { advisor } from './advisor.ts';

const linksOf = (level: 'registeredInvestmentAdvisor' | 'advisoryFirm' | 'advisor') =>
  advisor.menu.filter(({ isFor }) => isFor?.({ id: 'a', displayName: 'A', accountTypeCode: level }) ?? true);

test.each([
  ['registeredInvestmentAdvisor', 'Dashboard, Account holders, Firms, Advisors, Reports, Email templates, Account'],
  ['advisoryFirm', 'Dashboard, Account holders, Advisors, Reports, Account'],
  ['advisor', 'Dashboard, Account holders, Reports, Account'],
] as const)('the menu of level %s', (level, labels) => {
  expect(
    linksOf(level)
      .map(({ label }) => label)
      .join(', '),
  ).toBe(labels);
});

test('every page of an advisor lights up exactly one link of the menu of some level', () => {
  const pages = advisor.routes
    .filter((route) => isScreen(route) && route.access === 'signedIn')
    .map(({ path }) => path);
  const lit = (path: string): number[] =>
    (['registeredInvestmentAdvisor', 'advisoryFirm', 'advisor'] as const).map((level) => {
      const claims = linksOf(level).map((link) => claimOf(link, path));
      const most = Math.max(...claims);
      return most === 0 ? 0 : claims.filter((claim) => claim === most).length;
    });
  const dark = pages.filter((path) => !lit(path).includes(1));
  expect(dark).toEqual(['/accounts', '/account-creation-ria']);
});
