import { orderLineFee } from '@fiducia/contract/taxes/order-line-fee.entity';
import { orderLineTax } from '@fiducia/contract/taxes/order-line-tax.entity';
import { serveEntity } from '../engine/serve-entity.ts';
import type { Area } from '../platform/area.ts';
import { taxCalculator } from './calculate-tax.ts';
import { taxReadings } from './read-taxes.ts';

export const taxesArea: Area = {
  name: 'taxes',
  entities: [orderLineTax, orderLineFee],
  endpoints: ({ files }) => [
    ...serveEntity(orderLineTax, files),
    ...serveEntity(orderLineFee, files),
    ...taxReadings,
    taxCalculator,
  ],
};
