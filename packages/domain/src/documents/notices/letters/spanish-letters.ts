import { formatDateInSpanish } from '../../../foundation/calendar/spanish-dates.ts';
import { toSpanish } from '../../../messages/spanish/to-spanish.ts';
import type { PaymentMethod } from '../../../payments/payment-method.ts';
import type { LetterTexts } from './english-letters.ts';
import type { DefaultAction } from './letter-facts.ts';

const whatHappens: Readonly<Record<DefaultAction, string>> = {
  automaticRollover:
    'pasaremos su dinero a una cuenta IRA a su nombre, invertida para conservar su valor. No retendremos impuestos. Usted puede mover o retirar el dinero cuando quiera.',
  cashPayment:
    'le enviaremos un cheque a su dirección postal, después de retener los impuestos federales y estatales que exige la ley.',
  taxableSavingsAccount:
    'pondremos su dinero en una cuenta de ahorros a su nombre, después de retener los impuestos que exige la ley. Usted puede retirarlo cuando quiera.',
  returnedToPlan: 'devolveremos su dinero al plan, donde sigue siendo suyo.',
};

const methods: Readonly<Record<PaymentMethod, string>> = {
  check: 'Cheque por correo',
  checkOvernight: 'Cheque por entrega al día siguiente',
  achPayment: 'Depósito directo',
  wirePayment: 'Transferencia bancaria (wire)',
};

/** The texts of letters to participants, in Spanish. */
export const spanishLetters: LetterTexts = {
  date: formatDateInSpanish,
  said: toSpanish,
  yourPlan: 'su plan',
  frame: {
    date: 'Fecha',
    plan: 'Plan',
    reference: 'Referencia',
    greeting: (name) => `Para: ${name}`,
    questions: '¿Tiene preguntas? ¿Duda de que esta carta sea auténtica?',
    call: ({ supportPhone, referenceNumber, sponsorName }) =>
      `Llame al ${supportPhone} y dé el número de referencia ${referenceNumber}. También puede preguntar a ${sponsorName}. Nunca le pediremos su contraseña ni su PIN por teléfono o correo electrónico.`,
  },
  access: {
    pin: 'Su PIN',
    scan: 'Escanee para comenzar con su teléfono',
    open: (address) => `Abra ${address} en su navegador.`,
    enter: 'Ingrese su número de Seguro Social (o ITIN), sus apellidos y su PIN.',
    respondBy: 'Responda a más tardar el',
  },
  whatHappens: (action) => whatHappens[action],
  byDefault: (date, clause) => `Si no nos responde a más tardar el ${date}, ${clause}`,
  firstNotice: {
    title: 'Elija cómo recibir su dinero',
    opening: ({ planName, sponsorName }, amount) =>
      `Usted tiene ${amount === null ? 'dinero de jubilación' : amount} en el plan ${planName}, de ${sponsorName}. Puede recibir el dinero o pasarlo a otra cuenta de jubilación. Usted decide. Tardará unos diez minutos.`,
    whatToDo: 'Qué hacer',
    choose:
      'Lea el Aviso especial sobre impuestos (Special Tax Notice), elija cómo recibir su dinero, revise las cantidades y firme.',
    waitingPeriod: 'Su período de espera termina el',
    sooner: (date) => `No tiene que esperar hasta el ${date}. Al firmar, puede pedir que le paguemos antes.`,
    ifNot: 'Si no responde',
  },
  summary: {
    title: 'Sobre su Aviso especial sobre impuestos',
    why: 'La ley exige que le demos el aviso en inglés (Special Tax Notice). Está completo después de esta carta. Este resumen le ayuda a leerlo, pero no lo reemplaza.',
    help: (phone, address) =>
      `¿Necesita ayuda con el aviso en español? Llame al ${phone}. También encontrará respuestas cortas en español en ${address}.`,
    figures: ({ waitingDays, rolloverDays, ...of }) => [
      `Usted tiene al menos ${waitingDays} días para decidir después de recibir el aviso. Puede decidir antes.`,
      `Si el plan le paga el dinero a usted, debe retener ${of.withholding} para el impuesto federal sobre los ingresos. Si usted es extranjero no residente, retiene ${of.nonresident}.`,
      'Si el plan envía el dinero directamente a una cuenta IRA o a otro plan (reinversión directa, o direct rollover), no se retienen impuestos.',
      `Tal vez deba pagar un impuesto adicional del ${of.additionalTax} si saca el dinero antes de los 59½ años y no hay una excepción para usted.`,
      `Si el plan ya le pagó el dinero, usted tiene ${rolloverDays} días para reinvertirlo.`,
      `Si el plan le paga menos de ${of.smallTotal} en un año, no tiene que retener impuestos ni ofrecerle una reinversión.`,
      `Si usted no responde, el plan puede pagarle un saldo de hasta ${of.cashOut}. También puede pasar un saldo de hasta ${of.automaticRollover} a una cuenta IRA a su nombre.`,
    ],
  },
  reminder: {
    title: 'Todavía esperamos su elección',
    opening: (planName, firstNoticeOn) =>
      `El ${firstNoticeOn} le escribimos sobre su dinero en el plan ${planName}. Todavía no nos ha dicho cómo quiere recibirlo.`,
  },
  newPin: {
    title: 'Su nuevo PIN',
    opening: (planName) =>
      `Este es un nuevo PIN para su dinero en el plan ${planName}. El PIN de nuestras cartas anteriores ya no sirve. Todo lo demás que dicen esas cartas no cambia.`,
    notYou: (phone) => `¿No pidió un nuevo PIN? Llame de inmediato al ${phone}.`,
  },
  confirmation: {
    documentTitle: 'Comprobante de su elección',
    title: 'Recibimos su elección',
    opening: (planName, signedOn, paidFrom) =>
      `Usted firmó su elección para el plan ${planName} el ${signedOn}. Le pagaremos el ${paidFrom}. Si ese día aún no tenemos el dinero del plan, le pagaremos el primer día hábil en que lo tengamos.`,
    amount: 'Cantidad',
    fees: 'Cargos',
    net: 'Usted recibe',
    destination: ({ method, accountEnding, payableTo, forBenefitOf }) =>
      accountEnding === null
        ? `${methods[method]}, a nombre de ${payableTo}${forBenefitOf === null ? '' : ` para beneficio de ${forBenefitOf}`}.`
        : `${methods[method]} a la cuenta que termina en ${accountEnding}, para ${payableTo}.`,
    ending: (phone, address) =>
      `¿No firmó esto, o hay algún error? Llame de inmediato al ${phone}. Puede cambiar su elección en ${address} mientras no la hayamos aprobado.`,
  },
};
