import type { Phrases } from './phrases.ts';

/** Texts about a distribution: the tracker, the payments, and what the participant can do next. */
export const distributionPhrases = {
  // Steps of the tracker.
  'Notice sent': 'Aviso enviado',
  'Your choice': 'Su elección',
  'Instructions received': 'Instrucciones recibidas',
  'Amounts received': 'Cantidades recibidas',
  'Search started': 'Búsqueda iniciada',
  'Plan funding': 'Fondos del plan',
  'Final review': 'Revisión final',
  Paid: 'Pago enviado',
  'Rolled over': 'Reinversión enviada',
  Done: 'Listo',

  // Preparation.
  'We’re preparing your notice.': 'Estamos preparando su aviso.',
  'We’re looking for your current address to send you a notice.':
    'Estamos buscando su dirección actual para enviarle un aviso.',
  'We’re preparing your next payment.': 'Estamos preparando su próximo pago.',
  'We’re preparing your payment.': 'Estamos preparando su pago.',
  'We’re preparing your rollover.': 'Estamos preparando su reinversión.',
  'We’re preparing an IRA in your name.': 'Estamos preparando una cuenta IRA a su nombre.',
  'We’re reviewing how you’ll be paid.': 'Estamos revisando cómo recibirá su pago.',
  '{sponsor} is correcting how you’ll be paid.': '{sponsor} está corrigiendo cómo recibirá su pago.',
  'Your plan sponsor': 'El patrocinador de su plan',
  'your plan sponsor': 'al patrocinador de su plan',
  'We’re reviewing your choices.': 'Estamos revisando su elección.',
  'You can still choose until this is approved.': 'Todavía puede elegir mientras no lo aprobemos.',
  'The time to respond ended. Tell us how you want your money before we decide for you.':
    'El plazo terminó. Díganos cómo quiere recibir su dinero antes de que decidamos por usted.',
  'The time to respond ended on {date}. Tell us how you want your money before we decide for you.':
    'La fecha límite fue el {date}. Díganos cómo quiere recibir su dinero antes de que decidamos por usted.',
  'Tell us how you want your money.': 'Elija cómo quiere recibir su dinero.',
  'Tell us how you want your money by {date}.': 'Elija cómo quiere recibir su dinero. Tiene hasta el {date}.',
  'Canceled.': 'Cancelado.',
  'Canceled by {name}.': 'Cancelado por {name}.',
  'Canceled, {reason}.': 'Cancelado: {reason}.',
  'Canceled by {name}, {reason}.': 'Cancelado por {name}: {reason}.',

  // A participant who did not answer.
  'We didn’t hear from you, so your money is going to an IRA in your name.':
    'No recibimos su respuesta. Su dinero va a una cuenta IRA a su nombre.',
  'We didn’t hear from you by {date}, so your money is going to an IRA in your name.':
    'El plazo terminó el {date} sin su respuesta. Su dinero va a una cuenta IRA a su nombre.',
  'We didn’t hear from you, so your money is going to a savings account in your name.':
    'No recibimos su respuesta. Su dinero va a una cuenta de ahorros a su nombre.',
  'We didn’t hear from you by {date}, so your money is going to a savings account in your name.':
    'El plazo terminó el {date} sin su respuesta. Su dinero va a una cuenta de ahorros a su nombre.',
  'We didn’t hear from you, so your money is being paid to you by check.':
    'No recibimos su respuesta. Le enviamos su dinero por cheque.',
  'We didn’t hear from you by {date}, so your money is being paid to you by check.':
    'El plazo terminó el {date} sin su respuesta. Le enviamos su dinero por cheque.',
  'We didn’t hear from you, so your money is going back to the plan.':
    'No recibimos su respuesta. Devolvemos su dinero al plan.',
  'We didn’t hear from you by {date}, so your money is going back to the plan.':
    'El plazo terminó el {date} sin su respuesta. Devolvemos su dinero al plan.',
  'We didn’t hear from you, so your money is in an IRA in your name.':
    'No recibimos su respuesta. Su dinero está en una cuenta IRA a su nombre.',
  'We didn’t hear from you by {date}, so your money is in an IRA in your name.':
    'El plazo terminó el {date} sin su respuesta. Su dinero está en una cuenta IRA a su nombre.',
  'We didn’t hear from you, so your money is in a savings account in your name.':
    'No recibimos su respuesta. Su dinero está en una cuenta de ahorros a su nombre.',
  'We didn’t hear from you by {date}, so your money is in a savings account in your name.':
    'El plazo terminó el {date} sin su respuesta. Su dinero está en una cuenta de ahorros a su nombre.',
  'Your money is in an IRA in your name.': 'Su dinero está en una cuenta IRA a su nombre.',
  'Your money is in a savings account in your name.': 'Su dinero está en una cuenta de ahorros a su nombre.',
  'We didn’t hear from you.': 'No recibimos su respuesta.',
  'We didn’t hear from you by {date}.': 'El plazo terminó el {date} sin su respuesta.',
  'Your money goes to {payee} because we didn’t hear from you.':
    'Como no recibimos su respuesta, su dinero va a {payee}.',
  'Your money goes back to the plan because we didn’t hear from you.':
    'Como no recibimos su respuesta, devolvemos su dinero al plan.',
  'Your money was moved to {payee} because we didn’t hear from you.':
    'Como no recibimos su respuesta, pasamos su dinero a {payee}.',
  'Your money was moved back to the plan because we didn’t hear from you.':
    'Como no recibimos su respuesta, devolvimos su dinero al plan.',
  'The plan document requires it.': 'Así lo exige el documento del plan.',
  'The plan sponsor requested it in writing.': 'El patrocinador del plan lo pidió por escrito.',
  'A court or government agency ordered it.': 'Lo ordenó una corte o una agencia del gobierno.',
  'Our letter announced it.': 'Se lo avisamos en nuestra carta.',

  // Funding, review, and payment.
  'The money arrived, but the bank hasn’t released it yet.':
    'Ya llegó el dinero de su plan. El banco aún no lo libera.',
  'The money arrived, but the bank won’t release it until {date}.':
    'Ya llegó el dinero de su plan. El banco lo libera el {date}.',
  'Your review period ends {date}.': 'Su período para revisar termina el {date}.',
  'Your review period hasn’t ended yet.': 'Su período para revisar aún no termina.',
  'Your 30-day review period ends {date}.': 'Su período de 30 días para revisar termina el {date}.',
  'Your 30-day review period hasn’t ended yet.': 'Su período de 30 días para revisar aún no termina.',
  'You can end it now to get paid sooner.': 'Si lo termina ahora, recibirá su pago antes.',
  'You can end it now to roll your money over sooner.': 'Si lo termina ahora, pasaremos su dinero antes.',
  'We have your choices.': 'Ya tenemos su elección.',
  'We’ll pay you after the plan sends the money.': 'Le pagaremos cuando su plan nos envíe el dinero.',
  'We’ll roll your money over after the plan sends it.':
    'Pasaremos su dinero a la cuenta nueva cuando su plan lo envíe.',
  'We’ll open an IRA in your name after the plan sends the money.':
    'Abriremos una cuenta IRA a su nombre cuando su plan nos envíe el dinero.',
  'We’re opening an IRA in your name.': 'Estamos abriendo una cuenta IRA a su nombre.',
  'We have your choices and are preparing your payment.': 'Ya tenemos su elección y estamos preparando su pago.',
  'We have your choices and are preparing your rollover.':
    'Ya tenemos su elección y estamos preparando su reinversión.',
  'We mailed your check on {date}.': 'El {date} le enviamos su cheque por correo.',
  'We mailed the check for your rollover on {date}.': 'El {date} enviamos por correo el cheque de su reinversión.',
  'Mail takes 7 to 10 days.': 'El correo tarda de 7 a 10 días.',
  'Your payment is on its way. Expect it on {date}.': 'Su pago va en camino. Espérelo el {date}.',
  'Your rollover is on its way. Expect it on {date}.': 'Su reinversión va en camino. Espérela el {date}.',
  'Your payment should have arrived on {date}. Call us if you don’t have it.':
    'Su pago debió llegar el {date}. Llámenos si no lo tiene.',
  'Your rollover should have arrived on {date}. Call us if it isn’t in the new account.':
    'Su reinversión debió llegar el {date}. Llámenos si no está en la cuenta nueva.',
  'We’ll pay you soon.': 'Todo está listo. Enviaremos su pago pronto.',
  'We’ll pay you on {date}.': 'Todo está listo. Enviaremos su pago el {date}.',
  'We’ll roll your money over soon.': 'Todo está listo. Pasaremos su dinero pronto.',
  'We’ll roll your money over on {date}.': 'Todo está listo. Pasaremos su dinero el {date}.',
  'Paid.': 'Pago enviado.',
  'Paid by {method}.': 'Pago enviado por {method}.',
  'Paid by {method}, reference {reference}.': 'Pago enviado por {method}. Referencia: {reference}.',
  'Paid on {date}.': 'Enviamos su pago el {date}.',
  'Paid on {date} by {method}.': 'El {date} enviamos su pago por {method}.',
  'Paid on {date}, reference {reference}.': 'Enviamos su pago el {date}. Referencia: {reference}.',
  'Paid on {date} by {method}, reference {reference}.':
    'El {date} enviamos su pago por {method}. Referencia: {reference}.',
  'Rolled over.': 'Reinversión enviada.',
  'Rolled over by {method}.': 'Reinversión enviada por {method}.',
  'Rolled over by {method}, reference {reference}.': 'Reinversión enviada por {method}. Referencia: {reference}.',
  'Rolled over on {date}.': 'Pasamos su dinero el {date}.',
  'Rolled over on {date} by {method}.': 'El {date} pasamos su dinero por {method}.',
  'Rolled over on {date}, reference {reference}.': 'Pasamos su dinero el {date}. Referencia: {reference}.',
  'Rolled over on {date} by {method}, reference {reference}.':
    'El {date} pasamos su dinero por {method}. Referencia: {reference}.',
  'check by mail': 'cheque por correo',
  'check by overnight delivery': 'cheque por mensajería para el día siguiente',
  'ACH payment': 'depósito directo',
  'wire payment': 'transferencia bancaria (wire)',
  'Check by mail': 'Cheque por correo',
  'Check by overnight delivery': 'Cheque por mensajería para el día siguiente',
  'Wire payment': 'Transferencia bancaria (wire)',
  'We sent your money back to the plan. Ask {sponsor} about it.':
    'Devolvimos su dinero al plan. Pregunte a {sponsor} qué opciones tiene.',
  'This distribution is closed.': 'Esta distribución está cerrada.',
  'This payment was stopped. We’re looking into it.': 'Este pago se suspendió. Estamos revisando qué pasó.',
  'This rollover was stopped. We’re looking into it.': 'Esta reinversión se suspendió. Estamos revisando qué pasó.',
  'Your check wasn’t cashed, so we turned your money over to {state} as the law requires. You can claim it from the unclaimed property office of {place}.':
    'Nadie cobró su cheque. Como exige la ley, entregamos su dinero al estado: {state}. Puede reclamarlo en la oficina de bienes no reclamados de {place}.',

  // Returned payments.
  'We’re reviewing your correction. Then we’ll send your payment again.':
    'Estamos revisando su corrección. Después le enviaremos un pago nuevo.',
  'We’re reviewing your correction. Then we’ll send your rollover again.':
    'Estamos revisando su corrección. Después enviaremos otra vez su reinversión.',
  'Your check expired because it wasn’t cashed in time. Tell us where to send your money. We won’t withhold tax again.':
    'Su cheque venció porque nadie lo cobró a tiempo. Díganos adónde enviar su dinero. No volveremos a retener impuestos.',
  'Your payment was returned. Please choose again how you want to be paid.':
    'El banco nos devolvió su pago. Elija otra vez cómo quiere recibirlo.',
  'Your payment was returned: {reason}. Please choose again how you want to be paid.':
    'El banco nos devolvió su pago. Motivo: {reason}. Elija otra vez cómo quiere recibirlo.',
  'Your rollover was returned. Please choose again where it goes.':
    'El banco nos devolvió su reinversión. Elija otra vez adónde enviarla.',
  'Your rollover was returned: {reason}. Please choose again where it goes.':
    'El banco nos devolvió su reinversión. Motivo: {reason}. Elija otra vez adónde enviarla.',
  'Your payment was returned. Please correct where it goes.': 'El banco nos devolvió su pago. Corrija adónde enviarlo.',
  'Your payment was returned: {reason}. Please correct where it goes.':
    'El banco nos devolvió su pago. Motivo: {reason}. Corrija adónde enviarlo.',
  'Your rollover was returned. We’re correcting where it goes.':
    'El banco nos devolvió su reinversión. Estamos corrigiendo adónde enviarla.',
  'Your rollover was returned: {reason}. We’re correcting where it goes.':
    'El banco nos devolvió su reinversión. Motivo: {reason}. Estamos corrigiendo adónde enviarla.',
  'The bank couldn’t find your account. Please check your bank details.':
    'El banco no encontró su cuenta. Revise los datos de su banco.',
  'The bank couldn’t find your account. Please check your bank details':
    'el banco no encontró su cuenta. Revise los datos de su banco',
  'The bank returned the payment. We’re looking into it and will contact you.':
    'El banco nos devolvió el pago. Estamos revisando qué pasó y nos comunicaremos con usted.',
  'The bank returned the payment. We’re looking into it and will contact you':
    'estamos revisando qué pasó y nos comunicaremos con usted',
  'The bank returned the payment. You don’t need to do anything. We’re working on it.':
    'El banco nos devolvió el pago. No tiene que hacer nada. Lo estamos arreglando.',
  'The bank returned the payment. You don’t need to do anything. We’re working on it':
    'no tiene que hacer nada, lo estamos arreglando',
  'Your bank account is closed. Please give us another account.':
    'Su cuenta de banco está cerrada. Díganos otra cuenta.',
  'Your bank account is closed. Please give us another account': 'su cuenta de banco está cerrada',
  'Your branch was sold to another bank. Please give us the new routing number.':
    'Otro banco compró la sucursal donde está su cuenta. Díganos el número de ruta nuevo.',
  'Your branch was sold to another bank. Please give us the new routing number':
    'otro banco compró la sucursal donde está su cuenta, así que necesitamos el número de ruta nuevo',
  'Your bank can’t accept this kind of payment. We can send you a check.':
    'Su banco no acepta este tipo de pago. Podemos enviarle un cheque.',
  'Your bank can’t accept this kind of payment. We can send you a check':
    'su banco no acepta este tipo de pago, pero podemos enviarle un cheque',
  'This account can’t accept payments. Please give us another account.':
    'Esta cuenta no puede recibir pagos. Díganos otra cuenta.',
  'This account can’t accept payments. Please give us another account': 'esta cuenta no puede recibir pagos',
  'Your bank reported that the payment was not accepted. Please contact us.':
    'Su banco nos avisó que el pago no se aceptó. Comuníquese con nosotros.',
  'Your bank reported that the payment was not accepted. Please contact us':
    'su banco nos avisó que el pago no se aceptó. Comuníquese con nosotros',
  'We stopped this payment at our bank. Please tell us where to send the money instead.':
    'Suspendimos este pago en nuestro banco. Díganos adónde enviar el dinero.',
  'The bank rejected the payment. Please check your bank details.':
    'El banco no aceptó el pago. Revise los datos de su banco.',
  'Your bank returned our wire. Please check your bank details.':
    'Su banco nos devolvió la transferencia bancaria (wire). Revise los datos de su banco.',
  'The payment was returned to our bank. Please check your bank details and address.':
    'El pago regresó a nuestro banco. Revise los datos de su banco y su dirección.',
  'The check wasn’t cashed within {days} days, so we voided it.':
    'Anulamos el cheque porque no se cobró en {days} días.',

  // Services that pay no one.
  'This request is closed.': 'Esta solicitud está cerrada.',
  'We recorded the amounts for your tax form.': 'Registramos las cantidades de su formulario de impuestos.',
  'We recorded the amounts for your tax form on {date}.':
    'El {date} registramos las cantidades de su formulario de impuestos.',
  'We received the tax withheld from your payment and recorded the amounts for your tax form.':
    'Recibimos los impuestos retenidos de su pago y registramos las cantidades de su formulario de impuestos.',
  'We received the tax withheld from your payment and recorded the amounts for your tax form on {date}.':
    'El {date} recibimos los impuestos retenidos de su pago y registramos las cantidades de su formulario de impuestos.',
  'We finished looking for your current address.': 'Terminamos de buscar su dirección actual.',
  'We finished looking for your current address on {date}.': 'El {date} terminamos de buscar su dirección actual.',
  '{sponsor} sent us the amounts for your tax form. We’re reviewing them.':
    '{sponsor} nos envió las cantidades de su formulario de impuestos. Las estamos revisando.',
  '{sponsor} still has to send us the tax withheld from your payment.':
    'Falta que {sponsor} nos envíe los impuestos retenidos de su pago.',
  'We’re preparing to send the tax withheld from your payment to the tax authorities.':
    'Vamos a enviar al gobierno los impuestos retenidos de su pago.',
  '{sponsor} asked us to find your current address. If you moved, tell us.':
    '{sponsor} nos pidió buscar su dirección actual. Si se mudó, avísenos.',

  // Actions and answers.
  'Choose how to be paid': 'Elegir cómo recibir mi dinero',
  'Correct your choice': 'Corregir mi elección',
  'Fix returned payment': 'Corregir el pago devuelto',
  'Ask for a new payment': 'Pedir un pago nuevo',
  'End my review period': 'Terminar mi período de revisión',
  'View details': 'Ver detalles',
  'Claim your account': 'Reclame su cuenta',
  'We couldn’t accept your choice: {reason}': 'No pudimos aceptar su elección: {reason}',
  'We received your choice.': 'Recibimos su elección.',
  'We received your correction and will review it.': 'Recibimos su corrección y la revisaremos.',
  'Thank you. We’ll review your document and email you.':
    'Gracias. Revisaremos su documento y le escribiremos por correo electrónico.',
  'Enter an age above your current age.': 'Ingrese una edad mayor que su edad actual.',
  'The result is too large to show. Enter a lower rate of return.':
    'El resultado es demasiado grande. Ingrese un crecimiento menor.',
  'To your bank account, usually the next banking day.': 'A su cuenta de banco, casi siempre al día hábil siguiente.',
  'To your bank account on the same banking day. Your bank may charge a fee of its own.':
    'A su cuenta de banco el mismo día hábil. Es posible que su banco le cobre su propio cargo.',
  'By mail, usually within 7 to 10 days.': 'Por correo, casi siempre de 7 a 10 días.',
  'By courier on the next banking day. Someone must be there to sign.':
    'Por mensajería al día hábil siguiente. Alguien debe estar ahí para firmar.',
  'The amount you receive': 'La cantidad que recibe',

  // An account that the bank corrected.
  'On {date}, the bank sent us a correction for the account ending in {lastFour}.':
    'El {date}, el banco nos dio datos nuevos de la cuenta que termina en {lastFour}.',
  'New account number: ending in {lastFour}.': 'Número de cuenta nuevo: termina en {lastFour}.',
  'New routing number: {routingNumber}.': 'Número de ruta bancaria (routing number) nuevo: {routingNumber}.',
  'New account type: checking.': 'Tipo de cuenta nuevo: cuenta corriente (checking).',
  'New account type: savings.': 'Tipo de cuenta nuevo: cuenta de ahorros.',

  // Agreements. Participants sign the English text.
  'I am the person named on this distribution, or I am allowed to act for that person. I request payment as shown above. I have checked the names, addresses, and account numbers. I understand that money sent to an account I entered may not be recoverable. If I receive a payment by mistake, I will return it. I understand that my choice can’t be changed after it is approved.':
    'Soy la persona nombrada en esta distribución o puedo actuar por ella. Pido el pago que se muestra arriba. Revisé los nombres, las direcciones y los números de cuenta. Entiendo que tal vez no se pueda recuperar el dinero enviado a una cuenta que ingresé. Si recibo un pago por error, lo devolveré. Entiendo que mi elección no puede cambiarse después de aprobada.',
  'I have received the Special Tax Notice and read all of it. I know that I can take at least 30 days to decide, and that keeping or shortening those days is my own choice.':
    'Recibí el Aviso especial sobre impuestos (Special Tax Notice) y lo leí completo. Sé que puedo tomar al menos 30 días para decidir y que tomarlos o acortarlos es decisión mía.',
  'I request that an IRA be opened in my name for the part that I roll over to it, and I have read its disclosure statement. I may revoke the IRA within seven days after it is opened.':
    'Pido que se abra una cuenta IRA a mi nombre para la parte que paso a ella y leí su documento informativo (Disclosure Statement). Puedo cancelar la cuenta IRA en los siete días después de abierta.',
  Authorization: 'Autorización',
  'Special Tax Notice': 'Aviso especial sobre impuestos (Special Tax Notice)',
  'Rollover IRA': 'Cuenta IRA de reinversión (rollover IRA)',

  // Statuses of instructions and payments.
  'Waiting for review': 'En revisión',
  'Not ready for review': 'Falta completar',
  'Sent back': 'Necesita una corrección',
  Approved: 'Aprobado',
  Pending: 'Pendiente',
  Sent: 'Enviado',
  Cleared: 'Cobrado',
  Returned: 'Devuelto',
  Stopped: 'Suspendido',
  Rejected: 'Rechazado',
  Cancelled: 'Cancelado',
  Canceled: 'Cancelado',
  Expired: 'Vencido',
  Complete: 'Terminado',
  'In progress': 'En proceso',
  Void: 'Anulado',
  Voided: 'Anulado',
  Reissued: 'Pago nuevo enviado',
  Created: 'Preparado',
  Released: 'Enviado al banco',
  'In batch': 'En preparación',
  Open: 'Abierto',
} as const satisfies Phrases;
