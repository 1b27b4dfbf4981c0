/** Which date determines what a report or list includes. Source: doc 2 §9. */
export const dateChoices = { orderCreated: 'Order created date', effectiveDate: 'Payment effective date' } as const;
export type DateChoice = keyof typeof dateChoices;
