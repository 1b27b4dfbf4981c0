import type { Phrases } from './phrases.ts';

/** Answers of the server to the owner of an IRA, who applies, brings accounts over, and takes money out. */
export const ownerPhrases = {
  'We couldn’t find what you’re looking for. It may have been removed, or the link may be wrong.':
    'No encontramos lo que busca. Tal vez ya no existe o el enlace no es correcto.',
  'Too many tries. Please wait a minute and try again.':
    'Lo intentó demasiadas veces. Espere un minuto y vuelva a intentarlo.',
  'Too many failed attempts with this passkey. Wait {minutes} minutes, or sign in with your email address and password.':
    'Lo intentó demasiadas veces con esta llave de acceso. Espere {minutes} minutos o inicie sesión con su correo electrónico y su contraseña.',
  'Another user changed this record while you were editing it. Choose which values to keep, then save again.':
    'Alguien cambió estos datos mientras usted los editaba. Elija cuáles guardar y guárdelos otra vez.',
  'This {entity} {status}{detail}, so {consequence} now. Refresh the page to see its current status.':
    'Esto ya no se puede hacer en este momento. Vuelva a cargar la página para ver cómo va.',
  'You don’t have permission {action} this {entity}. Ask a user who does.': 'No tiene permiso para hacer esto.',
  'There are no figures for the {figure} for payments on {date}. Update the tax figures for that date, then calculate again.':
    'Ahora no podemos calcular los impuestos de este pago. Llámenos y le ayudaremos.',

  // Opening.
  'You can’t decide about your own application. Ask another user.': 'No puede decidir sobre su propia solicitud.',
  'The agreement was replaced by a new version while you were reading it. Read the new version, then submit again.':
    'Mientras usted leía el contrato salió una versión nueva. Lea la versión nueva y envíe su solicitud otra vez.',
  'Your application was signed with this name and date of birth. Call us to change them: we need to see a document first.':
    'Usted firmó su solicitud con este nombre y esta fecha de nacimiento. Para cambiarlos, llámenos: primero necesitamos ver un documento.',
  'You haven’t chosen investments yet. Choose them first.': 'Todavía no ha elegido sus inversiones. Elíjalas primero.',
  'This prospect hasn’t submitted an application yet.': 'Todavía no ha enviado su solicitud.',
  'The recordkeeper doesn’t have this account holder on file yet. Add the account holder there first.':
    'La empresa que lleva su cuenta todavía no tiene sus datos. Llámenos y le ayudaremos.',
  'The provider rejected the request: {reason} Correct the request and try again.':
    'La empresa que lleva su cuenta no aceptó la solicitud: {reason} Corríjala y vuelva a intentarlo.',
  'This provider isn’t set up in this installation, so nothing was sent. Ask your administrator to connect it.':
    'No pudimos enviar sus datos. Llámenos y le ayudaremos.',
  'The provider isn’t responding. Nothing was changed. Try again in a few minutes.':
    'La empresa que lleva su cuenta no responde. No cambiamos nada. Vuelva a intentarlo en unos minutos.',
  'An IRA can be revoked only in the seven days after it was opened. Those days are over.':
    'Una cuenta IRA se puede revocar solo en los siete días después de abrirla. Ese plazo ya pasó.',
  'This IRA holds money. Return it to the payer first.':
    'Esta cuenta IRA tiene dinero. Para revocarla, llámenos y lo devolveremos a quien lo envió.',

  // Bringing an account over.
  'This IRA isn’t open, so it can’t receive money. Choose another IRA.':
    'Esta cuenta IRA no está abierta y no puede recibir dinero. Elija otra.',
  'This IRA was revoked, so it takes no money. Choose another one.':
    'Esta cuenta IRA se revocó y no puede recibir dinero. Elija otra.',
  'A custodian holds this account, so its money doesn’t come through our deposits. Choose another IRA.':
    'Otra institución tiene esta cuenta y no podemos recibir dinero para ella. Elija otra cuenta IRA.',
  'A Roth IRA accepts Roth money only: moving pre-tax money into it would be taxed now. Choose another kind of account, or call us.':
    'Una cuenta Roth IRA recibe solo dinero Roth: por otro dinero pagaría impuestos ahora. Elija otro tipo de cuenta o llámenos.',
  'Roth money can move only to a Roth IRA. Choose another kind of account, or open a Roth IRA for it.':
    'El dinero Roth puede pasar solo a una cuenta Roth IRA. Elija otro tipo de cuenta o abra una cuenta Roth IRA.',
  'You signed this letter, so it can’t be changed. Cancel the request, and start a new one.':
    'Ya firmó esta carta y no puede cambiarla. Cancele la solicitud y empiece otra.',
  'Type your name as it is on your IRA: {name}.': 'Escriba su nombre como aparece en su cuenta IRA: {name}.',
  'You can ask us to follow up while the institution has your letter.':
    'Puede pedirnos que preguntemos por su dinero mientras la institución tenga su carta.',
  'You already have an open request for this account. Open that one in your list, or cancel it first.':
    'Ya tiene una solicitud abierta para esta cuenta. Ábrala en su lista o cancélela primero.',
  'You asked us on {day}. You can ask again on {next}.': 'Nos lo pidió el {day}. Puede pedirlo otra vez el {next}.',

  // Taking money out.
  'To take out all of the money, choose the whole balance. That closes the IRA for a fee of {fee}. To keep the IRA, enter {most} or less.':
    'Para sacar todo el dinero, elija todo el saldo: así se cierra la cuenta IRA con un cargo de {fee}. Para conservar la cuenta, ingrese {most} o menos.',
  'This IRA holds {balance}, no more than the closing fee of {fee}, so nothing would be left to pay out. You can close the IRA: the balance pays the fee.':
    'Esta cuenta IRA tiene {balance}, no más que el cargo de cierre de {fee}: no quedaría nada para pagarle. Puede cerrarla: el saldo paga el cargo.',
  'This IRA holds {balance}. Enter that amount or less, or choose the whole balance.':
    'Esta cuenta IRA tiene {balance}. Ingrese esa cantidad o menos, o elija todo el saldo.',
  'This IRA has no money that could be paid out.': 'Esta cuenta IRA no tiene dinero para sacar.',
  'All money of this IRA is on its way out, and the IRA is being closed. Cancel that request first.':
    'Todo el dinero de esta cuenta IRA va en camino y la cuenta se está cerrando. Cancele primero esa solicitud.',
  'Another custodian holds the money of this IRA. Ask the custodian for the distribution.':
    'Otra institución tiene el dinero de esta cuenta IRA. Pida el dinero a esa institución.',
  'The tax on a Roth IRA depends on its contributions, so we pay it out by phone only. Call us, and we’ll help you.':
    'Los impuestos de una cuenta Roth IRA dependen de sus aportaciones. Para sacar dinero de ella, llámenos y le ayudaremos.',
  'This savings account isn’t an IRA, so we pay it out by phone only. Call us, and we’ll help you.':
    'Esta es una cuenta de ahorros, no una cuenta IRA. Para sacar dinero de ella, llámenos y le ayudaremos.',
  '{minimum} of this IRA is a required minimum that can’t be rolled over to a plan. Take it out first, or move {most} or less.':
    '{minimum} de esta cuenta IRA es lo mínimo que la ley le pide sacar (RMD) y no puede pasar a un plan. Sáquelo primero o pase {most} o menos.',
  'Money can’t be taken out of IRAs online at the moment. Call us, and we’ll help you.':
    'Por ahora no puede sacar dinero de su cuenta IRA por internet. Llámenos y le ayudaremos.',
  'This IRA was revoked or closed, so it pays nothing out.':
    'Esta cuenta IRA se revocó o se cerró. Ya no se puede sacar dinero de ella.',
  'The details of the owner need a correction first. {problem}': 'Primero hay que corregir sus datos. {problem}',
  'Money of a Roth IRA can’t move to an employer’s plan. Choose the custodian of another Roth IRA.':
    'El dinero de una cuenta Roth IRA no puede pasar al plan de un empleo. Elija la institución de otra cuenta Roth IRA.',
  'This institution is no longer listed. Choose another one.': 'Esta institución ya no está en la lista. Elija otra.',
  'There isn’t enough money: an account would go below zero. Refresh to see the current balance, then try again.':
    'No hay suficiente dinero. Vuelva a cargar la página para ver el saldo actual e inténtelo otra vez.',
  'This transaction was already posted to the ledger. Refresh to see the latest state.':
    'Esto ya se hizo. Vuelva a cargar la página para ver cómo va.',
  'There is nothing to pay. Enter the amount of the distribution.':
    'No hay nada que pagar. Ingrese la cantidad que quiere sacar.',
  'Amounts can’t be negative. Check the amounts of this distribution.':
    'Las cantidades no pueden ser menores que cero. Revíselas.',
  'No tax is withheld from this kind of payment, so you can’t choose a rate or amount. Remove the choice.':
    'De este tipo de pago no se retienen impuestos: no puede elegir un porcentaje ni una cantidad. Quite su elección.',
  'A nonresident alien can’t choose a federal rate. 30% is withheld unless Form W-8BEN claims a lower treaty rate.':
    'Una persona extranjera no residente no puede elegir el porcentaje federal. Se retiene 30%, o menos si un tratado lo permite y lo declara en el Formulario W-8BEN.',
  'No {state} income tax can be withheld from this payment: {because}. Remove the choice.':
    'No podemos retener impuesto estatal de {state} de este pago. Quite su elección.',
  '{state} income tax can’t be declined on this payment: {because}. Remove the opt-out.':
    'No puede rechazar la retención de impuesto estatal de {state} de este pago. Quite esa elección.',
  '{state} accepts only whole dollars. Enter the amount without cents.':
    '{state} acepta solo dólares enteros. Ingrese la cantidad sin centavos.',
  '{state} has its own withholding rules. A staff member must calculate this payment, so send it for review.':
    '{state} tiene sus propias reglas de retención. Llámenos y calcularemos este pago con usted.',
  'The rate must be at least {rate} because {because}. Enter {same} or more.':
    'El porcentaje mínimo es {rate}. Ingrese {same} o más.',
  'This distribution was approved or has ended, so you can’t cancel it here anymore. Call us if something is wrong.':
    'Esta distribución ya se aprobó o terminó y no puede cancelarla aquí. Si algo no está bien, llámenos.',
  'This request was approved or has ended, so it takes no letter anymore.':
    'Esta solicitud ya se aprobó o terminó. Ya no se puede agregar una carta.',
  'This request pays the owner, so it needs no letter of acceptance.':
    'Este pago es para usted. No hace falta una carta de aceptación.',

  'This money can’t be rolled over: {because}. Choose cash.': 'No puede reinvertir este dinero. Elija recibirlo.',
  'The percentages add up to {total}, but they must add up to 100%. Change one of the percentages.':
    'Los porcentajes suman {total} y deben sumar 100%. Cambie uno de ellos.',
  'This payment can’t be split. Choose one way to be paid. Splitting requires a traditional account that allows both a rollover and a cash lump sum.':
    'Este pago no se puede dividir. Elija una sola forma de recibirlo.',
  'The reason for this distribution is missing or unknown. Correct it on the order line first.':
    'Falta el motivo de esta distribución. Llámenos y le ayudaremos.',
  'Some fields of this distribution have errors. Fix them first.':
    'Algunos datos de esta distribución no son correctos. Llámenos y le ayudaremos.',
  'This distribution can’t be canceled. Review the conditions that aren’t met.':
    'Esta distribución no se puede cancelar. Si algo no está bien, llámenos.',
  'This distribution has an active payment. Cancel or return the payment first.':
    'El pago de esta distribución ya se hizo. Si algo no está bien, llámenos.',
  'First accept the amendment “{identifier}” to your agreement. An account owner can find it under Account, Agreements.':
    'Primero hay que aceptar un cambio del contrato: “{identifier}”. Llámenos y le ayudaremos.',

  // The account that a plan opened for its owner.
  'This login has no record of you yet. Call us, and we’ll find your account with you.':
    'Este acceso todavía no tiene datos suyos. Llámenos y buscaremos su cuenta con usted.',
  'You signed your application with other details. Enter the same ones here. If your name changed since you worked there, call us.':
    'Usted firmó su solicitud con otros datos. Escriba aquí los mismos. Si su nombre cambió desde que trabajó allí, llámenos.',
  'We can’t confirm your identity right now. Please try again in a few minutes.':
    'En este momento no podemos confirmar su identidad. Vuelva a intentarlo en unos minutos.',

  // Lists that an owner downloads.
  'The export failed. Start it again.': 'No pudimos preparar el archivo. Pídalo otra vez.',
  'The export is still being prepared. We’ll email you when it’s ready.':
    'Todavía preparamos el archivo. Le escribiremos cuando esté listo.',
  'Your access has changed since this file was created. Start the export again.':
    'Su acceso cambió después de crear este archivo. Pídalo otra vez.',
  'Other files are being downloaded right now. Try again in a minute.':
    'Ahora se descargan otros archivos. Vuelva a intentarlo en un minuto.',
  'A workbook can have up to {rows} rows. Narrow the search, or export as CSV.':
    'Un archivo de Excel puede tener hasta {rows} filas. Busque menos datos o pida un archivo CSV.',
  'Only a user with a login can export a list. Create your login first.':
    'Para descargar una lista necesita una cuenta. Cree una primero.',
  'Your user has no email address, so we can’t notify you when the export is ready. Narrow the search, or add an email address first.':
    'No tenemos su correo electrónico para avisarle cuando el archivo esté listo. Busque menos datos o agregue su correo primero.',
} as const satisfies Phrases;
