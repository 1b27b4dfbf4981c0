import type { RecurringPlan } from '@fiducia/contract/recurring/recurring-figures.routes';

export const fundingNames: Readonly<Record<RecurringPlan['funding'], string>> = {
  noOrder: 'No order yet',
  waiting: 'Waiting for funds',
  funded: 'Funded',
};

export const fundingColours = { noOrder: 'gray', waiting: 'orange', funded: 'green' } as const;
