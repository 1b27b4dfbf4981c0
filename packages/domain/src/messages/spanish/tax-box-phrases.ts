import type { Phrases } from './phrases.ts';

/** Names and explanations of the boxes of tax forms, and of the distribution codes. */
export const taxBoxPhrases = {
  '{name}, second state': '{name}, segundo estado',

  // Form 1099-R
  'Gross distribution': 'Distribución total bruta',
  'Everything the plan paid out for you this year, before tax, including direct rollovers.':
    'Todo lo que el plan pagó por usted este año, antes de impuestos. Incluye las reinversiones directas.',
  'Taxable amount': 'Cantidad sujeta a impuestos',
  'The part of box 1 that counts as income for this year.':
    'La parte de la casilla 1 que cuenta como ingreso de este año.',
  'Taxable amount not determined': 'Cantidad sujeta a impuestos no determinada',
  'Checked when we don’t know how much of box 1 is taxable.':
    'Marcada si no sabemos qué parte de la casilla 1 paga impuestos.',
  'Total distribution': 'Distribución de toda la cuenta',
  'Checked when your entire account was paid out.': 'Marcada si se pagó toda su cuenta.',
  'Capital gain': 'Ganancia de capital',
  'The part of box 2a that can be taxed as capital gain if you were born before 1936.':
    'La parte de la casilla 2a que puede contar como ganancia de capital si usted nació antes de 1936.',
  'Federal income tax withheld': 'Impuesto federal sobre los ingresos retenido',
  'Tax we sent to the IRS for you. Attach a copy of this form to your return.':
    'Impuesto que enviamos al IRS por usted. Adjunte una copia de este formulario a su declaración.',
  'Employee contributions or designated Roth contributions': 'Aportaciones del empleado o aportaciones Roth designadas',
  'Money in box 1 that was taxed before it went into the plan.':
    'Dinero de la casilla 1 que ya pagó impuestos antes de entrar al plan.',
  'Net unrealized appreciation in employer’s securities': 'Aumento de valor no realizado de acciones del empleador',
  'Gain on employer stock that is taxed when you sell the stock.':
    'Ganancia de las acciones de su empleador. Paga impuestos cuando las venda.',
  'Distribution code': 'Código de distribución',
  'Shows the IRS what kind of payment you received.': 'Le dice al IRS qué tipo de pago recibió.',
  'IRA/SEP/SIMPLE': 'Cuenta IRA, SEP o SIMPLE',
  'Checked when the money came from a traditional IRA, a SEP, or a SIMPLE IRA.':
    'Marcada si el dinero vino de una cuenta IRA tradicional, SEP o SIMPLE.',
  'Trump account': 'Cuenta Trump',
  'Checked when the money came from a Trump account.': 'Marcada si el dinero vino de una cuenta Trump.',
  'Earnings on excess contributions': 'Ganancias de las aportaciones en exceso',
  'What your excess contributions earned. Box 1 doesn’t include it.':
    'Lo que ganaron sus aportaciones en exceso. La casilla 1 no lo incluye.',
  Other: 'Otro',
  'The value of an annuity contract that is part of the payment.':
    'El valor de un contrato de anualidad que es parte del pago.',
  'Percent of annuity contract': 'Porcentaje del contrato de anualidad',
  'Your share of the annuity contract.': 'Su parte del contrato de anualidad.',
  'Your percentage of total distribution': 'Su porcentaje de la distribución total',
  'Your share when the account was paid to several people.': 'Su parte si la cuenta se pagó a varias personas.',
  'Total employee contributions': 'Total de aportaciones del empleado',
  'All money you paid into the annuity contract after tax.':
    'Todo lo que usted pagó al contrato de anualidad después de impuestos.',
  'Amount allocable to IRR within 5 years': 'Cantidad de una reinversión a Roth en el plan, de los últimos 5 años',
  'Money that you moved to a Roth account in the plan less than five years ago.':
    'Dinero que usted pasó a una cuenta Roth del plan hace menos de cinco años.',
  'First year of designated Roth contributions': 'Primer año de aportaciones Roth designadas',
  'The year your Roth account in the plan began.': 'El año en que comenzó su cuenta Roth del plan.',
  'FATCA filing requirement': 'Requisito de declaración FATCA',
  'Checked when we report under the rules for foreign accounts.':
    'Marcada si informamos según las reglas para cuentas en el extranjero.',
  'Date of payment': 'Fecha del pago',
  'The day a reportable death benefit was paid.':
    'El día en que se pagó un beneficio por fallecimiento que hay que declarar.',
  'State tax withheld': 'Impuesto estatal retenido',
  'Tax we sent to your state for you.': 'Impuesto que enviamos a su estado por usted.',
  State: 'Estado',
  'The state for boxes 14 and 16.': 'El estado de las casillas 14 y 16.',
  'Payer’s state number': 'Número estatal del pagador',
  'Our number with that state.': 'Nuestro número en ese estado.',
  'State distribution': 'Distribución para el estado',
  'The amount from which state tax was withheld.': 'La cantidad de la que se retuvo impuesto estatal.',
  'Local tax withheld': 'Impuesto local retenido',
  'Tax we sent to a city or county for you.': 'Impuesto que enviamos a una ciudad o un condado por usted.',
  'Name of locality': 'Nombre de la localidad',
  'The city or county for boxes 17 and 19.': 'La ciudad o el condado de las casillas 17 y 19.',
  'Local distribution': 'Distribución local',
  'The amount from which local tax was withheld.': 'La cantidad de la que se retuvo impuesto local.',

  // Form 5498
  'IRA contributions': 'Aportaciones a la cuenta IRA',
  'What you paid into a traditional IRA for this year.':
    'Lo que usted aportó a una cuenta IRA tradicional para este año.',
  'Rollover contributions': 'Reinversiones',
  'Money moved into this IRA from a plan or another IRA.':
    'Dinero que pasó a esta cuenta IRA desde un plan u otra cuenta IRA.',
  'Roth IRA conversion amount': 'Cantidad convertida a la cuenta Roth IRA',
  'Money moved from a traditional IRA to this Roth IRA.':
    'Dinero que pasó de una cuenta IRA tradicional a esta cuenta Roth IRA.',
  'Recharacterized contributions': 'Aportaciones recaracterizadas',
  'Contributions that you moved from another type of IRA.':
    'Aportaciones que usted pasó desde otro tipo de cuenta IRA.',
  'Fair market value of account': 'Valor justo de mercado de la cuenta',
  'What this IRA was worth on December 31.': 'Lo que valía esta cuenta IRA el 31 de diciembre.',
  'Life insurance cost included in box 1': 'Costo del seguro de vida incluido en la casilla 1',
  'The part of box 1 that paid for life insurance.': 'La parte de la casilla 1 que pagó un seguro de vida.',
  IRA: 'Cuenta IRA',
  'Checked for a traditional IRA.': 'Marcada si es una cuenta IRA tradicional.',
  SEP: 'SEP',
  'Checked for a SEP IRA.': 'Marcada si es una cuenta IRA SEP.',
  SIMPLE: 'SIMPLE',
  'Checked for a SIMPLE IRA.': 'Marcada si es una cuenta IRA SIMPLE.',
  'Roth IRA': 'Cuenta Roth IRA',
  'Checked for a Roth IRA.': 'Marcada si es una cuenta Roth IRA.',
  'SEP contributions': 'Aportaciones SEP',
  'What your employer paid into your SEP IRA.': 'Lo que su empleador aportó a su cuenta IRA SEP.',
  'SIMPLE contributions': 'Aportaciones SIMPLE',
  'What was paid into your SIMPLE IRA.': 'Lo que se aportó a su cuenta IRA SIMPLE.',
  'Roth IRA contributions': 'Aportaciones a la cuenta Roth IRA',
  'What you paid into a Roth IRA for this year.': 'Lo que usted aportó a una cuenta Roth IRA para este año.',
  'RMD for next year': 'Distribución mínima obligatoria del próximo año',
  'Checked when you must take a minimum amount out of this IRA next year.':
    'Marcada si el próximo año tiene que sacar una cantidad mínima de esta cuenta IRA.',
  'RMD date': 'Fecha de la distribución mínima',
  'The last day to take out the amount in box 12b.': 'El último día para sacar la cantidad de la casilla 12b.',
  'RMD amount': 'Cantidad de la distribución mínima',
  'The smallest amount that you must take out next year.': 'Lo menos que tiene que sacar el próximo año.',
  'Postponed or late contribution': 'Aportación aplazada o tardía',
  'A contribution for an earlier year that the law lets you make late.':
    'Una aportación de un año anterior que la ley le permite hacer tarde.',
  Year: 'Año',
  'The year of the contribution in box 13a.': 'El año de la aportación de la casilla 13a.',
  Code: 'Código',
  'FD, PO, or SC: why the contribution in box 13a was late.':
    'FD, PO o SC: por qué fue tardía la aportación de la casilla 13a.',
  Repayments: 'Devoluciones',
  'Money that you paid back into this IRA.': 'Dinero que usted devolvió a esta cuenta IRA.',
  'QR, DD, BA, EP, DA, or TI: the kind of payment that you paid back.':
    'QR, DD, BA, EP, DA o TI: el tipo de pago que usted devolvió.',
  'FMV of certain specified assets': 'Valor de mercado de ciertos bienes',
  'What assets without a market price were worth on December 31.':
    'Lo que valían el 31 de diciembre los bienes sin precio de mercado.',
  Codes: 'Códigos',
  'The kinds of assets in box 15a.': 'Los tipos de bienes de la casilla 15a.',

  // Form 1042-S
  'Income code': 'Código de ingreso',
  '15: pensions, annuities, and similar payments.': '15: pensiones, anualidades y pagos parecidos.',
  'Gross income': 'Ingreso bruto',
  'Everything we paid you this year, before tax.': 'Todo lo que le pagamos este año, antes de impuestos.',
  'Chapter 3 indicator': 'Indicador del capítulo 3',
  '3: tax was withheld under chapter 3, the rules for payments abroad.':
    '3: se retuvo impuesto según el capítulo 3, las reglas para pagos al extranjero.',
  'Exemption code': 'Código de exención',
  '00: fully taxed. 02: exempt by law. 03: not from the United States. 04: tax treaty.':
    '00: paga todo el impuesto. 02: exento por ley. 03: no viene de Estados Unidos. 04: tratado tributario.',
  'Tax rate': 'Porcentaje de impuesto',
  'Percentage of box 2 withheld from a nonresident.':
    'Porcentaje de la casilla 2 que se retiene a una persona no residente.',
  'Chapter 4 exemption code': 'Código de exención del capítulo 4',
  '15: the payee’s status exempts it. 16: not a payment covered by chapter 4.':
    '15: exento por la categoría de quien lo recibe. 16: pago que el capítulo 4 no incluye.',
  'Chapter 4 tax rate': 'Porcentaje de impuesto del capítulo 4',
  'Percentage withheld under chapter 4.': 'Porcentaje retenido según el capítulo 4.',
  'Withholding allowance': 'Cantidad sin retención',
  'An amount on which no tax was due.': 'Una cantidad que no pagaba impuesto.',
  'Net income': 'Ingreso neto',
  'Box 2 less box 5.': 'La casilla 2 menos la casilla 5.',
  'Federal tax withheld': 'Impuesto federal retenido',
  'Tax we sent to the IRS for you.': 'Impuesto que enviamos al IRS por usted.',
  'Tax not deposited under escrow procedure': 'Impuesto no depositado, en custodia',
  'Checked when withheld tax is still held in escrow.': 'Marcada si el impuesto retenido sigue en custodia.',
  'Tax withheld by other agents': 'Impuesto retenido por otros agentes',
  'Tax that another company sent to the IRS for you.': 'Impuesto que otra empresa envió al IRS por usted.',
  'Overwithheld tax repaid': 'Impuesto retenido de más y devuelto',
  'Tax we withheld in error and paid back to you.': 'Impuesto que retuvimos por error y le devolvimos.',
  'Total withholding credit': 'Crédito total por retención',
  'The amount you can claim on your return.': 'La cantidad que puede reclamar en su declaración.',
  'Tax paid by withholding agent': 'Impuesto pagado por el agente de retención',
  'Tax we paid for you and didn’t withhold.': 'Impuesto que pagamos por usted sin retenerlo.',
  'Withholding agent’s chapter 3 status': 'Categoría del agente de retención, capítulo 3',
  'The kind of company that withheld the tax.': 'El tipo de empresa que retuvo el impuesto.',
  'Withholding agent’s chapter 4 status': 'Categoría del agente de retención, capítulo 4',
  'The kind of company that withheld the tax, under chapter 4.':
    'El tipo de empresa que retuvo el impuesto, según el capítulo 4.',
  'Recipient’s country': 'País de quien recibe el pago',
  'The country where you live for tax purposes.': 'El país donde usted vive para fines de impuestos.',
  'Recipient’s chapter 3 status': 'Categoría de quien recibe el pago, capítulo 3',
  '16: an individual. 17: an estate.': '16: una persona. 17: una sucesión.',
  'Recipient’s chapter 4 status': 'Categoría de quien recibe el pago, capítulo 4',
  'Your status under chapter 4, if it applies.': 'Su categoría según el capítulo 4, si corresponde.',
  'Limitation on benefits code': 'Código de límite de beneficios',
  'The rule of the treaty under which you qualify.': 'La regla del tratado que le da derecho.',
  'Recipient’s date of birth': 'Fecha de nacimiento de quien recibe el pago',
  'Your date of birth.': 'Su fecha de nacimiento.',
  'State income tax withheld': 'Impuesto estatal sobre los ingresos retenido',
  'Tax we sent to a state for you.': 'Impuesto que enviamos a un estado por usted.',
  'Payer’s state tax number': 'Número de impuestos estatal del pagador',
  'Name of state': 'Nombre del estado',
  'The state for box 17a.': 'El estado de la casilla 17a.',

  // Codes in box 7 of Form 1099-R
  'Early distribution, no known exception': 'Distribución anticipada, sin excepción conocida',
  'Early distribution, exception applies': 'Distribución anticipada, con una excepción',
  Disability: 'Discapacidad',
  Death: 'Fallecimiento',
  'Prohibited transaction': 'Transacción prohibida',
  'Section 1035 exchange': 'Intercambio de la sección 1035',
  'Normal distribution': 'Distribución normal',
  'Excess contributions or deferrals, taxable this year':
    'Aportaciones o aplazamientos en exceso que pagan impuestos este año',
  'Cost of current life insurance protection': 'Costo del seguro de vida vigente',
  'May be eligible for 10-year tax option': 'Puede usar la opción de impuestos a 10 años',
  'Designated Roth account distribution': 'Distribución de una cuenta Roth designada',
  'Reportable death benefits': 'Beneficios por fallecimiento que hay que declarar',
  'Annuity payments from nonqualified annuities': 'Pagos de anualidades no calificadas',
  'Distributions under EPCRS': 'Distribuciones según EPCRS',
  'Charitable gift annuity': 'Anualidad por donación benéfica',
  'Direct rollover to a plan or an IRA': 'Reinversión directa en un plan o una cuenta IRA',
  'Direct rollover of a designated Roth account to a Roth IRA':
    'Reinversión directa de una cuenta Roth designada en una cuenta Roth IRA',
  'Early distribution from a Roth IRA': 'Distribución anticipada de una cuenta Roth IRA',
  'IRA assets without a readily available value': 'Bienes de una cuenta IRA sin un valor fácil de conocer',
  'Loan treated as a distribution': 'Préstamo tratado como distribución',
  'Qualified plan loan offset': 'Compensación de un préstamo del plan',
  'Recharacterized IRA contribution for this year': 'Aportación a una cuenta IRA recaracterizada de este año',
  'Excess contributions or deferrals, taxable in the prior year':
    'Aportaciones o aplazamientos en exceso que pagan impuestos en el año anterior',
  'Qualified distribution from a Roth IRA': 'Distribución calificada de una cuenta Roth IRA',
  'Recharacterized IRA contribution for the prior year': 'Aportación a una cuenta IRA recaracterizada del año anterior',
  'Early distribution from a SIMPLE IRA in its first two years':
    'Distribución anticipada de una cuenta IRA SIMPLE en sus primeros dos años',
  'Roth IRA distribution, exception applies': 'Distribución de una cuenta Roth IRA, con una excepción',
  'Dividend from an ESOP under section 404(k)': 'Dividendo de un ESOP según la sección 404(k)',
  'Charges for qualified long-term care insurance': 'Cargos de un seguro calificado de cuidado a largo plazo',
  'Qualified charitable distribution': 'Distribución benéfica calificada',
} as const satisfies Phrases;
