import { statusLabel } from '@fiducia/domain/orders/status-label';
import type { Entity } from '../lang/entity.ts';

/** The label of a code. Source: doc 2 §3 Lookups. */
export interface EnumDisplay {
  /** `Order.status` */
  readonly enumType: string;
  readonly enumValue: string;
  readonly displayName: string;
}

const isState = (name: string): boolean => /status$/i.test(name);

/** The labels of all codes that the fields of these entities can have. */
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
