import { useParameter } from '../../../shell/use-route.ts';
import { staffLinks } from './order-links.ts';
import { OrderWorksheet } from './order-worksheet.tsx';

/** One order, as staff fill it in for a sponsor: the same worksheet that the sponsor uses. */
export function Screen() {
  return <OrderWorksheet links={staffLinks(useParameter('accountUuid'), useParameter('orderUuid'))} />;
}
