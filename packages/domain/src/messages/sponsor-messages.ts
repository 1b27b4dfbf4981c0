import type { Cents } from '../money/cents.ts';
import { formatMoney } from '../money/format-money.ts';
import { type MessageDefinition, type MessageText, type MessageValue, message } from './message-text.ts';

type Variable = 'firstName' | 'order' | 'count' | 'money' | 'address';

const newsOf = (
  code: string,
  { displayName, usedBy, en, es }: { displayName: string; usedBy: string; en: MessageText; es: MessageText },
): MessageDefinition<Variable> =>
  message({
    code,
    channel: 'email',
    displayName,
    usedBy: `${usedBy}, to those of the sponsor who switched it on`,
    variables: {
      firstName: { meaning: 'First name of the person; may be empty', sample: 'Olive' },
      order: { meaning: 'Number of the order and its plan', sample: '4417-2210, Brightwater 401(k) Plan' },
      count: { meaning: 'How many people or payments', sample: '12' },
      money: { meaning: 'The amount that it is about', sample: '$184,201.15' },
      address: {
        meaning: 'Address of the order’s page',
        sample: 'https://client.example.com/account/orders/order',
        isNeeded: true,
      },
    },
    en: { subject: en.subject, text: `Hello {{firstName}},\n\n${en.text}` },
    es: { subject: es.subject, text: `Hola {{firstName}}:\n\n${es.text}` },
  });

