import type { Cents } from '../foundation/money/cents.ts';
import { formatMoney } from '../foundation/money/format-money.ts';
import { type Language, type MessageDefinition, type MessageText, message } from './message-text.ts';

type Variable = 'firstName' | 'order' | 'count' | 'money' | 'address';

const newsOf = (
  code: string,
  { displayName, usedBy, en, es }: { displayName: string; usedBy: string; en: MessageText; es: MessageText },
): MessageDefinition<Variable> =>
  message({
    code,
    channel: 'email',
    displayName,
    usedBy: `${usedBy}. Sent to the sponsor’s users who turned on this notification.`,
    variables: {
      firstName: { meaning: 'Recipient’s first name; may be empty', sample: 'Olive' },
      order: { meaning: 'Order number and plan', sample: '4417-2210, Brightwater 401(k) Plan' },
      count: { meaning: 'Number of participants or payments', sample: '12' },
      money: { meaning: 'The total amount', sample: '$184,201.15' },
      address: {
        meaning: 'Link to the order',
        sample: 'https://client.example.com/00000000000000000000000000000000/orders/00000000000000000000000000000000',
        isNeeded: true,
      },
    },
    action: { address: '{{address}}', en: 'Open order', es: 'Abrir la orden' },
    en: { subject: en.subject, text: `Hello {{firstName}},\n\n${en.text}` },
    es: { subject: es.subject, text: `Hola, {{firstName}}:\n\n${es.text}` },
  });

const toSettle = {
  orderNeedsApproval: newsOf('order-needs-approval', {
    displayName: 'Order needs approval',
    usedBy: 'When a user submits an order for review',
    en: {
      subject: 'Order {{order}} needs approval',
      text: `Order {{order}} was submitted for review and needs approval.

Participants: {{count}}
Amount: {{money}}

Any user who can approve orders, except the user who submitted it, can approve the order or reopen it for correction: {{address}}`,
    },
    es: {
      subject: 'La orden {{order}} espera aprobación',
      text: `La orden {{order}} se envió a revisión y espera aprobación.

Personas: {{count}}
Cantidad: {{money}}

Alguien distinto de quien la envió puede aprobarla, o abrirla de nuevo para corregirla: {{address}}`,
    },
  }),
  orderNeedsFix: newsOf('order-needs-fix', {
    displayName: 'Order needs correction',
    usedBy: 'When participants in an uploaded file have errors',
    en: {
      subject: 'Order {{order}} needs correction',
      text: `Some participants in order {{order}} have errors that must be fixed before the order can continue.

Participants to correct: {{count}}

Open the order, then correct or delete the marked participants: {{address}}`,
    },
    es: {
      subject: 'La orden {{order}} necesita una corrección',
      text: `La orden {{order}} tiene personas cuyos datos deben corregirse antes de continuar.

Personas por corregir: {{count}}

Abra la orden y corrija o elimine a las personas marcadas: {{address}}`,
    },
  }),
  instructionNeedsApproval: newsOf('instruction-needs-approval', {
    displayName: 'Participants’ elections need approval',
    usedBy: 'On the afternoon of any day on which participants in an order make elections that need approval',
    en: {
      subject: 'Elections in order {{order}} need approval',
      text: `Participants in order {{order}} elected how they want to be paid. Their elections need approval.

Participants: {{count}}
Amount: {{money}}

We review these elections before we pay. Please review the order and let us know if something isn’t right: {{address}}`,
    },
    es: {
      subject: 'Elecciones de la orden {{order}} esperan aprobación',
      text: `Participantes de la orden {{order}} eligieron cómo recibir su dinero. Sus elecciones esperan aprobación.

Personas: {{count}}
Cantidad: {{money}}

Revisamos estas elecciones antes de pagar. Mire la orden y avísenos si algo no está bien: {{address}}`,
    },
  }),
  moneyNeeded: newsOf('money-needed', {
    displayName: 'Money needed',
    usedBy:
      'On the afternoon of any day on which participants in an order are ready to be paid but the plan’s money is missing',
    en: {
      subject: 'Money is needed for order {{order}}',
      text: `Participants in order {{order}} are ready to be paid, but the plan’s money for them hasn’t arrived.

Participants: {{count}}
Amount needed: {{money}}

Open the order to see where to send the money and which reference to use: {{address}}`,
    },
    es: {
      subject: 'Falta dinero para la orden {{order}}',
      text: `Personas de la orden {{order}} están listas para recibir su pago, y el dinero del plan para ellas no ha llegado.

Personas: {{count}}
Falta: {{money}}

Abra la orden para ver adónde enviarlo y con qué referencia: {{address}}`,
    },
  }),
};

