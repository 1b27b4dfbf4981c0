import type { Actor } from '../actor/actor.ts';
import { hasPermission } from '../actor/actor.ts';
import type { UserType } from '../actor/user-types.ts';
import type { Rejection } from '../rejection/rejection.ts';

/** A status, or `status/substatus`. In `from`, a status without a substatus matches all of its substatuses. */
export type StateText = string;
export interface State {
  readonly status: string;
  readonly substatus: string | null;
}

/** A pure check of facts that are already loaded. Returns a rejection or undefined. */
export type Check<F> = (facts: F) => Rejection | undefined;

export interface Transition<F> {
  readonly from: readonly StateText[];
  /** One destination, or several from which `choose` selects based on the facts. */
  readonly to: StateText | readonly StateText[];
  readonly choose?: (facts: F) => StateText;
  readonly may: readonly (UserType | 'system')[];
  /** Permission code that staff and clients need. */
  readonly needs?: string;
  readonly unless?: readonly Check<F>[];
}

export interface Machine<F, M extends string = string> {
  readonly entity: string;
  readonly initial: StateText;
  readonly transitions: Readonly<Record<M, Transition<F>>>;
}

/** Declares a state machine. Throws at startup when a state can't be reached or a transition has no allowed actor. */
export const machine =
  <F>() =>
  <const M extends string>(declaration: {
    entity: string;
    initial: StateText;
    transitions: Readonly<Record<M, Transition<F>>>;
  }): Machine<F, M> => {
    const problems = problemsOf(declaration);
    if (problems.length > 0) throw new Error(`machine ${declaration.entity}: ${problems.join('; ')}`);
    return declaration;
  };

export function stateOf(text: StateText): State {
  const [status = '', substatus] = text.split('/');
  return { status, substatus: substatus ?? null };
}

export function textOf(state: State): StateText {
  return state.substatus === null ? state.status : `${state.status}/${state.substatus}`;
}

const matches = (source: StateText, state: State): boolean =>
  source.includes('/') ? source === textOf(state) : source === state.status;

const destinationsOf = <F>(transition: Transition<F>): readonly StateText[] =>
  typeof transition.to === 'string' ? [transition.to] : transition.to;

export type Decision = { readonly to: State } | Rejection;

/**
 * Decides whether a transition is allowed. Checks the actor, then the current state, then the transition's conditions,
 * and returns the first rejection.
 */
export function decide<F, M extends string>(
  of: Machine<F, M>,
  name: M,
  state: State,
  facts: F,
  actor: Actor,
): Decision {
  const transition = of.transitions[name];
  const denied = mayNot(of.entity, name, transition, actor);
  if (denied) return denied;
  if (!transition.from.some((source) => matches(source, state))) return wrongState(of.entity, name, state);
  const rejection = failedCondition(of, name, facts);
  if (rejection) return rejection;
  return { to: stateOf(destinationOf(of.entity, name, transition, facts)) };
}

/** Returns the rejection of the first condition of a transition that fails, regardless of state and actor. */
export function failedCondition<F, M extends string>(of: Machine<F, M>, name: M, facts: F): Rejection | undefined {
  for (const check of of.transitions[name].unless ?? []) {
    const rejection = check(facts);
    if (rejection) return rejection;
  }
  return undefined;
}

/**
 * Returns the transitions that this actor is allowed to perform in this state. A transition that fails a check includes
 * its rejection.
 */
export function openTransitions<F, M extends string>(
  of: Machine<F, M>,
  state: State,
  facts: F,
  actor: Actor,
): readonly { readonly transition: M; readonly rejection?: Rejection }[] {
  const names = Object.keys(of.transitions) as M[];
  return names.flatMap((transition) => {
    const declared = of.transitions[transition];
    if (!isAllowed(declared, actor)) return [];
    if (!declared.from.some((source) => matches(source, state))) return [];
    const decision = decide(of, transition, state, facts, actor);
    return 'rejected' in decision ? [{ transition, rejection: decision }] : [{ transition }];
  });
}

