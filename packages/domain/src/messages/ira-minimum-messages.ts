import { message } from './message-text.ts';

/** The yearly notice to owners who must take money out of a traditional IRA. Source: IRS Notice 2002-27. */
export const iraMinimumMessages = {
  requiredMinimum: message({
    code: 'ira-required-minimum',
    channel: 'email',
    displayName: 'Required minimum distribution of the year',
    usedBy:
      'In January, to each owner of a traditional IRA who must take money out for the year. By mail without an email address.',
    variables: {
      firstName: { meaning: 'Owner’s first name', sample: 'Maria' },
      ira: { meaning: 'Last four characters of the IRA number', sample: '4421', isNeeded: true },
      year: { meaning: 'The year', sample: '2026', isNeeded: true },
      amount: { meaning: 'The minimum', sample: '$12,376.24', isNeeded: true },
      dueOn: { meaning: 'The last day to take it', sample: 'Thursday, December 31, 2026', isNeeded: true },
      home: { meaning: 'Link to the IRA portal', sample: 'https://ira.example.com', isNeeded: true },
    },
    action: { address: '{{home}}', en: 'View IRA', es: 'Ver mi cuenta IRA' },
    en: {
      subject: 'Take at least {{amount}} from your IRA for {{year}}',
      text: `Hello {{firstName}},

For {{year}}, you must take at least {{amount}} from your IRA ending in {{ira}}. The last day is {{dueOn}}. If you have several traditional IRAs, you can take the total of their minimums from any of them.

We report to the IRS that a minimum is required for this IRA, but not its amount. If you take less, you may owe a tax of 25% on the difference.

See how we computed it: {{home}}`,
    },
    es: {
      subject: 'Retire al menos {{amount}} de su cuenta IRA para {{year}}',
      text: `Hola, {{firstName}}:

Para {{year}}, usted debe retirar al menos {{amount}} de su cuenta IRA terminada en {{ira}}. El último día es el {{dueOn}}. Si tiene varias cuentas IRA tradicionales, puede retirar el total de sus mínimos de cualquiera de ellas.

Informamos al IRS que se requiere un mínimo para esta cuenta IRA, pero no la cantidad. Si retira menos, es posible que deba pagar un impuesto del 25% sobre la diferencia.

Vea cómo lo calculamos: {{home}}`,
    },
  }),
} as const;
