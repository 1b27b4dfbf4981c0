/** Colors of a tax payment's status chip. */
export const taxPaymentColour = {
  due: 'orange',
  scheduled: 'blueGray',
  sent: 'blue',
  settled: 'green',
  returned: 'red',
} as const;
