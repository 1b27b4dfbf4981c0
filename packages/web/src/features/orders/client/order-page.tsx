import { useParameter } from '../../../shell/use-route.ts';
import { sponsorLinks } from './order-links.ts';
import { OrderWorksheet } from './order-worksheet.tsx';
import { SurveyAfterSubmit } from './survey-after-submit.tsx';

/** Shows a sponsor one of its orders: a worksheet until it is submitted, then its progress. */
export function Screen() {
  const orderId = useParameter('orderUuid');
  return (
    <>
      <OrderWorksheet links={sponsorLinks(useParameter('masterAccountUuid'))} />
      <SurveyAfterSubmit key={orderId} orderId={orderId} />
    </>
  );
}
