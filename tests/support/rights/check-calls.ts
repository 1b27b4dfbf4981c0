import type { Route, Who } from '../../../packages/contract/src/lang/route.ts';
import { type UserType, userTypes } from '../../../packages/domain/src/foundation/actor/user-types.ts';
import type { Answer } from '../test-server.ts';
import { ask, fillPath, foreignTo, hasIds, nothing } from './addresses.ts';
import { type Checked, Findings, leakOf, plain } from './checked.ts';
import { rehearsing, statementsOf } from './rehearse.ts';
import { personOf, type Rights } from './tenants.ts';

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** Who may make each call, as declared when this was called. */
export type Policy = ReadonlyMap<string, Who>;
export const policyOf = (routes: readonly Route[]): Policy =>
  new Map(routes.map((route) => [nameOf(route), { ...route.who }]));

const endsSession = ({ path }: Route): boolean => path.endsWith('/logout') || path.endsWith('/sessions');
const isDenied = ({ httpStatus }: Answer): boolean => httpStatus === 401 || httpStatus === 403;

/**
 * Checks every call for no user and six user types, with and without the permission: it is rejected exactly as declared
 * and never fails with a server error. Accepted calls are rehearsed with ids of missing records.
 */
export function checkCalls(rights: Rights, routes: readonly Route[], policy: Policy): Promise<Checked> {
  return rehearsing(rights, async () => {
    const found = new Findings();
    for (const route of routes) {
      const who = policy.get(nameOf(route)) ?? {};
      const url = fillPath(route.path, nothing);
      const anonymous = await ask(rights.server.anonymous(), route, url);
      if (who.anonymous === undefined)
        found.expect(
          anonymous.httpStatus === 401,
          () => `${nameOf(route)}: nobody signed in got ${anonymous.httpStatus}`,
        );
      else found.expect(anonymous.httpStatus < 500, () => `${nameOf(route)}: nobody signed in: ${anonymous.text}`);
      for (const type of userTypes) await checkType(rights, { found, route, who, url, type });
    }
    return found;
  });
}

interface Requested {
  readonly found: Findings;
  readonly route: Route;
  readonly who: Who;
  readonly url: string;
  readonly type: UserType;
}

async function checkType(rights: Rights, { found, route, who, url, type }: Requested): Promise<void> {
  const { full, bare } = personOf(rights.ours, type);
  const permission = who[type] ?? (who.anonymous === undefined ? undefined : true);
  const takes = (answer: Answer, isLet: boolean, how: string) =>
    found.expect(
      isLet ? !isDenied(answer) && answer.httpStatus !== 500 : answer.httpStatus === 403,
      () => `${nameOf(route)}: ${type} ${how} got ${answer.httpStatus} ${answer.text.slice(0, 120)}`,
    );
  // A public call's rejections follow its own rules, such as a wrong password.
  if (who.anonymous !== undefined || endsSession(route)) return;
  takes(await ask(full, route, url), permission !== undefined, 'with every permission');
  takes(await ask(bare, route, url), permission === true, 'without a permission');
}

/**
 * Checks every call with an id for every user type that may make it: another tenant's record gets the same bytes as a
 * missing one, after the same statements, and reveals nothing.
 */
export function checkForeign(rights: Rights, routes: readonly Route[]): Promise<Checked> {
  return rehearsing(rights, async () => {
    const found = new Findings();
    for (const route of routes) {
      if (!hasIds(route) || route.files !== undefined || route.who.anonymous !== undefined) continue;
      for (const type of userTypes) {
        if (type === 'staffMember' || route.who[type] === undefined) continue;
        const { full } = personOf(rights.ours, type);
        const foreignUrl = fillPath(route.path, foreignTo(rights, type));
        const missingUrl = fillPath(route.path, nothing);
        await full.call('GET', '/public/users/authenticated-user');
        const missing = await statementsOf(() => ask(full, route, missingUrl));
        const foreign = await statementsOf(() => ask(full, route, foreignUrl));
        const name = () => `${nameOf(route)}: ${type}`;
        found.expect(
          plain(foreign.answer) === plain(missing.answer),
          () => `${name()}: ${plain(foreign.answer)} is not ${plain(missing.answer)}`,
        );
        const leak = leakOf(rights, foreign.answer.text);
        found.expect(leak === undefined, () => `${name()} was told ${leak}`);
        found.expect(
          foreign.statements.join('\n') === missing.statements.join('\n'),
          () =>
            `${name()}: other statements for a foreign record: ${firstDifference(foreign.statements, missing.statements)}`,
        );
      }
    }
    return found;
  });
}

function firstDifference(one: readonly string[], other: readonly string[]): string {
  const i = one.findIndex((text, at) => text !== other[at]);
  return `${one[i]?.slice(0, 200) ?? 'none'} | ${other[i < 0 ? one.length : i]?.slice(0, 200) ?? 'none'}`;
}
