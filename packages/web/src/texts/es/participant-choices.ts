import type { Translation } from '../../kit/text/catalog.ts';
import type { participantChoicesEnglish } from '../participant-choices.ts';

export const spanish: Translation<typeof participantChoicesEnglish> = {
  lead: 'Compare lo que puede hacer con <amount>{amount}</amount>. No enviamos dinero hasta que usted firme.',
  'cashLumpSum.text': 'Le pagamos a usted.',
  'rolloverToTraditionalIra.text': 'Una cuenta que es suya. Su dinero sigue invertido.',
  'rolloverToRothIra.text': 'Una cuenta que es suya. Su dinero sigue invertido.',
  'rolloverToNewEmployerPlan.text': 'Solo si su plan nuevo lo acepta. Pregunte primero.',

  get: 'Usted recibe',
  'get.cashLumpSum': 'Le pagamos a usted',
  'get.rolloverToTraditionalIra': 'En su cuenta IRA',
  'get.rolloverToRothIra': 'En su cuenta Roth IRA',
  'get.rolloverToNewEmployerPlan': 'En su plan nuevo',
  'get.fees': '{where}, después de {fees} en cargos',

  withheld: 'Impuestos que retenemos ahora',
  'withheld.some': 'Cuenta para los impuestos que debe en abril',
  'withheld.none': 'No retenemos nada',

  april: 'Impuestos probables en abril de {year}',
  'april.more': 'Unos {amount} más',
  'april.owed': 'Unos {amount}',
  'april.back': 'Le devuelven unos {amount}',
  'april.none': '$0',
  'april.rate': '{rate} de impuesto sobre los ingresos, menos lo que retenemos ahora',
  'april.rate.early':
    '{rate} de impuesto sobre los ingresos, más un {extra} porque aún no cumple 59½ años, menos lo que retenemos ahora',
  'april.rate.own': '{rate} de impuesto sobre los ingresos. Lo paga con otro dinero',
  'april.later': 'Paga impuestos cuando saca el dinero',
  'april.taxed': 'Ya pagó impuestos por este dinero',
  'april.roth': 'Casi siempre ninguno después, tras 5 años y a los 59½ años',

  grown: 'A los {age} años, si crece {percent}% por año',
  'grown.amount': 'Unos {amount}',
  'grown.cash': '$0 si lo gasta',
  'grown.cash.note': 'Unos {amount} para gastar, después de impuestos',
  'grown.later': 'Antes de impuestos. Los paga cuando saca el dinero',
  'grown.roth': 'Casi siempre libre de impuestos, tras 5 años y a los 59½ años',

  'whatIf.title': 'Cambiar los supuestos',
  'whatIf.lead': 'Mueva los controles. Son ejemplos, no promesas.',
  'whatIf.growth': 'Crecimiento por año',
  'whatIf.age': 'Edad a la que usará el dinero',
  'whatIf.bracket': 'Su tasa de impuesto federal',
  'whatIf.percent': '{percent}%',
  'whatIf.note':
    'Los impuestos en abril son un cálculo aproximado y solo del impuesto federal. Su estado también puede cobrar impuestos. Las inversiones suben y bajan. Una persona experta en impuestos puede decirle más.',
};