function destinationOf<F>(entity: string, name: string, transition: Transition<F>, facts: F): StateText {
  const destinations = destinationsOf(transition);
  const chosen = transition.choose ? transition.choose(facts) : destinations[0];
  if (chosen === undefined || !destinations.includes(chosen)) {
    throw new Error(`${entity}.${name} chose ${String(chosen)}, which is not a declared destination`);
  }
  return chosen;
}

function isAllowed<F>(transition: Transition<F>, actor: Actor): boolean {
  const type = actor.userType;
  if (type === 'anonymous' || !transition.may.includes(type)) return false;
  const needsCode = transition.needs !== undefined && type !== 'participant' && type !== 'accountHolder';
  return !needsCode || hasPermission(actor, transition.needs ?? '');
}

function mayNot<F>(entity: string, name: string, transition: Transition<F>, actor: Actor): Rejection | undefined {
  if (isAllowed(transition, actor)) return undefined;
  const verb = words(name);
  const action = verb.includes(' ') ? `for “${verb}” on` : `to ${verb}`;
  return {
    rejected: true,
    code: 'mayNot',
    kind: 'forbidden',
    sentence: `You don’t have permission ${action} this ${words(entity)}. Ask a user who does.`,
  };
}

function wrongState(entity: string, name: string, state: State): Rejection {
  const detail = state.substatus === null ? '' : ` (${words(state.substatus)})`;
  const verb = words(name);
  const consequence = verb.includes(' ') ? `“${verb}” isn’t available` : `you can’t ${verb} it`;
  return {
    rejected: true,
    code: 'wrongState',
    kind: 'conflict',
    sentence: `This ${words(entity)} ${standing(state.status)}${detail}, so ${consequence} now. Refresh the page to see its current status.`,
  };
}

/** Returns a status with its verb, such as `is complete` or `has errors`. */
const standing = (status: string): string => (status === 'errors' ? 'has errors' : `is ${words(status)}`);

const words = (camel: string): string => camel.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

function problemsOf<F>(declaration: Machine<F>): string[] {
  const transitions = Object.entries(declaration.transitions);
  const reached = new Set<string>([declaration.initial]);
  const isReached = (source: StateText) =>
    source.includes('/') ? reached.has(source) : [...reached].some((state) => stateOf(state).status === source);
  for (let size = -1; size !== reached.size; ) {
    size = reached.size;
    for (const [, transition] of transitions) {
      if (transition.from.some(isReached)) for (const to of destinationsOf(transition)) reached.add(to);
    }
  }
  return transitions.flatMap(([name, transition]) => [
    ...(transition.may.length === 0 ? [`no actor is allowed to ${name}`] : []),
    ...(destinationsOf(transition).length > 1 && !transition.choose
      ? [`${name} has several destinations but no choose function`]
      : []),
    ...transition.from
      .filter((source) => !isReached(source))
      .map((source) => `${source} (source of ${name}) can't be reached`),
  ]);
}

/** Returns every state that a record can be in. */
export function statesOf<F>(of: Pick<Machine<F>, 'initial' | 'transitions'>): readonly StateText[] {
  return [...new Set([of.initial, ...Object.values(of.transitions).flatMap(destinationsOf)])];
}

/** Renders every state and transition as a text table for the grid tests. */
export function gridOf<F>(of: Machine<F>, facts: F, actors: readonly Actor[]): string {
  const transitions = Object.keys(of.transitions);
  const cell = (state: string, transition: string): string => {
    for (const actor of actors) {
      const decision = decide(of, transition, stateOf(state), facts, actor);
      if (!('rejected' in decision)) return textOf(decision.to);
    }
    return '-';
  };
  const rows = [
    ['', ...transitions],
    ...statesOf(of).map((state) => [state, ...transitions.map((transition) => cell(state, transition))]),
  ];
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((text, i) => text.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
