import { z } from 'zod';
import type { ChangesOf, Fields, NewOf } from './entity.ts';

interface Declared {
  readonly fields: Fields;
}

const anyDraft = z.record(z.string(), z.unknown());

type NewBelow<E extends Declared, Given extends keyof NewOf<E>> = Omit<NewOf<E>, Given> &
  Partial<Pick<NewOf<E>, Given>>;

/**
 * The body of a call that creates a record below another; the engine reads it by the entity's declaration. `Given`
 * names the fields that the path supplies, which the body may omit.
 */
export const newBody = <E extends Declared, Given extends keyof NewOf<E> = never>() =>
  anyDraft as unknown as z.ZodType<NewBelow<E, Given>, NewBelow<E, Given>>;

/** The same for a change; `More` declares what the call reads in addition to fields of the entity. */
export const changesBody = <E extends Declared, More = unknown>() =>
  anyDraft as unknown as z.ZodType<ChangesOf<E> & More, ChangesOf<E> & More>;

/** A change with additional parts that the call parses itself, each by its schema. */
export const changesBodyWith =
  <E extends Declared>() =>
  <Parts extends z.ZodRawShape>(parts: Parts) =>
    z.looseObject(parts) as unknown as z.ZodType<
      ChangesOf<E> & z.output<z.ZodObject<Parts>>,
      ChangesOf<E> & z.input<z.ZodObject<Parts>>
    >;
