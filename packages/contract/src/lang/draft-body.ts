import { z } from 'zod';
import type { ChangesOf, Fields, NewOf } from './entity.ts';

interface Declared {
  readonly fields: Fields;
}

const anyDraft = z.record(z.string(), z.unknown());

type NewBelow<E extends Declared, Given extends keyof NewOf<E>> = Omit<NewOf<E>, Given> &
  Partial<Pick<NewOf<E>, Given>>;

/**
 * Declares the body of a route that creates a record under another record. The engine parses it according to the
 * entity's declaration. `Given` names the fields that the path supplies, which the body may omit.
 */
export const newBody = <E extends Declared, Given extends keyof NewOf<E> = never>() =>
  anyDraft as unknown as z.ZodType<NewBelow<E, Given>, NewBelow<E, Given>>;

/**
 * Declares the body of a route that changes a record. `More` declares what the route accepts in addition to the
 * entity's fields.
 */
export const changesBody = <E extends Declared, More = unknown>() =>
  anyDraft as unknown as z.ZodType<ChangesOf<E> & More, ChangesOf<E> & More>;

/** Declares the body of a route that changes a record and accepts additional parts, each with its own schema. */
export const changesBodyWith =
  <E extends Declared>() =>
  <Parts extends z.ZodRawShape>(parts: Parts) =>
    z.looseObject(parts) as unknown as z.ZodType<
      ChangesOf<E> & z.output<z.ZodObject<Parts>>,
      ChangesOf<E> & z.input<z.ZodObject<Parts>>
    >;
