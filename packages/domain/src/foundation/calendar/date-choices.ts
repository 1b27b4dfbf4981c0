/** The dates by which a report or list can be filtered. Source: doc 2 §9. */
export const dateChoices = { orderCreated: 'Order created date', effectiveDate: 'Payment effective date' } as const;
export type DateChoice = keyof typeof dateChoices;
