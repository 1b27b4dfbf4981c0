import { z } from 'zod';
import type { ChangesOf, Fields, NewOf } from './entity.ts';

interface Declared {
  readonly fields: Fields;
}

const anyDraft = z.record(z.string(), z.unknown());

type NewBelow<E extends Declared, Given extends keyof NewOf<E>> = Omit<NewOf<E>, Given> &
  Partial<Pick<NewOf<E>, Given>>;

/**
 * The body of a call that creates a record below another: the engine reads it by the declaration of its entity. `Given`
 * names what the path gives; the body may leave it out.
 */
export const newBody = <E extends Declared, Given extends keyof NewOf<E> = never>() =>
  anyDraft as unknown as z.ZodType<NewBelow<E, Given>, NewBelow<E, Given>>;

/** The same for a change; `More` is what its call reads besides fields of the entity. */
export const changesBody = <E extends Declared, More = unknown>() =>
  anyDraft as unknown as z.ZodType<ChangesOf<E> & More, ChangesOf<E> & More>;

/** A change with parts that its call reads itself, each by its schema. */
export const changesBodyWith =
  <E extends Declared>() =>
  <Parts extends z.ZodRawShape>(parts: Parts) =>
    z.looseObject(parts) as unknown as z.ZodType<
      ChangesOf<E> & z.output<z.ZodObject<Parts>>,
      ChangesOf<E> & z.input<z.ZodObject<Parts>>
    >;
