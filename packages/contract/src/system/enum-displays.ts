import { statusLabel } from '@fiducia/domain/orders/status-label';
import type { Entity } from '../lang/entity.ts';

/** Label for one value in a code field. Source: doc 2 §3 Lookups. */
export interface EnumDisplay {
  /** Entity and field, such as `Order.status`. */
  readonly enumType: string;
  readonly enumValue: string;
  readonly displayName: string;
}

const isState = (name: string): boolean => /status$/i.test(name);

/** Returns the labels for all values in these entities' code fields. */
export function enumDisplaysOf(entities: readonly Entity[]): EnumDisplay[] {
  return entities.flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([name, field]) =>
      (field.codes ?? []).map(({ code, displayName }) => ({
        enumType: `${entity.name}.${name}`,
        enumValue: code,
        displayName: isState(name) ? statusLabel(code) : displayName,
      })),
    ),
  );
}
