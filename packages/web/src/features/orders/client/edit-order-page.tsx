import { useParameter } from '../../../shell/use-route.ts';
import { staffLinks } from './order-links.ts';
import { OrderWorksheet } from './order-worksheet.tsx';

/** Shows staff the same order worksheet that the sponsor uses, so that they can complete it for the sponsor. */
export function Screen() {
  return <OrderWorksheet links={staffLinks(useParameter('accountUuid'), useParameter('orderUuid'))} />;
}
