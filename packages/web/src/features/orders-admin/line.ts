import type { OrderLineView } from '@fiducia/contract/orders/order-line.routes';

/** An order line as its page reads it: the declared fields by name, any field by its key. */
export type Line = OrderLineView & { readonly [field: string]: unknown };
