import type { Phrases } from './phrases.ts';

/** Explanations of withheld taxes. */
export const taxPhrases = {
  'No federal income tax is withheld from a direct rollover.':
    'No retenemos impuesto federal sobre los ingresos de una reinversión directa.',
  'No federal income tax is withheld because this money was already taxed when it was first paid.':
    'No retenemos impuesto federal sobre los ingresos, porque ya se pagaron los impuestos de este dinero.',
  'No federal income tax withholding applies to this kind of payment.':
    'De este tipo de pago no se retiene impuesto federal sobre los ingresos.',
  'No federal income tax is withheld because your eligible payments this year total less than {amount}.':
    'No retenemos impuesto federal sobre los ingresos, porque sus pagos de este año suman menos de {amount}.',
  'You chose to have {amount} withheld for federal income tax. At least {minimum} must be withheld.':
    'Eligió que retengamos {amount} de impuesto federal sobre los ingresos. La ley exige retener al menos {minimum}.',
  'You chose to have {rate} withheld for federal income tax: {base} × {same} = {amount}.':
    'Eligió que retengamos {rate} de impuesto federal sobre los ingresos: {base} × {same} = {amount}.',
  'You chose to have {rate} withheld for federal income tax: {base} × {same} = {amount}, plus {extra} you requested = {total}.':
    'Eligió que retengamos {rate} de impuesto federal sobre los ingresos: {base} × {same} = {amount}, más {extra} que pidió = {total}.',
  '{rate} federal income tax must be withheld from money paid to you that could have been rolled over: {base} × {same} = {amount}.':
    'La ley exige retener {rate} de impuesto federal del dinero que le pagamos a usted y que podía reinvertir: {base} × {same} = {amount}.',
  '{rate} federal income tax must be withheld from money paid to you that could have been rolled over: {base} × {same} = {amount}, plus {extra} you requested = {total}.':
    'La ley exige retener {rate} de impuesto federal del dinero que le pagamos a usted y que podía reinvertir: {base} × {same} = {amount}, más {extra} que pidió = {total}.',
  '{rate} federal income tax is withheld from this kind of payment unless you choose another rate: {base} × {same} = {amount}.':
    'De este tipo de pago retenemos {rate} de impuesto federal, si usted no elige otro porcentaje: {base} × {same} = {amount}.',
  '{rate} federal income tax is withheld from this kind of payment unless you choose another rate: {base} × {same} = {amount}, plus {extra} you requested = {total}.':
    'De este tipo de pago retenemos {rate} de impuesto federal, si usted no elige otro porcentaje: {base} × {same} = {amount}, más {extra} que pidió = {total}.',
  'Tax can be withheld only from the {amount} paid in cash.':
    'Solo podemos retener impuestos de los {amount} que recibe.',
  '{rate} federal income tax must be withheld from payments to a nonresident alien: {base} × {same} = {amount}.':
    'La ley exige retener {rate} de impuesto federal de los pagos a un extranjero no residente: {base} × {same} = {amount}.',
  '{rate} federal income tax is withheld under the tax treaty you claimed on Form W-8BEN: {base} × {same} = {amount}.':
    'Retenemos {rate} de impuesto federal según el tratado que declaró en el Formulario W-8BEN: {base} × {same} = {amount}.',
  'You chose no federal income tax withholding on Form W-4P.':
    'En el Formulario W-4P eligió que no retengamos impuesto federal sobre los ingresos.',
  'The plan sponsor withheld {amount} of federal income tax. We deposit this amount unchanged.':
    'El patrocinador del plan retuvo {amount} de impuesto federal sobre los ingresos. Depositamos esa misma cantidad.',
  'The plan sponsor withheld {amount} of {state} income tax. We deposit this amount unchanged.':
    'El patrocinador del plan retuvo {amount} de impuesto estatal ({state}). Depositamos esa misma cantidad.',
  'You chose to have {amount} withheld for {state} income tax.':
    'Eligió que retengamos {amount} de impuesto estatal ({state}).',
  'You chose to have {amount} ({rate} of {base}) withheld for {state} income tax.':
    'Eligió que retengamos {amount} ({rate} de {base}) de impuesto estatal ({state}).',
  'You declined {state} income tax with Form {form}.':
    'Con el formulario {form} eligió que no retengamos impuesto estatal ({state}).',
  '{state} income tax of {rate} must be withheld: {base} × {same} = {amount}.':
    'La ley exige retener {rate} de impuesto estatal ({state}): {base} × {same} = {amount}.',
  '{state} income tax of {rate} is withheld: {base} × {same} = {amount}.':
    'Retenemos {rate} de impuesto estatal ({state}): {base} × {same} = {amount}.',
  '{state} income tax of {rate} of the federal tax withheld must be withheld: {base} × {same} = {amount}.':
    'La ley exige retener para el estado ({state}) {rate} del impuesto federal retenido: {base} × {same} = {amount}.',
  '{state} income tax of {rate} of the federal tax withheld is withheld: {base} × {same} = {amount}.':
    'Retenemos para el estado ({state}) {rate} del impuesto federal retenido: {base} × {same} = {amount}.',
  'Only {amount} is left to withhold.': 'Solo quedan {amount} para retener.',
  '{state} income tax is withheld only if you request it.':
    'Solo retenemos impuesto estatal ({state}) si usted lo pide.',
  'No state income tax is withheld because {because}.': 'No retenemos impuesto estatal, porque {because}.',
  'No {state} income tax is withheld because {because}.': 'No retenemos impuesto estatal ({state}), porque {because}.',
  'no federal income tax is withheld': 'no se retiene impuesto federal',
  'the whole account isn’t paid out in one payment': 'no se paga toda la cuenta en un solo pago',
  'this is a normal retirement payment': 'es un pago normal de jubilación',
  'this isn’t a lump sum': 'no es un pago único',
  'Mississippi does not tax normal retirement payments':
    'Mississippi no cobra impuesto sobre los pagos normales de jubilación',
  '{state} has no income tax on retirement payments':
    'el estado ({state}) no cobra impuesto sobre los pagos de jubilación',
  '{state} has no income tax withholding on this kind of payment':
    'el estado ({state}) no retiene impuesto de este tipo de pago',
  'Arizona requires withholding only on annuity-type payments':
    'Arizona exige retener impuesto solo de los pagos de una anualidad',
  'the District of Columbia requires withholding only when the whole account is paid out':
    'el Distrito de Columbia exige retener impuesto solo si se paga toda la cuenta',
  'Federal income tax of {amount} is withheld {why}: {perYear} a year ÷ {payments} = {share}.':
    'Retenemos {amount} de impuesto federal {why}: {perYear} al año ÷ {payments} = {share}.',
  'Federal income tax of {amount} is withheld {why}: {perYear} a year ÷ {payments} = {share}, plus {extra} you requested.':
    'Retenemos {amount} de impuesto federal {why}: {perYear} al año ÷ {payments} = {share}, más {extra} que pidió.',
  'based on your Form W-4P': 'según su Formulario W-4P',
  'at the rate for a single person, because there is no valid Form W-4P':
    'con la tasa de una persona soltera, porque no hay un Formulario W-4P válido',
  'Federal income tax': 'Impuesto federal sobre los ingresos',
  '{state} income tax': 'Impuesto estatal sobre los ingresos ({state})',
  'Cash lump sum': 'Pago único',
  'Rollover to a traditional IRA': 'Reinversión (rollover) en una cuenta IRA tradicional',
  'Rollover to a Roth IRA': 'Reinversión (rollover) en una cuenta Roth IRA',
  'Rollover to a new employer’s plan': 'Reinversión (rollover) en el plan de un nuevo empleador',
  'Federal tax': 'Impuesto federal',
  'State tax': 'Impuesto estatal',
} as const satisfies Phrases;