const toSettle = {
  orderNeedsApproval: newsOf('order-needs-approval', {
    displayName: 'An order waits for approval',
    usedBy: 'When somebody sends an order for review',
    en: {
      subject: 'Order {{order}} waits for approval',
      text: `Order {{order}} was sent for review and waits for approval.

People: {{count}}
Amount: {{money}}

Somebody other than the person who sent it can approve it, or open it again for a correction: {{address}}`,
    },
    es: {
      subject: 'La orden {{order}} espera aprobación',
      text: `La orden {{order}} se envió a revisión y espera aprobación.

Personas: {{count}}
Importe: {{money}}

Alguien distinto de quien la envió puede aprobarla, o abrirla de nuevo para corregirla: {{address}}`,
    },
  }),
  orderNeedsFix: newsOf('order-needs-fix', {
    displayName: 'An order needs a correction',
    usedBy: 'When people of an uploaded file have values that must be fixed',
    en: {
      subject: 'Order {{order}} needs a correction',
      text: `Order {{order}} has people whose values must be fixed before it can go on.

People to correct: {{count}}

Open the order, then correct or delete the marked people: {{address}}`,
    },
    es: {
      subject: 'La orden {{order}} necesita una corrección',
      text: `La orden {{order}} tiene personas cuyos datos deben corregirse antes de continuar.

Personas por corregir: {{count}}

Abra la orden y corrija o elimine a las personas marcadas: {{address}}`,
    },
  }),
  instructionNeedsApproval: newsOf('instruction-needs-approval', {
    displayName: 'Participants’ choices wait for approval',
    usedBy: 'In the afternoon of a day on which participants of an order made choices that wait',
    en: {
      subject: 'Choices in order {{order}} wait for approval',
      text: `Participants of order {{order}} chose how they are paid. Their choices wait for approval.

People: {{count}}
Amount: {{money}}

We check these choices before we pay. Please look at the order, and tell us when something is not right: {{address}}`,
    },
    es: {
      subject: 'Elecciones de la orden {{order}} esperan aprobación',
      text: `Participantes de la orden {{order}} eligieron cómo recibir su dinero. Sus elecciones esperan aprobación.

Personas: {{count}}
Importe: {{money}}

Revisamos estas elecciones antes de pagar. Por favor mire la orden y avísenos si algo no está bien: {{address}}`,
    },
  }),
  moneyNeeded: newsOf('money-needed', {
    displayName: 'Money is needed',
    usedBy: 'In the afternoon of a day on which people of an order came to wait for the plan’s money',
    en: {
      subject: 'Money is needed for order {{order}}',
      text: `People of order {{order}} are ready to be paid, and the plan’s money for them has not arrived.

People: {{count}}
Missing: {{money}}

Open the order to see where to send it, and with which reference: {{address}}`,
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
    displayName: 'Money was received',
    usedBy: 'When money was taken in for an order',
    en: {
      subject: 'Money was received for order {{order}}',
      text: `We took in money for order {{order}}.

People who have money: {{count}}
Received so far: {{money}}

Open the order to see what is still to come: {{address}}`,
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
    displayName: 'Payments were sent',
    usedBy: 'On the day on which payments of an order go out',
    en: {
      subject: 'Payments of order {{order}} were sent',
      text: `Payments of order {{order}} are on their way.

Payments: {{count}}
Amount: {{money}}

There is nothing to do. Open the order to see who was paid: {{address}}`,
    },
    es: {
      subject: 'Se enviaron pagos de la orden {{order}}',
      text: `Pagos de la orden {{order}} están en camino.

Pagos: {{count}}
Importe: {{money}}

No tiene que hacer nada. Abra la orden para ver a quién se pagó: {{address}}`,
    },
  }),
  paymentReturned: newsOf('payment-returned', {
    displayName: 'A payment came back',
    usedBy: 'When a bank returns a payment or a check is stopped',
    en: {
      subject: 'A payment of order {{order}} came back',
      text: `Money that we paid for order {{order}} came back to us.

Payments: {{count}}
Amount: {{money}}

We ask the payees how they want to be paid now. Open the order, and tell us when you know a newer address of theirs: {{address}}`,
    },
    es: {
      subject: 'Un pago de la orden {{order}} fue devuelto',
      text: `Dinero que pagamos por la orden {{order}} nos fue devuelto.

Pagos: {{count}}
Importe: {{money}}

Preguntamos a los beneficiarios cómo quieren recibirlo ahora. Abra la orden y avísenos si conoce una dirección más reciente: {{address}}`,
    },
  }),
  orderComplete: newsOf('order-complete', {
    displayName: 'An order is complete',
    usedBy: 'When the last person of an order has been paid',
    en: {
      subject: 'Order {{order}} is complete',
      text: `Order {{order}} is complete: nobody in it waits any more.

People: {{count}}
Paid: {{money}}

There is nothing to do. The order and its documents stay here: {{address}}`,
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

/** What users of a sponsor are told of an order, by the code of the notification type that switches it. */
export const sponsorMessages = { ...toSettle, ...toKnow } as const;
export type SponsorNews = keyof typeof sponsorMessages;

export const isSponsorNews = (code: unknown): code is SponsorNews =>
  typeof code === 'string' && Object.hasOwn(sponsorMessages, code);

/** What many cause in the course of a day and is told once, in the afternoon. */
export const isToldDaily = (type: SponsorNews): boolean =>
  type === 'instructionNeedsApproval' || type === 'moneyNeeded';

/** An order as it stands when its sponsor is told. Lines that were cancelled or deleted are not counted. */
export interface OrderFigures {
  readonly status: string;
  readonly people: number;
  readonly gross: Cents;
  readonly faulty: number;
  /** People whose choices wait for approval. */
  readonly choosers: number;
  readonly chosen: Cents;
  /** People who wait for the plan's money, and how much of it. */
  readonly unfunded: number;
  readonly missing: Cents;
  readonly funded: number;
  readonly received: Cents;
  readonly required: Cents;
  /** Payments that left on the day. */
  readonly sent: number;
  readonly sentAmount: Cents;
  /** Payments that came back on the day. */
  readonly returned: number;
  readonly returnedAmount: Cents;
  readonly ended: number;
  /** Payments that stand. */
  readonly paid: Cents;
}

export interface SponsorFigures {
  readonly count: string;
  readonly money: MessageValue;
}

const some = (count: number, money: Cents): SponsorFigures | undefined =>
  count === 0 ? undefined : { count: String(count), money: formatMoney(money) };

/** The numbers of a message; undefined when what was to be told is settled meanwhile. */
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
