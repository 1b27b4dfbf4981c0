import { surveyOfService } from '@fiducia/domain/system/surveys';
import { useState } from 'react';
import { Survey } from '../../../entity/survey.tsx';
import { useRecord } from '../../../entity/use-record.ts';

/** Offers a survey below the result after the user submits an order on this page. */
export function SurveyAfterSubmit({ orderId }: { orderId: string }) {
  const { record } = useRecord('/public/orders', orderId);
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = record?.status === 'open' || record?.status === 'errors';
  if (isOpen && !wasOpen) setWasOpen(true);
  const isSubmitted = record?.status === 'submitted' || record?.status === 'waitingForReview';
  const event = record && surveyOfService(record.serviceCode);
  return wasOpen && isSubmitted && event ? <Survey event={event} /> : null;
}