const toKnow = {
  moneyReceived: newsOf('money-received', {
    displayName: 'Money received',
    usedBy: 'When money is received for an order',
    en: {
      subject: 'Money was received for order {{order}}',
      text: `We received money for order {{order}}.

Participants funded: {{count}}
Received so far: {{money}}

Open the order to see what is still due: {{address}}`,
    },
    es: {
      subject: 'Se recibió dinero para la orden {{order}}',
      text: `Recibimos dinero para la orden {{order}}.

Personas con dinero: {{count}}
Recibido hasta ahora: {{money}}

Abra la orden para ver lo que todavía falta: {{address}}`,
    },
  }),
  paymentsSent: newsOf('payments-sent', {
    displayName: 'Payments sent',
    usedBy: 'On the day that an order’s payments are sent',
    en: {
      subject: 'Payments for order {{order}} were sent',
      text: `Payments for order {{order}} are on their way.

Payments: {{count}}
Amount: {{money}}

You don’t need to do anything. Open the order to see who was paid: {{address}}`,
    },
    es: {
      subject: 'Se enviaron pagos de la orden {{order}}',
      text: `Pagos de la orden {{order}} están en camino.

Pagos: {{count}}
Cantidad: {{money}}

No tiene que hacer nada. Abra la orden para ver a quién se pagó: {{address}}`,
    },
  }),
  paymentReturned: newsOf('payment-returned', {
    displayName: 'Payment returned',
    usedBy: 'When a bank returns a payment or a check is stopped',
    en: {
      subject: 'A payment for order {{order}} was returned',
      text: `Money we paid for order {{order}} was returned to us.

Payments: {{count}}
Amount: {{money}}

We are asking the payees how they want to be paid. Open the order, and let us know if you have a newer address for them: {{address}}`,
    },
    es: {
      subject: 'Un pago de la orden {{order}} fue devuelto',
      text: `Dinero que pagamos por la orden {{order}} nos fue devuelto.

Pagos: {{count}}
Cantidad: {{money}}

Preguntamos a los beneficiarios cómo quieren recibirlo ahora. Abra la orden y avísenos si conoce una dirección más reciente: {{address}}`,
    },
  }),
  orderComplete: newsOf('order-complete', {
    displayName: 'Order complete',
    usedBy: 'When every distribution in an order is complete or canceled',
    en: {
      subject: 'Order {{order}} is complete',
      text: `Order {{order}} is complete. Every distribution in it is complete or canceled.

Participants: {{count}}
Paid: {{money}}

You don’t need to do anything. You can always find the order and its documents here: {{address}}`,
    },
    es: {
      subject: 'La orden {{order}} está completa',
      text: `La orden {{order}} está completa: nadie en ella espera más.

Personas: {{count}}
Pagado: {{money}}

No tiene que hacer nada. La orden y sus documentos siguen aquí: {{address}}`,
    },
  }),
};

/** Messages to a sponsor's users about an order, by the code of the notification type. */
export const sponsorMessages = { ...toSettle, ...toKnow } as const;
export type SponsorNews = keyof typeof sponsorMessages;

export const isSponsorNews = (code: unknown): code is SponsorNews =>
  typeof code === 'string' && Object.hasOwn(sponsorMessages, code);

/**
 * Returns whether a notification is sent once a day, in the afternoon, because many participants can trigger it during
 * the day.
 */
export const isSentDaily = (type: SponsorNews): boolean =>
  type === 'instructionNeedsApproval' || type === 'moneyNeeded';

/**
 * Status, counts, and totals of an order at the time of a notification. Figures of order lines exclude canceled and
 * deleted ones.
 */
export interface OrderFigures {
  readonly status: string;
  readonly people: number;
  readonly gross: Cents;
  readonly faulty: number;
  /** Number of participants whose elections need approval. */
  readonly choosers: number;
  readonly chosen: Cents;
  /** Number of participants whose distribution isn't fully funded, and the missing amount. */
  readonly unfunded: number;
  readonly missing: Cents;
  readonly funded: number;
  readonly received: Cents;
  readonly required: Cents;
  /** Number and total of the payments sent on that day. */
  readonly sent: number;
  readonly sentAmount: Cents;
  /** Number and total of the payments returned on that day. */
  readonly returned: number;
  readonly returnedAmount: Cents;
  readonly ended: number;
  /** Total of the active payments. */
  readonly paid: Cents;
}

export interface SponsorFigures {
  readonly count: string;
  readonly money: string | Readonly<Record<Language, string>>;
}

const some = (count: number, money: Cents): SponsorFigures | undefined =>
  count === 0 ? undefined : { count: String(count), money: formatMoney(money) };

/** Returns the figures for a message, or undefined if there is nothing to report. */
export function figuresFor(type: SponsorNews, of: OrderFigures): SponsorFigures | undefined {
  switch (type) {
    case 'orderNeedsApproval':
      return of.status === 'waitingForReview' ? some(of.people, of.gross) : undefined;
    case 'orderNeedsFix':
      return of.status === 'open' || of.status === 'errors' ? some(of.faulty, of.gross) : undefined;
    case 'instructionNeedsApproval':
      return some(of.choosers, of.chosen);
    case 'moneyNeeded':
      return some(of.unfunded, of.missing);
    case 'moneyReceived': {
      const [had, all] = [formatMoney(of.received), formatMoney(of.required)];
      return of.funded === 0
        ? undefined
        : { count: String(of.funded), money: { en: `${had} of ${all}`, es: `${had} de ${all}` } };
    }
    case 'paymentsSent':
      return some(of.sent, of.sentAmount);
    case 'paymentReturned':
      return some(of.returned, of.returnedAmount);
    case 'orderComplete':
      return of.status === 'complete' ? some(of.ended, of.paid) : undefined;
  }
}
