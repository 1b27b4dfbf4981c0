import type { OrderLineView } from '@fiducia/contract/orders/order-line.routes';

/** An order line as its page reads it: declared fields by name, other fields by key. */
export type Line = OrderLineView & { readonly [field: string]: unknown };
