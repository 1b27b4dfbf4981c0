import { useParameter } from '../../../shell/use-route.ts';
import { sponsorLinks } from './order-links.ts';
import { OrderWorksheet } from './order-worksheet.tsx';
import { SurveyAfterSubmit } from './survey-after-submit.tsx';

/** One order, as its sponsor fills it in and follows it. */
export function Screen() {
  const orderId = useParameter('orderUuid');
  return (
    <>
      <OrderWorksheet links={sponsorLinks(useParameter('masterAccountUuid'))} />
      <SurveyAfterSubmit key={orderId} orderId={orderId} />
    </>
  );
}
