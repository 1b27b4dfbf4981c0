import { useParameter } from '../../shell/use-route.ts';
import { sponsorLinks } from './order-links.ts';
import { OrderWorksheet } from './order-worksheet.tsx';

/** One order, as its sponsor fills it in and follows it. */
export function Screen() {
  return <OrderWorksheet links={sponsorLinks(useParameter('masterAccountUuid'))} />;
}
